"""The room beside the map in which a desk lays out what it offers, and how that is drawn.

It is a strip below the map, wider than high. For fingers it is a drawer at the right, higher than wide: what is chosen
from lies in rows above, the buttons at its foot, the one that most would use next in the corner under the thumb.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from scenes.look.ui import GREY, INK, PAPER, YELLOW, Look, card, draw_button, draw_text

if TYPE_CHECKING:
    from scenes.balam.table.scene import Table

CHIPS: dict[Look, str] = {
    "plain": PAPER,
    "hover": "#FFE9B8",
    "pressed": YELLOW,
    "disabled": "#E7DFCE",
    "chosen": YELLOW,
}
FOOT = 96
"""How high the buttons at the foot of a drawer are."""


class DeskStrip:
    """The room that a desk has beside the map."""

    def __init__(self, table: "Table", drawer: str) -> None:
        """`drawer` is the area that it takes for fingers."""
        self.table = table
        self._drawer = drawer

    @property
    def upright(self) -> bool:
        """Whether it is a drawer for fingers."""
        return self.table.fitted.touch

    @property
    def area(self) -> str:
        """The area of the layout that it takes."""
        return self._drawer if self.upright else "desk"

    @property
    def box(self) -> pygame.Rect:
        """All of it."""
        return self.table.rect(self.area).inflate(-self.table.px(24), -self.table.px(20))

    def ends(self, *names: str) -> dict[str, pygame.Rect]:
        """Buttons at the right end, the first on top; at the foot of a drawer side by side, the first at the right."""
        box, gap = self.box, self.table.px(10)
        if self.upright:
            width, height = (box.width + gap) // max(2, len(names)) - gap, self.table.px(FOOT)
            return {
                name: pygame.Rect(box.right - width - place * (width + gap), box.bottom - height, width, height)
                for place, name in enumerate(names)
            }
        width, height = self.table.px(290), (box.height + gap) // max(2, len(names)) - gap
        return {
            name: pygame.Rect(box.right - width, box.y + place * (height + gap), width, height)
            for place, name in enumerate(names)
        }

    def row(self, names: list[str], left: int, width: int, gap: int = 10, rows: int = 1) -> dict[str, pygame.Rect]:
        """Targets side by side, from a place on, in so many rows."""
        box, space = self.box, self.table.px(gap)
        across = -(-len(names) // rows)
        height = (box.height + space) // rows - space
        return {
            name: pygame.Rect(
                left + number % across * (width + space), box.y + number // across * (height + space), width, height
            )
            for number, name in enumerate(names)
        }

    def shelves(self, *heights: float, ends: bool = True) -> list[pygame.Rect]:
        """The room of a drawer over its buttons as shelves from above to below, by their heights in proportion."""
        box, gap = self.box, self.table.px(8)
        room = box.height - (self.table.px(FOOT) + gap) * ends - gap * (len(heights) - 1)
        found, top = [], float(box.y)
        for height in heights:
            high = room * height / sum(heights)
            found.append(pygame.Rect(box.x, round(top), box.width, round(high)))
            top += high + gap
        return found

    def grid(self, names: Sequence[str], box: pygame.Rect, across: int) -> dict[str, pygame.Rect]:
        """Targets that fill a box, so many side by side."""
        gap = self.table.px(8)
        width = (box.width + gap) // across - gap
        height = (box.height + gap) // max(1, -(-len(names) // across)) - gap
        return {
            name: pygame.Rect(
                box.x + place % across * (width + gap), box.y + place // across * (height + gap), width, height
            )
            for place, name in enumerate(names)
        }

    def button(self, surface: pygame.Surface, name: str, box: pygame.Rect, label: str = "") -> None:
        """A button with words; the one that most would use next stands out."""
        table = self.table
        first = table.desk is not None and name == table.desk.first
        draw_button(surface, box, label or table.label(name), table.look(name), table.text_px(28), first)

    def chip(self, surface: pygame.Surface, name: str, box: pygame.Rect, chosen: bool = False) -> pygame.Rect:
        """A small card that can be clicked; gives the room inside."""
        look, px = self.table.look(name), self.table.px
        fill = YELLOW if chosen and look != "pressed" else CHIPS[look]
        rim = GREY if look == "disabled" else INK
        surface.blit(card(box.size, fill, rim, px(12), px(4 if chosen else 3)), box)
        return box.inflate(-px(12), -px(10))

    def write(
        self, surface: pygame.Surface, box: pygame.Rect, text: str, design: float = 24, bold: bool = False
    ) -> None:
        """Words."""
        draw_text(surface, box, text, self.table.text_px(design), "bold" if bold else "text", INK, "centre")
