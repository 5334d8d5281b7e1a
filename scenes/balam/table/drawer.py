"""The drawer of touch layouts: overlays, calendar, supply and log, all about one king, or a hint."""

from collections.abc import Iterable

import pygame

from scenes.balam.render.marks import draw_slab
from scenes.kit.actions import Action, Pointer
from scenes.kit.compositor import Layer, Paint
from scenes.kit.control import rect_of
from scenes.kit.screen import Screen

MORE, HINT = "more", "hint"
ASIDE = ("overlay", "overlay-words", "calendar", "supply", "log")
"""The areas that touch layouts have in the drawer."""
AROUND = ("zoom", "aid", "pause", MORE, HINT)
"""Controls that leave it open."""


class Drawer:
    """Covers the cards and the decision while it is open."""

    def __init__(self, screen: Screen) -> None:
        self._screen = screen
        self.holds: str | None = None
        """The control that opened it; None while it is shut."""
        self._contents: Paint | None = None

    @property
    def box(self) -> pygame.Rect | None:
        """The area that it covers."""
        return self._screen.rect("drawer") if self.holds is not None else None

    def hides(self, area: str) -> bool:
        """True if an area of the layout is in the drawer, and not visible now."""
        return self._screen.fitted.touch and area in ASIDE and self.holds != MORE

    def covers(self, box: tuple[int, int, int, int] | pygame.Rect) -> bool:
        """True if it covers a place."""
        return self.box is not None and self.box.colliderect(box)

    def turn(self, opener: str, contents: Paint) -> None:
        """Open the drawer for a control; the same control again closes it."""
        self.holds, self._contents = (None, None) if self.holds == opener else (opener, contents)

    def shut(self) -> None:
        """Close the drawer."""
        self.holds = self._contents = None

    def take(self, action: Action, under: str | None, openers: tuple[str, ...]) -> None:
        """A press beside it shuts it, unless it is on a control that leaves it open or opens it."""
        if self.box is None or not isinstance(action, Pointer) or action.kind != "down":
            return
        if under not in (*AROUND, *openers) and not self.box.collidepoint(action.at):
            self.shut()

    def layers(self, key: object) -> Iterable[Layer]:
        """The picture of the drawer, which depends on this key too; nothing while it is closed."""
        if (box := self.box) is not None:
            yield Layer(("drawer", self.holds, key), rect_of(box.inflate(16, 16)), self._paint, still=True)

    def _paint(self, surface: pygame.Surface) -> None:
        draw_slab(self._screen, surface, "drawer")
        if self._contents is not None:
            self._contents(surface)
