"""The sounds of Bonbons: waxed paper, boiled sweets, sugar, and the till of the shop."""

from collections.abc import Callable, Mapping

import numpy as np

from tools.instruments import BAR, BELL, WOOD, Wave, band, grains, knock, mix, noise, note, room, struck, swell, time

GLASS = ((1.0, 1.0, 1.0), (1.62, 0.6, 0.7), (2.71, 0.45, 0.5), (3.9, 0.25, 0.35))
"""A boiled sweet, as hard as glass."""
COIN = ((1.0, 1.0, 1.0), (1.48, 0.8, 0.8), (2.14, 0.5, 0.6), (3.03, 0.4, 0.4))
CASCADE = (0, 4, 7, 12, 16, 19, 24)
"""The notes that run up for the winner, in semitones from C5."""


def _crackle(seconds: float, number: int, seed: int) -> Wave:
    """Waxed paper: folds that snap, over the hiss of the sheet."""
    snaps = grains(seconds, number, seed, (2600, 7600), 0.004)
    sheet = noise(seconds, 2400, 9000, seed + 1) * swell(seconds, 0.4)
    return np.asarray(snaps + 0.05 * sheet, dtype=np.float64)


def sweet_turn() -> Wave:
    """A tile is turned over: its wrapper twists open, then it lies on the counter."""
    landing = knock(640, 0.014, 81)
    return room(mix((0.0, 0.8, _crackle(0.2, 26, 82)), (0.17, 0.6, landing)), 0.12, 0.12)


def sweet_back() -> Wave:
    """Turned back: the wrapper closes, with less noise."""
    landing = knock(520, 0.014, 84)
    return room(mix((0.0, 0.5, _crackle(0.15, 14, 85)), (0.15, 0.6, landing)), 0.12, 0.12)


def sweet_pair() -> Wave:
    """A pair: two boiled sweets click, and sugar glitters over them."""
    clicks = [(at, 0.8, struck(pitch, 0.018, 0.12, GLASS)) for at, pitch in ((0.0, 2480), (0.055, 2790))]
    bells = [(0.1 + 0.07 * i, 0.55, struck(note(tone), 0.3, 0.9, BAR)) for i, tone in enumerate((16, 24))]
    return room(mix(*clicks, *bells, (0.12, 0.12, grains(0.5, 60, 86, (5200, 11000), 0.003))), 0.25, 0.4)


def sugar() -> Wave:
    """Sugar is poured into a jar."""
    flow = grains(0.75, 420, 87, (3200, 9500), 0.0025) * swell(0.75, 0.3)
    hiss = noise(0.75, 4200, 10_500, 88) * swell(0.75, 0.35)
    jar = struck(1730, 0.09, 0.4, GLASS)
    return room(mix((0.0, 0.6, flow), (0.0, 0.09, hiss), (0.02, 0.22, jar), (0.62, 0.3, jar)), 0.15, 0.2)


def paper() -> Wave:
    """A paper bag is pulled open."""
    rip = _crackle(0.5, 70, 89) * swell(0.5, 0.6)
    bag = noise(0.4, 240, 1500, 90) * swell(0.4, 0.7)
    return room(mix((0.0, 1.0, rip), (0.1, 0.1, bag)), 0.12, 0.15)


def coin() -> Wave:
    """One coin on the marble counter, which spins before it lies."""
    lands = [0.0, 0.11, 0.19, 0.25, 0.295, 0.33, 0.355]
    rings = [(at, 0.8 * 0.78**i, struck(3150 + 40 * (i % 2), 0.05, 0.3, COIN)) for i, at in enumerate(lands)]
    return room(mix(*rings, (0.0, 0.3, knock(900, 0.008, 91))), 0.15, 0.2)


def till() -> Wave:
    """The till: two keys go down, the bell rings, the drawer springs open with its change."""
    keys = [(at, 0.8, knock(pitch, 0.014, 92 + i)) for i, (at, pitch) in enumerate(((0.0, 310), (0.09, 350)))]
    bell = struck(2093, 0.42, 1.2, BELL), struck(2107, 0.36, 1.2, BELL)
    drawer = noise(0.22, 250, 2200, 95) * swell(0.22, 0.8)
    change = [(0.53 + 0.05 * i, 0.28, struck(3600 + 310 * (i % 3), 0.03, 0.2, COIN)) for i in range(5)]
    return room(
        mix(
            *keys,
            (0.2, 0.7, bell[0]),
            (0.2, 0.4, bell[1]),
            (0.24, 0.16, drawer),
            (0.45, 0.9, knock(190, 0.03, 96)),
            *change,
        ),
        0.2,
        0.3,
    )


def shop_bell() -> Wave:
    """The bell over the shop's door, on its spring."""
    swings = (0.0, 0.13, 0.22, 0.36, 0.47, 0.66, 0.84)
    return band(
        mix(*((at, 0.8 * 0.82**i, struck(2490 if i % 2 else 2637, 0.3, 0.9, BELL)) for i, at in enumerate(swings))),
        700,
        9000,
    )


def party() -> Wave:
    """The winner: a glockenspiel runs up, a cracker bursts, paper rains down."""
    run = [(0.075 * i, 0.6 + 0.04 * i, struck(note(tone), 0.4, 1.4, BAR)) for i, tone in enumerate(CASCADE)]
    chord = [(0.62, 0.55, struck(note(tone), 0.7, 1.6, BAR)) for tone in (4, 12, 19)]
    burst = noise(0.12, 300, 7000, 97) * np.exp(-time(0.12) / 0.02)
    rain = grains(1.0, 120, 98, (2400, 7200), 0.005) * swell(1.0, 0.2)
    return room(
        mix(*run, *chord, (0.6, 0.16, burst), (0.6, 0.5, struck(150, 0.03, 0.2, WOOD)), (0.7, 0.22, rain)), 0.28, 0.5
    )


RECIPES: Mapping[str, Callable[[], Wave]] = {
    "sweet_turn": sweet_turn,
    "sweet_back": sweet_back,
    "sweet_pair": sweet_pair,
    "sugar": sugar,
    "paper": paper,
    "coin": coin,
    "till": till,
    "party": party,
}
QUIETER = {"sweet_back": 4.0, "coin": 2.0}
AMBIENCE: Mapping[str, Callable[[], Wave]] = {"shop_bell": shop_bell}
