"""Katun cards other than disasters (BAL-T23 to T28, T45, T46, T50, T55, T56, T61)."""

import pytest

from game.balam.catalogue_file import load_catalogue
from game.balam.events import Eclipsed, Gained, MatchPlayed, Scored, WithoutEffect
from game.balam.kinds import KINDS, Card, wealth
from game.balam.position import position
from game.balam.ranking import match_points
from game.balam.state import Options, State
from tests.game.balam.positions import GAME, content, gone, listed, play, refusal, told, treasury

FOUR = Options(players=4, board="standard")


def turned(card: str, cities: dict[str, str] | None = None, **more: object) -> State:
    """The first king has just turned this card."""
    return play(position(cities, row=(card,), **more), "flip 0")  # type: ignore[arg-type]


def test_bal61_t56_a_prosperous_katun_gives_one_kind_shown_or_prestige() -> None:
    state = turned("prosperous:maize/jade", supply={"jade": 0})
    assert (state.phase, state.asked) == ("gain", 0)
    assert listed(state) == {"take maize", "prestige"}
    assert "BAL-67" in refusal(state, "take jade")
    assert "BAL-61" in refusal(state, "take cacao")
    assert treasury(play(state, "take maize"), 0) == {"maize": 1}
    famous = play(state, "prestige")
    assert famous.scores == (3, 0)
    assert (famous.receipts[0].source, famous.receipts[0].points) == ("cards", 3)
    assert (famous.phase, famous.asked) == ("turn", 1)


def test_bal61_even_without_any_of_the_two_kinds_the_prestige_is_there() -> None:
    state = turned("prosperous:maize/jade", supply={"jade": 0, "maize": 0})
    assert listed(state) == {"prestige"}


@pytest.mark.parametrize("kind", ["maize", "cacao", "shell", "jade", "obsidian"])
def test_bal62_a_favourable_katun_gives_the_wealth_shown(kind: str) -> None:
    state = turned(f"favourable:{kind}")
    assert treasury(state, 0) == {kind: 1}
    assert (state.phase, state.asked) == ("turn", 1)


def test_bal63_an_exceptional_katun_gives_two_maize() -> None:
    assert treasury(turned("exceptional"), 0) == {"maize": 2}


def test_bal64_an_expedition_brings_any_kind_prisoners_too() -> None:
    state = turned("expedition", supply={"cacao": 0})
    assert listed(state) == {f"take {kind}" for kind in KINDS if kind != "cacao"}
    assert treasury(play(state, "take prisoner"), 0) == {"prisoner": 1}
    assert "BAL-64" in refusal(state, "prestige")


def test_bal64_an_expedition_into_an_empty_supply_brings_nothing() -> None:
    before = position(row=("expedition",), supply=dict.fromkeys(KINDS, 0))
    state, events = told(before, "flip 0")
    assert state.phase == "turn"
    assert WithoutEffect(0, Card("expedition")) in events


def test_bal65_t61_the_cacao_feast_runs_short_in_turn_order_from_the_drawer() -> None:
    state, events = told(position(row=("cacao_feast",), current=2, supply={"cacao": 2}, options=FOUR), "flip 0")
    assert [treasury(state, king) for king in range(4)] == [{}, {}, {"cacao": 1}, {"cacao": 1}]
    assert [event.king for event in events if isinstance(event, Gained)] == [2, 3]


def test_bal65_every_king_gains_one_cacao() -> None:
    state = turned("cacao_feast", options=FOUR)
    assert all(treasury(state, king) == {"cacao": 1} for king in range(4))


def test_bal66_t55_no_wedding_when_all_other_treasuries_are_empty() -> None:
    before = position(treasuries=(wealth(maize=3), wealth()), row=("wedding",))
    state, events = told(before, "flip 0")
    assert (state.phase, state.asked) == ("turn", 1)
    assert WithoutEffect(0, Card("wedding")) in events


def test_bal66_a_dowry_comes_from_another_treasury_and_must_be_taken() -> None:
    treasuries = (wealth(jade=1), wealth(maize=2, cacao=1), wealth(), wealth(shell=1))
    state = turned("wedding", treasuries=treasuries, options=FOUR)
    assert listed(state) == {"dowry 1 maize", "dowry 1 cacao", "dowry 3 shell"}
    assert GAME.lists_all(state)
    after = play(state, "dowry 1 cacao")
    assert (treasury(after, 0), treasury(after, 1)) == ({"cacao": 1, "jade": 1}, {"maize": 2})
    for text in ("dowry 0 jade", "dowry 2 maize", "dowry 1 shell", "dowry 7 maize"):
        assert "BAL-66" in refusal(state, text)


def test_bal67_gains_go_to_the_treasury_as_far_as_the_supply_goes() -> None:
    assert treasury(turned("exceptional", supply={"maize": 1}), 0) == {"maize": 1}
    before = position(row=("favourable:jade",), supply={"jade": 0})
    state, events = told(before, "flip 0")
    assert treasury(state, 0) == {}
    assert WithoutEffect(0, Card("favourable:jade")) in events


def test_bal68_t45_three_tokens_for_three_cenotes() -> None:
    before = turned("cenotes", {"D3": "0 R0=prisoner R1=maize G2=obsidian"})
    assert (before.phase, before.asked) == ("cenotes", 0)
    offers = {text for text in listed(before) if len(text.split()) == 4}
    assert len(offers) == 1, "the best offer is listed"
    state = play(before, offers.pop())
    assert state.scores == (12, 0)
    assert gone(before, state) == {"maize": 1, "obsidian": 1, "prisoner": 1}
    assert sorted(receipt.points for receipt in state.receipts) == [2, 4, 6]
    assert {receipt.source for receipt in state.receipts} == {"cenotes"}
    assert content(state, "D3.0") is None


def test_bal68_t46_a_cenote_in_an_enemy_city_is_closed() -> None:
    cities = {"D3": "0 R0=prisoner", "E1": "1 V0", "A4": "1 V0", "D5": "1 V0"}
    state, events = told(position(cities, row=("cenotes",)), "flip 0")
    assert state.phase == "turn"
    assert WithoutEffect(0, Card("cenotes")) in events


def test_bal68_at_most_one_token_for_each_cenote_and_none_from_the_treasury() -> None:
    cities = {"D3": "0 R0=prisoner R1=maize V2", "C3": "1 R0=jade"}
    state = turned("cenotes", cities, treasuries=(wealth(jade=5), wealth()))
    assert "BAL-68" in refusal(state, "offer D3.0>E1 D3.1>E1")
    assert "BAL-68" in refusal(state, "offer D3.0>D5 D3.0>E1")
    assert "BAL-68" in refusal(state, "offer D3.2>E1")
    assert "BAL-68" in refusal(state, "offer C3.0>E1")
    assert "BAL-68" in refusal(state, "offer D3.0>D2")
    assert refusal(state, "offer D3.0>D5 D3.1>E1") == ""
    nothing = play(state, "offer none")
    assert nothing.scores == (0, 0)
    assert (nothing.phase, nothing.asked) == ("turn", 1)


def test_bal68_the_ways_to_a_cenote_must_be_open() -> None:
    cities = {"E3": "0 R0=maize", "D5": "1 V0", "D4": "1 M0"}
    state = turned("cenotes", cities)
    assert listed(state) == {"offer none", "offer E3.0>E1", "offer E3.0>A4"}
    assert "BAL-98" in refusal(state, "offer E3.0>D5")


def test_bal68_a_closed_cenote_still_serves_its_own_city() -> None:
    cities = {"D5": "0 R0=maize", "D4": "1 M0 M1"}
    state = turned("cenotes", cities)
    assert listed(state) == {"offer none", "offer D5.0>D5"}
    assert GAME.lists_all(state)


@pytest.mark.parametrize(
    ("courts", "cities", "points"),
    [
        pytest.param((3, 2, 1, 0), (5, 7, 4, 6), (5, 3, 0, 0), id="T23"),
        pytest.param((2, 2, 1), (5, 4, 9), (2, 2, 0), id="T24"),
        pytest.param((2, 2, 2, 1), (5, 6, 7, 8), (0, 0, 0, 0), id="T25"),
        pytest.param((3, 1, 1), (6, 8, 8), (6, 0, 0), id="T26"),
        pytest.param((1, 0), (3, 9), (3, 0), id="T27"),
        pytest.param((0, 0), (3, 9), (0, 0), id="T28"),
        ((2, 2, 2, 2), (5, 6, 7, 8), (0, 0, 0, 0)),
        ((4, 1, 1, 1), (5, 6, 7, 8), (5, 0, 0, 0)),
        ((2, 1, 0, 0), (4, 7, 1, 1), (4, 3, 0, 0)),
    ],
)
def test_bal69_t23_to_t28_points_of_a_ball_match(
    courts: tuple[int, ...], cities: tuple[int, ...], points: tuple[int, ...]
) -> None:
    assert match_points(courts, cities) == points


def test_bal69_a_match_counts_courts_and_cities_at_this_very_moment() -> None:
    cities = {"D3": "0 B0 B1", "C3": "0 V0", "B3": "0 V0", "A1": "1 B0", "A2": "1 V0"}
    state, events = told(position(cities, row=("ball_match",)), "flip 0")
    assert state.scores == (3, 1)
    assert MatchPlayed(1, (2, 1), (3, 2), (3, 1)) in events
    assert [(event.king, event.points) for event in events if isinstance(event, Scored)] == [(0, 3), (1, 1)]
    assert state.matches == 1


def test_bal70_two_tied_for_most_score_half_of_their_own_cities() -> None:
    cities = {"D3": "0 B0", "C3": "0 V0", "B3": "0 V0", "A1": "1 B0", "A2": "1 V0"}
    assert turned("ball_match", cities).scores == (1, 1)


def test_bal71_the_second_scores_half_rounded_down_and_tied_seconds_nothing() -> None:
    assert match_points((2, 1, 0), (4, 5, 3)) == (4, 2, 0)
    assert match_points((2, 1, 1), (4, 5, 3)) == (4, 0, 0)


def test_bal72_nobody_scores_without_a_court() -> None:
    assert match_points((0, 0, 0), (4, 5, 3)) == (0, 0, 0)
    assert match_points((1, 0, 0), (4, 5, 3)) == (4, 0, 0)


def test_bal73_t28_a_match_counts_even_when_nobody_scores() -> None:
    state = turned("ball_match")
    assert state.scores == (0, 0)
    assert state.matches == 1


def test_bal74_t50_the_eclipse_ends_the_gift_in_its_own_round() -> None:
    row = ("eclipse", "favourable:jade", "favourable:jade")
    state, events = told(position(row=row), "flip 0", "flip 1", "flip 2")
    assert Eclipsed(0) in events
    assert state.round == 2
    assert [treasury(state, king) for king in (0, 1)] == [{"jade": 1}, {"jade": 1}]


def test_bal75_turned_cards_stay_open_and_never_come_back() -> None:
    row = ("favourable:maize", "favourable:jade", "favourable:shell")
    state = play(position(row=row), "flip 1", "flip 0", "flip 2")
    assert GAME.observe(state, None).past == row
    assert state.row == state.deck[3:6]
    assert GAME.observe(state, None).row == (None, None, None)


def test_bal61_all_prosperous_cards_show_two_different_products() -> None:
    shown = [katun.kinds for katun in load_catalogue().katun.values() if katun.prestige]
    assert len(set(shown)) == 10
    assert all(len(set(kinds)) == 2 and "prisoner" not in kinds for kinds in shown)
