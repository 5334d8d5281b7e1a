"""The tiny plan of WHERE a condition looks (BLC-15)."""

from dataclasses import dataclass

import pygame

from scenes.look.stroke import INK, draw_cross

EMPTY = pygame.Color("#D9CFC0")
LIT = pygame.Color("#1F66B5")
ORANGE = pygame.Color("#FFB13D")
WHITE = pygame.Color("#FFFFFF")
HERE, APART = 0.33, 0.41
"""Minimum size of this balcony's cell if it counts and if it does not, in heights of the plan.

The cells of five floors are lower, and a cell that does not count has to show white around the X.
"""


@dataclass(frozen=True, slots=True)
class ZonePlan:
    """A piece of the facade seen from the front, columns and floors counted from the top left."""

    columns: int
    floors: int
    here: tuple[int, int]
    cells: frozenset[tuple[int, int]]

    @property
    def width(self) -> float:
        """The width at a height of 1."""
        return 1.25 if self.columns > self.floors else 1.0


def _row(y: int) -> frozenset[tuple[int, int]]:
    return frozenset((x, y) for x in range(5))


def _column(x: int, top: int = 0, bottom: int = 5) -> frozenset[tuple[int, int]]:
    return frozenset((x, y) for y in range(top, bottom))


PLANS = {
    "row": ZonePlan(5, 3, (2, 1), _row(1)),
    "row_above": ZonePlan(5, 3, (2, 1), _row(0)),
    "around": ZonePlan(3, 3, (1, 1), frozenset((x, y) for x in range(3) for y in range(3)) - {(1, 1)}),
    "column_right": ZonePlan(3, 5, (1, 2), _column(2)),
    "column_left": ZonePlan(3, 5, (1, 2), _column(0)),
    "column_above": ZonePlan(3, 5, (1, 3), _column(1, 0, 3)),
    "column_below": ZonePlan(3, 5, (1, 1), _column(1, 2, 5)),
    "right": ZonePlan(4, 3, (1, 1), frozenset({(2, 1)})),
    "left": ZonePlan(4, 3, (2, 1), frozenset({(1, 1)})),
    "group": ZonePlan(4, 4, (1, 2), frozenset({(1, 2), (0, 1), (1, 1), (2, 2), (2, 3), (1, 0)})),
}


def draw_plan(surface: pygame.Surface, box: pygame.Rect, zone: str) -> None:
    """The plan of a zone in the middle of a box: blue cells count, the X is this balcony."""
    plan = PLANS[zone]
    height = min(box.height, round(box.width / plan.width))
    place = pygame.Rect(0, 0, round(height * plan.width), height)
    place.center = box.center
    gap = max(1, height // 44)
    for x in range(plan.columns):
        for y in range(plan.floors):
            lit = (x, y) in plan.cells
            # The cells of a group touch, as its balconies do.
            spare = gap if lit and zone == "group" else -gap
            cell = _cell(place, plan, x, y).inflate(spare, spare)
            pygame.draw.rect(surface, LIT if lit else EMPTY, cell, border_radius=gap)
    _draw_here(surface, _cell(place, plan, *plan.here), plan.here in plan.cells, height)


def _cell(box: pygame.Rect, plan: ZonePlan, x: int, y: int) -> pygame.Rect:
    """One cell of the plan on the surface."""
    left, right = (box.x + round(box.width * i / plan.columns) for i in (x, x + 1))
    top, bottom = (box.y + round(box.height * i / plan.floors) for i in (y, y + 1))
    return pygame.Rect(left, top, right - left, bottom - top)


def _draw_here(surface: pygame.Surface, cell: pygame.Rect, counts: bool, height: int) -> None:
    """Draw this balcony's cell: blue with an orange X if it counts, white with a dark X if it does not."""
    least, rim = round(height * (HERE if counts else APART)), max(1, height // 40)
    cell = cell.inflate(max(0, least - cell.width), max(0, least - cell.height))
    if not counts:
        pygame.draw.rect(surface, INK, cell.inflate(2 * rim, 2 * rim), border_radius=3 * rim)
    pygame.draw.rect(surface, LIT if counts else WHITE, cell, border_radius=2 * rim)
    thick = max(2, height // 11)
    reach = least * 0.44 if counts else least * 0.3
    draw_cross(surface, cell.center, round(reach) - thick // 2, thick, ORANGE if counts else INK)
