"""The two kinds of move, each a small value with a text form (BLC-09, BLC-10)."""

from dataclasses import dataclass

from game.balconia.building import CELLS, Cell, cell_name, read_cell
from game.balconia.cards import FACES
from game.balconia.texts import _
from game.language import quoted


@dataclass(frozen=True, slots=True)
class Select:
    """Stand the block on the disc with faces `turned` and the next one clockwise on the selector's half."""

    turned: int

    def __str__(self) -> str:
        return f"select {self.turned}"


@dataclass(frozen=True, slots=True)
class Place:
    """Put the block into a cell (building coordinates) with `face` toward the placer."""

    face: int
    cell: Cell

    def __str__(self) -> str:
        return f"place {self.face} {cell_name(self.cell)}"


Move = Select | Place

SELECTS = tuple(Select(turned) for turned in range(FACES))
PLACES = tuple(tuple(Place(face, cell) for cell in range(CELLS)) for face in range(FACES))


def read_move(text: str) -> Move:
    """The move whose str() is this text; raises ValueError."""
    match text.split():
        case ["select", turned] if turned in ("0", "1", "2", "3"):
            return SELECTS[int(turned)]
        case ["place", face, cell] if face in ("0", "1", "2", "3"):
            return PLACES[int(face)][read_cell(cell)]
        case _:
            sentence = _("{text} is not a valid move; try something like “select 2” or “place 3 c4”.")
            raise ValueError(sentence.format(text=quoted(text)))
