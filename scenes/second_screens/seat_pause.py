"""The pause on a seat's own screen: what belongs to this seat alone; the game itself is the table's."""

from collections.abc import Mapping
from typing import Any, ClassVar

import pygame

from game.language import _, marked
from scenes.kit.stack import Change, Pop, Push
from scenes.kit.studio import Studio
from scenes.look.ui import draw_text
from scenes.menus.menu import Menu
from scenes.menus.options import OptionsMenu


class SeatPause(Menu):
    """Dims what is below; nobody else sees it, and the game goes on without it."""

    name = "seat-pause"
    layout = "second_screens/pause"
    primary = ("resume",)
    overlay = True
    heading = marked("Your screen")
    labels: ClassVar[Mapping[str, str]] = {
        "resume": marked("Back to the game"),
        "options": marked("Options"),
        "aid": marked("Player aid"),
    }

    def __init__(self, studio: Studio, _session: Any = None) -> None:
        super().__init__(studio)

    def activate(self, name: str) -> Change | None:
        """Go back, or look something up."""
        match name:
            case "resume":
                return Pop()
            case "options":
                return Push(OptionsMenu(self.studio))
            case _:
                return super().activate(name)

    def announcement(self) -> tuple[str, ...]:
        """Where one is, and how to leave."""
        return _(self.heading), self._note()

    def paint_menu(self, surface: pygame.Surface) -> None:
        """A sheet of paper with the buttons."""
        self.paint_sheet(surface, "panel")
        draw_text(surface, self.rect("heading"), _(self.heading), self.text_px(72), "display", align="centre")
        self.paint_buttons(surface, *self.labels)
        self.write(surface, "note", self._note(), 28)

    def _note(self) -> str:
        return _("Close this page to leave. Your seat is kept: open it again to go on.")
