"""Scores as receipts: one line per balcony and door, each with what was counted and where (BLC-14 to BLC-28)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from game.balconia.building import COLUMNS, NEIGHBOURS, ZONE_CELLS, Cell
from game.balconia.cards import Balcony, Catalogue, Condition, Door, FaceId

Side = tuple[FaceId | None, ...]
"""The 25 cells of one side as its owner sees them: floor times 5 plus column from the left."""
Balconies = Mapping[Cell, Balcony]

READING_ORDER = tuple(floor * COLUMNS + column for floor in range(4, -1, -1) for column in range(COLUMNS))


@dataclass(frozen=True, slots=True)
class Count:
    """A number of pieces of one kind in one cell."""

    cell: Cell
    piece: str
    number: int


@dataclass(frozen=True, slots=True)
class Tally:
    """The count of an element on a door's own side, and on the other side if the door compares and it is visible."""

    what: str
    own: int
    other: int | None = None


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a receipt: a balcony or door, its rule, the cells it looked at, what counted, the points."""

    cell: Cell
    face: FaceId
    rule: str
    zone: tuple[Cell, ...]
    counted: tuple[Count, ...]
    points: int
    tallies: tuple[Tally, ...] = ()


@dataclass(frozen=True, slots=True)
class Score:
    """The receipt of one side, from the top floor down, doors last."""

    lines: tuple[Line, ...]

    @property
    def doors(self) -> int:
        """The points from the doors alone, which break ties (BLC-14)."""
        return sum(line.points for line in self.lines if line.face.kind == "entrance")

    @property
    def total(self) -> int:
        """All points of the side."""
        return sum(line.points for line in self.lines)

    def line_at(self, cell: Cell) -> Line | None:
        """The line of the balcony or door in this cell."""
        return next((line for line in self.lines if line.cell == cell), None)


def score(catalogue: Catalogue, side: Side, other: Side | None = None) -> Score:
    """The receipt of a side now; a majority door scores only where the other side is given too."""
    across = None if other is None else _balconies(catalogue, other)
    return _receipt(catalogue, side, _balconies(catalogue, side), across)


def score_both(catalogue: Catalogue, first: Side, second: Side) -> tuple[Score, Score]:
    """The receipts of the two sides of one building."""
    one, two = _balconies(catalogue, first), _balconies(catalogue, second)
    return _receipt(catalogue, first, one, two), _receipt(catalogue, second, two, one)


def _receipt(catalogue: Catalogue, side: Side, balconies: Balconies, across: Balconies | None) -> Score:
    partners = lover_pairs(balconies)
    lines = [_balcony_line(cell, balconies, partners) for cell in READING_ORDER if cell in balconies]
    for cell, face in enumerate(side):
        if face is not None and face.kind == "entrance":
            lines.append(_door_line(cell, catalogue.every_door[face], balconies, across))
    return Score(tuple(lines))


@dataclass(frozen=True, slots=True)
class Gain:
    """The effect of a placement on a side: the points, and every line it adds or changes."""

    points: int
    before: tuple[Line, ...]
    after: tuple[Line, ...]


def gain(catalogue: Catalogue, side: Side, cell: Cell, face: FaceId, other: Side | None = None) -> Gain:
    """The effect of placing this face in this empty cell of a side."""
    old = score(catalogue, side, other)
    new = score(catalogue, (*side[:cell], face, *side[cell + 1 :]), other)
    worth = {line.cell: line.points for line in old.lines}
    after = tuple(line for line in new.lines if line.points != worth.get(line.cell))
    before = tuple(line for changed in after if (line := old.line_at(changed.cell)))
    return Gain(new.total - old.total, before, after)


def lover_pairs(balconies: Balconies) -> dict[Cell, Cell]:
    """The pairs of lovers: in each two neighbouring columns from the top floor down (BLC-24)."""
    partners: dict[Cell, Cell] = {}
    lovers = [cell for cell, balcony in balconies.items() if "lover" in balcony.found]
    for column in range(COLUMNS - 1):
        rights = [cell for cell in lovers if cell % COLUMNS == column and "lover.right" in balconies[cell].shows]
        lefts = [cell for cell in lovers if cell % COLUMNS == column + 1 and "lover.left" in balconies[cell].shows]
        for one, two in zip(sorted(rights, reverse=True), sorted(lefts, reverse=True), strict=False):
            partners[one], partners[two] = two, one
    return partners


def group(cell: Cell, what: str, balconies: Balconies) -> tuple[Cell, ...]:
    """The connected balconies that show the element, this one among them (BLC-15)."""
    found = {cell}
    edge = [cell]
    while edge:
        for near in NEIGHBOURS[edge.pop()]:
            if near not in found and near in balconies and balconies[near].count(what):
                found.add(near)
                edge.append(near)
    return tuple(sorted(found))


def _balconies(catalogue: Catalogue, side: Side) -> dict[Cell, Balcony]:
    """The balconies of a side; doors are not balconies (BLC-25)."""
    faces = catalogue.every_balcony
    return {cell: faces[face] for cell, face in enumerate(side) if face is not None and face.kind == "block"}


def _balcony_line(cell: Cell, balconies: Balconies, partners: Mapping[Cell, Cell]) -> Line:
    balcony = balconies[cell]
    condition = balcony.condition
    if condition is None:
        return Line(cell, balcony.id, "BLC-14", (), (), 0)
    if condition.verb == "pair":
        zone = ZONE_CELLS[condition.zone][cell]
        partner = partners.get(cell)
        if partner is None:
            return Line(cell, balcony.id, "BLC-24", zone, (), 0)
        return Line(cell, balcony.id, "BLC-24", zone, tuple(_found(balconies, (partner,), "lover")), condition.points)
    grouped = condition.zone == "group"
    zone = group(cell, condition.what[0], balconies) if grouped else ZONE_CELLS[condition.zone][cell]
    rule, counted, points = _evaluate(condition, cell, zone, balconies)
    return Line(cell, balcony.id, rule, zone, counted, points)


def _evaluate(
    condition: Condition, cell: Cell, zone: tuple[Cell, ...], balconies: Balconies
) -> tuple[str, tuple[Count, ...], int]:
    """The rule, what counts and the points of a condition other than a pair."""
    what = condition.what[0]
    match condition.verb, what:
        case "each", "balcony":
            counted = tuple(Count(c, "balcony", 1) for c in zone if c in balconies and c != cell)
            return "BLC-22", counted, condition.points * len(counted)
        case "each", "flower_colours":
            counted = tuple(_found(balconies, zone, what))
            return "BLC-23", counted, condition.points * len({count.piece for count in counted})
        case "each", _:
            counted = tuple(_found(balconies, zone, what))
            return "BLC-18", counted, condition.points * sum(count.number for count in counted)
        case "each_without", _:
            counted = tuple(Count(c, "balcony", 1) for c in zone if c in balconies and not balconies[c].count(what))
            return "BLC-19", counted, condition.points * len(counted)
        case "all", _:
            each = [tuple(_found(balconies, zone, one)) for one in condition.what]
            return "BLC-20", tuple(count for found in each for count in found), condition.points if all(each) else 0
        case _:
            counted = tuple(_found(balconies, zone, what))
            return "BLC-21", counted, condition.points if zone and not counted else 0


def _found(balconies: Balconies, zone: tuple[Cell, ...], what: str) -> Iterator[Count]:
    """The pieces in a zone that match `what`, cell by cell (BLC-18)."""
    for cell in zone:
        if (balcony := balconies.get(cell)) is not None:
            for piece, number in balcony.found.get(what, ()):
                yield Count(cell, piece, number)


def _door_line(cell: Cell, door: Door, balconies: Balconies, across: Balconies | None) -> Line:
    zone = tuple(balconies)
    compared = across if door.verb == "majority" else None
    first, second = tallies = tuple(
        Tally(what, _total(balconies, what), None if compared is None else _total(compared, what)) for what in door.what
    )
    counted = tuple(count for what in door.what for count in _found(balconies, zone, what))
    match door.verb:
        case "majority":
            rule, points = "BLC-26", 5 * _more(first) + 3 * _more(second)
        case "fewer":
            rule, points = "BLC-27", 0 if first.own == second.own else min(first.own, second.own)
        case _:
            rule, points = "BLC-28", abs(first.own - second.own)
    return Line(cell, door.id, rule, zone, counted, points, tallies)


def _more(tally: Tally) -> bool:
    """True if this side shows more than the other; never while the other cannot be seen."""
    return tally.other is not None and tally.own > tally.other


def _total(balconies: Balconies, what: str) -> int:
    return sum(balcony.count(what) for balcony in balconies.values())
