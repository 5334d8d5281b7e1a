"""Solves the two-player game of Bonbons and writes the value of every position to data/bonbons."""

import argparse
import sys
import zlib
from array import array
from time import perf_counter

from game.bonbons.counting import Position
from game.bonbons.solution import FILE, SCALE, SIZE, Solution, place, solved

BEGINNING = Position(4, 4, 0, 0, 0, 0)
LEVEL = 9


def packed_solution() -> bytes:
    """The winning chances of both games, standard and fast, in two bytes each."""
    chances = array("H", bytes(2 * 2 * SIZE))
    for fast in (False, True):
        started = perf_counter()
        solution = solved(fast)
        positions = list(solution.pack.positions())
        for at in positions:
            chances[SIZE * fast + place(at)] = round(solution.value(at) * SCALE)
        print(f"{'fast' if fast else 'standard'}: {len(positions):,} positions in {perf_counter() - started:.1f} s,")
        print(f"  whoever begins wins {100 * solution.value(BEGINNING):.2f} %; {_passing(solution, positions)}")
    if sys.byteorder == "big":
        chances.byteswap()
    return zlib.compress(chances.tobytes(), LEVEL)


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
    argparse.ArgumentParser(prog="python -m tools.bonbons.solve", description=__doc__).parse_args()
    FILE.write_bytes(packed_solution())
    print(f"{FILE}: {FILE.stat().st_size:,} bytes")


if __name__ == "__main__":
    main()
