"""The deals of the day of all games: who has played today's, and the way to each calendar."""

from collections.abc import Iterable, Iterator
from functools import partial
from itertools import chain
from math import ceil

import pygame

from game.engine.daily import stars, streaks
from game.language import _, marked, ngettext
from scenes.home.scene import open_game
from scenes.kit.compositor import Layer
from scenes.kit.context import AppContext
from scenes.kit.control import Control, rect_of
from scenes.kit.cover import Cover
from scenes.kit.stack import Change, Push
from scenes.look.ui import INK, draw_text
from scenes.menus.daily import star_words
from scenes.menus.day_pictures import calendar_leaf, draw_stars
from scenes.menus.menu import Menu, page_buttons, page_words
from scenes.menus.past_game_row import date_words
from scenes.persistence.day_book import DayBook

ROWS, ROWS_FOR_FINGERS = 6, 3
"""Maximum games on a page."""
HIGHEST = 170
"""Maximum distance between rows, in pixels of the design."""
PREFIX = "day-"
"""The prefix of control ids; the name of the game follows."""


class Days(Menu):
    """A sheet over the shelf, with a row for every game that has deals."""

    name = "days"
    layout = "days"
    curtained = True
    overlay = True
    heading = marked("Deal of the day")

    def __init__(self, context: AppContext, covers: Iterable[Cover]) -> None:
        """`covers` are in the order of the shelf."""
        self._covers = tuple(cover for cover in covers if cover.deals)
        self._first = 0
        """The first game of the open page."""
        super().__init__(context)
        self.rest_key = lambda: context.now().date()
        self._look()

    def announce(self) -> None:
        """Close the game whose calendar was open, and read the tries again."""
        self.context.put_back()
        self._look()
        super().announce()

    def announcement(self) -> tuple[str, ...]:
        pages = (page_words(self._first // self._rows, self._pages),) if self._pages > 1 else ()
        return _(self.heading), date_words(self.context.now().date()), *pages, *self.told_focus()

    def _look(self) -> None:
        """Read how today's deals were played, by the person who tried last."""
        storage = self.context.storage
        self._tries = {cover.name: _today(DayBook(storage, cover.name), self.context) for cover in self._covers}

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
        """A button for each game, those that turn the pages, and the way back."""
        yield from self._games()
        last = self._first + self._rows >= len(self._covers)
        yield from chain.from_iterable(page_buttons(self, self._turn, self._first == 0, last))
        yield from self.back_button()

    def _games(self) -> Iterator[Control]:
        for row, cover in enumerate(self._shown()):
            speech = _("{option}: {value}").format(option=cover.title, value=self._tries[cover.name][1])
            place, use = rect_of(self._place("open", row)), partial(self._open, cover)
            yield Control(f"{PREFIX}{cover.name}", place, use, _("Open"), speech=speech)

    def _turn(self, step: int) -> None:
        self._first += step * self._rows
        self.context.speech.focus(page_words(self._first // self._rows, self._pages))

    def _open(self, cover: Cover) -> Change | None:
        """The calendar of a game."""
        context = self.context
        if not open_game(self, cover) or context.navigation.day is None:
            return None
        return Push(context.navigation.day(context, context.now().date()))

    def overlays(self) -> Iterable[Layer]:
        yield self.whole((self._first, tuple(self._tries.items())), self._paint_rows, still=True)
        yield from self.button_layers(*self.shown_controls)
        yield from super().overlays()

    def _paint_rows(self, surface: pygame.Surface) -> None:
        self.paint_sheet(surface, "panel")
        draw_text(surface, self.rect("heading"), _(self.heading), self.text_px(72), "display", align="centre")
        leaf = self.rect("leaf")
        surface.blit(calendar_leaf(self.context.now().date(), min(leaf.size)), leaf)
        for row, one in enumerate(self._shown()):
            draw_text(surface, self._place("game", row), one.title, self.text_px(52), "display", INK, "centre")
            earned, words = self._tries[one.name]
            place = self._place("state", row)
            if earned:
                draw_stars(surface, place, earned, self.px(90))
            else:
                draw_text(surface, place, words, self.text_px(30), "bold", INK, "centre")


def _today(book: DayBook, context: AppContext) -> tuple[int, str]:
    """The stars of today's try, 0 for none, and the try in words."""
    today, tries = context.now().date(), book.tries(next(iter(book.names), ""))
    streak = streaks([day for day, one in tries.items() if one.result], today).now
    one, par = tries.get(today), book.par(today)
    if one and one.result and par:
        earned = stars(one.result, par.result)
        return earned, star_words(earned)
    if one:
        return 0, _("started")
    if streak:
        told = ngettext("not played yet; streak of {number} day", "not played yet; streak of {number} days", streak)
        return 0, told.format(number=streak)
    return 0, _("not played yet")
