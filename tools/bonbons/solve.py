"""Solves the two-player game of Bonbons and writes the value of every position to data/bonbons."""

import argparse
import sys
import zlib
from array import array
from time import perf_counter

from game.bonbons.counting import Position
from game.bonbons.solution import FILE, SCALE, SIZE, Solution, place, solved
from tools.crew import Crew, add_crew, read_crew

BEGINNING = Position(4, 4, 0, 0, 0, 0)
LEVEL = 9


def chances_of(fast: bool) -> tuple["array[int]", str]:
    """The winning chances of every position of a game, and what they say."""
    chances = array("H", bytes(2 * SIZE))
    started = perf_counter()
    solution = solved(fast)
    positions = list(solution.pack.positions())
    for at in positions:
        chances[place(at)] = round(solution.value(at) * SCALE)
    told = (
        f"{'fast' if fast else 'standard'}: {len(positions):,} positions in {perf_counter() - started:.1f} s,\n"
        f"  whoever begins wins {100 * solution.value(BEGINNING):.2f} %; {_passing(solution, positions)}"
    )
    return chances, told


def packed_solution(crew: Crew) -> bytes:
    """The winning chances of both games, standard and fast, in two bytes each."""
    packed = array("H")
    for chances, told in crew.map(chances_of, (False, True), unit="solution"):
        print(told)
        packed += chances
    if sys.byteorder == "big":
        packed.byteswap()
    return zlib.compress(packed.tobytes(), LEVEL)


def _passing(solution: Solution, positions: list[Position]) -> str:
    """Positions in which passing would help if the other player did not pass too."""
    gains = [
        gain
        for at in positions
        if (gain := 1 - solution.value(at) - solution.value(at._replace(own=at.others, others=at.own))) > 1 / SCALE
    ]
    return f"passing would help in {len(gains)} positions, by {100 * max(gains, default=0.0):.1f} % at most"


def main() -> None:
    """Solve and write."""
    parser = argparse.ArgumentParser(prog="python -m tools.bonbons.solve", description=__doc__)
    add_crew(parser)
    FILE.write_bytes(packed_solution(read_crew(parser, parser.parse_args())))
    print(f"{FILE}: {FILE.stat().st_size:,} bytes")


if __name__ == "__main__":
    from tools.bonbons import solve  # objects sent to other processes must not belong to __main__

    solve.main()
