"""The drawer of a small table: what is looked at now and then, all about one king, or a hint that was asked for."""

from typing import TYPE_CHECKING

import pygame

from game.balam.texts import _
from scenes.balam.render.marks import draw_slab
from scenes.balam.table.kings import KING, king_of_target
from scenes.balam.table.layer import TableLayer
from scenes.balam.table.overlays import overlay_words
from scenes.kit.actions import Action, Pointer
from scenes.look.ui import INK, draw_button, draw_text

if TYPE_CHECKING:
    from scenes.balam.table.screen import TableScreen

MORE, HINT = "more", "hint"
ASIDE = ("overlay", "overlay-words", "calendar", "supply", "log")
"""The areas that a layout for fingers has in the drawer."""
AROUND = ("zoom", "aid", "pause")
"""What can be used while it stays open."""


class Drawer(TableLayer):
    """Lies over the cards and the desk while it is open."""

    def __init__(self, table: "TableScreen") -> None:
        self.table = table
        self.holds: str | None = None
        """What is in it: `more`, `hint` or the panel of a king; None while it is shut."""

    @property
    def box(self) -> pygame.Rect | None:
        """What it covers."""
        return self.table.rect("drawer") if self.holds is not None else None

    def hides(self, name: str) -> bool:
        """Whether an area of the layout is in it and cannot be seen now."""
        return self.table.fitted.touch and name in ASIDE and self.holds != MORE

    def covers(self, box: pygame.Rect) -> bool:
        """Whether it lies over a part of the table."""
        return self.box is not None and self.box.colliderect(box)

    def opens(self, name: str) -> bool:
        """Whether a target opens it."""
        return self.table.fitted.touch and (name in (MORE, HINT) or name.startswith(KING))

    def use(self, name: str) -> None:
        """Open it for something; the same once more shuts it."""
        self.holds = None if self.holds == name else name

    def shut(self) -> None:
        """Nothing is looked at."""
        self.holds = None

    def take(self, action: Action, under: str | None) -> None:
        """A press beside it shuts it, unless it is on what lets one look around."""
        if self.box is None or not isinstance(action, Pointer) or action.kind != "down":
            return
        around = under is not None and (self.opens(under) or under in AROUND)
        if not around and not self.box.collidepoint(action.at):
            self.shut()

    def key(self) -> object:
        """What is in it."""
        return self.holds, self.table.advice if self.holds == HINT else ""

    def paint(self, surface: pygame.Surface) -> None:
        """What is in it, on a slab of its own."""
        table = self.table
        if self.holds is None:
            return
        box = draw_slab(table, surface, "drawer").inflate(-table.px(40), -table.px(32))
        king = king_of_target(self.holds)
        if king is not None:
            table.kings.paint_whole(surface, king, table.rect("drawer"))
        elif self.holds == HINT:
            draw_text(surface, box, table.advice, table.text_px(30), "text", INK, "centre")
        else:
            for panel in table.aside:
                panel.paint(surface)
            words = overlay_words(table.map.overlay, table.session.king_names)
            draw_text(surface, table.rect("overlay-words"), words, table.text_px(24), "text", INK, "centre")
            if table.shows("log"):
                label = _("The story so far")
                draw_button(surface, table.rect("log"), label, table.look("log"), table.text_px(28))
