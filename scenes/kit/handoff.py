"""Scenes on the closed curtain: a card calls a player, and nothing of the table shows."""

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any

import pygame

from game.engine.contract import Seat
from game.language import _
from scenes.kit.actions import Action, Command
from scenes.kit.compositor import Layer
from scenes.kit.control import Control
from scenes.kit.pointer import presses
from scenes.kit.screen import DIMMED, Screen
from scenes.kit.session import AnySession
from scenes.kit.stack import Change, Reset, Scene
from scenes.look.ui import CREAM, INK, draw_button, draw_panel, draw_ribbon, draw_text

HOLD_SECONDS = 0.8


class CurtainScene(Screen):
    """A card on the curtain, in the colours of the seat that is called.

    It draws nothing of any View; the scene below shows through until the curtain is closed.
    """

    overlay = True
    curtained = False
    ribbon_twentieths = 10
    """The share of the card's height that the ribbon with the call takes."""
    call_size, text_size = 96, 52
    """Sizes of the letters in the design."""
    text_margins = 60, 24
    """Empty space beside and above the text, both sides together."""

    def __init__(self, session: AnySession, seat: Seat, closes: bool = True) -> None:
        """If the curtain does not close, because there is nothing to hide, the scene below is dimmed."""
        super().__init__(session.context, session)
        self.session = session
        self._closes = closes
        self.veil = None if closes else DIMMED
        self.call(seat)

    def call(self, seat: Seat) -> None:
        """Call this player from now on."""
        self.seat = seat
        if self._closes:
            self.overlay = not self.context.curtain.closed
            self.context.curtain.call(self.session.livery(seat), self.context.speed)
            self.context.sounds.play("curtain_close")

    def called(self) -> str:
        """The words on the ribbon."""
        raise NotImplementedError

    def text(self) -> str:
        """The words below the ribbon."""
        raise NotImplementedError

    def buttons(self) -> Iterable[tuple[Control, ...]]:
        """The buttons below the card."""
        raise NotImplementedError

    @property
    def card_shown(self) -> bool:
        """True once the curtain is closed, or if it does not close."""
        return self.context.curtain.closed or not self._closes

    def controls(self) -> Iterable[Control]:
        if not self.card_shown:
            return ()
        # Over a dimmed table, the buttons of the aid and the pause stay visible, and keys open them.
        around = (self.aid_button(), self.pause_button()) if self._closes else ()
        return self.in_focus_order(*self.buttons(), *around)

    def announcement(self) -> tuple[str, ...]:
        return self.called(), self.text()

    def handle(self, action: Action) -> Change | None:
        """A click or Enter closes a closing curtain at once."""
        if not self.card_shown and presses(action):
            self.context.curtain.position = 1.0
            return None
        return super().handle(action)

    def update(self, seconds: float) -> Change | None:
        """Once the curtain is closed, the scene below is no longer drawn."""
        change = super().update(seconds)
        self.overlay = not self.context.curtain.closed
        return change

    def layers(self) -> Iterable[Layer]:
        curtain = self.context.curtain
        yield self.whole(("curtain", curtain.position, self.seat), self._paint_curtain, still=curtain.closed)
        if self.card_shown:
            yield self.whole(("card", self.called(), self.text()), self._paint_card, still=True)
            for control in self.shown_controls:
                box, style = pygame.Rect(control.rect), self.style_of(control)
                paint = partial(self._paint_button, control=control)
                yield Layer.of((control, style), box.inflate(0, box.height), paint)

    def _paint_curtain(self, surface: pygame.Surface) -> None:
        if self.context.curtain.closed:
            surface.fill(INK)
        self.context.curtain.draw(surface)

    def _paint_card(self, surface: pygame.Surface) -> None:
        box = self.rect("message")
        draw_panel(surface, box, CREAM)
        upper = pygame.Rect(box.x, box.y, box.width, box.height * self.ribbon_twentieths // 20)
        draw_ribbon(surface, upper, self.session.livery(self.seat))
        inner = upper.inflate(-self.px(60), -self.px(30))
        draw_text(surface, inner, self.called(), self.text_px(self.call_size), "display", CREAM, "centre")
        lower = pygame.Rect(box.x, upper.bottom, box.width, box.bottom - upper.bottom)
        room = lower.inflate(*(-self.px(margin) for margin in self.text_margins))
        draw_text(surface, room, self.text(), self.text_px(self.text_size), "bold", INK, "centre")

    def _paint_button(self, surface: pygame.Surface, control: Control) -> None:
        box = pygame.Rect(control.rect)
        size = self.text_px(56) if control.primary else min(self.text_px(38), round(box.height * 0.6))
        draw_button(surface, box, control.label, self.style_of(control), size, control.primary)


class Handoff(CurtainScene):
    """The hand-over: the curtain opens only when the player who is called says so."""

    name = "hand-over"
    layout = "handoff"
    ribbon_twentieths = 11
    text_margins = 40, 16

    def __init__(
        self, session: AnySession, seat: Seat, scene_for: Callable[[Any], Scene], away: Callable[[], str]
    ) -> None:
        """`away` returns a request to the others to look away; `scene_for` makes the scene behind the curtain."""
        super().__init__(session, seat)
        self.away = away
        self._scene_for = scene_for
        self._held = 0.0

    def called(self) -> str:
        return _("{name}, your turn").format(name=self.session.name(self.seat))

    def text(self) -> str:
        return self.away()

    def buttons(self) -> Iterable[tuple[Control, ...]]:
        """The button that opens the curtain; a screen reader calls it ready, because a key need not be held."""
        label = _("Hold to open") if self.context.settings.hold_to_open else _("I’m ready")
        yield self.button("ready", self._click, label, speech=_("I’m ready"), primary=True)

    def _click(self) -> Change | None:
        if self.context.settings.hold_to_open:
            self.say(_("Hold the button until the curtain opens."))
            return None
        return self._open()

    def handle(self, action: Action) -> Change | None:
        """Keys open the curtain without being held."""
        if self.card_shown and action is Command.CONFIRM and self.pointer.focused in (None, "ready"):
            return self._open()
        return super().handle(action)

    def update(self, seconds: float) -> Change | None:
        """Open the curtain once the button was held long enough, if the settings ask for that."""
        change = super().update(seconds)
        self._held = self._held + seconds if self.pointer.pressed == "ready" else 0.0
        if self.context.settings.hold_to_open and self._held >= HOLD_SECONDS:
            return self._open()
        return change

    def _open(self) -> Change:
        self.context.curtain.goal = 0.0
        self.context.sounds.play("curtain_open")
        self.session.looking = self.seat
        return Reset(self._scene_for(self.session))
