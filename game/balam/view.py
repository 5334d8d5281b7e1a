"""The view of a seat: everything but the face-down cards it has not looked at (BAL-111 to BAL-114)."""

from dataclasses import dataclass, field

from game.balam.kinds import Card, King
from game.balam.moves import Move
from game.balam.state import Observable, PublicState
from game.engine.contract import Seat


@dataclass(frozen=True, slots=True)
class View(Observable):
    """The public state with the cards that this seat knows; hidden faces and the dice to come are not in it."""

    public: PublicState = field(metadata={"inline": True})
    seat: Seat | None
    to_move: Seat | None
    past: tuple[Card, ...]
    """The cards of earlier rounds in the order they lay in the deck; all of them have been turned (BAL-75)."""
    row: tuple[Card | None, ...]
    """The cards of this round by position; None if this seat does not know the face."""
    legal: tuple[Move, ...]
    lists_all: bool

    @property
    def king(self) -> King | None:
        """The king of this seat, None for the public view."""
        return None if self.seat is None else int(self.seat)
