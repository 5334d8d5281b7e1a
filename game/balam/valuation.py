"""What a position promises a king, roughly: income over the rounds to come, matches, looks, safety (17.3 and 21).

All values are hundredths of a point of prestige.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from game.balam.catalogue_file import load_catalogue
from game.balam.kinds import KINDS, ORDER, King, Type
from game.balam.planner import POINT
from game.balam.ranking import looks, match_points
from game.balam.sites import Site
from game.balam.solver import Problem, Weights, solve
from game.balam.state import Building, Land
from game.balam.transport import Reach, reach

STEADY = 4
"""From so many rounds before the end on, a token in the treasury is worth the same."""
RESERVES = (120, 80, 40)
"""What the first, second, third reserve are worth against disasters."""
NO_VILLAGES = (0,) * len(KINDS)


@dataclass(frozen=True, slots=True)
class Style:
    """What a king is after: what he makes of each kind of gain, in percent of what it promises."""

    name: str
    temples: int = 100
    palaces: int = 100
    war: int = 100
    courts: int = 100
    markets: int = 100

    def __hash__(self) -> int:
        return hash(self.name)


class Outlook(NamedTuple):
    """How much of the game is left: rounds after this one, and ball matches."""

    rounds: int
    matches: int


class Part(NamedTuple):
    """A component of a king's land: villages by the kind they produce, temples and palaces."""

    villages: tuple[int, ...]
    temples: int
    palaces: int


class Holdings(NamedTuple):
    """What a king owns, in the numbers that his prospects follow from."""

    king: King
    reached: Reach
    enemies: int
    """The cities of the others as a bit mask."""
    parts: Mapping[int, Part]
    """By component."""
    cities: tuple[int, ...]
    """By king, as the next two."""
    courts: tuple[int, ...]
    observatories: tuple[int, ...]
    reserves: int
    border: int
    """Garrisons beside enemy cities."""
    inland: int
    """Other garrisons."""


def coin(rounds: int, owned: int = 0) -> int:
    """What a token in the treasury is worth when so many rounds follow and so many lie there already.

    Less than the suggestion of section 21 makes of it: with as much as that, a greedy king hoards and never sacrifices.
    """
    return 50 + 25 * min(rounds, STEADY) * max(2, 10 - owned) // 10


def building_worth(letter: Type, rounds: int) -> int:
    """What a building is worth to its owner, by its type alone."""
    return {"V": 55, "P": 110, "T": 110, "G": 35, "M": 35, "R": 20, "B": 50, "O": 30}[letter] * min(rounds + 1, 5)


def holdings(land: Land, king: King) -> Holdings:
    """What the king owns."""
    kings = land.options.players
    reached = reach(land, king)
    cities, courts, observatories = [0] * kings, [0] * kings, [0] * kings
    enemies = reserves = 0
    for site, city in enumerate(land.cities):
        if city is not None:
            cities[city.owner] += 1
            if city.owner != king:
                enemies |= 1 << site
            for one in city.buildings:
                courts[city.owner] += one.type == "B"
                observatories[city.owner] += one.type == "O"
                reserves += one.type == "R" and city.owner == king
    parts: dict[int, Part] = {}
    border = inland = 0
    for site, city in enumerate(land.cities):
        if city is not None and city.owner == king:
            letters = [one.type for one in city.buildings]
            part = parts.get(reached[site], Part(NO_VILLAGES, 0, 0))
            parts[reached[site]] = grown(part, ORDER[land.board.production[site]], letters)
            if land.board.near[site] & enemies:
                border += letters.count("G")
            else:
                inland += letters.count("G")
    numbers = (tuple(cities), tuple(courts), tuple(observatories))
    return Holdings(king, reached, enemies, parts, *numbers, reserves, border, inland)


def grown(part: Part, kind: int, letters: Iterable[Type], by: int = 1) -> Part:
    """The component with these buildings more, or less, whose villages produce this kind."""
    villages, temples, palaces = part
    for letter in letters:
        if letter == "V":
            villages = (*villages[:kind], villages[kind] + by, *villages[kind + 1 :])
        elif letter == "T":
            temples += by
        elif letter == "P":
            palaces += by
    return Part(villages, temples, palaces)


def rebuilt(held: Holdings, land: Land, site: Site, more: tuple[Type, ...], less: tuple[Type, ...] = ()) -> Holdings:
    """The holdings after the king has built and removed these on a site; markets are left out of account."""
    king = held.king
    component = held.reached[site]
    kind = ORDER[land.board.production[site]]
    part = grown(grown(held.parts.get(component, Part(NO_VILLAGES, 0, 0)), kind, more), kind, less, -1)
    change = {letter: more.count(letter) - less.count(letter) for letter in ("B", "O", "R", "G")}
    at_border = bool(land.board.near[site] & held.enemies)
    return held._replace(
        parts={**held.parts, component: part},
        cities=_plus(held.cities, king, land.cities[site] is None),
        courts=_plus(held.courts, king, change["B"]),
        observatories=_plus(held.observatories, king, change["O"]),
        reserves=held.reserves + change["R"],
        border=held.border + change["G"] * at_border,
        inland=held.inland + change["G"] * (not at_border),
    )


def _plus(counts: tuple[int, ...], king: King, number: int) -> tuple[int, ...]:
    return (*counts[:king], counts[king] + number, *counts[king + 1 :]) if number else counts


def promise(held: Holdings, outlook: Outlook, style: Style) -> int:
    """What the holdings promise their king until the end of the game."""
    rounds, matches = outlook
    king = held.king
    total = sum(income(part, rounds, style) for part in held.parts.values())
    total += style.courts * matches * _match_points(held.courts, held.cities)[king] * 3 // 4
    total += 25 * min(rounds, 6) * _looks(held.observatories)[king]
    total += sum(RESERVES[: held.reserves]) * min(rounds, STEADY) // STEADY
    total += 8 * held.cities[king]
    return total + (style.war * (50 * min(held.border, 4) + 15 * min(held.inland, 2)) // 100 if rounds else 0)


_match_points = lru_cache(maxsize=1 << 14)(match_points)
_looks = lru_cache(maxsize=1 << 12)(looks)


@lru_cache(maxsize=1 << 16)
def income(part: Part, rounds: int, style: Style) -> int:
    """What the villages of a component bring in this round and those to come; what is far off counts less."""
    problem = Problem(part.villages, 2 * part.temples, 2 * part.palaces, 0, ())
    total = sum(solve(problem, yields(left, style))[0] for left in range(min(rounds, STEADY)))
    if rounds >= STEADY:
        total += solve(problem, yields(STEADY, style))[0] * (2 + rounds - STEADY) // 2
    return total


@lru_cache(maxsize=64)
def yields(rounds: int, style: Style) -> Weights:
    """What a token is worth in temples and palaces when so many rounds follow."""
    points = load_catalogue().points
    temple = tuple(style.temples * points[kind] * POINT // 100 for kind in KINDS)
    return Weights(temple, (style.palaces * coin(rounds) // 100,) * len(KINDS), ((0,),) * len(KINDS), 0, 0)


@lru_cache(maxsize=16)
def rolls(dice: int, faces: str) -> tuple[tuple[int, int, float], ...]:
    """What so many dice may show: successes, skulls, and how likely that is (2.3)."""
    chances: dict[tuple[int, int], int] = {}
    for shown in product(faces, repeat=dice):
        result = (sum(int(face) for face in shown if face != "x"), shown.count("x"))
        chances[result] = chances.get(result, 0) + 1
    return tuple((hits, skulls, number / len(faces) ** dice) for (hits, skulls), number in sorted(chances.items()))


def spoils(buildings: Iterable[Building], budget: int, rounds: int) -> tuple[int, int]:
    """The dearest buildings that so many points destroy: what they are worth, and how many they are (BAL-53)."""
    best = [(0, 0)] * (budget + 1)
    for one in buildings:
        worth = building_worth(one.type, rounds)
        for points in range(budget, len(one.slots) - 1, -1):
            value, number = best[points - len(one.slots)]
            best[points] = max(best[points], (value + worth, number + 1))
    return best[budget]
