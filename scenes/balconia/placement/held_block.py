"""The block under the placer's pointer: turned to be looked at, carried by a face, or held in front of a cell."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from functools import partial

import pygame

from scenes.balconia.placement.plan import PlacersChoice
from scenes.balconia.render.marks import Marks
from scenes.balconia.render.signs import draw_refused, sign_room
from scenes.balconia.table.block_view import Away, BlockView
from scenes.balconia.table.cells import CELLS_BY_ID
from scenes.balconia.table.face_pairs import FACE_IDS, FACES_BY_ID
from scenes.balconia.table.journey import Journey
from scenes.balconia.table.side_view import SideView
from scenes.kit.actions import Point
from scenes.kit.canvas import Canvas
from scenes.kit.compositor import Layer
from scenes.kit.message import Message
from scenes.kit.pointer import DragHandler, PointerState
from scenes.look.projection import Spot

LOOK_BEHIND = 1.6
"""Seconds until a block that was turned by the wheel turns back."""
HURRY = 2.0
"""Speed of a block while it is carried, relative to its normal speed."""


@dataclass
class HeldBlock(DragHandler):
    """Follows the pointer or hovers in front of the chosen cell; otherwise it rests on the disc."""

    canvas: Canvas
    pointer: PointerState
    seen: SideView
    block: BlockView
    journey: Journey
    choice: PlacersChoice
    rest: float
    """Its yaw on the disc, which the placer cannot change."""
    message: Message
    """Hidden as soon as the block is carried."""
    may_go: Callable[[], bool]
    """True if it may be carried now."""
    use: Callable[[str], object]
    """Called with the id of the face it was taken up by, and of the cell it was dropped on."""
    carried: bool = False
    """True while it is dragged from the disc to a cell."""
    _taken_at: Point | None = field(default=None, init=False)
    """The point where the drag of a face started."""
    _turns_back: float = field(default=0.0, init=False)

    @property
    def key(self) -> object:
        """Everything its picture depends on while it does not move."""
        resting = None if self.block.rotation.turning else (self.block.rotation.yaw, self.block.cube.rough)
        return resting, self.journey.share > 0, self.journey.moving, self.carried

    @property
    def away(self) -> bool:
        """True while it is between the disc and its goal."""
        return self.journey.moving or (self.carried and self.journey.share > 0)

    def drags(self, control: str) -> bool:
        """The player holds it by one of its faces, or picks it up from the cell chosen for it."""
        return control in FACES_BY_ID or (self.choice.cell is not None and CELLS_BY_ID.get(control) == self.choice.cell)

    def drag(self, start: Point, at: Point) -> None:
        """Turn the block to look at its back; beyond the disc, or by one of its faces, carry it to a cell."""
        disc, cell = self.canvas.rect("disc"), self.choice.cell
        face = next((name for name in FACE_IDS if self.canvas.rect(name).collidepoint(start)), None)
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
        """Take a face once per drag, and the block with it from its cell; returns True if it was taken."""
        if self._taken_at != start:
            self._taken_at = start
            self.use(face)
            if self.choice.face == FACES_BY_ID[face]:
                self.choice.cell = None
        return self.choice.taken and self.choice.face == FACES_BY_ID[face]

    def drop(self) -> None:
        """Choose the cell it is dropped on, if it may go there; else it goes back."""
        self.block.rotation.drop(self.rest)
        self._taken_at = None
        if self.carried:
            if self.pointer.hovered is not None and self.pointer.hovered in CELLS_BY_ID:
                self.use(self.pointer.hovered)
            self.carried = False

    def wheel(self, notches: int) -> None:
        """Look at the next side for a moment."""
        if self.journey.share == 0:
            self.block.rotation.turn(notches)
            self._turns_back = LOOK_BEHIND

    def turn_back(self, seconds: float) -> None:
        """Count down, then turn back to rest."""
        if self._turns_back > 0:
            self._turns_back -= seconds
            if self._turns_back <= 0:
                self.block.rotation.turn_to(self.rest)

    def go_on(self, seconds: float, speed: float) -> None:
        """Move the block towards its goal."""
        self.journey.update(seconds * (HURRY if self.carried else 1.0), speed, self.goal())

    def goal(self) -> Spot | None:
        """A spot in front of the cell it is held over or was chosen for, at the pointer, or None for the disc."""
        cell = self.choice.plan().cell if self.carried else self.choice.cell
        if self.carried and (cell is None or CELLS_BY_ID.get(self.pointer.looked_at) != cell):
            return self.pointer.at
        if cell is None or not self.seen.at_home:
            return None
        return pygame.Rect(self.seen.building.facade.block(cell)).center

    def marks(self) -> Marks:
        """The marks on the placer's side: what the block would score there, or the zone of a balcony looked at."""
        plan = self.choice.plan()
        standing = plan.looked is not None and self.seen.side[plan.looked] is not None
        marks = self.seen.marks(plan.looked) if standing else plan.marks()
        held = None if self.carried or self.journey.moving or plan.chosen is None else (plan.chosen, plan.face)
        return replace(marks, held=held, chosen=None if self.carried else plan.chosen)

    def layers(self) -> Iterator[Layer]:
        """The block between the disc and the pointer or its cell, and a sign over a refused cell."""
        plan, building = self.choice.plan(), self.seen.building
        if self.journey.share < 1:
            yield from self.block.away_layers(self._on_its_way())
        else:
            face, spot, size = plan.face, self.journey.spot, building.held_width() * 3 // 2
            area = pygame.Rect(0, 0, size, size)
            area.center = round(spot[0]), round(spot[1])
            yield Layer.of(("held", face, spot), area, partial(building.draw_held, face=face, middle=spot))
        over = CELLS_BY_ID.get(self.pointer.looked_at) if self.carried else None
        if over is not None and over not in plan.legal:
            box = building.cell_rect(over)
            yield Layer.of("refused", sign_room(box), partial(draw_refused, box=box))

    def _on_its_way(self) -> Away:
        width = self.seen.building.held_width()
        return self.block.away(self.choice.face, self.journey.spot, width, self.journey.share)
