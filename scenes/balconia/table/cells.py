"""The cells of the building as controls, and what a receipt line marks on them."""

from collections.abc import Mapping

from game.balconia.building import CELLS, COLUMNS, Cell, cell_name
from game.balconia.scoring import Gain, Line
from scenes.balconia.render.marks import Marks

CELL_IDS = tuple(f"cell-{cell_name(cell)}" for cell in range(CELLS))
"""The ids of the cells as controls."""
CELLS_BY_ID: Mapping[str | None, Cell] = {name: cell for cell, name in enumerate(CELL_IDS)}
"""The cell of each control; None is not a control."""


def pan_of(cell: Cell) -> float:
    """The stereo position of a cell, from -1 on the left to 1 on the right."""
    return (cell % COLUMNS) * 2 / (COLUMNS - 1) - 1


def marks_of(line: Line) -> Marks:
    """The zone of a receipt line and the pieces counted per cell; each flower colour counts once (BLC-23)."""
    badges: dict[Cell, int] = {}
    colours: set[str] = set()
    for count in line.counted:
        if line.rule == "BLC-23" and count.piece in colours:
            continue
        colours.add(count.piece)
        badges[count.cell] = badges.get(count.cell, 0) + (1 if line.rule == "BLC-23" else count.number)
    texts = {cell: str(number) for cell, number in badges.items()}
    return Marks(zone=frozenset(line.zone), origin=line.cell, badges=texts)


def changed_lines(worth: Gain) -> list[tuple[int, Line]]:
    """The receipt lines that a placement changes, and by how many points."""
    before = {line.cell: line.points for line in worth.before}
    every = [(line.points - before.get(line.cell, 0), line) for line in worth.after]
    return [(change, line) for change, line in every if change]
