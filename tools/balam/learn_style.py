"""Teaches the strong kings of Balam what things are worth: shifts everything at once, plays, and goes where it wins.

Every pair of games has a shift of its own: each number a step up or down. The king with the shift and the king with
its opposite play each other, or both the same deal against simple styles. Which steps go with winning is then a
regression, and the style moves on a little that way.
"""

import argparse
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from math import tanh

import numpy as np
from numpy.typing import NDArray

from game.balam.levels import KINGS
from game.balam.state import Options
from game.balam.styles import STYLES, StyledBot
from game.balam.valuation import Style
from game.engine.chance import Chance
from tools.balam.arena import play

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
"""How far each number is shifted."""
SAVINGS = (8, 10, 10, 12, 12, 12, 12, 12, 12)
WORTHS = (12, 20, 20, 8, 10, 8, 12, 10)
RIVAL = (15, 12, 8)
NUMBERS = len(STEPS) + len(SAVINGS) + len(WORTHS) + len(RIVAL)
LEAST_PURSE = 3
MARGIN = 35
"""Points beyond which a margin hardly counts more."""
PRIOR = 1.0
"""How many points a step is likely to be worth: smaller findings than the noise are believed less."""
PACE, FURTHEST, MEMORY = 0.5, 1.2, 0.45
"""Steps for each point that is found, steps at a time, and how much of the last direction is kept."""
AGAINST_STYLES = 50
"""So many pairs of a hundred play against simple styles, the others against themselves."""

Shift = NDArray[np.float64]


def shifted(style: Style, shift: Shift, name: str) -> Style:
    """The style with every number moved by so many of its steps."""
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
    """How many kings play, and what chance they draw from."""

    kings: int
    chance: Chance

    def pair(self, style: Style, number: int) -> tuple[Shift, float]:
        """A shift, and how many points two games say it is worth, times two."""
        shift = np.array([1.0 if self.chance.below(2) else -1.0 for _ in range(NUMBERS)])
        up = StyledBot(shifted(style, shift, f"up-{number}"))
        down = StyledBot(shifted(style, -shift, f"down-{number}"))
        seed = self.chance.bits() >> 16
        if self.chance.below(100) >= AGAINST_STYLES:
            return shift, (self._teams(up, down, seed) - self._teams(down, up, seed)) / 2
        seat = self.chance.below(self.kings)
        field = [StyledBot(self.chance.choice(tuple(STYLES.values()))) for _ in range(self.kings - 1)]
        return shift, self._alone(up, field, seat, seed) - self._alone(down, field, seat, seed)

    def _teams(self, first: StyledBot, second: StyledBot, seed: int) -> float:
        """By how much the kings on the even seats are ahead of those on the odd ones."""
        bots = [second if seat % 2 else first for seat in range(self.kings)]
        scores = play(Options(players=self.kings), bots, seed).scores
        return _felt(float(np.mean(scores[::2]) - np.mean(scores[1::2])))

    def _alone(self, bot: StyledBot, field: Sequence[StyledBot], seat: int, seed: int) -> float:
        """By how much a king is ahead of the best of the others."""
        bots = [*field[:seat], bot, *field[seat:]]
        scores = play(Options(players=self.kings), bots, seed).scores
        return _felt(scores[seat] - max(scores[:seat] + scores[seat + 1 :]))


def _felt(margin: float) -> float:
    return MARGIN * tanh(margin / MARGIN)


def lesson(school: School, style: Style, pairs: int) -> tuple[Shift, float]:
    """What a step of each number is worth in points, and how sure that is."""
    played = [school.pair(style, number) for number in range(pairs)]
    shifts, margins = np.array([shift for shift, _ in played]), np.array([margin for _, margin in played])
    square = shifts.T @ shifts + 0.02 * pairs * np.eye(NUMBERS)
    worth = np.linalg.solve(square, shifts.T @ margins) / 2
    noise = float((margins - 2 * shifts @ worth).std() / np.sqrt(pairs) / 2)
    return worth * PRIOR**2 / (PRIOR**2 + noise**2), noise


def main() -> None:
    """Teach, and print the style after every lesson."""
    parser = argparse.ArgumentParser(prog="python -m tools.balam.learn_style", description=__doc__)
    parser.add_argument("--kings", type=int, choices=(2, 3, 4), default=2, help="how many kings play (default 2)")
    parser.add_argument("--lessons", type=int, default=10, metavar="N", help="how often the style moves (default 10)")
    parser.add_argument("--pairs", type=int, default=320, metavar="N", help="pairs of games a lesson (default 320)")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="what deals and shifts are drawn from")
    given = parser.parse_args()
    style, school = KINGS["jaguar"].styles[given.kings - 2], School(given.kings, Chance(given.seed))
    direction = np.zeros(NUMBERS)
    for number in range(1, given.lessons + 1):
        worth, noise = lesson(school, style, given.pairs)
        direction = MEMORY * direction + worth
        style = shifted(style, np.clip(PACE * direction, -FURTHEST, FURTHEST), style.name)
        print(f"lesson {number}: steps are worth up to {abs(worth).max():.1f} points, noise {noise:.1f}")
        print(f"  {style}", flush=True)


if __name__ == "__main__":
    main()
