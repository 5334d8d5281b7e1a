"""What players did in many games, put together by their names."""

from collections.abc import Iterable
from typing import Protocol, TypeVar


class HasName(Protocol):
    """Somebody's part in a game."""

    @property
    def name(self) -> str:
        """Whose it is."""


PartT = TypeVar("PartT", bound=HasName)


def by_name(played: Iterable[PartT]) -> list[tuple[str, tuple[PartT, ...]]]:
    """Everybody's parts in the order in which they are given, who played most first."""
    found: dict[str, list[PartT]] = {}
    for part in played:
        found.setdefault(part.name, []).append(part)
    return [(name, tuple(parts)) for name, parts in sorted(found.items(), key=lambda one: (-len(one[1]), one[0]))]
