"""The statistics: one page for each name, with small charts."""

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import ClassVar

import pygame

from game.balconia.sentences import ZONE_WORDS
from game.balconia.statistics import DOOR, Result, Statistics, results, statistics
from game.balconia.words import NOUNS
from scenes.archive import past_files, read_past
from scenes.charts import Bar, bar_height, draw_bars, draw_number, draw_scores, draw_title
from scenes.menu import Menu
from scenes.render.plaque import draw_icon, draw_where
from scenes.render.svg import DRAWINGS, rasterise
from scenes.stack import Change, Pop
from scenes.studio import Studio
from scenes.ui import Look

NAMES = tuple(f"name-{number}" for number in range(1, 9))
ROWS = 8
AT_ONCE = 25
"""So many games are read in a frame: the window never waits for the disk."""
DOOR_PICTURE = DRAWINGS / "door" / "arched.svg"
NOTHING = "No game was finished yet.\nPlay one, and your numbers will be here."


class StatisticsPage(Menu):
    """Names on the left, the numbers of one of them on a sheet of paper."""

    name = "statistics"
    layout = "statistics"
    heading = "Statistics"
    labels: ClassVar[Mapping[str, str]] = {"previous": "Previous", "next": "Next"}

    def __init__(self, studio: Studio) -> None:
        """Begin to read; a few games are there at once."""
        super().__init__(studio)
        self._files: tuple[Path, ...] = past_files(studio.storage)
        self._unread = list(self._files)
        self._results: list[Result] = []
        self.people: tuple[Statistics, ...] = ()
        self.chosen = self.page = 0
        self._read_some()

    @property
    def pages(self) -> int:
        """How many pages of names there are, one at least."""
        return max(1, -(-len(self.people) // len(NAMES)))

    def person(self, name: str) -> int | None:
        """Which name stands on a button, counted from the first."""
        place = self.page * len(NAMES) + NAMES.index(name) if name in NAMES else len(self.people)
        return place if place < len(self.people) else None

    def update(self, seconds: float) -> Change | None:
        """Read on."""
        if self._unread:
            self._read_some()
        return super().update(seconds)

    def shows(self, name: str) -> bool:
        """As many names as there are; pages to turn where there are several."""
        if name in ("previous", "next"):
            return self.pages > 1
        return name not in NAMES or self.person(name) is not None

    def why_not(self, name: str) -> str | None:
        """There is nothing before the first page and nothing after the last."""
        match name:
            case "previous" if self.page == 0:
                return "These are the first names."
            case "next" if self.page == self.pages - 1:
                return "These are the last names."
            case _:
                return None

    def look(self, name: str) -> Look:
        """The name that is open looks chosen."""
        return "chosen" if self.person(name) == self.chosen and self.pressed != name else super().look(name)

    def label(self, name: str) -> str:
        """A button says a name."""
        place = self.person(name)
        return super().label(name) if place is None else self.people[place].name

    def activate(self, name: str) -> Change | None:
        """Open a name, turn the pages, or go back."""
        match name:
            case "back":
                return Pop()
            case "previous" | "next":
                self.page = min(self.pages - 1, max(0, self.page + (1 if name == "next" else -1)))
            case _ if (place := self.person(name)) is not None:
                self.chosen = place
            case _:
                return super().activate(name)
        return None

    def paint_menu(self, surface: pygame.Surface) -> None:
        """The names, and the sheet of the one that is open."""
        self.paint_ground(surface, "sheet")
        if self.people:
            self._paint_person(surface, self.people[self.chosen])
        elif self._unread:
            read = len(self._files) - len(self._unread)
            self.write(surface, "empty", f"Reading the games: {read} of {len(self._files)}", 34, bold=True)
        else:
            self.write(surface, "empty", NOTHING, 34, bold=True)
        if self.pages > 1:
            self.write(surface, "number", f"Page {self.page + 1} of {self.pages}", 30, bold=True)
        self.paint_buttons(surface, *NAMES, "previous", "next", "back", "aid", "pause")

    def _read_some(self) -> None:
        """Read some files from the oldest on; when none is left, count."""
        for _ in range(min(AT_ONCE, len(self._unread))):
            game = read_past(self.studio.storage, self._unread.pop())
            if game.match is not None:
                self._results += results(game.match, game.names)
        if not self._unread:
            self.people = statistics(self.studio.catalogue, self._results)

    def _paint_person(self, surface: pygame.Surface, one: Statistics) -> None:
        size = self.text_px(26)
        numbers = (
            (str(one.games), "game" if one.games == 1 else "games"),
            (str(one.wins), f"won, {one.shared} shared" if one.shared else "won"),
            (f"{100 * one.wins / one.games:.0f} %", "of all games"),
            (str(one.best), "best score"),
            (f"{one.mean:.1f}", "mean score"),
        )
        for place, (number, words) in enumerate(numbers, start=1):
            draw_number(surface, self.rect(f"number-{place}"), number, words, size)
        box = draw_title(surface, self.rect("scores"), "Scores", "from the first game to the last", size)
        draw_scores(surface, box, one.scores, one.mean, self.text_px(24))
        favourite = f"favourite: {NOUNS[one.elements[0][0]].many}"
        box = draw_title(surface, self.rect("elements"), "Shown on the own side", favourite, size)
        height = bar_height(box, ROWS)
        bars = [Bar(element_icon(what, height), number) for what, number in one.elements[:ROWS]]
        draw_bars(surface, box, bars, ROWS, size)
        favourite = f"most: {zone_words(one.zones[0][0])}" if one.zones else "no points yet"
        box = draw_title(surface, self.rect("zones"), "Points by zone", favourite, size)
        bars = [Bar(zone_icon(zone, height), number) for zone, number in one.zones[:ROWS]]
        draw_bars(surface, box, bars, ROWS, size)


def zone_words(zone: str) -> str:
    """Where points came from, in words."""
    return "the door" if zone == DOOR else ZONE_WORDS[zone]


@lru_cache(maxsize=64)
def element_icon(what: str, size: int) -> pygame.Surface:
    """The icon of an element."""
    return draw_icon("lover.right" if what == "lover" else what, size)


@lru_cache(maxsize=64)
def zone_icon(zone: str, size: int) -> pygame.Surface:
    """The plan of a zone, or a door."""
    return rasterise(DOOR_PICTURE, (size, size)) if zone == DOOR else draw_where(zone, size)
