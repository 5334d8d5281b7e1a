"""Physical models for the sounds: wood, cloth, bell and brass as arrays of samples."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

Wave = NDArray[np.float64]
RATE = 44_100
FLOOR = 1e-12
C5 = 523.25

WOOD = ((1.0, 1.0, 1.0), (2.57, 0.55, 0.62), (4.21, 0.3, 0.4), (6.83, 0.16, 0.25), (9.4, 0.07, 0.16))
BELL = ((1.0, 1.0, 1.0), (2.0, 0.45, 0.7), (3.01, 0.25, 0.45), (4.17, 0.14, 0.28), (5.43, 0.07, 0.18))
MARIMBA = ((1.0, 1.0, 1.0), (3.93, 0.18, 0.25), (9.2, 0.04, 0.1))
"""Modes of a struck body: frequency, strength and decay time, each relative to the lowest mode."""


def note(semitones: int) -> float:
    """The pitch this many semitones above C5."""
    return float(C5 * 2 ** (semitones / 12))


def time(seconds: float) -> Wave:
    """The time of every sample."""
    return np.arange(round(seconds * RATE)) / RATE


def struck(pitch: float, ring: float, seconds: float, modes: Sequence[tuple[float, float, float]]) -> Wave:
    """A struck body: a sum of modes that decay independently; `ring` is the decay time of the lowest one."""
    t = time(seconds)
    tones = [
        force * np.exp(-t / (ring * decay)) * np.sin(2 * np.pi * pitch * ratio * t) for ratio, force, decay in modes
    ]
    return faded(np.sum(tones, axis=0), end=seconds / 4)


def knock(pitch: float, ring: float, seed: int) -> Wave:
    """Wood on wood: the body's modes and the short rub of the surfaces."""
    rub = noise(0.02, 700, 5000, seed) * np.exp(-time(0.02) / 0.004)
    return mix((0.0, 1.0, struck(pitch, ring, ring * 6, WOOD)), (0.0, 0.3, rub))


def noise(seconds: float, low: float, high: float, seed: int) -> Wave:
    """Noise between two frequencies with soft edges, of RMS 1."""
    # RandomState's stream is frozen by numpy; that of the newer generators may change with a version.
    white = np.random.RandomState(seed).standard_normal(round(seconds * RATE))
    heard = band(white, low, high)
    return np.asarray(heard / np.sqrt(np.mean(heard**2) + FLOOR), dtype=np.float64)


def band(wave: Wave, low: float, high: float) -> Wave:
    """A wave limited to a frequency band: 12 dB per octave below, 24 dB above."""
    frequency = np.maximum(np.fft.rfftfreq(len(wave) * 2, 1 / RATE), FLOOR)
    gain = 1 / (1 + (low / frequency) ** 2) / (1 + (frequency / high) ** 4)
    return np.fft.irfft(np.fft.rfft(wave, len(wave) * 2) * gain)[: len(wave)]


def swell(seconds: float, peak: float, sharpness: float = 2.0) -> Wave:
    """An envelope that rises from nothing to 1 at `peak` (0 to 1 of its length) and falls to nothing again."""
    place = np.linspace(0.0, 1.0, round(seconds * RATE))
    rise = np.clip(place / peak, 0.0, 1.0)
    fall = np.clip((1 - place) / (1 - peak), 0.0, 1.0)
    return np.asarray(np.sin(np.pi / 2 * np.minimum(rise, fall)) ** sharpness, dtype=np.float64)


def cloth(seconds: float, peak: float, seed: int) -> Wave:
    """Heavy cloth drawn along: a low body and a bright rustle ahead of it, in uneven folds."""
    folds = 0.72 + 0.28 * np.abs(noise(seconds, 3, 9, seed + 1))
    body = noise(seconds, 160, 900, seed + 2) * swell(seconds, peak)
    rustle = noise(seconds, 900, 4200, seed + 3) * swell(seconds, peak * 0.8)
    return np.asarray((body + 0.4 * rustle) * folds, dtype=np.float64)


def rings(times: tuple[float, ...]) -> Wave:
    """Wooden curtain rings that slide and touch."""
    return mix(*((at, 0.45, struck(980 + 67 * (number % 4), 0.012, 0.08, WOOD)) for number, at in enumerate(times)))


def brass(pitch: float, seconds: float) -> Wave:
    """A horn: brighter when louder, with a late and gentle vibrato."""
    t = time(seconds)
    loud = np.minimum(1 - np.exp(-t / 0.02), np.clip((seconds - t) / min(0.09, seconds / 3), 0.0, 1.0)) * (
        0.75 + 0.25 * np.exp(-t / 0.25)
    )
    phase = 2 * np.pi * pitch * (t + 0.00012 * np.clip(t - 0.2, 0.0, 0.3) * np.sin(2 * np.pi * 5.2 * t))
    tones = [loud ** (1 + 0.35 * n) / n**1.25 * np.sin(n * phase) for n in range(1, 13) if n * pitch < 9000]
    return np.asarray(np.sum(tones, axis=0), dtype=np.float64)


def mix(*parts: tuple[float, float, Wave]) -> Wave:
    """Several waves mixed; each part is its start in seconds, its strength and its wave."""
    starts = [round(start * RATE) for start, _, _ in parts]
    whole = np.zeros(max(start + len(wave) for start, (_, _, wave) in zip(starts, parts, strict=True)))
    for start, (_, strength, wave) in zip(starts, parts, strict=True):
        whole[start : start + len(wave)] += strength * wave
    return whole


def room(wave: Wave, wet: float, tail: float = 0.25) -> Wave:
    """The wave with the reverberation of a small warm room, which decays over `tail` seconds."""
    echo = noise(tail, 150, 4500, seed=7) * np.exp(-5 * time(tail) / tail)
    size = len(wave) + len(echo)
    reverberation = np.fft.irfft(np.fft.rfft(wave, size) * np.fft.rfft(echo, size), size)
    strength = wet * np.sqrt(np.sum(wave**2) / (np.sum(reverberation**2) + FLOOR))
    return mix((0.0, 1.0, wave), (0.0, float(strength), reverberation))


def faded(wave: Wave, start: float = 0.001, end: float = 0.02) -> Wave:
    """The wave faded in at its start and out at its end."""
    index = np.arange(len(wave))
    rise = np.clip(index / (start * RATE), 0.0, 1.0)
    fall = np.clip((len(wave) - 1 - index) / (end * RATE), 0.0, 1.0)
    return np.asarray(wave * rise * fall, dtype=np.float64)
