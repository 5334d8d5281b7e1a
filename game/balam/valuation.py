"""What a position promises a king, roughly: income over the rounds to come, matches, looks, safety.

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


Worths = tuple[int, ...]
"""What a building of each type is worth for each round that it will see, in the order of LETTERS."""
LETTERS: tuple[Type, ...] = ("V", "P", "T", "G", "M", "R", "B", "O")
USUAL: Worths = (55, 110, 110, 35, 35, 20, 50, 30)


@dataclass(frozen=True, slots=True)
class Style:
    """What a king is after. The first five are percent of what each kind of gain promises, the rest are hundredths.

    The defaults are those of the six simple styles; whoever thinks further has learned others.
    """

    name: str
    temples: int = 100
    palaces: int = 100
    war: int = 100
    courts: int = 100
    markets: int = 100
    savings: tuple[int, ...] = (0, 25, 50, 75, 100)
    """What a token in the treasury is worth beyond its half point, by the rounds to come."""
    purse: int = 10
    """So many tokens make a treasury full: each of them makes the next one worth less."""
    now: int = 0
    """How much of this round's harvest is counted, in percent."""
    patience: int = 50
    """How much a far-off round counts, in percent of a near one."""
    looks: int = 100
    """What observatories are worth, in percent."""
    reserves: int = 100
    """What reserves are worth, in percent."""
    cities: int = 8
    border: int = 50
    """A garrison beside an enemy city."""
    inland: int = 15
    prisoner: int = 250
    """A prisoner on a garrison: three points in a temple, unless the way is blocked."""
    obsidian: int = 60
    """What is spent with an obsidian in war."""
    worths: Worths = USUAL
    rival: tuple[int, ...] = (100, 60, 30)
    """How much of another king's loss is a gain, in percent: between two, of the leader, of anybody else."""
    risk: int = 15
    """What a building by the sea or a volcano fears in each of the rounds to come."""
    early: int = 40
    """What a token is worth more in each early round to a king who has few."""
    boldness: int = 0
    """What a card is turned for besides what it promises: it costs no tax."""
    fear: int = 100
    """How much disasters count, in percent of what they cost."""
    caution: int = 100
    """How much a token in a reserve counts against the disasters to come, in percent."""
    raids: int = 0
    """How many attacks of a garrison are looked forward to, in percent."""
    dread: int = 0
    """How many attacks on a city are expected, in percent."""
    latent: int = 50
    """How much of that an enemy city without a garrison is likely to do, in percent: it may get one."""
    counting: bool = False
    """Whether he counts cards: how many rounds will follow, and what others have looked at and left."""

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


NO_PART = Part((0,) * len(KINDS), 0, 0)


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


def coin(rounds: int, style: Style, owned: int = 0) -> int:
    """What a token in the treasury is worth when so many rounds follow and so many lie there already.

    Less than the planner assumes: with the planner's value, a greedy king hoards tokens and never sacrifices any.
    """
    savings = style.savings
    more = savings[min(rounds, len(savings) - 1)]
    return 50 + more * max(style.purse // 5, style.purse - owned) // style.purse


def building_worth(letter: Type, rounds: int, worths: Worths = USUAL) -> int:
    """What a building is worth to its owner, by its type alone."""
    return worths[LETTERS.index(letter)] * min(rounds + 1, 5)


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
            part = parts.get(reached[site], NO_PART)
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
    part = grown(grown(held.parts.get(component, NO_PART), kind, more), kind, less, -1)
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
    return sum([income(part, outlook.rounds, style) for part in held.parts.values()]) + prospects(held, outlook, style)


def prospects(held: Holdings, outlook: Outlook, style: Style) -> int:
    """What they promise besides income: matches, looks, safety, garrisons."""
    rounds, matches = outlook
    king = held.king
    total = style.courts * matches * _match_points(held.courts, held.cities)[king] * 3 // 4
    total += style.looks * min(rounds, 6) * _looks(held.observatories)[king] // 4
    total += style.reserves * (sum(RESERVES[: held.reserves]) * min(rounds, STEADY) // STEADY) // 100
    total += style.cities * held.cities[king]
    garrisons = style.border * min(held.border, 4) + style.inland * min(held.inland, 2)
    return total + (style.war * garrisons // 100 if rounds else 0)


_match_points = lru_cache(maxsize=1 << 14)(match_points)
_looks = lru_cache(maxsize=1 << 12)(looks)


@lru_cache(maxsize=1 << 16)
def income(part: Part, rounds: int, style: Style) -> int:
    """What the villages of a component bring in this round and those to come; what is far off counts less."""
    problem = Problem(part.villages, 2 * part.temples, 2 * part.palaces, 0, ())
    total = sum(solve(problem, yields(left, style))[0] for left in range(min(rounds, STEADY)))
    if rounds >= STEADY:
        total += solve(problem, yields(STEADY, style))[0] * (100 + style.patience * (rounds - STEADY)) // 100
    if style.now:
        total += solve(problem, yields(min(rounds, STEADY), style))[0] * style.now // 100
    return total


@lru_cache(maxsize=64)
def yields(rounds: int, style: Style) -> Weights:
    """What a token is worth in temples and palaces when so many rounds follow."""
    points = load_catalogue().points
    temple = tuple(style.temples * points[kind] * POINT // 100 for kind in KINDS)
    return Weights(temple, (style.palaces * coin(rounds, style) // 100,) * len(KINDS), ((0,),) * len(KINDS), 0, 0)


@lru_cache(maxsize=16)
def rolls(dice: int, faces: str) -> tuple[tuple[int, int, float], ...]:
    """What so many dice may show: successes, skulls, and how likely that is."""
    chances: dict[tuple[int, int], int] = {}
    for shown in product(faces, repeat=dice):
        result = (sum(int(face) for face in shown if face != "x"), shown.count("x"))
        chances[result] = chances.get(result, 0) + 1
    return tuple((hits, skulls, number / len(faces) ** dice) for (hits, skulls), number in sorted(chances.items()))


def spoils(buildings: Iterable[Building], budget: int, rounds: int, worths: Worths = USUAL) -> tuple[int, int]:
    """The dearest buildings that so many points destroy: what they are worth, and how many they are (BAL-53)."""
    best = [(0, 0)] * (budget + 1)
    for one in buildings:
        worth = building_worth(one.type, rounds, worths)
        for points in range(budget, len(one.slots) - 1, -1):
            value, number = best[points - len(one.slots)]
            best[points] = max(best[points], (value + worth, number + 1))
    return best[budget]
