"""The model of the statistics page: players of a game, read from the index a few games per frame."""

from collections.abc import Sequence
from typing import Any

from game.language import _, spoken
from scenes.kit.context import AppContext
from scenes.menus.menu import page_words
from scenes.persistence.history_index import HistoryIndex


class StatisticsModel:
    """The people of one kind of games; one of them is chosen, and the page open that they are on."""

    def __init__(self, context: AppContext, a_page: int) -> None:
        """Begin to read; a few games are there at once."""
        self._own = context.game.statistics
        self._names = context.game.seating.names
        self._index = HistoryIndex(context.storage, context.game.plugin, self._own.results)
        self._a_page = a_page
        self.people: Sequence[Any] = ()
        self.kinds: tuple[str, ...] = ()
        """The kinds of games that were played."""
        self.kind = next(iter(self._own.kinds))
        self.chosen = self.page = 0
        self._begin()

    @property
    def pages(self) -> int:
        """How many pages of names there are, one at least."""
        return max(1, -(-len(self.people) // self._a_page))

    @property
    def page_words(self) -> str:
        """Which page is open."""
        return page_words(self.page, self.pages)

    @property
    def read(self) -> tuple[int, str]:
        """How many games are still to be read, and in which language they are."""
        return self._index.uncounted, self._language

    @property
    def reading(self) -> str:
        """How far it has been read, in words; empty when it is done."""
        games, rest = self._index.games, self._index.uncounted
        return _("Loading games: {read} of {games}").format(read=games - rest, games=games) if rest else ""

    def turn(self, step: int) -> None:
        """Turn so many pages, as far as there are any."""
        self.page = min(self.pages - 1, max(0, self.page + step))

    def at(self, place: int) -> int | None:
        """Who is at a place of this page, counted from the first of all."""
        number = self.page * self._a_page + place
        return number if number < len(self.people) else None

    def read_on(self) -> None:
        """Read on; in another language from the beginning, as players without a name are called otherwise."""
        if self._language != spoken():
            self._begin()
        elif self._index.uncounted:
            self._read_some()

    def look_at(self, kind: str) -> None:
        """Count the games of a kind: persons before computers, and who of them played last is open."""
        self.kind = kind
        persons = self._index.persons(self._names)
        counts = lambda options: options is not None and self._own.kind(options) == kind  # noqa: E731
        people = self._own.people(self._index.results(self._names, counts))
        self.people = sorted(people, key=lambda one: one.name not in persons)
        places = {one.name: place for place, one in enumerate(self.people)}
        self.chosen = next((places[name] for name in persons if name in places), 0)
        self.page = self.chosen // self._a_page

    def _begin(self) -> None:
        self._language = spoken()
        self.people, self.chosen, self.page = (), 0, 0
        self._read_some()

    def _read_some(self) -> None:
        """Read some games that were not counted yet; when none is left, count."""
        self._index.count_some()
        if not self._index.uncounted:
            played = {self._own.kind(options) for options in self._index.played()}
            self.kinds = tuple(kind for kind in self._own.kinds if kind in played)
            self.look_at(self.kind if self.kind in played or not self.kinds else self.kinds[0])
