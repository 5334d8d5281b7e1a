"""The listed distributions of a king, and the suggested one."""

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from math import ceil
from typing import Literal, NamedTuple

from game.balam.catalogue import Catalogue
from game.balam.distribution import ROOM, distribute, is_stored
from game.balam.kinds import KINDS, NOTHING, OBSIDIAN, ORDER, Kind, King, Wealth, plus
from game.balam.moves import Assign
from game.balam.sites import LOSE, SLOTS, Name
from game.balam.solver import Problem, Uses, Weights, solve_all
from game.balam.state import LAST_MATCH, Building, City, Land, Options, PublicState, building
from game.balam.transport import ways
from game.balam.view import View

Leaning = Literal["temples", "balance", "palaces"]
LEANINGS: tuple[Leaning, ...] = ("temples", "balance", "palaces")
POINT = 100
"""Weights are whole hundredths of a point of prestige, so that sums are exact."""
INSISTED = 10 * POINT
"""The value of a reserved token that the player insists on keeping."""


NOTHING_MOVED = (Assign(()),)


class Component(NamedTuple):
    """Tokens of a king and the buildings they can reach; components do not overlap."""

    tokens: list[tuple[Name, Building]]
    temples: list[Name]
    palaces: list[Name]
    reserves: list[tuple[Name, Building]]
    garrisons: list[tuple[Name, Building]]


def rounds_left(options: Options, matches: int, round: int) -> int:
    """The expected number of rounds after this one, 0 once the last match is turned (BAL-106)."""
    if matches >= options.matches:
        return 0
    return max(1, ceil(LAST_MATCH[options.matches] / options.cards) - round)


@lru_cache(maxsize=64)
def usual(
    catalogue: Catalogue,
    rounds: int,
    leaning: Leaning = "balance",
    keep_maize: bool = False,
    keep_prisoners: bool = False,
) -> Weights:
    """The weights of the suggestion with this number of rounds to follow: points, taxes, a little for stored tokens."""
    points = catalogue.points
    tax = {"temples": POINT // 2, "balance": 50 + 45 * min(rounds, 4), "palaces": 4 * POINT}[leaning]
    spare = 10 if rounds else 0
    kept: dict[Kind, tuple[int, ...]] = dict.fromkeys(KINDS, (spare,))
    if rounds:
        kept |= {"maize": (POINT, spare), "prisoner": (2 * POINT, POINT, spare)}
    if keep_maize:
        kept["maize"] = (INSISTED, spare)
    if keep_prisoners:
        kept["prisoner"] = (INSISTED,)
    return Weights(
        tuple(POINT * points[kind] for kind in KINDS),
        (tax,) * len(KINDS),
        tuple(kept[kind] for kind in KINDS),
        80 if rounds else 0,
        20 if rounds else 0,
    )


def listed(state: PublicState) -> tuple[Assign, ...]:
    """The listed distributions: none, each single pair, and the suggestion."""
    components = find_components(state, state.asked)
    if not components:
        return NOTHING_MOVED
    moves = [*NOTHING_MOVED, *[Assign(pairs) for component in components for pairs in _singles(component)]]
    if len(components) == len(components[0].tokens) == 1:  # whatever is best for one token is in the list
        return tuple(moves)
    weights = usual(state.catalogue, rounds_left(state.options, state.matches, state.round))
    suggestion = _assign(state, state.asked, components, weights)
    if suggestion not in moves:
        moves.append(suggestion)
    return tuple(moves)


class Outlook(NamedTuple):
    """The effects of production and of a sensible distribution at the end of this round."""

    points: int
    gained: Wealth
    """The tokens that would reach the treasury."""
    lost: Wealth
    """The tokens that no building could take."""


def outlook(view: View, king: King) -> Outlook:
    """The outlook of a king; shortages of the supply are shared as if they came first (BAL-86)."""
    cities = list(view.cities)
    made: Counter[str] = Counter()
    for site, city in enumerate(cities):
        if city is None or city.owner != king:
            continue
        kind, after = view.board.production[site], []
        for one in city.buildings:
            fills = one.type == "V" and one.content is None and made[kind] < view.supply[ORDER[kind]]
            made[kind] += fills
            after.append(building("V", one.slots, kind) if fills else one)
        cities[site] = City(king, tuple(after))
    land = view.changed(cities=tuple(cities))
    weights = usual(view.catalogue, rounds_left(view.options, view.matches, view.round))
    changes = distribute(land, king, suggest(land, king, weights))
    lost = NOTHING
    for _name, kind in changes.lost:
        lost = plus(lost, ORDER[kind])
    return Outlook(sum(points for _site, points in changes.sacrificed), changes.gained, lost)


def suggest(land: Land, king: King, weights: Weights) -> Assign:
    """The distribution with the highest value by these weights."""
    return _assign(land, king, find_components(land, king), weights)


def find_components(land: Land, king: King) -> list[Component]:
    """The king's tokens and the buildings that take them, component by component, where there are both."""
    whole = tokens, temples, palaces, reserves, garrisons = Component([], [], [], [], [])
    sites: list[int] = []
    for site, city in enumerate(land.cities):
        if city is None or city.owner != king:
            continue
        sites.append(site)
        for one in city.buildings:
            letter, slots, content = one
            name = Name(site * SLOTS + slots[0])
            if content is not None:
                tokens.append((name, one))
            if letter == "T":
                temples.append(name)
            elif letter == "P":
                palaces.append(name)
            elif letter == "R":
                reserves.append((name, one))
            elif letter == "G":
                garrisons.append((name, one))
    if not tokens or not (temples or palaces or reserves or garrisons):
        return []
    reached = ways(land, king)
    masks = dict.fromkeys([reached[site] for site in sites])
    if len(masks) == 1:
        return [whole]
    parts = [
        Component(
            [token for token in tokens if mask >> token[0] // SLOTS & 1],
            [name for name in temples if mask >> name // SLOTS & 1],
            [name for name in palaces if mask >> name // SLOTS & 1],
            [place for place in reserves if mask >> place[0] // SLOTS & 1],
            [place for place in garrisons if mask >> place[0] // SLOTS & 1],
        )
        for mask in masks
    ]
    return [part for part in parts if part.tokens and any(part[1:])]


def _singles(component: Component) -> Iterator[tuple[tuple[Name, Name], ...]]:
    """Every move of one token, with the loss of the stored token that it displaces, and every loss of one (BAL-94)."""
    storing = [*component.reserves, *component.garrisons]
    for source, one in component.tokens:
        for target in component.temples:
            yield ((source, target),)
        for target in component.palaces:
            yield ((source, target),)
        for target, place in component.reserves if one.content != "obsidian" else storing:
            if target != source:
                yield tuple(sorted([(source, target), (target, LOSE)])) if is_stored(place) else ((source, target),)
        if is_stored(one):
            yield ((source, LOSE),)


def _assign(land: Land, king: King, components: list[Component], weights: Weights) -> Assign:
    problems = []
    for tokens, temples, palaces, reserves, garrisons in components:
        counts = [0] * len(KINDS)
        for _, one in tokens:
            counts[ORDER[one.content]] += 1  # type: ignore[index]
        arms = _armed_worth(land, king, garrisons, weights) if garrisons and counts[OBSIDIAN] else ()
        problems.append(Problem(tuple(counts), 2 * len(temples), 2 * len(palaces), len(reserves), arms))
    pairs: list[tuple[Name, Name]] = []
    for component, uses in zip(components, solve_all(problems, weights), strict=True):
        pairs += _pairs(component, uses)
    pairs.sort()
    return Assign(tuple(pairs))


def _armed_worth(land: Land, king: King, garrisons: list[tuple[Name, Building]], weights: Weights) -> tuple[int, ...]:
    """The value of obsidian in each garrison, sorted by it, garrisons that hold some first."""
    enemies = 0
    for site, city in enumerate(land.cities):
        if city is not None and city.owner != king:
            enemies |= 1 << site
    near = land.board.near
    worth = {name: weights.border if near[name // SLOTS] & enemies else weights.inland for name, _ in garrisons}
    garrisons.sort(key=lambda place: (-worth[place[0]], place[1].content != "obsidian", place[0]))
    return tuple([worth[name] for name, _ in garrisons])


def _pairs(component: Component, uses: Uses) -> list[tuple[Name, Name]]:
    """The uses of a component as pairs. Stored tokens stay in place if possible; lost ones are not moved."""
    tokens, temples, palaces, reserves, garrisons = component
    staying: set[Name] = set()
    armed: list[Name] = []  # garrisons that still need their obsidian
    for name, one in garrisons[: uses.armed]:
        if one.content == "obsidian":
            staying.add(name)
        else:
            armed.append(name)
    missing = list(uses.reserve)  # by kind, the tokens that reserves still need
    filled: list[Name] = []  # the reserves that will get them
    if reserves:
        for name, one in reserves:
            if one.content is not None and missing[ORDER[one.content]]:
                missing[ORDER[one.content]] -= 1
                staying.add(name)
        empty = [name for name, one in reserves if one.content is None]
        full = [name for name, one in reserves if one.content is not None and name not in staying]
        filled = [*empty, *full][: sum(missing)]
    places = (temples * ROOM["T"], palaces * ROOM["P"], filled.copy(), armed)
    movers: dict[int, list[tuple[Name, Building]]] = {}
    for token in tokens:
        if token[0] not in staying:
            movers.setdefault(ORDER[token[1].content], []).append(token)  # type: ignore[index]
    pairs: list[tuple[Name, Name]] = []
    for kind, some in movers.items():
        wanted = [uses.temple[kind], uses.palace[kind], missing[kind], len(armed) if kind == OBSIDIAN else 0]
        if len(some) > 1:  # tokens that must make room, then those that would be lost, then all others
            some.sort(key=lambda mover: (mover[0] not in filled, is_stored(mover[1])))
        going = sum(wanted)
        if going:
            pairs += _shortest([name for name, _ in some[:going]], wanted, places)
        if filled:
            pairs += [(name, LOSE) for name, _ in some[going:] if name in filled]
    return pairs


def _shortest(sources: list[Name], wanted: list[int], places: tuple[list[Name], ...]) -> list[tuple[Name, Name]]:
    """Move the wanted number of tokens to each use, within their own city where possible."""
    pairs: list[tuple[Name, Name]] = []
    far = []
    for source in sources:
        for use, number in enumerate(wanted):
            near = next((name for name in places[use] if name // SLOTS == source // SLOTS), None) if number else None
            if near is not None:
                wanted[use] -= 1
                places[use].remove(near)
                pairs.append((source, near))
                break
        else:
            far.append(source)
    for source in far:
        use = next(use for use, number in enumerate(wanted) if number)
        wanted[use] -= 1
        pairs.append((source, places[use].pop(0)))
    return pairs
