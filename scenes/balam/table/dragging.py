"""What is taken along with the pointer: a building, a token, the end of an arrow."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

import pygame

from scenes.balam.table.layer import TableLayer
from scenes.balam.table.map_view import BUILDING, site_of_target
from scenes.kit.actions import Point
from scenes.kit.control import topmost
from scenes.kit.pointer import DragHandler, PointerState
from scenes.kit.target_screen import Part

if TYPE_CHECKING:
    from scenes.balam.table.scene import Table


class Dragging(TableLayer):
    """The target of the desk that is being dragged, if one is."""

    def __init__(self, table: "Table") -> None:
        self.table = table
        self.name: str | None = None
        self._last: Point | None = None
        """Where the pointer was when the map was moved last."""

    def may(self, name: str) -> bool:
        """Whether a target can be dragged now."""
        table = self.table
        return table.desk is not None and not table.busy and table.desk.dragged(name) is not None

    def may_pan(self, name: str) -> bool:
        """Whether a drag that begins on a target moves the map: on a site, or on what stands there."""
        on_map = site_of_target(name) is not None or name.startswith(BUILDING)
        return self.table.map.enlarged and on_map

    def take(self, name: str | None, start: Point, at: Point) -> None:
        """Take a target along, or the map."""
        if name is not None and self.may(name):
            self.name = name
        elif self.may_pan(name) if name is not None else self._on_ground(start):
            self.table.map.pan(self._last or start, at)
            self._last = at

    def _on_ground(self, at: Point) -> bool:
        """Whether a point is on an enlarged map."""
        table = self.table
        return table.map.enlarged and table.rect("map").collidepoint(at)

    def drop(self) -> None:
        """Let it go where the pointer is."""
        table, name = self.table, self.name
        self.name = self._last = None
        if table.desk is not None and name is not None:
            under = topmost(table.shown_controls, table.pointer.at)
            table.desk.drop(name, under.id if under else None)

    def key(self) -> object:
        """What is dragged is drawn faint where it lay."""
        return self.name

    def parts(self) -> Iterable[Part] | None:
        """What is dragged may be anywhere."""
        return () if self.name is None else None

    def paint_moving(self, surface: pygame.Surface) -> None:
        """What follows the pointer."""
        desk = self.table.desk
        picture = desk.dragged(self.name) if desk is not None and self.name is not None else None
        if picture is not None:
            surface.blit(picture, picture.get_rect(center=self.table.pointer.at))


class DeskDrag(DragHandler):
    """Drags what the desk lets be dragged, and an enlarged map; the wheel enlarges it."""

    def __init__(self, dragging: Dragging, pointer: PointerState) -> None:
        self._dragging, self._pointer = dragging, pointer

    def drags(self, name: str) -> bool:
        """What the desk lets be dragged, and an enlarged map."""
        return self._dragging.may(name) or self._dragging.may_pan(name)

    def drag(self, start: Point, at: Point) -> None:
        """Take something along, or the map."""
        self._dragging.take(self._pointer.pressed, start, at)

    def drop(self) -> None:
        """Let it go where the pointer is."""
        self._dragging.drop()

    def wheel(self, notches: int) -> None:
        """Enlarge the map around the pointer."""
        self._dragging.table.map.zoom(notches, self._pointer.at)
