"""What one seat may see: all but the face-down cards that it has not looked at (BAL-111 to BAL-114)."""

from dataclasses import dataclass

from game.balam.kinds import Card, King, Wealth
from game.balam.map import Map
from game.balam.moves import Move
from game.balam.state import City, Options, Pending, Phase, Receipt
from game.engine.contract import Seat


@dataclass(frozen=True, slots=True)
class View:
    """Built afresh by observe; the order of the deck, hidden faces and the chance of the dice are not in it."""

    options: Options
    seat: Seat | None
    to_move: Seat | None
    board: Map
    builder: King
    past: tuple[Card, ...]
    """The cards of earlier rounds in the order they lay in the deck; all of them have been turned (BAL-75)."""
    row: tuple[Card | None, ...]
    """The cards of this round by position; None where this seat does not know the face."""
    phase: Phase
    asked: King
    pending: Pending | None
    current: King
    round: int
    turned: int
    """Bit i is set when card i of the row lies face up."""
    seen: tuple[int, ...]
    """By king: bit i is set when he has looked at card i of the row."""
    matches: int
    eclipse: bool
    cities: tuple[City | None, ...]
    treasuries: tuple[Wealth, ...]
    scores: tuple[int, ...]
    receipts: tuple[Receipt, ...]
    supply: Wealth
    stock: tuple[int, ...]
    legal: tuple[Move, ...]
    lists_all: bool

    @property
    def king(self) -> King | None:
        """The king of this seat, None for the table as anybody may see it."""
        return None if self.seat is None else int(self.seat)
