"""What has happened so far: every sentence, newest at the end; a click on one shows where it was."""

from collections.abc import Callable, Mapping
from typing import ClassVar

import pygame

from game.balam.events import Event, RoundBegan
from game.balam.sites import Site
from game.balam.texts import _, marked
from game.balam.words import event_words
from scenes.balam.render.marks import draw_sign
from scenes.balam.session import Session
from scenes.balam.whereabouts import king_of, sites_of
from scenes.kit.pointer import WheelHandler
from scenes.kit.stack import Change, Pop
from scenes.kit.target_screen import Target
from scenes.look.paragraph import wrapped
from scenes.look.text import Family, font
from scenes.look.ui import INK, YELLOW, card, draw_text
from scenes.menus.menu import page_words
from scenes.menus.target_menu import TargetMenu

LINES = 16
ENTRY = "entry-"
FAMILIES: tuple[Family, Family] = ("text", "bold")
"""The letters of what happened, and of rounds."""


class Log(TargetMenu):
    """A sheet of sentences over the table."""

    name = "log"
    layout = "balam/log"
    heading = marked("The story so far")
    primary = ("back",)
    labels: ClassVar[Mapping[str, str]] = {"earlier": marked("Earlier"), "later": marked("Later")}

    def __init__(self, session: Session, point: Callable[[tuple[Site, ...]], None]) -> None:
        """`point` shows sites on the table."""
        self.session = session
        self.point = point
        self.top = len(session.log)
        """The first line that is seen, counted from 0."""
        super().__init__(session.context)
        self.drag_handler = WheelHandler(lambda notches: self._scroll(-3 * notches))

    @property
    def lines(self) -> int:
        """How many lines there is room for."""
        least = self.px(80) if self.fitted.touch else 0
        return min(LINES, self._paper().height // max(least, round(self.text_px(28) * 1.5)))

    def arranged(self) -> None:
        """Begin with the latest."""
        self._scroll(0)

    def _paper(self) -> pygame.Rect:
        return self.rect("sheet").inflate(-self.px(80), -self.px(50))

    def why_not(self, name: str) -> str | None:
        """There is nothing before the first line and after the last."""
        if name == "earlier" and self.top == 0:
            return _("This is the start of the game.")
        if name == "later" and self.top >= len(self.session.log) - self.lines:
            return _("This is the latest move.")
        if name.startswith(ENTRY) and not sites_of(self._entry(name)):
            return _("There’s nothing to show on the map for this.")
        return None

    def _entry(self, name: str) -> Event:
        return self.session.log[int(name.removeprefix(ENTRY))]

    def rows(self) -> dict[str, pygame.Rect]:
        """The lines that are seen."""
        box = self._paper()
        height = box.height / self.lines
        shown = range(self.top, min(len(self.session.log), self.top + self.lines))
        return {
            f"{ENTRY}{number}": pygame.Rect(
                box.x, box.y + round((number - self.top) * height), box.width, round(height)
            )
            for number in shown
        }

    def targets(self) -> tuple[Target, ...]:
        """The lines, then the buttons."""
        return (*(self.target(name, box) for name, box in self.rows().items()), *super().targets())

    def activate(self, name: str) -> Change | None:
        """Turn the page, show where it was, or go back."""
        match name:
            case "earlier":
                self._scroll(-self.lines)
            case "later":
                self._scroll(self.lines)
            case "back":
                return Pop()
            case _ if name.startswith(ENTRY):
                self.point(sites_of(self._entry(name)))
                return Pop()
            case _:
                return super().activate(name)
        self.announce()
        return None

    def _scroll(self, lines: int) -> None:
        self.top = max(0, min(len(self.session.log) - self.lines, self.top + lines))

    def spoken(self, name: str) -> str:
        """A line as it is written."""
        if not name.startswith(ENTRY):
            return super().spoken(name)
        return event_words(self._entry(name), self.session.king_names)

    def announcement(self) -> tuple[str, ...]:
        """The page."""
        return _(self.heading), *map(self.spoken, self.rows())

    def paint_menu(self, surface: pygame.Surface) -> None:
        """Line after line, each with the sign of its king; rounds stand out."""
        self.paint_ground(surface, "sheet")
        for name, row in self.rows().items():
            event = self._entry(name)
            if self.pointer.looked_at == name and sites_of(event):
                surface.blit(card(row.size, YELLOW, INK, self.px(8), 2), row)
            king = king_of(event)
            size = min(round(row.height * 0.8), self.px(60))
            if king is not None:
                sign = pygame.Rect(row.x + self.px(6), row.centery - size // 2, size, size)
                draw_sign(surface, sign, self.session.king_livery(king))
            words = pygame.Rect(row.x + size + self.px(18), row.y, row.width - size - self.px(24), row.height)
            letters, family = self.text_px(28), FAMILIES[isinstance(event, RoundBegan)]
            lines = len(wrapped(self.spoken(name), words.width, letters)) * font(letters).get_linesize()
            words.top += max(0, row.height - lines) // 2
            draw_text(surface, words, self.spoken(name), letters, family)
        pages = max(1, -(-len(self.session.log) // self.lines))
        self.write(surface, "page", page_words(-(-self.top // self.lines), pages), 28)
        self.paint_buttons(surface, "earlier", "later", "back")
