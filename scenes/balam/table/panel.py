"""What the table is made of: parts that have places to look at, words for them, and a picture."""

from typing import TYPE_CHECKING

import pygame

from scenes.kit.actions import Point

if TYPE_CHECKING:
    from scenes.balam.table.screen import TableScreen


class Panel:
    """A part of the table."""

    def __init__(self, table: "TableScreen") -> None:
        self.table = table

    def places(self) -> dict[str, pygame.Rect]:
        """What can be looked at or clicked."""
        return {}

    def words(self, name: str, at: Point | None = None) -> str | None:
        """What a target of this panel is, as a whole or at a point; None for targets that it does not have."""
        return None

    def paint(self, surface: pygame.Surface) -> None:
        """Draw it."""


def under(spots: dict[str, pygame.Rect], at: Point | None) -> str | None:
    """The spot at a point."""
    return None if at is None else next((name for name, box in spots.items() if box.collidepoint(at)), None)
