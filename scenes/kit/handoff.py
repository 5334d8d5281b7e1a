"""The hand-over: the curtain closes, the next player is called, and only a click of theirs opens it again."""

from collections.abc import Callable
from typing import Any

import pygame

from game.engine.contract import Seat
from game.language import _
from scenes.kit.actions import Action, Command
from scenes.kit.curtain_scene import CurtainScene
from scenes.kit.session import AnySession
from scenes.kit.stack import Change, Reset, Scene
from scenes.look.ui import INK, draw_button, draw_text

HOLD_SECONDS = 0.8


class Handoff(CurtainScene):
    """Only a click of the one who is called opens the curtain; a key need not be held."""

    name = "hand-over"
    layout = "handoff"

    def __init__(
        self, session: AnySession, seat: Seat, scene_for: Callable[[Any], Scene], away: Callable[[], str]
    ) -> None:
        """`away` asks everybody else to look away; `scene_for` makes what the curtain opens on."""
        super().__init__(session, seat)
        self.away = away
        self._scene_for = scene_for
        self._held = 0.0

    def activate(self, name: str) -> Change | None:
        """Open the curtain for the next player."""
        if name != "ready":
            return super().activate(name)
        if self.context.settings.hold_to_open and self._held < HOLD_SECONDS:
            self.say(_("Hold the button until the curtain opens."))
            return None
        return self._open()

    def handle(self, action: Action) -> Change | None:
        """Keys open the curtain without being held."""
        if self.made and action is Command.CONFIRM and self.pointer.focused in (None, "ready"):
            return self._open()
        return super().handle(action)

    def spoken(self, name: str) -> str:
        """Who hears this opens the curtain by a key, and holds nothing."""
        return _("I’m ready") if name == "ready" else super().spoken(name)

    def announcement(self) -> tuple[str, ...]:
        """Who is called, and who is to look away."""
        return self._call(), self.away()

    def update(self, seconds: float) -> Change | None:
        """A button that is to be held opens the curtain after a while."""
        change = super().update(seconds)
        self._held = self._held + seconds if self.pointer.pressed == "ready" else 0.0
        if self.context.settings.hold_to_open and self._held >= HOLD_SECONDS:
            return self._open()
        return change

    def paint_card(self, surface: pygame.Surface) -> None:
        """The call to the next player."""
        room = self.paint_ribbon(surface, self._call(), 96, 11).inflate(-self.px(40), -self.px(16))
        draw_text(surface, room, self.away(), self.text_px(52), "bold", INK, "centre")
        hold = self.context.settings.hold_to_open
        label = _("Hold to open") if hold else _("I’m ready")
        draw_button(surface, self.rect("ready"), label, self.look("ready"), self.text_px(56), primary=True)
        self.paint_buttons(surface, "aid", "pause")

    def _call(self) -> str:
        return _("{name}, your turn").format(name=self.session.name(self.seat))

    def _open(self) -> Change:
        self.context.curtain.goal = 0.0
        self.context.sounds.play("curtain_open")
        self.session.looking = self.seat
        return Reset(self._scene_for(self.session))
