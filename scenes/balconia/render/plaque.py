"""The plaque of a condition: where to look, what to look for, how many points (BLC-15 to BLC-28)."""

from collections.abc import Iterator

import pygame

from game.balconia.cards import Condition, Door
from scenes.balconia.render.pictogram import CREAM, Icon, Sign, draw_signs, icons_of
from scenes.balconia.render.plan import PLANS, draw_plan
from scenes.look.stroke import INK
from scenes.look.theme import cached_per_theme

LARGE = 70
TIMES, PLUS, ARROW, MINUS = Sign("times"), Sign("plus"), Sign("arrow"), Sign("minus")
SLASH, SPACE, ONE = Sign("slash"), Sign("space"), Sign("coin", "1")
COLOURS = (Sign("icon", "flower.orange"), Sign("unequal"), Sign("icon", "flower.turquoise"))
"""Flowers that differ in colour; in shape they differ anyway."""
SOUGHT = {"column_right": "lover.left", "column_left": "lover.right"}
"""The lover to be found in each zone (BLC-24); the one who looks is on the face itself."""
EMBLEMS = {"fewer": "fewer", "majority": "trophy", "difference": "difference"}


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
    """What is looked for and its points, alone."""
    canvas, box = _canvas(size)
    _draw_rows(canvas, box, subject)
    return _finished(canvas, size)


def draw_icon(what: str, size: int) -> pygame.Surface:
    """The icon of one element, of `flower.COLOUR`, `flower_colours` or `balcony`."""
    canvas, box = _canvas((size, size))
    draw_signs(canvas, box, _element(what))
    return _finished(canvas, (size, size))


def rows(subject: Condition | Door) -> tuple[tuple[Sign, ...], ...]:
    """What to look for and the points, as rows of signs."""
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
    """What is looked for, as signs."""
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
