"""The statistics of one player on a sheet of paper: games and victories, then finds with pictures."""

from collections.abc import Callable, Iterable, Mapping, Sequence

import pygame

from game.bonbons.state import Options
from game.bonbons.statistics import Result, Statistics, results, statistics
from game.bonbons.sweets import COIN, WRAPPER, design
from game.bonbons.texts import _, marked, ngettext
from game.engine.contract import Seat
from game.engine.plugin import AnyMatch
from game.language import ordinal, tenths
from scenes.bonbons.render import tiles
from scenes.bonbons.render.beside import draw_beside
from scenes.kit.screen import Screen
from scenes.look.charts import Bar, bar_height, draw_bars, draw_number, draw_titles, rows_in
from scenes.look.ui import INK, draw_text
from scenes.menus.result_sheet import place_sign

SWEET = design("bear", "green")
PICTURES: Mapping[str, Callable[[int], pygame.Surface]] = {
    "pairs": lambda size: tiles.front("round", SWEET, size),
    "thefts": lambda size: tiles.drawing("tongs", size),
    "robbed": lambda size: tiles.back("round", size),
    "coins": lambda size: tiles.front("square", COIN, size),
    "wrappers": lambda size: tiles.front("square", WRAPPER, size),
}
"""The pictures for the things that are counted."""


class StatisticsSheet:
    """Bonbons' page of statistics."""

    layout = "bonbons/statistics"
    kinds: Mapping[str, str] = {"standard": marked("6 × 6 squares"), "fast": marked("Fast game")}

    def kind(self, options: Options) -> str:
        """`fast` or `standard`: fewer tiles are found sooner, so the fast game is counted separately."""
        return "fast" if options.fast else "standard"

    def results(self, match: AnyMatch, names: Mapping[Seat, str]) -> Sequence[Result]:
        """The results of all players of a finished game."""
        return results(match, names)

    def people(self, results: Iterable[Result]) -> Sequence[Statistics]:
        """The statistics of each player, most games first."""
        return statistics(results)

    def draw(self, page: Screen, surface: pygame.Surface, one: Statistics) -> None:
        """Draw the sheet of one player: large numbers above; finds and places below."""
        size = page.text_px(26)
        for place, (number, words) in enumerate(numbers(one), start=1):
            draw_number(surface, page.rect(f"number-{place}"), number, words, size)
        charts = [page.rect(name) for name in ("found", "places")]
        titles = ((_("In all these games"), ""), (_("Finishes by place"), ""))
        found, places = draw_titles(surface, charts, titles, page.text_px(29))
        self._draw_found(surface, found, one, page.text_px(34))
        rows = rows_in(places, max(*one.places, len(PICTURES)), size)
        height = bar_height(places, rows)
        signs = [Bar(place_sign(ordinal(place), height), one.places[place]) for place in sorted(one.places)]
        draw_bars(surface, places, signs, rows, size)

    def _draw_found(self, surface: pygame.Surface, box: pygame.Rect, one: Statistics, size: int) -> None:
        """Draw a row for everything that is counted: a picture, a number and a caption."""
        height = box.height // len(PICTURES)
        for row, (what, words) in enumerate(counted(one)):
            picture = PICTURES[what](round(height * 0.9))
            at = pygame.Rect(box.x, box.y + row * height, box.width, height)
            surface.blit(picture, picture.get_rect(midleft=at.midleft))
            number = pygame.Rect(at.x + height, at.y, height * 3 // 2, height)
            draw_text(surface, number, str(one.total(what)), round(size * 1.3), "display", INK, "centre")
            rest = pygame.Rect(number.right, at.y, at.right - number.right, height)
            draw_beside(surface, rest, words, size)

    def told(self, one: Statistics) -> tuple[str, ...]:
        """A player's sheet as it is spoken."""
        sentence = _("{option}: {value}")
        large = (sentence.format(option=words, value=number) for number, words in numbers(one))
        rest = (sentence.format(option=words, value=one.total(what)) for what, words in counted(one))
        return one.name, *large, *rest


def numbers(one: Statistics) -> tuple[tuple[str, str], ...]:
    """The large numbers of a player with their captions."""
    return (
        (str(one.games), ngettext("game played", "games played", one.games)),
        (str(one.wins), ngettext("game won", "games won", one.wins)),
        (_("{number}%").format(number=round(100 * one.wins / one.games)), _("win rate")),
        (tenths(one.total("pairs") / one.games), _("pairs per game")),
        (str(one.longest_run), _("longest run of pairs")),
    )


def counted(one: Statistics) -> tuple[tuple[str, str], ...]:
    """Captions for the figures of all games together."""
    pairs, thefts, robbed, coins, wrappers = (one.total(what) for what in PICTURES)
    return (
        ("pairs", ngettext("pair found", "pairs found", pairs)),
        ("thefts", ngettext("tile stolen", "tiles stolen", thefts)),
        ("robbed", ngettext("tile lost to thieves", "tiles lost to thieves", robbed)),
        ("coins", ngettext("three-coin haul", "three-coin hauls", coins)),
        ("wrappers", ngettext("empty wrapper", "empty wrappers", wrappers)),
    )
