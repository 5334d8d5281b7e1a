"""The building as bit masks and tables: neighbours, zones, the cells as each side sees them; and bit operations."""

import numpy as np
import numpy.typing as npt

from game.balconia.building import CELLS, COLUMNS, NEIGHBOURS, SEATS, ZONE_CELLS, mirrored
from game.balconia.compiled import inlined
from game.balconia.kernel.cards import ZONES

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


NOWHERE = CELLS
"""A cell that is always empty, to fill up the lists of zones."""
FULL = (1 << CELLS) - 1
NOT_FIRST = sum(1 << cell for cell in range(CELLS) if cell % COLUMNS != 0)
NOT_LAST = sum(1 << cell for cell in range(CELLS) if cell % COLUMNS != COLUMNS - 1)


def _zone_lists() -> npt.NDArray[np.uint8]:
    """By zone and cell: the up to 8 cells it covers, filled up with NOWHERE; last the row without the cell."""
    lists = np.full((len(ZONES), CELLS, 8), NOWHERE, np.uint8)
    for number, zone in enumerate(ZONES):
        for cell in range(CELLS):
            covered = ZONE_CELLS["row" if zone == "rest_of_row" else zone][cell] if zone != "group" else ()
            covered = tuple(c for c in covered if zone != "rest_of_row" or c != cell)
            lists[number, cell, : len(covered)] = covered
    return lists


ZONE_LISTS = _zone_lists()
INSIDE = np.array([[int(cells[0] != NOWHERE) for cells in zone] for zone in ZONE_LISTS], np.uint8)
ZONE_BITS = np.array([[sum(1 << int(c) for c in cells if c != NOWHERE) for cells in z] for z in ZONE_LISTS], np.int64)
NEAR_BITS = np.array([sum(1 << near for near in cells) for cells in NEIGHBOURS], np.int64)
SEEN = np.array([[mirrored(cell, seat) for cell in range(CELLS)] for seat in SEATS], np.uint8)
"""By side: the cell as its owner sees it."""
COLUMN_SHIFT = np.array([8 * (cell % COLUMNS) for cell in range(CELLS)], np.int64)


@inlined
def beside(mask: int) -> int:
    """The cells that touch any of these."""
    return ((mask << COLUMNS) | (mask >> COLUMNS) | ((mask & NOT_LAST) << 1) | ((mask & NOT_FIRST) >> 1)) & FULL
