"""A replica of the table's match: lags behind it, and refuses the views of other screens' seats."""

from collections.abc import Callable, Collection
from typing import Any

from game.engine.contract import AnyGame, Refusal, Seat
from game.engine.match import Match
from game.engine.record import Record

TableMatch = Match[Any, Any, Any, Any, Any, Any]


class NotYours(PermissionError):
    """A screen asked for the view of another seat."""


class ReplicaMatch:
    """The moves of the table's match that this screen has shown; a move made here is made at the table first."""

    def __init__(self, table: TableMatch, own: Collection[Seat], played: Callable[[], None]) -> None:
        """`own` are the seats that may be looked at here before the end; `played` is called after a move made here."""
        self.table = table
        """The match that counts."""
        self._own, self._played = frozenset(own), played
        self._shown = table.copy()

    def follows(self, table: TableMatch | None, own: Collection[Seat]) -> bool:
        """True if this is the replica of that match for a screen with these seats."""
        return self.table is table and self._own == frozenset(own)

    @property
    def game(self) -> AnyGame:
        """The rules."""
        return self._shown.game

    @property
    def options(self) -> Any:
        """The variants that are played."""
        return self._shown.options

    @property
    def seed(self) -> int:
        """The seed of the set-up."""
        return self._shown.seed

    @property
    def seats(self) -> tuple[Seat, ...]:
        """All seats, in order."""
        return self._shown.seats

    @property
    def to_move(self) -> Seat | None:
        """The seat to move, as far as this screen has shown."""
        return self._shown.to_move

    @property
    def last_mover(self) -> Seat | None:
        """The seat that made the last move shown here."""
        return self._shown.last_mover

    @property
    def moves(self) -> tuple[Any, ...]:
        """The moves shown here."""
        return self._shown.moves

    def can_undo(self, unseen: Collection[Any] = (), moves: int = 1) -> bool:
        """True if the last moves shown here may be undone."""
        return self._shown.can_undo(unseen, moves)

    @property
    def outcome(self) -> Any:
        """The outcome of the game, None until its end has been shown here."""
        return self._shown.outcome

    @property
    def record(self) -> Record:
        """The match at the table as it is saved."""
        return self.table.record

    @property
    def ahead(self) -> Any:
        """The first move of the table that has not been shown here, as its player saw it; None if there is none."""
        number, seat = len(self.moves), self.to_move
        if seat is None or number >= len(self.table.moves):
            return None
        return self.game.seen_from(seat, self.table.moves[number])

    @property
    def taken_back(self) -> bool:
        """True if the last move shown here was undone at the table."""
        return bool(self.moves) and self.table.moves[: len(self.moves)] != self.moves

    @property
    def behind(self) -> int:
        """The number of moves that were not shown here yet."""
        return len(self.table.moves) - len(self.moves)

    def view(self, seat: Seat | None, before: int = -1) -> Any:
        """The view of a seat of this screen, now or before a move; once the game is over, of any seat."""
        self._check(seat)
        return self._shown.view(seat, before)

    def heard(self, seat: Seat | None, since: int = 0) -> tuple[Any, ...]:
        """The events that a seat of this screen has heard."""
        self._check(seat)
        return self._shown.heard(seat, since)

    def steps(self, seat: Seat | None, since: int = 0) -> tuple[tuple[Any, Any], ...]:
        """The same events, each with the seat's view right after it."""
        self._check(seat)
        return self._shown.steps(seat, since)

    def refusal(self, move: Any) -> Refusal | None:
        """The reason the rules refuse a move, None if they allow it."""
        return self._shown.refusal(move)

    def play(self, move: Any) -> tuple[Any, ...]:
        """Show the next move of the table, or make one there."""
        made_here = self.behind == 0
        if made_here:
            self.table.play(move)
        assert move == self.table.moves[len(self.moves)], "the table made another move"
        events = self._shown.play(move)
        if made_here:
            self._played()
        return events

    def play_seen(self, move: Any) -> tuple[Any, ...]:
        """Play a move as the seat to move sees it."""
        seat = self.to_move
        return self.play(move if seat is None else self.game.seen_from(seat, move))

    def undo(self, unseen: Collection[Any] = ()) -> Any:
        """Undo the last move, at the table first."""
        if not self.taken_back:
            self.table.undo(unseen)
        return self._shown.undo(unseen)

    def _check(self, seat: Seat | None) -> None:
        if seat is not None and seat not in self._own and self.outcome is None:
            raise NotYours(f"this screen may not look at seat {seat}")
