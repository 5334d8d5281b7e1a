"""English templates for sentences with nouns, translated as whole sentences once the nouns are filled in.

Other placeholders, like {points}, are filled in after the translation. `words.every_sentence` lists the results.
"""

from collections.abc import Mapping
from typing import NamedTuple

from game.balconia.texts import marked, ngettext


class Noun(NamedTuple):
    """The singular and plural of a word; for people also the word for none, for laundry the mass noun."""

    one: str
    many: str
    nobody: str = ""
    mass: str = ""

    @property
    def a(self) -> str:
        """The word for one with its article: a cat, an awning."""
        return f"{'an' if self.one[0] in 'aeiou' else 'a'} {self.one}"

    @property
    def some(self) -> str:
        """The word for at least one: a cat, laundry."""
        return self.mass or self.a

    @property
    def none(self) -> str:
        """The word for none: no cat, nobody, no laundry."""
        return self.nobody or f"no {self.mass or self.one}"

    @property
    def any(self) -> str:
        """The word for however many: cats, laundry."""
        return self.mass or self.many

    @property
    def lacking(self) -> str:
        """The words for a balcony without an element: without a cat, with nobody on it."""
        return f"with {self.nobody} on it" if self.nobody else f"without {self.some}"

    @property
    def numbered(self) -> tuple[str, str]:
        """With a number still to be filled in: {number} cat, {number} cats."""
        return f"{{number}} {self.one}", f"{{number}} {self.many}"

    def of(self, number: int) -> str:
        """The number with the right form, in the current language: 1 bird, 2 birds."""
        return ngettext(*self.numbered, number).format(number=number)


ZONE_WORDS: Mapping[str, str] = {
    "row": marked("on this floor"),
    "row_above": marked("on the floor above"),
    "around": marked("on the balconies around it"),
    "column_right": marked("in the column to the right"),
    "column_left": marked("in the column to the left"),
    "column_above": marked("above it in its column"),
    "column_below": marked("below it in its column"),
    "right": marked("on the balcony to the right"),
    "left": marked("on the balcony to the left"),
    "group": marked("in its connected group"),
}
"""The place of a zone, as a sentence of its own."""

CONDITIONS: Mapping[tuple[str, str], str] = {
    ("each", "row"): "{points} per {what.one} on this floor.",
    ("each", "row_above"): "{points} per {what.one} on the floor above.",
    ("each", "around"): "{points} per {what.one} on the balconies around it.",
    ("each", "column_right"): "{points} per {what.one} in the column to the right.",
    ("each", "column_left"): "{points} per {what.one} in the column to the left.",
    ("each", "column_above"): "{points} per {what.one} above it in its column.",
    ("each", "column_below"): "{points} per {what.one} below it in its column.",
    ("each", "right"): "{points} per {what.one} on the balcony to the right.",
    ("each", "left"): "{points} per {what.one} on the balcony to the left.",
    ("each", "group"): "{points} per {what.one} in its group of connected balconies with {what.any}.",
    ("each_balcony", "row"): "{points} per other balcony on this floor.",
    ("each_balcony", "row_above"): "{points} per balcony on the floor above.",
    ("each_balcony", "around"): "{points} per balcony around it.",
    ("each_balcony", "column_right"): "{points} per balcony in the column to the right.",
    ("each_balcony", "column_left"): "{points} per balcony in the column to the left.",
    ("each_balcony", "column_above"): "{points} per balcony above it in its column.",
    ("each_balcony", "column_below"): "{points} per balcony below it in its column.",
    ("each_balcony", "right"): "{points} per balcony to the right.",
    ("each_balcony", "left"): "{points} per balcony to the left.",
    ("each_without", "row"): "On this floor: {points} per balcony {what.lacking}.",
    ("each_without", "row_above"): "On the floor above: {points} per balcony {what.lacking}.",
    ("each_without", "around"): "Around it: {points} per balcony {what.lacking}.",
    ("each_without", "column_right"): "In the column to the right: {points} per balcony {what.lacking}.",
    ("each_without", "column_left"): "In the column to the left: {points} per balcony {what.lacking}.",
    ("each_without", "column_above"): "Above it in its column: {points} per balcony {what.lacking}.",
    ("each_without", "column_below"): "Below it in its column: {points} per balcony {what.lacking}.",
    ("each_without", "right"): "To the right: {points} per balcony {what.lacking}.",
    ("each_without", "left"): "To the left: {points} per balcony {what.lacking}.",
    ("all", "row"): "{points} if there is {what.a} and {more.a} on this floor.",
    ("all", "row_above"): "{points} if there is {what.a} and {more.a} on the floor above.",
    ("all", "around"): "{points} if there is {what.a} and {more.a} on the balconies around it.",
    ("all", "column_right"): "{points} if there is {what.a} and {more.a} in the column to the right.",
    ("all", "column_left"): "{points} if there is {what.a} and {more.a} in the column to the left.",
    ("all", "column_above"): "{points} if there is {what.a} and {more.a} above it in its column.",
    ("all", "column_below"): "{points} if there is {what.a} and {more.a} below it in its column.",
    ("all", "right"): "{points} if there is {what.a} and {more.a} on the balcony to the right.",
    ("all", "left"): "{points} if there is {what.a} and {more.a} on the balcony to the left.",
    ("none", "row"): "{points} if there is {what.none} on this floor.",
    ("none", "row_above"): "{points} if there is {what.none} on the floor above.",
    ("none", "around"): "{points} if there is {what.none} on the balconies around it.",
    ("none", "column_right"): "{points} if there is {what.none} in the column to the right.",
    ("none", "column_left"): "{points} if there is {what.none} in the column to the left.",
    ("none", "column_above"): "{points} if there is {what.none} above it in its column.",
    ("none", "column_below"): "{points} if there is {what.none} below it in its column.",
    ("none", "right"): "{points} if there is {what.none} on the balcony to the right.",
    ("none", "left"): "{points} if there is {what.none} on the balcony to the left.",
    ("pair", "column_right"): "{points} if paired with a lover facing left in the column to the right.",
    ("pair", "column_left"): "{points} if paired with a lover facing right in the column to the left.",
}
"""By verb and zone; `each_balcony` is `each` asking for balconies (BLC-22)."""

NO_CONDITION = marked("No plaque: it scores nothing on its own.")

DOORS: Mapping[str, str] = {
    "majority": "Score 5 points if your side has more {what.many} than the other side, "
    "and 3 if it has more {more.many}.",
    "fewer": "Count the {what.many} and the {more.many} on your side. "
    "Score 1 point for each of the kind you have fewer of. If they tie, score nothing.",
    "difference": "Score the difference between your {what.many} and your {more.many}.",
}

OUTSIDE: Mapping[str, str] = {
    "left": marked("It’s in the leftmost column: to its left, outside the grid, there’s nothing but air."),
    "right": marked("It’s in the rightmost column: to its right, outside the grid, there’s nothing but air."),
    "column_left": marked("It’s in the leftmost column: there’s no column to its left."),
    "column_right": marked("It’s in the rightmost column: there’s no column to its right."),
    "row_above": marked("It’s on the top floor: there’s no floor above."),
    "column_above": marked("It’s on the top floor: there’s nothing above it."),
    "column_below": marked("It’s on the ground floor: there’s nothing below it."),
}
"""The words for a zone outside the grid (BLC-21)."""

NONE_THERE = "{what.none} there."
NONE_WITHOUT = "{balconies} there, none without {what.some}."
SOME_WITHOUT = "{balconies} there, {number} without {what.some}: {cells}."
FIRST_MISSING = "{what.none}, but {pieces} on {cells}."
SECOND_MISSING = "{pieces} on {cells}, but {more.none}."
BOTH_MISSING = "Neither {what.some} nor {more.some}."

FINDINGS: Mapping[str, tuple[str, ...]] = {
    "each": (NONE_THERE,),
    "each_without": (NONE_WITHOUT, SOME_WITHOUT),
    "all": (FIRST_MISSING, SECOND_MISSING, BOTH_MISSING),
    "none": (NONE_THERE,),
    "pair": (),
}
"""By verb: what is said about a zone where something is missing."""

CHANGE = "{change} for {what.any}"
"""The change of all conditions that count an element: +3 for cats."""

ANY_CONDITION: Mapping[str, str] = {
    # Say: 2 points for each of these on the floor above: cat.
    "each": marked("{points} for each of these {where}: {what}."),
    # Say: 2 points per balcony on the floor above that lacks this: cat.
    "each_without": marked("{points} per balcony {where} that lacks this: {what}."),
    # Say: 5 points if there are both on the floor above: cat and bird.
    "all": marked("{points} if there are both {where}: {what} and {more}."),
    # Say: 5 points if there is none of these on the floor above: cat.
    "none": marked("{points} if there’s none of these {where}: {what}."),
}
"""By verb: how block sets word conditions that no catalogue has a sentence for; the nouns stand apart."""
ANY_DOOR: Mapping[str, str] = {
    "majority": marked(
        "Two things are compared: {what} and {more}. Score 5 points if your side has more of the first than the other "
        "side, and 3 if it has more of the second."
    ),
    "fewer": marked(
        "Count both on your side: {what} and {more}. "
        "Score 1 point for each of the kind you have fewer of. If they tie, score nothing."
    ),
    "difference": marked("Count both on your side: {what} and {more}. Score the difference."),
}
"""The same for doors."""
ANY_FINDING: Mapping[str, str] = {
    NONE_THERE: marked("None there: {what}."),
    NONE_WITHOUT: marked("{balconies} there, and this on all of them: {what}."),
    SOME_WITHOUT: marked("{balconies} there, {number} of which lack this ({what}): {cells}."),
    FIRST_MISSING: marked("{pieces} on {cells}. Missing: {what}."),
    SECOND_MISSING: marked("{pieces} on {cells}. Missing: {more}."),
    BOTH_MISSING: marked("Both are missing: {what} and {more}."),
    # Say: the change of some conditions, such as +3 for this: cat
    CHANGE: marked("{change} for this: {what}"),
}
"""The same for what is said about a zone, by the usual sentence."""
