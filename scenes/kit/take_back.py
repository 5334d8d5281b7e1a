"""Takes a move back: asks all other players at the table, one after the other."""

from collections.abc import Iterable, Sequence

from game.engine.contract import Seat
from game.language import _
from scenes.kit.control import Control
from scenes.kit.handoff import CurtainScene
from scenes.kit.session import AnySession
from scenes.kit.stack import Change, Pop, Push, Quit, Reset


def ask_to_take_back(session: AnySession, asker: Seat | None = None) -> Change | None:
    """Ask every other person whether the last move may be undone; computers agree at once.

    Players with screens of their own are asked there. Without an asker, it is the player who made the move.
    """
    asker = asker or session.undone[0] or session.match.seats[0]
    if (peers := session.peers) is not None:
        peers.ask_to_take_back(asker)
        return None
    others = [seat for seat in session.people if seat != asker]
    return Push(TakeBack(session, asker, others)) if others else _taken_back(session)


class TakeBack(CurtainScene):
    """Asks one player after the other; if there is something to hide, the curtain closes first."""

    name = "take-back"
    layout = "take_back"
    ribbon_twentieths = 9
    call_size, text_size = 84, 48

    def __init__(self, session: AnySession, asker: Seat, others: Sequence[Seat]) -> None:
        seat, *self._rest = others
        super().__init__(session, seat, closes=session.hidden)
        self.asker = asker

    def called(self) -> str:
        return _("{name}, a question").format(name=self.session.name(self.seat))

    def text(self) -> str:
        return self.session.undo_question(self.asker, self.seat)

    def buttons(self) -> Iterable[tuple[Control, ...]]:
        yield self.button("agree", self._agree, _("I agree"))
        yield self.button("refuse", self._refuse, _("No, let it stand"))

    def _agree(self) -> Change | None:
        """Take the move back, unless there is another player to ask."""
        if peers := self.session.peers:
            peers.answer(self.seat, agrees=True)
            return Pop()
        if not self._rest:
            return _taken_back(self.session)
        seat, *self._rest = self._rest
        self.call(seat)
        self.announce()
        return None

    def _refuse(self) -> Change:
        if peers := self.session.peers:
            peers.answer(self.seat, agrees=False)
            return Pop()
        return _stays(self.session, self.seat)


def _taken_back(session: AnySession) -> Change:
    for _move in range(session.undone[1]):
        session.undo()
    return _onwards(session)


def _stays(session: AnySession, seat: Seat) -> Change:
    """Keep the move, and rule out asking about it again."""
    session.keep_last_move()
    change = _onwards(session)
    if isinstance(change, Push | Reset):
        change.scene.say(_("{name} doesn’t agree, so the move stands.").format(name=session.name(seat)))
    return change


def _onwards(session: AnySession) -> Change:
    """The next scene. In a game with a curtain no seat is looking now, so the next player is called."""
    if session.hidden:
        session.looking = None
    change = session.next()
    assert not isinstance(change, Quit)
    return change
