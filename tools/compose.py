"""Composes music: notation, voicing, loops in stereo, and their loudness; tools/GAME/music.py holds the pieces."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache

import numpy as np

from scenes.kit.music import SECONDS
from tools.instruments import C5, FLOOR, RATE, Wave, band, noise, struck, time
from tools.loudness import integrated

LOUDNESS = -23.0
"""LUFS of the music (EBU R 128)."""
PEAK = -7.0
"""Maximum peak in dBFS, so that music and an effect together do not clip; the encoder may overshoot a little."""
ROOM = 1.6
"""Seconds of reverberation."""
UNEVEN = 0.006
"""Standard deviation of the start of notes in seconds, as people play them."""

PLUCKED = tuple((float(n), 0.9 / n**1.3, 1.0 / n**0.7) for n in range(1, 8))
HARP = tuple((float(n), 0.8 / n**1.7, 1.0 / n**0.5) for n in range(1, 6))
"""Modes of strings: frequency, strength and decay time, each relative to the lowest mode."""

LETTERS = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}
SIGNS = {"#": 1, "b": -1}
QUALITIES = {
    "": (0, 4, 7),
    "m": (0, 3, 7),
    "7": (0, 4, 10),
    "m7": (0, 3, 10),
    "maj7": (0, 4, 11),
    "dim": (0, 3, 6),
    "6": (0, 4, 9),
    "sus4": (0, 5, 7),
}
"""The tones of a chord in semitones above its root; four-note chords leave out the fifth."""
MIDDLE_C = 60
REST = "-"


def pitch_of(key: int) -> float:
    """The frequency of a MIDI key."""
    return float(C5 * 2 ** ((key - 72) / 12))


def key_of(name: str) -> int:
    """The MIDI key of a note such as `F#5`."""
    return _tone(name[:-1]) + 12 * (int(name[-1]) + 1)


def _tone(name: str) -> int:
    """Semitones from C to a tone such as `Bb`."""
    return LETTERS[name[0]] + sum(SIGNS[sign] for sign in name[1:])


def chord_of(name: str, lowest: int = 52) -> tuple[int, tuple[int, ...]]:
    """The bass key and the three keys above of a chord such as `F#m7/C`; its tones lie close together."""
    upper, _, below = name.partition("/")
    size = 2 if upper[1:2] in SIGNS and upper[1:2] else 1
    root, quality = upper[:size], upper[size:]
    tones = sorted(lowest + (_tone(root) + step - lowest) % 12 for step in QUALITIES[quality])
    return 36 + _tone(below or root) % 12, tuple(tones)


@dataclass(frozen=True)
class Phrase:
    """Some bars of a piece: a chord per bar, a tune in bars, and how it is played."""

    chords: str
    """Chords separated by spaces; `-` is a bar of rest."""
    tune: str
    """Bars separated by `|`: notes such as `E5`, which last one beat, or as many as follow a colon; `-` is a rest."""
    loud: float = 1.0
    """Volume of the accompaniment."""
    light: bool = False
    """True if the accompaniment only breaks the chords, note by note."""


@dataclass(frozen=True)
class Note:
    """A note of the tune, in seconds from the start of the piece."""

    at: float
    key: int
    seconds: float
    number: int
    """The number of its phrase."""


@dataclass(frozen=True)
class Measure:
    """A bar of the accompaniment."""

    at: float
    bass: int
    chord: tuple[int, ...]
    phrase: Phrase
    number: int
    """The number of its phrase."""
    place: int
    """Its place in the phrase, from 0."""


@dataclass(frozen=True)
class Composition:
    """A form: phrases one after the other."""

    phrases: Sequence[Phrase]
    beats: int
    """Beats in a bar."""
    beat: float
    """Seconds of a beat."""

    def bars(self) -> Iterator[Measure]:
        """Every bar that is not a rest."""
        at = 0.0
        for number, phrase in enumerate(self.phrases):
            for place, name in enumerate(phrase.chords.split()):
                if name != REST:
                    yield Measure(at, *chord_of(name), phrase, number, place)
                at += self.beats * self.beat

    def notes(self) -> Iterator[Note]:
        """Every note of the tune."""
        start = 0.0
        for number, phrase in enumerate(self.phrases):
            for bar in phrase.tune.split("|"):
                at = start
                for word in bar.split():
                    name, _, beats = word.partition(":")
                    seconds = float(beats or 1) * self.beat
                    if name != REST:
                        yield Note(at, key_of(name), seconds, number)
                    at += seconds
                start += self.beats * self.beat

    def mistakes(self) -> Iterator[str]:
        """Bars whose tune is too long or too short, and phrases with more or fewer chords than bars of tune."""
        for number, phrase in enumerate(self.phrases):
            bars = phrase.tune.split("|")
            if len(bars) != len(phrase.chords.split()):
                yield f"phrase {number}: {len(phrase.chords.split())} chords, {len(bars)} bars"
            for bar in bars:
                beats = sum(float(word.partition(":")[2] or 1) for word in bar.split())
                if abs(beats - self.beats) > FLOOR:
                    yield f"phrase {number}: {beats:g} beats in {bar.strip()}"

    @property
    def seconds(self) -> float:
        """The length of the piece."""
        return sum(len(phrase.chords.split()) for phrase in self.phrases) * self.beats * self.beat


@dataclass
class Ring:
    """A loop in stereo being written: a sound that runs over the end continues at the start."""

    seconds: float = SECONDS
    wave: Wave = field(init=False)
    """Samples with a column for left and right each."""

    def __post_init__(self) -> None:
        self.wave = np.zeros((round(self.seconds * RATE), 2))
        self._chance = np.random.RandomState(1)

    def put(self, at: float, strength: float, sound: Wave, pan: float = 0.0) -> None:
        """Add a sound that starts at about this second, from the left (-1) to the right (1)."""
        uneven, heavier = self._chance.standard_normal(2)
        start = round((at + UNEVEN * uneven) * RATE) % len(self.wave)
        angle = (pan + 1) * np.pi / 4
        placed = np.outer(strength * (1 + 0.07 * heavier) * sound, (np.cos(angle), np.sin(angle)))
        until = min(len(sound), len(self.wave) - start)
        self.wave[start : start + until] += placed[:until]
        self.wave[: len(sound) - until] += placed[until:]

    def in_a_room(self, wet: float, tail: float = ROOM) -> Wave:
        """The whole loop with a different echo on either side, which wraps around too."""
        whole = self.wave.copy()
        for side in (0, 1):
            echo = np.zeros(len(self.wave))
            length = round(tail * RATE)
            echo[:length] = noise(tail, 150, 5000, seed=7 + side) * np.exp(-5 * time(tail) / tail)
            middle = 0.7 * self.wave[:, side] + 0.3 * self.wave[:, 1 - side]
            around = np.fft.irfft(np.fft.rfft(middle) * np.fft.rfft(echo), len(self.wave))
            share = wet * np.sqrt(np.sum(self.wave[:, side] ** 2) / (np.sum(around**2) + FLOOR))
            whole[:, side] += share * around
        return whole


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
def accordion(pitch: float, seconds: float, brightest: float = 1800) -> Wave:
    """Two detuned reeds behind a closed window; the second is softer, so that their beating never cancels a tone."""
    t = time(seconds + 0.2)
    loud = np.minimum(np.clip(t / 0.12, 0.0, 1.0), np.clip((seconds + 0.2 - t) / 0.3, 0.0, 1.0))
    reeds = [
        strength * np.sin(2 * np.pi * n * pitch * 2 ** (off / 1200) * t + start * n) / n**1.5
        for strength, off, start in ((1.0, -2.0, 0.0), (0.4, 5.0, 2.0))
        for n in range(1, 9)
    ]
    return band(np.asarray(np.sum(reeds, axis=0) * loud, dtype=np.float64), 120, brightest)


@cache
def clarinet(pitch: float, seconds: float) -> Wave:
    """A reed on a closed pipe: odd overtones, and a soft start."""
    t = time(seconds + 0.08)
    loud = np.minimum(1 - np.exp(-t / 0.03), np.clip((seconds + 0.08 - t) / 0.1, 0.0, 1.0))
    tone = np.sum([np.sin(2 * np.pi * n * pitch * t) / n**1.6 for n in (1, 3, 5, 7, 9)], axis=0)
    return np.asarray(tone * loud, dtype=np.float64)


def broken(chord: tuple[int, ...]) -> tuple[int, ...]:
    """The notes of a chord one after the other, up and down again, two per beat of a waltz."""
    low, middle, high = chord
    return low, middle, high, low + 12, high, middle


def levelled(ring: Wave) -> Wave:
    """A loop without DC, at the loudness of the music, with its few highest peaks rounded."""
    frequency = np.maximum(np.fft.rfftfreq(len(ring), 1 / RATE), FLOOR)
    gain = 1 / (1 + (35 / frequency) ** 4) / (1 + (frequency / 11_000) ** 6)
    clean = np.fft.irfft(np.fft.rfft(ring - np.mean(ring, axis=0), axis=0) * gain[:, None], len(ring), axis=0)
    limit, limited = 10 ** (PEAK / 20), clean
    loud = 0.0
    for _ in range(3):
        loud += LOUDNESS - integrated(limited)
        limited = limit * np.tanh(clean * 10 ** (loud / 20) / limit)
    return np.asarray(limited - np.mean(limited, axis=0), dtype=np.float64)
