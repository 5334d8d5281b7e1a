"""Building: the sites, the costs, and the moves to choose from (BAL-35 to BAL-44, BAL-58)."""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import pairwise
from operator import add, sub
from typing import NamedTuple

from game.balam.catalogue import Catalogue, Cost
from game.balam.events import Built
from game.balam.kinds import KINDS, NOTHING, ORDER, TILE_OF, Kind, King, Type, Wealth, plus
from game.balam.moves import Build, Construction, Demolition, Settle
from game.balam.nouns import kind_name, type_name
from game.balam.sites import SITE_NAMES, SITES, Name, Site, site_of, slot_of
from game.balam.state import Building, City, Land, PublicState, building
from game.balam.state_draft import StateDraft
from game.balam.texts import _, ngettext
from game.engine.contract import Refusal

PREFERENCE: tuple[Kind, ...] = ("obsidian", "maize", "prisoner", "cacao", "jade", "shell")
"""The order of payment between kinds of which the treasury holds the same number."""


class Price(NamedTuple):
    """The default tax and payment for buildings; the tax is None if none is due."""

    tax: Kind | None
    pay: tuple[Kind, ...]


def building_at(land: Land, name: Name) -> Building:
    """The building of a name."""
    city = land.cities[site_of(name)]
    assert city is not None
    return next(one for one in city.buildings if one.slot == slot_of(name))


def city_counts(land: Land) -> tuple[int, ...]:
    """The number of cities by king (BAL-15)."""
    owners = [city[0] for city in land.cities if city is not None]
    return tuple([owners.count(king) for king in range(land.options.players)])


def free_large(land: Land, king: King) -> int:
    """The number of large pyramids left to a king for new cities (BAL-41)."""
    return land.catalogue.large - city_counts(land)[king]


def free_small(land: Land, king: King) -> int:
    """The number of small pyramids left to a king for markets (BAL-42)."""
    free = land.catalogue.small
    for site, city in enumerate(land.cities):
        if city is not None and city[0] == king:
            for one in city[1]:
                if one[0] == "M":
                    free -= _pyramids(land, Site(site))
    return free


def _pyramids(land: Land, site: Site) -> int:
    """The small pyramids that a market here takes: one for the site and one for each neighbour (BAL-42)."""
    return 1 + len(land.board.neighbours[site])


@lru_cache(maxsize=1 << 14)
def default_price(
    catalogue: Catalogue, treasury: Wealth, letters: tuple[Type, ...], taxed: bool = True
) -> Price | None:
    """The default payment for these buildings, None if the treasury is too small."""
    costs = catalogue.costs
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


def build_refusal(state: PublicState, move: Build) -> Refusal | None:
    """The reason this cannot be built, checked in the order of BAL-44."""
    if (tax := tax_refusal(state, move.tax)) is not None:
        return tax
    return _objection(state, state.asked, move.site, move.tax, move.demolish, move.construct, move.pay)


def settle_refusal(state: PublicState, move: Settle, site: Site) -> Refusal | None:
    """The reason the devastated site cannot be settled like this (BAL-58)."""
    return _objection(state, state.asked, site, None, (), move.construct, move.pay)


def tax_refusal(state: PublicState, tax: Kind) -> Refusal | None:
    """The reason the tax cannot be paid with this token (BAL-21, BAL-25)."""
    if state.treasuries[state.asked][ORDER[tax]]:
        return None
    return Refusal("BAL-21", _("There’s no {kind} in your treasury to pay the tax with.").format(kind=kind_name(tax)))


def _objection(
    state: PublicState,
    king: King,
    site: Site,
    tax: Kind | None,
    demolish: Sequence[Demolition],
    construct: Sequence[Construction],
    pay: Sequence[Kind],
) -> Refusal | None:
    board = state.board
    if not 0 <= site < SITES or not board.slots[site]:
        return Refusal("BAL-02", _("This board has no site {site}.").format(site=_site(site)))
    city = state.cities[site]
    if city is not None and city.owner != king:
        sentence = _("{site} belongs to another king. Build in your own cities or on free sites.")
        return Refusal("BAL-35", sentence.format(site=SITE_NAMES[site]))
    if not demolish and not construct:
        sentence = _("That would change nothing on {site}. Build or remove at least one building.")
        return Refusal("BAL-40", sentence.format(site=SITE_NAMES[site]))
    standing = city.buildings if city is not None else ()
    if demolish and (wrong := _wrong_demolition(site, standing, demolish)) is not None:
        return wrong
    gone = [one.slot for one in demolish]
    stays = [one for one in standing if one.slots[0] not in gone] if gone else standing
    if (misfit := _misfit(state, site, stays, construct)) is not None:
        return misfit
    if min(state.stock) < len(construct):
        missing = _missing_tiles(state, site, demolish, construct)
        if missing is not None:
            return missing
    if (poor := _unpayable(state.catalogue.costs, state.treasuries[king], tax, construct, pay)) is not None:
        return poor
    return _missing_pyramids(state, king, site, city, demolish, construct)


def _wrong_demolition(site: Site, standing: Iterable[Building], demolish: Sequence[Demolition]) -> Refusal | None:
    there = {(one.type, one.slots[0]) for one in standing}
    for one in demolish:
        if one not in there:
            sentence = _("There’s no {building} on slot {slot} of {site} to remove.")
            return Refusal(
                "BAL-39", sentence.format(building=type_name(one.type), slot=one.slot, site=SITE_NAMES[site])
            )
    for one, other in pairwise(demolish):
        if one.slot >= other.slot:
            return Refusal("BAL-119", _("Name the buildings to remove once each, in ascending order of their slots."))
    return None


def _misfit(
    state: PublicState, site: Site, stays: Iterable[Building], construct: Sequence[Construction]
) -> Refusal | None:
    """Slots and adjacency (BAL-11, BAL-12, BAL-38)."""
    size = state.board.slots[site]
    taken = [slot for one in stays for slot in one[1]]
    new: list[int] = []
    lowest = 0
    for letter, slots in construct:
        if letter in "PT":
            if slots not in state.board.pairs[site] and (len(slots) != 2 or slots[1] < size):
                sentence = _("The {building} needs 2 adjacent slots on {site}.")
                return Refusal("BAL-38", sentence.format(building=type_name(letter), site=SITE_NAMES[site]))
        elif len(slots) != 1:
            sentence = _("The {building} needs exactly 1 slot on {site}.")
            return Refusal("BAL-38", sentence.format(building=type_name(letter), site=SITE_NAMES[site]))
        for slot in slots:
            if not 0 <= slot < size:
                sentence = _("{site} has no slot {slot}: its slots are 0 to {last}.")
                return Refusal("BAL-11", sentence.format(site=SITE_NAMES[site], slot=slot, last=size - 1))
            if slot in taken:
                sentence = _("Slot {slot} of {site} is taken. Remove the building first.")
                return Refusal("BAL-39", sentence.format(slot=slot, site=SITE_NAMES[site]))
            if slot in new:
                sentence = _("Two of the new buildings would share slot {slot} of {site}.")
                return Refusal("BAL-38", sentence.format(slot=slot, site=SITE_NAMES[site]))
            new.append(slot)
        if slots[0] < lowest:
            return Refusal("BAL-119", _("Name the new buildings in ascending order of their slots."))
        lowest = slots[0]
    return None


def _missing_tiles(
    state: PublicState, site: Site, demolish: Iterable[Demolition], construct: Sequence[Construction]
) -> Refusal | None:
    """Both sides of a tile share the stock; removed tiles may be used again at once (BAL-40, BAL-43)."""
    left = list(state.stock)
    for one in demolish:
        left[TILE_OF[one.type]] += 1
    for new in construct:
        tile = TILE_OF[new.type]
        left[tile] -= 1
        if left[tile] < 0:
            sentence = _("No building tile is left for the {building} on {site}.")
            return Refusal("BAL-43", sentence.format(building=type_name(new.type), site=SITE_NAMES[site]))
    return None


def _unpayable(
    costs: Mapping[Type, Cost],
    treasury: Wealth,
    tax: Kind | None,
    construct: Iterable[Construction],
    pay: Sequence[Kind],
) -> Refusal | None:
    """The treasury after the tax pays for everything (BAL-25, BAL-37, BAL-44)."""
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
            "These buildings cost {number} token of any kind, but you named {named}.",
            "These buildings cost {number} tokens of any kind, but you named {named}.",
            anything,
        )
        return Refusal("BAL-37", sentence.format(number=anything, named=len(pay)))
    latest = 0
    for kind in pay:
        order = ORDER[kind]
        left[order] -= 1
        if order < latest:
            return Refusal("BAL-37", _("Name the tokens you pay in the order of kinds, maize first."))
        latest = order
    if min(left) < 0:
        short = next(kind for kind in KINDS if left[ORDER[kind]] < 0)
        sentence = _("Your treasury can’t pay for this, tax included. It has too little {kind}.")
        return Refusal("BAL-25, BAL-44", sentence.format(kind=kind_name(short)))
    return None


def _missing_pyramids(
    state: PublicState,
    king: King,
    site: Site,
    city: City | None,
    demolish: Iterable[Demolition],
    construct: Iterable[Construction],
) -> Refusal | None:
    """Small pyramids for all markets together, then a large one for a new city (BAL-41, BAL-42)."""
    markets = [new for new in construct if new.type == "M"]
    if markets:
        each = _pyramids(state, site)
        free = free_small(state, king) + each * sum(one.type == "M" for one in demolish)
        if free < each * len(markets):
            sentence = _("To build this on {site}, you need {needed} small pyramids, and you have {free} left.")
            return Refusal("BAL-42", sentence.format(needed=each * len(markets), site=SITE_NAMES[site], free=free))
    # With few cities on the board no king can have used up the large pyramids.
    if city is None and SITES - state.cities.count(None) >= state.catalogue.large and not free_large(state, king):
        sentence = _("You have no large pyramid left, so you can’t found a city on {site}.")
        return Refusal("BAL-41", sentence.format(site=SITE_NAMES[site]))
    return None


def _site(site: int) -> str:
    return SITE_NAMES[site] if 0 <= site < SITES else str(site)


def build(draft: StateDraft, move: Build) -> None:
    """Pay, demolish and build in one step (BAL-44)."""
    draft.pay(draft.asked, move.tax)
    _change(draft, move.site, move.tax, move.demolish, move.construct, move.pay)


def settle(draft: StateDraft, move: Settle, site: Site) -> None:
    """Take the devastated site (BAL-58)."""
    _change(draft, site, None, (), move.construct, move.pay)


def _change(
    draft: StateDraft,
    site: Site,
    tax: Kind | None,
    demolish: Sequence[Demolition],
    construct: Sequence[Construction],
    pay: Sequence[Kind],
) -> None:
    king = draft.asked
    founded = draft.cities[site] is None
    razed = draft.raze(site, [one.slot for one in demolish]) if demolish else ()
    paid = list(NOTHING)
    for kind in pay:
        paid[ORDER[kind]] += 1
    costs = draft.catalogue.costs
    raised = []
    for letter, slots in construct:
        raised.append(building(letter, slots))
        draft.stock[TILE_OF[letter]] -= 1
        cost = costs[letter]
        if cost.kind is not None:
            paid[ORDER[cost.kind]] += cost.tokens
    if raised:
        draft.treasuries[king] = tuple(map(sub, draft.treasuries[king], paid))
        draft.supply = list(map(add, draft.supply, paid))
        city = draft.cities[site]
        standing = raised if city is None else sorted([*city.buildings, *raised], key=_lowest)
        draft.set_city(site, City(king, tuple(standing)))
    given_up = draft.cities[site] is None
    draft.emit(Built(king, site, tax, razed, tuple(raised), tuple(paid), founded, given_up))


def _lowest(one: Building) -> int:
    return one.slots[0]
