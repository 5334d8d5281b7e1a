"""The numbers of one player on a sheet of paper, for any game: games, victories, points or places."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import pygame

from game.engine.by_name import by_name
from game.engine.contract import Seat
from game.engine.plugin import AnyMatch
from game.language import _, marked, ngettext, ordinal, tenths
from scenes.kit.game_scenes import GameScenes, OwnStatistics
from scenes.kit.screen import Screen
from scenes.look.charts import Bar, bar_height, draw_bars, draw_number, draw_scores, draw_titles, rows_in
from scenes.look.theme import cached_per_theme
from scenes.look.ui import CREAM, INK, card, draw_text

STANDARD = "standard"
BAND, LINE = "#55328A", "#7B4FB5"
"""The colours of the line of scores, which belongs to no seat."""


@dataclass(frozen=True, slots=True)
class PlayerResult:
    """The result of one player in one game; `points` is None if the game has no points."""

    name: str
    points: int | None
    place: int
    shared: bool
    """True if several players won."""


@dataclass(frozen=True, slots=True)
class Person:
    """All results under one name, oldest first."""

    name: str
    results: tuple[PlayerResult, ...]

    @property
    def games(self) -> int:
        """The number of finished games."""
        return len(self.results)

    @property
    def wins(self) -> int:
        """The number of games won alone."""
        return sum(result.place == 1 and not result.shared for result in self.results)

    @property
    def shared(self) -> int:
        """The number of games won together with others."""
        return sum(result.place == 1 and result.shared for result in self.results)

    @property
    def points(self) -> tuple[int, ...]:
        """The scores, empty if the game has no points."""
        return tuple(result.points for result in self.results if result.points is not None)

    @property
    def places(self) -> Counter[int]:
        """The number of finishes by place."""
        return Counter(result.place for result in self.results)


class ResultSheet:
    """The statistics of a game that has no sheet of its own."""

    layout = "statistics"
    kinds: Mapping[str, str] = {STANDARD: marked("All games")}

    def kind(self, _options: Any) -> str:
        """The kind of a game with these options; here there is only one."""
        return STANDARD

    def results(self, match: AnyMatch, names: Mapping[Seat, str]) -> Sequence[PlayerResult]:
        """The results of all players in a finished game; empty for a game in progress."""
        outcome = match.outcome
        if outcome is None:
            return ()
        points, shared = outcome.points, len(outcome.winners) > 1
        return [
            PlayerResult(name, points[seat] if points else None, outcome.places[seat], shared)
            for seat, name in names.items()
        ]

    def people(self, results: Iterable[PlayerResult]) -> Sequence[Person]:
        """The results by name; players with most games first."""
        return [Person(name, parts) for name, parts in by_name(results)]

    def draw(self, page: Screen, surface: pygame.Surface, one: Person) -> None:
        """Draw the sheet of a player: large numbers above, charts below."""
        size = page.text_px(26)
        for place, (number, words) in enumerate(numbers(one), start=1):
            draw_number(surface, page.rect(f"number-{place}"), number, words, size)
        charts = [page.rect(name) for name in ("scores", "places")]
        scores, places = draw_titles(surface, charts, titles(one), page.text_px(29))
        values = one.points or tuple(result.place for result in one.results)
        draw_scores(surface, scores, values, sum(values) / len(values), (LINE, BAND), page.text_px(24))
        most = max(one.places)
        rows = rows_in(places, most, size)
        height = bar_height(places, rows)
        bars = [Bar(place_sign(ordinal(place), height), one.places[place]) for place in range(1, most + 1)]
        draw_bars(surface, places, bars, rows, size)

    def told(self, one: Person) -> tuple[str, ...]:
        """The sheet of a player, for speech."""
        every = (_("{option}: {value}").format(option=words, value=number) for number, words in numbers(one))
        return one.name, *every


def titles(one: Person) -> tuple[tuple[str, str], ...]:
    """Title and note of each chart."""
    return (
        (_("Scores") if one.points else _("Places"), _("from the first game to the last")),
        (_("Finishes by place"), ""),
    )


def numbers(one: Person) -> tuple[tuple[str, str], ...]:
    """The large numbers of a player, with their captions."""
    won = ngettext("game won", "games won", one.wins)
    if one.shared:
        won = ngettext("game won, {number} shared", "games won, {number} shared", one.wins).format(number=one.shared)
    best, mean = _("best finish"), _("average finish")
    values: Sequence[int] = [result.place for result in one.results]
    top = min(values)
    if one.points:
        values, best, mean = one.points, _("best score"), _("average score")
        top = max(values)
    return (
        (str(one.games), ngettext("game played", "games played", one.games)),
        (str(one.wins), won),
        (_("{number}%").format(number=round(100 * one.wins / one.games)), _("win rate")),
        (str(top), best),
        (tenths(sum(values) / len(values)), mean),
    )


@cached_per_theme(32)
def place_sign(place: str, size: int) -> pygame.Surface:
    """A place, as an ordinal, on a coin."""
    coin = card((size, size), CREAM, INK, size // 2, 2).copy()
    draw_text(coin, coin.get_rect(), place, round(size * 0.42), "black", INK, "centre")
    return coin


def statistics_of(game: GameScenes) -> OwnStatistics:
    """The statistics of a game: its own, or the default ones."""
    return game.statistics or ResultSheet()
