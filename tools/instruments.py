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
BAR = ((1.0, 1.0, 1.0), (2.756, 0.22, 0.4), (5.404, 0.1, 0.16), (8.933, 0.03, 0.08))
MEMBRANE = ((1.0, 1.0, 1.0), (1.59, 0.8, 0.7), (2.14, 0.6, 0.55), (2.3, 0.5, 0.5), (2.65, 0.4, 0.4), (3.5, 0.25, 0.3))
"""Modes of a struck body: frequency, strength and decay time, each relative to the lowest mode."""

STRETCHED = 0.18
"""The share by which a drum sounds higher at the stroke."""


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


def glide(start: float, end: float, seconds: float, overtones: int) -> Wave:
    """A voice whose pitch slides from one frequency to another, with this many harmonics."""
    phase = 2 * np.pi * np.cumsum(start + (end - start) * np.linspace(0.0, 1.0, round(seconds * RATE))) / RATE
    return np.asarray(np.sum([np.sin(n * phase) / n for n in range(1, overtones + 1)], axis=0), dtype=np.float64)


def grains(seconds: float, number: int, seed: int, between: tuple[float, float], ring: float) -> Wave:
    """Many small hard things that touch at random: each a short tone between two frequencies."""
    chance = np.random.RandomState(seed)
    t = time(ring * 6)
    wave = np.zeros(round(seconds * RATE) + len(t))
    for start, place, loud in chance.uniform(0.0, 1.0, (number, 3)):
        pitch = between[0] * (between[1] / between[0]) ** place
        at = round(start * seconds * RATE)
        wave[at : at + len(t)] += (0.2 + 0.8 * loud**2) * np.exp(-t / ring) * np.sin(2 * np.pi * pitch * t)
    return wave[: round(seconds * RATE)]


def skin(pitch: float, ring: float, seed: int) -> Wave:
    """A drum: the modes of a membrane, which sounds higher while it is stretched by the stroke, and the hand on it."""
    t = time(ring * 5)
    falling = t + STRETCHED * 0.03 * (1 - np.exp(-t / 0.03))
    modes = [
        force * np.exp(-t / (ring * decay)) * np.sin(2 * np.pi * pitch * ratio * falling)
        for ratio, force, decay in MEMBRANE
    ]
    hand = noise(0.06, 300, 3200, seed) * np.exp(-time(0.06) / 0.011)
    return mix((0.0, 0.8, faded(np.sum(modes, axis=0), end=ring)), (0.0, 0.5, hand))


def shell(pitch: float, seconds: float, seed: int) -> Wave:
    """A conch trumpet: it slides up to its pitch, blares when loud, and has much air in it."""
    t = time(seconds)
    loud = np.minimum(1 - np.exp(-t / 0.07), np.clip((seconds - t) / 0.14, 0.0, 1.0))
    phase = 2 * np.pi * np.cumsum(pitch * (1 - 0.07 * np.exp(-t / 0.05))) / RATE
    tones = [loud ** (1 + 0.4 * n) / n**1.15 * np.sin(n * phase) for n in range(1, 15) if n * pitch < 6000]
    air = noise(seconds, pitch, 5 * pitch, seed) * loud
    return band(np.asarray(np.sum(tones, axis=0) + 0.1 * air, dtype=np.float64), 120, 3000)


def breath(pitch: float, seconds: float, seed: int) -> Wave:
    """A flute of clay or cane: a tone that swells, trembles late, and rides on the noise of the breath."""
    t = time(seconds + 0.1)
    loud = np.minimum(1 - np.exp(-t / 0.045), np.clip((seconds + 0.1 - t) / 0.12, 0.0, 1.0))
    trembling = np.clip((t - 0.2) / 0.4, 0.0, 1.0) * np.sin(2 * np.pi * 5.1 * t)
    phase = 2 * np.pi * np.cumsum(pitch * (1 + 0.006 * trembling - 0.03 * np.exp(-t / 0.02))) / RATE
    tone = np.sin(phase) + 0.22 * loud * np.sin(2 * phase) + 0.12 * np.sin(3 * phase) + 0.03 * np.sin(4 * phase)
    air = noise(seconds + 0.1, 0.9 * pitch, 3 * pitch, seed)
    chiff = noise(seconds + 0.1, 1.5 * pitch, 6 * pitch, seed + 1) * np.exp(-t / 0.025)
    return np.asarray((tone * (1 + 0.12 * trembling) + 0.07 * air) * loud + 0.12 * chiff * np.minimum(1.0, t / 0.003))


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
