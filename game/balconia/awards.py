"""Small awards for the end of a game, computed from the receipts: what was best on both sides together."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Literal

from game.balconia.building import COLUMNS, SEATS, Cell
from game.balconia.scoring import Line, Score
from game.engine.contract import Seat

AwardKind = Literal["balcony", "door", "floor", "full house"]


@dataclass(frozen=True, slots=True)
class Award:
    """An award: its kind, its points or number of balconies, and the seats and cells that won it."""

    kind: AwardKind
    number: int
    places: Mapping[Seat, tuple[Cell, ...]]
    """The cells of each holder's side that earned it."""

    @property
    def holders(self) -> tuple[Seat, ...]:
        """The seats that won the award; both on a tie."""
        return tuple(seat for seat in SEATS if seat in self.places)


def awards(scores: Mapping[Seat, Score]) -> tuple[Award, ...]:
    """The awards for the best balcony, door and floor and for most balconies with points; none for zero points."""
    found = (_best(kind, scores) for kind in ("balcony", "door", "floor", "full house"))
    return tuple(award for award in found if award.number > 0)


def _best(kind: AwardKind, scores: Mapping[Seat, Score]) -> Award:
    entries = {seat: tuple(_entries(kind, scores[seat])) for seat in SEATS}
    best = max((number for own in entries.values() for number, _ in own), default=0)
    places = {
        seat: tuple(cell for number, cells in own if number == best for cell in cells) for seat, own in entries.items()
    }
    return Award(kind, best, {seat: cells for seat, cells in places.items() if cells})


def _entries(kind: AwardKind, score: Score) -> Iterator[tuple[int, tuple[Cell, ...]]]:
    """Everything on one side that could win this award: its number and its cells."""
    balconies = [line for line in score.lines if line.face.kind == "block"]
    match kind:
        case "balcony":
            yield from _each(balconies)
        case "door":
            yield from _each(line for line in score.lines if line.face.kind == "entrance")
        case "floor":
            for floor in sorted({line.cell // COLUMNS for line in balconies}):
                lines = [line for line in balconies if line.cell // COLUMNS == floor]
                yield sum(line.points for line in lines), tuple(line.cell for line in lines)
        case "full house":
            scoring = tuple(line.cell for line in balconies if line.points)
            yield len(scoring), scoring


def _each(lines: Iterable[Line]) -> Iterator[tuple[int, tuple[Cell, ...]]]:
    return ((line.points, (line.cell,)) for line in lines)
