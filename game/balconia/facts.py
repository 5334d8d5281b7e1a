"""What a receipt line found in the building, in words: the middle column of the rulebook's scoring example."""

from collections.abc import Callable, Iterable

from game.balconia.building import Cell, cell_name
from game.balconia.cards import Balcony, Catalogue, Condition, matching
from game.balconia.scoring import READING_ORDER, Count, Line, Side, lover_pairs
from game.balconia.sentences import OUTSIDE, ZONE_WORDS, Noun
from game.balconia.words import NOUNS

Name = Callable[[Cell], str]
FACING = {"column_right": "lover.left", "column_left": "lover.right"}


def facts(catalogue: Catalogue, side: Side, line: Line, name: Name = cell_name) -> str:
    """One sentence about what was found, cells called by their name."""
    card = catalogue.faces[line.face]
    if not isinstance(card, Balcony):
        return _door(line)
    if card.condition is None:
        return "It has no condition."
    if not line.zone:
        return OUTSIDE[card.condition.zone]
    if card.condition.verb == "pair":
        return _pair(catalogue, side, line, card.condition, name)
    return _condition(catalogue, side, line, card.condition, name)


def _condition(catalogue: Catalogue, side: Side, line: Line, condition: Condition, name: Name) -> str:
    what = NOUNS[condition.what[0]]
    total = sum(count.number for count in line.counted)
    standing = [cell for cell in line.zone if (face := side[cell]) and face in catalogue.balconies]
    match condition.verb, condition.what[0]:
        case "each_without", _ if not standing:
            return "There is no balcony there."
        case "each_without", _:
            found = f": {_listed(name(count.cell) for count in line.counted)}" if total else ""
            number = f"{total} shows" if total == 1 else f"{total or 'none'} show"
            return f"Of {NOUNS['balcony'].of(len(standing))}, {number} no {what.one}{found}."
        case "each", "balcony" if total:
            return f"{what.of(total)}: {_listed(name(count.cell) for count in line.counted)}."
        case "each", "flower_colours" if total:
            return _colours(line, total)
        case "all", _:
            return _both(line, condition, name)
        case _ if not total:
            return f"No {NOUNS['flower' if what is NOUNS['flower_colours'] else condition.what[0]].one} there."
        case _ if line.zone == (line.cell,):
            return f"No neighbour joins its group: just its own, {what.of(total)}."
        case _:
            group = f" in a group of {NOUNS['balcony'].of(len(line.zone))}" if condition.zone == "group" else ""
            return f"{what.of(total)}{group}{_places(line.counted, name)}."


def _colours(line: Line, total: int) -> str:
    colours: dict[str, int] = {}
    for count in line.counted:
        colours[count.piece] = colours.get(count.piece, 0) + count.number
    each = _listed(f"{number} {piece.partition('.')[2]}" for piece, number in sorted(colours.items()))
    kinds = Noun("colour", "colours").of(len(colours))
    return f"{NOUNS['flower'].of(total)}: {each}. That makes {kinds}."


def _both(line: Line, condition: Condition, name: Name) -> str:
    parts = []
    for what in condition.what:
        counts = [count for count in line.counted if count.piece in matching(what)]
        total = sum(count.number for count in counts)
        places = f" on {_listed(dict.fromkeys(name(count.cell) for count in counts))}" if counts else ""
        parts.append(f"{NOUNS[what].of(total)}{places}" if total else f"no {NOUNS[what].one}")
    text = ", and ".join(parts)
    return f"{text[:1].upper()}{text[1:]}."


def _pair(catalogue: Catalogue, side: Side, line: Line, condition: Condition, name: Name) -> str:
    if line.counted:
        return f"Paired with {name(line.counted[0].cell)} {ZONE_WORDS[condition.zone]}."
    balconies = {
        cell: catalogue.balconies[face] for cell, face in enumerate(side) if face and face in catalogue.balconies
    }
    taken = lover_pairs(balconies)
    lovers = [cell for cell in line.zone if cell in balconies and balconies[cell].count("lover")]
    wanted = FACING[condition.zone]
    if not lovers:
        return f"There is no {NOUNS[wanted].one} there."
    each = (f"{name(cell)} {'is taken' if cell in taken else 'faces the wrong way'}" for cell in lovers)
    return f"{NOUNS['lover'].of(len(lovers))} there: {_listed(each)}."


def _door(line: Line) -> str:
    whole = (
        f"{NOUNS[t.what].of(t.own)}" + (f" against {t.other}" if t.other is not None else "") for t in line.tallies
    )
    return f"{_listed(whole)} on the whole side."


def _places(counted: Iterable[Count], name: Name) -> str:
    """Where the pieces are: ` on b3`, or from the top floor down `: 2 on a4 and 1 on b3`."""
    numbers: dict[Cell, int] = {}
    for count in counted:
        numbers[count.cell] = numbers.get(count.cell, 0) + count.number
    if len(numbers) == 1:
        return f" on {name(*numbers)}"
    return ": " + _listed(f"{numbers[cell]} on {name(cell)}" for cell in sorted(numbers, key=READING_ORDER.index))


def _listed(words: Iterable[str]) -> str:
    """One, two and three: with commas and a last `and`."""
    *most, last = words
    return f"{', '.join(most)} and {last}" if most else last
