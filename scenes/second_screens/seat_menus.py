"""The menus of a seat's own screen: the one shown without a game, and the pause menu."""

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import Any

import pygame

from game.engine.contract import Seat
from game.language import _, marked
from scenes.kit.compositor import Layer
from scenes.kit.context import AppContext
from scenes.kit.control import Control
from scenes.kit.stack import Change
from scenes.look.liveries import Livery
from scenes.look.ui import CREAM, INK, draw_panel, draw_ribbon, draw_text
from scenes.menus.menu import Menu
from scenes.menus.pause import PauseSheet
from scenes.persistence.player import Player

Players = Mapping[Seat, Player]


class Waiting(Menu):
    """Shown without a game: the player's name, and what happens next. Draws nothing of any view."""

    name = "waiting"
    layout = "second_screens/waiting"

    def __init__(
        self, context: AppContext, seat: Seat, players: Players, go_on: Callable[[], Change | None] | None = None
    ) -> None:
        """`go_on` returns to the game after something went wrong in it."""
        self.seat, self._players, self._go_on = seat, players, go_on
        super().__init__(context)

    def controls(self) -> Iterable[Control]:
        go_on = self.button("ready", self._go_on, _("Carry on"), primary=True) if self._go_on else ()
        return self.in_focus_order(go_on, self.aid_button(), self.pause_button())

    def back(self) -> Change | None:
        return self.open_pause()

    def announcement(self) -> tuple[str, ...]:
        return self._name(), self._words()

    def layers(self) -> Iterable[Layer]:
        seating, name, words = self.context.game.seating, self._name(), self._words()
        livery = seating.livery(tuple(self._players), self.seat, self._players[self.seat])
        yield self.backdrop()
        paint = partial(self._paint_panel, name=name, words=words, livery=livery)
        yield self.whole((name, words, livery), paint)
        yield from self.button_layers(*self.shown_controls)

    def _paint_panel(self, surface: pygame.Surface, name: str, words: str, livery: Livery) -> None:
        box = self.rect("message")
        draw_panel(surface, box, CREAM)
        upper = pygame.Rect(box.x, box.y, box.width, box.height * 9 // 20)
        draw_ribbon(surface, upper, livery)
        inner = upper.inflate(-self.px(60), -self.px(30))
        draw_text(surface, inner, name, self.text_px(84), "display", CREAM, "centre")
        lower = pygame.Rect(box.x, upper.bottom, box.width, box.bottom - upper.bottom)
        lower = lower.inflate(-self.px(60), -self.px(24))
        draw_text(surface, lower, words, self.text_px(44), "bold", INK, "centre")

    def _name(self) -> str:
        return self.context.game.seating.names(self._players)[self.seat]

    def _words(self) -> str:
        if self._go_on is not None:
            return _("Something went wrong on this screen. Press “Carry on” to go back to the game.")
        return _("This is your own screen. The game starts on the main screen.")


class SeatPause(PauseSheet):
    """The pause menu of one seat; the game continues at the table."""

    name = "seat-pause"
    layout = "second_screens/pause"
    heading = marked("Your screen")

    def __init__(self, context: AppContext, _session: Any = None) -> None:
        super().__init__(context)

    def controls(self) -> Iterable[Control]:
        return self.in_focus_order(*self.buttons(_("Back to the game")))

    def note(self) -> str:
        return _("Close this page to leave. Your seat is kept: open the page again to carry on.")
