"""The question whether a move may be taken back: everybody else at the table answers it, one after the other."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

import pygame

from game.engine.contract import Seat
from game.language import _, marked
from scenes.kit.actions import Action
from scenes.kit.hand import presses
from scenes.kit.screen import Screen
from scenes.kit.session import AnySession
from scenes.kit.stack import Become, Change, Pop, Push, Quit
from scenes.kit.target import Target
from scenes.look.ui import CREAM, INK, draw_panel, draw_ribbon, draw_text


def ask_to_take_back(session: AnySession, asker: Seat) -> Change | None:
    """Ask every other person whether the last move may be taken back; computers agree at once.

    Where others look at screens of their own, they are asked there.
    """
    if (company := session.company) is not None:
        company.ask_to_take_back(asker)
        return None
    others = [seat for seat in session.people if seat != asker]
    return Push(TakeBack(session, asker, others)) if others else _taken_back(session)


class TakeBack(Screen):
    """Draws nothing out of any View: where there is a curtain it closes first, and both ways lead on through it."""

    name = "take-back"
    layout = "take_back"
    overlay = True
    curtained = False
    labels: ClassVar[Mapping[str, str]] = {"agree": marked("I agree"), "refuse": marked("No, it stays")}

    def __init__(self, session: AnySession, asker: Seat, others: Sequence[Seat]) -> None:
        super().__init__(session.studio, session)
        self.session = session
        self.asker = asker
        self.seat, *self._rest = others
        if session.hidden:
            self.overlay = not self.studio.curtain.closed
            self.studio.curtain.call(session.livery(self.seat), session.studio.speed)
            self.studio.sounds.play("curtain_close")

    @property
    def open(self) -> bool:
        """Whether the question can be seen: not before the curtain is closed."""
        return self.studio.curtain.closed or not self.session.hidden

    def targets(self) -> tuple[Target, ...]:
        """Nothing can be clicked before the question can be seen."""
        return super().targets() if self.open else ()

    def handle(self, action: Action) -> Change | None:
        """A click or Enter while the curtain closes closes it at once."""
        if not self.open and presses(action):
            self.studio.curtain.position = 1.0
            return None
        return super().handle(action)

    def activate(self, name: str) -> Change | None:
        """Let it be taken back, when nobody else is to be asked, or let it stay."""
        match name:
            case "agree" | "refuse" if company := self.session.company:
                company.answer(self.seat, agrees=name == "agree")
                return Pop()
            case "agree" if self._rest:
                return Become(TakeBack(self.session, self.asker, self._rest))
            case "agree":
                return _taken_back(self.session)
            case "refuse":
                return _stays(self.session, self.seat)
            case _:
                return super().activate(name)

    def update(self, seconds: float) -> Change | None:
        """Once the curtain is closed, nothing of the scene below is drawn any more."""
        change = super().update(seconds)
        self.overlay = not self.studio.curtain.closed
        return change

    def announcement(self) -> tuple[str, ...]:
        """Who is asked, and what."""
        return self._call(), self._question()

    def still_key(self) -> object:
        """Behind a closed curtain nothing moves."""
        return self.hand.touching if self.studio.curtain.closed else None

    def paint(self, surface: pygame.Surface) -> None:
        """The question, on the closed curtain where there is one."""
        if self.studio.curtain.closed:
            surface.fill(INK)
        self.studio.curtain.draw(surface)
        if not self.open:
            return
        box = self.rect("message")
        draw_panel(surface, box, CREAM)
        upper = pygame.Rect(box.x, box.y, box.width, box.height * 9 // 20)
        draw_ribbon(surface, upper, self.session.livery(self.seat))
        inner = upper.inflate(-self.px(60), -self.px(30))
        draw_text(surface, inner, self._call(), self.text_px(84), "display", CREAM, "centre")
        lower = pygame.Rect(box.x, upper.bottom, box.width, box.bottom - upper.bottom)
        lower = lower.inflate(-self.px(60), -self.px(24))
        draw_text(surface, lower, self._question(), self.text_px(48), "bold", INK, "centre")
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
    if isinstance(change, Push | Become):
        change.scene.say(_("{name} does not agree: the move stays.").format(name=session.name(seat)))
    return change


def _onwards(session: AnySession) -> Change:
    """What follows; behind a curtain nobody is looking now, so that whoever is next is called."""
    if session.hidden:
        session.looking = None
    change = session.next()
    assert not isinstance(change, Quit)
    return change
