"""A computer's turn: it is asked once, and its move is played when people have had time to follow the previous one."""

from collections.abc import Callable
from typing import Any, NamedTuple

from game.engine.bot_runner import Chosen
from game.engine.contract import Seat
from game.engine.outside import Forfeit
from scenes.kit.session import AnySession


class Thought(NamedTuple):
    """The answer of a computer: a move, None if an outside program forfeited, and a message for the players."""

    move: Any
    words: str = ""


class ComputerTurn:
    """Waits for the computer whose turn it is."""

    def __init__(self, session: AnySession) -> None:
        self.session = session
        self._asked = False
        self._waited = 0.0

    def begin(self, seat: Seat) -> None:
        """Ask the computer on this seat, so that it thinks while something is still being shown."""
        self.session.computers.ask(seat)
        self._asked, self._waited = True, 0.0

    def end(self) -> None:
        """Ask again next time: a move was played."""
        self._asked = False

    def hurry(self) -> None:
        """Play the move as soon as it arrives."""
        self._waited = float("inf")

    def take(
        self, seat: Seat, seconds: float, pace: float, play: Callable[[Any], None], tell: Callable[[str], None]
    ) -> None:
        """Play the move once it has arrived and `pace` seconds have passed, and tell the players what went wrong."""
        thought = self.thought(seat, seconds, pace)
        if thought is not None and thought.move is not None:
            play(thought.move)
        if thought is not None and thought.words:
            tell(thought.words)

    def thought(self, seat: Seat, seconds: float, pace: float) -> Thought | None:
        """The answer, None while the computer thinks, or until `pace` seconds have passed."""
        session = self.session
        self._waited += seconds
        if not self._asked:
            self.begin(seat)
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
