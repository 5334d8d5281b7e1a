"""Learns the values of Balam's strong levels: shifts all numbers at once, plays, and moves toward the winning side.

Each pair of games has a random shift: every number one step up or down. The king with the shift and the king with its
opposite play the same deal against simple styles, or against kings without a shift. A regression finds the steps that
go with winning, and the style moves a little that way. The games are played in the kernel.
"""

import argparse
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from math import exp

import numpy as np
from numpy.typing import NDArray

from game.balam.bots import KINGS
from game.balam.state import Options
from game.balam.styles import STYLES, Style
from game.engine.chance import Chance
from tools.balam.arena import scores, sharpen
from tools.crew import Crew, add_crew, read_crew

STEPS: Mapping[str, int] = {
    "temples": 8,
    "palaces": 8,
    "war": 20,
    "courts": 25,
    "markets": 35,
    "purse": 2,
    "now": 30,
    "patience": 15,
    "looks": 35,
    "reserves": 40,
    "cities": 8,
    "border": 15,
    "inland": 8,
    "prisoner": 50,
    "obsidian": 20,
    "risk": 8,
    "early": 12,
    "boldness": 20,
    "fear": 20,
    "caution": 35,
    "raids": 20,
    "dread": 18,
    "latent": 20,
}
"""The step of each number."""
SAVINGS = (8, 10, 10, 12, 12, 12, 12, 12, 12)
WORTHS = (12, 20, 20, 8, 10, 8, 12, 10)
RIVAL = (15, 12, 8)
NUMBERS = len(STEPS) + len(SAVINGS) + len(WORTHS) + len(RIVAL)
LEAST_PURSE = 3
SPREAD = 10
"""Scale of the logistic curve: a lead of this many points is worth nearly three victories of four."""
PACE, FURTHEST, MEMORY = 50, 1.2, 0.5
"""Steps per victory found, maximum steps at a time, and momentum."""
AGAINST_STYLES = 65
"""Per cent of the pairs that play against simple styles; the others play against unshifted kings."""

Shift = NDArray[np.float64]


def shifted(style: Style, shift: Shift, name: str) -> Style:
    """The style with every number moved by its shift, counted in steps."""
    plain, savings, worths, rival = np.split(shift, np.cumsum([len(STEPS), len(SAVINGS), len(WORTHS)]))
    numbers = {
        field: round(getattr(style, field) + step * by)
        for (field, step), by in zip(STEPS.items(), plain.tolist(), strict=True)
    }
    least = {field: number if field == "boldness" else max(number, 0) for field, number in numbers.items()}
    least["purse"] = max(least["purse"], LEAST_PURSE)
    long = (*style.savings, *(style.savings[-1],) * (len(SAVINGS) - len(style.savings)))
    return replace(
        style,
        name=name,
        savings=_moved(long, SAVINGS, savings, -50),
        worths=_moved(style.worths, WORTHS, worths),
        rival=_moved(style.rival, RIVAL, rival),
        **least,
    )


def _moved(numbers: Sequence[int], steps: Sequence[int], shift: Shift, least: int = 0) -> tuple[int, ...]:
    moved = zip(numbers, steps, shift.tolist(), strict=True)
    return tuple(max(least, round(number + step * by)) for number, step, by in moved)


@dataclass(frozen=True, slots=True)
class School:
    """The options that are played, and a source of random numbers."""

    options: Options
    chance: Chance

    def pair(self, style: Style, number: int) -> tuple[Shift, "Pair"]:
        """A random shift, and the two games that say what it is worth."""
        shift = np.array([1.0 if self.chance.below(2) else -1.0 for _ in range(NUMBERS)])
        up, down = shifted(style, shift, f"up-{number}"), shifted(style, -shift, f"down-{number}")
        seed, seat, others = self.chance.bits() >> 16, self.chance.below(self.options.players), self.options.players - 1
        field = [style] * others
        if self.chance.below(100) < AGAINST_STYLES:
            field = [self.chance.choice(tuple(STYLES.values())) for _ in range(others)]
        return shift, Pair(self.options, up, down, tuple(field), seat, seed)


@dataclass(frozen=True, slots=True)
class Pair:
    """Two games of the same deal: a king with a shift, and the one with its opposite, against the same field."""

    options: Options
    up: Style
    down: Style
    field: tuple[Style, ...]
    seat: int
    seed: int

    def worth(self, style: Style) -> float:
        """The worth of a king's lead over the best of the others, between 0 and 1."""
        reached = scores(self.options, [*self.field[: self.seat], style, *self.field[self.seat :]], self.seed)
        lead = reached[self.seat] - max(reached[: self.seat] + reached[self.seat + 1 :])
        return 1 / (1 + exp(-lead / SPREAD))


def play_pair(pair: Pair) -> float:
    """Twice the victories that two games say a shift is worth."""
    sharpen()
    return pair.worth(pair.up) - pair.worth(pair.down)


def lesson(crew: Crew, school: School, style: Style, pairs: int) -> tuple[Shift, float]:
    """The victories that a step of each number is worth, shrunk by the noise, and the noise."""
    drawn = [school.pair(style, number) for number in range(pairs)]
    shifts = np.array([shift for shift, _ in drawn])
    return worth_of_steps(shifts, np.array(list(crew.map(play_pair, [pair for _, pair in drawn], unit="pair"))))


def worth_of_steps(shifts: Shift, margins: Shift) -> tuple[Shift, float]:
    """The worth of each step, and the noise, from the shifts and twice the victories that each was worth."""
    pairs = len(shifts)
    square = shifts.T @ shifts + 0.001 * pairs * np.eye(NUMBERS)
    worth = np.linalg.solve(square, shifts.T @ margins) / 2
    noise = float((margins - 2 * shifts @ worth).std() / np.sqrt(pairs) / 2)
    true = max(0.0, float(np.mean(worth**2)) - noise**2)
    return worth * true / max(true + noise**2, 1e-9), noise


def main() -> None:
    """Learn, and print the style after every lesson."""
    parser = argparse.ArgumentParser(prog="python -m tools.balam.learn_style", description=__doc__)
    parser.add_argument("--kings", type=int, choices=(2, 3, 4), default=2, help="how many kings play (default 2)")
    parser.add_argument("--lessons", type=int, default=10, metavar="N", help="how often the style moves (default 10)")
    parser.add_argument("--pairs", type=int, default=2500, metavar="N", help="pairs of games a lesson (default 2500)")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="seed of the deals and shifts")
    add_crew(parser)
    given = parser.parse_args()
    crew = read_crew(parser, given)
    style = KINGS["jaguar"].styles[given.kings - 2]
    school = School(Options(players=given.kings), Chance(given.seed))
    direction = np.zeros(NUMBERS)
    for number in range(1, given.lessons + 1):
        worth, noise = lesson(crew, school, style, given.pairs)
        direction = MEMORY * direction + worth
        style = shifted(style, np.clip(PACE * direction, -FURTHEST, FURTHEST), style.name)
        print(f"lesson {number}: steps are worth up to {abs(worth).max():.3f} victories, noise {noise:.3f}")
        print(f"  {style}", flush=True)


if __name__ == "__main__":
    from tools.balam import learn_style  # objects sent to other processes must not belong to __main__

    learn_style.main()
