"""Positions described in a few words, for the tutorial and the tests."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import count
from typing import cast

from game.balam.kinds import KINDS, ORDER, TILE_OF, TYPES, Card, Kind, King, Wealth, wealth
from game.balam.map import Map
from game.balam.match import balam
from game.balam.rounds import begin_round
from game.balam.rules import Balam
from game.balam.sites import SITE_NAMES, SITES, read_site
from game.balam.state import Building, City, Options, State, building
from game.balam.state_draft import StateDraft
from game.data_errors import truncate
from game.engine.chance import Chance

STANDARD = Options(board="standard")
MOST_DICE = 4
"""A city has at most four garrisons. Seeds are tried in turn, so every further die takes six times as long."""


class FromPosition(Balam):
    """The rules as they are; every game starts from one position."""

    def __init__(self, state: State) -> None:
        super().__init__(state.catalogue)
        self._state = state

    def new(self, options: Options, seed: int) -> State:
        """The position; nothing is left to chance."""
        return self._state


def city(text: str) -> City:
    """`0 V0 P2,3 R1=jade`: the king, then each building with its slots and what lies on it; raises ValueError."""
    owner, *words = text.split() or [""]
    if not owner.isdecimal() or not words:
        raise ValueError(f"{truncate(text)!r} is no city, expected one like 0 V0 P2,3")
    return City(int(owner), tuple(sorted(map(_building, words), key=lambda one: one.slot)))


def _building(word: str) -> Building:
    place, _equals, content = word.partition("=")
    numbers = place[1:].split(",")
    if place[:1] not in TYPES or not all(map(str.isdecimal, numbers)) or (content and content not in KINDS):
        raise ValueError(f"{truncate(word)!r} is no building, expected one like V0, P2,3 or R1=jade")
    return building(place[0], tuple(map(int, numbers)), content or None)


def position(
    cities: Mapping[str, str] | None = None,
    treasuries: Sequence[Wealth] | None = None,
    row: Sequence[str] = (),
    current: King = 0,
    board: Map | None = None,
    supply: Mapping[str, int] | None = None,
    scores: Sequence[int] | None = None,
    options: Options = STANDARD,
) -> State:
    """A turn of `current` on the standard board: these cities and treasuries, these cards first in the row.

    All other tokens are in the supply, unless `supply` gives the number left of a kind. Raises ValueError for an
    impossible position.
    """
    kings = options.players
    laid = balam().new(replace(options, builder=(current - 1) % kings), 1)
    box = laid.catalogue
    land = board or laid.board
    built: list[City | None] = [None] * SITES
    for place, text in (cities or {}).items():
        if place not in SITE_NAMES or read_site(place) not in land.sites:
            raise ValueError(f"the board has no site {place!r}")
        built[read_site(place)] = _fitting(land, place, city(text))
    for stands in filter(None, built):
        if stands.owner >= kings:
            raise ValueError(f"a city belongs to king {truncate(str(stands.owner))}, expected 0 to {kings - 1}")
    owned = tuple(treasuries) if treasuries is not None else (wealth(),) * kings
    points = tuple(scores or (0,) * kings)
    if not len(owned) == len(points) == kings:
        raise ValueError(f"there are {len(owned)} treasuries and {len(points)} scores, expected {kings} of each")
    left, stock = list(box.tokens), list(box.stock)
    for treasury in owned:
        left = [one - other for one, other in zip(left, treasury, strict=True)]
    for one in (one for stands in built if stands is not None for one in stands.buildings):
        stock[TILE_OF[one.type]] -= 1
        if one.content is not None:
            left[ORDER[one.content]] -= 1
    for kind, number in (supply or {}).items():
        left[KINDS.index(cast("Kind", kind))] = number
    if min(*left, *stock) < 0:
        raise ValueError("there are not so many tokens or tiles in the box")
    deck = list(box.deck)
    for card in row:
        if Card(card) not in deck:
            raise ValueError(f"the box has no card {truncate(card)!r}, or not as many")
        deck.remove(Card(card))
    return laid.changed(
        options=options,
        board=land,
        deck=(*map(Card, row), *deck),
        cities=tuple(built),
        treasuries=owned,
        scores=points,
        supply=tuple(left),
        stock=tuple(stock),
    )


def _fitting(land: Map, place: str, stands: City) -> City:
    """The city, if its buildings fit the slots of the site."""
    site = read_site(place)
    taken = [slot for one in stands.buildings for slot in one.slots]
    pairs = (one.slots for one in stands.buildings if one.type in "PT")
    if len(set(taken)) < len(taken) or not set(taken) <= set(range(land.slots[site])):
        raise ValueError(f"the buildings on {place} do not fit its {land.slots[site]} slots")
    if any(pair not in land.pairs[site] for pair in pairs):
        raise ValueError(f"a palace or temple on {place} has no two slots side by side")
    return stands


def rolling(state: State, roll: str) -> State:
    """The position with dice that will show this: one character a die, x for a skull; raises ValueError."""
    faces = state.catalogue.dice[state.options.dice]
    if not set(roll) <= set(faces) or len(roll) > MOST_DICE:
        raise ValueError(f"no dice show {truncate(roll)!r}")
    for word in count():
        chance = Chance(word)
        if all(faces[chance.below(len(faces))] == die for die in roll):
            return replace(state, word=word)
    raise AssertionError("unreachable")


def dawn(state: State) -> State:
    """The position at the very start of its round, before anyone looks at cards (BAL-19)."""
    kings = state.options.players
    draft = StateDraft(state.changed(round=state.round - 1, current=(state.current - 1) % kings))
    begin_round(draft)
    return draft.state()


def in_round(state: State, number: int, matches: int = 0) -> State:
    """The position moved to a later round, after this number of ball matches, with the same cards in its row.

    Raises ValueError for a round after the last card.
    """
    cards = state.options.cards
    last = len(state.deck) // cards
    if not 1 <= number <= last:
        raise ValueError(f"there are cards for {last} rounds, expected a round up to {last}, not {number}")
    row, rest = state.row, list(state.deck[cards:])
    turned = (number - 1) * cards
    return state.changed(round=number, matches=matches, deck=(*rest[:turned], *row, *rest[turned:]))
