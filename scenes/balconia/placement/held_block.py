"""The block in the hands of the placer: turned to be looked at, carried by a face to a cell, or held before it."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace

import pygame

from scenes.balconia.placement.choice import PlacersChoice
from scenes.balconia.render.marks import Marks
from scenes.balconia.render.signs import draw_refused
from scenes.balconia.table.block_view import Away, BlockView
from scenes.balconia.table.cells import CELL_TARGETS, cell_named
from scenes.balconia.table.face_pairs import FACE_NAMES, face_named
from scenes.balconia.table.journey import Journey
from scenes.balconia.table.side_view import SideView
from scenes.kit.actions import Point
from scenes.kit.canvas import Canvas
from scenes.kit.message import Message
from scenes.kit.pointer import DragHandler, PointerState
from scenes.kit.target_screen import Part
from scenes.look.projection import Spot

LOOK_BEHIND = 1.6
"""Seconds after which a block that was turned by the wheel turns back to how it stands."""
HURRY = 2.0
"""How much faster a block is that has to keep up with a hand."""


@dataclass
class HeldBlock(DragHandler):
    """Goes where the hand is, or where it was chosen to stand; else it rests on the disc."""

    canvas: Canvas
    pointer: PointerState
    seen: SideView
    block: BlockView
    journey: Journey
    choice: PlacersChoice
    rest: float
    """How it stands on the disc: that is not for the placer to change."""
    message: Message
    """Gone as soon as it is carried."""
    may_go: Callable[[], bool]
    """Whether it may be carried now."""
    use: Callable[[str], object]
    """Is told the face that it was taken up by, and the cell over which it was let go."""
    carried: bool = False
    """Whether it is in the hand, on its way from the disc to a cell."""
    _taken_at: Point | None = field(default=None, init=False)
    """Where a face was taken that is dragged."""
    _turns_back: float = field(default=0.0, init=False)

    @property
    def key(self) -> object:
        """All that a picture depends on while it does not move."""
        resting = None if self.block.rotation.turning else (self.block.rotation.yaw, self.block.cube.rough)
        return resting, self.journey.share > 0, self.journey.moving, self.carried

    @property
    def away(self) -> bool:
        """Whether it is between the disc and where it goes."""
        return self.journey.moving or (self.carried and self.journey.share > 0)

    def drags(self, name: str) -> bool:
        """It can be taken up by one of its faces, and again from the cell it was chosen for."""
        return name in FACE_NAMES or (self.choice.cell is not None and CELL_TARGETS.get(name) == self.choice.cell)

    def drag(self, start: Point, at: Point) -> None:
        """Turn it to look at it from behind; farther away from the disc, or by one of its faces, carry it to a cell."""
        disc, cell = self.canvas.rect("disc"), self.choice.cell
        face = next((name for name in FACE_NAMES if self.canvas.rect(name).collidepoint(start)), None)
        held = cell is not None and self.seen.building.cell_rect(cell).collidepoint(start)
        if face is not None:
            held = self._take(face, start)
        if not held and (face is not None or not disc.collidepoint(start)):
            return
        if self.carried or held or not disc.collidepoint(at):
            self.block.rotation.drop(self.rest)
            self.message.hide()
            self.carried, self.choice.untouched = self.may_go(), False
        elif cell is None:
            self.block.rotation.drag((at[0] - start[0]) / self.canvas.fitted.scale)

    def _take(self, face: str, start: Point) -> bool:
        """Take a face that is dragged, once, and the block with it from its cell; says whether it was taken."""
        if self._taken_at != start:
            self._taken_at = start
            self.use(face)
            if self.choice.face == face_named(face):
                self.choice.cell = None
        return self.choice.taken and self.choice.face == face_named(face)

    def drop(self) -> None:
        """Let go over a cell, it is meant for it, or hears why not; else it goes back to where it was."""
        self.block.rotation.drop(self.rest)
        self._taken_at = None
        if self.carried:
            self.carried = False
            if self.pointer.hovered is not None and self.pointer.hovered in CELL_TARGETS:
                self.use(self.pointer.hovered)

    def wheel(self, notches: int) -> None:
        """Look at the next side for a moment."""
        if self.journey.share == 0:
            self.block.rotation.turn(notches)
            self._turns_back = LOOK_BEHIND

    def turn_back(self, seconds: float) -> None:
        """After a moment it turns back to how it stands."""
        if self._turns_back > 0:
            self._turns_back -= seconds
            if self._turns_back <= 0:
                self.block.rotation.turn_to(self.rest)

    def go_on(self, seconds: float, speed: float) -> None:
        """Let it go where it should be."""
        self.journey.update(seconds * (HURRY if self.carried else 1.0), speed, self.goal())

    def goal(self) -> Spot | None:
        """Where it should be: before the cell it is held over or was chosen for, in the hand, or None for the disc."""
        cell = self.choice.plan().cell if self.carried else self.choice.cell
        if self.carried and (cell is None or cell_named(self.pointer.looked_at) != cell):
            return self.pointer.at
        if cell is None or not self.seen.at_home:
            return None
        return pygame.Rect(self.seen.building.facade.block(cell)).center

    def marks(self) -> Marks:
        """What is marked on the own side: what it would do there, or the zone of a balcony looked at."""
        plan = self.choice.plan()
        standing = plan.looked is not None and self.seen.side[plan.looked] is not None
        marks = self.seen.marks(plan.looked) if standing else plan.marks()
        held = None if self.carried or self.journey.moving or plan.chosen is None else (plan.chosen, plan.face)
        return replace(marks, held=held, chosen=None if self.carried else plan.chosen)

    def draw(self, surface: pygame.Surface) -> None:
        """It between the disc and the hand, or the cell it is meant for; over a cell that is refused, a sign."""
        if self.journey.share < 1:
            self.block.draw_away(surface, self._on_its_way())
        else:
            self.seen.building.draw_held(surface, self.choice.plan().face, self.journey.spot)
        over = cell_named(self.pointer.looked_at) if self.carried else None
        if over is not None and over not in self.choice.plan().legal:
            draw_refused(surface, self.seen.building.cell_rect(over))

    def parts(self) -> tuple[Part, ...]:
        """What `draw` draws while it is not carried, for who wants to know what has changed."""
        if self.journey.share < 1:
            return self.block.away_parts(self._on_its_way())
        size = self.seen.building.held_width() * 3 // 2
        box = pygame.Rect(0, 0, size, size)
        box.center = round(self.journey.spot[0]), round(self.journey.spot[1])
        return (Part.of(box, self.journey.spot),)

    def _on_its_way(self) -> Away:
        width = self.seen.building.held_width()
        return self.block.away(self.choice.face, self.journey.spot, width, self.journey.share)
