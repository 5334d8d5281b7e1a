"""War (BAL-T01 to BAL-T11, BAL-T57, BAL-T58, BAL-T63, BAL-T64)."""

from collections import Counter
from itertools import product

import pytest

from game.balam.building import free_small
from game.balam.catalogue_file import load_catalogue
from game.balam.events import Captured, CityLost, Destroyed, GarrisonsFell, Rolled
from game.balam.kinds import wealth
from game.balam.moves import Destroy
from game.balam.position import position, rolling
from game.balam.sites import read_site
from game.balam.state import Options, State
from tests.game.balam.positions import (
    GAME,
    buildings,
    content,
    gone,
    listed,
    little_board,
    play,
    refusal,
    told,
    treasury,
)

BOARD = little_board({"A1": "shell 2 sea", "B1": "maize 3", "C1": "maize 2"}, "A1-B1 B1-C1")
CITIES = {"A1": "0 G0=obsidian G1", "B1": "1 G0 G1 V2", "C1": "1 G0=obsidian"}
ATTACK = "attack maize A1>B1 g0,1 o0"


def example(roll: str, maize: int = 1, **cities: str) -> State:
    """The war example of the rulebook in our layout: purple by the sea, grey inland."""
    state = position(CITIES | cities, (wealth(maize=maize), wealth()), board=BOARD)
    return rolling(state, roll)


def test_bal51_t01_the_war_example_of_the_rulebook() -> None:
    before = example("3x")
    state, events = told(before, ATTACK, "defend none")
    rolled = next(event for event in events if isinstance(event, Rolled))
    assert (rolled.roll, rolled.attack, rolled.defence) == ("3x", 4, 3)
    assert listed(state) == {"lose 0", "lose 1"}
    state = play(state, "lose 1")
    assert listed(state) == {"destroy 0", "destroy 1", "destroy 2"}
    state = play(state, "destroy 2")
    assert buildings(state, "A1") == "0 G0=prisoner"
    assert buildings(state, "B1") == "1 G0 G1"
    assert buildings(state, "C1") == "1 G0=obsidian"
    assert gone(before, state) == {"maize": 1, "obsidian": 1, "prisoner": -1}
    assert (state.phase, state.asked) == ("turn", 1)


def test_bal48_t02_obsidian_of_a_neighbouring_city_defends_and_is_lost() -> None:
    state, events = told(example("3x"), ATTACK, "defend C1.0", "lose 1")
    rolled = next(event for event in events if isinstance(event, Rolled))
    assert (rolled.attack, rolled.defence) == (4, 4)
    assert buildings(state, "B1") == "1 G0 G1 V2"
    assert buildings(state, "C1") == "1 G0"
    assert buildings(state, "A1") == "0 G0"
    assert state.phase == "turn"


def test_bal52_t03_a_difference_of_zero_destroys_nothing() -> None:
    before = example("3x")
    state = play(before, "attack maize A1>B1 g0,1", "defend none", "lose 0")
    assert buildings(state, "B1") == "1 G0 G1 V2"
    assert gone(before, state) == {"maize": 1, "obsidian": 1}
    assert state.phase == "turn"


def test_bal59_t04_skulls_can_take_the_attackers_last_city() -> None:
    state, events = told(example("xx"), ATTACK, "defend none", "lose 0,1")
    rolled = next(event for event in events if isinstance(event, Rolled))
    assert rolled.attack == 1
    assert buildings(state, "A1") == ""
    assert [type(event) for event in events if isinstance(event, GarrisonsFell | CityLost)] == [GarrisonsFell, CityLost]
    assert state.supply[5] == 10


def test_bal55_t05_a_city_falls_and_prisoners_without_room_are_lost() -> None:
    before = example("33")
    state, events = told(before, ATTACK, "defend none", "destroy 0,1,2")
    rolled = next(event for event in events if isinstance(event, Rolled))
    assert (rolled.attack, rolled.defence) == (7, 3)
    assert buildings(state, "B1") == ""
    assert buildings(state, "A1") == "0 G0=prisoner G1=prisoner"
    assert gone(before, state) == {"maize": 1, "obsidian": 1, "prisoner": -2}
    assert (state.phase, state.asked) == ("turn", 1), "nothing is left to settle with"


def test_bal58_t06_the_attacker_may_settle_without_tax() -> None:
    state = play(example("33", maize=3), ATTACK, "defend none", "destroy 0,1,2")
    assert (state.phase, state.asked) == ("settle", 0)
    assert refusal(state, "settle +V0 +V1 =maize,maize") == ""
    assert refusal(state, "settle +T0,1 =maize,maize") == ""
    assert "BAL-44" in refusal(state, "settle +T0,1 +V2 =maize,maize,maize")
    settled = play(state, "settle +V0 +V1 =maize,maize")
    assert buildings(settled, "B1") == "0 V0 V1"
    assert treasury(settled, 0) == {}
    assert (settled.phase, settled.asked) == ("turn", 1)
    declined = play(state, "decline")
    assert buildings(declined, "B1") == ""
    assert treasury(declined, 0) == {"maize": 2}
    assert (declined.phase, declined.asked) == ("turn", 1)


def test_bal58_settling_lists_each_single_building_and_declining() -> None:
    state = play(example("33", maize=2), ATTACK, "defend none", "destroy 0,1,2")
    assert listed(state) == {"decline"} | {f"settle +{letter}{slot} =maize" for letter in "VG" for slot in range(3)} | {
        f"settle +R{slot}" for slot in range(3)
    }
    assert GAME.lists_all(state)


def test_bal53_t07_one_point_does_not_destroy_a_temple() -> None:
    state = example("1", A1="0 G0", B1="1 T0,1", C1="1 V0")
    after = play(state, "attack maize A1>B1 g0")
    assert buildings(after, "B1") == "1 T0,1"
    assert after.phase == "turn"
    assert after.supply[5] == 10


def test_bal53_t08_two_points_destroy_a_temple() -> None:
    state = play(example("2", A1="0 G0", B1="1 T0,1", C1="1 V0"), "attack maize A1>B1 g0", "destroy 0")
    assert buildings(state, "B1") == ""
    assert buildings(state, "A1") == "0 G0=prisoner"


def test_bal53_t09_the_choice_must_be_maximal() -> None:
    state = play(example("2", A1="0 G0", B1="1 T0,1 V2", C1="1 V0"), "attack maize A1>B1 g0")
    assert listed(state) == {"destroy 0", "destroy 2"}
    assert "BAL-53" in str(GAME.refusal(state, Destroy(())) or "")
    assert "BAL-53" in refusal(state, "destroy 0,2")


def test_bal53_with_points_to_spare_every_building_must_fall() -> None:
    state = play(example("3", A1="0 G0", B1="1 V0 V1", C1="1 V0"), "attack maize A1>B1 g0")
    assert listed(state) == {"destroy 0,1"}
    assert "BAL-53" in refusal(state, "destroy 0")


def test_bal56_t10_obsidian_leaves_no_room_for_a_prisoner() -> None:
    board = little_board({"A1": "maize 3", "B1": "maize 3"}, "A1-B1")
    cities = {"A1": "0 G0=obsidian G1 G2", "B1": "1 V0 V1 V2"}
    state = rolling(position(cities, (wealth(maize=1), wealth()), board=board), "30")
    state = play(state, "attack maize A1>B1 g1,2", "destroy 0,1,2")
    assert buildings(state, "A1") == "0 G0=obsidian G1=prisoner G2=prisoner"
    assert state.supply[5] == 8


def test_bal56_t11_with_no_prisoner_in_the_supply_none_is_won() -> None:
    state = rolling(position(CITIES, (wealth(maize=1), wealth()), board=BOARD, supply={"prisoner": 0}), "33")
    state, events = told(state, ATTACK, "defend none", "destroy 0,1,2")
    assert buildings(state, "B1") == ""
    assert buildings(state, "A1") == "0 G0 G1"
    assert not any(isinstance(event, Captured) for event in events)


def test_bal50_t57_the_slot_that_becomes_free_matters() -> None:
    cities = {"D3": "0 G0 G1 G2", "D2": "1 G0 G1"}
    state = rolling(position(cities, (wealth(maize=4), wealth())), "0x")
    state = play(state, "attack maize D3>D2 g0,1")
    assert listed(state) == {"lose 0", "lose 1"}
    assert "BAL-50" in refusal(state, "lose 2")
    palace = "build maize D3 +P{} =maize,maize"
    for slot, fits in ((0, ["0,3"]), (1, [])):
        after = play(state, f"lose {slot}").changed(asked=0, current=0)
        pairs = ("0,1", "1,2", "2,3", "0,3")
        assert [pair for pair in pairs if not refusal(after, palace.format(pair))] == fits


def test_bal117_t58_prisoners_go_to_the_lowest_empty_slots_and_lost_markets_free_pyramids() -> None:
    cities = {"D3": "0 G0 G1 G2=obsidian", "C3": "1 V0 M1 V2"}
    state = rolling(position(cities, (wealth(maize=1), wealth())), "3")
    state, events = told(state, "attack maize D3>C3 g2", "destroy 0,1,2")
    assert buildings(state, "D3") == "0 G0=prisoner G1=prisoner G2=obsidian"
    assert [event.slots for event in events if isinstance(event, Captured)] == [(0, 1)]
    assert len(next(event.lost for event in events if isinstance(event, Destroyed))) == 3
    assert free_small(state, 1) == 15


def test_bal50_t63_the_only_garrison_falls_and_the_turn_is_over() -> None:
    state = rolling(position({"D3": "0 G0", "D2": "1 V0"}, (wealth(maize=1), wealth())), "x")
    state = play(state, "attack maize D3>D2 g0")
    assert listed(state) == {"lose 0"}
    state = play(state, "lose 0")
    assert buildings(state, "D3") == ""
    assert buildings(state, "D2") == "1 V0"
    assert (state.phase, state.asked) == ("turn", 1)


def test_bal55_t64_a_garrison_whose_obsidian_was_spent_takes_a_prisoner() -> None:
    state = rolling(position({"D3": "0 G0 G1=obsidian", "D2": "1 V0"}, (wealth(maize=2), wealth())), "3x")
    state = play(state, "attack maize D3>D2 g0,1 o1", "lose 0", "destroy 0")
    assert content(state, "D3.1") == "prisoner"
    assert state.phase == "settle"


def test_bal45_attacks_go_from_an_own_city_with_garrisons_to_a_neighbouring_enemy_city() -> None:
    cities = {"D3": "0 G0 V1", "D2": "1 V0", "B3": "1 V0", "C3": "0 V0"}
    state = position(cities, (wealth(maize=2), wealth()))
    assert refusal(state, "attack maize D3>D2 g0") == ""
    assert "BAL-45" in refusal(state, "attack maize D3>B3 g0")
    assert "BAL-45" in refusal(state, "attack maize D2>D3 g0")
    assert "BAL-46" in refusal(state, "attack maize D3>D2 g1")
    assert "BAL-46" in refusal(state, "attack maize D3>D2 g3")
    assert "D3" in refusal(state, "attack maize D3>D2 g3"), "the sentence names the place"


def test_bal60_own_and_empty_sites_cannot_be_attacked() -> None:
    state = position({"D3": "0 G0", "C3": "0 V0"}, (wealth(maize=2), wealth()))
    assert "BAL-60" in refusal(state, "attack maize D3>C3 g0")
    assert "BAL-60" in refusal(state, "attack maize D3>D2 g0")


def test_bal60_market_influence_plays_no_role_in_war() -> None:
    cities = {"D3": "0 G0", "D2": "1 V0", "C2": "1 M0 M1"}
    state = position(cities, (wealth(maize=2), wealth()))
    assert refusal(state, "attack maize D3>D2 g0") == ""


def test_bal46_a_garrison_with_a_prisoner_may_take_part_and_be_lost_with_him() -> None:
    state = rolling(position({"D3": "0 G0=prisoner", "D2": "1 V0"}, (wealth(maize=1), wealth())), "x")
    after = play(state, "attack maize D3>D2 g0", "lose 0")
    assert gone(state, after) == {"maize": 1, "prisoner": 1}


def test_bal46_any_number_of_garrisons_may_take_part() -> None:
    cities = {"D3": "0 G0 G1=obsidian G2", "D2": "1 V0"}
    state = position(cities, (wealth(jade=1, maize=2), wealth()))
    attacks = {text for text in listed(state) if text.startswith("attack")}
    assert attacks == {
        "attack maize D3>D2 g0",
        "attack maize D3>D2 g0,2",
        "attack maize D3>D2 g0,1,2",
        "attack maize D3>D2 g1 o1",
        "attack maize D3>D2 g0,1 o1",
        "attack maize D3>D2 g0,1,2 o1",
    }
    assert refusal(state, "attack jade D3>D2 g1,2") == "", "others may be named"


def test_bal47_only_obsidian_of_those_who_take_part_can_be_used_and_it_is_lost_at_once() -> None:
    cities = {"D3": "0 G0=obsidian G1 G2=prisoner", "D2": "1 G0=obsidian"}
    state = position(cities, (wealth(maize=1), wealth()))
    assert "BAL-47" in refusal(state, "attack maize D3>D2 g1 o0")
    assert "BAL-47" in refusal(state, "attack maize D3>D2 g0,1 o1")
    assert "BAL-47" in refusal(state, "attack maize D3>D2 g2 o2")
    after = play(state, "attack maize D3>D2 g0 o0")
    assert content(after, "D3.0") is None
    assert gone(state, after) == {"maize": 1, "obsidian": 1}


def test_bal48_the_defender_is_asked_only_when_he_has_obsidian_near() -> None:
    far = {"D3": "0 G0", "D2": "1 V0", "D1": "0 V0", "C1": "1 G0=obsidian"}
    state = rolling(position(far, (wealth(maize=1), wealth())), "0")
    assert play(state, "attack maize D3>D2 g0").phase == "turn"
    near = {"D3": "0 G0", "D2": "1 V0", "C2": "1 G0=obsidian G1"}
    state = play(position(near, (wealth(maize=1), wealth())), "attack maize D3>D2 g0")
    assert (state.phase, state.asked) == ("defend", 1)
    assert listed(state) == {"defend none", "defend C2.0"}
    assert "BAL-48" in refusal(state, "defend C2.1")
    assert "BAL-48" in refusal(state, "defend D3.0")


def test_bal48_many_garrisons_are_listed_by_number() -> None:
    cities = {
        "D2": "0 G0",
        "D3": "1 G0=obsidian G1=obsidian G2=obsidian G3=obsidian",
        "C3": "1 G0=obsidian G1=obsidian G2=obsidian",
    }
    state = play(position(cities, (wealth(maize=1), wealth())), "attack maize D2>D3 g0")
    assert len(listed(state)) == 8
    assert "defend C3.0 C3.1" in listed(state)
    assert not GAME.lists_all(state)
    assert refusal(state, "defend D3.3") == ""


def test_bal49_one_die_is_rolled_for_each_garrison_that_takes_part() -> None:
    cities = {"D3": "0 G0 G1 G2 G3", "D2": "1 G0 G1"}
    for number in (1, 2, 3, 4):
        state = position(cities, (wealth(maize=1), wealth()))
        slots = ",".join(map(str, range(number)))
        _state, events = told(state, f"attack maize D3>D2 g{slots}")
        assert [len(event.roll) for event in events if isinstance(event, Rolled)] == [number]


def test_bal54_what_lies_on_destroyed_buildings_goes_to_the_supply() -> None:
    state = rolling(position({"D3": "0 G0", "D2": "1 R0=jade R1"}, (wealth(maize=1), wealth())), "3")
    after = play(state, "attack maize D3>D2 g0", "destroy 0,1")
    assert gone(state, after) == {"maize": 1, "jade": 1, "prisoner": -1}
    assert after.stock == tuple(load_catalogue().stock[i] - (i == 0) for i in range(4))


def test_bal57_a_city_without_buildings_belongs_to_nobody() -> None:
    state = rolling(position({"D3": "0 G0", "D2": "1 V0"}, (wealth(maize=2), wealth(maize=2))), "1")
    state, events = told(state, "attack maize D3>D2 g0", "destroy 0", "decline")
    assert CityLost(1, read_site("D2")) in events
    assert refusal(state, "build maize D2 +V0 =maize") == "", "its last owner may found it anew like everybody"


@pytest.mark.parametrize("dice", ["standard", "harsh"])
def test_bal49_dice_have_the_faces_of_the_option(dice: str) -> None:
    options = Options(board="standard", dice=dice)  # type: ignore[arg-type]
    state = position({"D3": "0 G0", "D2": "1 G0"}, (wealth(maize=1), wealth()), options=options)
    rolls = []
    for word in range(600):
        _state, events = told(state.changed(word=word), "attack maize D3>D2 g0")
        rolls += [event.roll for event in events if isinstance(event, Rolled)]
    faces = Counter(load_catalogue().dice[dice])
    assert set(rolls) == set(faces)
    assert all(abs(rolls.count(face) - 100 * number) < 50 for face, number in faces.items())


@pytest.mark.parametrize(
    ("number", "outcomes"),
    [
        (1, {0: 2, 1: 2, 2: 1, 3: 1}),
        (2, {0: 4, 1: 8, 2: 8, 3: 8, 4: 5, 5: 2, 6: 1}),
        (3, {0: 8, 1: 24, 2: 36, 3: 44, 4: 42, 5: 30, 6: 19, 7: 9, 8: 3, 9: 1}),
        (4, {0: 16, 1: 64, 2: 128, 3: 192, 4: 232, 5: 224, 6: 184, 7: 128, 8: 73, 9: 36, 10: 14, 11: 4, 12: 1}),
    ],
)
def test_bal49_the_sums_of_the_dice_are_as_likely_as_the_table_says(number: int, outcomes: dict[int, int]) -> None:
    faces = load_catalogue().dice["standard"]
    sums = Counter(sum(int(die) for die in dice if die != "x") for dice in product(faces, repeat=number))
    assert sums == outcomes


def test_bal122_dice_follow_from_the_state_alone() -> None:
    state = example("3x")
    again = example("3x")
    assert told(state, ATTACK, "defend none") == told(again, ATTACK, "defend none")
    other = told(state.changed(word=state.word + 1), ATTACK, "defend none")
    assert other[0].word != told(state, ATTACK, "defend none")[0].word


def test_bal122_the_dice_are_rolled_after_the_defender_has_decided() -> None:
    state = example("3x")
    asked = play(state, ATTACK)
    assert asked.phase == "defend"
    assert asked.word == state.word


def test_bal53_supporting_cities_cannot_be_hit() -> None:
    state = play(example("33"), ATTACK, "defend none")
    assert all(text == "destroy 0,1,2" for text in listed(state)), "H would have been a fourth building"


def test_bal45_war_odds_do_not_depend_on_which_equal_garrisons_are_named() -> None:
    cities = {"D3": "0 G0 G1 G2 G3", "D2": "1 G0 V1"}
    results = set()
    for slots in ("0,1", "1,3", "2,3"):
        state = rolling(position(cities, (wealth(maize=1), wealth())), "32")
        _after, events = told(state, f"attack maize D3>D2 g{slots}")
        results |= {(event.attack, event.defence) for event in events if isinstance(event, Rolled)}
    assert results == {(5, 1)}
