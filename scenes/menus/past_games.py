"""The past games: a list by date, newest first; each opens for a closer look, or is deleted."""

from collections.abc import Hashable, Mapping
from functools import partial
from typing import ClassVar

import pygame

from game.language import _, marked, spoken
from scenes.keep.archive import PastGame, read_past
from scenes.keep.tally import PastRow, Tally
from scenes.kit.actions import Action, Command
from scenes.kit.stack import Change, Pop, Push
from scenes.kit.studio import Studio
from scenes.menus.make_sure import MakeSure
from scenes.menus.menu import Menu, page_words
from scenes.menus.past_game_filter import FILTERS, PastGameFilter
from scenes.menus.past_game_row import LOOK_BACK, draw_bin, draw_row, number_words, row_words
from scenes.menus.somebody import POSTMAN, draw_somebody

ROWS = tuple(f"game-{number}" for number in range(1, 7))
BINS = tuple(f"delete-{number}" for number in range(1, 7))
NOTHING = marked("No games finished yet.\nPlay one, and you will find it here to look at again.")
TURNS = {Command.LEFT: -1, Command.RIGHT: 1}
AT_ONCE = 25
"""So many games that nobody has counted are read in a frame."""


class PastGames(Menu):
    """A page of games at a time; what is told of them comes from the tally, no file is opened for it."""

    name = "past-games"
    layout = "past_games"
    primary = ("back",)
    heading = marked("Past games")
    labels: ClassVar[Mapping[str, str]] = {"previous": marked("Newer"), "next": marked("Older")}

    def __init__(self, studio: Studio) -> None:
        """Look what is there."""
        super().__init__(studio)
        self._tally = Tally(studio.storage, studio.game.box, studio.game.statistics.results)
        self.filter = PastGameFilter(studio.game, self._tally)
        self.page = 0
        self.games: dict[str, PastRow] = {}
        """Those on this page by their names in the tally."""
        self._why: dict[str, str] = {}
        self._find()

    @property
    def pages(self) -> int:
        """How many pages there are, one at least."""
        return max(1, -(-len(self._names) // len(ROWS)))

    def turn(self, step: int) -> None:
        """Turn so many pages, as far as there are any."""
        self.page = min(self.pages - 1, max(0, self.page + step))
        first = self.page * len(ROWS)
        self._language = spoken()
        self.games = {name: self._tally.row(name) for name in self._names[first : first + len(ROWS)]}
        self._why = {name: self._read(row).why for name, row in self.games.items() if row.ending is None}

    def game(self, target: str) -> str | None:
        """The game in a row, or beside a bin, by its name in the tally."""
        part, _dash, number = target.rpartition("-")
        shown = list(self.games)
        if part not in ("game", "delete") or int(number) > len(shown):
            return None
        return shown[int(number) - 1]

    def shows(self, name: str) -> bool:
        """As many rows as there are games; pages to turn where there are several."""
        if name in ("previous", "next"):
            return self.pages > 1
        if name in FILTERS:
            return self._tally.games > 0
        return name not in (*ROWS, *BINS) or self.game(name) is not None

    def why_not(self, name: str) -> str | None:
        """A game that cannot be used says why; there is nothing before the first page and after the last."""
        match name:
            case "previous" if self.page == 0:
                return _("These are the newest games.")
            case "next" if self.page == self.pages - 1:
                return _("These are the oldest games.")
            case _ if name in FILTERS:
                return self.filter.why_not(name)
            case _ if name in ROWS:
                return self._why.get(self.game(name) or "")
            case _:
                return None

    def handle(self, action: Action) -> Change | None:
        """Left and right turn the pages while nothing has the focus."""
        if isinstance(action, Command) and action in TURNS and self.hand.focused is None:
            self.turn(TURNS[action])
            self.studio.speech.focus(self._number())
            return None
        return super().handle(action)

    def update(self, seconds: float) -> Change | None:
        """Count on; in another language turn to the same page: what is wrong with a game is told by who reads it."""
        if self._tally.uncounted:
            self._tally.count_some(AT_ONCE)
            self._find()
        elif self._language != spoken():
            self.turn(0)
        return super().update(seconds)

    def by_itself(self) -> Hashable:
        """The language in which the page was read, and how much is still to be counted."""
        return self._language, self._tally.uncounted

    def wheel(self, notches: int) -> None:
        """The wheel turns the pages too."""
        self.turn(-1 if notches > 0 else 1)

    def activate(self, name: str) -> Change | None:
        """Open a game, delete one, turn the pages, or go back."""
        match name:
            case "back":
                return Pop()
            case "previous" | "next":
                self.turn(1 if name == "next" else -1)
                self.studio.speech.focus(self._number())
                return None
            case _ if name in FILTERS:
                return Push(self.filter.chooser(self.studio, name, self._search))
            case _ if (game := self.game(name)) and name in ROWS:
                return self._open(game)
            case _ if (game := self.game(name)) and name in BINS:
                return self._ask(game)
            case _:
                return super().activate(name)

    def announcement(self) -> tuple[str, ...]:
        """Which games, or that there are none."""
        return _(self.heading), self._nothing() or self._number(), *self.told_focus()

    def spoken(self, name: str) -> str:
        """A game by its day, its players and how it ended."""
        if name in FILTERS:
            return self.filter.told(name)
        game = self.game(name)
        if game is None:
            return super().spoken(name)
        words = row_words(self.studio.game, self.games[game])
        if name in ROWS and self.games[game].ending:
            return f"{words} {number_words(self.games[game])}. {_(LOOK_BACK)}."
        return words if name in ROWS else _("Delete: {game}").format(game=words)

    def paint_menu(self, surface: pygame.Surface) -> None:
        """The games of this page on a sheet of paper."""
        self.paint_ground(surface, "list")
        if self._tally.games:
            self.filter.draw(surface, self)
        for row, bin_name, game in zip(ROWS, BINS, self.games.values(), strict=False):
            draw_row(surface, self.rect(row), self.studio.game, game, self.look(row), self.text_px(30))
            draw_bin(surface, self.rect(bin_name), self.look(bin_name))
        if words := self._nothing():
            draw_somebody(surface, self.rect("empty-picture"), POSTMAN)
            self.write(surface, "empty", words, 34, bold=True)
        if self.pages > 1:
            self.write(surface, "number", self._number(), 30, bold=True)
        self.paint_buttons(surface, "previous", "next", "back", "aid", "pause")

    def _find(self) -> None:
        """The games that are looked for."""
        self._names = self.filter.found()
        self.turn(0)

    def _search(self) -> None:
        """Something else is looked for."""
        self.page = 0
        self._find()

    def _nothing(self) -> str:
        """Why no game is shown."""
        if self.games:
            return ""
        return _("No past games match.") if self._tally.games else _(NOTHING)

    def _open(self, name: str) -> Change | None:
        """A closer look; the file may have changed since it was counted."""
        game = self._read(self.games[name])
        if game.match is None:
            self.say(game.why)
            return None
        return Push(self.studio.game.look_back(self.studio, game.match, game.players))

    def _ask(self, name: str) -> Change:
        words = row_words(self.studio.game, self.games[name])
        note = _("{game} It also disappears from the statistics, and cannot be brought back.").format(game=words)
        return Push(MakeSure(self.studio, _("Delete this game?"), note, _("Delete"), partial(self._delete, name)))

    def _delete(self, name: str) -> None:
        self._tally.forget(name)
        self._find()

    def _read(self, row: PastRow) -> PastGame:
        return read_past(self.studio.storage, self.studio.game.box, row.path)

    def _number(self) -> str:
        return page_words(self.page, self.pages)
