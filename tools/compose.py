"""Composes the music: a waltz in a morning and an evening arrangement, and the sounds of the street.

Both arrangements have the same bars and the same harmony, so that one can replace the other at any moment. They are
seamless loops: notes that still ring at the end continue at the start.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache

import numpy as np

from tools.instruments import BELL, FLOOR, RATE, Wave, band, faded, mix, noise, note, struck, swell, time
from tools.loudness import integrated

BEAT = 0.6
BEATS = 3
LOUDNESS = -30.0
"""LUFS of the music, quieter than all other sounds."""
ROOM = 1.6
"""Seconds of reverberation."""

PLUCKED = tuple((float(n), 0.9 / n**1.3, 1.0 / n**0.7) for n in range(1, 8))
HARP = tuple((float(n), 0.8 / n**1.7, 1.0 / n**0.5) for n in range(1, 6))
"""Modes of strings: frequency, strength and decay time, each relative to the lowest mode."""

Bar = tuple[int, tuple[int, ...]]
"""A bass note and the chord above it, in semitones from C5."""
C: Bar = -24, (-12, -8, -5)
G_OVER_B: Bar = -25, (-13, -10, -5)
G: Bar = -29, (-13, -10, -5)
G7: Bar = -29, (-13, -10, -7)
E_MINOR: Bar = -20, (-13, -8, -5)
A_MINOR: Bar = -27, (-12, -8, -3)
D_MINOR: Bar = -22, (-10, -7, -3)
F: Bar = -19, (-12, -7, -3)
F_MINOR: Bar = -19, (-12, -7, -4)
C_OVER_G: Bar = -29, (-12, -8, -5)

Tune = Sequence[Sequence[tuple[int | None, int]]]
"""Notes bar by bar: semitones from C5, or None for a rest, and the number of beats."""


@dataclass(frozen=True)
class Phrase:
    """Some bars: their harmony (None is a bar of rest), their tune, and how they are played."""

    harmony: Sequence[Bar | None]
    tune: Tune
    loud: float
    """Volume of the accompaniment."""
    lightly: bool = False
    """True if the accompaniment only breaks the chords, note by note."""


FORM: Sequence[Phrase] = (
    Phrase(
        (C, E_MINOR, A_MINOR, F, C, G_OVER_B, A_MINOR, G),
        (
            *([(-5, 1), (0, 1), (4, 1)], [(7, 2), (4, 1)], [(9, 1), (7, 1), (4, 1)], [(5, 2), (None, 1)]),
            *([(4, 1), (5, 1), (7, 1)], [(2, 2), (-1, 1)], [(0, 1), (4, 1), (-3, 1)], [(2, 3)]),
        ),
        0.85,
    ),
    Phrase(
        (C, E_MINOR, F, F_MINOR, C_OVER_G, G7, C, C),
        (
            *([(-5, 1), (0, 1), (4, 1)], [(7, 2), (11, 1)], [(9, 1), (5, 1), (9, 1)], [(8, 2), (5, 1)]),
            *([(7, 1), (4, 1), (0, 1)], [(2, 1), (5, 1), (-1, 1)], [(0, 3)], [(None, 3)]),
        ),
        1.0,
    ),
    Phrase(
        (F, G, E_MINOR, A_MINOR, D_MINOR, G, C, G7),
        (
            *([(9, 2), (7, 1)], [(11, 1), (7, 1), (2, 1)], [(7, 2), (4, 1)], [(0, 1), (4, 1), (9, 1)]),
            *([(5, 2), (2, 1)], [(-1, 1), (2, 1), (7, 1)], [(4, 3)], [(2, 1), (-1, 1), (-5, 1)]),
        ),
        0.8,
        lightly=True,
    ),
    Phrase(
        (C, E_MINOR, F, F_MINOR, C_OVER_G, G7, C, C),
        (
            *([(None, 1), (0, 1), (4, 1)], [(7, 1), (9, 1), (11, 1)], [(12, 2), (9, 1)], [(8, 1), (5, 1), (8, 1)]),
            *([(7, 2), (4, 1)], [(5, 1), (2, 1), (-1, 1)], [(0, 3)], [(None, 3)]),
        ),
        1.0,
    ),
    Phrase(
        (A_MINOR, F, C, G, F, G7, C, None),
        (
            *([(None, 3)], [(None, 3)], [(None, 3)], [(None, 3)]),
            *([(9, 2), (5, 1)], [(2, 2), (-1, 1)], [(0, 3)], [(None, 3)]),
        ),
        0.6,
        lightly=True,
    ),
)
"""A tune and its answer, a second tune, the answer again, and a quiet passage that keeps the loop from tiring."""


@dataclass
class Ring:
    """A loop being written: a sound that runs over the end continues at the start."""

    seconds: float
    wave: Wave = field(init=False)

    def __post_init__(self) -> None:
        self.wave = np.zeros(round(self.seconds * RATE))

    def put(self, at: float, strength: float, sound: Wave) -> None:
        """Add a sound that starts at this second."""
        start = round(at * RATE) % len(self.wave)
        until = min(len(sound), len(self.wave) - start)
        self.wave[start : start + until] += strength * sound[:until]
        self.wave[: len(sound) - until] += strength * sound[until:]

    def in_a_room(self, wet: float, tail: float = ROOM) -> Wave:
        """The whole loop with reverberation, which wraps around too."""
        echo = np.zeros(len(self.wave))
        length = round(tail * RATE)
        echo[:length] = noise(tail, 150, 4000, seed=7) * np.exp(-5 * time(tail) / tail)
        around = np.fft.irfft(np.fft.rfft(self.wave) * np.fft.rfft(echo), len(self.wave))
        share = wet * np.sqrt(np.sum(self.wave**2) / (np.sum(around**2) + FLOOR))
        return np.asarray(self.wave + share * around, dtype=np.float64)


string = cache(struck)
"""Cached, because the same notes are struck again and again."""


@cache
def flute(pitch: float, seconds: float) -> Wave:
    """A breath over a wooden pipe: hardly any overtones, and a late vibrato."""
    t = time(seconds + 0.12)
    loud = np.minimum(1 - np.exp(-t / 0.06), np.clip((seconds + 0.12 - t) / 0.16, 0.0, 1.0))
    phase = 2 * np.pi * pitch * (t + 0.00035 * np.clip(t - 0.25, 0.0, 0.5) * np.sin(2 * np.pi * 4.8 * t))
    tone = np.sin(phase) + 0.16 * np.sin(2 * phase) + 0.05 * np.sin(3 * phase)
    return np.asarray(tone * loud, dtype=np.float64)


@cache
def accordion(pitch: float, seconds: float) -> Wave:
    """Two detuned reeds behind a closed window; the second is softer, so that their beating never cancels a tone."""
    t = time(seconds + 0.2)
    loud = np.minimum(np.clip(t / 0.18, 0.0, 1.0), np.clip((seconds + 0.2 - t) / 0.3, 0.0, 1.0))
    reeds = [
        strength * np.sin(2 * np.pi * n * pitch * cents(off) * t + start * n) / n**1.5
        for strength, off, start in ((1.0, -2.0, 0.0), (0.4, 5.0, 2.0))
        for n in range(1, 9)
    ]
    return band(np.asarray(np.sum(reeds, axis=0) * loud, dtype=np.float64), 120, 1800)


def cents(off: float) -> float:
    """The frequency ratio of an interval given in hundredths of a semitone."""
    return float(2 ** (off / 1200))


def morning() -> Wave:
    """Plucked strings and a flute: the windows are open."""
    ring = Ring(length())
    for at, (bass, chord), phrase in _bars():
        ring.put(at, 0.9 * phrase.loud, string(note(bass), 0.5, 1.6, PLUCKED))
        for place, tone in enumerate(_broken(chord)[1:] if phrase.lightly else ()):
            ring.put(at + (place + 1) * BEAT / 2, 0.4 * phrase.loud, string(note(tone), 0.4, 1.2, PLUCKED))
        for beat, strength in () if phrase.lightly else ((1, 0.38), (2, 0.31)):
            for number, tone in enumerate(chord):
                struck_at = at + beat * BEAT + number * 0.018
                ring.put(struck_at, strength * phrase.loud, string(note(tone), 0.3, 1.0, PLUCKED))
    for at, tone, seconds in _notes():
        ring.put(at, 0.42, flute(note(tone), seconds * 0.94))
    return ring.in_a_room(0.35)


def evening() -> Wave:
    """An accordion a few houses away, a harp that wanders through the chords, a bell for the tune."""
    ring = Ring(length())
    for at, (bass, chord), phrase in _bars():
        ring.put(at, 0.5 * phrase.loud, accordion(note(bass), BEATS * BEAT))
        for tone in () if phrase.lightly else chord[1:]:
            ring.put(at, 0.2 * phrase.loud, accordion(note(tone), BEATS * BEAT))
        for number, tone in enumerate(_broken(chord)):
            ring.put(at + number * BEAT / 2, 0.3 * phrase.loud, string(note(tone), 0.55, 1.8, HARP))
    for at, tone, seconds in _notes():
        if seconds > BEAT or round(at / BEAT) % BEATS == 0:
            ring.put(at + 0.01, 0.3, string(note(tone), 0.7, 2.2, BELL))
    return ring.in_a_room(0.6)


def length() -> float:
    """Length of the loop in seconds."""
    return sum(len(phrase.harmony) for phrase in FORM) * BEATS * BEAT


def _broken(chord: tuple[int, ...]) -> tuple[int, ...]:
    """The notes of a chord one after the other, up and down again, two per beat."""
    low, middle, high = chord
    return low, middle, high, low + 12, high, middle


def _bars() -> Iterator[tuple[float, Bar, Phrase]]:
    """Start, harmony and phrase of each bar that is not a rest."""
    bars = ((bar, phrase) for phrase in FORM for bar in phrase.harmony)
    return ((number * BEATS * BEAT, bar, phrase) for number, (bar, phrase) in enumerate(bars) if bar is not None)


def _notes() -> Iterator[tuple[float, int, float]]:
    """Start, pitch and length of each note of the tune."""
    for number, bar in enumerate(bar for phrase in FORM for bar in phrase.tune):
        at = number * BEATS * BEAT
        for tone, beats in bar:
            if tone is not None:
                yield at, tone, beats * BEAT
            at += beats * BEAT


def levelled(ring: Wave) -> Wave:
    """A loop without DC, at the loudness of the music."""
    frequency = np.maximum(np.fft.rfftfreq(len(ring), 1 / RATE), FLOOR)
    gain = 1 / (1 + (35 / frequency) ** 4) / (1 + (frequency / 9000) ** 6)
    clean = np.fft.irfft(np.fft.rfft(ring - np.mean(ring)) * gain, len(ring))
    return np.asarray(clean * 10 ** ((LOUDNESS - integrated(clean)) / 20), dtype=np.float64)


LOOPS: Mapping[str, Callable[[], Wave]] = {"morning": morning, "evening": evening}
"""The music by file name."""


def blackbird() -> Wave:
    """A phrase of a bird on the roof: three whistles that bend, and a twitter."""
    bends = ((0.0, 2350, 2900, 0.16), (0.24, 2900, 2500, 0.2), (0.52, 2100, 3100, 0.14))
    twitter = tuple((0.78 + 0.07 * n, 4200 - 300 * (n % 3), 3600 + 250 * n, 0.05) for n in range(5))
    return mix(*((at, 0.8, _whistle(start, end, seconds)) for at, start, end, seconds in (*bends, *twitter)))


def sparrows() -> Wave:
    """Chirps from the gutter."""
    chirps = ((0.0, 5200, 3900), (0.19, 5600, 4100), (0.52, 4900, 3800), (0.66, 5700, 4200))
    return mix(*((at, 0.7, _whistle(start, end, 0.06)) for at, start, end in chirps))


def bicycle() -> Wave:
    """A bicycle bell in the street."""
    rings = tuple((0.075 * n, 0.5 - 0.03 * n, struck(2093, 0.12, 0.6, BELL)) for n in range(7))
    return band(mix(*rings), 900, 5200)


def crickets() -> Wave:
    """A cricket below the plane tree: bursts of three pulses."""
    pulse = np.sin(2 * np.pi * 4300 * time(0.016)) * swell(0.016, 0.4)
    bursts = tuple((0.31 * burst + 0.026 * n, 1.0, pulse) for burst in range(5) for n in range(3))
    return mix(*bursts)


def owl() -> Wave:
    """An owl behind the chimneys."""
    calls = ((0.0, 0.32), (0.62, 0.14), (0.86, 0.5))
    return mix(*((at, 1.0, _whistle(415, 385, seconds)) for at, seconds in calls))


def church() -> Wave:
    """A quarter of an hour, far away: two deep bells."""
    bells = tuple((at, 0.9, struck(note(tone), 0.9, 2.4, BELL)) for at, tone in ((0.0, -8), (0.8, -12)))
    return band(mix(*bells), 100, 1500)


def _whistle(start: float, end: float, seconds: float) -> Wave:
    """A tone that bends from one pitch to another."""
    share = time(seconds) / seconds
    phase = 2 * np.pi * np.cumsum(start + (end - start) * share) / RATE
    return np.asarray(faded(np.sin(phase) * swell(seconds, 0.35), end=seconds / 5), dtype=np.float64)


STREET: Mapping[str, Callable[[], Wave]] = {
    "blackbird": blackbird,
    "sparrows": sparrows,
    "bicycle": bicycle,
    "crickets": crickets,
    "owl": owl,
    "church": church,
}
"""Sounds that are heard from the street now and then."""
