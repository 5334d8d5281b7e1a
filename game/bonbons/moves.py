"""The moves, each a small value with a text form."""

from collections.abc import Mapping
from dataclasses import dataclass

from game.bonbons.texts import _
from game.bonbons.tiles import SEATS, SIDE, SLOTS, Round, Square, Tile
from game.language import quoted


@dataclass(frozen=True, slots=True)
class Flip:
    """Turn over a hidden tile; all players see it (BON-12, BON-13)."""

    tile: Tile

    def __str__(self) -> str:
        return str(self.tile)


@dataclass(frozen=True, slots=True)
class Stop:
    """Turn over nothing more in this attempt (BON-16)."""

    def __str__(self) -> str:
        return "stop"


@dataclass(frozen=True, slots=True)
class EndTurn:
    """Decline the extra attempt (BON-23)."""

    def __str__(self) -> str:
        return "end"


@dataclass(frozen=True, slots=True)
class Give:
    """Give one of the player's own hidden round tiles in exchange for the stolen one (BON-28)."""

    slot: int

    def __str__(self) -> str:
        return f"give {self.slot}"


@dataclass(frozen=True, slots=True)
class Cover:
    """Put the three coins on one of the player's own hidden round tiles (BON-39)."""

    slot: int

    def __str__(self) -> str:
        return f"cover {self.slot}"


@dataclass(frozen=True, slots=True)
class Hide:
    """Turn everything that is shown face down again, in the name of the seat whose attempt it was (BON-71)."""

    def __str__(self) -> str:
        return "hide"


Move = Flip | Stop | EndTurn | Give | Cover | Hide

SQUARES = tuple(Flip(Square(number)) for number in range(SIDE * SIDE))
ROUNDS = tuple(tuple(Flip(Round(seat, slot)) for slot in range(SLOTS)) for seat in SEATS)
GIVES = tuple(Give(slot) for slot in range(SLOTS))
COVERS = tuple(Cover(slot) for slot in range(SLOTS))
STOP, END_TURN, HIDE = Stop(), EndTurn(), Hide()

_EVERY: tuple[Move, ...] = (*SQUARES, *(flip for row in ROUNDS for flip in row), STOP, END_TURN, *GIVES, *COVERS, HIDE)
_BY_TEXT: Mapping[str, Move] = {str(move): move for move in _EVERY}


def read_move(text: str) -> Move:
    """The move whose str() is this text; raises ValueError."""
    try:
        return _BY_TEXT[text]
    except KeyError:
        sentence = _("{text} is not a valid move; try something like “square 4”, “round 1 0”, “stop” or “give 2”.")
        raise ValueError(sentence.format(text=quoted(text))) from None
