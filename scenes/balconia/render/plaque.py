"""The plaque of a condition: where to look, what to look for, how many points (BLC-15 to BLC-28)."""

from collections.abc import Iterator
from dataclasses import dataclass

import pygame

from game.balconia.cards import Condition, Door
from scenes.balconia.render.pictogram import CREAM, Icon, Sign, draw_signs, icons_of
from scenes.look.stroke import INK, draw_cross
from scenes.look.theme import cached_per_theme

LARGE = 70
TIMES, PLUS, ARROW, MINUS = Sign("times"), Sign("plus"), Sign("arrow"), Sign("minus")
SLASH, SPACE, ONE = Sign("slash"), Sign("space"), Sign("coin", "1")
COLOURS = (Sign("icon", "flower.orange"), Sign("unequal"), Sign("icon", "flower.turquoise"))
"""Flowers that differ in colour; in shape they differ anyway."""
SOUGHT = {"column_right": "lover.left", "column_left": "lover.right"}
"""The lover to be found in each zone (BLC-24); the one who looks is on the face itself."""
EMBLEMS = {"fewer": "fewer", "majority": "trophy", "difference": "difference"}
EMPTY = pygame.Color("#D9CFC0")
LIT = pygame.Color("#1F66B5")
ORANGE = pygame.Color("#FFB13D")
WHITE = pygame.Color("#FFFFFF")
HERE, APART = 0.33, 0.41
"""Minimum size of this balcony's cell if it counts and if it does not, in heights of the plan.

The cells of five floors are lower, and a cell that does not count has to show white around the X.
"""


@cached_per_theme(4)  # only needed until the next step of preparing a face
def draw_plaque(subject: Condition | Door, size: tuple[int, int]) -> pygame.Surface:
    """The whole plaque: a condition's plan and what it asks for, or the rows of a door."""
    canvas, box = _canvas(size)
    _draw_panel(canvas, box)
    where, what = _halves(box, subject)
    if isinstance(subject, Condition):
        draw_plan(canvas, where, subject.zone)
    _draw_rows(canvas, what, subject)
    return _finished(canvas, size)


def plaque_icons(subject: Condition | Door, size: tuple[int, int]) -> Iterator[Icon]:
    """The drawings on a plaque, which take longest to rasterise."""
    box = pygame.Rect(0, 0, *_enlarged(size))
    for row, line in _rows_in(_halves(box, subject)[1], subject):
        yield from icons_of(row, line)


def _halves(box: pygame.Rect, subject: Condition | Door) -> tuple[pygame.Rect, pygame.Rect]:
    """The boxes of the plan and of the signs; a door has no plan."""
    margin = round(box.height * 0.1)
    inner = box.inflate(-2 * margin, -2 * margin)
    if isinstance(subject, Door):
        return pygame.Rect(inner.topleft, (0, 0)), inner
    edge = round(box.height * 0.065)
    height = box.height - 2 * edge
    where = pygame.Rect(edge, edge, round(height * PLANS[subject.zone].width), height)
    left = where.right + round(margin * 1.2)
    return where, pygame.Rect(left, inner.y, inner.right - left, inner.height)


def draw_where(zone: str, size: int) -> pygame.Surface:
    """The plan of a zone alone."""
    canvas, box = _canvas((size, size))
    draw_plan(canvas, box, zone)
    return _finished(canvas, (size, size))


def draw_what(subject: Condition | Door, size: tuple[int, int]) -> pygame.Surface:
    """Only the signs of a plaque: what to look for, and the points."""
    canvas, box = _canvas(size)
    _draw_rows(canvas, box, subject)
    return _finished(canvas, size)


def draw_icon(what: str, size: int) -> pygame.Surface:
    """The icon of one element, of `flower.COLOUR`, `flower_colours` or `balcony`."""
    canvas, box = _canvas((size, size))
    draw_signs(canvas, box, _element(what))
    return _finished(canvas, (size, size))


def rows(subject: Condition | Door) -> tuple[tuple[Sign, ...], ...]:
    """The things to look for and the points, as rows of signs."""
    icons = [Sign("icon", what) for what in subject.what]
    if isinstance(subject, Condition):
        return (_condition(subject, icons),)
    emblem = Sign("icon", EMBLEMS[subject.verb])
    match subject.verb:
        case "fewer":
            return ((icons[0], SPACE, SLASH, SPACE, icons[1]), (ONE, TIMES, SPACE, emblem))
        case "difference":
            return ((icons[0], SPACE, MINUS, SPACE, icons[1]), (ONE, TIMES, SPACE, emblem))
        case "majority":
            return ((emblem, icons[0], ARROW, Sign("coin", "5")), (emblem, icons[1], ARROW, Sign("coin", "3")))
        case verb:
            raise ValueError(f"no pictogram for the door verb {verb!r}")


def _element(what: str) -> tuple[Sign, ...]:
    """The things to look for, as signs."""
    return COLOURS if what == "flower_colours" else (Sign("icon", what),)


def _condition(condition: Condition, icons: list[Sign]) -> tuple[Sign, ...]:
    points = Sign("coin", str(condition.points))
    match condition.verb:
        case "each":
            return (points, TIMES, SPACE, *_element(condition.what[0]))
        case "each_without":
            return (points, TIMES, SPACE, Sign("lacking", condition.what[0]))
        case "none":
            return (Sign("barred", condition.what[0]), ARROW, points)
        case "all":
            return (icons[0], PLUS, icons[1], ARROW, points)
        case "pair":
            return (Sign("icon", SOUGHT[condition.zone]), ARROW, points)
        case verb:
            raise ValueError(f"no pictogram for {verb!r}")


def _draw_rows(surface: pygame.Surface, box: pygame.Rect, subject: Condition | Door) -> None:
    for row, line in _rows_in(box, subject):
        draw_signs(surface, row, line)


def _rows_in(box: pygame.Rect, subject: Condition | Door) -> Iterator[tuple[pygame.Rect, tuple[Sign, ...]]]:
    """The rows of signs and their boxes."""
    lines = rows(subject)
    height = box.height // len(lines)
    gap = 0 if len(lines) == 1 else height // 10
    for i, line in enumerate(lines):
        yield pygame.Rect(box.x, box.y + i * height + gap // 2, box.width, height - gap), line


def _enlarged(size: tuple[int, int]) -> tuple[int, int]:
    """The size of a canvas with several samples per pixel."""
    sampling = 2 if size[1] > LARGE else 3
    return size[0] * sampling, size[1] * sampling


def _canvas(size: tuple[int, int]) -> tuple[pygame.Surface, pygame.Rect]:
    """A canvas with several samples per pixel, filled with transparent ink so that edges blend to dark."""
    canvas = pygame.Surface(_enlarged(size), pygame.SRCALPHA)
    canvas.fill((INK.r, INK.g, INK.b, 0))
    return canvas, canvas.get_rect()


def _draw_panel(surface: pygame.Surface, box: pygame.Rect) -> None:
    radius, rim = box.height // 7, max(3, box.height // 26)
    pygame.draw.rect(surface, INK, box, border_radius=radius)
    pygame.draw.rect(surface, CREAM, box.inflate(-2 * rim, -2 * rim), border_radius=radius - rim)


def _finished(canvas: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """The canvas at its real size."""
    return pygame.transform.smoothscale(canvas, size)


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
