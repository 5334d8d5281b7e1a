"""A position of a finished game on the building: what was placed there, and where it would have been better."""

import pygame

from game.balconia.analysis import Position, Verdict
from game.balconia.building import ROSE, Cell, mirrored
from game.balconia.cards import FaceId
from game.balconia.moves import Place
from game.engine.contract import Seat
from game.language import pgettext
from scenes.balconia.analysis.words import SLIP
from scenes.balconia.render.building import Building
from scenes.balconia.render.marks import Marks
from scenes.balconia.table.flags import draw_flag
from scenes.look.ui import ORANGE


def draw_position(
    surface: pygame.Surface, building: Building, position: Position, verdict: Verdict | None, size: int
) -> None:
    """The building from the side it shows; a placement is seen through and has a flag."""
    view, move = position.views[building.seat], position.move
    if not isinstance(move, Place) or view.block is None or position.mover is None:
        building.draw(surface, view.side)
        return
    cell, face = seen_from(building.seat, move, view.block, position.mover)
    building.draw(surface, view.side, Marks(ghost=(cell, face)))
    draw_flag(surface, building, cell, pgettext("flag", "played"), size)
    if verdict and verdict.loss >= SLIP and isinstance(verdict.best, Place) and verdict.best.cell != move.cell:
        better, _face = seen_from(building.seat, verdict.best, view.block, position.mover)
        draw_flag(surface, building, better, pgettext("flag", "better"), size, ORANGE)


def seen_from(seat: Seat, move: Place, block: int, mover: Seat) -> tuple[Cell, FaceId]:
    """Where a placement, as its maker saw it, is and which of its faces shows, from one side."""
    front = FaceId("block", block, move.face)
    return (move.cell, front) if mover == seat else (mirrored(move.cell, ROSE), front.opposite)
