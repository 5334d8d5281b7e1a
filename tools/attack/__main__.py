"""Runs every attack and reports how often each was tried and how often it failed."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import argparse
import sys
import tempfile
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from time import monotonic
from typing import NamedTuple

import pygame

from game.engine.chance import Chance
from tools.attack.compilers import compilers
from tools.attack.damage import damaged_files
from tools.attack.double_clicks import double_clicks
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
from tools.crew import Crew, add_crew, read_crew


class Scenario(NamedTuple):
    """An attack, how often it is tried, and how often in a short run."""

    run: Callable[[Chance, int, Path], Tried]
    times: int
    short: int
    at_a_time: int | None = None
    """The number of tries that one process makes at a time; None for attacks that mostly wait for clocks and processes.

    A part goes through all games, files or languages at least once.
    """


class AttackPart(NamedTuple):
    """Some tries of an attack: the work of one process at a time."""

    name: str
    chance: Chance
    times: int


ATTACKS = {
    "kills": Scenario(kills, 500, 10),
    "damaged files": Scenario(damaged_files, 2000, 40, 100),
    "data mutants": Scenario(mutants, 2000, 18, 100),
    "full disks": Scenario(full_disks, 1000, 50),
    "two instances": Scenario(two_instances, 200, 3),
    "thinking processes": Scenario(thinkers, 30, 1),
    "compilers": Scenario(compilers, 4, 0),
    "secrets": Scenario(pairs, 1000, 6, 30),
    "foreign views": Scenario(foreign_views, 1000, 3, 30),
    "strangers": Scenario(strangers, 1000, 12),
    "floods": Scenario(floods, 42, 1),
    "window sizes": Scenario(sizes, 150, 0),
    "double clicks": Scenario(double_clicks, 2000, 12, 200),
    "monkeys": Scenario(monkeys, 1_000_000, 0, 100_000),
}
"""Window sizes and monkeys are tests of their own, and compiling takes too long for a short run."""


def main() -> None:
    """Run the attacks; exits with 1 if one failed."""
    parser = argparse.ArgumentParser(prog="python -m tools.attack", description=__doc__)
    parser.add_argument("--short", action="store_true", help="run only a few of each")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="seed of the attacks (default %(default)s)")
    parser.add_argument("--only", choices=ATTACKS, metavar="NAME", help=f"one of: {', '.join(ATTACKS)}")
    parser.add_argument("--times", type=int, metavar="N", help="how often to try each, in place of the usual number")
    add_crew(parser)
    given = parser.parse_args()
    crew, failed = read_crew(parser, given), 0
    for name in (given.only,) if given.only else ATTACKS:
        failed += _attack(
            crew, name, given.seed, given.times or (ATTACKS[name].short if given.short else ATTACKS[name].times)
        )
    sys.exit(1 if failed else None)


def try_part(part: AttackPart) -> Tried:
    """The result of some tries; depends on them alone."""
    pygame.display.init()
    with tempfile.TemporaryDirectory() as folder:
        return ATTACKS[part.name].run(part.chance, part.times, Path(folder))


def _attack(crew: Crew, name: str, seed: int, times: int) -> int:
    begun, at_a_time = monotonic(), ATTACKS[name].at_a_time or times
    parts = [
        AttackPart(name, Chance(seed).fork(number), min(at_a_time, times - first))
        for number, first in enumerate(range(0, times, at_a_time))
    ]
    place = crew if ATTACKS[name].at_a_time else replace(crew, workers=1, scheduler=None)
    tried = Tried()
    for part in place.map(try_part, parts, unit="try", size=lambda part: part.times):
        tried.times += part.times
        tried.failures += part.failures
    print(f"{name}: {tried} ({monotonic() - begun:.0f} s)", flush=True)
    return len(tried.failures)


if __name__ == "__main__":
    from tools.attack import __main__ as attack  # objects sent to other processes must not belong to __main__

    attack.main()
