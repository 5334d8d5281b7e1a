"""The guest book: past games and statistics, for each game that is on the shelf."""

from collections.abc import Iterable, Mapping
from typing import ClassVar

import pygame

from game.language import _, marked
from scenes.home.taking import take
from scenes.kit.context import AppContext
from scenes.kit.cover import Cover
from scenes.kit.stack import Change, Pop, Push
from scenes.kit.target_screen import Target
from scenes.look.ui import INK, card, draw_button, draw_text
from scenes.menus.past_games import PastGames
from scenes.menus.statistics import StatisticsPage
from scenes.menus.target_menu import TargetMenu

LEATHER = "#8E2F45"
PAGES = {"statistics": StatisticsPage, "past-games": PastGames}


class GuestBook(TargetMenu):
    """A sheet over the shelf: two pages to open for every game."""

    name = "guest-book"
    layout = "guest_book"
    primary = ("back",)
    overlay = True
    heading = marked("Guest book")
    labels: ClassVar[Mapping[str, str]] = {"statistics": marked("Statistics"), "past-games": marked("Past games")}

    def __init__(self, context: AppContext, covers: Iterable[Cover]) -> None:
        """Games in the order in which they stand on the shelf."""
        super().__init__(context)
        self._covers = tuple(covers)
        self._buttons = {
            f"{page}-{one.name}": (page, number) for number, one in enumerate(self._covers, start=1) for page in PAGES
        }

    def announce(self) -> None:
        """No box is open while one looks at the list."""
        self.context.put_back()
        super().announce()

    def targets(self) -> tuple[Target, ...]:
        """Two buttons for each game, and the way back."""
        pages = [self.target(name, self._place(name)) for name in self._buttons]
        return (*pages, self.target("back", self.rect("back")))

    def label(self, name: str) -> str:
        """What a page is called."""
        return super().label(self._buttons[name][0] if name in self._buttons else name)

    def spoken(self, name: str) -> str:
        """A page, and of which game it is."""
        if name not in self._buttons:
            return super().spoken(name)
        title = self._covers[self._buttons[name][1] - 1].title
        return _("{game}: {page}").format(game=title, page=self.label(name))

    def activate(self, name: str) -> Change | None:
        """Open a page, or close the book."""
        if name == "back":
            return Pop()
        if name not in self._buttons:
            return super().activate(name)
        page, number = self._buttons[name]
        return Push(PAGES[page](self.context)) if take(self, self._covers[number - 1]) else None

    def paint_menu(self, surface: pygame.Surface) -> None:
        """A page of a bound book, with a line for each game."""
        cover = self.rect("panel").inflate(self.px(44), self.px(44))
        surface.blit(card(cover.size, LEATHER, INK, self.px(40)), cover)
        self.paint_sheet(surface, "panel")
        draw_text(surface, self.rect("heading"), _(self.heading), self.text_px(72), "display", align="centre")
        for number, one in enumerate(self._covers, start=1):
            draw_text(surface, self.rect(f"game-{number}"), one.title, self.text_px(52), "display", INK, "centre")
        for name in self._buttons:
            box = self._place(name)
            draw_button(surface, box, self.label(name), self.look(name), min(self.text_px(38), box.height * 3 // 5))
        self.paint_buttons(surface, "back")

    def _place(self, name: str) -> pygame.Rect:
        page, number = self._buttons[name]
        return self.rect(f"{page}-{number}")
