"""The guest book: an open book on the shelf, with a chapter for every game."""

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from itertools import chain

import pygame

from game.language import _, current_language, marked
from scenes.home.book_pages import Page, chapter_pages, contents, draw_sheets
from scenes.home.chapter import GameChapter
from scenes.home.scene import open_game
from scenes.kit.compositor import Layer
from scenes.kit.context import AppContext
from scenes.kit.control import Control, rect_of
from scenes.kit.cover import Cover
from scenes.kit.stack import Change, Pop, Push
from scenes.kit.stage import Motion
from scenes.kit.tween import smooth
from scenes.menus.menu import Menu, page_buttons, page_words
from scenes.menus.past_games import PastGames
from scenes.menus.statistics import StatisticsPage
from scenes.persistence.archive import read_past
from scenes.persistence.history_index import PastRow

LEATHER = "#8E2F45"
OPENED = {"statistics": StatisticsPage, "past-games": PastGames}
TURN = Motion("turn", 0.4, smooth, "paper_flip")
DARKEST = 70
"""The light taken from a page that stands upright, from 0 to 255."""


class GuestBook(Menu):
    """Two pages at a time, which turn."""

    name = "guest-book"
    layout = "guest_book"
    curtained = True
    overlay = True
    heading = marked("Guest book")

    def __init__(self, context: AppContext, covers: Iterable[Cover]) -> None:
        """`covers` are in the order of the shelf."""
        self.covers = tuple(covers)
        self.chapter: GameChapter | None = None
        """What is told of the game whose chapter is open; None in the contents."""
        self._pages: list[Page] = []
        self._spread = 0
        self._turning: tuple[pygame.Surface, pygame.Surface, int] | None = None
        """The pages before and after the turn that is shown, and its direction."""
        super().__init__(context)
        self.rest_key = lambda: (self._spread, self.chapter and self.chapter.reading)

    def arranged(self) -> None:
        """Make the pages again: they hold more or fewer rows now."""
        self.stage.skip()
        self._pages = self._made()
        self._spread = min(self._spread, (len(self._pages) - 1) // 2)

    def announcement(self) -> tuple[str, ...]:
        """The words of both pages, and the focused control."""
        told = (words for page in self._shown for words in page.told())
        number = page_words(self._spread, -(-len(self._pages) // 2))
        return _(self.heading), number, *told, *self.told_focus()

    def update(self, seconds: float) -> Change | None:
        """Continue reading the games of the chapter."""
        if self.chapter and not self.stage.busy:
            self.chapter.read_on()
        return super().update(seconds)

    def back(self) -> Change | None:
        """Go back from a chapter to the contents, and from there to the shelf."""
        if self.chapter is None:
            return Pop()
        self._go(None, 0, -1)
        self.context.put_back()
        return None

    @property
    def _shown(self) -> list[Page]:
        """The two pages that lie open; one at the end of a chapter."""
        return self._pages[2 * self._spread : 2 * self._spread + 2]

    def _made(self) -> list[Page]:
        if self.chapter is None:
            return contents(self, self.covers, self._open_chapter)
        return chapter_pages(self, self.chapter, lambda name: Push(OPENED[name](self.context)), self._look_at)

    def _go(self, chapter: GameChapter | None, spread: int, way: int) -> None:
        """Turn to a spread, forward for a `way` of 1 and back for -1."""
        before = _picture(self, self._shown)
        self.chapter, self._spread = chapter, spread
        self._pages = self._made()
        self.refresh()
        if self.context.speed > 0:
            self._turning = before, _picture(self, self._shown), way
            self.stage.play((TURN,))
        self.context.speech.focus(*self.announcement()[1:])

    def _turn(self, step: int) -> None:
        self._go(self.chapter, self._spread + step, step)

    def _open_chapter(self, cover: Cover) -> None:
        if open_game(self, cover):
            self._go(GameChapter(self.context), 0, 1)

    def _look_at(self, row: PastRow) -> Change | None:
        """Review a game, or say why it cannot be opened."""
        game = read_past(self.context.storage, self.context.game.plugin, row.path)
        if game.match is None:
            self.say(game.why)
            return None
        return Push(self.context.game.look_back(self.context, game.match, game.players))

    def controls(self) -> Iterable[Control]:
        """The buttons on the pages, and those below the book; none while a page turns."""
        if not self.stage.busy:
            for page in self._shown:
                yield from page.controls()
            yield from self._below()

    def _below(self) -> Iterator[Control]:
        last = 2 * self._spread + 2 >= len(self._pages)
        yield from chain.from_iterable(page_buttons(self, self._turn, self._spread == 0, last))
        if self.chapter:
            yield from self.button("contents", self.back, _("Contents"))
        yield from self.button("back", Pop, _("Back"), primary=True)

    def overlays(self) -> Iterable[Layer]:
        """The open book; while a page turns, both spreads and the page between them."""
        room = self.rect("cover").inflate(2 * self.px(20), 2 * self.px(20))
        if self.stage.busy and self._turning:
            yield Layer.of(self.stage.share("turn"), room, partial(_paint_turn, self, self._turning))
        else:
            chapter = (self.context.game.name, self.chapter.reading) if self.chapter else None
            key = "book", self._spread, chapter, current_language()
            yield Layer(key, rect_of(room), partial(paint_spread, self, self._shown), still=True)
            yield from self.button_layers(*self.shown_controls)
        yield from super().overlays()


def paint_spread(book: GuestBook, pages: Sequence[Page], surface: pygame.Surface) -> None:
    """The open book with what is written on these pages."""
    draw_sheets(surface, book.rect("cover"), (book.rect("left"), book.rect("right")), LEATHER)
    for page in pages:
        page.paint(surface)


def _picture(book: GuestBook, pages: Sequence[Page]) -> pygame.Surface:
    """A spread with its buttons, for a turn."""
    picture = pygame.Surface(book.fitted.size, 0, 32)
    picture.fill(LEATHER)
    paint_spread(book, pages, picture)
    for page in pages:
        for control in page.controls():
            book.paint_button(picture, control)
    return picture


def _paint_turn(book: GuestBook, turning: tuple[pygame.Surface, pygame.Surface, int], surface: pygame.Surface) -> None:
    """The page that turns between the spreads before and after, narrower the more it stands upright."""
    before, after, way = turning
    share, left, right = book.stage.share("turn"), book.rect("left"), book.rect("right")
    paint_spread(book, (), surface)
    sides = (before, after) if way > 0 else (after, before)
    surface.blit(sides[0], left, left)
    surface.blit(sides[1], right, right)
    rising = share < 0.5
    standing, page = (before if rising else after), (right if rising is (way > 0) else left)
    width = max(1, round(page.width * abs(1 - 2 * share)))
    turned = pygame.transform.smoothscale(standing.subsurface(page), (width, page.height))
    dark = round(DARKEST * (1 - abs(1 - 2 * share)))
    turned.fill((255 - dark,) * 3, special_flags=pygame.BLEND_RGB_MULT)
    surface.blit(turned, (page.left if page is right else page.right - width, page.top))
