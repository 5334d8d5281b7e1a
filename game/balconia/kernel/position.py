"""A position as integers and arrays, for search: the counterpart of state.py.

The kernel is this package: a second, fast implementation of the rules, compiled if numba is installed. Only a process
that searches imports it, never the process of the window. A balcony face is 4 * (block - 1) + index, a door is
4 * (entrance - 1) + index, so the opposite one is `face ^ 2`. Side 0 is turquoise, side 1 is rose; each side has its
own cells, as its owner sees them.
"""

from typing import NamedTuple

import numpy as np

from game.balconia.building import CELLS
from game.balconia.cards import BLOCKS
from game.balconia.compiled import compiled, inlined
from game.balconia.kernel.cards import PLANES, Ints

PLACED, UNSEEN, TOKENS, OCCUPIED, FREE, DOORS = range(6)
"""Fields of the head of a position: blocks placed, blocks unseen, blocks in a game, taken cells, the free placement
variant, doors a side."""


class Packed(NamedTuple):
    """An unfinished building and the blocks to come; the seat to move follows from the number placed."""

    board: Ints
    """By side, own cell and plane: the packed pieces of the face there (see kernel/cards.py)."""
    shown: Ints
    """By side and plane: all pieces, added up."""
    cells: Ints
    """The cells of the blocks in building coordinates, in the order of placing."""
    faces: Ints
    """By side: the face of each toward its owner."""
    deck: Ints
    """The unseen blocks in any order; those left at the end are not played."""
    doors: Ints
    """The doors toward turquoise."""
    head: Ints


def empty_position() -> Packed:
    """A position to be filled by `copy` or `set_up`."""
    return Packed(
        np.zeros((2, CELLS + 1, PLANES), np.int64),
        np.zeros((2, PLANES), np.int64),
        np.zeros(BLOCKS, np.int64),
        np.zeros((2, BLOCKS), np.int64),
        np.zeros(BLOCKS, np.int64),
        np.zeros(3, np.int64),
        np.zeros(6, np.int64),
    )


@inlined
def set_up(position: Packed, doors: Ints, door_cells: int, tokens: int, free: int) -> None:
    """The building with its doors alone, every block unseen (BLC-05, BLC-06)."""
    position.board[:] = 0
    position.shown[:] = 0
    position.head[PLACED] = 0
    position.head[UNSEEN] = BLOCKS
    position.head[TOKENS] = tokens
    position.head[OCCUPIED] = door_cells
    position.head[FREE] = free
    position.head[DOORS] = len(doors)
    for block in range(BLOCKS):
        position.deck[block] = block
    for k in range(len(doors)):
        position.doors[k] = doors[k]


@compiled
def copy(source: Packed, target: Packed) -> None:
    """Make the target the same position."""
    target.board[:] = source.board
    target.shown[:] = source.shown
    target.cells[:] = source.cells
    target.faces[:] = source.faces
    target.deck[:] = source.deck
    target.doors[:] = source.doors
    target.head[:] = source.head
