"""What is wrong in a data file, as a value: light enough to be known before anything is read."""

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
        return f"{self.file}:{self.line}:{self.column}: {self.text}"


class DataError(Exception):
    """A data file is wrong; carries every mistake found in it."""

    def __init__(self, mistakes: Collection[Mistake]) -> None:
        self.mistakes = tuple(sorted(mistakes))
        super().__init__("\n".join(map(str, self.mistakes)))
