"""The music of Balam: ocarinas, cane flutes and shells over slit drums, skins and rattles, in five notes."""

from collections.abc import Callable, Mapping
from functools import cache

from tools.balam.sounds import rattle_stroke
from tools.compose import Composition, Phrase, Ring, pitch_of, string
from tools.instruments import MARIMBA, Wave, breath, shell, skin

MIST = Phrase(
    "Am Am G Am Am Em G Am",
    "A4:3 C5|D5:4|E5:2 D5 C5|A4:4|-:4|G4:2 A4:2|C5:2 D5 C5|A4:4",
    0.8,
)
BIRDS = Phrase(
    "C G Am Em C G Am Am",
    "E5:2 G5:2|D5:3 E5|C5:2 D5 E5|-:4|G5:2 E5 D5|E5:2 D5 C5|A4:4|-:4",
    0.9,
)
WATERFALL = Phrase(
    "Am Em G Am Dm Am Em Am",
    "A5:3 G5|E5:4|D5 E5 G5:2|A5:4|A5:2 G5 E5|D5:2 C5:2|D5:2 E5:2|A4:4",
)
STILL = Phrase(
    "Am G Am Am Em G Am -",
    "-:4|-:4|-:4|E5:2 D5:2|C5:4|D5:2 C5 G4|A4:4|-:4",
    0.6,
)
DAWN = Composition((MIST, BIRDS, WATERFALL, MIST, BIRDS, STILL), 4, 0.675)

MARCH = Phrase(
    "Dm Dm C Dm Dm Am C Dm",
    "D5 F5 G5:2|A5:2 G5 F5|G5 F5 C5:2|D5:4|D5 F5 G5 A5|C6:2 A5:2|G5 F5 C5:2|D5:4",
)
CALL = Phrase(
    "Dm Dm C C Am Am Dm Dm",
    "-:4|-:4|-:4|-:4|A5:2 C6:2|A5 G5 F5:2|D5:4|-:4",
    0.9,
)
RAID = Phrase(
    "F C Dm Am F C Am Dm",
    "C6:2 A5 C6|G5:3 A5|F5 G5 A5:2|C5:4|C6 A5 F5 A5|G5:2 F5 G5|A5 G5 F5 C5|D5:4",
)
SMOKE = Phrase(
    "Dm C Dm Am Dm C Am -",
    "-:4|-:4|-:4|-:4|D5:2 F5:2|G5:2 F5 C5|A4:4|-:4",
    0.7,
)
KINGS = Composition((MARCH, CALL, MARCH, RAID, CALL, MARCH, RAID, MARCH, SMOKE), 4, 0.45)

STEPS = Phrase(
    "C C G Am C F G C",
    "G5:2 C6:2|E6:3 D6|D6 C6 A5 G5|A5:4|C6:2 E6:2|D6 C6 A5:2|G5 A5 D6:2|C6:4",
)
CROWD = Phrase(
    "Am G F C Am G C G",
    "A5 C6 A5 G5|G5:2 D5:2|A5 C6 D6 C6|G5:4|E6 D6 C6 A5|D6:2 C6 A5|G5:2 A5 C6|D6:4",
)
QUETZAL = Phrase(
    "F C G Am F C G C",
    "C6:2 A5:2|G5 A5 C6:2|D6:2 E6 D6|C6 A5 G5:2|A5 C6 D6 E6|E6:2 D6 C6|A5 G5 D6:2|C6:4",
)
DUST = Phrase(
    "C G Am F C G C -",
    "-:4|-:4|-:4|-:4|G5:2 E5:2|D5:2 G5:2|C5:4|-:4",
    0.8,
)
CROWNING = Composition((STEPS, CROWD, STEPS, QUETZAL, CROWD, STEPS, QUETZAL, STEPS, DUST), 4, 0.45)

pipe, horn, tom = cache(breath), cache(shell), cache(skin)


def dawn() -> Wave:
    """Mist in the forest: a low ocarina, drops on a slit drum, a far shell."""
    ring = Ring()
    for bar in DAWN.bars():
        drops = (bar.bass + 24, bar.chord[1] + 12, bar.chord[2] + 12, bar.chord[1] + 12, bar.chord[0] + 24)
        for key, beat in zip(drops, (0, 1, 1.5, 2.5, 3), strict=True):
            at, strength = bar.at + beat * DAWN.beat, 0.34 * bar.phrase.loud
            ring.put(at, strength, string(pitch_of(key), 0.22, 1.2, MARIMBA), -0.45 + 0.25 * beat)
        if bar.place % 2 == 0:
            ring.put(bar.at, 0.5, tom(72, 0.3, 103), -0.1)
            ring.put(bar.at + 3.5 * DAWN.beat, 0.1, rattle_stroke(105), 0.6)
        if bar.place % 8 == 0:
            ring.put(bar.at, 0.1, horn(pitch_of(bar.bass + 12), 3.5 * DAWN.beat, 107), -0.6)
    for note in DAWN.notes():
        ring.put(note.at, 0.4, pipe(pitch_of(note.key), note.seconds * 0.95, 160), 0.1)
        if note.number in (2, 4) and note.seconds > DAWN.beat:
            ring.put(note.at + 2 * DAWN.beat, 0.13, pipe(pitch_of(note.key), note.seconds * 0.8, 161), -0.55)
    return ring.in_a_room(0.7, 2.4)


def kings() -> Wave:
    """The eclipse has passed, and the kings take what they can: skins, rattles, flutes in fifths."""
    ring = Ring()
    for bar in KINGS.bars():
        for beat, pitch, loud in ((0, 82, 0.9), (1.5, 110, 0.5), (2, 96, 0.7), (3, 110, 0.5), (3.5, 110, 0.4)):
            ring.put(bar.at + beat * KINGS.beat, loud * bar.phrase.loud, tom(pitch, 0.16, 113), -0.25)
        for half in range(8):
            strength = 0.16 if half % 2 else 0.08
            ring.put(bar.at + half * KINGS.beat / 2, strength, rattle_stroke(120 + half % 3), 0.55)
        for beat, key in ((0, bar.bass + 12), (1, bar.bass + 19), (2, bar.bass + 12), (2.5, bar.bass + 24)):
            ring.put(bar.at + beat * KINGS.beat, 0.42, string(pitch_of(key), 0.12, 0.7, MARIMBA), 0.3)
        if bar.number in (1, 4) and bar.place in (0, 2):
            ring.put(bar.at, 0.2, horn(pitch_of(bar.bass + 24), 1.6, 107), -0.4)
            ring.put(bar.at + 2 * KINGS.beat, 0.16, horn(pitch_of(bar.bass + 31), 0.8, 108), 0.4)
    for note in KINGS.notes():
        ring.put(note.at, 0.36, pipe(pitch_of(note.key), note.seconds * 0.85, 160), 0.1)
        if note.number in (2, 3, 6, 7):
            ring.put(note.at, 0.2, pipe(pitch_of(note.key - 5), note.seconds * 0.85, 161), -0.35)
    return ring.in_a_room(0.4, 1.8)


def crown() -> Wave:
    """The coronation: shells from both sides of the plaza, flutes in octaves, every drum."""
    ring = Ring()
    for bar in CROWNING.bars():
        for beat, pitch, loud in ((0, 78, 1.0), (1, 104, 0.45), (2, 88, 0.8), (2.5, 104, 0.5), (3, 104, 0.5)):
            ring.put(bar.at + beat * CROWNING.beat, loud * bar.phrase.loud, tom(pitch, 0.2, 172), -0.2)
        for beat in (1, 3):
            ring.put(bar.at + beat * CROWNING.beat, 0.22, rattle_stroke(173), 0.5)
        for beat, step in ((0, 0), (0.5, 1), (1, 2), (1.5, 1), (2, 0), (2.5, 2), (3, 1), (3.5, 2)):
            key = bar.chord[step] + 12
            ring.put(bar.at + beat * CROWNING.beat, 0.22, string(pitch_of(key), 0.14, 0.8, MARIMBA), 0.35)
        if bar.place % 4 == 0:
            ring.put(bar.at, 0.26, horn(pitch_of(bar.bass + 24), 1.5, 170), -0.7)
            ring.put(bar.at + 2 * CROWNING.beat, 0.2, horn(pitch_of(bar.bass + 31), 0.8, 171), 0.7)
    for note in CROWNING.notes():
        ring.put(note.at, 0.3, pipe(pitch_of(note.key), note.seconds * 0.85, 160), 0.1)
        ring.put(note.at, 0.26, pipe(pitch_of(note.key - 12), note.seconds * 0.85, 161), -0.3)
        if note.number in (3, 6):
            ring.put(note.at, 0.16, pipe(pitch_of(note.key - 5), note.seconds * 0.85, 162), 0.45)
    return ring.in_a_room(0.5, 2.0)


PIECES: Mapping[str, Callable[[], Wave]] = {"dawn": dawn, "kings": kings, "crown": crown}
