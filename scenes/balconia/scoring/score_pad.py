"""The score pad: a little building per player with the points of every cell, and the total."""

from collections.abc import Mapping

import pygame

from game.balconia.building import COLUMNS, FLOORS, Cell, cell_at
from game.engine.contract import Seat
from scenes.balconia.liveries import LIVERIES
from scenes.look.ui import CREAM, INK, PAPER, card, draw_panel, draw_ribbon, draw_text

LIT = "#FFE08F"


def pad_cell(box: pygame.Rect, cell: Cell) -> pygame.Rect:
    """Where a cell is on a pad."""
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
