"""The English sentences that are made of nouns: each is whole once its nouns are filled in, and translated so.

What stays open, like {points}, is filled in after the translation. `words.every_sentence` lists what they become.
"""

from collections.abc import Mapping
from typing import NamedTuple

from game.language import marked, ngettext


class Noun(NamedTuple):
    """A word for one and a word for many."""

    one: str
    many: str

    @property
    def a(self) -> str:
        """The word for one with its article: a cat, an awning."""
        return f"{'an' if self.one[0] in 'aeiou' else 'a'} {self.one}"

    @property
    def numbered(self) -> tuple[str, str]:
        """With a number still to be filled in: {number} cat, {number} cats."""
        return f"{{number}} {self.one}", f"{{number}} {self.many}"

    def of(self, number: int) -> str:
        """The number with the right form, in the language spoken now: 1 bird, 2 birds."""
        return ngettext(*self.numbered, number).format(number=number)


ZONE_WORDS: Mapping[str, str] = {
    "row": marked("on this floor"),
    "row_above": marked("on the floor above"),
    "around": marked("on the balconies around"),
    "column_right": marked("in the column to the right"),
    "column_left": marked("in the column to the left"),
    "column_above": marked("above it in its column"),
    "column_below": marked("below it in its column"),
    "right": marked("on the balcony to the right"),
    "left": marked("on the balcony to the left"),
    "group": marked("in its connected group"),
}
"""Where a zone lies, for a plan that stands alone."""

CONDITIONS: Mapping[tuple[str, str], str] = {
    ("each", "row"): "{points} per {what.one} on this floor.",
    ("each", "row_above"): "{points} per {what.one} on the floor above.",
    ("each", "around"): "{points} per {what.one} on the balconies around.",
    ("each", "column_right"): "{points} per {what.one} in the column to the right.",
    ("each", "column_left"): "{points} per {what.one} in the column to the left.",
    ("each", "column_above"): "{points} per {what.one} above it in its column.",
    ("each", "column_below"): "{points} per {what.one} below it in its column.",
    ("each", "right"): "{points} per {what.one} on the balcony to the right.",
    ("each", "left"): "{points} per {what.one} on the balcony to the left.",
    ("each", "group"): "{points} per {what.one} in its group of connected balconies with {what.many}.",
    ("each_balcony", "row"): "{points} per other balcony on this floor.",
    ("each_balcony", "row_above"): "{points} per other balcony on the floor above.",
    ("each_balcony", "around"): "{points} per other balcony on the balconies around.",
    ("each_balcony", "column_right"): "{points} per other balcony in the column to the right.",
    ("each_balcony", "column_left"): "{points} per other balcony in the column to the left.",
    ("each_balcony", "column_above"): "{points} per other balcony above it in its column.",
    ("each_balcony", "column_below"): "{points} per other balcony below it in its column.",
    ("each_balcony", "right"): "{points} per other balcony on the balcony to the right.",
    ("each_balcony", "left"): "{points} per other balcony on the balcony to the left.",
    ("each_without", "row"): "{points} per balcony without {what.a} on this floor.",
    ("each_without", "row_above"): "{points} per balcony without {what.a} on the floor above.",
    ("each_without", "around"): "{points} per balcony without {what.a} on the balconies around.",
    ("each_without", "column_right"): "{points} per balcony without {what.a} in the column to the right.",
    ("each_without", "column_left"): "{points} per balcony without {what.a} in the column to the left.",
    ("each_without", "column_above"): "{points} per balcony without {what.a} above it in its column.",
    ("each_without", "column_below"): "{points} per balcony without {what.a} below it in its column.",
    ("each_without", "right"): "{points} per balcony without {what.a} on the balcony to the right.",
    ("each_without", "left"): "{points} per balcony without {what.a} on the balcony to the left.",
    ("all", "row"): "{points} if there is {what.a} and {more.a} on this floor.",
    ("all", "row_above"): "{points} if there is {what.a} and {more.a} on the floor above.",
    ("all", "around"): "{points} if there is {what.a} and {more.a} on the balconies around.",
    ("all", "column_right"): "{points} if there is {what.a} and {more.a} in the column to the right.",
    ("all", "column_left"): "{points} if there is {what.a} and {more.a} in the column to the left.",
    ("all", "column_above"): "{points} if there is {what.a} and {more.a} above it in its column.",
    ("all", "column_below"): "{points} if there is {what.a} and {more.a} below it in its column.",
    ("all", "right"): "{points} if there is {what.a} and {more.a} on the balcony to the right.",
    ("all", "left"): "{points} if there is {what.a} and {more.a} on the balcony to the left.",
    ("none", "row"): "{points} if there is no {what.one} on this floor.",
    ("none", "row_above"): "{points} if there is no {what.one} on the floor above.",
    ("none", "around"): "{points} if there is no {what.one} on the balconies around.",
    ("none", "column_right"): "{points} if there is no {what.one} in the column to the right.",
    ("none", "column_left"): "{points} if there is no {what.one} in the column to the left.",
    ("none", "column_above"): "{points} if there is no {what.one} above it in its column.",
    ("none", "column_below"): "{points} if there is no {what.one} below it in its column.",
    ("none", "right"): "{points} if there is no {what.one} on the balcony to the right.",
    ("none", "left"): "{points} if there is no {what.one} on the balcony to the left.",
    ("pair", "column_right"): "{points} if paired with a lover facing left in the column to the right.",
    ("pair", "column_left"): "{points} if paired with a lover facing right in the column to the left.",
}
"""By verb and zone; `each_balcony` is `each` asking for balconies (BLC-22)."""

NO_CONDITION = marked("No condition: it scores nothing itself.")

DOORS: Mapping[str, str] = {
    "majority": "5 points if your side shows more {what.many} than the other side, 3 points if more {more.many}.",
    "fewer": "1 point for each piece of whichever your side shows fewer of: {what.many} or {more.many}. "
    "Equal numbers score nothing.",
    "difference": "As many points as the numbers of {what.many} and {more.many} on your side differ by.",
}

OUTSIDE: Mapping[str, str] = {
    "left": marked("It stands in the leftmost column: to its left is nothing but air, outside the frame."),
    "right": marked("It stands in the rightmost column: to its right is nothing but air, outside the frame."),
    "column_left": marked("It stands in the leftmost column: there is no column to its left."),
    "column_right": marked("It stands in the rightmost column: there is no column to its right."),
    "row_above": marked("It stands on the top floor: there is no floor above."),
    "column_above": marked("It stands on the top floor: there is nothing above it."),
    "column_below": marked("It stands on the ground floor: there is nothing below it."),
}
"""What is found where a zone lies outside the frame (BLC-21)."""

NONE_THERE = "No {what.one} there."
NONE_WITHOUT = "{balconies} there, none without {what.a}."
SOME_WITHOUT = "{balconies} there, {number} without {what.a}: {cells}."
FIRST_MISSING = "No {what.one}, and {pieces} on {cells}."
SECOND_MISSING = "{pieces} on {cells}, and no {more.one}."
BOTH_MISSING = "No {what.one}, and no {more.one}."

FINDINGS: Mapping[str, tuple[str, ...]] = {
    "each": (NONE_THERE,),
    "each_without": (NONE_WITHOUT, SOME_WITHOUT),
    "all": (FIRST_MISSING, SECOND_MISSING, BOTH_MISSING),
    "none": (NONE_THERE,),
    "pair": (),
}
"""By verb: what is said about a zone where something is missing."""

CHANGE = "{change} for {what.many}"
"""What a move adds to everything that counts these, or takes away: +3 for cats."""
