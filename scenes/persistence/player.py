"""The players at a table as stored in files: a name, a kind and, if one was chosen, a livery."""

from collections.abc import Sequence
from dataclasses import dataclass
from unicodedata import category, normalize

PERSON = "person"
LONGEST_NAME = 20
"""Letters that can be typed."""
LONGEST_STORED_NAME = 24
"""Letters of a name in a file: earlier versions allowed more than can be typed now."""
MARKS = ("Mn", "Me")
"""Unicode categories of characters without a width of their own: SDL cannot draw them without a letter before them."""


@dataclass(frozen=True, slots=True)
class Player:
    """A player: a name, empty if none was chosen, and a kind, PERSON or the name of a bot."""

    name: str = ""
    kind: str = PERSON
    livery: str = ""
    """The key of a livery of the game; empty for the seat's own."""

    @property
    def plain(self) -> tuple[str, ...]:
        """The parts as stored in files; the livery only if one was chosen."""
        return (self.name, self.kind, self.livery) if self.livery else (self.name, self.kind)

    @classmethod
    def from_plain(cls, parts: Sequence[str]) -> "Player":
        """A player read from a file; raises ValueError."""
        if not 2 <= len(parts) <= 3:
            raise ValueError(f"expected name and kind of a player, got {len(parts)} parts")
        return cls(stored_name(parts[0]), *parts[1:])


def clean_name(name: str) -> str:
    """A name in NFC with only what can be drawn: no control characters, no marks without a letter before them."""
    kept = ""
    for letter in normalize("NFC", name):
        based = kept[-1:].strip() or category(letter) not in MARKS
        if letter.isprintable() and based:
            kept += letter
    return kept


def stored_name(name: str) -> str:
    """A name read from a file, cleaned; raises ValueError for an invalid one."""
    if len(name) > LONGEST_STORED_NAME:
        raise ValueError(f"expected a name of at most {LONGEST_STORED_NAME} letters")
    if any(category(letter) == "Cc" for letter in name) or (name and not clean_name(name).strip()):
        raise ValueError("expected a name that can be drawn")
    return clean_name(name)
