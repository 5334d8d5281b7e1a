"""Mistakes in data files as values; imports nothing heavy, since every start needs it."""

from collections.abc import Collection
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, order=True)
class Mistake:
    """One thing wrong in a data file, and where."""

    line: int
    column: int
    text: str
    file: str = ""

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}: {truncate(self.text, LONGEST_TEXT)}"


MOST_LISTED = 20
"""The most mistakes that are listed; the rest are counted."""
LONGEST_VALUE = 40
LONGEST_TEXT = 400


def truncate(text: str, most: int = LONGEST_VALUE) -> str:
    """The text, cut to at most this many characters."""
    return text if len(text) <= most else text[: most - 3] + "..."


class DataError(Exception):
    """A data file is wrong; lists the first mistakes found in it and counts the rest."""

    def __init__(self, mistakes: Collection[Mistake]) -> None:
        self.mistakes = tuple(sorted(mistakes))
        lines = [str(mistake) for mistake in self.mistakes[:MOST_LISTED]]
        if len(self.mistakes) > MOST_LISTED:
            lines.append(f"... and {len(self.mistakes) - MOST_LISTED} more")
        super().__init__("\n".join(lines))
