"""Checks that no game between bots is endless: every level, standard and fast, with every number of seats."""

import argparse
import sys
from collections.abc import Iterator
from statistics import mean

from game.bonbons.bots import LEVELS
from game.bonbons.state import FEWEST_SEATS, MOST_FAST_SEATS, Options
from game.bonbons.tiles import MOST_SEATS
from game.engine.chance import Chance
from tools.bonbons.arena import AT_A_TIME, GameSet, over_tables, play_table
from tools.crew import add_crew, read_crew

MOST_ATTEMPTS = 1000
MIXED = "mixed"


def variants() -> Iterator[Options]:
    """Every number of seats, standard and fast."""
    for fast in (False, True):
        for seats in range(FEWEST_SEATS, (MOST_FAST_SEATS if fast else MOST_SEATS) + 1):
            yield Options(seats=seats, fast=fast)


def tables(name: str, options: Options, games: int, seed: int) -> Iterator[GameSet]:
    """Sets of games with one level on every seat; `mixed` draws a level per seat for each set."""
    for first in range(seed, seed + games, AT_A_TIME):
        draw = Chance(first)
        names = tuple(draw.choice(LEVELS) if name == MIXED else name for _ in range(options.seats))
        yield GameSet(options, names, range(first, min(first + AT_A_TIME, seed + games)), MOST_ATTEMPTS)


def main() -> None:
    """Print the mean and maximum attempts of each kind; exits with an error if a game did not end."""
    parser = argparse.ArgumentParser(prog="python -m tools.bonbons.patience", description=__doc__)
    parser.add_argument("--games", type=int, default=1000, metavar="N", help="games of each kind (default 1000)")
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="seed of the first deal")
    parser.add_argument("--levels", nargs="+", default=[*LEVELS, MIXED], choices=[*LEVELS, MIXED])
    add_crew(parser)
    given = parser.parse_args()
    crew = read_crew(parser, given)
    stuck = 0
    for name in given.levels:
        for options in variants():
            work = list(tables(name, options, given.games, given.seed))
            results = over_tables(crew, play_table, work)
            endless = sum(result.winner is None for result in results)
            attempts = [result.attempts for result in results]
            kind = f"{name:8} {options.seats} seats{', fast' if options.fast else '      '}"
            print(f"{kind}: {len(results)} games, attempts {mean(attempts):6.1f}, at most {max(attempts):4}", end="")
            print(f", {endless} WITHOUT END" if endless else "", flush=True)
            stuck += endless
    if stuck:
        sys.exit(f"patience: {stuck} games did not end within {MOST_ATTEMPTS} attempts")


if __name__ == "__main__":
    from tools.bonbons import patience  # objects sent to other processes must not belong to __main__

    patience.main()
