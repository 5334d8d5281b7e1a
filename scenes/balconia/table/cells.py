"""The cells of the building as targets, and what a line of a receipt marks on them."""

from collections.abc import Mapping

from game.balconia.building import CELLS, Cell, cell_name
from game.balconia.scoring import Line
from scenes.balconia.render.marks import Marks

CELL_TARGETS: Mapping[str, Cell] = {f"cell-{cell_name(cell)}": cell for cell in range(CELLS)}


def marks_of(line: Line) -> Marks:
    """The zone of a receipt line and how many pieces count where; of flower colours each counts once (BLC-23)."""
    badges: dict[Cell, int] = {}
    colours: set[str] = set()
    for count in line.counted:
        if line.rule == "BLC-23" and count.piece in colours:
            continue
        colours.add(count.piece)
        badges[count.cell] = badges.get(count.cell, 0) + (1 if line.rule == "BLC-23" else count.number)
    texts = {cell: str(number) for cell, number in badges.items()}
    return Marks(zone=frozenset(line.zone), origin=line.cell, badges=texts)
