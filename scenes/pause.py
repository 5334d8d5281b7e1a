"""The pause: over everything, with the ways out."""

from collections.abc import Mapping
from typing import ClassVar

import pygame

from scenes.menu import Menu
from scenes.options import OptionsMenu
from scenes.stack import Become, Change, Pop, Push, Quit
from scenes.ui import draw_text

BUTTONS = ("resume", "options", "aid", "title", "quit")


class Pause(Menu):
    """Dims what is below; the game is on disk already, so every way out is safe."""

    name = "pause"
    layout = "pause"
    overlay = True
    labels: ClassVar[Mapping[str, str]] = {
        "resume": "Go on",
        "options": "Options",
        "aid": "Player aid",
        "title": "To the title",
        "quit": "Close the game",
    }

    def label(self, name: str) -> str:
        """Here the player aid is written out."""
        return self.labels[name]

    def activate(self, name: str) -> Change | None:
        """Go on, look something up, or leave."""
        match name:
            case "resume":
                return Pop()
            case "options":
                return Push(OptionsMenu(self.studio))
            case "title" if self.studio.title:
                return Become(self.studio.title(self.studio))
            case "quit":
                return Quit()
            case _:
                return super().activate(name)

    def paint_menu(self, surface: pygame.Surface) -> None:
        """A sheet of paper with the buttons."""
        self.paint_sheet(surface, "panel")
        draw_text(surface, self.rect("heading"), "Pause", self.text_px(72), "display", align="centre")
        self.paint_buttons(surface, *BUTTONS)
        self.write(surface, "note", "The game is kept after every move: nothing is lost.", 26)
