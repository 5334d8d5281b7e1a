"""The odds of an attack, exact from the faces of the dice."""

from functools import lru_cache
from itertools import product
from typing import NamedTuple

from game.balam.kinds import King
from game.balam.sites import Name, Site
from game.balam.state import Land, War
from game.balam.war import armed, defence_of

MOST = 8
"""Odds are given for winning by up to this number of points; no city takes more to destroy."""


class Odds(NamedTuple):
    """The probabilities of the results of an attack."""

    wins: tuple[float, ...]
    """The probabilities of winning by at least 1 point, by at least 2, and so on."""
    skull: float
    """The probability of losing at least one garrison."""


@lru_cache(maxsize=16)
def rolls(dice: int, faces: str) -> tuple[tuple[int, int, float], ...]:
    """The possible results of this number of dice: successes, skulls, probability."""
    chances: dict[tuple[int, int], int] = {}
    for shown in product(faces, repeat=dice):
        result = (sum(int(face) for face in shown if face != "x"), shown.count("x"))
        chances[result] = chances.get(result, 0) + 1
    return tuple((hits, skulls, number / len(faces) ** dice) for (hits, skulls), number in sorted(chances.items()))


def odds(land: Land, dice: int, obsidian: int, defence: int) -> Odds:
    """The odds of an attack with these garrisons and this obsidian against a defence (BAL-49 to BAL-52)."""
    results = rolls(dice, land.catalogue.dice[land.options.dice])
    wins = tuple(
        sum(chance for hits, _skulls, chance in results if hits + obsidian - defence >= points)
        for points in range(1, MOST + 1)
    )
    return Odds(wins, sum(chance for _hits, skulls, chance in results if skulls))


def defenders(land: Land, attacker: King, origin: Site, target: Site) -> tuple[int, tuple[Name, ...]]:
    """The defence of a city before obsidian, and the garrisons that could add theirs (BAL-48, BAL-51)."""
    city = land.cities[target]
    assert city is not None
    war = War(attacker, city.owner, origin, target, (), 0)
    return defence_of(land, city.owner, target), armed(land, war)
