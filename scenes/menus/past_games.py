"""The past games: a list by date, newest first; each opens for a closer look."""

from collections.abc import Hashable, Mapping
from pathlib import Path
from typing import ClassVar

import pygame

from game.language import _, marked, spoken
from scenes.keep.archive import PastGame, past_files, read_past
from scenes.kit.actions import Action, Command
from scenes.kit.stack import Change, Pop, Push
from scenes.kit.studio import Studio
from scenes.menus.menu import Menu, page_words
from scenes.menus.past_game_row import draw_row, row_words

ROWS = tuple(f"game-{number}" for number in range(1, 7))
NOTHING = marked("No games finished yet.\nPlay one, and you will find it here to look at again.")
TURNS = {Command.LEFT: -1, Command.RIGHT: 1}


class PastGames(Menu):
    """A page of games at a time; only the files of this page are read."""

    name = "past-games"
    layout = "past_games"
    primary = ("back",)
    heading = marked("Past games")
    labels: ClassVar[Mapping[str, str]] = {"previous": marked("Newer"), "next": marked("Older")}

    def __init__(self, studio: Studio) -> None:
        """Look what is there."""
        super().__init__(studio)
        self.files: tuple[Path, ...] = past_files(studio.storage, studio.game.name)
        self.page = 0
        self.games: tuple[PastGame, ...] = ()
        self.turn(0)

    @property
    def pages(self) -> int:
        """How many pages there are, one at least."""
        return max(1, -(-len(self.files) // len(ROWS)))

    def turn(self, step: int) -> None:
        """Turn so many pages, as far as there are any, and read the games on that page."""
        self.page = min(self.pages - 1, max(0, self.page + step))
        first = self.page * len(ROWS)
        self._language = spoken()
        self.games = tuple(self._read(path) for path in self.files[first : first + len(ROWS)])

    def game(self, name: str) -> PastGame | None:
        """The game in a row."""
        row = ROWS.index(name) if name in ROWS else len(ROWS)
        return self.games[row] if row < len(self.games) else None

    def shows(self, name: str) -> bool:
        """As many rows as there are games; pages to turn where there are several."""
        if name in ("previous", "next"):
            return self.pages > 1
        return name not in ROWS or self.game(name) is not None

    def why_not(self, name: str) -> str | None:
        """A game that cannot be used says why; there is nothing before the first page and after the last."""
        match name:
            case "previous" if self.page == 0:
                return _("These are the newest games.")
            case "next" if self.page == self.pages - 1:
                return _("These are the oldest games.")
            case _:
                game = self.game(name)
                return game.why or None if game else None

    def handle(self, action: Action) -> Change | None:
        """Left and right turn the pages while nothing has the focus."""
        if isinstance(action, Command) and action in TURNS and self.focused is None:
            self.turn(TURNS[action])
            self.studio.speech.focus(self._number())
            return None
        return super().handle(action)

    def update(self, seconds: float) -> Change | None:
        """Read the page again in another language: what is wrong with a game is told by who reads it."""
        if self._language != spoken():
            self.turn(0)
        return super().update(seconds)

    def by_itself(self) -> Hashable:
        """The language in which the page was read."""
        return self._language

    def wheel(self, notches: int) -> None:
        """The wheel turns the pages too."""
        self.turn(-1 if notches > 0 else 1)

    def activate(self, name: str) -> Change | None:
        """Open a game, turn the pages, or go back."""
        match name:
            case "back":
                return Pop()
            case "previous" | "next":
                self.turn(1 if name == "next" else -1)
                self.studio.speech.focus(self._number())
                return None
            case _ if (game := self.game(name)) and game.match:
                return Push(self.studio.game.look_back(self.studio, game.match, game.players))
            case _:
                return super().activate(name)

    def announcement(self) -> tuple[str, ...]:
        """Which games, or that there are none yet."""
        return _(self.heading), self._number() if self.files else _(NOTHING)

    def spoken(self, name: str) -> str:
        """A game by its day, its players and how it ended."""
        game = self.game(name)
        return row_words(self.studio.game, game) if game else super().spoken(name)

    def _read(self, path: Path) -> PastGame:
        return read_past(self.studio.storage, self.studio.game.box, path)

    def _number(self) -> str:
        return page_words(self.page, self.pages)

    def paint_menu(self, surface: pygame.Surface) -> None:
        """The games of this page on a sheet of paper."""
        self.paint_ground(surface, "list")
        for name, game in zip(ROWS, self.games, strict=False):
            draw_row(surface, self.rect(name), self.studio.game, game, self.look(name), self.text_px(30))
        if not self.files:
            self.write(surface, "empty", _(NOTHING), 34, bold=True)
        if self.pages > 1:
            self.write(surface, "number", self._number(), 30, bold=True)
        self.paint_buttons(surface, "previous", "next", "back", "aid", "pause")
