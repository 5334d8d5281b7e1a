"""The music of Bonbons: a music box, a glockenspiel and a wind-up clockwork."""

from collections.abc import Callable, Mapping

import numpy as np

from tools.compose import PLUCKED, Composition, Phrase, Ring, clarinet, pitch_of, string
from tools.instruments import BAR, MARIMBA, RATE, Wave, knock

COMB = ((1.0, 1.0, 1.0), (2.0, 0.3, 0.6), (3.0, 0.12, 0.35), (6.27, 0.1, 0.12))
"""A tooth of the comb of a music box."""

LULLABY = Phrase(
    "F F Bb F Gm C7 F C7",
    "A5 C6:2 A5|F5:3 C5|D5 F5:2 Bb5|A5:4|Bb5 A5 G5 D5|E5 G5:2 Bb5|A5:2 F5:2|G5:4",
)
LULLED = Phrase(
    "F F Bb F Gm C7 F F",
    "A5 C6:2 A5|F5:3 C5|D5 F5:2 Bb5|A5:2 C6:2|D6 Bb5 G5 D5|E5 Bb5 G5 E5|F5:3 -|-:4",
)
WINDOW = Phrase(
    "Dm Am Bb F Gm Dm E7 A7",
    "F5 A5:2 D6|C6:2 A5:2|D6 Bb5 F5 D5|C5:4|Bb5:2 D6 Bb5|A5:2 F5:2|E5 G#5 B5:2|A5:4",
)
COUNTER = Phrase(
    "Bb C7 Am Dm Gm C7 F F7",
    "D6 C6 Bb5:2|E5 G5 C6:2|C6 A5 E5:2|F5 A5 D6:2|Bb5 G5 D5:2|E5 G5 Bb5:2|A5:4|-:4",
)
JARS = Phrase(
    "Bb Bbm F/A D7 Gm C7 F C7",
    "Bb5 D6 F6:2|F6 Db6 Bb5:2|A5 C6 F6:2|F#5 A5 D6:2|Bb5 A5 G5:2|E5 C5 G5:2|F5:4|-:4",
)
WOUND_DOWN = Phrase(
    "F Dm Gm C7 F C7 F -",
    "-:4|-:4|-:4|-:4|A5:2 C6:2|G5:2 E5:2|F5:4|-:4",
    0.6,
)
OPEN = Composition((LULLABY, LULLED, WINDOW, COUNTER, LULLABY, LULLED, JARS, LULLED, WOUND_DOWN), 4, 0.45)

TIPTOE = Phrase(
    "Dm Dm Gm Dm Bb Gm A7 A7",
    "D5 - F5 -|A5 - G#5 A5|Bb5 - G5 -|A5 - - -|D6 - Bb5 -|G5 - E5 -|C#5 - E5 -|G5 - - -",
)
CREPT = Phrase(
    "Dm Dm Gm Dm Bb A7 Dm Dm",
    "D5 - F5 -|A5 - G#5 A5|Bb5 - D6 -|A5 - - -|F5 - D5 -|E5 - C#5 -|D5 - - -|-:4",
)
PEEP = Phrase(
    "F C7 F A7 Dm Gm A7 A7",
    "A5 C6 A5 -|G5 Bb5 G5 -|F5 A5 F5 -|E5 G5 C#5 -|D5 F5 A5 -|Bb5 G5 D5 -|C#5 E5 A5 -|- - - -",
)
HUSHED = Phrase(
    "Dm Dm Gm Gm A7 A7 Dm -",
    "-:4|-:4|-:4|-:4|A5 - - -|C#5 - - -|D5 - - -|-:4",
    0.7,
)
LAST = Composition((TIPTOE, CREPT, PEEP, CREPT, HUSHED, TIPTOE, PEEP, CREPT, HUSHED), 4, 0.45)

POLKA = Phrase(
    "C C G7 G7 G7 G7 C C",
    "G5 E5 C6 E5|G5:2 E5:2|F5 D5 B5 D5|F5:2 D5:2|G5 F5 D6 F5|B5:2 G5:2|E5 G5 C6 E6|C6:4",
)
POLKA_HOME = Phrase(
    "C C F F C/G G7 C C",
    "G5 E5 C6 E5|G5:2 C6:2|A5 C6 F6 C6|A5:2 F5:2|E5 G5 C6 E6|D6 B5 G5 B5|C6:2 -:2|-:4",
)
TOWER = Phrase(
    "F C G7 C F C D7 G7",
    "A5 F5 A5 C6|G5:2 E5:2|D5 F5 B5 D6|C6:4|C6 A5 F5 A5|G5:2 C6:2|D6 A5 F#5 A5|B5:2 G5:2",
)
SHERBET = Phrase(
    "Am E7 Am E7 F C G7 C",
    "A5 C6 E6 C6|B5:2 G#5:2|A5 C6 E6 A6|G#6:2 E6:2|F6 C6 A5 C6|E6 C6 G5 C6|D6 B5 G5 B5|C6:4",
)
CRUMBS = Phrase(
    "C Am F G7 C G7 C -",
    "-:4|-:4|-:4|-:4|E6 - C6 -|B5 - G5 -|C6:2 -:2|-:4",
    0.8,
)
FEAST = Composition(
    (
        *(POLKA, POLKA_HOME, TOWER, POLKA_HOME, SHERBET, SHERBET),
        *(POLKA, POLKA_HOME, TOWER, SHERBET, POLKA_HOME, CRUMBS),
    ),
    4,
    0.3375,
)


def shop() -> Wave:
    """A music box plays in the window; plucked strings and, later, a glockenspiel go along."""
    ring = Ring()
    for bar in OPEN.bars():
        ring.put(bar.at, 0.5 * bar.phrase.loud, string(pitch_of(bar.bass + 12), 0.4, 1.4, PLUCKED), -0.3)
        steps = (0, 1, 2, 1) if bar.number % 2 else (0, 2, 1, 2)
        for place, step in enumerate(steps * 2):
            at = bar.at + place * OPEN.beat / 2
            strength = (0.2 if place % 2 else 0.28) * bar.phrase.loud
            ring.put(at, strength, string(pitch_of(bar.chord[step] + 12), 0.35, 1.3, COMB), 0.35)
    for note in OPEN.notes():
        ring.put(note.at, 0.62, string(pitch_of(note.key), 0.65, 2.2, COMB), 0.05)
        ring.put(note.at + 0.004, 0.16, string(pitch_of(note.key + 12), 0.4, 1.4, COMB), 0.1)
        if note.number in (3, 6):
            ring.put(note.at, 0.24, string(pitch_of(note.key), 0.5, 1.6, BAR), -0.4)
    return ring.in_a_room(0.4)


def closing() -> Wave:
    """Only a few tiles are left: strings on tiptoe, a clarinet that peeps round the corner, the clock of the shop."""
    ring = Ring()
    for bar in LAST.bars():
        ring.put(bar.at, 0.8 * bar.phrase.loud, string(pitch_of(bar.bass + 12), 0.18, 0.8, PLUCKED), -0.3)
        ring.put(bar.at + 2 * LAST.beat, 0.6, string(pitch_of(bar.bass + 19), 0.18, 0.8, PLUCKED), -0.3)
        for place in (1, 3):
            for key in bar.chord:
                ring.put(bar.at + place * LAST.beat, 0.2, string(pitch_of(key), 0.12, 0.6, PLUCKED), 0.3)
        for place in range(4):
            tick = knock(1900 if place % 2 else 2300, 0.008, 71 + place % 2)
            ring.put(bar.at + (place + 0.5) * LAST.beat, 0.09, tick, 0.6 if place % 2 else -0.6)
    for note in LAST.notes():
        ring.put(note.at, 0.4, string(pitch_of(note.key), 0.25, 1.0, COMB), 0.1)
        if note.number in (1, 2, 6):
            ring.put(note.at, 0.26, clarinet(pitch_of(note.key - 12), note.seconds * 0.6), -0.25)
    # The first bass note starts a little before the beat; the encoder would make a click of a seam inside it.
    return np.roll(ring.in_a_room(0.3), round(0.1 * RATE), axis=0)


def party() -> Wave:
    """The jars are open: a polka for glockenspiel, music box and clarinet."""
    ring = Ring()
    for bar in FEAST.bars():
        for place in (0, 2):
            key = bar.bass + (0 if place == 0 else 7) + 12
            at = bar.at + place * FEAST.beat
            ring.put(at, 0.8 * bar.phrase.loud, string(pitch_of(key), 0.2, 0.8, PLUCKED), -0.3)
            ring.put(at, 0.35, string(pitch_of(key - 12), 0.06, 0.3, MARIMBA), -0.1)
            for tone in bar.chord:
                ring.put(at + FEAST.beat, 0.26 * bar.phrase.loud, string(pitch_of(tone), 0.1, 0.5, PLUCKED), 0.3)
    for note in FEAST.notes():
        ring.put(note.at, 0.42, string(pitch_of(note.key), 0.4, 1.3, BAR), 0.1)
        ring.put(note.at, 0.2, string(pitch_of(note.key), 0.3, 1.0, COMB), 0.45)
        if note.number in (2, 4, 5, 8, 9):
            ring.put(note.at, 0.24, clarinet(pitch_of(note.key - 12), note.seconds * 0.8), -0.35)
    return ring.in_a_room(0.35)


PIECES: Mapping[str, Callable[[], Wave]] = {"shop": shop, "closing": closing, "party": party}
