"""Pictures of the table without a scene: the building from both sides, the disc and marks."""

from dataclasses import replace

import pygame

from game.balconia.building import ROSE, TURQUOISE, other
from game.balconia.cards import FaceId
from game.balconia.scoring import Side, score
from game.engine.contract import Seat
from scenes.balconia.render.building import Building
from scenes.balconia.render.cube import Cube
from scenes.balconia.render.disc import Disc
from scenes.balconia.render.marks import Marks
from scenes.balconia.render.scenery import backdrop, token
from scenes.balconia.render.turning import TurningBuilding
from scenes.balconia.scoring.counting import beats_of, hops_of
from scenes.balconia.table.cells import marks_of
from scenes.kit.layout import load_layout
from scenes.look.projection import pair_yaw
from tools.balconia.stage_set import catalogue, faces, half_built

Size = tuple[int, int]
ORIGIN = 14
FREE = frozenset({4, 9, 15, 18, 19, 21, 22})


def building(seat: Seat, side: Side, size: Size, marks: Marks | None = None) -> pygame.Surface:
    """One side of the building under its sky."""
    page = backdrop(seat, size).copy()
    Building(faces(), seat, load_layout("balconia/placement").fit(size).box("building")).draw(page, side, marks)
    return page


def placing(size: Size) -> pygame.Surface:
    """Free cells, a preview of the block, and the points that it would add."""
    ghost = FaceId("block", 9, 1)
    return building(TURQUOISE, half_built(TURQUOISE), size, Marks(FREE, hover=18, ghost=(18, ghost), badges={18: "+5"}))


def zone(size: Size) -> pygame.Surface:
    """A balcony's zone as scoring lights it, with counted pieces that hop, and count badges."""
    side = half_built(ROSE)
    house = Building(faces(), ROSE, load_layout("balconia/scoring").fit(size).box("building"))
    line = score(catalogue(), side).line_at(ORIGIN)
    page = backdrop(ROSE, size).copy()
    if line is not None:
        pieces = tuple(piece for beat in beats_of(line, catalogue()) for piece in beat.pieces)
        house.draw(page, side, replace(marks_of(line), hops=hops_of(side, house, pieces, height=0.5)))
    return page


def disc(seat: Seat, size: Size) -> pygame.Surface:
    """The disc with a block on it beside the building; the other seat sees the other two faces."""
    page = building(seat, half_built(seat), size)
    edge = size[1] // 5
    centre = size[0] * 0.79, size[1] * 0.62
    plate, cube = Disc(seat, edge), Cube(faces(), "block", 4, edge)
    plate.draw(page, centre)
    plate.draw_block(page, cube, centre, pair_yaw(0) + (0.0 if seat == TURQUOISE else 180.0))
    for number in range(1, 8):
        picture = token(edge * 2 // 5, number * 3 if number < 4 else None)
        page.blit(picture, picture.get_rect(center=(size[0] * (0.56 + 0.058 * number), size[1] * 0.93)))
    return page


def turning(size: Size, yaw: float) -> pygame.Surface:
    """The building turning from one side to the other, under a changing sky."""
    page, evening = backdrop(TURQUOISE, size).copy(), backdrop(ROSE, size).copy()
    evening.set_alpha(round(255 * yaw / 180))
    page.blit(evening, (0, 0))
    box = load_layout("balconia/scoring").fit(size).box("building")
    sides = [(Building(faces(), seat, box), half_built(seat)) for seat in (TURQUOISE, other(TURQUOISE))]
    TurningBuilding(*sides[0], *sides[1]).draw(page, yaw)
    return page
