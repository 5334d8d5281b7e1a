"""The builds to choose from: single changes with default tax and payment.

A turn may have hundreds of them. Values that many positions share, such as the buildings that fit beside others and
their prices, are therefore cached.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from itertools import repeat

from game.balam.building import Price, default_price, free_large, free_small
from game.balam.catalogue import Catalogue
from game.balam.kinds import TILE_OF, Kind, King, Type, Wealth
from game.balam.map import PAIRS, Map
from game.balam.moves import Build, Construction, Demolition, Settle
from game.balam.sites import SITES, SLOTS, Site
from game.balam.state import Building, City, Land, PublicState

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


Columns = tuple[tuple[Kind | None, ...], tuple[Removed, ...], tuple[New, ...], tuple[tuple[Kind, ...], ...]]
"""Builds on some site: taxes, removals, new buildings and payments."""


@lru_cache(maxsize=1 << 12)
def _columns(size: int, buildings: tuple[Building, ...], prices: Prices, tiles: int, market: bool) -> Columns:
    """Each building in each place with the removals that it needs, and each removal alone.

    Where the tiles or the pyramids of a market are used up, those of a removed building serve.
    """
    changes = _changes(size, tuple([one[:2] for one in buildings]))
    taxes: list[Kind | None] = []
    removed: list[Removed] = []
    new: list[New] = []
    payments: list[tuple[Kind, ...]] = []
    for group, (tax, pay) in prices.groups:
        possible: Iterable[tuple[Removed, New]] = changes[group]
        if group != REMOVAL and not tiles >> TILE_OF_GROUP[group] & 1:
            possible = [one for one in possible if any(_same_tile(gone.type, group) for gone in one[0])]
        elif group == MARKET and not market:
            possible = [one for one in possible if any(gone.type == "M" for gone in one[0])]
        for gone, built in possible:
            taxes.append(tax)
            removed.append(gone)
            new.append(built)
            payments.append(pay)
    return tuple(taxes), tuple(removed), tuple(new), tuple(payments)


def _on(site: Site, columns: Columns) -> Iterator[Build]:
    """The builds on this site. A turn needs about a hundred new ones, and no Python runs between two of them."""
    taxes, removed, new, payments = columns
    return map(_build, zip(taxes, repeat(site), removed, new, payments, strict=False))


def _same_tile(letter: Type, group: int) -> bool:
    return TILE_OF[letter] == TILE_OF_GROUP[group]


Row = list[tuple[Build, ...] | None]
"""The builds on free sites by place, filled in when they are first asked for."""


@lru_cache(maxsize=1 << 5)
def _places(board: Map) -> tuple[tuple[Site, int], ...]:
    """The sites, each with a number for the site and its size together."""
    return tuple([(site, site * (SLOTS + 1) + board.slots[site]) for site in board.sites])


@lru_cache(maxsize=1 << 6)
def _free_sites(_prices: Prices, _tiles: int, _market: bool) -> Row:
    """Markets need pyramids as well, and so have a row of their own."""
    return [None] * (SITES * (SLOTS + 1))


def _on_free_site(row: Row, place: int, prices: Prices, tiles: int, market: bool) -> tuple[Build, ...]:
    """Fill in a place of the row."""
    site, size = divmod(place, SLOTS + 1)
    moves: list[Build] = []
    for group, price in prices.groups:
        if group != REMOVAL and (group == MARKET) == market and tiles >> TILE_OF_GROUP[group] & 1:
            moves += _new_buildings(Site(site), size, group, price)
    row[place] = builds = tuple(moves)
    return builds


@lru_cache(maxsize=1 << 12)
def _new_buildings(site: Site, size: int, group: int, price: Price) -> tuple[Build, ...]:
    """The buildings of a group on a free site; treasuries that pay alike share them, which keeps them in the cache."""
    tax, pay = price
    return tuple([_build((tax, site, removed, new, pay)) for removed, new in _changes(size, ())[group]])


def builds_and_attackers(state: PublicState) -> tuple[list[Build], list[tuple[Site, City]]]:
    """Every single change that the king in turn can pay for, and the king's cities with garrisons."""
    king, cities, board = state.asked, state.cities, state.board
    prices = _prices(state.catalogue, state.treasuries[king], True)
    vg, pt, mr, bo = state.stock
    tiles = (vg > 0) | (pt > 0) << 1 | (mr > 0) << 2 | (bo > 0) << 3
    small = free_small(state, king) if prices.market is not None else 0
    sizes, neighbours = board.slots, board.neighbours
    moves: list[Build] = []
    attackers: list[tuple[Site, City]] = []
    own = 0
    for site in board.sites:
        city = cities[site]
        if city is not None and city[0] == king:
            own += 1
            buildings = city[1]
            moves += _on(site, _columns(sizes[site], buildings, prices, tiles, small > len(neighbours[site])))
            for one in buildings:
                if one[0] == "G":
                    attackers.append((site, city))
                    break
    if len(prices.groups) == 1 or own >= state.catalogue.large:
        return moves, attackers
    row = _free_sites(prices, tiles, False)
    free = [place for site, place in _places(board) if cities[site] is None]
    for place in free:
        moves += row[place] or _on_free_site(row, place, prices, tiles, False)
    if prices.market is not None and mr:
        row = _free_sites(prices, tiles, True)
        for place in free:
            if small > len(neighbours[place // (SLOTS + 1)]):
                moves += row[place] or _on_free_site(row, place, prices, tiles, True)
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
