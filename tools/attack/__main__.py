"""Runs every attack and reports how often each was tried and how often it failed."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import argparse
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from time import monotonic
from typing import NamedTuple

import pygame

from game.engine.chance import Chance
from tools.attack.compilers import compilers
from tools.attack.damage import damaged_files
from tools.attack.flood import floods
from tools.attack.folders import full_disks, two_instances
from tools.attack.kills import kills
from tools.attack.memory import sizes
from tools.attack.monkeys import monkeys
from tools.attack.mutants import mutants
from tools.attack.second_screens import foreign_views, strangers
from tools.attack.secrets import pairs
from tools.attack.thinkers import thinkers
from tools.attack.tried import Tried


class Scenario(NamedTuple):
    """An attack, how often it is tried, and how often in a short run."""

    run: Callable[[Chance, int, Path], Tried]
    times: int
    short: int


ATTACKS = {
    "kills": Scenario(kills, 500, 10),
    "damaged files": Scenario(damaged_files, 2000, 40),
    "data mutants": Scenario(mutants, 2000, 18),
    "full disks": Scenario(full_disks, 1000, 50),
    "two instances": Scenario(two_instances, 200, 3),
    "thinking processes": Scenario(thinkers, 30, 1),
    "compilers": Scenario(compilers, 4, 0),
    "secrets": Scenario(pairs, 1000, 6),
    "foreign views": Scenario(foreign_views, 1000, 3),
    "strangers": Scenario(strangers, 1000, 12),
    "floods": Scenario(floods, 42, 1),
    "window sizes": Scenario(sizes, 150, 0),
    "monkeys": Scenario(monkeys, 1_000_000, 0),
}
"""Window sizes and monkeys are tests of their own, and compiling takes too long for a short run."""


def main() -> None:
    """Run the attacks; exits with 1 if one failed."""
    parser = argparse.ArgumentParser(prog="python -m tools.attack", description=__doc__)
    parser.add_argument("--short", action="store_true", help="run only a few of each")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="seed of the attacks (default %(default)s)")
    parser.add_argument("--only", choices=ATTACKS, metavar="NAME", help=f"one of: {', '.join(ATTACKS)}")
    parser.add_argument("--times", type=int, metavar="N", help="how often to try each, in place of the usual number")
    given = parser.parse_args()
    pygame.display.init()
    failed = 0
    for name in (given.only,) if given.only else ATTACKS:
        failed += _attack(
            name, given.seed, given.times or (ATTACKS[name].short if given.short else ATTACKS[name].times)
        )
    sys.exit(1 if failed else None)


def _attack(name: str, seed: int, times: int) -> int:
    begun = monotonic()
    with tempfile.TemporaryDirectory() as folder:
        tried = ATTACKS[name].run(Chance(seed), times, Path(folder))
    print(f"{name}: {tried} ({monotonic() - begun:.0f} s)", flush=True)
    return len(tried.failures)


if __name__ == "__main__":
    main()
