"""The places of all tiles in the window: the grid in the middle, a row of round tiles for each seat (BON-66)."""

from collections.abc import Mapping
from dataclasses import dataclass
from math import ceil, dist

import pygame

from game.bonbons.tiles import SLOTS, Round, Square, Tile
from game.bonbons.view import View
from game.engine.contract import Seat
from scenes.kit.canvas import Canvas

GAP = 0.05
"""Share of its place that a tile leaves free."""
MOST_LINES = 2
"""The round tiles of a seat are in one line or, if they can be larger then, in two."""


def target_name(tile: Tile) -> str:
    """The id of the control of a tile."""
    return f"square-{tile.number}" if isinstance(tile, Square) else f"round-{tile.owner}-{tile.slot}"


@dataclass(frozen=True, slots=True)
class Places:
    """Every possible tile with its place, by the id of its control; and the areas of the seats."""

    by_name: Mapping[str, tuple[Tile, pygame.Rect]]
    seats: Mapping[Seat, str]
    """The area of each seat in the layout."""

    def tile(self, name: str | None) -> Tile | None:
        """The tile of a control; None for other controls."""
        return self.by_name[name][0] if name is not None and name in self.by_name else None

    def of(self, tile: Tile) -> pygame.Rect:
        """The place of a tile."""
        return self.by_name[target_name(tile)][1]

    def around(self, name: str) -> pygame.Rect:
        """The place of a tile with the gap around it, so that no finger lands between two tiles."""
        place = self.by_name[name][1]
        return place.inflate(_gap(place.width / (1 - GAP)), _gap(place.width / (1 - GAP)))

    def nearest_to(self, point: tuple[int, int], view: View) -> str:
        """The id of the square on the table nearest to a point."""
        squares = [(name, place) for name, (tile, place) in self.by_name.items() if isinstance(tile, Square)]
        lying = [(name, place) for name, place in squares if view.lies(self.by_name[name][0])]
        return min(lying, key=lambda one: dist(one[1].center, point))[0]


def laid_out(page: Canvas, side: int, seats: Mapping[Seat, str]) -> Places:
    """The places of a grid with this many squares on a side, and of the rows of all seats in their areas."""
    grid = page.rect("grid")
    placed: list[tuple[Tile, pygame.Rect]] = [(Square(n), _cell(grid, side, n)) for n in range(side * side)]
    for seat, area in seats.items():
        row = page.rect(f"{area}-row")
        placed += [(Round(seat, slot), _slot(row, slot)) for slot in range(SLOTS)]
    return Places({target_name(tile): (tile, place) for tile, place in placed}, seats)


def _cell(box: pygame.Rect, side: int, number: int) -> pygame.Rect:
    """A place in the grid."""
    row, column = divmod(number, side)
    left, top = box.x + round(column * box.width / side), box.y + round(row * box.height / side)
    size = box.width // side
    return _with_gap(pygame.Rect(left, top, size, size))


def _slot(box: pygame.Rect, slot: int) -> pygame.Rect:
    """A place in a row."""
    lines = max(range(1, MOST_LINES + 1), key=lambda lines: _round_size(box, lines))
    size, across = _round_size(box, lines), ceil(SLOTS / lines)
    line, column = divmod(slot, across)
    left = box.x + round((column + 0.5) * box.width / across - size / 2)
    return _with_gap(pygame.Rect(left, box.centery - lines * size // 2 + line * size, size, size))


def _round_size(box: pygame.Rect, lines: int) -> int:
    """The size of round tiles in this many lines."""
    return min(box.height // lines, box.width // ceil(SLOTS / lines))


def _with_gap(place: pygame.Rect) -> pygame.Rect:
    return place.inflate(-_gap(place.width), -_gap(place.width))


def _gap(size: float) -> int:
    return round(size * GAP)
