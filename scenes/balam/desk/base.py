"""What every desk does: it asks one decision, offers targets in the strip and on the map, and answers with a move."""

from collections.abc import Collection, Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Union

import pygame

from game.balam.kinds import SEATS, King
from game.balam.moves import Move
from game.balam.sites import Name
from game.balam.texts import _, marked
from game.balam.view import View
from game.balam.words import prompt
from scenes.balam.desk.sketch import EMPTY, Sketch
from scenes.balam.desk.strip import DeskStrip
from scenes.balam.table.layer import TableLayer

if TYPE_CHECKING:
    from scenes.balam.table.scene import Table

Answer = Union[Move, "Desk", None]
"""A move to be played, another desk in place of this one, or nothing."""
CONFIRM, CANCEL = "confirm", "cancel"


class Desk(TableLayer):
    """One decision of one king; what is drafted at it is no part of the game until it is confirmed."""

    first = CONFIRM
    """What the focus comes to when the keyboard is used."""
    labels: Mapping[str, str] = {CONFIRM: marked("Confirm"), CANCEL: marked("Cancel")}
    sketch: Sketch = EMPTY
    """What the decision shows on the map."""
    areas: tuple[str, ...] = ("drawer",)
    """What it covers of a table for fingers; the first area is where it is laid out."""

    def __init__(self, table: "Table") -> None:
        self.table = table
        self.strip = DeskStrip(table, self.areas[0])
        self.king: King = table.session.open_table.asked
        self._places: tuple[object, dict[str, pygame.Rect]] | None = None

    @property
    def view(self) -> View:
        """What anybody may see."""
        return self.table.view

    @cached_property
    def legal(self) -> tuple[Move, ...]:
        """What the rules list for this king."""
        return self.table.session.view(SEATS[self.king]).legal

    def line(self) -> str:
        """What is asked, in one line."""
        return prompt(self.view.phase, self.table.session.king_names[self.king])

    def places(self) -> dict[str, pygame.Rect]:
        """The targets of this desk; found again only when something has changed."""
        key = self.key(), self.table.fitted, self.table.view, self.table.map.ground
        if self._places is None or self._places[0] != key:
            self._places = key, self.arrange()
        return self._places[1]

    def arrange(self) -> dict[str, pygame.Rect]:
        """Where the targets are; those on the map lie over its sites."""
        return {}

    @property
    def on_map(self) -> Collection[Name]:
        """The buildings that can be clicked on the map."""
        return ()

    def why_not(self, name: str) -> str | None:
        """Why a target cannot be used, None when it can; asked for sites and cards, too."""
        return None

    def activate(self, name: str) -> Answer:
        """Do what a target is for."""
        return None

    def back(self) -> "Desk | None":
        """What Esc goes back to; None where there is nothing to take back."""
        return None

    def drop(self, start: str, end: str | None) -> None:
        """Something was dragged from one target to another."""

    def dragged(self, name: str) -> pygame.Surface | None:
        """What follows the pointer while a target is dragged; None for what cannot be dragged."""
        return None

    def label(self, name: str) -> str:
        """What is on a button; KeyError for what is no button."""
        return _(self.labels[name])

    def hint(self, name: str) -> str | None:
        """A few words for a target that is looked at: its name where more is not to be said."""
        return None if name in self.labels else self.spoken(name)

    def spoken(self, name: str) -> str | None:
        """A target in words; None for its label."""
        return None
