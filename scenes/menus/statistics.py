"""The statistics: one page for each name, with small charts."""

from collections.abc import Hashable, Mapping
from typing import ClassVar

import pygame

from game.language import _, marked
from scenes.kit.context import AppContext
from scenes.kit.game_scenes import OwnStatistics
from scenes.kit.stack import Change, Pop, Push
from scenes.look.choice import draw_pick
from scenes.look.ui import Look
from scenes.menus.menu import POSTMAN, draw_mascot
from scenes.menus.setup.chooser import Choice, Chooser
from scenes.menus.statistics_model import StatisticsModel
from scenes.menus.target_menu import TargetMenu

NAMES = tuple(f"name-{number}" for number in range(1, 9))
KIND = "kind"
EMPTY = ("sheet", "empty", "empty-picture")
"""What is shown as long as there is nothing to count."""
NOTHING = marked("No finished games yet.\nPlay one, and your numbers will be here.")


class StatisticsPage(TargetMenu):
    """Names on the left, the numbers of one of them on a sheet of paper."""

    name = "statistics"
    primary = ("back",)
    heading = marked("Statistics")
    labels: ClassVar[Mapping[str, str]] = {"previous": marked("Previous"), "next": marked("Next")}

    def __init__(self, context: AppContext) -> None:
        """Begin to read."""
        self._own: OwnStatistics = context.game.statistics
        super().__init__(context)
        self.counted = StatisticsModel(context, len(NAMES))

    def layout_name(self) -> str:
        """The page as the game has it."""
        return self._own.layout

    def person(self, name: str) -> int | None:
        """Which name stands on a button, counted from the first of all."""
        return self.counted.at(NAMES.index(name)) if name in NAMES else None

    def update(self, seconds: float) -> Change | None:
        """Read on."""
        self.counted.read_on()
        return super().update(seconds)

    def by_itself(self) -> Hashable:
        """How far it has been read, and in which language."""
        return self.counted.read

    def shows(self, name: str) -> bool:
        """As many names as there are; pages to turn where there are several."""
        if name in ("previous", "next"):
            return self.counted.pages > 1
        if name == KIND:
            return len(self.counted.kinds) > 1
        return name not in NAMES or self.person(name) is not None

    def why_not(self, name: str) -> str | None:
        """There is nothing before the first page and nothing after the last."""
        match name:
            case "previous" if self.counted.page == 0:
                return _("This is the first page of names.")
            case "next" if self.counted.page == self.counted.pages - 1:
                return _("This is the last page of names.")
            case _:
                return None

    def look(self, name: str) -> Look:
        """The name that is open looks chosen."""
        return (
            "chosen"
            if self.person(name) == self.counted.chosen and self.pointer.pressed != name
            else super().look(name)
        )

    def label(self, name: str) -> str:
        """A button says a name."""
        place = self.person(name)
        return super().label(name) if place is None else str(self.counted.people[place].name)

    def activate(self, name: str) -> Change | None:
        """Open a name, turn the pages, or go back."""
        match name:
            case "back":
                return Pop()
            case "previous" | "next":
                self.counted.turn(1 if name == "next" else -1)
                self.context.speech.focus(self.counted.page_words)
            case "kind":
                counted = self.counted
                choices = [Choice(kind, _(self._own.kinds[kind]), "") for kind in counted.kinds]
                return Push(Chooser(self.context, _("Which games?"), choices, counted.kind, counted.look_at))
            case _ if (place := self.person(name)) is not None:
                self.counted.chosen = place
                self.context.speech.focus(*self._own.told(self.counted.people[place]))
            case _:
                return super().activate(name)
        return None

    def spoken(self, name: str) -> str:
        """Which games are counted."""
        if name == KIND:
            return _("{option}: {value}").format(option=_("Which games?"), value=_(self._own.kinds[self.counted.kind]))
        return super().spoken(name)

    def announcement(self) -> tuple[str, ...]:
        """The one who is open, or that there is nobody yet."""
        if self.counted.people:
            return _(self.heading), *self._own.told(self.counted.people[self.counted.chosen])
        return _(self.heading), self.counted.reading or _(NOTHING)

    def rect(self, name: str) -> pygame.Rect:
        """Where there is nobody yet, the sheet takes the room of the names, and what is on it is in its middle."""
        box = super().rect(name)
        if name not in EMPTY or self.counted.people or self.counted.reading:
            return box
        names, sheet = super().rect(NAMES[0]), super().rect("sheet")
        return box.union(names) if name == "sheet" else box.move((names.left - sheet.left) // 2, 0)

    def paint_menu(self, surface: pygame.Surface) -> None:
        """The names, and the sheet of the one that is open."""
        self.paint_ground(surface, "sheet")
        if self.counted.people:
            self._own.draw(self, surface, self.counted.people[self.counted.chosen])
        elif words := self.counted.reading:
            self.write(surface, "empty", words, 34, bold=True)
        else:
            draw_mascot(surface, self.rect("empty-picture"), POSTMAN)
            self.write(surface, "empty", _(NOTHING), 34, bold=True)
        if self.counted.pages > 1:
            self.write(surface, "number", self.counted.page_words, 30, bold=True)
        if self.shows(KIND):
            words, look = _(self._own.kinds[self.counted.kind]), self.look(KIND)
            draw_pick(surface, self.rect(KIND), "", words, look, self.text_px(32))
        self.paint_buttons(surface, *NAMES, "previous", "next", "back", "aid", "pause")
