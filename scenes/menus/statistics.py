"""The statistics: one page for each name, with small charts."""

from collections.abc import Hashable, Mapping, Sequence
from typing import Any, ClassVar

import pygame

from game.language import _, marked, spoken
from scenes.keep.tally import Tally
from scenes.kit.game_scenes import OwnStatistics
from scenes.kit.stack import Change, Pop, Push
from scenes.kit.studio import Studio
from scenes.look.choice import draw_pick
from scenes.look.ui import Look
from scenes.menus.menu import Menu, page_words
from scenes.menus.setup.chooser import Choice, Chooser
from scenes.menus.somebody import POSTMAN, draw_somebody

NAMES = tuple(f"name-{number}" for number in range(1, 9))
KIND = "kind"
AT_ONCE = 25
"""So many games are read in a frame: the window never waits for the disk."""
NOTHING = marked("No games finished yet.\nPlay one, and your numbers will be here.")


class StatisticsPage(Menu):
    """Names on the left, the numbers of one of them on a sheet of paper."""

    name = "statistics"
    primary = ("back",)
    heading = marked("Statistics")
    labels: ClassVar[Mapping[str, str]] = {"previous": marked("Previous"), "next": marked("Next")}

    def __init__(self, studio: Studio) -> None:
        """Begin to read; a few games are there at once."""
        self._own: OwnStatistics = studio.game.statistics
        super().__init__(studio)
        self._tally = Tally(studio.storage, studio.game.box, self._own.results)
        self.people: Sequence[Any] = ()
        self.kinds: tuple[str, ...] = ()
        """The kinds of games that were played."""
        self.kind = next(iter(self._own.kinds))
        self.chosen = self.page = 0
        self._begin()

    def layout_name(self) -> str:
        """The page as the game has it."""
        return self._own.layout

    @property
    def pages(self) -> int:
        """How many pages of names there are, one at least."""
        return max(1, -(-len(self.people) // len(NAMES)))

    def person(self, name: str) -> int | None:
        """Which name stands on a button, counted from the first."""
        place = self.page * len(NAMES) + NAMES.index(name) if name in NAMES else len(self.people)
        return place if place < len(self.people) else None

    def update(self, seconds: float) -> Change | None:
        """Read on; in another language from the beginning, as players without a name are called otherwise."""
        if self._language != spoken():
            self._begin()
        elif self._tally.uncounted:
            self._read_some()
        return super().update(seconds)

    def by_itself(self) -> Hashable:
        """How far it has been read, and in which language."""
        return self._tally.uncounted, self._language

    def shows(self, name: str) -> bool:
        """As many names as there are; pages to turn where there are several."""
        if name in ("previous", "next"):
            return self.pages > 1
        if name == KIND:
            return len(self.kinds) > 1
        return name not in NAMES or self.person(name) is not None

    def why_not(self, name: str) -> str | None:
        """There is nothing before the first page and nothing after the last."""
        match name:
            case "previous" if self.page == 0:
                return _("These are the first names.")
            case "next" if self.page == self.pages - 1:
                return _("These are the last names.")
            case _:
                return None

    def look(self, name: str) -> Look:
        """The name that is open looks chosen."""
        return "chosen" if self.person(name) == self.chosen and self.hand.pressed != name else super().look(name)

    def label(self, name: str) -> str:
        """A button says a name."""
        place = self.person(name)
        return super().label(name) if place is None else str(self.people[place].name)

    def activate(self, name: str) -> Change | None:
        """Open a name, turn the pages, or go back."""
        match name:
            case "back":
                return Pop()
            case "previous" | "next":
                self.page = min(self.pages - 1, max(0, self.page + (1 if name == "next" else -1)))
                self.studio.speech.focus(self._number())
            case "kind":
                choices = [Choice(kind, _(self._own.kinds[kind]), "") for kind in self.kinds]
                return Push(Chooser(self.studio, _("Which games?"), choices, self.kind, self._look_at))
            case _ if (place := self.person(name)) is not None:
                self.chosen = place
                self.studio.speech.focus(*self._own.told(self.people[place]))
            case _:
                return super().activate(name)
        return None

    def spoken(self, name: str) -> str:
        """Which games are counted."""
        if name == KIND:
            return _("{option}: {value}").format(option=_("Which games?"), value=_(self._own.kinds[self.kind]))
        return super().spoken(name)

    def announcement(self) -> tuple[str, ...]:
        """The one who is open, or that there is nobody yet."""
        if self.people:
            return _(self.heading), *self._own.told(self.people[self.chosen])
        return _(self.heading), self._reading() if self._tally.uncounted else _(NOTHING)

    def _number(self) -> str:
        return page_words(self.page, self.pages)

    def _reading(self) -> str:
        games = self._tally.games
        return _("Loading games: {read} of {games}").format(read=games - self._tally.uncounted, games=games)

    def paint_menu(self, surface: pygame.Surface) -> None:
        """The names, and the sheet of the one that is open."""
        self.paint_ground(surface, "sheet")
        if self.people:
            self._own.draw(self, surface, self.people[self.chosen])
        elif self._tally.uncounted:
            self.write(surface, "empty", self._reading(), 34, bold=True)
        else:
            draw_somebody(surface, self.rect("empty-picture"), POSTMAN)
            self.write(surface, "empty", _(NOTHING), 34, bold=True)
        if self.pages > 1:
            self.write(surface, "number", self._number(), 30, bold=True)
        if self.shows(KIND):
            words, look = _(self._own.kinds[self.kind]), self.look(KIND)
            draw_pick(surface, self.rect(KIND), "", words, look, self.text_px(32))
        self.paint_buttons(surface, *NAMES, "previous", "next", "back", "aid", "pause")

    def _begin(self) -> None:
        """Begin to count; in another language those without a name are called otherwise."""
        self._language = spoken()
        self.people, self.chosen, self.page = (), 0, 0
        self._read_some()

    def _read_some(self) -> None:
        """Read some games that were not counted yet; when none is left, count."""
        self._tally.count_some(AT_ONCE)
        if not self._tally.uncounted:
            played = {self._own.kind(options) for options in self._tally.played()}
            self.kinds = tuple(kind for kind in self._own.kinds if kind in played)
            self._look_at(self.kind if self.kind in played or not self.kinds else self.kinds[0])

    def _look_at(self, kind: str) -> None:
        """Count the games of a kind: persons before computers, and who of them played last is open."""
        self.kind = kind
        names = self.studio.game.seating.names
        counts = lambda options: options is not None and self._own.kind(options) == kind  # noqa: E731
        persons = self._tally.persons(names)
        people = self._own.people(self._tally.results(names, counts))
        self.people = sorted(people, key=lambda one: one.name not in persons)
        places = {one.name: place for place, one in enumerate(self.people)}
        self.chosen = next((places[name] for name in persons if name in places), 0)
        self.page = self.chosen // len(NAMES)
