"""The pages of the guest book: contents, a game's records and news, its rosettes, and its neighbours."""

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property, partial
from math import cos, pi, sin

import pygame

from game.language import _, marked, ngettext
from scenes.home.chapter import GameChapter
from scenes.kit.control import Control, rect_of
from scenes.kit.cover import Cover
from scenes.kit.layout import LARGE
from scenes.kit.stack import Change
from scenes.look.charts import draw_number
from scenes.look.contrast import ground
from scenes.look.theme import cached_per_theme
from scenes.look.ui import CREAM, GREY, INK, ORANGE, PAPER, YELLOW, card, draw_text
from scenes.menus.menu import CONCIERGE, POSTMAN, Menu, draw_mascot
from scenes.menus.past_game_row import date_words
from scenes.persistence.archive import read_past
from scenes.persistence.history_index import PastRow
from scenes.persistence.player import PERSON

WINE, FAINT = "#A92C57", "#C9BFA9"
A_PAGE, FEWER = 6, 4
"""Rows on a page, of games or rosettes: usually, and for fingers or large letters."""
SAMPLES, PLEATS = 2, 14
KEPT = pygame.Rect(50, 500, 300, 332)
"""The place of a picture of the best game on the page of a neighbour."""
EMPTY = marked("Nobody has written in this book yet. Play a game to the end, and you’ll be the first.")


class Page:
    """One page: its drawing, its controls, and its words for a screen reader."""

    def __init__(self, menu: Menu, side: str) -> None:
        self.menu, self.side = menu, side

    def at(self, x: float, y: float, width: float, height: float) -> pygame.Rect:
        """A rectangle of the page, in pixels of the design from its upper left corner."""
        left, top, _width, _height = self.menu.fitted.areas[self.side].box
        return self.menu.fitted.part(self.side, (left + x, top + y, width, height))

    def control(
        self, name: str, box: pygame.Rect, use: Callable[[], Change | None], label: str, speech: str
    ) -> Control:
        """A button on the page."""
        return Control(name, rect_of(box), use, label, speech=speech)

    def controls(self) -> Iterator[Control]:
        """The buttons on the page."""
        yield from ()

    def told(self) -> tuple[str, ...]:
        """The words of the page, for speech."""
        return ()

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the page without its buttons."""

    def heading(self, surface: pygame.Surface, text: str, size: float = 60) -> None:
        """Words at the head of the page, with a line below."""
        draw_text(surface, self.at(50, 34, 726, 96), text, self.menu.text_px(size), "display", INK, "centre")
        pygame.draw.rect(surface, ground(WINE), self.at(80, 136, 666, 4))


class TitlePage(Page):
    """The first page, with the concierge."""

    def told(self) -> tuple[str, ...]:
        return (_("Guest book"),)

    def paint(self, surface: pygame.Surface) -> None:
        self.heading(surface, _("Guest book"), 84)
        draw_mascot(surface, self.at(180, 170, 466, 440), CONCIERGE)
        words = _("Everyone who played in this house, and how it went. Turn the pages.")
        draw_text(surface, self.at(80, 640, 666, 170), words, self.menu.text_px(32), "text", INK, "centre")


class ContentsPage(Page):
    """The games in the book, each with a button that opens its chapter."""

    def __init__(self, menu: Menu, side: str, covers: Sequence[Cover], open_game: Callable[[Cover], None]) -> None:
        super().__init__(menu, side)
        self._covers, self._open = covers, open_game

    def controls(self) -> Iterator[Control]:
        for row, one in enumerate(self._covers):
            box = self.at(80, 176 + row * 108, 666, 90)
            yield Control(f"open-{one.name}", rect_of(box), partial(self._open, one), one.title)

    def told(self) -> tuple[str, ...]:
        return (_("Contents"),)

    def paint(self, surface: pygame.Surface) -> None:
        self.heading(surface, _("Contents"))


class RecordsPage(Page):
    """A game's title and its numbers, and the way to statistics and past games."""

    def __init__(self, menu: Menu, side: str, chapter: GameChapter, open_page: Callable[[str], Change | None]) -> None:
        super().__init__(menu, side)
        self._chapter, self._open = chapter, open_page

    def controls(self) -> Iterator[Control]:
        for row, (name, label) in enumerate((("statistics", _("Statistics")), ("past-games", _("Past games")))):
            box = self.at(60 + row * 363, 736, 343, 90)
            yield Control(name, rect_of(box), partial(self._open, name), label)

    def _numbers(self) -> tuple[tuple[str, str], ...]:
        chapter = self._chapter
        earned = f"{len(chapter.rosettes)}/{len(chapter.titles())}"
        numbers = (
            (str(chapter.games), ngettext("game played", "games played", chapter.games)),
            (str(chapter.won), ngettext("won by a guest", "won by guests", chapter.won)),
        )
        return (*numbers, (earned, _("rosettes"))) if chapter.titles() else numbers

    def _best(self) -> str:
        best = self._chapter.best
        return best.words if best else _(EMPTY)

    def told(self) -> tuple[str, ...]:
        each = (_("{option}: {value}").format(option=words, value=number) for number, words in self._numbers())
        return self._chapter.context.game.cover.title, *each, self._chapter.reading or self._best()

    def paint(self, surface: pygame.Surface) -> None:
        self.heading(surface, self._chapter.context.game.cover.title, 84)
        if self._chapter.reading:
            draw_text(surface, self.at(60, 300, 706, 120), self._chapter.reading, self.menu.text_px(34), "bold")
            return
        numbers, size = self._numbers(), self.menu.text_px(26)
        width = 706 / len(numbers)
        for place, (number, words) in enumerate(numbers):
            draw_number(surface, self.at(60 + place * width, 176, width - 16, 200), number, words, size)
        if self._chapter.best:
            words = _("The best result so far")
            draw_text(surface, self.at(60, 410, 706, 60), words, self.menu.text_px(28), "text", INK, "centre")
            draw_text(surface, self.at(60, 470, 706, 110), self._best(), self.menu.text_px(38), "bold", INK, "centre")
        else:
            draw_mascot(surface, self.at(293, 396, 240, 180), POSTMAN)
            draw_text(surface, self.at(50, 584, 726, 142), self._best(), self.menu.text_px(28), "text", INK, "centre")


class NewsPage(Page):
    """The news since the last look."""

    def __init__(self, menu: Menu, side: str, chapter: GameChapter) -> None:
        super().__init__(menu, side)
        self._chapter = chapter

    def told(self) -> tuple[str, ...]:
        return (_("New since last time"), *self._lines())

    def _lines(self) -> tuple[str, ...]:
        if not self._chapter.complete:
            return ()
        return self._chapter.news or (_("Nothing new since you last looked."),)

    def paint(self, surface: pygame.Surface) -> None:
        self.heading(surface, _("New since last time"))
        lines = self._lines()
        step = min(110, 640 // max(1, len(lines)))
        for row, line in enumerate(lines):
            top = 170 + row * step
            size, words = self.menu.text_px(30), self.at(104, top, 662, step - 8)
            dot = self.at(64, top, 18, 18)
            pygame.draw.circle(surface, ground(WINE), (dot.centerx, words.y + size * 2 // 3), dot.width // 2)
            draw_text(surface, words, line, size, "text", INK)


class RosettesPage(Page):
    """Things worth trying, with who has done them."""

    def __init__(self, menu: Menu, side: str, chapter: GameChapter, names: Sequence[str]) -> None:
        super().__init__(menu, side)
        self._chapter, self._names = chapter, names

    def told(self) -> tuple[str, ...]:
        titles = self._chapter.titles()
        every = (f"{titles[name][0]}. {titles[name][1]} {self._earned(name)}".strip() for name in self._names)
        return (_("Rosettes"), *every)

    def _earned(self, rosette: str) -> str:
        if first := self._chapter.rosettes.get(rosette):
            return _("{name}, {date}").format(name=first[0], date=date_words(first[1]))
        return ""

    def paint(self, surface: pygame.Surface) -> None:
        self.heading(surface, _("Rosettes"))
        titles, text_px = self._chapter.titles(), self.menu.text_px
        step = 680 / _rows(self.menu)
        for row, name in enumerate(self._names):
            top, earned = 156 + row * step, self._earned(name)
            place = self.at(44, top, 120, step - 6)
            drawn = rosette(min(place.size), bool(earned))
            surface.blit(drawn, drawn.get_rect(center=place.center))
            words = self.at(180, top + 4, 606, step - 14)
            upper, lower = words.copy(), words.copy()
            upper.height = min(words.height * 2 // 5, round(text_px(32) * 1.5))
            lower.update(words.x, upper.bottom, words.width, words.bottom - upper.bottom)
            draw_text(surface, upper, titles[name][0], text_px(32), "bold", WINE if earned else INK)
            explains = titles[name][1]
            draw_text(surface, lower, f"{explains} {earned}".strip(), text_px(26), "text", INK)


class NeighbourPage(Page):
    """A computer character: portrait, temperament, games against the guests, best result and last words."""

    def __init__(
        self, menu: Menu, side: str, chapter: GameChapter, kind: str, look: Callable[[PastRow], Change | None]
    ) -> None:
        super().__init__(menu, side)
        self._chapter, self._kind, self._look = chapter, kind, look
        self._name, self._sentence, self._called = chapter.context.game.seating.kind(kind)

    def controls(self) -> Iterator[Control]:
        best = self._chapter.neighbours[self._kind].best
        if best and self._chapter.complete:
            speech = _("See this game: {entry}").format(entry=best.words)
            left = KEPT.right + 24 if self._keepsake else 213
            box, use = rect_of(self.at(left, 640, 400, 76)), partial(self._look, best.row)
            yield Control(f"best-{self._kind}", box, use, _("See this game"), speech=speech)

    @property
    def _keepsake(self) -> pygame.Surface | None:
        """The picture of the best game; None before all games are read, or without the record of this one."""
        return self._drawn if self._chapter.complete else None

    @cached_property
    def _drawn(self) -> pygame.Surface | None:
        context, best = self._chapter.context, self._chapter.neighbours[self._kind].best
        if best is None or context.game.keepsake is None:
            return None
        match = read_past(context.storage, context.game.plugin, best.row.path).match
        return context.game.keepsake(match, best.seat, self.at(*KEPT).size) if match else None

    def _numbers(self) -> tuple[tuple[str, str], ...]:
        met = self._chapter.neighbours[self._kind]
        return (
            (str(met.games), ngettext("game together", "games together", met.games)),
            (str(met.won), ngettext("won by a guest", "won by guests", met.won)),
            (str(met.lost), ngettext("won by this neighbour", "won by this neighbour", met.lost)),
        )

    def told(self) -> tuple[str, ...]:
        best = self._chapter.neighbours[self._kind].best
        each = (_("{option}: {value}").format(option=words, value=number) for number, words in self._numbers())
        words = _("Last words: {words}").format(words=said) if (said := self._chapter.last_words(self._kind)) else ""
        return tuple(filter(None, (self._name, self._sentence, *each, best.words if best else "", words)))

    def paint(self, surface: pygame.Surface) -> None:
        menu, met = self.menu, self._chapter.neighbours[self._kind]
        game = self._chapter.context.game
        box = self.at(50, 44, 240, 240)
        liveries, place = tuple(game.seating.liveries), tuple(self._chapter.neighbours).index(self._kind)
        livery = liveries[place % len(liveries)]
        surface.blit(game.portrait(livery, self._kind, box.size), box)
        letters = min(menu.text_px(56), menu.px(60))
        draw_text(surface, self.at(310, 40, 480, 128), self._name, letters, "display", INK)
        draw_text(surface, self.at(310, 168, 480, 142), self._sentence, menu.text_px(28), "text", INK)
        numbers, size = self._numbers(), menu.text_px(24)
        for place, (number, words) in enumerate(numbers):
            draw_number(surface, self.at(50 + place * 244, 316, 236, 170), number, words, size)
        if met.best is None:
            words = _("You haven’t met yet. Invite them in the set-up.")
            draw_text(surface, self.at(60, 520, 706, 120), words, menu.text_px(30), "text", GREY, "centre")
            return
        left = 50
        if self._keepsake:
            left, kept = KEPT.right + 12, self.at(*KEPT)
            surface.blit(self._keepsake, kept)
            pygame.draw.rect(surface, INK, kept, max(2, menu.px(3)))
        best = _("Best result: {entry}").format(entry=met.best.words)
        draw_text(surface, self.at(left, 496, 784 - left, 136), best, menu.text_px(30), "bold", INK, "centre")
        if words := self._chapter.last_words(self._kind):
            below = self.at(left, 724, 776 - left, 108)
            draw_text(surface, below, words, min(menu.text_px(36), menu.px(38)), "display", WINE, "centre")


def _rows(menu: Menu) -> int:
    """The rows that a page has."""
    return FEWER if menu.fingers or menu.context.settings.text_scale > LARGE else A_PAGE


def contents(menu: Menu, covers: Sequence[Cover], open_game: Callable[[Cover], None]) -> list[Page]:
    """The pages of the book before a game is chosen."""
    rows = _rows(menu)
    pages: list[Page] = [TitlePage(menu, "left")]
    for first in range(0, len(covers), rows):
        side = ("left", "right")[len(pages) % 2]
        pages.append(ContentsPage(menu, side, covers[first : first + rows], open_game))
    return pages


def chapter_pages(
    menu: Menu,
    chapter: GameChapter,
    open_page: Callable[[str], Change | None],
    look: Callable[[PastRow], Change | None],
) -> list[Page]:
    """The pages of a game: records and news, rosettes, then a page for each neighbour."""
    rows, names = _rows(menu), tuple(chapter.titles())
    pages: list[Page] = [RecordsPage(menu, "left", chapter, open_page), NewsPage(menu, "right", chapter)]
    for first in range(0, len(names), rows):
        pages.append(RosettesPage(menu, ("left", "right")[len(pages) % 2], chapter, names[first : first + rows]))
    for kind in chapter.neighbours:
        if kind != PERSON:
            pages.append(NeighbourPage(menu, ("left", "right")[len(pages) % 2], chapter, kind, look))
    return pages


@cached_per_theme(16)
def rosette(size: int, earned: bool) -> pygame.Surface:
    """A pleated rosette with two ribbons; one that was not earned is an outline."""
    side = size * SAMPLES
    picture = pygame.Surface((side, side), pygame.SRCALPHA, 32)
    fill, middle = (ORANGE, YELLOW) if earned else (PAPER, CREAM)
    rim, thick = INK if earned else FAINT, max(2, side // 40)
    x, y, radius = side / 2, side * 0.4, side * 0.36
    for way in (-1, 1):
        tail = [(x, y), (x + way * side * 0.12, side * 0.96), (x + way * side * 0.24, side * 0.84)]
        tail += [(x + way * side * 0.36, side * 0.88), (x + way * side * 0.2, y)]
        pygame.draw.polygon(picture, ground(WINE if earned else PAPER), tail)
        pygame.draw.polygon(picture, rim, tail, thick)
    pleats = [(radius * (1 if n % 2 else 0.86), n * pi / PLEATS) for n in range(2 * PLEATS)]
    corners = [(x + far * sin(angle), y + far * cos(angle)) for far, angle in pleats]
    pygame.draw.polygon(picture, ground(fill), corners)
    pygame.draw.polygon(picture, rim, corners, thick)
    for part, colour in ((0.6, middle), (0.34, fill)):
        pygame.draw.circle(picture, ground(colour), (x, y), radius * part)
        pygame.draw.circle(picture, rim, (x, y), radius * part, thick)
    return pygame.transform.smoothscale(picture, (size, size))


def draw_sheets(surface: pygame.Surface, cover: pygame.Rect, pages: Sequence[pygame.Rect], leather: str) -> None:
    """The open book without words: its cover, the edges of the sheets, and the fold."""
    radius = max(8, cover.height // 30)
    surface.blit(card(cover.size, leather, INK, radius, 4), cover)
    step = max(2, cover.height // 160)
    for number in (3, 2, 1):
        for page, way in zip(pages, (-1, 1), strict=True):
            edge = page.move(way * number * step, number * step // 2)
            surface.blit(card(edge.size, "#F1E6CF", FAINT, radius // 2, 1), edge)
    for page in pages:
        surface.blit(card(page.size, PAPER, INK, radius // 2, 2), page)
    middle = (pages[0].right + pages[1].left) // 2
    fold = pygame.Surface((cover.width // 24, pages[0].height), pygame.SRCALPHA, 32)
    for x in range(fold.get_width()):
        near = 1 - abs(2 * x / fold.get_width() - 1)
        fold.fill((*pygame.Color(INK)[:3], round(70 * near * near)), (x, 0, 1, fold.get_height()))
    surface.blit(fold, fold.get_rect(midtop=(middle, pages[0].top)))
