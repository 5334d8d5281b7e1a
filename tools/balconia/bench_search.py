"""Benchmarks the search: kernel games a second against OpenSpiel's, decision times, strength of every level."""

import argparse
import random
from dataclasses import dataclass
from importlib import import_module
from statistics import median
from time import perf_counter, process_time

import numpy as np

from game.balconia.bots import BOTS
from game.balconia.building import CELLS, SEATS, other
from game.balconia.cards import FACES
from game.balconia.kernel.position import Packed, empty_position
from game.balconia.match import balconia
from game.balconia.plugin import PLUGIN
from game.balconia.search.choose import NEVER, answers
from game.balconia.search.features import FEATURES
from game.balconia.search.player import learned_values, packed, position_of
from game.balconia.state import Options, State
from game.engine.chance import Chance
from game.engine.jit import NUMBA
from tools.balconia import self_play
from tools.balconia.self_play import random_games, random_playouts, random_stream
from tools.crew import Crew, add_crew, read_crew
from tools.simulate import play
from tools.wilson import share_text

ROUNDS = 5
GAMES = 200_000
TICTACTOES = 10_000
BAR = 10.0
MILLION = 1e6
"""Games a second that replace ten times OpenSpiel's speed where it is not installed."""


@dataclass(frozen=True, slots=True)
class Pairing:
    """Two bots, and the minimum share of games that the first should win, if any."""

    first: str
    second: str
    least: float | None = None


PAIRINGS = (
    Pairing("tourist", "random"),
    Pairing("neighbour", "tourist"),
    Pairing("neighbour", "random", 0.99),
    Pairing("concierge", "neighbour", 0.78),
    Pairing("concierge", "greedy"),
    Pairing("architect", "neighbour", 0.88),
    Pairing("architect", "greedy"),
    Pairing("architect", "concierge", 0.70),
)
LIMITS = {"tourist": 1.0, "neighbour": 1.0, "concierge": 0.010, "architect": 1.0}


def kernel_speed() -> float:
    """Complete random games per second on one core, both sides scored."""
    self_play.CODE.ready()
    room = empty_position(), np.zeros(1, np.int64), 1 << 2, 14, 0
    stream = random_stream(1)
    start = process_time()
    random_games(packed(balconia().catalogue), GAMES if NUMBA else 50, stream, *room)
    return (GAMES if NUMBA else 50) / (process_time() - start)


def tictactoe_speed() -> float | None:
    """Random games of OpenSpiel's tic-tac-toe per second through its Python interface; None if it is not installed."""
    try:
        pyspiel = import_module("pyspiel")
    except ImportError:
        return None
    game = pyspiel.load_game("tic_tac_toe")
    start = process_time()
    for _ in range(TICTACTOES):
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(random.choice(state.legal_actions()))
        state.returns()
    return TICTACTOES / (process_time() - start)


def _middle() -> tuple[State, Packed]:
    """The middle of a random game."""
    game = balconia()
    state, chance = game.new(Options(), 1), Chance(1)
    for _ in range(14):
        state, _ = game.apply(state, chance.choice(game.legal(state)))
    return state, position_of(packed(game.catalogue), state)


def playout_speed() -> float:
    """Random completions per second from the middle of a game, both sides scored."""
    number = GAMES if NUMBA else 50
    stream, position = random_stream(2), empty_position()
    start = process_time()
    random_playouts(packed(balconia().catalogue), _middle()[1], number, stream, position)
    return number / (process_time() - start)


def weighing_speed() -> float:
    """Positions per second that the learned values evaluate in the middle of a game."""
    state, position = _middle()
    cards, worth, room = packed(balconia().catalogue), np.empty((FACES, CELLS)), np.empty(FEATURES)
    values = learned_values(cards, position, state.options)
    assert state.block is not None
    rounds = 2000 if NUMBA else 2
    start = process_time()
    for _ in range(rounds):
        answers(cards, values, position, state.block - 1, 15, worth, room)
    return rounds * int((worth > NEVER).sum()) / (process_time() - start)


def decision_times(name: str, games: int) -> list[float]:
    """Seconds of each decision of a bot in some games against random moves."""
    game, bot = balconia(), BOTS[name](balconia())
    times = []
    for seed in range(games):
        state, chance = game.new(Options(), seed), Chance(seed)
        while (seat := state.to_move) is not None:
            move = chance.choice(game.legal(state))
            if seat == SEATS[seed % 2]:
                view = game.observe(state, seat)
                start = perf_counter()
                move = game.seen_from(seat, bot.choose(view, (), chance))
                times.append(perf_counter() - start)
            state, _ = game.apply(state, move)
    return times


def won(task: tuple[str, str, int]) -> float:
    """The first bot's share of a game's victory: 1, 0 or a half; odd numbers swap the seats of the same deal."""
    first, second, number = task
    PLUGIN.compile_for((first, second))
    seat = SEATS[number % 2]
    bots = {seat: BOTS[first](balconia()), other(seat): BOTS[second](balconia())}
    outcome = play(balconia(), Options(), 50_000 + number // 2, [bots[each] for each in SEATS], number).outcome
    assert outcome is not None
    return 0.5 if outcome.winner is None else float(outcome.winner == seat)


def show_speed() -> None:
    """Alternate with OpenSpiel, so that both run under the same load; print medians."""
    kernel_speed()
    rounds = [(kernel_speed(), tictactoe_speed()) for _ in range(ROUNDS)]
    ours = median(mine for mine, _ in rounds)
    print(
        f"kernel: {ours:,.0f} complete random games/s on one core, both sides scored" + ("" if NUMBA else " (no numba)")
    )
    theirs = [other_speed for _, other_speed in rounds if other_speed is not None]
    if theirs:
        ratio = median(mine / other_speed for mine, other_speed in rounds if other_speed is not None)
        print(f"OpenSpiel tic-tac-toe: {median(theirs):,.0f} random games/s through Python")
    else:
        ratio = BAR * ours / MILLION
        print("OpenSpiel is not installed: a million games/s stands for its tenfold")
    print(f"ratio: {ratio:.1f} (bar: at least {BAR:.0f}) {'ok' if ratio >= BAR else 'BELOW THE BAR'}")
    for measure in (playout_speed, weighing_speed):
        measure()
    print(f"playouts from the middle of a game: {playout_speed():,.0f}/s")
    print(f"positions weighed by the learned values: {weighing_speed():,.0f}/s")


def show_decisions() -> None:
    """Print how long each level thinks."""
    for name, limit in LIMITS.items():
        decision_times(name, games=1)
        times = sorted(decision_times(name, games=6))
        late = times[int(0.95 * len(times))]
        verdict = "ok" if times[-1] <= limit else f"MORE THAN {1000 * limit:.0f} ms"
        middle, late, most = (1000 * seconds for seconds in (median(times), late, times[-1]))
        print(f"{name}: {middle:.2f} ms a decision, 95 % within {late:.2f}, at most {most:.2f} {verdict}")


def show_strength(crew: Crew, games: int) -> None:
    """Print the result of every pairing with its Wilson interval."""
    for pairing in PAIRINGS:
        tasks = [(pairing.first, pairing.second, number) for number in range(games)]
        share = sum(crew.map(won, tasks)) / games
        bar = f" (bar: {100 * pairing.least:.0f} %)" if pairing.least else ""
        print(f"{pairing.first} against {pairing.second}: {share_text(share, games)} of {games} games{bar}", flush=True)


def main() -> None:
    """Print speed and decision times; strength over few games, or over many with --full."""
    parser = argparse.ArgumentParser(prog="python -m tools.balconia.bench_search", description=__doc__)
    parser.add_argument("--full", action="store_true", help="measure strength over 1000 games a pairing")
    parser.add_argument("--games", type=int, metavar="N", help="games a pairing (default 20, with --full 1000)")
    add_crew(parser)
    given = parser.parse_args()
    crew = read_crew(parser, given)
    show_speed()
    show_decisions()
    show_strength(crew, given.games or (1000 if given.full else 20))


if __name__ == "__main__":
    from tools.balconia import bench_search  # objects sent to other processes must not belong to __main__

    bench_search.main()
