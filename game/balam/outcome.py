"""The outcome: winners, shared on equal prestige, and points by source (BAL-107, BAL-108)."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from game.balam.kinds import SEATS, King
from game.balam.state import SOURCES, Receipt, Source
from game.engine.contract import Seat


@dataclass(frozen=True, slots=True)
class Outcome:
    """The outcome of a game, with every receipt."""

    points: Mapping[Seat, int]
    receipts: tuple[Receipt, ...]

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats with the most points, in their order."""
        most = max(self.points.values())
        return tuple(seat for seat, points in self.points.items() if points == most)

    @property
    def places(self) -> Mapping[Seat, int]:
        """Each seat's place: one more than the seats with more points."""
        return {seat: 1 + sum(other > points for other in self.points.values()) for seat, points in self.points.items()}


def decide(scores: Sequence[int], receipts: tuple[Receipt, ...]) -> Outcome:
    """The outcome of these scores, by king."""
    return Outcome(dict(zip(SEATS, scores, strict=False)), receipts)


def by_source(receipts: Iterable[Receipt], king: King) -> dict[Source, int]:
    """The points of a king from temples, cenotes, matches, cards and the treasury."""
    sums: dict[Source, int] = dict.fromkeys(SOURCES, 0)
    for receipt in receipts:
        if receipt.king == king:
            sums[receipt.source] += receipt.points
    return sums
