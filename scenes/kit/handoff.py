"""The hand-over: the curtain closes, the next player is called, and only a click of theirs opens it again."""

from collections.abc import Callable
from typing import Any

import pygame

from game.engine.contract import Seat
from game.language import _
from scenes.kit.actions import Action, Command, Pointer
from scenes.kit.screen import Screen
from scenes.kit.session import AnySession
from scenes.kit.stack import Become, Change, Scene
from scenes.kit.target import Target
from scenes.look.ui import CREAM, INK, draw_button, draw_panel, draw_ribbon, draw_text

HOLD_SECONDS = 0.8


class Handoff(Screen):
    """Draws nothing out of any View; while the curtain closes, the scene below still shows through."""

    name = "hand-over"
    layout = "handoff"
    overlay = True
    curtained = False

    def __init__(
        self, session: AnySession, seat: Seat, scene_for: Callable[[Any], Scene], away: Callable[[], str]
    ) -> None:
        """`away` asks everybody else to look away; `scene_for` makes what the curtain opens on."""
        super().__init__(session.studio, session)
        self.session = session
        self.away = away
        self.seat = seat
        self._scene_for = scene_for
        self._held = 0.0
        self.overlay = not session.studio.curtain.closed
        session.studio.curtain.call(session.livery(seat), session.studio.speed)
        session.studio.sounds.play("curtain_close")

    def targets(self) -> tuple[Target, ...]:
        """Nothing can be clicked before the curtain is closed."""
        return super().targets() if self.studio.curtain.closed else ()

    def activate(self, name: str) -> Change | None:
        """Open the curtain for the next player."""
        if name != "ready":
            return super().activate(name)
        if self.studio.settings.hold_to_open and self._held < HOLD_SECONDS:
            self.say(_("Hold the button until the curtain opens."))
            return None
        return self._open()

    def handle(self, action: Action) -> Change | None:
        """A click or Enter while the curtain closes closes it at once; keys open it without holding them."""
        skips = action is Command.CONFIRM or (isinstance(action, Pointer) and action.kind == "down")
        if skips and not self.studio.curtain.closed:
            self.studio.curtain.position = 1.0
            return None
        if action is Command.CONFIRM and self.hand.focused in (None, "ready"):
            return self._open()
        return super().handle(action)

    def spoken(self, name: str) -> str:
        """Who hears this opens the curtain by a key, and holds nothing."""
        return _("I am ready") if name == "ready" else super().spoken(name)

    def announcement(self) -> tuple[str, ...]:
        """Who is called, and who is to look away."""
        return self._call(), self.away()

    def update(self, seconds: float) -> Change | None:
        """Once closed, nothing of the scene below is drawn any more."""
        change = super().update(seconds)
        self.overlay = not self.studio.curtain.closed
        self._held = self._held + seconds if self.hand.pressed == "ready" else 0.0
        if self.studio.settings.hold_to_open and self._held >= HOLD_SECONDS:
            return self._open()
        return change

    def still_key(self) -> object:
        """Once closed, nothing moves."""
        return self.hand.touching if self.studio.curtain.closed else None

    def paint(self, surface: pygame.Surface) -> None:
        """The curtain; closed, it has nothing behind it, and on it stands who is called."""
        if self.studio.curtain.closed:
            surface.fill(INK)
        self.studio.curtain.draw(surface)
        if self.studio.curtain.closed:
            self._paint_call(surface)

    def _paint_call(self, surface: pygame.Surface) -> None:
        """The call to the next player."""
        box = self.rect("message")
        draw_panel(surface, box, CREAM)
        upper = pygame.Rect(box.x, box.y, box.width, box.height * 11 // 20)
        draw_ribbon(surface, upper, self.session.livery(self.seat))
        inner = upper.inflate(-self.px(60), -self.px(30))
        draw_text(surface, inner, self._call(), self.text_px(96), "display", CREAM, "centre")
        lower = pygame.Rect(box.x, upper.bottom, box.width, box.bottom - upper.bottom).inflate(
            -self.px(40), -self.px(16)
        )
        draw_text(surface, lower, self.away(), self.text_px(52), "bold", INK, "centre")
        hold = self.studio.settings.hold_to_open
        label = _("Hold to open") if hold else _("I am ready")
        draw_button(surface, self.rect("ready"), label, self.look("ready"), self.text_px(56), primary=True)
        self.paint_buttons(surface, "aid", "pause")

    def _call(self) -> str:
        return _("{name}, your turn").format(name=self.session.name(self.seat))

    def _open(self) -> Change:
        self.studio.curtain.goal = 0.0
        self.studio.sounds.play("curtain_open")
        self.session.looking = self.seat
        return Become(self._scene_for(self.session))
