"""Building: what may be built where, what it costs, and the moves to choose from (BAL-35 to BAL-44, BAL-58)."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from game.balam.catalogue_file import load_catalogue
from game.balam.events import Built
from game.balam.kinds import KINDS, NOTHING, ORDER, TILE_OF, TYPES, Kind, King, Type, Wealth, plus
from game.balam.map import PAIRS
from game.balam.moves import Build, Construction, Demolition, Settle
from game.balam.nouns import kind_name, type_name
from game.balam.sites import SITE_NAMES, SITES, SLOTS, Site
from game.balam.state import Building, City, Land, State, building
from game.balam.table import Table
from game.language import _, ngettext

PREFERENCE: tuple[Kind, ...] = ("obsidian", "maize", "prisoner", "cacao", "jade", "shell")
"""What is paid first where the treasury holds as much of each (23.5)."""


class Price(NamedTuple):
    """The tokens that pay for buildings by default; no tax where none is due (23.5)."""

    tax: Kind | None
    pay: tuple[Kind, ...]


def city_count(land: Land, king: King) -> int:
    """How many cities a king has (BAL-15)."""
    return sum([1 for city in land.cities if city is not None and city.owner == king])


def free_large(land: Land, king: King) -> int:
    """How many large pyramids a king has left for new cities (BAL-41)."""
    return load_catalogue().large - city_count(land, king)


def free_small(land: Land, king: King) -> int:
    """How many small pyramids a king has left for markets (BAL-42)."""
    free = load_catalogue().small
    for site, city in enumerate(land.cities):
        if city is not None and city.owner == king:
            for one in city.buildings:
                if one.type == "M":
                    free -= _pyramids(land, Site(site))
    return free


def _pyramids(land: Land, site: Site) -> int:
    """How many small pyramids a market here takes: one for the site and one for each neighbour (BAL-42)."""
    return 1 + len(land.board.neighbours[site])


@lru_cache(maxsize=1 << 14)
def default_price(treasury: Wealth, letters: tuple[Type, ...], taxed: bool = True) -> Price | None:
    """How these buildings are paid for unless somebody says otherwise, None where the treasury cannot (23.5)."""
    costs = load_catalogue().costs
    for letter in letters:
        if (kind := costs[letter].kind) is not None:
            treasury = plus(treasury, ORDER[kind], -costs[letter].tokens)
    anything = sum(costs[letter].tokens for letter in letters if costs[letter].kind is None)
    if min(treasury) < 0 or sum(treasury) < anything + taxed:
        return None
    taken: list[Kind] = []
    for _token in range(anything + taxed):
        most = max(PREFERENCE, key=lambda one: treasury[ORDER[one]])
        treasury = plus(treasury, ORDER[most], -1)
        taken.append(most)
    tax = taken.pop() if taxed else None
    return Price(tax, tuple(sorted(taken, key=ORDER.__getitem__)))


def refusal(state: State, move: Build) -> str | None:
    """Why this cannot be built, checked in the order of BAL-44."""
    if (tax := tax_refusal(state, move.tax)) is not None:
        return tax
    return _objection(state, state.asked, move.site, move.tax, move.demolish, move.construct, move.pay)


def settle_refusal(state: State, move: Settle, site: Site) -> str | None:
    """Why the devastated site cannot be settled like this (BAL-58)."""
    return _objection(state, state.asked, site, None, (), move.construct, move.pay)


def tax_refusal(state: State, tax: Kind) -> str | None:
    """Why the tax cannot be paid with this token (BAL-21, BAL-25)."""
    if state.treasuries[state.asked][ORDER[tax]]:
        return None
    return _("There is no {kind} in your treasury to pay the tax with (BAL-21).").format(kind=kind_name(tax))


def _objection(
    state: State,
    king: King,
    site: Site,
    tax: Kind | None,
    demolish: Sequence[Demolition],
    construct: Sequence[Construction],
    pay: Sequence[Kind],
) -> str | None:
    board = state.board
    if not 0 <= site < SITES or not board.slots[site]:
        return _("This board has no site {site}.").format(site=_site(site))
    city = state.cities[site]
    if city is not None and city.owner != king:
        sentence = _("{site} is a city of another king: build in your own cities or on free sites (BAL-35).")
        return sentence.format(site=SITE_NAMES[site])
    if not demolish and not construct:
        sentence = _("Nothing would change on {site}: build or remove at least one building (BAL-40).")
        return sentence.format(site=SITE_NAMES[site])
    standing = city.buildings if city is not None else ()
    if demolish and (wrong := _wrong_demolition(site, standing, demolish)) is not None:
        return wrong
    gone = [one.slot for one in demolish]
    stays = [one for one in standing if one.slots[0] not in gone] if gone else standing
    if (misfit := _misfit(state, site, stays, construct)) is not None:
        return misfit
    if (missing := _missing_tiles(state, demolish, construct)) is not None:
        return missing
    if (poor := _unpayable(state.treasuries[king], tax, construct, pay)) is not None:
        return poor
    return _missing_pyramids(state, king, site, city, demolish, construct)


def _wrong_demolition(site: Site, standing: Iterable[Building], demolish: Sequence[Demolition]) -> str | None:
    there = {(one.type, one.slots[0]) for one in standing}
    for one in demolish:
        if one not in there:
            sentence = _("There is no {building} on slot {slot} of {site} to remove (BAL-39).")
            return sentence.format(building=type_name(one.type), slot=one.slot, site=SITE_NAMES[site])
    for one, other in pairwise(demolish):
        if one.slot >= other.slot:
            return _("Name the buildings to remove once each, in rising order of their slots (BAL-119).")
    return None


def _misfit(state: State, site: Site, stays: Iterable[Building], construct: Sequence[Construction]) -> str | None:
    """Slots and adjacency (BAL-11, BAL-12, BAL-38)."""
    slots, pairs = state.board.slots[site], state.board.pairs[site]
    taken = {slot for one in stays for slot in one.slots}
    new: set[int] = set()
    lowest = 0
    for letter, where in construct:
        wide = letter in "PT"
        if len(where) != 1 + wide or (wide and where not in pairs and max(where) < slots):
            sentence = _("A {building} needs 2 adjacent slots of {site} (BAL-38).")
            if not wide:
                sentence = _("A {building} needs 1 slot of {site} (BAL-38).")
            return sentence.format(building=type_name(letter), site=SITE_NAMES[site])
        for slot in where:
            if not 0 <= slot < slots:
                sentence = ngettext("{site} has only {number} slot.", "{site} has only {number} slots.", slots)
                return sentence.format(site=SITE_NAMES[site], number=slots) + " (BAL-11)"
            if slot in taken:
                sentence = _("Slot {slot} of {site} is taken: remove the building first (BAL-39).")
                return sentence.format(slot=slot, site=SITE_NAMES[site])
            if slot in new:
                sentence = _("Two of the new buildings would share slot {slot} of {site} (BAL-38).")
                return sentence.format(slot=slot, site=SITE_NAMES[site])
            new.add(slot)
        if where[0] < lowest:
            return _("Name the new buildings in rising order of their slots (BAL-119).")
        lowest = where[0]
    return None


def _missing_tiles(state: State, demolish: Iterable[Demolition], construct: Iterable[Construction]) -> str | None:
    """Both sides of a tile share the stock; removed tiles may be used again at once (BAL-40, BAL-43)."""
    left = list(state.stock)
    for one in demolish:
        left[TILE_OF[one.type]] += 1
    for new in construct:
        tile = TILE_OF[new.type]
        left[tile] -= 1
        if left[tile] < 0:
            sentence = _("No building tile is left for a {building} (BAL-43).")
            return sentence.format(building=type_name(new.type))
    return None


def _unpayable(
    treasury: Wealth, tax: Kind | None, construct: Iterable[Construction], pay: Sequence[Kind]
) -> str | None:
    """The treasury after the tax pays for everything (BAL-25, BAL-37, BAL-44)."""
    costs = load_catalogue().costs
    left = list(treasury)
    if tax is not None:
        left[ORDER[tax]] -= 1
    anything = 0
    for new in construct:
        cost = costs[new.type]
        if cost.kind is None:
            anything += cost.tokens
        else:
            left[ORDER[cost.kind]] -= cost.tokens
    if len(pay) != anything:
        sentence = ngettext(
            "These buildings cost {number} token of any kind, but {named} are named (BAL-37).",
            "These buildings cost {number} tokens of any kind, but {named} are named (BAL-37).",
            anything,
        )
        return sentence.format(number=anything, named=len(pay))
    latest = 0
    for kind in pay:
        order = ORDER[kind]
        left[order] -= 1
        if order < latest:
            return _("Name the tokens that you pay in the order of kinds, maize first (BAL-37).")
        latest = order
    for index, number in enumerate(left):
        if number < 0:
            sentence = _("Your treasury cannot pay for this, tax included: it has too little {kind} (BAL-25, BAL-44).")
            return sentence.format(kind=kind_name(KINDS[index]))
    return None


def _missing_pyramids(
    state: State,
    king: King,
    site: Site,
    city: City | None,
    demolish: Iterable[Demolition],
    construct: Iterable[Construction],
) -> str | None:
    """Small pyramids for all markets together, then a large one for a new city (BAL-41, BAL-42)."""
    markets = [new for new in construct if new.type == "M"]
    if markets:
        each = _pyramids(state, site)
        free = free_small(state, king) + each * sum(one.type == "M" for one in demolish)
        if free < each * len(markets):
            sentence = _(
                "{needed} small pyramids are needed to build this on {site}, and you have {free} left (BAL-42)."
            )
            return sentence.format(needed=each * len(markets), site=SITE_NAMES[site], free=free)
    if city is None and not free_large(state, king):
        sentence = _("You have no large pyramid left, so you cannot found a city on {site} (BAL-41).")
        return sentence.format(site=SITE_NAMES[site])
    return None


def _site(site: int) -> str:
    return SITE_NAMES[site] if 0 <= site < SITES else str(site)


def build(table: Table, move: Build) -> None:
    """Pay, remove, put up: all at once (BAL-44)."""
    table.pay(table.asked, move.tax)
    _change(table, move.site, move.tax, move.demolish, move.construct, move.pay)


def settle(table: Table, move: Settle, site: Site) -> None:
    """Take the devastated site (BAL-58)."""
    _change(table, site, None, (), move.construct, move.pay)


def _change(
    table: Table,
    site: Site,
    tax: Kind | None,
    demolish: Sequence[Demolition],
    construct: Sequence[Construction],
    pay: Sequence[Kind],
) -> None:
    king = table.asked
    founded = table.cities[site] is None
    razed = table.raze(site, [one.slot for one in demolish]) if demolish else ()
    paid = NOTHING
    for kind in pay:
        paid = plus(paid, ORDER[kind])
    costs = load_catalogue().costs
    raised = []
    for letter, slots in construct:
        raised.append(building(letter, slots))
        table.stock[TILE_OF[letter]] -= 1
        cost = costs[letter]
        if cost.kind is not None:
            paid = plus(paid, ORDER[cost.kind], cost.tokens)
    for index, number in enumerate(paid):
        if number:
            table.pay(king, KINDS[index], number)
    city = table.cities[site]
    if raised:
        standing = raised if city is None else sorted([*city.buildings, *raised], key=_lowest)
        table.cities[site] = City(king, tuple(standing))
    given_up = table.cities[site] is None
    table.tell(Built(king, site, tax, razed, tuple(raised), paid, founded, given_up))


def _lowest(one: Building) -> int:
    return one.slots[0]


# What follows lists single changes with default tax and payment (23.5). A turn may have hundreds of them, so everything
# that many positions share is made once: the moves on a free site depend on little more than what the treasury can pay.

Prices = tuple[Price | None, ...]
"""The default price of each building in the order of TYPES, then that of removing one."""


@lru_cache(maxsize=1 << 13)
def _prices(treasury: Wealth, taxed: bool) -> Prices:
    return (*(default_price(treasury, (letter,), taxed) for letter in TYPES), default_price(treasury, (), taxed))


_free_site_moves: dict[tuple[Prices, int], list[tuple[Build, ...] | None]] = {}
"""By prices and tiles left, then by site and size, filled when asked for; markets are apart, as they need pyramids."""


_MARKET = TYPES.index("M")
_SINGLES: tuple[tuple[tuple[int, ...], ...], ...] = tuple(tuple((slot,) for slot in range(size)) for size in range(5))


@lru_cache(maxsize=1 << 16)
def _builds(site: Site, size: int, letter: Type, price: Price) -> tuple[Build, ...]:
    """One building on a free site, in every place where it fits."""
    assert price.tax is not None
    places = PAIRS[size] if letter in "PT" else _SINGLES[size]
    return tuple(Build(price.tax, site, (), (Construction(letter, slots),), price.pay) for slots in places)


def _free_site(site: Site, size: int, prices: Prices, tiles: int) -> tuple[Build, ...]:
    moves: list[Build] = []
    for letter, price in zip(TYPES, prices, strict=False):
        if price is not None and letter != "M" and tiles >> TILE_OF[letter] & 1:
            moves += _builds(site, size, letter, price)
    return tuple(moves)


@lru_cache(maxsize=1 << 14)
def _own_city(
    site: Site, size: int, standing: tuple[Building, ...], prices: Prices, tiles: int, small: int, pyramids: int
) -> tuple[Build, ...]:
    """Each building in each place with the removals that it needs, and each removal alone."""
    moves: list[Build] = []
    for letter, price in zip(TYPES, prices, strict=False):
        if price is None:
            continue
        assert price.tax is not None
        for slots in PAIRS[size] if letter in "PT" else _SINGLES[size]:
            gone = [one for one in standing if not set(slots).isdisjoint(one.slots)]
            tile = TILE_OF[letter]
            if not tiles >> tile & 1 and all(TILE_OF[one.type] != tile for one in gone):
                continue
            if letter == "M" and small + pyramids * sum(one.type == "M" for one in gone) < pyramids:
                continue
            removed = tuple(Demolition(one.type, one.slots[0]) for one in gone)
            moves.append(Build(price.tax, site, removed, (Construction(letter, slots),), price.pay))
    removing = prices[-1]
    assert removing is not None
    assert removing.tax is not None
    return (*moves, *(Build(removing.tax, site, (Demolition(one.type, one.slots[0]),), (), ()) for one in standing))


def builds(state: State) -> list[Build]:
    """Every single change that the king in turn can pay for."""
    king = state.asked
    prices = _prices(state.treasuries[king], True)
    if prices[-1] is None:
        return []
    vg, pt, mr, bo = state.stock
    tiles = (vg > 0) | (pt > 0) << 1 | (mr > 0) << 2 | (bo > 0) << 3
    market = prices[_MARKET]
    small = free_small(state, king) if market is not None else 0
    board = state.board
    sizes, neighbours = board.slots, board.neighbours
    moves: list[Build] = []
    cities = state.cities
    ready = _free_site_moves.get((prices, tiles))
    if ready is None:
        ready = _free_site_moves[prices, tiles] = [None] * (SITES * (SLOTS + 1))
    free = free_large(state, king) > 0 and sum(state.treasuries[king]) > 1
    for site in board.sites:
        city = cities[site]
        size = sizes[site]
        if city is None:
            if free:
                index = site * 5 + size
                listed = ready[index]
                if listed is None:
                    listed = ready[index] = _free_site(site, size, prices, tiles)
                moves += listed
                if market is not None and mr and small > len(neighbours[site]):
                    moves += _builds(site, size, "M", market)
        elif city.owner == king:
            moves += _own_city(site, size, city.buildings, prices, tiles, small, 1 + len(neighbours[site]))
    return moves


def settlements(state: Land, king: King, site: Site, treasury: Wealth, stock: Sequence[int]) -> list[Settle]:
    """Every single building that a king could put up on this free site without tax (BAL-58)."""
    if not free_large(state, king):
        return []
    size = state.board.slots[site]
    small = free_small(state, king)
    moves: list[Settle] = []
    for letter in TYPES:
        price = default_price(treasury, (letter,), False)
        if price is None or not stock[TILE_OF[letter]] or (letter == "M" and small < _pyramids(state, site)):
            continue
        places = PAIRS[size] if letter in "PT" else _SINGLES[size]
        moves += [Settle((Construction(letter, slots),), price.pay) for slots in places]
    return moves
