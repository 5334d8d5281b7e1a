"""Tiles: squares in the grid, round tiles in the rows of the seats, and their states."""

from typing import NamedTuple

from game.engine.contract import Seat

MOST_SEATS = 6
SEATS = tuple(Seat(str(number)) for number in range(MOST_SEATS))
DEALT = 4
"""Rounds that every seat is dealt (BON-08)."""
SLOTS = DEALT + 1
"""The fifth place is for the tile that comes with the wrapper (BON-54)."""
SIDE = 6
FAST_SIDE = 5
"""Squares on one side of the grid, in the standard game and in the fast variant (BON-07, BON-63)."""

DOWN, SHOWN, UP, GONE, COVERED = "D", "S", "U", "G", "C"
"""The states of a tile: hidden, face up in this attempt, face up for good, removed (coins), under the coins."""


class Square(NamedTuple):
    """A place of the grid, counted row by row from the top left."""

    number: int

    def __str__(self) -> str:
        return f"square {self.number}"


class Round(NamedTuple):
    """A place in the row of a seat."""

    owner: Seat
    slot: int

    def __str__(self) -> str:
        return f"round {self.owner} {self.slot}"


Tile = Square | Round
