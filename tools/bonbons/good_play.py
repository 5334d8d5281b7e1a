"""Prints what the solved two-player game says about good play: the figures of docs/bonbons.md."""

import argparse
from collections import defaultdict
from collections.abc import Iterator
from math import sqrt
from statistics import mean, stdev

from game.bonbons.bots import BOTS
from game.bonbons.counting import TAKEN, Position
from game.bonbons.events import Event
from game.bonbons.match import bonbons
from game.bonbons.optimal_bot import BetterChance, Knowledge
from game.bonbons.solution import Solution, best, kept_solution
from game.bonbons.state import Options, Phase
from game.engine.chance import Chance
from game.engine.contract import Seat

Visit = tuple[Phase, Position]


def visits(games: int, fast: bool) -> Iterator[Visit]:
    """Every position without a known pair in which an Elephant had to choose, in games of two Elephants."""
    game, elephant = bonbons(), BOTS["elephant"]()
    for seed in range(games):
        state, heard, chance = game.new(Options(fast=fast), seed), list[Event](), Chance(seed).fork(1)
        while state.to_move is not None:
            view = game.observe(state, state.active)
            known = Knowledge(view, heard)
            wrapper = state.phase == "after_square" and not state.shown
            if not wrapper and not known.known_rounds.keys() & known.known_squares.keys():
                yield state.phase, known.position
            state, events = game.apply(state, elephant.choose(view, heard, chance))
            heard += events


def changes(solution: Solution, games: int, fast: bool) -> Iterator[float]:
    """Changes in the mover's winning chance from one choice to the next, according to the solution.

    If the solution is right and the Elephant plays by it, gains and losses cancel out.
    """
    game, elephant = bonbons(), BOTS["elephant"]()
    for seed in range(games):
        state, heard, chance = game.new(Options(fast=fast), seed), list[Event](), Chance(seed).fork(1)
        before: tuple[Seat, float] | None = None
        while state.to_move is not None:
            view = game.observe(state, state.active)
            known = Knowledge(view, heard)
            if state.phase == "turn_start" and not known.known_rounds.keys() & known.known_squares.keys():
                worth = solution.value(known.position)
                if before is not None:
                    yield (worth if before[0] == state.active else 1 - worth) - before[1]
                before = state.active, worth
            state, events = game.apply(state, elephant.choose(view, heard, chance))
            heard += events
        if before is not None:
            yield (state.winner == before[0]) - before[1]


def drift(solution: Solution, games: int, fast: bool) -> None:
    """Print the mean of these changes, which should be zero."""
    found = list(changes(solution, games, fast))
    within = 1.96 * stdev(found) / sqrt(len(found))
    print(f"from choice to choice the chance changes by {100 * mean(found):+.2f} % (95 %: +- {100 * within:.2f})")


def first_tile(solution: Solution, starts: list[Position]) -> None:
    """Print how often the likelier pair is the right first tile, and the cost of always following it."""
    rule = BetterChance(solution.pack)
    open_questions = [at for at in starts if len(solution.start(at)) > 1 and len(rule.start(at)) > 1]
    losses = [
        best(solution.start(at)) - solution.start(at)[max(rule.start(at), key=rule.start(at).__getitem__)]
        for at in open_questions
    ]
    agree = mean(loss < 1e-9 for loss in losses)
    print(f"the likelier pair is the right first tile in {agree:.0%} of {len(losses)} choices;")
    print(f"  following it costs {100 * mean(losses):.2f} % of the game a choice, at worst {100 * max(losses):.1f} %")


def looking(solution: Solution, squares: list[Position]) -> None:
    """Print how often to look after a new square, by the number of squares seen, and what looking is worth."""
    by_seen = defaultdict(list)
    for at in squares:
        chances = solution.after_square(at)
        if "look" in chances:
            by_seen[min(at.seen, 6)].append(chances["look"] - chances["stop"])
    for seen, gains in sorted(by_seen.items()):
        looks, gain = mean(gain > 0 for gain in gains), 100 * mean(gains)
        print(f"  {seen}{'+' if seen == 6 else ''} squares seen: look in {looks:.0%}, worth {gain:+.1f} % of the game")


def worth(solution: Solution, starts: list[Position]) -> None:
    """Print the worth of a lead, of a pair given away, of the wrapper and of the coins."""
    leads = defaultdict(list)
    for at in starts:
        leads[at.others - at.own].append(solution.value(at))
    print("the one to move wins, by how many tiles they are ahead:")
    print(
        "  " + ", ".join(f"{lead:+d}: {mean(values):.0%}" for lead, values in sorted(leads.items()) if len(values) > 50)
    )
    gifts = [
        solution.value(at._replace(own=at.own - 1, known=at.known - 1)) - solution.value(at)
        for at in starts
        if at.own > 1 and at.known
    ]
    print(f"a pair shown to the other one: {100 * mean(gifts):.1f} % of the game for them")
    wrapper = [
        solution.value(at) - solution.value(at._replace(own=at.own + 1, wrapper=1)) for at in starts if not at.wrapper
    ]
    print(f"the wrapper costs {100 * mean(wrapper):.1f} %")
    coins = [
        1 - solution.value(Position(at.others, at.own - 1, at.known, at.seen, TAKEN, at.wrapper)) - solution.value(at)
        for at in starts
        if 0 < at.coins < TAKEN and at.own > 1 and solution.pack.unknown_rounds(at)
    ]
    if coins:
        print(f"taking the coins, which ends the turn, gains {100 * mean(coins):.1f} %")


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(prog="python -m tools.bonbons.good_play", description=__doc__)
    parser.add_argument("--games", type=int, default=300, metavar="N", help="games between two Elephants (default 300)")
    games = parser.parse_args().games
    for fast in (False, True):
        print("\nfast" if fast else "standard")
        solution = kept_solution(fast)
        drift(solution, games, fast)
        met = list(visits(games, fast))
        starts = [at for phase, at in met if phase == "turn_start"]
        first_tile(solution, starts)
        looking(solution, [at for phase, at in met if phase == "after_square"])
        worth(solution, starts)


if __name__ == "__main__":
    main()
