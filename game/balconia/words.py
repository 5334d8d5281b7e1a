"""Conditions, doors and receipts in plain English, built from the data alone."""

from collections.abc import Mapping

from game.balconia.building import cell_name
from game.balconia.cards import Balcony, Catalogue, Condition, Door
from game.balconia.scoring import Line
from game.balconia.sentences import CONDITIONS, DOORS, NO_CONDITION, Noun

NOUNS: Mapping[str, Noun] = {
    "cat": Noun("cat", "cats"),
    "bird": Noun("bird", "birds"),
    "flower": Noun("flower", "flowers"),
    "awning": Noun("awning", "awnings"),
    "heart": Noun("heart", "hearts"),
    "person": Noun("person", "people"),
    "laundry": Noun("piece of laundry", "pieces of laundry"),
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


def points(number: int) -> str:
    """1 point, 2 points."""
    return Noun("point", "points").of(number)


def shown(balcony: Balcony) -> str:
    """What a balcony shows: 2 cats, 1 violet flower."""
    return ", ".join(NOUNS[piece].of(number) for piece, number in balcony.shows.items())


def condition_sentence(condition: Condition | None) -> str:
    """What a balcony scores, in one sentence (BLC-15 to BLC-24)."""
    if condition is None:
        return NO_CONDITION
    verb = "each_balcony" if condition.what == ("balcony",) else condition.verb
    what, more = NOUNS[condition.what[0]], NOUNS[condition.what[-1]]
    return CONDITIONS[verb, condition.zone].format(points=points(condition.points), what=what, more=more)


def door_sentence(door: Door) -> str:
    """What a door scores, in one sentence (BLC-26 to BLC-28)."""
    return DOORS[door.verb].format(what=NOUNS[door.what[0]], more=NOUNS[door.what[1]])


def sentence(face: Balcony | Door) -> str:
    """What a face scores, in one sentence."""
    return condition_sentence(face.condition) if isinstance(face, Balcony) else door_sentence(face)


def counted_so_far(line: Line) -> str:
    """What a balcony or door gives while the game runs: `2 so far: 4 points.`"""
    return _counted(line, "so far", "Now")


def counted_at_last(line: Line) -> str:
    """What a balcony or door gave: `2 counted: 4 points.`"""
    return _counted(line, "counted", "In the end")


def _counted(line: Line, number_words: str, other_words: str) -> str:
    if line.rule == "BLC-14":
        return ""
    if line.tallies:
        return "; ".join(_tally(t.what, t.own, t.other) for t in line.tallies) + f": {points(line.points)}."
    if line.rule == "BLC-23":
        colours = NOUNS["flower_colours"].of(len({count.piece for count in line.counted}))
        return f"{colours} {number_words}: {points(line.points)}."
    if line.rule in ("BLC-18", "BLC-19", "BLC-22"):
        return f"{sum(count.number for count in line.counted)} {number_words}: {points(line.points)}."
    return f"{other_words}: {points(line.points)}."


def receipt(line: Line, catalogue: Catalogue) -> str:
    """One receipt line in words: the condition, what was counted and where, the points."""
    tallies = "; ".join(_tally(t.what, t.own, t.other) for t in line.tallies)
    counted = tallies or ", ".join(f"{NOUNS[c.piece].of(c.number)} at {cell_name(c.cell)}" for c in line.counted)
    found = f" Counted: {counted}." if counted else ""
    return f"{cell_name(line.cell)}: {sentence(catalogue.faces[line.face])}{found} {points(line.points)} ({line.rule})."


def _tally(what: str, own: int, other: int | None) -> str:
    mine = NOUNS[what].of(own)
    return mine if other is None else f"{mine} against {other}"
