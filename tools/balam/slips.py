"""Measures the analysis of Balam: the slips found in games of the levels, their noise, and the time it takes."""

import argparse
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean, median, quantiles, stdev
from time import perf_counter

from game.balam.analysis import PastDecision, Verdict, decisions, judge
from game.balam.bot_names import LEVELS as NAMES
from game.balam.bots import BOTS
from game.balam.match import balam
from game.balam.state import Options
from tools.balam.arena import sharpen
from tools.crew import add_crew, read_crew
from tools.simulate import play

LEVELS = tuple(NAMES)
STRONGEST = LEVELS[-1]
FIRST_DEAL = 2_000_000
"""Deals that were not used for learning or for measuring strength."""
LEAST = 0.5
"""Minimum loss of a slip as the screen defines it, in points."""


@dataclass(frozen=True, slots=True)
class JudgedTurn:
    """The verdict on a turn, a second one with other random futures, and the seconds that the first took."""

    level: str
    first: Verdict
    again: Verdict
    seconds: float


def found_in(task: tuple[str, int]) -> list[JudgedTurn]:
    """The verdicts on all turns of a game of the strongest level against another."""
    sharpen()
    other, number = task
    names = (STRONGEST, other) if number % 2 == 0 else (other, STRONGEST)
    deal = FIRST_DEAL + number
    match = play(balam(), Options(), deal, [BOTS[name]() for name in names], deal)
    turns = [decision for decision in decisions(match, (0, 1)) if decision.view.phase == "turn"]
    return [_judged(names[decision.view.asked], decision) for decision in turns]


def _judged(level: str, decision: PastDecision) -> JudgedTurn:
    start = perf_counter()
    first = judge(decision)
    seconds = perf_counter() - start
    return JudgedTurn(level, first, judge(decision, 1), seconds)


def told(found: Sequence[JudgedTurn], games: int) -> str:
    """A summary in three lines."""
    losses = [one.first.loss for one in found]
    error = stdev(losses) / len(losses) ** 0.5
    slips = [one for one in found if one.first.loss >= LEAST]
    twice = sum(one.again.loss >= LEAST for one in slips)
    noise = [one.first.noise for one in found if one.first.noise]
    seconds = [one.seconds for one in found]
    return (
        f"{len(losses)} turns, {fmean(losses):.2f} +- {1.96 * error:.2f} points given away a turn\n"
        f"  {len(slips) / games:.1f} slips a game, {twice} of {len(slips)} found again in other futures; "
        f"standard error {median(noise):.2f}, in 95 of 100 {quantiles(noise, n=20)[-1]:.2f} points\n"
        f"  {1000 * median(seconds):.0f} ms a turn, p95 {1000 * quantiles(seconds, n=20)[-1]:.0f} ms"
    )


def main() -> None:
    """Print the figures about slips in docs/search.md."""
    parser = argparse.ArgumentParser(prog="python -m tools.balam.slips", description=__doc__)
    parser.add_argument("--games", type=int, default=10, metavar="N", help="games against each level (default 10)")
    add_crew(parser)
    given = parser.parse_args()
    crew = read_crew(parser, given)
    for other in LEVELS[:-1]:
        found = [one for some in crew.map(found_in, [(other, game) for game in range(given.games)]) for one in some]
        for name in (STRONGEST, other):
            summary = told([one for one in found if one.level == name], given.games)
            print(f"{STRONGEST} against {other}: {name}, {summary}", flush=True)


if __name__ == "__main__":
    from tools.balam import slips  # objects sent to other processes must not belong to __main__

    slips.main()
