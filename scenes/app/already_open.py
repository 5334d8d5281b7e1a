"""Shown when another window has the same games open: look around without keeping anything, or close this one."""

from collections.abc import Mapping
from typing import ClassVar

import pygame

from game.language import _, marked
from scenes.kit.screen import Screen
from scenes.kit.stack import Change, Quit, Reset
from scenes.look.ui import CREAM, INK, draw_panel, draw_text

HEADING = marked("Your games are already open")
TEXT = marked(
    "They are open in another window, and two would overwrite each other. Close this one and carry on in the other. "
    "You may also look around here, but nothing you do will be saved."
)


class AlreadyOpen(Screen):
    """A question before anything else."""

    name = "already-open"
    layout = "crash"
    primary = ("title",)
    labels: ClassVar[Mapping[str, str]] = {"title": marked("Look around"), "quit": marked("Close")}

    def activate(self, name: str) -> Change | None:
        """Look, or leave."""
        match name:
            case "title":
                return Reset(self.context.home)
            case "quit":
                return Quit()
            case _:
                return super().activate(name)

    def back(self) -> Change | None:
        """Esc closes this window: the other one has the game."""
        return Quit()

    def announcement(self) -> tuple[str, ...]:
        """What is the matter."""
        return _(HEADING), _(TEXT)

    def paint(self, surface: pygame.Surface) -> None:
        """The matter in words, and two buttons."""
        surface.fill(INK)
        box = self.rect("message")
        draw_panel(surface, box, CREAM)
        inner = box.inflate(-self.px(80), -self.px(60))
        head = pygame.Rect(inner.x, inner.y, inner.width, self.px(120))
        draw_text(surface, head, _(HEADING), self.text_px(64), "display", INK, "centre")
        rest = pygame.Rect(inner.x, head.bottom, inner.width, inner.bottom - head.bottom)
        draw_text(surface, rest, _(TEXT), self.text_px(36), "text", INK)
        self.paint_buttons(surface, "title", "quit")
