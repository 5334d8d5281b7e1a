"""Measures the environments: steps a second as a ratio to PettingZoo's connect_four, and a batch of Balconia."""

import argparse
from collections.abc import Callable
from functools import partial
from statistics import median
from time import process_time
from typing import Any

from pettingzoo.classic import connect_four_v3

import balconia
from balconia.batch import BalconiaBatch
from balconia.encoding import encoded_games
from game.engine.chance import Chance

ROUNDS = 5
SECONDS = 1.0
BARS = {"balconia": 1.0, "bonbons": 1.0, "batch": 50.0}
"""Minimum steps per second as a multiple of connect_four's; games that are not listed have no bar."""
GAMES = 4096
"""The size of the batch."""


def environment_speed(make: Callable[[], Any], chance: Chance) -> float:
    """Random steps per second of processor time, with an observation and a mask before each."""
    env, steps = make(), 0
    start = process_time()
    while (elapsed := process_time() - start) < SECONDS:
        env.reset(seed=chance.below(1 << 31))
        for _agent in env.agent_iter():
            seen, _reward, over, cut, _info = env.last()
            if over or cut:
                env.step(None)
            else:
                env.step(int(chance.choice(seen["action_mask"].nonzero()[0].tolist())))
                steps += 1
    return steps / elapsed


def batch_speed(batch: BalconiaBatch, _chance: Chance) -> float:
    """Steps per second of all games of a batch, each with the first legal action."""
    steps, start = 0, process_time()
    while (elapsed := process_time() - start) < SECONDS:
        batch.step(batch.action_masks.argmax(axis=1))
        steps += len(batch.observations)
    return steps / elapsed


def measure(name: str, speed: Callable[[Chance], float]) -> None:
    """Alternate with connect_four, so that both run under the same load; print medians."""
    chance = Chance(2026)
    theirs = partial(environment_speed, connect_four_v3.env)
    speed(chance)  # compiles, and fills caches
    rounds = [(speed(chance), theirs(chance)) for _round in range(ROUNDS)]
    ratio = median(ours / other for ours, other in rounds)
    bar = BARS.get(name)
    verdict = f" (bar: at least {bar:.0f}) {'ok' if ratio >= bar else 'BELOW THE BAR'}" if bar else ""
    print(f"{name}: {median(ours for ours, _ in rounds):,.0f} steps/s", end=", ")
    print(f"connect_four: {median(other for _, other in rounds):,.0f} steps/s, ratio: {ratio:.1f}{verdict}")


def main() -> None:
    """Measure one environment or all."""
    parser = argparse.ArgumentParser(prog="python -m tools.bench_environments", description=__doc__)
    choices = (*encoded_games(), "batch")
    parser.add_argument("--only", choices=choices, help="one environment (default: all)")
    only = parser.parse_args().only
    for name in (only,) if only else choices:
        if name == "batch":
            measure(name, partial(batch_speed, BalconiaBatch(GAMES)))
        else:
            measure(name, partial(environment_speed, partial(balconia.env, name)))


if __name__ == "__main__":
    main()
