"""The past games: a list by date, newest first; each opens for a closer look, or is deleted."""

from collections.abc import Hashable, Mapping
from functools import partial
from typing import ClassVar

import pygame

from game.language import _, marked
from scenes.kit.actions import Action, Command
from scenes.kit.context import AppContext
from scenes.kit.pointer import WheelHandler
from scenes.kit.stack import Change, Pop, Push
from scenes.menus.confirm import Confirm
from scenes.menus.menu import POSTMAN, draw_mascot
from scenes.menus.past_game_filter import FILTERS
from scenes.menus.past_game_row import LOOK_BACK, draw_bin, draw_row, number_words, row_words
from scenes.menus.past_games_model import PastGamesModel
from scenes.menus.target_menu import TargetMenu

ROWS = tuple(f"game-{number}" for number in range(1, 7))
BINS = tuple(f"delete-{number}" for number in range(1, 7))
NOTHING = marked("No finished games yet.\nPlay one, and you’ll find it here to look at again.")
TURNS = {Command.LEFT: -1, Command.RIGHT: 1}


class PastGames(TargetMenu):
    """A page of games at a time."""

    name = "past-games"
    layout = "past_games"
    primary = ("back",)
    heading = marked("Past games")
    labels: ClassVar[Mapping[str, str]] = {"previous": marked("Newer"), "next": marked("Older")}

    def __init__(self, context: AppContext) -> None:
        """Look what is there."""
        super().__init__(context)
        self.found = PastGamesModel(context, len(ROWS))
        self.drag_handler = WheelHandler(lambda notches: self.found.turn(-1 if notches > 0 else 1))

    def arranged(self) -> None:
        """Large letters make the rows higher, and fewer."""
        self.found.fit(sum(row in self.fitted.areas for row in ROWS))

    def game(self, target: str) -> str | None:
        """The game in a row, or beside a bin, by its name in the index."""
        part, _dash, number = target.rpartition("-")
        shown = list(self.found.rows)
        if part not in ("game", "delete") or int(number) > len(shown):
            return None
        return shown[int(number) - 1]

    def shows(self, name: str) -> bool:
        """As many rows as there are games; pages to turn where there are several."""
        if name in ("previous", "next"):
            return self.found.pages > 1
        if name in FILTERS:
            return self.found.all > 0
        return name not in (*ROWS, *BINS) or self.game(name) is not None

    def why_not(self, name: str) -> str | None:
        """A game that cannot be used says why; there is nothing before the first page and after the last."""
        match name:
            case "previous" if self.found.page == 0:
                return _("These are the newest games.")
            case "next" if self.found.page == self.found.pages - 1:
                return _("These are the oldest games.")
            case _ if name in FILTERS:
                return self.found.filter.why_not(name)
            case _ if name in ROWS:
                return self.found.why_not(self.game(name) or "")
            case _:
                return None

    def handle(self, action: Action) -> Change | None:
        """Left and right turn the pages while nothing has the focus."""
        if isinstance(action, Command) and action in TURNS and self.pointer.focused is None:
            self.found.turn(TURNS[action])
            self.context.speech.focus(self.found.page_words)
            return None
        return super().handle(action)

    def update(self, seconds: float) -> Change | None:
        """Count on."""
        self.found.count_on()
        return super().update(seconds)

    def by_itself(self) -> Hashable:
        """The language in which the page was read, and how much is still to be counted."""
        return self.found.counted

    def activate(self, name: str) -> Change | None:
        """Open a game, delete one, turn the pages, or go back."""
        match name:
            case "back":
                return Pop()
            case "previous" | "next":
                self.found.turn(1 if name == "next" else -1)
                self.context.speech.focus(self.found.page_words)
                return None
            case _ if name in FILTERS:
                return Push(self.found.filter.chooser(self.context, name, self.found.search))
            case _ if (game := self.game(name)) and name in ROWS:
                return self._open(game)
            case _ if (game := self.game(name)) and name in BINS:
                return self._ask(game)
            case _:
                return super().activate(name)

    def announcement(self) -> tuple[str, ...]:
        """Which games, or that there are none."""
        return _(self.heading), self._nothing() or self.found.page_words, *self.told_focus()

    def spoken(self, name: str) -> str:
        """A game by its day, its players and how it ended."""
        if name in FILTERS:
            return self.found.filter.told(name)
        game = self.game(name)
        if game is None:
            return super().spoken(name)
        words = row_words(self.context.game, self.found.rows[game])
        if name in ROWS and self.found.rows[game].ending:
            return f"{words} {number_words(self.found.rows[game])}. {_(LOOK_BACK)}."
        return words if name in ROWS else _("Delete: {game}").format(game=words)

    def paint_menu(self, surface: pygame.Surface) -> None:
        """The games of this page on a sheet of paper."""
        self.paint_ground(surface, "list")
        if self.found.all:
            self.found.filter.draw(surface, self)
        for row, bin_name, game in zip(ROWS, BINS, self.found.rows.values(), strict=False):
            draw_row(surface, self.rect(row), self.context.game, game, self.look(row), self.text_px(30))
            draw_bin(surface, self.rect(bin_name), self.look(bin_name))
        if words := self._nothing():
            draw_mascot(surface, self.rect("empty-picture"), POSTMAN)
            self.write(surface, "empty", words, 34, bold=True)
        if self.found.pages > 1:
            self.write(surface, "number", self.found.page_words, 30, bold=True)
        self.paint_buttons(surface, "previous", "next", "back", "aid", "pause")

    def _nothing(self) -> str:
        """Why no game is shown."""
        if self.found.rows:
            return ""
        return _("No past games match.") if self.found.all else _(NOTHING)

    def _open(self, name: str) -> Change | None:
        """A closer look; the file may have changed since it was counted."""
        game = self.found.read(name)
        if game.match is None:
            self.say(game.why)
            return None
        return Push(self.context.game.look_back(self.context, game.match, game.players))

    def _ask(self, name: str) -> Change:
        words = row_words(self.context.game, self.found.rows[name])
        note = _("{game} This also removes it from the statistics, and it can’t be undone.").format(game=words)
        return Push(Confirm(self.context, _("Delete this game?"), note, _("Delete"), partial(self.found.forget, name)))
