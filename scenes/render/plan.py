"""The tiny plan of WHERE a condition looks (BLC-15)."""

from dataclasses import dataclass

import pygame

INK = pygame.Color("#2B2A4C")
EMPTY = pygame.Color("#E2D9CC")
LIT = pygame.Color("#2F83CC")
ORANGE = pygame.Color("#FF9A2E")
CREAM = pygame.Color("#FFF9EC")


@dataclass(frozen=True, slots=True)
class Plan:
    """A piece of the facade seen from the front, columns and floors counted from the top left."""

    columns: int
    floors: int
    here: tuple[int, int]
    cells: frozenset[tuple[int, int]]


def _row(y: int) -> frozenset[tuple[int, int]]:
    return frozenset((x, y) for x in range(5))


def _column(x: int, top: int = 0, bottom: int = 5) -> frozenset[tuple[int, int]]:
    return frozenset((x, y) for y in range(top, bottom))


PLANS = {
    "row": Plan(5, 3, (2, 1), _row(1)),
    "row_above": Plan(5, 3, (2, 1), _row(0)),
    "around": Plan(3, 3, (1, 1), frozenset((x, y) for x in range(3) for y in range(3)) - {(1, 1)}),
    "column_right": Plan(3, 5, (1, 2), _column(2)),
    "column_left": Plan(3, 5, (1, 2), _column(0)),
    "column_above": Plan(3, 5, (1, 3), _column(1, 0, 3)),
    "column_below": Plan(3, 5, (1, 1), _column(1, 2, 5)),
    "right": Plan(3, 3, (1, 1), frozenset({(2, 1)})),
    "left": Plan(3, 3, (1, 1), frozenset({(0, 1)})),
    "group": Plan(4, 4, (1, 2), frozenset({(1, 2), (0, 1), (1, 1), (2, 2), (2, 3), (1, 0)})),
}


def draw_plan(surface: pygame.Surface, box: pygame.Rect, zone: str) -> None:
    """The plan of a zone: lit cells count, the X is this balcony, orange when it counts too."""
    plan = PLANS[zone]
    gap = max(1, box.width // 44)
    for x in range(plan.columns):
        for y in range(plan.floors):
            colour = LIT if (x, y) in plan.cells else EMPTY
            pygame.draw.rect(surface, colour, _cell(box, plan, x, y).inflate(-gap, -gap), border_radius=gap)
    here = _cell(box, plan, *plan.here)
    _draw_here(surface, here.inflate(gap * 2, gap * 2), plan.here in plan.cells)


def _cell(box: pygame.Rect, plan: Plan, x: int, y: int) -> pygame.Rect:
    """One cell of the plan on the surface."""
    left, right = (box.x + round(box.width * i / plan.columns) for i in (x, x + 1))
    top, bottom = (box.y + round(box.height * i / plan.floors) for i in (y, y + 1))
    return pygame.Rect(left, top, right - left, bottom - top)


def _draw_here(surface: pygame.Surface, box: pygame.Rect, counts: bool) -> None:
    """The marked cell: orange with an X when the balcony itself counts, dark when not."""
    side = min(box.size)
    pygame.draw.rect(surface, ORANGE if counts else INK, box, border_radius=side // 5)
    inner = pygame.Rect(0, 0, side * 3 // 5, side * 3 // 5)
    inner.center = box.center
    for start, end in ((inner.topleft, inner.bottomright), (inner.topright, inner.bottomleft)):
        pygame.draw.line(surface, INK if counts else CREAM, start, end, max(2, side // 6))
