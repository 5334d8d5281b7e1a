"""Measures the analysis of Balam: the slips found in games of the levels, their noise, and the time it takes."""

import argparse
from collections import defaultdict
from statistics import fmean, median, quantiles, stdev
from time import perf_counter

from game.balam.analysis import PastDecision, Verdict, decisions, judge
from game.balam.bot_names import LEVELS as NAMES
from game.balam.bots import BOTS
from game.balam.match import balam
from game.balam.state import Options
from tools.balam.arena import sharpen
from tools.simulate import play

LEVELS = tuple(NAMES)
STRONGEST = LEVELS[-1]
FIRST_DEAL = 2_000_000
"""Deals that were not used for learning or for measuring strength."""
LEAST = 0.5
"""Minimum loss of a slip as the screen defines it, in points."""


class LevelFindings:
    """The verdicts on the turns of one level."""

    def __init__(self) -> None:
        self.first: list[Verdict] = []
        self.again: list[Verdict] = []
        """The same turns judged with other random futures."""
        self.seconds: list[float] = []

    def add(self, decision: PastDecision) -> None:
        """Judge a turn twice, and time it once."""
        start = perf_counter()
        self.first.append(judge(decision))
        self.seconds.append(perf_counter() - start)
        self.again.append(judge(decision, 1))

    def told(self, games: int) -> str:
        """A summary in three lines."""
        losses = [one.loss for one in self.first]
        error = stdev(losses) / len(losses) ** 0.5
        slips = [number for number, loss in enumerate(losses) if loss >= LEAST]
        twice = sum(self.again[number].loss >= LEAST for number in slips)
        noise = [one.noise for one in self.first if one.noise]
        return (
            f"{len(losses)} turns, {fmean(losses):.2f} +- {1.96 * error:.2f} points given away a turn\n"
            f"  {len(slips) / games:.1f} slips a game, {twice} of {len(slips)} found again in other futures; "
            f"standard error {median(noise):.2f}, in 95 of 100 {quantiles(noise, n=20)[-1]:.2f} points\n"
            f"  {1000 * median(self.seconds):.0f} ms a turn, p95 {1000 * quantiles(self.seconds, n=20)[-1]:.0f} ms"
        )


def main() -> None:
    """Print the figures about slips in docs/search.md."""
    parser = argparse.ArgumentParser(prog="python -m tools.balam.slips", description=__doc__)
    parser.add_argument("--games", type=int, default=10, metavar="N", help="games against each level (default 10)")
    given = parser.parse_args()
    sharpen()
    for other in LEVELS[:-1]:
        found: defaultdict[str, LevelFindings] = defaultdict(LevelFindings)
        for number in range(given.games):
            names = (STRONGEST, other) if number % 2 == 0 else (other, STRONGEST)
            deal = FIRST_DEAL + number
            match = play(balam(), Options(), deal, [BOTS[name]() for name in names], deal)
            for decision in decisions(match, (0, 1)):
                if decision.view.phase == "turn":
                    found[names[decision.view.asked]].add(decision)
        for name in (STRONGEST, other):
            print(f"{STRONGEST} against {other}: {name}, {found[name].told(given.games)}", flush=True)


if __name__ == "__main__":
    main()
