"""The cards and buildings used for screenshots and measurements."""

from functools import cache

from game.balconia.building import CELLS, TURQUOISE, mirrored
from game.balconia.card_file import load_catalogue
from game.balconia.cards import Catalogue, FaceId
from game.balconia.scoring import Side
from game.engine.contract import Seat
from game.product import DATA
from scenes.balconia.render.artwork_file import load_artwork
from scenes.balconia.render.face import Faces

CARDS = DATA / "cards.yaml"
HALF = (2, 1, 3, 6, 7, 8, 12, 11, 10, 16, 17, 0, 5, 13, 14)
FULL = tuple(cell for cell in range(CELLS) if cell not in (22, 24))


@cache
def catalogue() -> Catalogue:
    """The real cards."""
    return load_catalogue(CARDS)


@cache
def faces() -> Faces:
    """The real pictures."""
    return Faces(catalogue(), load_artwork(catalogue()))


def standing(cells: tuple[int, ...], seat: Seat) -> Side:
    """Blocks in these cells and an entrance in the middle of the ground floor, as a seat sees them."""
    side: list[FaceId | None] = [None] * CELLS
    for number, cell in enumerate(cells, start=0):
        block = FaceId("entrance", 1, 0) if cell == 2 else FaceId("block", number * 9 % 22 + 1, cell * 3 % 4)
        side[mirrored(cell, seat)] = block if seat == TURQUOISE else block.opposite
    return tuple(side)


def half_built(seat: Seat) -> Side:
    """A building at the end of a usual game."""
    return standing(HALF, seat)


def full(seat: Seat) -> Side:
    """A building with every block and one entrance."""
    return standing(FULL, seat)
