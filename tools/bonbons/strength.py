"""Measures the strength of Bonbons' levels: each against the one below, and the Elephant against plain players."""

import argparse
from statistics import mean

from game.bonbons.bots import LEVELS
from game.bonbons.state import Options
from tools.bonbons.arena import GameSet, cut, over_tables, play_table, swapped
from tools.crew import Crew, add_crew, read_crew
from tools.wilson import share_text

BAR = 0.65
"""Minimum share of games that each level should win against the one below it."""
DUELS = ((LEVELS[0], "random"), *zip(LEVELS[1:], LEVELS, strict=False), ("elephant", "parrot"))


def duel(crew: Crew, first: str, second: str, games: int, options: Options, seed: int) -> None:
    """Print the share of games that the first bot wins, with each deal played from both seats."""
    results = over_tables(crew, play_table, swapped(first, second, games, options, seed))
    share = mean(result.winning_name == first for result in results)
    bar = "" if "parrot" in (first, second) else f" (bar: {BAR:.0%}) {'ok' if share >= BAR else 'BELOW THE BAR'}"
    fast = ", fast" if options.fast else ""
    print(f"{first} against {second}{fast}: {share_text(share, len(results))} of {len(results)} games{bar}")


def alone(crew: Crew, name: str, field: str, seats: int, games: int, fast: bool, seed: int) -> None:
    """Print the share of games that one bot wins against a field of others, from every seat in turn."""
    options = Options(seats=seats, fast=fast)
    each = range(seed, seed + games // seats)
    tables = [GameSet(options, tuple(name if s == own else field for s in range(seats)), each) for own in range(seats)]
    results = over_tables(crew, play_table, [part for table in tables for part in cut(table)])
    share = mean(result.winning_name == name for result in results)
    text = f"one {name} among {seats - 1} of {field}{', fast' if fast else ''}"
    print(f"{text}: {share_text(share, len(results))} of {len(results)} games, a fair share is {100 / seats:.1f} %")


def beginner(crew: Crew, name: str, seats: int, games: int, seed: int) -> None:
    """Print how often each seat wins among equals, and how long the games are."""
    results = over_tables(
        crew, play_table, cut(GameSet(Options(seats=seats), (name,) * seats, range(seed, seed + games)))
    )
    shares = " / ".join(f"{100 * mean(result.winner == seat for result in results):.1f}" for seat in range(seats))
    attempts = [result.attempts for result in results]
    print(f"{seats} of {name}: seats win {shares} %, attempts {mean(attempts):.1f}, at most {max(attempts)}")


def main() -> None:
    """Print everything that docs/bonbons.md says about strength."""
    parser = argparse.ArgumentParser(prog="python -m tools.bonbons.strength", description=__doc__)
    parser.add_argument("--games", type=int, default=400, metavar="N", help="games of each duel (default 400)")
    parser.add_argument(
        "--sound-games", type=int, default=4000, metavar="N", help="games of the Elephant's duels (default 4000)"
    )
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="seed of the first deal")
    add_crew(parser)
    given = parser.parse_args()
    crew = read_crew(parser, given)
    for first, second in DUELS:
        games = given.sound_games if second == "parrot" else given.games
        for fast in (False, True):
            duel(crew, first, second, games, Options(fast=fast), given.seed)
    for seats in range(3, 7):
        for field in ("parrot", "good"):
            alone(crew, "elephant", field, seats, given.sound_games // 2, False, given.seed)
    for seats in range(2, 7):
        beginner(crew, "elephant", seats, given.sound_games // 4, given.seed)


if __name__ == "__main__":
    from tools.bonbons import strength  # objects sent to other processes must not belong to __main__

    strength.main()
