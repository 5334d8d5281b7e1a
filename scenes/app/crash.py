"""The crash screen: says what happened, where the report is, and offers to go on."""

from collections.abc import Mapping
from pathlib import Path
from typing import ClassVar

import pygame

from game.language import _, marked
from scenes.kit.context import AppContext
from scenes.kit.screen import Screen
from scenes.kit.stack import Change, Quit, Reset
from scenes.look.ui import CREAM, INK, draw_panel, draw_text
from scenes.persistence.paths import redact_home

REHEARSAL = 192, 108
SORRY = marked("Oh no, a flower pot fell.")


class Crash(Screen):
    """Shown instead of a traceback; the game itself is saved."""

    name = "crash"
    layout = "crash"
    primary = ("title",)
    labels: ClassVar[Mapping[str, str]] = {"title": marked("Back to title screen"), "quit": marked("Quit")}

    def __init__(self, context: AppContext, report: Path | None) -> None:
        super().__init__(context)
        self._report = report

    def rehearse(self) -> None:
        """Be drawn once where nobody sees it: a crash may leave no way to read a file, a layout or a font."""
        picture = pygame.Surface(REHEARSAL)
        self.arrange(REHEARSAL)
        self.draw(picture)

    def stay(self) -> None:
        """Say that the way on is closed too."""
        self.say(_("That does not work right now either. Try again in a moment, or quit: your game is saved."))

    def activate(self, name: str) -> Change | None:
        """Go on or leave."""
        match name:
            case "title":
                return Reset(self.context.home)
            case "quit":
                return Quit()
            case _:
                return super().activate(name)

    def back(self) -> Change | None:
        """Esc goes on."""
        return self.activate("title")

    def announcement(self) -> tuple[str, ...]:
        """What happened."""
        return _(SORRY), self._apology()

    def paint(self, surface: pygame.Surface) -> None:
        """An apology and two buttons."""
        surface.fill(INK)
        box = self.rect("message")
        draw_panel(surface, box, CREAM)
        inner = box.inflate(-self.px(80), -self.px(60))
        head = pygame.Rect(inner.x, inner.y, inner.width, self.px(120))
        draw_text(surface, head, _(SORRY), self.text_px(72), "display", INK, "centre")
        rest = pygame.Rect(inner.x, head.bottom, inner.width, inner.bottom - head.bottom)
        draw_text(surface, rest, self._apology(), self.text_px(36), "text", INK)
        self.paint_buttons(surface, "title", "quit")

    def _apology(self) -> str:
        """What happened, and where it is written down; where no report could be written, no game could be either."""
        if self._report is None:
            return _(
                "Something went wrong. The game cannot write to its folder, so there is no report, and your game may "
                "be lost."
            )
        return _(
            "Something went wrong. Your game is saved: “Continue” takes you back to it. There is a report in {folder}."
        ).format(folder=redact_home(self._report))
