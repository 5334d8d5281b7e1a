"""Events: facts in the past tense, with ids and cells."""

from dataclasses import dataclass

from game.balconia.building import Cell
from game.engine.contract import Seat


@dataclass(frozen=True, slots=True)
class Stood:
    """The selector stood the block on the disc (BLC-09)."""

    seat: Seat
    block: int
    turned: int


@dataclass(frozen=True, slots=True)
class Placed:
    """The placer put the block into the building (BLC-10)."""

    seat: Seat
    block: int
    face: int
    cell: Cell


@dataclass(frozen=True, slots=True)
class Revealed:
    """The next token was turned over (BLC-09)."""

    seat: Seat
    block: int


@dataclass(frozen=True, slots=True)
class Finished:
    """The last block stands: now the scores are added up (BLC-13)."""


Event = Stood | Placed | Revealed | Finished
