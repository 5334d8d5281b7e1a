"""Transport: the sites that are open to a king's tokens, and the sites they can reach (BAL-97 to BAL-105)."""

from collections.abc import Iterable
from functools import lru_cache
from itertools import zip_longest
from typing import NamedTuple

from game.balam.kinds import King
from game.balam.map import Map, members, spread
from game.balam.sites import SITES, Site
from game.balam.state import Land

Reach = tuple[int, ...]
"""By site, where a token lying there may be brought, as a bit mask; the site itself is always among them."""


ALONE: Reach = tuple(1 << site for site in range(SITES))


class Influence(NamedTuple):
    """The facts that transport depends on: the owners of cities, and the markets (BAL-17)."""

    owned: tuple[int, ...]
    """The cities of each king as a bit mask."""
    markets: tuple[tuple[King, Site], ...]
    """Every market with its owner, by site; two on one site count twice."""


def influence(land: Land) -> Influence:
    """The cities and markets on the board."""
    cities, kings = land.cities, land.options.players
    owned = [0] * kings
    markets: list[tuple[King, Site]] = []
    for site, city in enumerate(cities):
        if city is not None:
            owner, buildings = city
            owned[owner] |= 1 << site
            for building in buildings:
                if building[0] == "M":
                    markets += [(owner, Site(site))]
    return Influence(tuple(owned), tuple(markets))


def pyramids(land: Land) -> tuple[tuple[int, ...], ...]:
    """n(p, s): how many small pyramids each king has on each site (BAL-17, BAL-42)."""
    return _pyramids(land.board, land.options.players, influence(land).markets)


def usable(land: Land, king: King) -> int:
    """The sites that the king's tokens may enter, leave and cross, as a bit mask (BAL-98 to BAL-101)."""
    return _usable(land, influence(land), king)


def reach(land: Land, king: King) -> Reach:
    """The sites that the king's tokens can reach from each site (BAL-97, BAL-102)."""
    return _reach(land.board, usable(land, king))


def ways(land: Land, king: King) -> Reach:
    """The part of the reach that moves need: from the king's cities, to these cities and the cenotes."""
    control = influence(land)
    return _ways(land.board, _usable(land, control, king), control.owned[king])


@lru_cache(maxsize=1 << 12)
def _pyramids(board: Map, players: int, markets: tuple[tuple[King, Site], ...]) -> tuple[tuple[int, ...], ...]:
    counts = [[0] * SITES for _ in range(players)]
    for owner, market in markets:
        for site in members(board.around[market]):
            counts[owner][site] += 1
    return tuple(map(tuple, counts))


def _usable(land: Land, control: Influence, king: King) -> int:
    """The sites where the king has most pyramids; a tie counts on their own and on free sites (BAL-103, BAL-104)."""
    owned, markets = control
    board = land.board
    foreign = 0
    for owner, cities in enumerate(owned):
        if owner != king:
            foreign |= cities
    free = board.every & ~foreign
    if not markets:
        return free
    around = board.around
    # Levels compare the counts of all sites at once: more pyramids means a bit on a level where the rivals have none.
    own = _levels([around[site] for owner, site in markets if owner == king])
    if land.options.blockade == "sum":
        top = _levels([around[site] for owner, site in markets if owner != king])
    else:
        top = []
        for enemy in range(len(owned)):
            if enemy != king:
                levels = _levels([around[site] for owner, site in markets if owner == enemy])
                top = [one | other for one, other in zip_longest(top, levels, fillvalue=0)]
    more = less = 0
    for mine, theirs in zip_longest(own, top, fillvalue=0):
        more |= mine & ~theirs
        less |= theirs & ~mine
    return (free | more) & ~less


def _levels(masks: Iterable[int]) -> list[int]:
    """The bits set in at least one of the masks, in at least two, and so on."""
    levels: list[int] = []
    for mask in masks:
        for number, level in enumerate(levels):
            levels[number] = level | mask
            mask &= level
        if mask:
            levels.append(mask)
    return levels


@lru_cache(maxsize=1 << 10)
def _reach(board: Map, free: int) -> Reach:
    """The components of the usable sites; from a closed site nothing leaves (BAL-102)."""
    return _components(board, free, free, free)


@lru_cache(maxsize=1 << 10)
def _ways(board: Map, free: int, own: int) -> Reach:
    return _components(board, free, own & free, (own | board.features["cenote"]) & free)


def _components(board: Map, free: int, starts: int, goals: int) -> Reach:
    """For each start, the goals that can be reached over free sites; from all others nothing leaves."""
    table = list(ALONE)
    while starts:
        # The starts of a component reach the same goals: one search serves them all.
        component = spread(board.steps, starts & -starts, free, goals)
        reached = component & goals
        inside = component & starts
        starts ^= inside
        while inside:
            lowest = inside & -inside
            table[lowest.bit_length() - 1] = reached
            inside ^= lowest
    return tuple(table)
