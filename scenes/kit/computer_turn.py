"""A computer's turn at a table: asked once, and its move taken when people have had time to follow the last one."""

from typing import Any, NamedTuple

from game.engine.bot_runner import Chosen
from game.engine.contract import Seat
from game.engine.outside import Forfeit
from scenes.kit.session import AnySession


class Thought(NamedTuple):
    """What came of thinking: a move to play, or none where a program gave up; and what has to be said about it."""

    move: Any
    words: str = ""


class ComputerTurn:
    """Waits for the computer whose turn it is."""

    def __init__(self, session: AnySession) -> None:
        self.session = session
        self._asked = False
        self._waited = 0.0

    def end(self) -> None:
        """A move was played: the next one is another question."""
        self._asked = False

    def hurry(self) -> None:
        """Somebody has seen enough: take the move as soon as it is there."""
        self._waited = float("inf")

    def thought(self, seat: Seat, seconds: float, pace: float) -> Thought | None:
        """What the computer came up with, None while it thinks or people still follow."""
        session = self.session
        self._waited += seconds
        if not self._asked:
            session.computers.ask(seat)
            self._asked, self._waited = True, 0.0
        if self._waited < pace:
            return None
        match session.computers.answered():
            case Chosen(move, by):
                own = by == session.players[seat].kind
                return Thought(move, "" if own else session.computers.moved_instead(seat, by))
            case Forfeit() as lost:
                self._asked = False
                words = session.computers.replace(lost)
                session.save()
                return Thought(None, words)
            case _:
                self._asked = session.computers.awaited
                return None
