"""Measures Balam: random moves a second as a ratio to catanatron, from two kings to four, and with the dump."""

import json
import random
from collections.abc import Callable
from statistics import median
from time import process_time

from catanatron import Color, Game, RandomPlayer

from game.balam.box import BOX
from game.balam.state import Options
from game.engine.chance import Chance
from game.engine.match import Match

ROUNDS = 5
SECONDS = 2.0
BAR = 1.0
COLOURS = (Color.RED, Color.BLUE, Color.ORANGE, Color.WHITE)


def balam_game(kings: int, chance: Chance) -> int:
    """One random game over what `legal` lists; returns its moves."""
    game, played = BOX.game, 0
    state = game.new(Options(players=kings), chance.bits())
    while moves := game.legal(state):
        state, _ = game.apply(state, chance.choice(moves))
        played += 1
    return played


def dumped_game(kings: int, chance: Chance) -> int:
    """One random game written down as its line; returns its moves."""
    match = Match(BOX.game, Options(players=kings), chance.below(1 << 32))
    while match.to_move is not None:
        match.play(chance.choice(match.view(match.to_move).legal))
    json.dumps(BOX.line(match, ["random"] * kings))
    return len(match.moves)


def catan_game(players: int) -> int:
    """One random game of catanatron; returns its moves."""
    game = Game([RandomPlayer(colour) for colour in COLOURS[:players]])
    game.play()
    return len(game.state.actions)


def speed(play: Callable[[], int]) -> tuple[float, float]:
    """Games and moves in a second of the processor's time, over about two of them."""
    games = moves = 0
    start = process_time()
    while (elapsed := process_time() - start) < SECONDS:
        moves += play()
        games += 1
    return games / elapsed, moves / elapsed


def main() -> None:
    """Take turns with catanatron, so that both meet the same machine; print medians."""
    chance = Chance(2026)
    random.seed(2026)
    plays: dict[str, Callable[[], int]] = {
        "Balam, two kings": lambda: balam_game(2, chance),
        "Balam, three kings": lambda: balam_game(3, chance),
        "Balam, four kings": lambda: balam_game(4, chance),
        "Balam, four kings, with views and dump": lambda: dumped_game(4, chance),
        "catanatron, two players": lambda: catan_game(2),
    }
    for play in plays.values():
        play()
    rounds = [{name: speed(play) for name, play in plays.items()} for _ in range(ROUNDS)]
    for name in plays:
        games, moves = (median(found[name][part] for found in rounds) for part in (0, 1))
        print(f"{name}: {moves:,.0f} random moves/s, {1000 / games:.1f} ms a game")
    ratio = median(found["Balam, two kings"][1] / found["catanatron, two players"][1] for found in rounds)
    print(f"ratio to catanatron: {ratio:.2f} (bar: at least {BAR:.0f}) {'ok' if ratio >= BAR else 'BELOW THE BAR'}")
    growth = median(found["Balam, two kings"][1] / found["Balam, four kings"][1] for found in rounds)
    print(f"moves/s with two kings over four: {growth:.2f}")


if __name__ == "__main__":
    main()
