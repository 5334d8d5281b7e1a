"""Drags of a draft and of the map, the wheel, and double clicks."""

from collections.abc import Iterable
from functools import partial

import pygame

from scenes.balam.table.driver import Driver
from scenes.balam.table.map_view import building_id
from scenes.balam.table.screen import TableScreen
from scenes.kit.actions import Action, Point, Pointer
from scenes.kit.compositor import Layer
from scenes.kit.control import topmost
from scenes.kit.pointer import DragHandler

QUICK = 0.6
"""Seconds in which a second press counts as part of the first."""
NEAR = 24
"""The largest distance between the two presses of a double click, in pixels."""


class TableDrag(DragHandler):
    """Drags the draggables of the decision, and an enlarged map; the wheel zooms the map."""

    def __init__(self, table: TableScreen, driver: Driver) -> None:
        self._table, self._driver = table, driver
        self.dragged: str | None = None
        """The control that is being dragged."""
        self._last: Point | None = None
        """The position of the pointer when the map was last moved."""

    def drags(self, control: str) -> bool:
        return control in self._driver.draggables() or self._pans(control)

    def _pans(self, control: str) -> bool:
        """True if a drag from this control moves the map."""
        table, decision = self._table, self._driver.decision
        buildings = map(building_id, () if decision is None else decision.on_map)
        return table.map.enlarged and control in {*(one.id for one in table.map.controls()), *buildings}

    def drag(self, start: Point, at: Point) -> None:
        """Drag a control, or move the map."""
        table, pressed = self._table, self._table.pointer.pressed
        on_ground = table.map.enlarged and table.rect("map").collidepoint(start)
        if pressed is not None and pressed in self._driver.draggables():
            self.dragged = pressed
        elif on_ground if pressed is None else self._pans(pressed):
            table.map.pan(self._last or start, at)
            self._last = at

    def drop(self) -> None:
        """Let go where the pointer is."""
        dragged = self._driver.draggables().get(self.dragged or "")
        self.dragged = self._last = None
        if dragged is not None:
            under = topmost(self._table.shown_controls, self._table.pointer.at)
            dragged.drop(under.id if under else None)

    def wheel(self, notches: int) -> None:
        """Zoom the map around the pointer."""
        self._table.map.zoom(notches, self._table.pointer.at)

    def layers(self) -> Iterable[Layer]:
        """What follows the pointer."""
        dragged = None if self.dragged is None else self._driver.draggables().get(self.dragged)
        if dragged is not None:
            box = dragged.picture.get_rect(center=self._table.pointer.at)
            yield Layer.of(("dragged", self.dragged), box, partial(_paint_dragged, dragged.picture, box))


def _paint_dragged(picture: pygame.Surface, box: pygame.Rect, surface: pygame.Surface) -> None:
    surface.blit(picture, box)


class Debounce:
    """Drops a second press at the same place within QUICK seconds, if the question changed in between."""

    def __init__(self) -> None:
        self._since = float("inf")
        self._at: Point | None = None
        self._question: object = None

    def update(self, seconds: float) -> None:
        """Count the seconds since the last press."""
        self._since += seconds

    def drops(self, action: Action, question: object) -> bool:
        """True if a press was meant for the question before."""
        at = action.at if isinstance(action, Pointer) else None
        same = at is None or self._at is None or max(abs(at[0] - self._at[0]), abs(at[1] - self._at[1])) <= NEAR
        quick = self._since < QUICK and same and question != self._question
        self._since, self._at = 0.0, at
        if not quick:
            self._question = question
        return quick
