"""The outcome: one winner, the others ranked by the round tiles they had left (BON-55 to BON-58)."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from game.bonbons.tiles import SEATS
from game.engine.contract import Seat


@dataclass(frozen=True, slots=True)
class Outcome:
    """By seat, how many round tiles were still hidden; the winner alone has none (BON-57)."""

    hidden: tuple[int, ...]

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The one seat without hidden round tiles."""
        return (SEATS[self.hidden.index(0)],)

    @property
    def points(self) -> Mapping[Seat, int] | None:
        """None: the game has no points."""
        return None

    @property
    def places(self) -> Mapping[Seat, int]:
        """1 plus the number of seats with fewer hidden round tiles (BON-58)."""
        ranks = {SEATS[seat]: 1 + sum(other < own for other in self.hidden) for seat, own in enumerate(self.hidden)}
        return MappingProxyType(ranks)
