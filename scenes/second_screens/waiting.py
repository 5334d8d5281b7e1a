"""What a seat's own screen shows while there is no game on it: who sits here, and what they wait for."""

from collections.abc import Callable, Mapping
from typing import ClassVar

import pygame

from game.engine.contract import Seat
from game.language import _, marked
from scenes.kit.context import AppContext
from scenes.kit.stack import Change
from scenes.look.ui import CREAM, INK, draw_panel, draw_ribbon, draw_text
from scenes.menus.target_menu import TargetMenu
from scenes.persistence.player import Player

Players = Mapping[Seat, Player]


class Waiting(TargetMenu):
    """Draws nothing out of any View."""

    name = "waiting"
    layout = "second_screens/waiting"
    primary = ("ready",)
    labels: ClassVar[Mapping[str, str]] = {"ready": marked("Carry on")}

    def __init__(
        self, context: AppContext, seat: Seat, players: Players, go_on: Callable[[], Change | None] | None = None
    ) -> None:
        """With `go_on` something went wrong in the game, and it can be gone back to."""
        self.seat, self._players, self._go_on = seat, players, go_on
        super().__init__(context)

    def shows(self, name: str) -> bool:
        """Only who was in a game can go on with it."""
        return name != "ready" or self._go_on is not None

    def activate(self, name: str) -> Change | None:
        """Back to the game."""
        return self._go_on() if name == "ready" and self._go_on else super().activate(name)

    def back(self) -> Change | None:
        """Esc pauses."""
        return self.activate("pause")

    def announcement(self) -> tuple[str, ...]:
        """Who sits here, and what happens next."""
        return self._called(), self._told()

    def paint_menu(self, surface: pygame.Surface) -> None:
        """A name on its ribbon, and a sentence."""
        self.paint_ground(surface)
        box = self.rect("message")
        draw_panel(surface, box, CREAM)
        upper = pygame.Rect(box.x, box.y, box.width, box.height * 9 // 20)
        seating = self.context.game.seating
        draw_ribbon(surface, upper, seating.livery(tuple(self._players), self.seat, self._players[self.seat]))
        inner = upper.inflate(-self.px(60), -self.px(30))
        draw_text(surface, inner, self._called(), self.text_px(84), "display", CREAM, "centre")
        lower = pygame.Rect(box.x, upper.bottom, box.width, box.bottom - upper.bottom)
        lower = lower.inflate(-self.px(60), -self.px(24))
        draw_text(surface, lower, self._told(), self.text_px(44), "bold", INK, "centre")
        self.paint_buttons(surface, "ready", "aid", "pause")

    def _called(self) -> str:
        return self.context.game.seating.names(self._players)[self.seat]

    def _told(self) -> str:
        if self._go_on is not None:
            return _("Something went wrong on this screen. Press “Carry on” to go back to the game.")
        return _("This is your own screen. The game starts on the main screen.")
