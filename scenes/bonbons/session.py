"""A session of Bonbons: nobody looks away, and what lies hidden stays in it until the game is over."""

from game.bonbons.events import Event
from game.bonbons.moves import Move
from game.bonbons.outcome import Outcome
from game.bonbons.state import Options, State
from game.bonbons.view import View
from game.engine.contract import Seat
from game.engine.record import Record
from scenes.kit import session


class Session(session.Session[Options, State, Move, Event, View, Outcome]):
    """The scenes of one game share it."""

    @property
    def record(self) -> Record | None:
        """The seed would tell every hidden face, so a bug report has the record of a finished game only (BON-59)."""
        return None if self.match.to_move is not None else super().record

    @property
    def table(self) -> View:
        """What everybody sees (BON-60), with the moves of the seat whose turn it is."""
        return self.view(self.match.to_move)

    @property
    def computer(self) -> Seat | None:
        """The computer that is to move, None when a person is or the game is over."""
        seat = self.match.to_move
        return None if seat is None or seat in self.people else seat

    def livery_name(self, seat: Seat) -> str:
        """What a seat wears, by its name among the liveries."""
        worn, every = self.livery(seat), self.studio.game.seating.liveries
        return next(name for name, livery in every.items() if livery == worn)

    def short_name(self, seat: Seat) -> str:
        """What a player is called where the livery can be seen, so that it need not be told."""
        return self.studio.game.seating.called(self.players[seat], self.livery(seat))
