"""The model of the page of past games: filter, pages and rows."""

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from game.engine.option import in_short
from game.language import _, current_language, marked, ngettext
from scenes.kit.context import AppContext
from scenes.kit.game_scenes import GameScenes
from scenes.kit.stack import Change, Push
from scenes.menus.menu import page_words
from scenes.menus.result_sheet import statistics_of
from scenes.menus.setup.chooser import Choice, Chooser
from scenes.persistence.archive import PastGame, read_past
from scenes.persistence.history_index import HistoryIndex, PastRow

NOTHING = marked("No finished games yet.\nPlay one, and you’ll find it here to look at again.")

ALL = ""
WON, LOST = "won", "lost"
MOST = 12
"""Choices on one sheet; the most frequent ones are offered."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """The values of the filter; ALL matches everything."""

    player: str = ALL
    result: str = ALL
    variant: str = ALL


@dataclass(frozen=True, slots=True)
class Filter:
    """One criterion: the id of its control, its words, the values to choose from, and a callback."""

    id: str
    title: str
    value: str
    all: str
    chosen: str
    choices: Callable[[], Iterable[Choice]]
    take: Callable[[str], None]
    refusal: str | None = None

    @property
    def spoken(self) -> str:
        """The words for a screen reader."""
        return _("{option}: {value}").format(option=self.title, value=self.value)

    def open_chooser(self, context: AppContext, changed: Callable[[], None]) -> Change:
        """Open a chooser of all values; `changed` is called after a choice."""

        def take(choice: str) -> None:
            self.take(choice)
            changed()

        choices = [Choice(ALL, self.all, ""), *self.choices()]
        return Push(Chooser(context, self.title, choices, self.chosen, take))


class PastGameFilter:
    """Finds games in the index."""

    def __init__(self, game: GameScenes, index: HistoryIndex) -> None:
        self._game, self._index = game, index
        self.wanted = Wanted()

    @property
    def active(self) -> bool:
        """True if some games are left out."""
        return self.wanted != Wanted()

    def found(self) -> list[str]:
        """The names of the matching games, newest first; without a filter no game is decoded."""
        if not self.active:
            return self._index.names()
        return [name for name, row in self._index.rows() if self._fits(row)]

    def filters(self) -> tuple[Filter, ...]:
        """Player, result and variant, side by side."""
        player, result, variant = self.wanted.player, self.wanted.result, self.wanted.variant
        results = {WON: _("won"), LOST: _("lost")}
        everybody, either, every = _("everyone"), _("won and lost"), _("all variants")
        return (
            Filter(
                "filter-player", _("Player"), player or everybody, everybody, player, self._players, self._take_player
            ),
            Filter(
                "filter-result",
                _("Result"),
                results.get(result, either),
                either,
                result,
                lambda: [Choice(value, words, "") for value, words in results.items()],
                self._take_result,
                None if player else _("First choose a player."),
            ),
            Filter(
                "filter-variant", _("Variant"), variant or every, every, variant, self._variants, self._take_variant
            ),
        )

    def _take_player(self, player: str) -> None:
        self.wanted = replace(self.wanted, player=player, result=self.wanted.result if player else ALL)

    def _take_result(self, result: str) -> None:
        self.wanted = replace(self.wanted, result=result)

    def _take_variant(self, variant: str) -> None:
        self.wanted = replace(self.wanted, variant=variant)

    def _players(self) -> list[Choice]:
        return self._most_common(lambda row: self._game.seating.names(row.players).values())

    def _variants(self) -> list[Choice]:
        return self._most_common(lambda row: [in_short(row.options)])

    def _most_common(self, values: Callable[[PastRow], Iterable[str]]) -> list[Choice]:
        """The most frequent values, each counted once per game; ties keep the order of the games."""
        counted: Counter[str] = Counter()
        for _name, row in self._index.rows():
            if row.ending is not None:
                counted.update(dict.fromkeys(values(row), 1))
        return [
            Choice(value, value, ngettext("{number} game", "{number} games", number).format(number=number))
            for value, number in counted.most_common(MOST - 1)
        ]

    def _fits(self, row: PastRow) -> bool:
        player, result, variant = self.wanted.player, self.wanted.result, self.wanted.variant
        if row.ending is None:
            return False
        if variant and in_short(row.options) != variant:
            return False
        if not player:
            return True
        seats = [seat for seat, name in self._game.seating.names(row.players).items() if name == player]
        won = any(seat in row.ending.winners for seat in seats)
        return bool(seats) and (not result or won == (result == WON))


class PastGamesModel:
    """One page of past games. Rows come from the index, without opening files."""

    def __init__(self, context: AppContext, a_page: int) -> None:
        """`a_page` is the number of rows on a page."""
        self._context = context
        results = statistics_of(context.game).results
        self._index = HistoryIndex(context.storage, context.game.plugin, results, lambda: context.now().timestamp())
        self._a_page = a_page
        self.filter = PastGameFilter(context.game, self._index)
        self.page = 0
        self.rows: dict[str, PastRow] = {}
        """The rows of the open page, by their names in the index."""
        self._why: dict[str, str] = {}
        self._find()

    @property
    def all(self) -> int:
        """The number of games, regardless of the filter."""
        return self._index.games

    @property
    def pages(self) -> int:
        """The number of pages, at least 1."""
        return max(1, -(-len(self._names) // self._a_page))

    @property
    def nothing(self) -> str:
        """The reason no game is shown; empty if there are some."""
        if self.rows:
            return ""
        return _("No past games match.") if self.all else _(NOTHING)

    @property
    def page_words(self) -> str:
        """The open page in words."""
        return page_words(self.page, self.pages)

    @property
    def counted(self) -> tuple[str, int]:
        """The language in which the page was read, and the number of games still to be counted."""
        return self._language, self._index.uncounted

    def fit(self, a_page: int) -> None:
        """Change the number of rows on a page; the first visible row stays visible."""
        first = self.page * self._a_page
        self._a_page = a_page
        self.page = first // a_page
        self.turn(0)

    def turn(self, step: int) -> None:
        """Turn this many pages, as far as possible."""
        self.page = min(self.pages - 1, max(0, self.page + step))
        first = self.page * self._a_page
        self._language = current_language()
        self.rows = {name: self._index.row(name) for name in self._names[first : first + self._a_page]}
        self._why = {name: self.read(name).why for name, row in self.rows.items() if row.ending is None}

    def why_not(self, name: str) -> str | None:
        """The reason a game on this page cannot be used; None if it can."""
        return self._why.get(name)

    def count_on(self) -> None:
        """Continue counting; after a change of language read the page again, because refusals are translated."""
        if self._index.uncounted:
            self._index.count_some()
            if not (self._index.uncounted and self.filter.active):
                self._find()  # a filter needs all games, so it is applied after the last one
        elif self._language != current_language():
            self.turn(0)

    def search(self) -> None:
        """Apply a changed filter."""
        self.page = 0
        self._find()

    def read(self, name: str) -> PastGame:
        """A game on this page; its file may have changed since it was counted."""
        return read_past(self._context.storage, self._context.game.plugin, self.rows[name].path)

    def forget(self, name: str) -> None:
        """Delete a game for good."""
        self._index.forget(name)
        self._find()

    def _find(self) -> None:
        self._names = self.filter.found()
        self.turn(0)
