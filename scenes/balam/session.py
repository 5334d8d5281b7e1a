"""Balam's session: one public table, without the cards that a king has looked at in secret."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from game.balam.events import Event
from game.balam.forced import forced
from game.balam.kinds import SEATS, King, Type
from game.balam.moves import Move
from game.balam.outcome import Outcome
from game.balam.planner import LEANINGS, Leaning
from game.balam.state import Options, State
from game.balam.view import View
from game.engine.contract import Seat
from scenes.balam.players import REMARKS
from scenes.kit import session
from scenes.kit.stack import Change
from scenes.look.liveries import Livery
from scenes.persistence.player import PERSON


class Liking(NamedTuple):
    """A king's preferences for the suggested distributions of this game."""

    leaning: Leaning = "balance"
    maize: bool = False
    """True to keep a maize in a reserve."""
    prisoners: bool = False
    """True to keep prisoners in reserves."""


def _liking(kept: object) -> Liking:
    """The preferences that were saved; the usual ones if they cannot be read."""
    match kept:
        case [str(leaning), bool(maize), bool(prisoners)] if leaning in LEANINGS:
            return Liking(next(one for one in LEANINGS if one == leaning), maize, prisoners)
        case _:
            return Liking()


class Session(session.Session[Options, State, Move, Event, View, Outcome]):
    """Shared by the scenes of one game."""

    remarks = REMARKS

    def __init__(self, *given: Any, **named: Any) -> None:
        self.likings: dict[Seat, Liking]
        super().__init__(*given, **named)
        self.last_built: dict[King, tuple[Type, ...]] = {}
        """The last buildings of each king."""
        self.look: Callable[[Session], Change] = type(self).next
        """Opens the divination; set by the flow, which imports this module."""
        self.log: list[Event] = list(self.match.heard(None))
        """The public events that have been shown so far."""
        self._undone: tuple[int, tuple[Seat | None, int]] = (-1, (None, 0))
        """A number of moves, and the result of an undo then."""

    @property
    def open_table(self) -> View:
        """The public view, the only one that the table is drawn from (BAL-111)."""
        return self.view(None)

    @property
    def undone(self) -> tuple[Seat | None, int]:
        """The last choice of a person, with the computers' decisions and the forced moves since."""
        number = len(self.match.moves)
        if self._undone[0] != number:
            self._undone = number, self._find_undone(number)
        return self._undone[1]

    def _find_undone(self, number: int) -> tuple[Seat | None, int]:
        for move in reversed(range(number)):
            seat = self.match.view(None, move).to_move
            assert seat is not None
            if self.players[seat].kind != PERSON:
                continue
            if seat not in self.people or forced(self.match.view(seat, move)) is None:
                return seat, number - move
        return None, 0

    def undo(self) -> None:
        """Undo a move and its lines in the log."""
        super().undo()
        self.log, self._undone = list(self.match.heard(None)), (-1, (None, 0))

    def lay(self, table: Mapping[str, Any]) -> None:
        """Take over the preferences of a saved game, as far as they make sense."""
        self.likings = {seat: _liking(table.get(f"liking-{seat}")) for seat in self.match.seats}

    def laid(self) -> Mapping[str, Any]:
        """The preferences that differ from the usual ones."""
        return {f"liking-{seat}": list(one) for seat, one in self.likings.items() if one != Liking()}

    @property
    def kings(self) -> tuple[King, ...]:
        """All kings, clockwise."""
        return tuple(range(len(self.match.seats)))

    @property
    def king_names(self) -> tuple[str, ...]:
        """The names of the kings, by number."""
        return tuple(self.names.values())

    def short_name(self, king: King) -> str:
        """The name of a king beside their livery, without the colour."""
        seat = SEATS[king]
        return self.context.game.seating.called(self.players[seat], self.livery(seat))

    def king_livery(self, king: King) -> Livery:
        """The livery of a king."""
        return self.livery(SEATS[king])

    def look_again(self) -> Change:
        """Let the king in turn look again at the cards they have peeked at, behind the same cover."""
        return self.look(self)

    def alone(self, seat: Seat) -> bool:
        """True if no other person plays who would have to look away."""
        return all(other == seat for other in self.people)
