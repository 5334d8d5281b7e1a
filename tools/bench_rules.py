"""Measures the rules engine: random games a second, and random moves a second as a ratio to python-chess's."""

from collections.abc import Callable
from statistics import median
from time import perf_counter

import chess

from game.balconia.rules import balconia
from game.balconia.state import Options, State
from game.engine.chance import Chance

ROUNDS = 5
SECONDS = 1.0
BAR = 3.0
CHESS_PLIES = 200


def balconia_game(chance: Chance) -> int:
    """Play one random game; returns its moves."""
    _, played = _random_game(chance)
    return played


def scored_game(chance: Chance) -> int:
    """Play one random game and write both receipts; returns its moves."""
    state, played = _random_game(chance)
    assert balconia().outcome(state) is not None
    return played


def _random_game(chance: Chance) -> tuple[State, int]:
    game, played = balconia(), 0
    state = game.new(Options(), chance.bits())
    while moves := game.legal(state):
        state, _ = game.apply(state, chance.choice(moves))
        played += 1
    return state, played


def chess_game(chance: Chance) -> int:
    """Play one random game of chess to its end or 200 plies; returns its moves."""
    board, played = chess.Board(), 0
    while played < CHESS_PLIES and (moves := list(board.legal_moves)):
        board.push(chance.choice(moves))
        played += 1
    return played


def speed(play: Callable[[Chance], int], chance: Chance) -> tuple[float, float]:
    """Games and moves a second over about a second."""
    games = moves = 0
    start = perf_counter()
    while (elapsed := perf_counter() - start) < SECONDS:
        moves += play(chance)
        games += 1
    return games / elapsed, moves / elapsed


def main() -> None:
    """Take turns, so that both meet the same machine; print medians."""
    chance = Chance(2026)
    rounds = [[speed(play, chance) for play in (balconia_game, scored_game, chess_game)] for _ in range(ROUNDS)]
    ratio = median(ours[1] / theirs[1] for ours, _, theirs in rounds)
    print(f"rules engine: {median(scored[0] for _, scored, _ in rounds):,.0f} random games/s with both receipts")
    print(f"rules engine: {median(ours[1] for ours, _, _ in rounds):,.0f} random moves/s")
    print(f"python-chess: {median(theirs[1] for _, _, theirs in rounds):,.0f} random moves/s")
    print(f"ratio: {ratio:.1f} (bar: at least {BAR:.0f}) {'ok' if ratio >= BAR else 'BELOW THE BAR'}")


if __name__ == "__main__":
    main()
