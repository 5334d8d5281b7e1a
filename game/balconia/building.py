"""The frame of 5 columns by 5 floors: cells, their names, mirroring, neighbours and zones (BLC-01, BLC-15)."""

from collections.abc import Mapping
from functools import lru_cache

from game.balconia.texts import _, marked
from game.engine.contract import Seat
from game.language import quoted

COLUMNS = FLOORS = 5
CELLS = COLUMNS * FLOORS
TURQUOISE = Seat("turquoise")
ROSE = Seat("rose")
SEATS = (TURQUOISE, ROSE)
SEAT_NAMES: Mapping[Seat, str] = {TURQUOISE: marked("Turquoise"), ROSE: marked("Rose")}

Cell = int
"""Floor times 5 plus column: building coordinates are what turquoise sees, floor 0 is the ground."""


def cell_at(column: int, floor: int) -> Cell:
    """The cell in this column and floor, both from 0."""
    return floor * COLUMNS + column


def cell_name(cell: Cell) -> str:
    """`c1` for the middle of the ground floor: columns a to e, floors 1 to 5."""
    return "abcde"[cell % COLUMNS] + str(cell // COLUMNS + 1)


_NAMES = {cell_name(cell): cell for cell in range(CELLS)}


def read_cell(text: str) -> Cell:
    """The cell of this name; raises ValueError."""
    if text not in _NAMES:
        raise ValueError(_("{text} is not a cell: cells are a1 to e5.").format(text=quoted(text)))
    return _NAMES[text]


def other(seat: Seat) -> Seat:
    """The player across the table."""
    return ROSE if seat == TURQUOISE else TURQUOISE


def mirrored(cell: Cell, seat: Seat | None) -> Cell:
    """From building coordinates to what this seat sees, and back: the same function both ways (BLC-01)."""
    return _flip(cell) if seat == ROSE else cell


def _flip(cell: Cell) -> Cell:
    return cell - 2 * (cell % COLUMNS) + COLUMNS - 1


def _offsets(cell: Cell, steps: list[tuple[int, int]]) -> tuple[Cell, ...]:
    """The cells inside the frame at these (column, floor) steps from a cell."""
    column, floor = cell % COLUMNS, cell // COLUMNS
    targets = [(column + x, floor + y) for x, y in steps]
    return tuple(cell_at(x, y) for x, y in targets if 0 <= x < COLUMNS and 0 <= y < FLOORS)


_FAR = range(-COLUMNS, COLUMNS + 1)
_ORTHOGONAL = [(0, 1), (-1, 0), (1, 0), (0, -1)]
_STEPS = {
    "row": [(x, 0) for x in _FAR],
    "row_above": [(x, 1) for x in _FAR],
    "around": [(x, y) for y in (1, 0, -1) for x in (-1, 0, 1) if (x, y) != (0, 0)],
    "column_right": [(1, -y) for y in _FAR],
    "column_left": [(-1, -y) for y in _FAR],
    "column_above": [(0, y) for y in range(FLOORS, 0, -1)],
    "column_below": [(0, -y) for y in range(1, FLOORS + 1)],
    "right": [(1, 0)],
    "left": [(-1, 0)],
}

NEIGHBOURS: tuple[tuple[Cell, ...], ...] = tuple(_offsets(cell, _ORTHOGONAL) for cell in range(CELLS))
ZONE_CELLS: Mapping[str, tuple[tuple[Cell, ...], ...]] = {
    zone: tuple(_offsets(cell, steps) for cell in range(CELLS)) for zone, steps in _STEPS.items()
}
"""The cells inside the frame that a zone covers, none where it lies outside; a group depends on the pieces."""

_NEAR_BITS = tuple(sum(1 << near for near in cells) for cells in NEIGHBOURS)


@lru_cache(maxsize=1 << 16)
def free_cells(occupied: int, touching: bool) -> tuple[Cell, ...]:
    """The empty cells, or only those that touch a block (BLC-11); `occupied` has bit i set where cell i is taken."""
    return tuple(
        cell for cell in range(CELLS) if not occupied >> cell & 1 and (not touching or occupied & _NEAR_BITS[cell])
    )
