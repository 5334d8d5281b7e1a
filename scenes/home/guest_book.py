"""The guest book: past games and statistics of every game on the shelf."""

from collections.abc import Callable, Iterable, Iterator
from functools import partial

import pygame

from game.language import _, marked
from scenes.home.scene import open_game
from scenes.kit.compositor import Layer
from scenes.kit.context import AppContext
from scenes.kit.control import Control, rect_of
from scenes.kit.cover import Cover
from scenes.kit.stack import Change, Push, Scene
from scenes.look.ui import INK, card, draw_text
from scenes.menus.menu import Menu
from scenes.menus.past_games import PastGames
from scenes.menus.statistics import StatisticsPage

LEATHER = "#8E2F45"
PAGES = {"statistics": (StatisticsPage, marked("Statistics")), "past-games": (PastGames, marked("Past games"))}


class GuestBook(Menu):
    """A sheet over the shelf: two pages to open for every game."""

    name = "guest-book"
    layout = "guest_book"
    curtained = True
    overlay = True
    heading = marked("Guest book")

    def __init__(self, context: AppContext, covers: Iterable[Cover]) -> None:
        """Games in the order in which they stand on the shelf."""
        super().__init__(context)
        self._covers = tuple(covers)

    def announce(self) -> None:
        """No game is open in the guest book."""
        self.context.put_back()
        super().announce()

    def controls(self) -> Iterable[Control]:
        """Two buttons for each game, and the way back."""
        yield from self._pages()
        yield from self.back_button()

    def _pages(self) -> Iterator[Control]:
        for number, cover in enumerate(self._covers, start=1):
            for page, (scene, title) in PAGES.items():
                speech = _("{game}: {page}").format(game=cover.title, page=_(title))
                place, use = rect_of(self.rect(f"{page}-{number}")), partial(self._open, scene, cover)
                yield Control(f"{page}-{cover.name}", place, use, _(title), speech=speech)

    def _open(self, page: Callable[[AppContext], Scene], cover: Cover) -> Change | None:
        return Push(page(self.context)) if open_game(self, cover) else None

    def overlays(self) -> Iterable[Layer]:
        """A page of a bound book, with a line for each game."""
        yield self.whole("book", self._paint_book, still=True)
        yield from self.button_layers(*self.shown_controls)
        yield from super().overlays()

    def _paint_book(self, surface: pygame.Surface) -> None:
        cover = self.rect("panel").inflate(self.px(44), self.px(44))
        surface.blit(card(cover.size, LEATHER, INK, self.px(40)), cover)
        self.paint_sheet(surface, "panel")
        draw_text(surface, self.rect("heading"), _(self.heading), self.text_px(72), "display", align="centre")
        for number, one in enumerate(self._covers, start=1):
            draw_text(surface, self.rect(f"game-{number}"), one.title, self.text_px(52), "display", INK, "centre")
