"""Who sits at a table, as it is kept: a name, a kind and, where it was chosen, a livery."""

from dataclasses import dataclass
from typing import Annotated

from msgspec import Meta

PERSON = "person"
LONGEST_NAME = 20
"""Letters that can be typed; files may have a few more."""

Name = Annotated[str, Meta(pattern=r"\A(?:(?=.*\S)[^\x00-\x1f\x7f]{1,24})?\Z")]
"""Up to 24 characters that can be drawn, not all of them spaces; none for a player without a name."""


@dataclass(frozen=True, slots=True)
class Player:
    """A name, empty where nobody chose one, and who plays: a person or a bot by name."""

    name: str = ""
    kind: str = PERSON
    livery: str = ""
    """By its name among the liveries of the game; empty for the one that belongs to the seat."""

    @property
    def plain(self) -> tuple[str, ...]:
        """As files have it: the livery only where it was chosen."""
        return (self.name, self.kind, self.livery) if self.livery else (self.name, self.kind)
