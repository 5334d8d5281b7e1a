"""Benchmarks Bonbons: random moves a second as a ratio to python-chess's, and games and decisions of every level."""

from collections.abc import Callable
from statistics import median
from time import perf_counter

import chess

from game.bonbons.bots import BOTS
from game.bonbons.events import Event
from game.bonbons.match import bonbons
from game.bonbons.state import Options
from game.engine.chance import Chance
from tools.bonbons.arena import play

ROUNDS = 5
SECONDS = 1.0
BAR = 3.0
CHESS_PLIES = 200
GAMES = 30


def random_game(chance: Chance) -> int:
    """Play one random game of two; returns the number of moves."""
    game, played = bonbons(), 0
    state = game.new(Options(), chance.bits())
    while moves := game.legal(state):
        state, _ = game.apply(state, chance.choice(moves))
        played += 1
    return played


def chess_game(chance: Chance) -> int:
    """Play one random game of chess to its end or 200 plies; returns the number of moves."""
    board, played = chess.Board(), 0
    while played < CHESS_PLIES and (moves := list(board.legal_moves)):
        board.push(chance.choice(moves))
        played += 1
    return played


def speed(game: Callable[[Chance], int], chance: Chance) -> float:
    """Moves per second, measured over about a second."""
    moves, start = 0, perf_counter()
    while (elapsed := perf_counter() - start) < SECONDS:
        moves += game(chance)
    return moves / elapsed


def slowest_decision(name: str, seats: int) -> float:
    """The longest decision of a game, in seconds."""
    game, bot, chance = bonbons(), BOTS[name](), Chance(1)
    state, heard, longest = game.new(Options(seats=seats), 1), list[Event](), 0.0
    while state.to_move is not None:
        view, start = game.observe(state, state.active), perf_counter()
        move = bot.choose(view, heard, chance)
        longest = max(longest, perf_counter() - start)
        state, events = game.apply(state, move)
        heard += events
    return longest


def main() -> None:
    """Alternate with chess, so that both run under the same load; print medians."""
    chance = Chance(2026)
    rounds = [(speed(random_game, chance), speed(chess_game, chance)) for _ in range(ROUNDS)]
    ratio = median(ours / theirs for ours, theirs in rounds)
    print(f"bonbons: {median(ours for ours, _ in rounds):,.0f} random moves/s")
    print(f"python-chess: {median(theirs for _, theirs in rounds):,.0f} random moves/s")
    print(f"ratio: {ratio:.1f} (bar: at least {BAR:.0f}) {'ok' if ratio >= BAR else 'BELOW THE BAR'}")
    for name in BOTS:
        for seats in (2, 6):
            start = perf_counter()
            for seed in range(GAMES):
                play(Options(seats=seats), (name,) * seats, seed)
            a_second = GAMES / (perf_counter() - start)
            slowest = 1000 * slowest_decision(name, seats)
            print(f"{seats} of {name}: {a_second:.0f} games/s, slowest decision {slowest:.1f} ms")


if __name__ == "__main__":
    main()
