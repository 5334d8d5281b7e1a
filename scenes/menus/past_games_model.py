"""The model of the page of past games: filter, pages and rows."""

from game.language import _, current_language, marked
from scenes.kit.context import AppContext
from scenes.menus.menu import page_words
from scenes.menus.past_game_filter import PastGameFilter
from scenes.menus.result_sheet import statistics_of
from scenes.persistence.archive import PastGame, read_past
from scenes.persistence.history_index import HistoryIndex, PastRow

NOTHING = marked("No finished games yet.\nPlay one, and you’ll find it here to look at again.")


class PastGamesModel:
    """What is told of them comes from the index: no file is opened for it."""

    def __init__(self, context: AppContext, a_page: int) -> None:
        """Look what is there."""
        self._context = context
        results = statistics_of(context.game).results
        self._index = HistoryIndex(context.storage, context.game.plugin, results, lambda: context.now().timestamp())
        self._a_page = a_page
        self.filter = PastGameFilter(context.game, self._index)
        self.page = 0
        self.rows: dict[str, PastRow] = {}
        """Those on this page by their names in the index."""
        self._why: dict[str, str] = {}
        self._find()

    @property
    def all(self) -> int:
        """How many games there are, looked for or not."""
        return self._index.games

    @property
    def pages(self) -> int:
        """How many pages there are, one at least."""
        return max(1, -(-len(self._names) // self._a_page))

    @property
    def nothing(self) -> str:
        """Why no game is shown; empty if there are some."""
        if self.rows:
            return ""
        return _("No past games match.") if self.all else _(NOTHING)

    @property
    def page_words(self) -> str:
        """Which page is open."""
        return page_words(self.page, self.pages)

    @property
    def counted(self) -> tuple[str, int]:
        """The language in which the page was read, and how much is still to be counted."""
        return self._language, self._index.uncounted

    def fit(self, a_page: int) -> None:
        """Let so many be on a page; the first that is shown stays in sight."""
        first = self.page * self._a_page
        self._a_page = a_page
        self.page = first // a_page
        self.turn(0)

    def turn(self, step: int) -> None:
        """Turn so many pages, as far as there are any."""
        self.page = min(self.pages - 1, max(0, self.page + step))
        first = self.page * self._a_page
        self._language = current_language()
        self.rows = {name: self._index.row(name) for name in self._names[first : first + self._a_page]}
        self._why = {name: self.read(name).why for name, row in self.rows.items() if row.ending is None}

    def why_not(self, name: str) -> str | None:
        """Why a game on this page cannot be used, None when it can."""
        return self._why.get(name)

    def count_on(self) -> None:
        """Count on; in another language turn to the same page: what is wrong with a game is told by who reads it."""
        if self._index.uncounted:
            self._index.count_some()
            if not (self._index.uncounted and self.filter.active):
                self._find()  # with a filter every game is looked at, so that waits for the last one
        elif self._language != current_language():
            self.turn(0)

    def search(self) -> None:
        """Something else is looked for."""
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
