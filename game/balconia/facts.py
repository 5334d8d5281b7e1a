"""Receipt lines in words, like the middle column of the rulebook's scoring example."""

from collections.abc import Callable, Iterable, Mapping

from game.balconia.building import Cell, cell_name
from game.balconia.cards import Balcony, Catalogue, Condition, matching
from game.balconia.scoring import READING_ORDER, Count, Line, Side, lover_pairs
from game.balconia.sentences import (
    BOTH_MISSING,
    FIRST_MISSING,
    NONE_THERE,
    NONE_WITHOUT,
    OUTSIDE,
    SECOND_MISSING,
    SOME_WITHOUT,
)
from game.balconia.texts import _, marked, ngettext
from game.balconia.words import NOUNS, finding, listed, looked_for

CellNamer = Callable[[Cell], str]
PAIRED: Mapping[str, str] = {
    "column_right": marked("Paired with {cell} in the column to the right."),
    "column_left": marked("Paired with {cell} in the column to the left."),
}
NO_LOVER: Mapping[str, str] = {
    "column_right": marked("There’s no lover facing left there."),
    "column_left": marked("There’s no lover facing right there."),
}
# Say: a lover in the list of `2 lovers there: a1 is taken and b3 faces the wrong way.`
TAKEN = marked("{cell} is taken")
WRONG_WAY = marked("{cell} faces the wrong way")


def facts(catalogue: Catalogue, side: Side, line: Line, name: CellNamer = cell_name) -> str:
    """One sentence about what was found, cells called by their name."""
    card = catalogue.faces[line.face]
    if not isinstance(card, Balcony):
        return _door(line)
    if card.condition is None:
        return _("It has no plaque.")
    if not line.zone:
        return _(OUTSIDE[card.condition.zone])
    match card.condition.verb:
        case "pair":
            return _pair(catalogue, side, line, card.condition, name)
        case "each_without":
            return _without(catalogue, side, line, card.condition, name)
        case "all":
            return _both(line, card.condition, name)
        case _:
            return _each_or_none(line, card.condition, name)


def _without(catalogue: Catalogue, side: Side, line: Line, condition: Condition, name: CellNamer) -> str:
    standing = [cell for cell in line.zone if (face := side[cell]) and face in catalogue.every_balcony]
    if not standing:
        return _("There’s no balcony there.")
    balconies = NOUNS["balcony"].of(len(standing))
    if not line.counted:
        return finding(NONE_WITHOUT, condition.what).format(balconies=balconies)
    cells = listed(name(count.cell) for count in line.counted)
    found = finding(SOME_WITHOUT, condition.what)
    return found.format(balconies=balconies, number=len(line.counted), cells=cells)


def _each_or_none(line: Line, condition: Condition, name: CellNamer) -> str:
    what = condition.what[0]
    numbers = _numbers(line.counted)
    if not numbers:
        return finding(NONE_THERE, looked_for(condition))
    if what == "flower_colours":
        return _colours(line)
    pieces = NOUNS[what].of(sum(numbers.values()))
    if what == "balcony":
        return _("{pieces}: {places}.").format(pieces=pieces, places=listed(map(name, numbers)))
    if line.zone == (line.cell,):
        return _("It’s a group of its own: {pieces}.").format(pieces=pieces)
    if condition.zone != "group" and len(numbers) == 1:
        # Say: 2 cats on b3.
        return _("{pieces} on {cell}.").format(pieces=pieces, cell=name(*numbers))
    cells = sorted(numbers, key=READING_ORDER.index)
    # Say: a part of the list in `3 cats: 2 on a4 and 1 on b3.`
    places = listed(_("{number} on {cell}").format(number=numbers[cell], cell=name(cell)) for cell in cells)
    if condition.zone != "group":
        # Say: 3 cats: 2 on a4 and 1 on b3.
        return _("{pieces}: {places}.").format(pieces=pieces, places=places)
    return ngettext(
        "{pieces} in a group of {number} balcony: {places}.",
        "{pieces} in a group of {number} balconies: {places}.",
        len(line.zone),
    ).format(pieces=pieces, number=len(line.zone), places=places)


def _colours(line: Line) -> str:
    numbers: dict[str, int] = {}
    for count in line.counted:
        numbers[count.piece] = numbers.get(count.piece, 0) + count.number
    kinds = ngettext("{number} colour", "{number} colours", len(numbers)).format(number=len(numbers))
    flowers = listed(NOUNS[piece].of(number) for piece, number in sorted(numbers.items()))
    # Say: 1 pink flower and 2 white flowers. That makes 2 colours.
    return _("{flowers}. That makes {colours}.").format(flowers=flowers, colours=kinds)


def _both(line: Line, condition: Condition, name: CellNamer) -> str:
    first, second = (_places(line, what, name) for what in condition.what)
    if first and second:
        found = _("{first} on {first_cells}, and {second} on {second_cells}.")
        return found.format(first=first[0], first_cells=first[1], second=second[0], second_cells=second[1])
    if alone := first or second:
        found = finding(SECOND_MISSING if first else FIRST_MISSING, condition.what)
        return found.format(pieces=alone[0], cells=alone[1])
    return finding(BOTH_MISSING, condition.what)


def _places(line: Line, what: str, name: CellNamer) -> tuple[str, str] | None:
    """The number of pieces that count as `what`, and their cells; None for none."""
    numbers = _numbers(count for count in line.counted if count.piece in matching(what))
    return (NOUNS[what].of(sum(numbers.values())), listed(map(name, numbers))) if numbers else None


def _pair(catalogue: Catalogue, side: Side, line: Line, condition: Condition, name: CellNamer) -> str:
    if line.counted:
        return _(PAIRED[condition.zone]).format(cell=name(line.counted[0].cell))
    balconies = {
        cell: catalogue.every_balcony[face]
        for cell, face in enumerate(side)
        if face and face in catalogue.every_balcony
    }
    taken = lover_pairs(balconies)
    lovers = [cell for cell in line.zone if cell in balconies and balconies[cell].count("lover")]
    if not lovers:
        return _(NO_LOVER[condition.zone])
    reasons = listed(_(TAKEN if cell in taken else WRONG_WAY).format(cell=name(cell)) for cell in lovers)
    return _("{lovers} there: {reasons}.").format(lovers=NOUNS["lover"].of(len(lovers)), reasons=reasons)


def _door(line: Line) -> str:
    first, second = line.tallies
    template = _("On the whole side: {first} and {second}.")
    if first.other is not None:
        template = _("On the whole side: {first} against {first_other} and {second} against {second_other}.")
    return template.format(
        first=NOUNS[first.what].of(first.own),
        first_other=first.other,
        second=NOUNS[second.what].of(second.own),
        second_other=second.other,
    )


def _numbers(counted: Iterable[Count]) -> dict[Cell, int]:
    """The number of counted pieces by cell."""
    numbers: dict[Cell, int] = {}
    for count in counted:
        numbers[count.cell] = numbers.get(count.cell, 0) + count.number
    return numbers
