"""The sounds of the street below the balconies, heard now and then."""

from collections.abc import Callable, Mapping

import numpy as np

from tools.instruments import BELL, RATE, Wave, band, faded, mix, note, struck, swell, time


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
