"""Results of many games grouped by player name."""

from collections.abc import Iterable
from typing import Protocol, TypeVar


class HasName(Protocol):
    """The result of one player in a game."""

    @property
    def name(self) -> str:
        """The name of the player."""


PartT = TypeVar("PartT", bound=HasName)


def by_name(played: Iterable[PartT]) -> list[tuple[str, tuple[PartT, ...]]]:
    """The results by name in the given order, most games first."""
    found: dict[str, list[PartT]] = {}
    for part in played:
        found.setdefault(part.name, []).append(part)
    return [(name, tuple(parts)) for name, parts in sorted(found.items(), key=lambda one: (-len(one[1]), one[0]))]
