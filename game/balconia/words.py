"""Conditions, doors and receipts as sentences in the current language, built from the data alone."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from game.balconia.building import SEAT_NAMES, cell_name
from game.balconia.cards import Balcony, Catalogue, Condition, Door
from game.balconia.scoring import Line, Tally
from game.balconia.sentences import (
    ANY_CONDITION,
    ANY_DOOR,
    ANY_FINDING,
    CHANGE,
    CONDITIONS,
    DOORS,
    FINDINGS,
    NO_CONDITION,
    ZONE_WORDS,
    Noun,
)
from game.balconia.texts import _, ngettext
from game.engine.contract import Seat
from game.language import ENGLISH, current_language

NOUNS: Mapping[str, Noun] = {
    "cat": Noun("cat", "cats"),
    "bird": Noun("bird", "birds"),
    "flower": Noun("flower", "flowers"),
    "awning": Noun("awning", "awnings"),
    "heart": Noun("heart", "hearts"),
    "person": Noun("person", "people", "nobody"),
    "laundry": Noun("piece of laundry", "pieces of laundry", mass="laundry"),
    "note": Noun("music note", "music notes"),
    "balcony": Noun("balcony", "balconies"),
    "flower_colours": Noun("different flower colour", "different flower colours"),
    "lover": Noun("lover", "lovers"),
    "lover.left": Noun("lover facing left", "lovers facing left"),
    "lover.right": Noun("lover facing right", "lovers facing right"),
} | {
    f"flower.{colour}": Noun(f"{colour} flower", f"{colour} flowers")
    for colour in ("magenta", "pink", "violet", "orange", "turquoise", "white")
}
"""English only; where a word is a caption, the caller translates it."""


class _Open(dict[str, Any]):
    """Leaves unknown placeholders unchanged."""

    def __missing__(self, name: str) -> str:
        return f"{{{name}}}"


def filled(template: str, what: Sequence[str]) -> str:
    """A sentence in English with its nouns, everything else left open: this is what gets translated."""
    text = template.format_map(_Open(what=NOUNS[what[0]], more=NOUNS[what[-1]]))
    return text[0].upper() + text[1:]


def worded(template: str, what: Sequence[str], otherwise: str, where: str = "") -> str:
    """A sentence with its nouns in the current language; its other placeholders are still to be filled in.

    The catalogues have the sentences of the cards in the box. A block set may need others, which `otherwise` words.
    """
    source = filled(template, what)
    translated = _(source)
    if translated != source or current_language() == ENGLISH:
        return translated
    first, second = (_(NOUNS[one].one) for one in (what[0], what[-1]))
    return _(otherwise).format_map(_Open(what=first, more=second, where=_(where)))


def finding(template: str, what: Sequence[str]) -> str:
    """The sentence about a zone, with its nouns in the current language."""
    return worded(template, what, ANY_FINDING[template])


def every_sentence(catalogue: Catalogue) -> tuple[str | tuple[str, str], ...]:
    """Every text that is made of nouns for these cards, as it is translated; one and many are a pair."""
    return tuple(dict.fromkeys(_sentences(catalogue)))


def _sentences(catalogue: Catalogue) -> Iterator[str | tuple[str, str]]:
    for noun in NOUNS.values():
        yield from (noun.numbered, noun.one)
    for door in catalogue.every_door.values():
        yield filled(DOORS[door.verb], door.what)
    for balcony in catalogue.every_balcony.values():
        if condition := balcony.condition:
            yield _condition_source(condition)
            yield from (filled(one, looked_for(condition)) for one in FINDINGS[condition.verb])
            yield filled(CHANGE, condition.what)


def looked_for(condition: Condition) -> tuple[str, ...]:
    """The pieces that a condition looks for: flowers where it counts their colours."""
    return ("flower",) if condition.what == ("flower_colours",) else condition.what


def seat_name(seat: Seat) -> str:
    """The name of a seat: Turquoise, Rose."""
    return _(SEAT_NAMES[seat])


def points(number: int) -> str:
    """1 point, 2 points."""
    return ngettext("{number} point", "{number} points", number).format(number=number)


def listed(words: Iterable[str]) -> str:
    """One, two and three: with commas and a last `and`."""
    *most, last = words
    # Say: the end of every list: a1, b2 and c3.
    return _("{most} and {last}").format(most=", ".join(most), last=last) if most else last


def shown(balcony: Balcony) -> str:
    """The pieces of a balcony: 2 cats and 1 violet flower; players' own blocks may show nothing."""
    pieces = [NOUNS[piece].of(number) for piece, number in balcony.shows.items()]
    return listed(pieces) if pieces else _("nothing")


def condition_sentence(condition: Condition | None) -> str:
    """The condition of a balcony in one sentence (BLC-15 to BLC-24)."""
    if condition is None:
        return _(NO_CONDITION)
    if condition.verb == "pair":
        return _(_condition_source(condition)).format(points=points(condition.points))
    otherwise, where = ANY_CONDITION[condition.verb], ZONE_WORDS[condition.zone]
    said = worded(_condition_template(condition), condition.what, otherwise, where)
    return said.format(points=points(condition.points))


def _condition_source(condition: Condition) -> str:
    return filled(_condition_template(condition), condition.what)


def _condition_template(condition: Condition) -> str:
    verb = "each_balcony" if condition.what == ("balcony",) else condition.verb
    return CONDITIONS[verb, condition.zone]


def door_sentence(door: Door) -> str:
    """The condition of a door in one sentence (BLC-26 to BLC-28)."""
    return worded(DOORS[door.verb], door.what, ANY_DOOR[door.verb])


def sentence(face: Balcony | Door) -> str:
    """The condition of a face in one sentence."""
    return condition_sentence(face.condition) if isinstance(face, Balcony) else door_sentence(face)


def counted_so_far(line: Line) -> str:
    """The current points of a balcony or door: `2 so far: 4 points.`"""
    number, colours = _("{number} so far: {points}."), _("{colours} so far: {points}.")
    return _counted(line, number, colours, _("Now: {points}."))


def counted_at_last(line: Line) -> str:
    """The final points of a balcony or door: `2 counted: 4 points.`"""
    number, colours = _("{number} counted: {points}."), _("{colours} counted: {points}.")
    # Say: after a condition that is either met or not: 5 points if there is no cat. Yes: 5 points.
    met = _("Yes: {points}.") if line.points else _("No: {points}.")
    return _counted(line, number, colours, met)


def _counted(line: Line, of_number: str, of_colours: str, of_others: str) -> str:
    given = points(line.points)
    if line.rule == "BLC-14":
        return ""
    if line.tallies:
        # Say: 3 cats against 2; 1 awning against 4: 5 points.
        return _("{tallies}: {points}.").format(tallies=_tallies(line), points=given)
    if line.rule == "BLC-23":
        colours = NOUNS["flower_colours"].of(len({count.piece for count in line.counted}))
        return of_colours.format(colours=colours, points=given)
    if line.rule in ("BLC-18", "BLC-19", "BLC-22"):
        return of_number.format(number=sum(count.number for count in line.counted), points=given)
    return of_others.format(points=given)


def receipt(line: Line, catalogue: Catalogue) -> str:
    """One receipt line as a sentence: the condition, the counted pieces and their places, the points."""
    template = _("{cell}: {sentence} {points} ({rule}).")
    if counted := _tallies(line) or _places(line):
        template = _("{cell}: {sentence} Counted: {counted}. {points} ({rule}).")
    return template.format(
        cell=cell_name(line.cell),
        sentence=sentence(catalogue.faces[line.face]),
        counted=counted,
        points=points(line.points),
        rule=line.rule,
    )


def _places(line: Line) -> str:
    found = ((NOUNS[count.piece].of(count.number), cell_name(count.cell)) for count in line.counted)
    # Say: 2 cats on b3.
    return ", ".join(_("{pieces} on {cell}").format(pieces=pieces, cell=cell) for pieces, cell in found)


def _tallies(line: Line) -> str:
    """The two kinds of pieces that a door compares; empty for a balcony."""
    if not line.tallies:
        return ""
    first, second = map(_tally, line.tallies)
    # Say: what a door compares, as in 3 cats against 2; 1 awning against 4
    return _("{first}; {second}").format(first=first, second=second)


def _tally(tally: Tally) -> str:
    own = NOUNS[tally.what].of(tally.own)
    if tally.other is None:
        return own
    return _("{pieces} against {number}").format(pieces=own, number=tally.other)
