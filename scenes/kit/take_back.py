"""The question whether a move may be taken back: everybody else at the table answers it, one after the other."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

import pygame

from game.engine.contract import Seat
from game.language import _, marked
from scenes.kit.curtain_scene import CurtainScene
from scenes.kit.session import AnySession
from scenes.kit.stack import Change, Pop, Push, Quit, Reset
from scenes.look.ui import INK, draw_text


def ask_to_take_back(session: AnySession, asker: Seat) -> Change | None:
    """Ask every other person whether the last move may be taken back; computers agree at once.

    Where others look at screens of their own, they are asked there.
    """
    if (peers := session.peers) is not None:
        peers.ask_to_take_back(asker)
        return None
    others = [seat for seat in session.people if seat != asker]
    return Push(TakeBack(session, asker, others)) if others else _taken_back(session)


class TakeBack(CurtainScene):
    """Where there is a curtain it closes first, and both ways lead on through it."""

    name = "take-back"
    layout = "take_back"
    labels: ClassVar[Mapping[str, str]] = {"agree": marked("I agree"), "refuse": marked("No, let it stand")}

    def __init__(self, session: AnySession, asker: Seat, others: Sequence[Seat]) -> None:
        seat, *self._rest = others
        super().__init__(session, seat, closes=session.hidden)
        self.asker = asker

    def activate(self, name: str) -> Change | None:
        """Let it be taken back, when nobody else is to be asked, or let it stay."""
        match name:
            case "agree" | "refuse" if peers := self.session.peers:
                peers.answer(self.seat, agrees=name == "agree")
                return Pop()
            case "agree" if self._rest:
                seat, *self._rest = self._rest
                self.call(seat)
                self.announce()
                return None
            case "agree":
                return _taken_back(self.session)
            case "refuse":
                return _stays(self.session, self.seat)
            case _:
                return super().activate(name)

    def announcement(self) -> tuple[str, ...]:
        """Who is asked, and what."""
        return self._call(), self._question()

    def paint_card(self, surface: pygame.Surface) -> None:
        """The question."""
        room = self.paint_ribbon(surface, self._call(), 84, 9).inflate(-self.px(60), -self.px(24))
        draw_text(surface, room, self._question(), self.text_px(48), "bold", INK, "centre")
        self.paint_buttons(surface, "agree", "refuse", "aid", "pause")

    def _call(self) -> str:
        return _("{name}, a question").format(name=self.session.name(self.seat))

    def _question(self) -> str:
        name = self.session.name(self.asker)
        return _("{name} would like to undo the last move. Do you agree?").format(name=name)


def _taken_back(session: AnySession) -> Change:
    session.undo()
    return _onwards(session)


def _stays(session: AnySession, seat: Seat) -> Change:
    """The move stays, and nobody is asked about it again."""
    session.keep_last_move()
    change = _onwards(session)
    if isinstance(change, Push | Reset):
        change.scene.say(_("{name} doesn’t agree, so the move stands.").format(name=session.name(seat)))
    return change


def _onwards(session: AnySession) -> Change:
    """What follows; behind a curtain nobody is looking now, so that whoever is next is called."""
    if session.hidden:
        session.looking = None
    change = session.next()
    assert not isinstance(change, Quit)
    return change
