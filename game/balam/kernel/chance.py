"""Draws, the same as those of engine/chance.py."""

import numpy as np

from game.balam.compiled import compiled
from game.balam.kernel.layout import Ints
from game.balam.kernel.tables import GOLD, M1, M2, MAXU, U1, U27, U30, U31


@compiled
def bits(rng: Ints, i: int) -> np.uint64:
    """The next 64 random bits."""
    z = np.uint64(rng[i]) + GOLD
    rng[i] = np.int64(z)
    z = (z ^ z >> U30) * M1
    z = (z ^ z >> U27) * M2
    return z ^ z >> U31


@compiled
def below(rng: Ints, i: int, n: int) -> int:
    """A whole number from 0 to n - 1."""
    un = np.uint64(n)
    rem = (MAXU % un + U1) % un
    z = bits(rng, i)
    while z > MAXU - rem:
        z = bits(rng, i)
    return int(z % un)
