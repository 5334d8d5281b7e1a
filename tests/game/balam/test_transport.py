"""Transport of tokens (BAL-17, BAL-42, BAL-97 to BAL-105)."""

from dataclasses import replace
from typing import Literal

import pytest

from game.balam.map import members
from game.balam.position import city, position
from game.balam.sites import SITE_NAMES, SITES, Site, read_site
from game.balam.state import City, Options, State
from game.balam.transport import pyramids, reach, usable, ways
from game.engine.chance import Chance
from tests.game.balam.positions import little_board
from tools.balam.prove_planner import random_position

P, Q, R = 0, 1, 2
Blockade = Literal["max", "sum"]

# A star: X in the middle, and around it sites for markets of each king (two slots each).
STAR = little_board(
    {"C3": "maize 4", "C2": "maize 4", "B3": "maize 4", "D3": "maize 4", "C4": "maize 4"},
    "C3-C2 C3-B3 C3-D3 C3-C4",
)


def star(owner: int | None, counts: tuple[int, int, int], blockade: Blockade = "max") -> State:
    """Three kings; the site C3 is the owner's, and each king has this many pyramids on it."""
    cities = {
        place: f"{king} " + " ".join(f"M{slot}" for slot in range(count))
        for king, (place, count) in enumerate(zip(("C2", "B3", "D3"), counts, strict=True))
        if count
    }
    if owner is not None:
        cities["C3"] = f"{owner} V0"
    return position(cities, board=STAR, options=Options(3, board="standard", blockade=blockade))


def may_move(state: State, king: int, origin: Site, target: Site) -> bool:
    return bool(reach(state, king)[origin] >> target & 1)


def may_use(state: State, place: str) -> tuple[bool, ...]:
    return tuple(bool(usable(state, king) >> read_site(place) & 1) for king in range(state.options.players))


def vectors(*rows: tuple[str, int | None, tuple[int, int, int], tuple[bool, ...]]) -> pytest.MarkDecorator:
    """Test vectors: the owner of a site, the pyramids of P, Q and R there, and which of them may use it."""
    return pytest.mark.parametrize(
        ("owner", "counts", "expected"), [row[1:] for row in rows], ids=[row[0] for row in rows]
    )


@vectors(
    ("BAL-T15", P, (0, 1, 0), (False, True, False)),
    ("BAL-T17", P, (1, 2, 0), (False, True, False)),
)
def test_bal98_where_an_enemy_has_more_pyramids_a_king_may_not_go_even_at_home(
    owner: int | None, counts: tuple[int, int, int], expected: tuple[bool, ...]
) -> None:
    assert may_use(star(owner, counts), "C3") == expected
    assert may_use(star(owner, counts, "sum"), "C3") == expected


@vectors(
    ("BAL-T13", P, (0, 0, 0), (True, False, False)),
    ("BAL-T16", P, (1, 1, 0), (True, False, False)),
)
def test_bal99_where_pyramids_are_equal_only_the_owner_may_go(
    owner: int | None, counts: tuple[int, int, int], expected: tuple[bool, ...]
) -> None:
    assert may_use(star(owner, counts), "C3") == expected
    assert may_use(star(owner, counts, "sum"), "C3") == expected


@vectors(
    ("BAL-T14", None, (0, 0, 0), (True, True, True)),
    ("BAL-T18", None, (1, 1, 0), (True, True, False)),
)
def test_bal100_on_an_empty_site_all_who_are_equal_may_go(
    owner: int | None, counts: tuple[int, int, int], expected: tuple[bool, ...]
) -> None:
    assert may_use(star(owner, counts), "C3") == expected
    assert may_use(star(owner, counts, "sum"), "C3") == expected


@vectors(
    ("BAL-T19", None, (1, 1, 1), (True, True, True)),
    ("BAL-T21", None, (2, 1, 1), (True, False, False)),
    ("BAL-T22", P, (1, 1, 1), (True, False, False)),
)
def test_bal103_a_king_is_compared_with_the_strongest_enemy(
    owner: int | None, counts: tuple[int, int, int], expected: tuple[bool, ...]
) -> None:
    assert may_use(star(owner, counts), "C3") == expected


@vectors(
    ("BAL-T19", None, (1, 1, 1), (False, False, False)),
    ("BAL-T21", None, (2, 1, 1), (True, False, False)),
    ("BAL-T22", P, (1, 1, 1), (False, False, False)),
)
def test_bal103_with_the_option_sum_a_king_is_compared_with_all_enemies_together(
    owner: int | None, counts: tuple[int, int, int], expected: tuple[bool, ...]
) -> None:
    assert may_use(star(owner, counts, "sum"), "C3") == expected


@vectors(("BAL-T20", P, (0, 2, 2), (False, False, False)))
def test_bal104_where_two_foreigners_tie_above_the_owner_nobody_may_go(
    owner: int | None, counts: tuple[int, int, int], expected: tuple[bool, ...]
) -> None:
    assert may_use(star(owner, counts), "C3") == expected


def test_bal17_bal42_markets_put_pyramids_on_their_site_and_its_neighbours() -> None:
    state = position({"B3": "0 M0 M1", "C3": "0 M0", "D3": "1 M2"})
    counts = pyramids(state)
    assert {SITE_NAMES[site]: n for site, n in enumerate(counts[0]) if n} == {
        "A3": 2, "B2": 2, "B3": 3, "B4": 2, "C2": 1, "C3": 3, "C4": 1, "D3": 1,
    }  # fmt: skip
    assert {SITE_NAMES[site]: n for site, n in enumerate(counts[1]) if n} == dict.fromkeys(
        ("C3", "D2", "D3", "D4", "E3"), 1
    )


def test_bal97_tokens_cross_any_number_of_free_sites() -> None:
    state = position({"A1": "0 V0", "F5": "0 P0,1"})
    assert may_move(state, 0, read_site("A1"), read_site("F5"))


def test_bal99_a_foreign_city_without_pyramids_is_closed() -> None:
    # A1 has two neighbours; with cities of another king on both, nothing can leave it.
    state = position({"A1": "0 V0", "A2": "1 V0", "B1": "1 V0", "F5": "0 P0,1"})
    assert not may_move(state, 0, read_site("A1"), read_site("F5"))
    assert reach(state, 0)[read_site("A1")] == 1 << read_site("A1")


def test_bal101_more_pyramids_than_anybody_open_even_an_enemy_city() -> None:
    cities = {"A1": "0 V0 M1", "A2": "1 V0", "B1": "1 V0", "F5": "0 P0,1"}
    assert may_move(position(cities), 0, read_site("A1"), read_site("F5"))


def test_bal102_from_a_closed_site_nothing_leaves_and_nothing_comes_in_but_inside_it_tokens_move() -> None:
    state = position({"D3": "0 V0 T1,2", "D2": "1 M0", "D4": "0 P0,1"})
    here, there = read_site("D3"), read_site("D4")
    assert not usable(state, 0) >> here & 1
    assert not may_move(state, 0, here, there)
    assert not may_move(state, 0, there, here)
    assert may_move(state, 0, here, here)


def test_bal98_a_closed_site_cannot_be_crossed() -> None:
    # The only way from C1 to A1 leads over B1, where grey has a market's influence.
    line = little_board({"A1": "maize 2", "B1": "maize 2", "C1": "maize 2", "B2": "maize 2"}, "A1-B1 B1-C1 B1-B2")
    state = position({"A1": "0 P0,1", "C1": "0 V0", "B2": "1 M0"}, board=line)
    assert not may_move(state, 0, read_site("C1"), read_site("A1"))
    ruined = state.changed(cities=tuple(None if one and one.owner else one for one in state.cities))
    assert may_move(ruined, 0, read_site("C1"), read_site("A1"))


def test_bal105_a_path_has_room_for_every_token() -> None:
    villages = {"C5": "0 V0 V1 V2 V3", "E5": "0 V0 V1 V2 V3", "D5": "0 P0,1"}
    state = position(villages)
    assert all(may_move(state, 0, read_site(place), read_site("D5")) for place in ("C5", "E5"))


def test_property_13_reach_is_an_equivalence_on_usable_sites() -> None:
    chance = Chance(21)
    for _ in range(60):
        land = random_position(chance, 0, 6)
        for king in range(land.options.players):
            free, table = usable(land, king), reach(land, king)
            for site in land.board.sites:
                assert table[site] >> site & 1
                if free >> site & 1:
                    assert all(table[other] == table[site] for other in members(table[site]))
                    assert not table[site] & ~free
                else:
                    assert table[site] == 1 << site


def test_property_13_a_market_never_closes_a_site_for_its_owner_nor_opens_one_for_others() -> None:
    chance = Chance(22)
    for _ in range(60):
        land = random_position(chance, 0, 6)
        site = chance.choice([Site(site) for site in range(SITES) if land.cities[site] is not None])
        there = land.cities[site]
        assert there is not None
        market = next(one for one in city("0 M0").buildings)
        more = City(there.owner, (*there.buildings, market))
        grown = replace(land, cities=(*land.cities[:site], more, *land.cities[site + 1 :]))
        for king in range(land.options.players):
            before, after = usable(land, king), usable(grown, king)
            assert not (before & ~after if king == there.owner else after & ~before)


def test_bal97_ways_tell_the_same_as_reach_for_own_cities_and_cenotes() -> None:
    chance = Chance(23)
    for _ in range(60):
        land = random_position(chance, 0, 6)
        for king in range(land.options.players):
            own = [site for site in land.board.sites if (there := land.cities[site]) and there.owner == king]
            places = sum(1 << site for site in {*own, *land.board.cenotes})
            table, some = reach(land, king), ways(land, king)
            assert all(some[site] == table[site] & places for site in own)


def test_bal103_usable_sites_are_those_of_the_definition() -> None:
    chance = Chance(24)
    for _ in range(80):
        land = random_position(chance, 0, 6)
        counts = pyramids(land)
        for king in range(land.options.players):
            for site in land.board.sites:
                theirs = [counts[other][site] for other in range(land.options.players) if other != king]
                top = sum(theirs) if land.options.blockade == "sum" else max(theirs)
                mine = counts[king][site]
                there = land.cities[site]
                at_home = there is None or there.owner == king
                assert bool(usable(land, king) >> site & 1) == (mine > top or (mine == top and at_home))
