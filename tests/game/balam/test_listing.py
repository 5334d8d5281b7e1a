"""`legal` lists everything if it says so, compared with every move that could be written down."""

from collections.abc import Iterator
from itertools import combinations

import pytest

from game.balam.building import default_price
from game.balam.kinds import KINDS, TYPES, wealth
from game.balam.moves import (
    Assign,
    Attack,
    Build,
    Construction,
    Decline,
    Defend,
    Destroy,
    Dowry,
    End,
    Flip,
    Lose,
    Move,
    Offer,
    Pass,
    Pay,
    Peek,
    Prestige,
    Produce,
    Settle,
    Suffer,
    SufferAll,
    Take,
)
from game.balam.position import position
from game.balam.sites import SLOTS, Name
from game.balam.state import Options, State
from game.engine.chance import Chance
from tests.game.balam.positions import GAME, play

SLOT_SETS = [some for number in range(1, 5) for some in combinations(range(SLOTS), number)]


def names(state: State) -> list[Name]:
    """Every building on the board."""
    return [
        Name(site * SLOTS + one.slot)
        for site, city in enumerate(state.cities)
        if city is not None
        for one in city.buildings
    ]


def subsets(items: list[Name], most: int) -> Iterator[tuple[Name, ...]]:
    """Every subset of at most this many items."""
    for number in range(most + 1):
        yield from combinations(items, number)


def every_answer(state: State) -> Iterator[Move]:
    """Every answer to the current question, legal or not; without builds, attacks and distributions."""
    everywhere = names(state)
    match state.phase:
        case "divine":
            yield End()
            yield from (Peek(position) for position in range(10))
        case "turn":
            yield from (Flip(position) for position in range(10))
            yield from (Pass(kind) for kind in KINDS)
        case "gain":
            yield Prestige()
            yield from (Take(kind) for kind in KINDS)
        case "wedding":
            yield from (Dowry(king, kind) for king in range(10) for kind in KINDS)
        case "lose":
            yield from (Lose(slots) for slots in SLOT_SETS)
        case "destroy":
            yield from (Destroy(slots) for slots in SLOT_SETS)
        case "defend":
            yield from (Defend(some) for some in subsets(everywhere, 3))
        case "disaster":
            yield SufferAll()
            yield from (Pay(some) for some in subsets(everywhere, 3))
            yield from (Suffer(some) for some in subsets(everywhere, 3))
        case "produce":
            yield from (Produce(kind, some) for kind in KINDS for some in subsets(everywhere, 3))
        case "cenotes":
            ways = [(name, site) for name in everywhere for site in state.board.sites]
            yield from (Offer(some) for number in range(2) for some in combinations(ways, number))
        case "settle":
            yield Decline()
            places = [(slot,) for slot in range(SLOTS)]
            new = [Construction(letter, slots) for letter in TYPES for slots in places]
            yield from (Settle((one,), pay) for one in new for pay in [(), *((kind,) for kind in KINDS)])


@pytest.mark.parametrize("seed", range(10))
def test_bal118_where_legal_lists_all_nothing_else_is_allowed(seed: int) -> None:
    state, chance = GAME.new(Options(players=2 + seed % 3, board="small"), seed), Chance(seed)
    while moves := GAME.legal(state):
        small = state.phase not in ("defend", "produce", "disaster") or len(names(state)) <= 22
        if small and state.phase != "assign" and (GAME.lists_all(state) or state.phase == "turn"):
            allowed = {move for move in every_answer(state) if GAME.refusal(state, move) is None}
            simple = {move for move in moves if not isinstance(move, Build | Attack)}
            many = {move for move in simple if len(getattr(move, "garrisons", getattr(move, "villages", ()))) > 3}
            assert allowed == simple - many
        state, _events = GAME.apply(state, chance.choice(moves))


def test_bal118_a_forced_settlement_is_listed_whole() -> None:
    state = position({"D3": "0 G0", "D2": "1 V0"}, (wealth(maize=2), wealth()))
    for word in range(60):
        after = play(state.changed(word=word), "attack maize D3>D2 g0")
        if after.phase == "destroy":
            break
    settling = play(after, "destroy 0")
    assert GAME.lists_all(settling)
    allowed = {move for move in every_answer(settling) if GAME.refusal(settling, move) is None}
    assert allowed == set(GAME.legal(settling))


def test_bal44_listed_builds_are_every_single_change_with_the_default_price() -> None:
    """Compared, on a small position, with every single construction that could be written down."""
    treasury = wealth(maize=3, cacao=1, jade=1)
    state = position({"C3": "0 V1", "D3": "0 M0 R1=jade P2,3", "D2": "1 G0"}, (treasury, wealth()))
    listed = {move for move in GAME.legal(state) if isinstance(move, Build)}
    assert {move for move in listed if GAME.refusal(state, move)} == set()
    expected = set()
    for site in state.board.sites:
        city = state.cities[site]
        standing = () if city is None else city.buildings
        if city is not None and city.owner:
            continue
        for letter in TYPES:
            price = default_price(state.catalogue, treasury, (letter,))
            places = state.board.pairs[site] if letter in "PT" else [(n,) for n in range(state.board.slots[site])]
            if price is not None:
                for slots in places:
                    gone = sum(not set(slots).isdisjoint(one.slots) for one in standing)
                    expected.add((site, letter, slots, gone, price.tax, price.pay))
    found = {
        (move.site, move.construct[0].type, move.construct[0].slots, len(move.demolish), move.tax, move.pay)
        for move in listed
        if move.construct
    }
    assert found == expected
    removals = {(move.site, move.demolish) for move in listed if not move.construct}
    assert len(removals) == 4


def test_bal94_a_distribution_lists_nothing_singles_and_the_suggestion() -> None:
    row = ("exceptional", "exceptional", "favourable:jade")
    state = position({"D3": "0 V0 V1 T2,3"}, row=row).changed(turned=0b011)
    state = play(state, "flip 2")
    assert set(GAME.legal(state)) >= {Assign(()), GAME.read_move("assign D3.0>D3.2 D3.1>D3.2")}
    assert GAME.read_move("assign D3.1>D3.2") in GAME.legal(state)
