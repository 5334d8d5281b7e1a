"""Building (BAL-T33, BAL-T35 to BAL-T37, BAL-T54, BAL-T60, BAL-T66)."""

import re

import pytest

from game.balam.boards import standard
from game.balam.building import default_price, free_large, free_small
from game.balam.catalogue_file import load_catalogue
from game.balam.events import Built
from game.balam.kinds import TILES, wealth
from game.balam.moves import Build, Construction, Demolition
from game.balam.position import position
from game.balam.sites import SITE_NAMES, read_site
from game.balam.state import Options, State
from game.balam.transport import pyramids
from game.language import quoted
from tests.game.balam.positions import GAME, buildings, gone, listed, play, refusal, told, treasury

RICH = wealth(maize=5, cacao=3, shell=3, jade=3, obsidian=3)
THREE = standard(load_catalogue().former[0])
"""The standard board as it was when A2, A3 and C3 had three slots."""


def first_turn() -> State:
    """Purple's first turn on the standard board."""
    return position({}, (wealth(maize=6), wealth(maize=6)))


def test_bal36_t33_the_first_turn_of_a_game() -> None:
    state = play(first_turn(), "build maize D3 +V0 +V1 +P2,3 =maize,maize,maize,maize")
    assert treasury(state, 0) == {"maize": 1}
    assert state.supply[0] == 23
    assert buildings(state, "D3") == "0 V0 V1 P2,3"
    assert free_large(state, 0) == 11
    assert (state.phase, state.asked) == ("turn", 1)


@pytest.mark.parametrize("letter", ["P", "T"])
def test_bal38_t35_palaces_and_temples_need_two_adjacent_slots(letter: str) -> None:
    state = first_turn()
    for pair in ("1,3", "0,2"):
        assert "BAL-38" in refusal(state, f"build maize D3 +{letter}{pair} =maize,maize")
    for pair in ("0,1", "1,2", "2,3", "0,3"):
        assert refusal(state, f"build maize D3 +{letter}{pair} =maize,maize") == ""
    assert "BAL-38" in refusal(state, f"build maize D3 +{letter}0 =maize,maize")
    assert "BAL-38" in refusal(state, "build maize D3 +V0,1 =maize")
    assert "BAL-38" in refusal(
        position({}, (wealth(maize=6), wealth()), board=THREE), f"build maize C3 +{letter}0,2 =maize,maize"
    ), "slots 0 and 2 of 3 do not touch"


def test_bal12_only_sites_with_four_slots_join_the_first_and_the_last() -> None:
    moves = listed(position({}, (wealth(maize=6), wealth()), board=THREE))
    pairs = {site: {text.split()[3][2:] for text in moves if f" {site} +P" in text} for site in ("A1", "C3", "D3")}
    assert pairs == {"A1": {"0,1"}, "C3": {"0,1", "1,2"}, "D3": {"0,1", "1,2", "2,3", "0,3"}}


def test_bal39_t36_a_building_in_the_way_must_be_removed() -> None:
    state = position({"C3": "0 V1"}, (wealth(maize=3), wealth()), board=THREE)
    for pair in ("0,1", "1,2"):
        assert "BAL-39" in refusal(state, f"build maize C3 +T{pair} =maize,maize")
        after = play(state, f"build maize C3 -V1 +T{pair} =maize,maize")
        assert buildings(after, "C3") == f"0 T{pair}"
        assert treasury(after, 0) == {}


def test_bal39_buildings_cannot_be_moved_only_removed_and_paid_for_anew() -> None:
    state = position({"C3": "0 V0=maize"}, (wealth(maize=1), wealth()))
    assert "BAL-37" in refusal(state, "build maize C3 -V0 +V1")
    assert "BAL-44" in refusal(state, "build maize C3 -V0 +V1 =maize")


def test_bal42_t37_fifteen_small_pyramids_are_three_markets_in_the_middle() -> None:
    cities = {"B3": "0 M0", "C3": "0 M0", "D3": "0 M0"}
    state = position(cities, (RICH, wealth()))
    assert free_small(state, 0) == 0
    n = dict(zip(SITE_NAMES, pyramids(state)[0], strict=True))
    assert (n["C3"], n["B3"], n["D3"], n["C2"], n["C4"], n["D2"]) == (3, 2, 2, 1, 1, 1)
    assert sum(n.values()) == 15
    assert "BAL-42" in refusal(state, "build maize A1 +M0")
    assert not any("+M" in text and "-M" not in text for text in listed(state))
    assert refusal(state, "build maize D3 -M0 +M1") == "", "its pyramids come back first"
    assert "BAL-42" in refusal(state, "build maize D3 -M0 +M1 +M2")


def test_bal42_markets_of_one_site_add_up_and_lie_on_own_enemy_and_empty_neighbours() -> None:
    state = position({"D3": "0 V0", "D2": "1 V0", "E3": "0 V0"}, (RICH, wealth()))
    after = play(state, "build maize D3 +M1 +M2")
    n = dict(zip(SITE_NAMES, pyramids(after)[0], strict=True))
    assert {site for site in n if n[site] == 2} == {"D3", "D2", "C3", "E3", "D4"}
    assert free_small(after, 0) == 5


def test_bal17_only_markets_bring_small_pyramids() -> None:
    state = position({"D3": "0 V0 R1 B2 O3", "C3": "0 G0 P1,2", "D4": "0 T0,1"})
    assert not any(map(any, pyramids(state)))


def test_bal41_t54_no_thirteenth_city() -> None:
    sites = ["A1", "B1", "C1", "D1", "E1", "F1", "A2", "B2", "C2", "D2", "E2", "F2"]
    state = position(dict.fromkeys(sites, "0 V0"), (RICH, wealth()))
    assert free_large(state, 0) == 0
    assert "BAL-41" in refusal(state, "build maize D3 +V0 =maize")
    assert refusal(state, "build maize A1 +V1 =maize") == ""
    assert not any(" D3 " in text for text in listed(state))
    given_up = play(state, "build maize A1 -V0")
    assert refusal(given_up.changed(asked=0), "build maize D3 +V0 =maize") == ""


def test_bal44_t60_the_whole_move_is_refused_when_any_part_is_wrong() -> None:
    state = first_turn()
    for text in (
        "build maize D3 +V1 +V0 =maize,maize",
        "build maize D3 =maize +V0",
        "build maize D3",
        "build maize  D3 +V0 =maize",
    ):
        with pytest.raises(ValueError, match=re.escape(quoted(text))):
            GAME.read_move(text)
    assert "BAL-38" in refusal(state, "build maize D3 +V0 +P0,1 =maize,maize,maize")
    assert "BAL-11" in refusal(state, "build maize A1 +V2 =maize")
    assert "BAL-44" in refusal(state, "build maize D3 +M0")
    assert refusal(state, "build maize D3 +R0 +V1 =maize") == ""
    assert play(state, "build maize D3 +R0 +V1 =maize").supply[0] == 18 + 3


def test_bal44_the_order_of_checks() -> None:
    """Tax, demolitions, slots, tiles, treasury, small pyramids, large pyramid: the first that fails is named."""
    cities = {"B3": "0 M0", "C3": "0 M0", "D3": "0 M0"}
    state = position(cities, (wealth(cacao=1), wealth()))
    assert "BAL-21" in refusal(state, "build jade D3 -V0 +P0,2 =jade")
    assert "BAL-39" in refusal(state, "build cacao D3 -V0 +P0,2 =jade")
    assert "BAL-38" in refusal(state, "build cacao D3 -M0 +P0,2 =jade")
    empty = state.changed(stock=(0, 0, 0, 0))
    assert "BAL-43" in refusal(empty, "build cacao A1 +P0,1 =jade,jade")
    assert "BAL-44" in refusal(state, "build cacao A1 +M0")
    richer = state.changed(treasuries=(wealth(cacao=2), wealth()))
    assert "BAL-42" in refusal(richer, "build cacao A1 +M0")


def test_bal40_t66_removing_everything_gives_up_the_site() -> None:
    state = position({"D3": "0 V0 M1"}, (wealth(maize=1), wealth()))
    assert (free_large(state, 0), free_small(state, 0)) == (11, 10)
    after, events = told(state, "build maize D3 -V0 -M1")
    assert buildings(after, "D3") == ""
    assert (free_large(after, 0), free_small(after, 0)) == (12, 15)
    assert treasury(after, 0) == {}
    built = next(event for event in events if isinstance(event, Built))
    assert built.given_up
    assert not built.founded


def test_bal40_contents_of_removed_buildings_go_to_the_supply_and_do_not_pay() -> None:
    state = position({"D3": "0 R0=maize G1=obsidian"}, (wealth(cacao=1), wealth()))
    after = play(state, "build cacao D3 -R0 -G1")
    assert gone(state, after) == {"cacao": 1, "maize": 1, "obsidian": 1}
    assert "BAL-44" in refusal(state, "build cacao D3 -R0 +R0"), "the maize that lay there is nobody's"


def test_bal40_a_removed_tile_may_be_used_again_at_once() -> None:
    state = position({"D3": "0 V0"}, (RICH, wealth())).changed(stock=(0, 0, 0, 0))
    assert refusal(state, "build maize D3 -V0 +G0 =maize") == ""
    assert "BAL-43" in refusal(state, "build maize D3 +G1 =maize")
    assert "BAL-43" in refusal(state, "build maize D3 -V0 +G0 +G1 =maize,maize")
    assert {text for text in listed(state) if "+" in text} == {
        "build maize D3 -V0 +V0 =maize",
        "build maize D3 -V0 +G0 =maize",
    }


def test_bal43_both_sides_of_a_tile_share_the_stock() -> None:
    for index, (one, other) in enumerate(TILES):
        stock = [9, 9, 9, 9]
        stock[index] = 0
        state = position({}, (RICH, wealth())).changed(stock=tuple(stock))
        letters = {text.split()[3][1] for text in listed(state) if "+" in text}
        assert letters == set("VGPTMRBO") - {one, other}


def test_bal35_one_site_own_or_nobodys_anywhere_on_the_board() -> None:
    state = position({"A1": "0 V0", "D3": "1 V0", "D2": "1 M0"}, (RICH, wealth()))
    assert refusal(state, "build maize F5 +V0 =maize") == "", "no link to own cities is needed"
    assert refusal(state, "build maize C2 +V0 =maize") == "", "enemy influence does not matter"
    assert "BAL-35" in refusal(state, "build maize D3 +V1 =maize")
    assert "D3" in refusal(state, "build maize D3 +V1 =maize")
    assert "BAL-02" in refusal(state, "build maize H1 +V0 =maize")
    assert "H1" in refusal(state, "build maize H1 +V0 =maize")


def test_bal37_costs_are_paid_from_the_treasury_in_the_kinds_named() -> None:
    state = position({}, (wealth(maize=2, cacao=1, shell=1, jade=1, obsidian=1, prisoner=3), wealth()))
    after = play(state, "build maize D3 +M0 +R1 +B2 +O3")
    assert treasury(after, 0) == {"obsidian": 1, "prisoner": 3}
    after = play(state, "build maize D3 +V0 +G1 +T2,3 =obsidian,prisoner,prisoner,prisoner")
    assert treasury(after, 0) == {"maize": 1, "cacao": 1, "shell": 1, "jade": 1}
    for letter, kind in (("M", "cacao"), ("R", "maize"), ("B", "shell"), ("O", "jade")):
        poor = position({}, (wealth(**{"prisoner": 9, kind: 0}), wealth()))
        assert kind in refusal(poor, f"build prisoner D3 +{letter}0")
    assert "BAL-37" in refusal(state, "build maize D3 +V0 =maize,maize"), "one token too many"
    assert "BAL-37" in refusal(state, "build maize D3 +V0"), "one too few"


def test_bal25_everything_is_paid_from_the_treasury() -> None:
    state = position({"D3": "0 R0=cacao R1=maize G2=obsidian"}, (wealth(jade=1), wealth()))
    assert "BAL-21" in refusal(state, "pass maize")
    assert "BAL-44" in refusal(state, "build jade D3 +V3 =maize")
    assert "BAL-44" in refusal(state, "build jade D3 +M3")


def test_bal41_founding_puts_a_large_pyramid_on_the_site() -> None:
    state, events = told(first_turn(), "build maize D3 +V0 =maize")
    assert state.cities[read_site("D3")] is not None
    assert free_large(state, 0) == 11
    assert next(event for event in events if isinstance(event, Built)).founded
    _state, again = told(state.changed(asked=0), "build maize D3 +V1 =maize")
    assert not next(event for event in again if isinstance(event, Built)).founded


def test_bal119_moves_name_buildings_by_site_and_lowest_slot_in_order() -> None:
    state = position({"D3": "0 P0,3 V1"}, (wealth(maize=9), wealth()))
    assert refusal(state, "build maize D3 -P0") == ""
    assert "BAL-39" in refusal(state, "build maize D3 -P3")
    assert "BAL-39" in refusal(state, "build maize D3 -T0")
    site = read_site("D3")
    backwards = (Demolition("V", 1), Demolition("P", 0))
    assert "BAL-119" in str(GAME.refusal(state, Build("maize", site, backwards, (), ())) or "")
    two = (Construction("V", (3,)), Construction("V", (2,)))
    gone_first = (Demolition("P", 0),)
    assert "BAL-119" in str(GAME.refusal(state, Build("maize", site, gone_first, two, ("maize", "maize"))) or "")
    unsorted = Build("maize", site, (), (Construction("V", (2,)),), ("jade",))
    assert "BAL-44" in str(GAME.refusal(state, unsorted) or "")


def test_bal44_tokens_are_named_in_the_order_of_kinds() -> None:
    state = position({}, (RICH, wealth()))
    move = Build("maize", read_site("D3"), (), (Construction("P", (0, 1)),), ("jade", "maize"))
    assert "BAL-37" in str(GAME.refusal(state, move) or "")
    assert GAME.refusal(state, move._replace(pay=("maize", "jade"))) is None


@pytest.mark.parametrize(
    ("treasury", "letters", "taxed", "expected"),
    [
        (wealth(maize=6), ("V",), True, ("maize", ("maize",))),
        (wealth(maize=2, obsidian=2), ("V",), True, ("maize", ("obsidian",))),
        (wealth(maize=2, obsidian=1), ("P",), True, ("maize", ("maize", "obsidian"))),
        (wealth(cacao=1, shell=1, jade=1), ("V", "V"), True, ("shell", ("cacao", "jade"))),
        (wealth(maize=1, prisoner=1), (), True, ("maize", ())),
        (wealth(cacao=2), ("M",), True, ("cacao", ())),
        (wealth(cacao=1, shell=3), ("M", "G"), True, ("shell", ("shell",))),
        (wealth(cacao=1), ("M",), True, None),
        (wealth(cacao=1), ("M",), False, (None, ())),
        (wealth(jade=1), ("V",), True, None),
        (wealth(jade=1), ("V",), False, (None, ("jade",))),
    ],
)
def test_bal37_the_default_takes_what_the_treasury_holds_most_of(
    treasury: tuple[int, ...],
    letters: tuple[str, ...],
    taxed: bool,
    expected: tuple[str | None, tuple[str, ...]] | None,
) -> None:
    assert default_price(GAME.catalogue, treasury, letters, taxed) == expected


def test_bal36_each_single_change_is_listed_with_default_tax_and_payment() -> None:
    state = position({"C3": "0 V1", "D3": "1 V0"}, (wealth(maize=3), wealth()), board=THREE)
    moves = listed(state)
    assert {text for text in moves if " C3 " in text} == {
        "build maize C3 -V1",
        *(f"build maize C3 +{letter}{slot} =maize" for letter in "VG" for slot in (0, 2)),
        *(f"build maize C3 -V1 +{letter}1 =maize" for letter in "VG"),
        "build maize C3 +R0",
        "build maize C3 +R2",
        "build maize C3 -V1 +R1",
        *(f"build maize C3 -V1 +{letter}{pair} =maize,maize" for letter in "PT" for pair in ("0,1", "1,2")),
    }
    assert not any(" D3 " in text for text in moves)
    assert len([text for text in moves if " A1 " in text]) == 2 * 2 + 2 + 2
    assert not GAME.lists_all(state)


def test_bal26_nothing_goes_from_the_treasury_to_the_people() -> None:
    """No move puts treasury tokens on the board: building leaves every content empty."""
    after = play(position({}, (RICH, wealth())), "build maize D3 +R0 +G1 +V2 =maize,maize")
    city = after.cities[read_site("D3")]
    assert city is not None
    assert all(one.content is None for one in city.buildings)


def test_bal15_a_site_without_buildings_belongs_to_nobody() -> None:
    state = position({"D3": "0 V0"}, (wealth(maize=1), wealth()), options=Options(board="standard", players=2))
    assert buildings(play(state, "build maize D3 -V0"), "D3") == ""
