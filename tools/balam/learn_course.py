"""Learns what kings can expect: how much of what treasury and land promise becomes points by the end.

Kings of all levels play whole games. For each number of rounds to come, the points that a king still scores are
modelled as a mean for all kings, plus a share of the promise above the average.
"""

import argparse
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import replace
from statistics import fmean

import numpy as np

from game.balam.analysis import Dawn, dawns, expected
from game.balam.bots import KINGS
from game.balam.match import balam
from game.balam.plugin import PLUGIN
from game.balam.state import Options
from game.engine.chance import Chance
from tools.crew import add_crew, read_crew
from tools.simulate import play

FIRST_DEAL = 3_000_000
MOST = 10
"""Larger numbers of rounds to come count as this many."""
Seen = tuple[Dawn, tuple[int, ...]]
"""A state at the start of a round, and the final scores."""


def watched(task: tuple[int, int]) -> list[Seen]:
    """The start of each round in a game between this many kings of random levels; looking ahead would be too slow."""
    kings, deal = task
    PLUGIN.compile_for(PLUGIN.quicker_bots)
    chance = Chance(deal)
    levels = [chance.choice(tuple(KINGS.values())) for _king in range(kings)]
    bots = [replace(level, looks_ahead=False) for level in levels]
    match = play(balam(), Options(players=kings), deal, bots, deal)
    return [(dawn, match.view(None).scores) for dawn in dawns(match)]


def learned(seen: Iterable[Seen]) -> list[tuple[float, float]]:
    """By rounds to come: the mean points still scored, and the share of the promise above the average."""
    still: defaultdict[int, list[float]] = defaultdict(list)
    beyond: defaultdict[int, list[tuple[float, float]]] = defaultdict(list)
    for dawn, reached in seen:
        rounds = min(dawn.rounds, MOST)
        more = [there - here for here, there in zip(dawn.scores, reached, strict=True)]
        still[rounds] += more
        usual, promised = fmean(more), fmean(dawn.promises)
        pairs = zip(dawn.promises, more, strict=True)
        beyond[rounds] += [(promise - promised, points - usual) for promise, points in pairs]
    return [(fmean(still[rounds]), _slope(beyond[rounds])) for rounds in range(MOST + 1)]


def _slope(pairs: list[tuple[float, float]]) -> float:
    across, up = np.array(pairs).T
    return max(0.0, float(across @ up / max(1e-9, across @ across)))


def error(seen: Iterable[Seen]) -> float:
    """The mean difference between a king's score and the expected one, in points."""
    return fmean(
        abs(guess - score) for dawn, reached in seen for guess, score in zip(expected(dawn), reached, strict=True)
    )


def main() -> None:
    """Print EXPECTED for game/balam/learned.py, and the error of the current table."""
    parser = argparse.ArgumentParser(prog="python -m tools.balam.learn_course", description=__doc__)
    parser.add_argument("--games", type=int, default=150, metavar="N", help="games of each number (default 150)")
    parser.add_argument("--seed", type=int, default=FIRST_DEAL, metavar="S", help="seed of the first deal")
    add_crew(parser)
    given = parser.parse_args()
    crew = read_crew(parser, given)
    for kings in (2, 3, 4):
        games = [(kings, deal) for deal in range(given.seed, given.seed + given.games)]
        seen = [one for some in crew.map(watched, games) for one in some]
        table = ", ".join(f"({more:.1f}, {share:.2f})" for more, share in learned(seen))
        print(f"    ({table}),")
        print(f"    # {kings} kings, {given.games} games: off by {error(seen):.1f} points", flush=True)


if __name__ == "__main__":
    from tools.balam import learn_course  # objects sent to other processes must not belong to __main__

    learn_course.main()
