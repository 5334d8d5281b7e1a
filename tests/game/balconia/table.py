"""A small table for scoring tests: faces made on the spot, a side by cell names."""

from collections.abc import Mapping
from types import MappingProxyType

from game.balconia.building import CELLS, cell_name, read_cell
from game.balconia.cards import Balcony, Catalogue, Condition, Door, FaceId
from game.balconia.scoring import Line, Score, Side, score

Card = Balcony | Door
Cards = Mapping[str, Card]
ANY = FaceId("block", 1, 0)


def shows(text: str = "", condition: Condition | None = None) -> Balcony:
    """A balcony from words like `2 cat, 1 flower.violet`."""
    pieces = [part.split() for part in text.split(",") if part]
    return Balcony(ANY, {piece: int(number) for number, piece in pieces}, condition)


def asks(zone: str, verb: str, what: str, points: int, also: str = "") -> Balcony:
    """A balcony with a condition; `also` are the pieces that it shows itself."""
    return shows(also, Condition(zone, verb, tuple(what.split()), points))


def door(verb: str, first: str, second: str) -> Door:
    """A turquoise door."""
    return Door(ANY, "turquoise", verb, (first, second))


def lover(direction: str, also: str = "") -> Balcony:
    """A lover face with its pair condition (BLC-24)."""
    pieces = f"1 lover.{direction}" + (f", {also}" if also else "")
    return asks(f"column_{direction}", "pair", "lover", 5, pieces)


def lay(cards: Cards, start: int = 1) -> tuple[dict[FaceId, Card], Side]:
    """The faces of a side under new ids, and the side."""
    faces: dict[FaceId, Card] = {}
    side: list[FaceId | None] = [None] * CELLS
    for number, (name, card) in enumerate(cards.items(), start=start):
        kind = "block" if isinstance(card, Balcony) else "entrance"
        face = FaceId("block" if kind == "block" else "entrance", number, 0)
        faces[face] = card
        side[read_cell(name)] = face
    return faces, tuple(side)


def score_of(cards: Cards, across: Cards | None = None) -> Score:
    """The receipt of a side with these cards, with another side across."""
    faces, side = lay(cards)
    others, other = lay(across or {}, start=100)
    catalogue = Catalogue(MappingProxyType(faces | others), "test")
    return score(catalogue, side, other if across is not None else None)


def line_of(cell: str, cards: Cards, across: Cards | None = None) -> Line:
    """The receipt line of one cell."""
    line = score_of(cards, across).line_at(read_cell(cell))
    assert line is not None
    return line


def points_of(cell: str, cards: Cards, across: Cards | None = None) -> int:
    """The points of one cell."""
    return line_of(cell, cards, across).points


def names(cells: tuple[int, ...]) -> set[str]:
    """Cells by name, as in the rules."""
    return {cell_name(cell) for cell in cells}
