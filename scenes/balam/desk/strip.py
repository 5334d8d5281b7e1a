"""The strip at the foot of the table: what desks lay out in it and how it is drawn."""

from typing import TYPE_CHECKING

import pygame

from scenes.look.ui import INK, PAPER, YELLOW, Look, card, draw_button, draw_text

if TYPE_CHECKING:
    from scenes.balam.table.scene import Table

CHIPS: dict[Look, str] = {
    "plain": PAPER,
    "hover": "#FFE9B8",
    "pressed": YELLOW,
    "disabled": "#E7DFCE",
    "chosen": YELLOW,
}


class DeskStrip:
    """The room that a desk has beside the map."""

    def __init__(self, table: "Table") -> None:
        self.table = table

    @property
    def box(self) -> pygame.Rect:
        """All of it."""
        return self.table.rect("desk").inflate(-self.table.px(24), -self.table.px(20))

    def ends(self, *names: str) -> dict[str, pygame.Rect]:
        """Buttons at the right end, one below the other."""
        box, gap = self.box, self.table.px(10)
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

    def button(self, surface: pygame.Surface, name: str, box: pygame.Rect, label: str = "") -> None:
        """A button with words; the one that most would use next stands out."""
        table = self.table
        first = table.desk is not None and name == table.desk.first
        draw_button(surface, box, label or table.label(name), table.look(name), table.text_px(28), first)

    def chip(self, surface: pygame.Surface, name: str, box: pygame.Rect, chosen: bool = False) -> pygame.Rect:
        """A small card that can be clicked; gives the room inside."""
        look, px = self.table.look(name), self.table.px
        fill = YELLOW if chosen and look != "pressed" else CHIPS[look]
        rim = "#A79C86" if look == "disabled" else INK
        surface.blit(card(box.size, fill, rim, px(12), px(4 if chosen else 3)), box)
        return box.inflate(-px(12), -px(10))

    def write(
        self, surface: pygame.Surface, box: pygame.Rect, text: str, design: float = 24, bold: bool = False
    ) -> None:
        """Words."""
        draw_text(surface, box, text, self.table.text_px(design), "bold" if bold else "text", INK, "centre")
