"""Measures the strength of Balam's levels, each against the one below and simple styles, and their thinking times."""

import argparse
from collections.abc import Sequence
from itertools import cycle, islice
from statistics import mean, median, quantiles
from time import perf_counter

from game.balam.bot_names import LEVELS as NAMES
from game.balam.bots import BOTS, KINGS, BalamBot
from game.balam.events import Event
from game.balam.moves import Move
from game.balam.plugin import PLUGIN
from game.balam.state import BOARDS, Options
from game.balam.styles import STYLES
from game.balam.view import View
from game.engine.chance import Chance
from tools.balam.arena import play, searching_scores, share, sharpen
from tools.crew import Crew, add_crew, read_crew
from tools.wilson import share_text

LEVELS = tuple(NAMES)
STRONGEST = LEVELS[-1]
BLIND = "without-looking-ahead"
"""A king with the style of the strongest level that does not look ahead."""
FIRST_DEAL = 1_000_000
"""Deals from here on were not used for learning."""
DUELS = (
    (LEVELS[0], "random", 0.95),
    (LEVELS[1], LEVELS[0], 0.75),
    (LEVELS[2], LEVELS[1], 0.65),
    (LEVELS[3], LEVELS[2], 0.60),
    (STRONGEST, BLIND, 0.55),
    *((STRONGEST, style, 0.80) for style in STYLES),
)
ALONE = ((4, tuple(STYLES), 0.60), (4, (LEVELS[2],), 0.40), (3, tuple(STYLES), 0.60))
"""Number of kings, the others, and the bar; that of three kings is ours."""


class Timed:
    """A bot that is timed."""

    def __init__(self, bot: BalamBot) -> None:
        self._bot = bot
        self.seconds: list[float] = []

    def choose(self, view: View, heard: Sequence[Event], rng: Chance) -> Move:
        """Choose a move, and record the seconds."""
        start = perf_counter()
        move = self._bot.choose(view, heard, rng)
        self.seconds.append(perf_counter() - start)
        return move


def verdict(text: str, wins: Sequence[float], bar: float) -> None:
    """Print a share of games with its interval, and whether it reaches the bar."""
    share = mean(wins)
    reached = "ok" if share >= bar else "BELOW THE BAR"
    print(f"{text}: {share_text(share, len(wins))} of {len(wins)} games (bar: {bar:.0%}) {reached}", flush=True)


def won(task: tuple[tuple[str, ...], Options, int, int]) -> float:
    """The share of the victory of a king: the names by seat, the options, the seed, and the king's seat."""
    PLUGIN.compile_for(task[0])
    names, options, seed, seat = task
    return share(reached(names, options, seed), seat)


def reached(names: Sequence[str], options: Options, seed: int) -> Sequence[int]:
    """The scores of a game; the kernel plays the strongest level against styles: the same, but faster."""
    if set(names) <= {STRONGEST, BLIND, *STYLES}:
        learned = KINGS[STRONGEST].styles[options.players - 2]
        styles = [STYLES.get(name, learned) for name in names]
        searching = [king for king, name in enumerate(names) if name == STRONGEST]
        return searching_scores(options, styles, seed, searching)
    return play(options, [BOTS[name]() for name in names], seed).scores


def duel(crew: Crew, first: str, second: str, games: int, options: Options, bar: float, seed: int = FIRST_DEAL) -> None:
    """Print the result of two kings, with every position played from both seats."""
    tasks = [
        ((first, second) if number % 2 == 0 else (second, first), options, seed + number // 2, number % 2)
        for number in range(games)
    ]
    verdict(f"{first} against {second}", list(crew.map(won, tasks)), bar)


def alone(crew: Crew, others: Sequence[str], games: int, options: Options, bar: float, seed: int = FIRST_DEAL) -> None:
    """Print the result of the strongest level against two or three others, who rotate, on every seat in turn."""
    field = cycle(others)
    tasks = []
    for number in range(games):
        seat = number % options.players
        names = list(islice(field, options.players - 1))
        names.insert(seat, STRONGEST)
        tasks.append((tuple(names), options, seed + number // options.players, seat))
    text = f"one {STRONGEST} among {options.players - 1} of {', '.join(dict.fromkeys(others))}"
    verdict(text, list(crew.map(won, tasks)), bar)


def thinking(name: str, games: int, options: Options, seed: int = FIRST_DEAL) -> None:
    """Print how long a level thinks about a decision."""
    king = Timed(BOTS[name]())
    for number in range(games):
        play(options, [king, *(BOTS[LEVELS[-2]]() for _ in range(options.players - 1))], seed + number)
    p95 = quantiles(king.seconds, n=20)[-1]
    times = (
        f"median {1000 * median(king.seconds):.1f} ms, p95 {1000 * p95:.1f} ms, most {1000 * max(king.seconds):.0f} ms"
    )
    print(f"{name}, {options.players} kings, {len(king.seconds)} decisions: {times}", flush=True)


def main() -> None:
    """Print the figures about the strength of kings in docs/search.md."""
    parser = argparse.ArgumentParser(prog="python -m tools.balam.strength", description=__doc__)
    parser.add_argument("--games", type=int, default=400, metavar="N", help="games of each pairing (default 400)")
    parser.add_argument("--board", choices=BOARDS, default="random", help="the board")
    parser.add_argument("--seed", type=int, default=FIRST_DEAL, metavar="S", help="seed of the first position")
    parser.add_argument("--only", choices=("duels", "alone", "thinking"), help="only this part")
    add_crew(parser)
    given = parser.parse_args()
    crew = read_crew(parser, given)
    if given.only in (None, "duels"):
        for first, second, bar in DUELS:
            duel(crew, first, second, given.games, Options(board=given.board), bar, given.seed)
    if given.only in (None, "alone"):
        for kings, others, bar in ALONE:
            alone(crew, others, given.games, Options(players=kings, board=given.board), bar, given.seed)
    if given.only in (None, "thinking"):
        sharpen()
        for kings in (2, 4):
            thinking(STRONGEST, 5, Options(players=kings, board=given.board), given.seed)


if __name__ == "__main__":
    from tools.balam import strength  # objects sent to other processes must not belong to __main__

    strength.main()
