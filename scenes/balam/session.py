"""Balam's session: one public table, without the cards that a king has looked at in secret."""

from collections.abc import Callable
from typing import Any

from game.balam.events import Event
from game.balam.kinds import SEATS, King, Type
from game.balam.moves import Move
from game.balam.outcome import Outcome
from game.balam.state import Options, State
from game.balam.view import View
from game.engine.contract import Seat
from scenes.balam.players import REMARKS
from scenes.balam.settings import BalamSettings, own_settings
from scenes.kit import session
from scenes.kit.stack import Change
from scenes.look.liveries import Livery


class Session(session.Session[Options, State, Move, Event, View, Outcome]):
    """Shared by the scenes of one game."""

    remarks = REMARKS

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.last_built: dict[King, tuple[Type, ...]] = {}
        """The last buildings of each king."""
        self.look: Callable[[Session], Change] = type(self).next
        """Opens the divination; set by the flow, which imports this module."""
        self.log: list[Event] = list(self.match.heard(None))
        """The public events that have been shown so far."""

    @property
    def open_table(self) -> View:
        """The public view, the only one that the table is drawn from (BAL-111)."""
        return self.view(None)

    @property
    def likings(self) -> BalamSettings:
        """The settings of the kings at this table."""
        return own_settings(self.context)

    @property
    def kings(self) -> tuple[King, ...]:
        """All kings, clockwise."""
        return tuple(range(len(self.match.seats)))

    @property
    def king_names(self) -> tuple[str, ...]:
        """The names of the kings, by number."""
        return tuple(self.names.values())

    def short_name(self, king: King) -> str:
        """The name of a king beside his livery, without his colour."""
        seat = SEATS[king]
        return self.context.game.seating.called(self.players[seat], self.livery(seat))

    def king_livery(self, king: King) -> Livery:
        """The livery of a king."""
        return self.livery(SEATS[king])

    def look_again(self) -> Change:
        """Let the king in turn look again at the cards he has peeked at, behind the same cover."""
        return self.look(self)

    def alone(self, seat: Seat) -> bool:
        """True if no other person plays who would have to look away."""
        return all(other == seat for other in self.people)
