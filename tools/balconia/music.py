"""The music of Balconia, a waltz: a morning and an evening arrangement of one piece, and a faster one for the end.

Morning and evening have the same bars and the same harmony, so that one can replace the other at any moment.
"""

from collections.abc import Callable, Mapping

from tools.compose import HARP, PLUCKED, Composition, Phrase, Ring, accordion, broken, flute, pitch_of, string
from tools.instruments import BELL, MARIMBA, Wave

WALTZ = Phrase(
    "C Em Am F C G/B Am G",
    "G4 C5 E5|G5:2 E5|A5 G5 E5|F5:2 -|E5 F5 G5|D5:2 B4|C5 E5 A4|D5:3",
    0.85,
)
ANSWER = Phrase(
    "C Em F Fm C/G G7 C C",
    "G4 C5 E5|G5:2 B5|A5 F5 A5|Ab5:2 F5|G5 E5 C5|D5 F5 B4|C5:3|-:3",
)
SECOND = Phrase(
    "F G Em Am Dm G C G7",
    "A5:2 G5|B5 G5 D5|G5:2 E5|C5 E5 A5|F5:2 D5|B4 D5 G5|E5:3|D5 B4 G4",
    0.8,
    True,
)
HIGHER = Phrase(
    "C Em F Fm C/G G7 C C7",
    "- C5 E5|G5 A5 B5|C6:2 A5|Ab5 F5 Ab5|G5:2 E5|F5 D5 B4|C5:3|-:3",
)
TRIO = Phrase(
    "F C7 C7 F Dm Gm C7 F",
    "A5:2 C6|Bb5 G5 E5|G5:2 Bb5|A5 F5 C5|F5:2 A5|Bb5:2 G5|E5 G5 Bb5|A5:3",
    0.85,
)
TRIO_HOME = Phrase(
    "F A7 Dm Bb F/C C7 F G7",
    "C6:2 A5|A5 G5 E5|F5 A5 D6|D6:2 Bb5|A5 F5 C5|E5 G5 Bb5|F5:3|- G5 F5",
    0.9,
)
AGAIN = Phrase(
    "F G Em Am Dm G C G7",
    "A5 B5 C6|B5:2 G5|G5 A5 B5|A5:2 E5|F5 G5 A5|G5 F5 D5|E5:3|D5 B4 G4",
    0.8,
    True,
)
QUIET = Phrase(
    "Am F C G F G7 C -",
    "-:3|-:3|-:3|-:3|A5:2 F5|D5:2 B4|C5:3|-:3",
    0.6,
    True,
)
DAY = Composition((WALTZ, ANSWER, SECOND, HIGHER, TRIO, TRIO_HOME, AGAIN, ANSWER, QUIET), 3, 0.6)

SPIN = Phrase(
    "G G D7 D7 D7 D7 G G",
    "D5 G5 B5|D6:3|- C6 A5|F#5:3|D5 F#5 A5|C6:3|- B5 G5|D5:3",
)
SPUN = Phrase(
    "G E7 Am Am D7 D7 G G",
    "D5 G5 B5|D6:2 E6|C6 B5 A5|E5:3|F#5 A5 C6|E6:2 D6|G5:3|-:3",
)
SHADE = Phrase(
    "Em Em B7 B7 Am D7 G B7",
    "E5 G5 B5|E6:3|D#6 B5 A5|F#5:3|A5 C6 E6|D6:2 C6|B5 G5 D5|D#5:3",
    0.85,
)
SHADED = Phrase(
    "Em Em B7 B7 Am D7 G D7",
    "E5 G5 B5|E6:2 F#6|D#6 B5 A5|F#5:3|A5 C6 E6|D6 C6 A5|G5:3|- A5 F#5",
    0.85,
)
SQUARE = Phrase(
    "C C G7 G7 G7 G7 C C",
    "E6:2 D6|C6 G5 E5|F5:2 G5|D6:3|F6:2 D6|B5 G5 D5|E5 G5 C6|E6:3",
    0.9,
)
SQUARE_HOME = Phrase(
    "C E7 Am F C/G G7 C D7",
    "E6:2 D6|B5 G#5 E5|A5:2 C6|F6:2 D6|E6 C6 G5|F5 B5 D6|C6:3|- A5 F#5",
    0.9,
)
BREATHER = Phrase(
    "Em Am D7 G Am D7 G -",
    "-:3|-:3|-:3|-:3|C6:2 A5|F#5:2 D5|G5:3|-:3",
    0.7,
)
END = Composition(
    (SPIN, SPUN, SPIN, SPUN, SHADE, SHADED, SPIN, SPUN, SQUARE, SQUARE_HOME, SPUN, BREATHER),
    3,
    0.45,
)


def morning() -> Wave:
    """Plucked strings and a flute: the windows are open."""
    ring = Ring()
    for bar in DAY.bars():
        ring.put(bar.at, 0.9 * bar.phrase.loud, string(pitch_of(bar.bass), 0.5, 1.6, PLUCKED), -0.2)
        for place, key in enumerate(broken(bar.chord)[1:] if bar.phrase.light else ()):
            at = bar.at + (place + 1) * DAY.beat / 2
            ring.put(at, 0.4 * bar.phrase.loud, string(pitch_of(key), 0.4, 1.2, PLUCKED), 0.3)
        for beat, strength in () if bar.phrase.light else ((1, 0.38), (2, 0.31)):
            for number, key in enumerate(bar.chord):
                at = bar.at + beat * DAY.beat + number * 0.018
                ring.put(at, strength * bar.phrase.loud, string(pitch_of(key), 0.3, 1.0, PLUCKED), 0.2 + 0.1 * number)
        if bar.number in TRIO_BARS and bar.place % 2 == 0:
            ring.put(bar.at, 0.1, accordion(pitch_of(bar.chord[1]), 2 * DAY.beats * DAY.beat), -0.5)
    for note in DAY.notes():
        ring.put(note.at, 0.42, flute(pitch_of(note.key), note.seconds * 0.94), 0.05)
        if note.number in TRIO_BARS:
            ring.put(note.at, 0.16, flute(pitch_of(note.key - 12), note.seconds * 0.94), -0.35)
    return ring.in_a_room(0.35)


TRIO_BARS = (4, 5)
"""The phrases of the trio, in which a second voice joins."""


def evening() -> Wave:
    """An accordion a few houses away, a harp that wanders through the chords, a bell for the tune."""
    ring = Ring()
    for bar in DAY.bars():
        ring.put(bar.at, 0.45 * bar.phrase.loud, accordion(pitch_of(bar.bass), DAY.beats * DAY.beat), -0.4)
        for key in () if bar.phrase.light else bar.chord[1:]:
            ring.put(bar.at, 0.2 * bar.phrase.loud, accordion(pitch_of(key), DAY.beats * DAY.beat), -0.5)
        for number, key in enumerate(broken(bar.chord)):
            ring.put(
                bar.at + number * DAY.beat / 2,
                0.3 * bar.phrase.loud,
                string(pitch_of(key), 0.55, 1.8, HARP),
                0.15 + 0.08 * number,
            )
    for note in DAY.notes():
        if note.number in TRIO_BARS:
            ring.put(note.at, 0.3, accordion(pitch_of(note.key - 12), note.seconds * 0.96, 3000), -0.3)
        elif note.seconds > DAY.beat or round(note.at / DAY.beat) % DAY.beats == 0:
            ring.put(note.at + 0.01, 0.3, string(pitch_of(note.key), 0.7, 2.2, BELL), 0.2)
    return ring.in_a_room(0.6)


def feast() -> Wave:
    """The whole house dances: an accordion leads, strings turn, a flute flies above, glasses ring."""
    ring = Ring()
    for bar in END.bars():
        ring.put(bar.at, 1.0 * bar.phrase.loud, string(pitch_of(bar.bass), 0.35, 1.2, PLUCKED), -0.25)
        ring.put(bar.at, 0.5 * bar.phrase.loud, string(pitch_of(bar.bass), 0.12, 0.6, MARIMBA), -0.1)
        for beat, strength in ((1, 0.34), (2, 0.28)):
            for number, key in enumerate(bar.chord):
                at = bar.at + beat * END.beat + number * 0.012
                ring.put(at, strength * bar.phrase.loud, string(pitch_of(key), 0.14, 0.6, PLUCKED), 0.35)
        if bar.place % 4 == 3:
            for number, key in enumerate(bar.chord):
                ring.put(bar.at + number * 0.09, 0.06, string(pitch_of(key + 24), 0.5, 1.6, BELL), 0.6)
    for note in END.notes():
        ring.put(note.at, 0.34, accordion(pitch_of(note.key - 12), note.seconds * 0.9, 4200), -0.3)
        if note.number % 2 or note.number in (8, 9):
            ring.put(note.at, 0.26, flute(pitch_of(note.key), note.seconds * 0.9), 0.25)
    return ring.in_a_room(0.35)


PIECES: Mapping[str, Callable[[], Wave]] = {"morning": morning, "evening": evening, "feast": feast}
