"""The builds to choose from: single changes with default tax and payment.

A turn may have hundreds of them. Values that many positions share, such as the buildings that fit beside others and
their prices, are therefore cached.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial

from game.balam.building import Price, default_price, free_large, free_small
from game.balam.catalogue import Catalogue
from game.balam.kinds import TILE_OF, Kind, King, Type, Wealth
from game.balam.map import PAIRS, Map
from game.balam.moves import Build, Construction, Demolition, Settle
from game.balam.sites import SITES, SLOTS, Site
from game.balam.state import City, Land, PublicState

Removed = tuple[Demolition, ...]
New = tuple[Construction, ...]
Layout = tuple[tuple[Type, tuple[int, ...]], ...]
"""The buildings on a site, without their tokens."""


@dataclass(frozen=True, slots=True, eq=False)
class Prices:
    """The groups of buildings that a treasury can pay for, with the payment. Equal prices are one object."""

    groups: tuple[tuple[int, Price], ...]
    market: Price | None


GROUPS: tuple[tuple[Type, ...], ...] = (("V", "G"), ("P", "T"), ("M",), ("R",), ("B",), ("O",))
"""Buildings that cost the same and lie on the same tiles."""
MARKET = 2
REMOVAL = len(GROUPS)
"""The group of removing a building alone."""
TILE_OF_GROUP = tuple(TILE_OF[letters[0]] for letters in GROUPS)
PLACES: tuple[tuple[tuple[tuple[int, ...], ...], ...], ...] = tuple(
    (tuple((slot,) for slot in range(size)), PAIRS[size]) for size in range(SLOTS + 1)
)
"""By the size of a site: where buildings of one slot fit, and those of two."""


@lru_cache(maxsize=1 << 12)
def _prices(catalogue: Catalogue, treasury: Wealth, taxed: bool) -> Prices:
    letters: list[tuple[Type, ...]] = [(group[0],) for group in GROUPS]
    prices = enumerate(default_price(catalogue, treasury, one, taxed) for one in [*letters, ()])
    return _one_value(tuple((group, price) for group, price in prices if price is not None))


@lru_cache(maxsize=1 << 12)
def _one_value(groups: tuple[tuple[int, Price], ...]) -> Prices:
    return Prices(groups, dict(groups).get(MARKET))


_build: Callable[[tuple[Kind | None, Site, Removed, New, tuple[Kind, ...]]], Build] = partial(tuple.__new__, Build)
"""Makes a Build in half the time of its constructor."""


@lru_cache(maxsize=1 << 12)
def _changes(size: int, layout: Layout) -> tuple[tuple[tuple[Removed, New], ...], ...]:
    """By group, each building in each place with the removals that it needs; last, each removal alone."""
    changes: list[tuple[tuple[Removed, New], ...]] = []
    for letters in GROUPS:
        found = []
        for slots in PLACES[size][letters[0] in "PT"]:
            gone = [(letter, where) for letter, where in layout if not set(slots).isdisjoint(where)]
            removed = tuple(Demolition(letter, where[0]) for letter, where in gone)
            found += [(removed, (Construction(letter, slots),)) for letter in letters]
        changes.append(tuple(found))
    changes.append(tuple(((Demolition(letter, slots[0]),), ()) for letter, slots in layout))
    return tuple(changes)


def _moves(site: Site, changes: Iterable[tuple[Removed, New]], price: Price) -> list[Build]:
    tax, pay = price
    assert tax is not None
    return [_build((tax, site, removed, new, pay)) for removed, new in changes]


@lru_cache(maxsize=1 << 6)
def _free_sites(_prices: Prices, _tiles: int) -> list[tuple[Build, ...] | None]:
    """The moves on free sites by site and size, filled in when they are first asked for."""
    return [None] * (SITES * (SLOTS + 1))


def _free_site(site: Site, size: int, prices: Prices, tiles: int) -> tuple[Build, ...]:
    """All but markets, which need pyramids as well."""
    moves: list[Build] = []
    for group, price in prices.groups:
        if group not in (MARKET, REMOVAL) and tiles >> TILE_OF_GROUP[group] & 1:
            moves += _new_buildings(site, size, group, price)
    return tuple(moves)


@lru_cache(maxsize=1 << 12)
def _new_buildings(site: Site, size: int, group: int, price: Price) -> tuple[Build, ...]:
    """The buildings of a group on a free site; treasuries that pay alike share them, which keeps them in the cache."""
    return tuple(_moves(site, _changes(size, ())[group], price))


def _own_city(
    site: Site, changes: Sequence[tuple[tuple[Removed, New], ...]], prices: Prices, tiles: int, market: bool
) -> list[Build]:
    """Each building in each place with the removals that it needs, and each removal alone.

    Where the tiles or the pyramids of a market are used up, those of a removed building serve.
    """
    moves: list[Build] = []
    for group, (tax, pay) in prices.groups:
        possible: Iterable[tuple[Removed, New]] = changes[group]
        if group != REMOVAL and not tiles >> TILE_OF_GROUP[group] & 1:
            possible = [one for one in possible if any(_same_tile(gone.type, group) for gone in one[0])]
        elif group == MARKET and not market:
            possible = [one for one in possible if any(gone.type == "M" for gone in one[0])]
        moves += [_build((tax, site, removed, new, pay)) for removed, new in possible]
    return moves


def _same_tile(letter: Type, group: int) -> bool:
    return TILE_OF[letter] == TILE_OF_GROUP[group]


@lru_cache(maxsize=1 << 5)
def _places(board: Map) -> tuple[tuple[Site, int], ...]:
    """The sites, each with a number for the site and its size together."""
    return tuple((site, site * (SLOTS + 1) + board.slots[site]) for site in board.sites)


def builds_and_attackers(state: PublicState) -> tuple[list[Build], list[tuple[Site, City]]]:
    """Every single change that the king in turn can pay for, and the king's cities with garrisons."""
    king = state.asked
    prices = _prices(state.catalogue, state.treasuries[king], True)
    vg, pt, mr, bo = state.stock
    tiles = (vg > 0) | (pt > 0) << 1 | (mr > 0) << 2 | (bo > 0) << 3
    small = free_small(state, king) if prices.market is not None else 0
    cities, sizes, neighbours = state.cities, state.board.slots, state.board.neighbours
    ready = _free_sites(prices, tiles)
    moves: list[Build] = []
    attackers: list[tuple[Site, City]] = []
    free: list[tuple[Site, int]] = []
    own = 0
    for place in _places(state.board):
        site, index = place
        city = cities[site]
        if city is None:
            free.append(place)
        elif city[0] == king:
            own += 1
            layout = tuple([one[:2] for one in city[1]])
            changes = _changes(sizes[site], layout)
            moves += _own_city(site, changes, prices, tiles, small > len(neighbours[site]))
            if "G" in [one[0] for one in layout]:
                attackers.append((site, city))
    if len(prices.groups) == 1 or own >= state.catalogue.large:
        return moves, attackers
    for site, index in free:
        listed = ready[index]
        if listed is None:
            listed = ready[index] = _free_site(site, sizes[site], prices, tiles)
        moves += listed
    if prices.market is not None and mr:
        for site, _index in free:
            if small > len(neighbours[site]):
                moves += _new_buildings(site, sizes[site], MARKET, prices.market)
    return moves, attackers


def settlements(land: Land, king: King, site: Site, treasury: Wealth, stock: Sequence[int]) -> list[Settle]:
    """Every single building that a king could put up on this free site without tax (BAL-58)."""
    if not free_large(land, king):
        return []
    moves: list[Settle] = []
    for group, price in _prices(land.catalogue, treasury, False).groups:
        if group == REMOVAL or not stock[TILE_OF_GROUP[group]]:
            continue
        if group == MARKET and free_small(land, king) <= len(land.board.neighbours[site]):
            continue
        moves += [Settle(new, price.pay) for _removed, new in _changes(land.board.slots[site], ())[group]]
    return moves
