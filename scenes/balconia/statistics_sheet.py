"""The statistics of one player on a sheet of paper, with small charts."""

from collections.abc import Iterable, Mapping, Sequence

import pygame

from game.balconia.building import TURQUOISE
from game.balconia.sentences import ZONE_WORDS
from game.balconia.state import Options
from game.balconia.statistics import DOOR, Result, Statistics, results, statistics
from game.balconia.texts import _, marked, ngettext, pgettext
from game.balconia.words import NOUNS
from game.engine.contract import Seat
from game.engine.plugin import AnyMatch
from game.language import tenths
from scenes.balconia.liveries import LIVERIES
from scenes.balconia.render.artwork import DRAWINGS
from scenes.balconia.render.plaque import draw_icon, draw_where
from scenes.kit.screen import Screen
from scenes.look.charts import Bar, bar_height, draw_bars, draw_number, draw_scores, draw_titles, rows_in
from scenes.look.svg import rasterise
from scenes.look.theme import cached_per_theme

ROWS = 8
"""Maximum number of bars; large text leaves room for fewer."""
DOOR_PICTURE = DRAWINGS / "door" / "arched.svg"


class StatisticsSheet:
    """Balconia's page of statistics."""

    layout = "balconia/statistics"
    kinds: Mapping[str, str] = {
        "standard": marked("14 blocks"),
        "full": marked("Full building"),
        "own": marked("Custom blocks"),
    }

    def kind(self, options: Options) -> str:
        """`own`, `full` or `standard`: other cards and more blocks give other scores, which are counted separately."""
        if options.cards:
            return "own"
        return "full" if options.full_building else "standard"

    def results(self, match: AnyMatch, names: Mapping[Seat, str]) -> Sequence[Result]:
        """Both players' parts in a finished game."""
        return results(match, names)

    def people(self, results: Iterable[Result]) -> Sequence[Statistics]:
        """The statistics of each player, most games first."""
        return statistics(results)

    def draw(self, page: Screen, surface: pygame.Surface, one: Statistics) -> None:
        """Draw the sheet of one player."""
        draw_statistics(page, surface, one)

    def told(self, one: Statistics) -> tuple[str, ...]:
        """A player's sheet as it is spoken."""
        return told(one)


def draw_statistics(menu: Screen, surface: pygame.Surface, one: Statistics) -> None:
    """Draw the sheet of one player."""
    size = menu.text_px(26)
    for place, (number, words) in enumerate(numbers(one), start=1):
        draw_number(surface, menu.rect(f"number-{place}"), number, words, size)
    charts = [menu.rect(name) for name in ("scores", "elements", "zones")]
    scores, elements, zones = draw_titles(surface, charts, titles(one), menu.text_px(29))
    colours = LIVERIES[TURQUOISE].colour, LIVERIES[TURQUOISE].band
    draw_scores(surface, scores, one.scores, one.mean, colours, menu.text_px(24))
    rows = rows_in(elements, ROWS, size)
    height = bar_height(elements, rows)
    bars = [Bar(element_icon(what, height), number) for what, number in one.elements[:rows]]
    draw_bars(surface, elements, bars, rows, size)
    bars = [Bar(zone_icon(zone, height), number) for zone, number in one.zones[:rows]]
    draw_bars(surface, zones, bars, rows, size)


def titles(one: Statistics) -> tuple[tuple[str, str], ...]:
    """The title and note above each chart: the scores, the elements, the zones."""
    what, number = one.elements[0]
    most = _("most points: {where}").format(where=zone_words(one.zones[0][0])) if one.zones else _("no points yet")
    return (
        (_("Scores"), _("from the first game to the last")),
        (_("On your side"), _("favourite: {what}").format(what=NOUNS[what].of(number))),
        (_("Points by zone"), most),
    )


def numbers(one: Statistics) -> tuple[tuple[str, str], ...]:
    """The large numbers of a player with their captions."""
    won = ngettext("game won", "games won", one.wins)
    if one.shared:
        won = ngettext("game won, {number} shared", "games won, {number} shared", one.wins).format(number=one.shared)
    return (
        (str(one.games), ngettext("game played", "games played", one.games)),
        (str(one.wins), won),
        (_("{number}%").format(number=round(100 * one.wins / one.games)), _("win rate")),
        (str(one.best), _("best score")),
        (tenths(one.mean), _("average score")),
    )


def told(one: Statistics) -> tuple[str, ...]:
    """A player's sheet as it is spoken."""
    whole = _(
        "{name}. Games played: {games}, won: {wins}, shared: {shared}. Best score: {best}, average score: {mean}."
    )
    played = whole.format(
        name=one.name, games=one.games, wins=one.wins, shared=one.shared, best=one.best, mean=tenths(one.mean)
    )
    _scores, *others = titles(one)
    return played, *(_("{option}: {value}").format(option=title, value=note) for title, note in others)


def zone_words(zone: str) -> str:
    """A zone or the door as the source of points, in words."""
    return pgettext("points", "the door") if zone == DOOR else _(ZONE_WORDS[zone])


@cached_per_theme(64)
def element_icon(what: str, size: int) -> pygame.Surface:
    """The icon of an element."""
    return draw_icon(what, size)


@cached_per_theme(64)
def zone_icon(zone: str, size: int) -> pygame.Surface:
    """The plan of a zone, or a door."""
    return rasterise(DOOR_PICTURE, (size, size)) if zone == DOOR else draw_where(zone, size)
