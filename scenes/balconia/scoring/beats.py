"""How a line of a receipt is counted aloud: beat by beat, the pieces that hop and the number they make it."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import NamedTuple

from game.balconia.building import Cell
from game.balconia.cards import Catalogue, matching
from game.balconia.scoring import Count, Line


class CountedPiece(NamedTuple):
    """One piece that counts: its cell, what it is, and which of several alike on that face."""

    cell: Cell
    piece: str
    nth: int = 0


@dataclass(frozen=True, slots=True)
class Beat:
    """What is counted in one go, and the number that is reached."""

    pieces: tuple[CountedPiece, ...]
    number: int


def beats_of(line: Line, catalogue: Catalogue) -> tuple[Beat, ...]:
    """The beats of a line, in the order in which its zone is read."""
    match line.rule:
        case "BLC-20":
            condition = catalogue.every_balcony[line.face].condition
            asked = condition.what if condition else ()
            found = [[count for count in line.counted if count.piece in matching(what)] for what in asked]
            return _numbered(_pieces(counts) for counts in found if counts)
        case "BLC-21":
            return _numbered([_pieces(line.counted)] if line.counted else [])
        case "BLC-23":
            firsts = {count.piece: count for count in reversed(line.counted)}
            seen = [count for count in line.counted if firsts[count.piece] is count]
            return _numbered((CountedPiece(count.cell, count.piece),) for count in seen)
        case "BLC-24":
            both = [CountedPiece(count.cell, count.piece) for count in line.counted]
            lover, _one = catalogue.every_balcony[line.face].found["lover"][0]
            return _numbered([(CountedPiece(line.cell, lover), *both)] if both else [])
        case "BLC-26" | "BLC-27" | "BLC-28":
            pieces = _pieces(line.counted)
            first = line.tallies[0].own
            return (*_by_cell(pieces[:first]), *_by_cell(pieces[first:]))
        case _:
            return _numbered((piece,) for piece in _pieces(line.counted))


def _pieces(counts: Sequence[Count]) -> tuple[CountedPiece, ...]:
    """Every single piece of these counts."""
    return tuple(CountedPiece(count.cell, count.piece, nth) for count in counts for nth in range(count.number))


def _by_cell(pieces: Sequence[CountedPiece]) -> Iterator[Beat]:
    """What a door counts is a lot: all of one balcony in one go."""
    number = 0
    for _cell, alike in groupby(pieces, key=lambda piece: piece.cell):
        together = tuple(alike)
        number += len(together)
        yield Beat(together, number)


def _numbered(groups: Iterable[tuple[CountedPiece, ...]]) -> tuple[Beat, ...]:
    """One, two, three: a beat for each group."""
    return tuple(Beat(pieces, number) for number, pieces in enumerate(groups, start=1))
