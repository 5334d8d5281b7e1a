"""What has happened so far: every sentence, newest at the end, to be paged through."""

from collections.abc import Mapping
from typing import ClassVar

import pygame

from game.language import _, marked
from scenes.balam.session import Session
from scenes.kit.stack import Change, Pop
from scenes.look.ui import draw_text
from scenes.menus.menu import Menu, page_words

LINES = 16


class Log(Menu):
    """A sheet of sentences over the table."""

    name = "log"
    layout = "balam/log"
    heading = marked("What has happened")
    primary = ("back",)
    labels: ClassVar[Mapping[str, str]] = {"earlier": marked("Earlier"), "later": marked("Later")}

    def __init__(self, session: Session) -> None:
        self.session = session
        self.pages = max(1, -(-len(session.told) // LINES))
        self.page = self.pages - 1
        super().__init__(session.studio)

    def why_not(self, name: str) -> str | None:
        """There is nothing before the first page and after the last."""
        if name == "earlier" and self.page == 0:
            return _("This is the beginning.")
        return _("This is the latest.") if name == "later" and self.page == self.pages - 1 else None

    def activate(self, name: str) -> Change | None:
        """Turn the page, or go back."""
        match name:
            case "earlier":
                self.page -= 1
            case "later":
                self.page += 1
            case "back":
                return Pop()
            case _:
                return super().activate(name)
        self.announce()
        return None

    def wheel(self, notches: int) -> None:
        """The wheel turns the pages, too."""
        self.page = min(self.pages - 1, max(0, self.page - notches))

    def lines(self) -> list[str]:
        """The sentences of this page."""
        return self.session.told[self.page * LINES : (self.page + 1) * LINES]

    def announcement(self) -> tuple[str, ...]:
        """The page."""
        return _(self.heading), *self.lines()

    def paint_menu(self, surface: pygame.Surface) -> None:
        """Line after line."""
        self.paint_ground(surface, "sheet")
        box = self.rect("sheet").inflate(-self.px(80), -self.px(50))
        height = box.height / LINES
        for number, sentence in enumerate(self.lines()):
            row = pygame.Rect(box.x, box.y + round(number * height), box.width, round(height))
            draw_text(surface, row, sentence, self.text_px(28))
        self.write(surface, "page", page_words(self.page, self.pages), 28)
        self.paint_buttons(surface, "earlier", "later", "back")
