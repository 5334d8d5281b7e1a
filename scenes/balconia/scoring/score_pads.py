"""The score pads, a little building per player with the points of every cell, and the race of the totals."""

from collections.abc import Iterable, Mapping

import pygame

from game.balconia.building import COLUMNS, FLOORS, ROSE, SEATS, TURQUOISE, Cell, cell_at
from game.engine.contract import Seat
from game.language import signed
from scenes.balconia.liveries import LIVERIES
from scenes.balconia.render.marks import badge
from scenes.look.liveries import glyph
from scenes.look.theme import cached_per_theme
from scenes.look.ui import CREAM, INK, ORANGE, PAPER, YELLOW, card, draw_panel, draw_ribbon, draw_text

LIT = "#FFE08F"
POINTS_PER_LINE = 4
"""The points per balcony that a tower has room for; with more, both towers are drawn smaller."""
SAMPLES = 3


def pad_cell(box: pygame.Rect, cell: Cell) -> pygame.Rect:
    """The place of a cell on a pad."""
    grid = _grid(box)
    step = grid.width // COLUMNS
    column, floor = cell % COLUMNS, cell // COLUMNS
    return pygame.Rect(grid.x + column * step, grid.y + (FLOORS - 1 - floor) * step, step, step).inflate(-4, -4)


def draw_pad(
    surface: pygame.Surface,
    box: pygame.Rect,
    seat: Seat,
    name: str,
    points: Mapping[Cell, int],
    standing: frozenset[Cell],
    lit: Cell | None,
    text_size: int,
) -> None:
    """The pad of one player with the points counted so far."""
    draw_panel(surface, box, PAPER)
    head = pygame.Rect(box.x, box.y, box.width, box.height // 7)
    draw_ribbon(surface, head, LIVERIES[seat])
    draw_text(surface, head.inflate(-box.width // 10, -4), name, text_size * 6 // 5, "display", CREAM, "centre")
    for column in range(COLUMNS):
        for floor in range(FLOORS):
            _draw_cell(surface, box, cell_at(column, floor), points, standing, lit, text_size)
    foot = pygame.Rect(box.x, box.bottom - box.height // 6, box.width, box.height // 6)
    total, size = str(sum(points.values())), min(text_size * 2, foot.height * 4 // 5)
    draw_text(surface, foot.inflate(-box.width // 8, 0), total, size, "display", LIVERIES[seat].dark, "centre")


def _grid(box: pygame.Rect) -> pygame.Rect:
    side = min(round(box.width * 0.88), round(box.height * 0.66)) // COLUMNS * COLUMNS
    return pygame.Rect(box.centerx - side // 2, box.y + box.height // 7 + box.height // 40, side, side)


def _draw_cell(
    surface: pygame.Surface,
    box: pygame.Rect,
    cell: Cell,
    points: Mapping[Cell, int],
    standing: frozenset[Cell],
    lit: Cell | None,
    text_size: int,
) -> None:
    place = pad_cell(box, cell)
    if cell not in standing:
        surface.blit(card(place.size, "#EFE6D3", "#EFE6D3", radius=6, thick=1), place)
        return
    surface.blit(card(place.size, LIT if cell == lit else "#FFFFFF", INK, radius=6, thick=2), place)
    if cell in points:
        colour = INK if points[cell] else "#6F6878"
        size = min(text_size, place.height * 7 // 10)
        draw_text(surface, place, str(points[cell]), size, "black", colour, "centre")


def frame_cells(surface: pygame.Surface, pad: pygame.Rect, cells: Iterable[Cell]) -> None:
    """Golden frames around cells of a pad: a rosette would cover the numbers."""
    for cell in cells:
        place = pad_cell(pad, cell)
        pygame.draw.rect(surface, ORANGE, place, max(3, place.width // 8), border_radius=6)


def draw_race(surface: pygame.Surface, box: pygame.Rect, totals: Mapping[Seat, float], lines: int, size: int) -> None:
    """A tower per total, and the distance of the lower one to the higher roof, which is its finish line.

    `size` is that of the totals below the towers; if it is 0, the players' signs are there.
    """
    towers = towers_of(box, totals, lines)
    for seat, body in towers.items():
        room = box.height - body.width - body.width * 3 // 4
        surface.blit(tower((body.width, room), seat), body, (0, room - body.height, *body.size))
        roof = roof_picture((body.width, body.width * 3 // 4), seat)
        surface.blit(roof, roof.get_rect(midbottom=body.midtop))
        foot = pygame.Rect(body.x, body.bottom, body.width, body.width)
        surface.blit(plinth(body.width, seat, signed=not size), foot)
        if size:
            total = str(round(totals[seat]))
            draw_text(surface, foot.inflate(-body.width // 8, 0), total, size, "display", CREAM, "centre")
    if any(totals.values()):
        _draw_finish(surface, box, towers, round(totals[ROSE]) - round(totals[TURQUOISE]))


def towers_of(box: pygame.Rect, totals: Mapping[Seat, float], lines: int) -> dict[Seat, pygame.Rect]:
    """The walls of both towers, between their feet and their roofs."""
    width = box.width * 9 // 20
    room = box.height - width - width * 3 // 4
    reach = max(POINTS_PER_LINE * lines, *totals.values())
    found = {}
    for seat, left in zip(SEATS, (box.x, box.right - width), strict=True):
        high = round(room * totals[seat] / reach)
        found[seat] = pygame.Rect(left, box.bottom - width - high, width, high)
    return found


def _draw_finish(surface: pygame.Surface, box: pygame.Rect, towers: Mapping[Seat, pygame.Rect], ahead: int) -> None:
    """A cord at the height of the higher tower, and the points that the other lacks; `ahead` are rose's to spare."""
    level = min(body.top for body in towers.values())
    thick = max(2, box.width // 30)
    dash = max(4, box.width // 12)
    for number, x in enumerate(range(box.x, box.right, dash)):
        strip = pygame.Rect(x, level - thick, min(dash, box.right - x), thick * 2)
        surface.fill(INK if number % 2 else (YELLOW if ahead else CREAM), strip)
    picture = badge(round(box.width * 1.5), signed(-abs(ahead)) if ahead else "=")
    x = box.centerx if not ahead else towers[TURQUOISE if ahead > 0 else ROSE].centerx
    surface.blit(picture, picture.get_rect(midbottom=(x, level - thick * 2)).clamp(box))


@cached_per_theme(4)
def tower(size: tuple[int, int], seat: Seat) -> pygame.Surface:
    """The wall of a tower at its full height, with two windows on every floor."""
    width, height = size
    livery = LIVERIES[seat]
    picture = pygame.Surface(size, 0, 32)
    picture.fill(livery.colour)
    picture.fill(livery.dark, (width * 5 // 6, 0, width, height))
    pane, floor = max(3, width // 5), max(8, width * 3 // 5)
    for y in range(height - floor, -floor, -floor):
        for x in (width // 6, width // 2):
            picture.fill(livery.dark, (x - 1, y + floor // 4 - 1, pane + 2, floor // 2 + 2))
            picture.fill("#FFE9A8", (x, y + floor // 4, pane, floor // 2))
    edge = max(1, width // 16)
    picture.fill(INK, (0, 0, edge, height))
    picture.fill(INK, (width - edge, 0, edge, height))
    return picture


@cached_per_theme(4)
def roof_picture(size: tuple[int, int], seat: Seat) -> pygame.Surface:
    """The roof of a tower."""
    width, height = size[0] * SAMPLES, size[1] * SAMPLES
    picture = pygame.Surface((width, height), pygame.SRCALPHA, 32)
    gable = ((0, height - 1), (width / 2, SAMPLES), (width - 1, height - 1))
    pygame.draw.polygon(picture, LIVERIES[seat].dark, gable)
    pygame.draw.lines(picture, INK, True, gable, max(SAMPLES, width // 16))
    return pygame.transform.smoothscale(picture, size)


@cached_per_theme(8)
def plinth(width: int, seat: Seat, signed: bool = True) -> pygame.Surface:
    """The base of a tower, with the glyph of its player if it is `signed`."""
    livery = LIVERIES[seat]
    picture = card((width, width), livery.band, INK, radius=width // 8, thick=max(2, width // 16), livery=livery).copy()
    if signed:
        sign = glyph(livery, width * 7 // 10)
        picture.blit(sign, sign.get_rect(center=(width // 2, width // 2)))
    return picture
