"""The guest book: past games and statistics of every game on the shelf."""

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from math import ceil

import pygame

from game.language import _, marked
from scenes.home.scene import open_game
from scenes.kit.compositor import Layer
from scenes.kit.context import AppContext
from scenes.kit.control import Control, rect_of
from scenes.kit.cover import Cover
from scenes.kit.stack import Change, Push, Scene
from scenes.look.ui import INK, card, draw_text
from scenes.menus.menu import Menu, page_words
from scenes.menus.past_games import PastGames
from scenes.menus.statistics import StatisticsPage

LEATHER = "#8E2F45"
PAGES = {"statistics": (StatisticsPage, marked("Statistics")), "past-games": (PastGames, marked("Past games"))}
ROWS, ROWS_FOR_FINGERS = 6, 3
"""Maximum games on a page."""
HIGHEST = 170
"""Maximum distance between rows, in pixels of the design."""


class GuestBook(Menu):
    """A sheet over the shelf: two pages to open for every game."""

    name = "guest-book"
    layout = "guest_book"
    curtained = True
    overlay = True
    heading = marked("Guest book")

    def __init__(self, context: AppContext, covers: Iterable[Cover]) -> None:
        """`covers` are in the order of the shelf."""
        super().__init__(context)
        self.rest_key = lambda: ()
        self._covers = tuple(covers)
        self._first = 0
        """The first game of the open page."""

    def announce(self) -> None:
        """Close the game whose page was open."""
        self.context.put_back()
        super().announce()

    def announcement(self) -> tuple[str, ...]:
        """The heading, the number of the page, and the focused control."""
        pages = (page_words(self._first // self._rows, self._pages),) if self._pages > 1 else ()
        return _(self.heading), *pages, *self.told_focus()

    @property
    def _rows(self) -> int:
        """Games per page."""
        return ROWS_FOR_FINGERS if self.fingers else ROWS

    @property
    def _pages(self) -> int:
        return ceil(len(self._covers) / self._rows)

    def arranged(self) -> None:
        """Keep the first game on the page if there are more or fewer rows now."""
        self._first -= self._first % self._rows

    def _shown(self) -> tuple[Cover, ...]:
        return self._covers[self._first : self._first + self._rows]

    def _place(self, area: str, row: int) -> pygame.Rect:
        """An area of a row."""
        rows, (x, y, width, height) = self.fitted.areas["rows"].box, self.fitted.areas[area].box
        gap = HIGHEST - height
        pitch = min(HIGHEST, (rows[3] + gap) / min(self._rows, len(self._covers)))
        return self.fitted.part("rows", (x, y + row * pitch, width, height * pitch / HIGHEST))

    def controls(self) -> Iterable[Control]:
        """Two buttons for each game, those that turn the pages, and the way back."""
        yield from self._games()
        if self._pages > 1:
            first = _("This is the first page.") if self._first == 0 else None
            last = _("This is the last page.") if self._first + self._rows >= len(self._covers) else None
            yield from self.button("previous", partial(self._turn, -1), _("Previous"), refusal=first)
            yield from self.button("next", partial(self._turn, 1), _("Next"), refusal=last)
        yield from self.back_button()

    def _games(self) -> Iterator[Control]:
        for row, cover in enumerate(self._shown()):
            for page, (scene, title) in PAGES.items():
                speech = _("{game}: {page}").format(game=cover.title, page=_(title))
                place, use = rect_of(self._place(page, row)), partial(self._open, scene, cover)
                yield Control(f"{page}-{cover.name}", place, use, _(title), speech=speech)

    def _turn(self, step: int) -> None:
        self._first += step * self._rows
        self.context.speech.focus(page_words(self._first // self._rows, self._pages))

    def _open(self, page: Callable[[AppContext], Scene], cover: Cover) -> Change | None:
        return Push(page(self.context)) if open_game(self, cover) else None

    def overlays(self) -> Iterable[Layer]:
        """A page of a bound book, with a row for each game."""
        yield self.whole(("book", self._first), self._paint_book, still=True)
        yield from self.button_layers(*self.shown_controls)
        yield from super().overlays()

    def _paint_book(self, surface: pygame.Surface) -> None:
        cover = self.rect("panel").inflate(self.px(44), self.px(44))
        surface.blit(card(cover.size, LEATHER, INK, self.px(40)), cover)
        self.paint_sheet(surface, "panel")
        draw_text(surface, self.rect("heading"), _(self.heading), self.text_px(72), "display", align="centre")
        for row, one in enumerate(self._shown()):
            draw_text(surface, self._place("game", row), one.title, self.text_px(52), "display", INK, "centre")
