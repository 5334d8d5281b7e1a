"""Conditions, doors and receipts in plain English, built from the data alone."""

from collections.abc import Mapping
from typing import NamedTuple

from game.balconia.building import cell_name
from game.balconia.cards import Balcony, Catalogue, Condition, Door
from game.balconia.scoring import Line


class Noun(NamedTuple):
    """A word for one and a word for many."""

    one: str
    many: str

    @property
    def a(self) -> str:
        """The word for one with its article: a cat, an awning."""
        return f"{'an' if self.one[0] in 'aeiou' else 'a'} {self.one}"

    def of(self, number: int) -> str:
        """The number with the right form: 1 bird, 2 birds."""
        return f"{number} {self.one if number == 1 else self.many}"


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

ZONE_WORDS: Mapping[str, str] = {
    "row": "on this floor",
    "row_above": "on the floor above",
    "around": "on the balconies around",
    "column_right": "in the column to the right",
    "column_left": "in the column to the left",
    "column_above": "above it in its column",
    "column_below": "below it in its column",
    "right": "on the balcony to the right",
    "left": "on the balcony to the left",
    "group": "in its connected group",
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
        return "No condition: it scores nothing itself."
    where, worth = ZONE_WORDS[condition.zone], points(condition.points)
    match condition.verb, [NOUNS[what] for what in condition.what]:
        case "each", [noun] if condition.what == ("balcony",):
            return f"{worth} per other {noun.one} {where}."
        case "each", [noun]:
            return f"{worth} per {noun.one} {where}."
        case "each_without", [noun]:
            return f"{worth} per balcony without {noun.a} {where}."
        case "all", [one, two]:
            return f"{worth} if there is {one.a} and {two.a} {where}."
        case "none", [noun]:
            return f"{worth} if there is no {noun.one} {where}."
        case _:
            partner = "lover.left" if condition.zone == "column_right" else "lover.right"
            return f"{worth} if paired with {NOUNS[partner].a} {where}."


def door_sentence(door: Door) -> str:
    """What a door scores, in one sentence (BLC-26 to BLC-28)."""
    first, second = (NOUNS[what].many for what in door.what)
    match door.verb:
        case "majority":
            return f"5 points if your side shows more {first} than the other side, 3 points if more {second}."
        case "fewer":
            return f"1 point for each piece of whichever your side shows fewer of: {first} or {second}."
        case _:
            return f"As many points as the numbers of {first} and {second} on your side differ by."


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
