"""The pages of the player aid as they are drawn: each once, until the window or the look changes."""

from collections.abc import Hashable, Sequence

import pygame

from scenes.kit.canvas import Canvas
from scenes.kit.game_scenes import AidPage
from scenes.kit.sheet import Sheet, Text

THING = "shown-"
"""What the targets of things on a page begin with."""


class AidSheets:
    """A sheet of paper for each page."""

    def __init__(self, canvas: Canvas, pages: Sequence[AidPage]) -> None:
        """The sheets fit into the area `page` of a canvas."""
        self._canvas, self._pages = canvas, pages
        self._drawn: dict[int, Sheet] = {}
        self._drawn_for: Hashable = None

    def sheet(self, page: int) -> Sheet:
        """A page, counted from 0."""
        canvas, size = self._canvas, self._canvas.rect("page").size
        if self._drawn_for != (wanted := (size, canvas.context.appearance)):
            self._drawn, self._drawn_for = {}, wanted
        if page not in self._drawn:
            sheet = Sheet(pygame.Surface(size, pygame.SRCALPHA, 32), canvas.context, canvas.fitted.scale)
            self._pages[page].draw(sheet)
            self._drawn[page] = sheet
        return self._drawn[page]

    def thing(self, page: int, target: str | None) -> Text | None:
        """The thing on a page that a target stands for, in words."""
        things = self.sheet(page).things
        number = int(target.removeprefix(THING)) if target is not None and target.startswith(THING) else 0
        return things[number - 1][1] if 0 < number <= len(things) else None
