"""Bit operations for the kernel; a set of cells is a word."""

import numpy as np

from game.balconia.compiled import inlined

_DE_BRUIJN = 0x077CB531
_BIT_NUMBER = np.zeros(32, np.int64)
for _bit in range(32):
    _BIT_NUMBER[((_DE_BRUIJN << _bit) & 0xFFFFFFFF) >> 27] = _bit


@inlined
def bit_number(bit: int) -> int:
    """The index of the only bit set among the lowest 32."""
    return int(_BIT_NUMBER[((bit * _DE_BRUIJN) & 0xFFFFFFFF) >> 27])


@inlined
def bit_count(mask: int) -> int:
    """The number of bits set among the lowest 32."""
    mask = mask - ((mask >> 1) & 0x55555555)
    mask = (mask & 0x33333333) + ((mask >> 2) & 0x33333333)
    return ((((mask + (mask >> 4)) & 0x0F0F0F0F) * 0x01010101) >> 24) & 0xFF
