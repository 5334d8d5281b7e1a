"""Benchmarks Balam's rules: random moves a second as a ratio to catanatron's, and whole games with their JSON lines."""

import argparse
import json
import random
import sys
from collections.abc import Callable
from functools import partial
from importlib import import_module
from importlib.metadata import version
from statistics import median
from time import process_time
from typing import Any

from game.balam.match import balam, new_match
from game.balam.plugin import export
from game.balam.state import Options
from game.engine.chance import Chance

ROUNDS = 5
SECONDS = 1.0
BAR = 1.0
KINGS = (2, 3, 4)


def balam_game(kings: int, chance: Chance) -> int:
    """Play one random game; returns the number of moves."""
    game, played = balam(), 0
    state = game.new(Options(players=kings), chance.bits())
    while moves := game.legal(state):
        state, _ = game.apply(state, chance.choice(moves))
        played += 1
    return played


def dumped_game(chance: Chance) -> int:
    """Play one random game of four kings as a match and encode its line; returns 1, for one game."""
    match = new_match(Options(players=4), chance.bits())
    while (seat := match.to_move) is not None:
        match.play(chance.choice(match.view(seat).legal))
    json.dumps(export(match, ["random"] * 4))
    return 1


def catanatron_game(catanatron: Any) -> int:
    """Play one random game of four with catanatron; returns the number of moves."""
    game = catanatron.Game([catanatron.RandomPlayer(colour) for colour in catanatron.Color])
    game.play()
    return len(game.state.actions)


def speed(play: Callable[[Chance], int], chance: Chance) -> float:
    """Moves or games per CPU second, measured over about a second."""
    done = 0
    start = process_time()
    while (elapsed := process_time() - start) < SECONDS:
        done += play(chance)
    return done / elapsed


def main() -> None:
    """Alternate between all of them, so that they run under the same load; print medians."""
    argparse.ArgumentParser(prog="python -m tools.balam.bench_rules", description=__doc__).parse_args()
    try:
        catanatron = import_module("catanatron")
    except ImportError:
        sys.exit("bench_rules: catanatron is missing: install the `bench` extra.")
    random.seed(2026)
    chance = Chance(2026)
    plays: list[Callable[[Chance], int]] = [partial(balam_game, kings) for kings in KINGS]
    plays += [lambda _chance: catanatron_game(catanatron), dumped_game]
    for play in plays:
        play(chance)
    rounds = [[speed(play, chance) for play in plays] for _ in range(ROUNDS)]
    *ours, theirs, dumped = (median(column) for column in zip(*rounds, strict=True))
    for kings, moves in zip(KINGS, ours, strict=True):
        print(f"Balam: {moves:,.0f} random moves/s with {kings} kings")
    print(f"catanatron {version('catanatron')}: {theirs:,.0f} random moves/s")
    print(f"Balam: {dumped:,.1f} random games/s of four kings with their dump")
    ratios = [median(one[number] / one[len(KINGS)] for one in rounds) for number in range(len(KINGS))]
    print(f"growth from 2 to 4 kings: {ours[-1] / ours[0]:.2f}")
    print(f"ratio: {min(ratios):.2f} (bar: at least {BAR:.0f}) {'ok' if min(ratios) >= BAR else 'BELOW THE BAR'}")


if __name__ == "__main__":
    main()
