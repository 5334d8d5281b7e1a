"""Random numbers for the kernel, from one word of state."""

from typing import Any

import numpy as np
import numpy.typing as npt

from game.balconia.compiled import inlined

Stream = npt.NDArray[np.uint64]

LOW = np.uint64((1 << 24) - 1)
"""The bits of a random word that are enough for one choice."""
_13, _7, _17 = np.uint64(13), np.uint64(7), np.uint64(17)


def random_stream(seed: int) -> Stream:
    """The state of an xorshift generator; no seed gives the one state that stays zero."""
    return np.array([(seed * 0x9E3779B97F4A7C15 + 0x632BE59BD9B4E019) % (1 << 64) or 1], np.uint64)


@inlined
def shifted(state: Any) -> Any:
    """The next 64 random bits after these (xorshift)."""
    state ^= state << _13
    state ^= state >> _7
    return state ^ (state << _17)


@inlined
def below(stream: Stream, n: int) -> int:
    """A random whole number from 0 to n - 1."""
    stream[0] = shifted(stream[0])
    return int((np.int64(stream[0] & LOW) * n) >> 24)
