"""The outcome: most points win, then most door points, otherwise both (BLC-14)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from game.balconia.building import ROSE, SEATS, TURQUOISE
from game.balconia.scoring import Score
from game.engine.contract import Seat


@dataclass(frozen=True, slots=True)
class Outcome:
    """Both receipts, the winner (None for a shared victory) and how the game was decided."""

    scores: Mapping[Seat, Score]
    winner: Seat | None
    decided_by: Literal["points", "doors", "shared"]

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The winner, or both on a shared victory."""
        return SEATS if self.winner is None else (self.winner,)

    @property
    def points(self) -> Mapping[Seat, int]:
        """Both totals."""
        return {seat: score.total for seat, score in self.scores.items()}

    @property
    def places(self) -> Mapping[Seat, int]:
        """First and second, or both first."""
        return {seat: 1 if seat in self.winners else 2 for seat in SEATS}


def decide(scores: Mapping[Seat, Score]) -> Outcome:
    """Compare totals, then doors; still tied is a shared victory."""
    turquoise, rose = scores[TURQUOISE], scores[ROSE]
    if turquoise.total != rose.total:
        return Outcome(scores, TURQUOISE if turquoise.total > rose.total else ROSE, "points")
    if turquoise.doors != rose.doors:
        return Outcome(scores, TURQUOISE if turquoise.doors > rose.doors else ROSE, "doors")
    return Outcome(scores, None, "shared")
