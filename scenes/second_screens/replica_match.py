"""A replica of the table's match: lags behind it, and refuses the views of other screens' seats."""

from collections.abc import Callable, Collection
from typing import Any

from game.engine.contract import Seat
from game.engine.match import Match
from game.engine.plugin import AnyMatch
from game.engine.record import Record


class NotYours(PermissionError):
    """A screen asked for what another seat sees."""


class ReplicaMatch(Match[Any, Any, Any, Any, Any, Any]):
    """Never ahead of the table's match; a move made here is made there first."""

    def __init__(self, table: AnyMatch, own: Collection[Seat], played: Callable[[], None]) -> None:
        """`own` are the seats that may be looked at here before the end; `played` is called after a move made here."""
        super().__init__(table.game, table.options, table.seed)
        self.table = table
        """The match that counts."""
        self._own, self._played = frozenset(own), played
        self._states = list(table._states)
        self._moves, self._events = list(table._moves), list(table._events)

    @property
    def record(self) -> Record:
        """The match at the table, written down."""
        return self.table.record

    @property
    def ahead(self) -> Any:
        """The next move of the table that was not shown here yet, as its player named it; None for none."""
        number, seat = len(self._moves), self.to_move
        if seat is None or number >= len(self.table.moves):
            return None
        return self.game.seen_from(seat, self.table.moves[number])

    @property
    def taken_back(self) -> bool:
        """Whether the last move that was shown here is not one of the table's any more."""
        return bool(self._moves) and self.table.moves[: len(self._moves)] != self.moves

    @property
    def behind(self) -> int:
        """How many moves were not shown here yet."""
        return len(self.table.moves) - len(self._moves)

    def view(self, seat: Seat | None) -> Any:
        """What a seat of this screen may see; everybody's once the game is over."""
        self._check(seat)
        return super().view(seat)

    def heard(self, seat: Seat | None, since: int = 0) -> tuple[Any, ...]:
        """What a seat of this screen has heard."""
        self._check(seat)
        return super().heard(seat, since)

    def steps(self, seat: Seat | None, since: int = 0) -> tuple[tuple[Any, Any], ...]:
        """What a seat of this screen has heard, with its view after each event."""
        self._check(seat)
        return super().steps(seat, since)

    def play(self, move: Any) -> tuple[Any, ...]:
        """Show a move of the table, or make one there."""
        number, made_here = len(self._moves), self.behind == 0
        if made_here:
            self.table.play(move)
        assert move == self.table._moves[number], "another move was made meanwhile"
        self._states.append(self.table._states[number + 1])
        self._moves.append(move)
        self._events.append(self.table._events[number])
        if made_here:
            self._played()
        return self._events[-1]

    def undo(self) -> Any:
        """Take back the last move, at the table first."""
        if not self.taken_back:
            self.table.undo()
        return super().undo()

    def _check(self, seat: Seat | None) -> None:
        if seat is not None and seat not in self._own and self.outcome is None:
            raise NotYours(f"this screen may not look at seat {seat}")
