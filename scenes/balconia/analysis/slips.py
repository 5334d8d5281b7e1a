"""The decisions that gave something away, and the way from one to the next."""

from collections.abc import Mapping

from game.balconia.analysis import Verdict
from scenes.balconia.analysis.words import SLIP


def slips(verdicts: Mapping[int, Verdict]) -> list[int]:
    """The decisions that gave something away, the worst first."""
    worst = sorted(verdicts.items(), key=lambda item: (-item[1].loss, item[0]))
    return [number for number, verdict in worst if verdict.loss >= SLIP]


def slip_after(verdicts: Mapping[int, Verdict], at: int) -> int:
    """The next smaller slip after the one looked at, round and round; from anywhere else, the worst."""
    every = slips(verdicts)
    return every[(every.index(at) + 1) % len(every)] if at in every else every[0]
