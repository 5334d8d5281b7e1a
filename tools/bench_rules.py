"""Measures the rules of every game: random games a second, and random moves a second as a ratio to python-chess's."""

import argparse
from collections.abc import Callable
from functools import partial
from statistics import median
from time import perf_counter

import chess

from game import shelf
from game.engine.chance import Chance
from game.engine.contract import AnyGame

ROUNDS = 5
SECONDS = 1.0
BARS = {"balconia": 3.0, "bonbons": 3.0}
"""Minimum moves per second as a multiple of python-chess's; games that are not listed have no bar yet."""
CHESS_PLIES = 200


def random_game(game: AnyGame, ended: bool, chance: Chance) -> int:
    """Play one random game, computing its outcome if `ended`; returns the number of moves."""
    played, state = 0, game.new(game.options_type(), chance.bits())
    while moves := game.legal(state):
        state, _ = game.apply(state, chance.choice(moves))
        played += 1
    assert not ended or game.outcome(state) is not None
    return played


def chess_game(chance: Chance) -> int:
    """Play one random game of chess to its end or 200 plies; returns the number of moves."""
    board, played = chess.Board(), 0
    while played < CHESS_PLIES and (moves := list(board.legal_moves)):
        board.push(chance.choice(moves))
        played += 1
    return played


def speed(play: Callable[[Chance], int], chance: Chance) -> tuple[float, float]:
    """Games and moves per second, measured over about a second."""
    games = moves = 0
    start = perf_counter()
    while (elapsed := perf_counter() - start) < SECONDS:
        moves += play(chance)
        games += 1
    return games / elapsed, moves / elapsed


def measure(name: str) -> None:
    """Alternate with chess, so that both run under the same load; print medians."""
    chance, game = Chance(2026), shelf.plugin(name).game
    plays = (partial(random_game, game, False), partial(random_game, game, True), chess_game)
    rounds = [[speed(play, chance) for play in plays] for _ in range(ROUNDS)]
    ratio = median(ours[1] / theirs[1] for ours, _, theirs in rounds)
    print(f"{name}: {median(scored[0] for _, scored, _ in rounds):,.0f} random games/s with their outcome")
    print(f"{name}: {median(ours[1] for ours, _, _ in rounds):,.0f} random moves/s")
    print(f"python-chess {chess.__version__}: {median(theirs[1] for _, _, theirs in rounds):,.0f} random moves/s")
    bar = BARS.get(name)
    verdict = f" (bar: at least {bar:.0f}) {'ok' if ratio >= bar else 'BELOW THE BAR'}" if bar else ""
    print(f"ratio: {ratio:.1f}{verdict}")


def main() -> None:
    """Measure one game or all."""
    parser = argparse.ArgumentParser(prog="python -m tools.bench_rules", description=__doc__)
    parser.add_argument("--game", choices=shelf.NAMES, help="only this game (default: every game on the shelf)")
    only = parser.parse_args().game
    for name in (only,) if only else shelf.NAMES:
        measure(name)


if __name__ == "__main__":
    main()
