"""Rounds: turns, divination, production, Chaak, the end (BAL-T29 to T31, T34, T47 to T53, T65)."""

import pytest

from game.balam.events import Distributed, Finished, Gained, Peeked, Produced, RoundBegan, RoundEnded
from game.balam.kinds import wealth
from game.balam.outcome import by_source, decide
from game.balam.position import position
from game.balam.ranking import looks
from game.balam.sites import read_name
from game.balam.state import Options, State
from tests.game.balam.positions import GAME, buildings, gone, listed, play, refusal, told, treasury

CALM = ("favourable:jade", "favourable:shell", "favourable:cacao", "favourable:obsidian", "exceptional")
THREE = Options(players=3, board="standard")
FOUR = Options(players=4, board="standard")


def last_card(cities: dict[str, str], card: str = "favourable:jade", **more: object) -> State:
    """Purple is about to turn the last card of a round."""
    state = position(cities, row=("exceptional", "exceptional", card), **more)  # type: ignore[arg-type]
    return state.changed(turned=0b011)


def test_bal18_a_round_begins_with_one_card_more_than_kings() -> None:
    for players in (2, 3, 4):
        state = position(options=Options(players=players, board="standard"))
        assert len(state.row) == players + 1
        assert {text for text in listed(state) if "flip" in text} == {f"flip {n}" for n in range(players + 1)}


def test_bal20_the_king_left_of_the_last_one_to_play_begins_the_next_round() -> None:
    state = position(row=CALM[:4], options=THREE)
    state, events = told(state, "flip 0", "flip 3", "flip 1", "flip 2")
    assert RoundBegan(2, 1) in events
    assert (state.round, state.current, state.asked, state.phase) == (2, 1, 1, "turn")


def test_bal21_a_turn_is_a_card_or_a_paid_action() -> None:
    state = position(treasuries=(wealth(maize=2), wealth()))
    assert {text.split()[0] for text in listed(state)} == {"flip", "pass", "build"}
    assert play(state, "pass maize").asked == 1
    assert play(state, "build maize D3 +V0 =maize").asked == 1
    assert play(position(row=CALM[:3]), "flip 0").asked == 1
    for text in ("end", "take maize", "defend none", "assign none", "decline", "suffer all", "lose 0"):
        assert "BAL-21" in refusal(state, text)


def test_bal22_t51_an_empty_treasury_leaves_only_cards_to_turn() -> None:
    state = position({"D3": "0 G0", "D2": "1 V0"}, (wealth(), wealth(maize=1)))
    assert listed(state) == {"flip 0", "flip 1", "flip 2"}
    assert GAME.lists_all(state)
    assert "BAL-21" in refusal(state, "pass maize")
    assert "BAL-21" in refusal(state, "build maize D3 -G0")
    assert "BAL-21" in refusal(state, "attack maize D3>D2 g0")


def test_bal22_passing_costs_one_wealth() -> None:
    state = position(treasuries=(wealth(maize=1, jade=1), wealth()))
    after = play(state, "pass jade")
    assert treasury(after, 0) == {"maize": 1}
    assert gone(state, after) == {"jade": 1}


def test_bal23_any_face_down_card_may_be_turned() -> None:
    state = play(position(row=CALM[:3]), "flip 1")
    assert treasury(state, 0) == {"shell": 1}
    assert listed(state) == {"flip 0", "flip 2"}
    assert "BAL-23" in refusal(state, "flip 1")
    assert "BAL-18" in refusal(state, "flip 3")


def test_bal24_the_last_card_ends_the_round_after_its_resolution() -> None:
    state = last_card({"D3": "0 V0"}, "drought")
    asked = play(state, "flip 2")
    assert asked.phase == "disaster"
    after, events = told(asked, "suffer D3.0")
    assert any(isinstance(event, RoundEnded) for event in events)
    assert after.round == 2


def test_bal27_there_is_no_trade_between_kings() -> None:
    """Every verb of a move is known, and none gives anything away."""
    for text in ("trade 1 maize", "give 1 maize", "gift 1 maize"):
        with pytest.raises(ValueError, match=text):
            GAME.read_move(text)


def test_bal28_a_round_ends_because_every_turn_turns_a_card_or_pays() -> None:
    state = position(treasuries=(wealth(maize=3), wealth(maize=3)), row=CALM[:3])
    turns = 0
    while state.round == 1:
        texts = sorted(listed(state), key=lambda text: (not text.startswith("pass"), text))
        state = play(state, texts[0])
        turns += 1
    assert turns <= 3 + 6 + 4


@pytest.mark.parametrize(
    ("observatories", "expected"),
    [
        pytest.param((2, 1, 0), (3, 1, 0), id="T29"),
        pytest.param((1, 1, 0), (1, 1, 0), id="T30a"),
        pytest.param((1, 1, 1), (0, 0, 0), id="T30b"),
        pytest.param((2, 1, 1), (3, 0, 0), id="T30c"),
        pytest.param((0, 0), (0, 0), id="T31a"),
        pytest.param((1, 1), (1, 1), id="T31b"),
        pytest.param((1, 0), (2, 0), id="T31c"),
        ((0, 2, 0, 1), (0, 4, 0, 1)),
        ((2, 2, 1, 0), (1, 1, 0, 0)),
        ((1, 1, 1, 1), (0, 0, 0, 0)),
        ((3, 1, 1, 1), (4, 0, 0, 0)),
    ],
)
def test_bal29_t29_to_t31_how_many_cards_each_king_may_look_at(
    observatories: tuple[int, ...], expected: tuple[int, ...]
) -> None:
    assert looks(observatories) == expected


def beginning(cities: dict[str, str], players: int = 2) -> State:
    """The start of a second round in which seat 0 plays first."""
    options = Options(players=players, board="standard")
    row = CALM[: players + 1]
    state = position(cities, row=row, current=players - 1, options=options)
    return play(state.changed(turned=(1 << players + 1) - 2), "flip 0")


def test_bal30_t65_two_tied_kings_look_at_one_card_each_in_turn_order() -> None:
    state = beginning({"D3": "1 O0", "C3": "2 O0"}, players=3)
    assert (state.phase, state.asked, state.current) == ("divine", 1, 0)
    assert listed(state) == {"peek 0", "peek 1", "peek 2", "peek 3", "end"}
    state = play(state, "peek 3")
    assert (state.phase, state.asked) == ("divine", 2)
    assert refusal(state, "peek 3") == "", "another king may look at the same card"
    for text in ("peek 0", "end"):
        after = play(state, text)
        assert (after.phase, after.asked) == ("turn", 0)


def test_bal31_kings_tied_for_second_look_at_none() -> None:
    state = beginning({"D3": "0 O0 O1", "C3": "1 O0", "B3": "2 O0"}, players=3)
    state = play(state, "peek 0", "peek 1", "peek 2")
    assert (state.phase, state.asked) == ("turn", 0)


def test_bal32_without_observatories_nobody_looks() -> None:
    state = beginning({})
    assert state.phase == "turn"


def test_bal33_two_tied_for_first_leave_no_second_place() -> None:
    state = beginning({"D3": "0 O0 O1", "C3": "1 O0 O1", "B3": "2 O0"}, players=3)
    state = play(state, "peek 0", "peek 0")
    assert (state.phase, state.asked) == ("turn", 0)


def test_bal34_the_leader_looks_first_then_the_second_one_card_at_a_time() -> None:
    state = beginning({"D3": "0 O0", "C3": "1 O0 O1"})
    assert state.asked == 1, "the leader, though seat 0 plays first"
    state, events = told(state, "peek 2")
    assert events == (Peeked(1, 2, state.row[2]),)
    assert "BAL-29" in refusal(state, "peek 2")
    state = play(state, "peek 0")
    assert state.asked == 0, "the leader has seen 2 of 3 cards"
    assert state.seen == (0, 0b101)
    state = play(state, "end")
    assert (state.phase, state.asked) == ("turn", 0)
    assert state.turned == 0, "cards stay where they are"


def test_bal34_looking_is_optional_after_each_card() -> None:
    state = play(beginning({"C3": "1 O0"}), "peek 0")
    assert "end" in listed(state)
    assert GAME.lists_all(state)
    assert (play(state, "end").phase, play(state, "end").asked) == ("turn", 0)


def test_bal19_divination_comes_before_the_first_turn() -> None:
    state = beginning({"D3": "0 O0"})
    assert state.phase == "divine"
    assert "BAL-29" in refusal(state, "flip 0")


def test_bal85_t34_villages_produce_and_palaces_collect() -> None:
    first = position(
        {}, (wealth(maize=6), wealth(maize=6)), row=("favourable:jade", "favourable:jade", "favourable:shell")
    )
    state = play(first, "build maize D3 +V0 +V1 +P2,3 =maize,maize,maize,maize", "flip 0", "flip 1", "flip 2")
    assert state.supply[0] == 23 - 2
    assert buildings(state, "D3") == "0 V0=maize V1=maize P2,3"
    assert (state.phase, state.asked) == ("assign", 0)
    after = play(state, "assign D3.0>D3.2 D3.1>D3.2")
    assert treasury(after, 0)["maize"] == 1 + 2 + 2


def test_bal84_production_distribution_losses_gift_in_this_order() -> None:
    """With one maize in the supply, the maize sacrificed and lost in this round is available for Chaak's gift."""
    state = last_card({"D3": "0 V0 T1,2", "C3": "1 V0"}, supply={"maize": 2})
    state, events = told(state, "flip 2", "assign none", "assign D3.0>D3.1")
    kinds = [type(event) for event in events if isinstance(event, Produced | Distributed | Gained | RoundEnded)]
    assert kinds == [Gained, Produced, Produced, Distributed, Distributed, Gained, RoundEnded]
    assert state.treasuries[1][0] == 2, "grey is left of purple, who played last"


def test_bal86_t48_a_shortage_is_settled_in_turn_order_and_the_king_chooses() -> None:
    cities = {"C1": "1 V0 V1", "D4": "1 V0", "F3": "0 V0 V1"}
    state = play(last_card(cities, supply={"cacao": 4}), "flip 2")
    assert (state.phase, state.asked) == ("produce", 0)
    assert buildings(state, "C1") == "1 V0=cacao V1=cacao"
    assert listed(state) == {"produce cacao F3.0", "produce cacao F3.1"}
    assert GAME.lists_all(state)
    assert "BAL-86" in refusal(state, "produce cacao F3.0 F3.1")
    assert "BAL-86" in refusal(state, "produce maize F3.0")
    assert "BAL-86" in refusal(state, "produce cacao C1.0")
    after = play(state, "produce cacao F3.1")
    assert buildings(after, "F3") == "0 V0 V1=cacao"
    assert after.phase == "assign"
    assert after.asked == 1


def test_bal86_kinds_come_in_their_order_and_an_empty_supply_asks_nobody() -> None:
    cities = {"F3": "0 V0 V1", "C3": "0 V0 V1 V2", "D3": "1 V0"}
    state = play(last_card(cities, supply={"maize": 3, "cacao": 1}), "flip 2")
    assert (state.phase, state.asked) == ("produce", 0)
    state = play(state, "produce maize C3.0 C3.2")
    assert state.pending == ("cacao", 1)
    dry = play(last_card(cities, supply={"maize": 0, "cacao": 0}), "flip 2")
    assert (dry.phase, dry.round) == ("turn", 2)


def test_bal86_many_choices_of_villages_are_not_all_listed() -> None:
    cities = dict.fromkeys(("D3", "B1", "C5"), "0 V0 V1 V2 V3")
    state = play(last_card(cities, supply={"maize": 5}), "flip 2")
    assert listed(state) == {"produce maize B1.0 B1.1 B1.2 B1.3 C5.0"}
    assert not GAME.lists_all(state)
    assert refusal(state, "produce maize B1.0 D3.0 D3.1 D3.2 D3.3") == ""


def test_bal87_kings_distribute_in_turn_order_from_the_left_of_the_last_actor() -> None:
    cities = {"D3": "0 V0", "C3": "1 V0", "B3": "2 V0"}
    state = position(cities, row=CALM[:4], current=1, options=THREE)
    state = play(state.changed(turned=0b0111), "flip 3")
    order = []
    while state.phase == "assign":
        order.append(state.asked)
        state = play(state, "assign none")
    assert order == [2, 0, 1]


def test_bal92_t53_a_prisoner_left_on_a_garrison_is_lost() -> None:
    state = play(last_card({"D3": "0 G0=prisoner"}), "flip 2")
    after = play(state, "assign none")
    assert buildings(after, "D3") == "0 G0"
    assert after.supply[5] == state.supply[5] + 1


def test_bal95_what_is_neither_stored_nor_moved_is_lost() -> None:
    state = play(last_card({"D3": "0 V0 R1=jade G2=obsidian"}), "flip 2")
    after, events = told(state, "assign none")
    assert buildings(after, "D3") == "0 V0 R1=jade G2=obsidian"
    distributed = next(event for event in events if isinstance(event, Distributed))
    assert distributed.lost == ((read_name("D3.0"), "maize"),)


def test_bal96_t49_chaaks_maize_runs_short_in_turn_order() -> None:
    state = play(last_card({}, supply={"maize": 3}), "flip 2")
    assert [treasury(state, king).get("maize", 0) for king in (1, 0)] == [2, 1], "grey is left of purple"


def test_bal96_chaak_gives_each_king_two_maize_also_in_the_last_round() -> None:
    state = play(last_card({}, "ball_match").changed(matches=1), "flip 2")
    assert state.phase == "over"
    assert [treasury(state, king) for king in (0, 1)] == [{"maize": 2}, {"maize": 2}]
    assert state.scores == (1, 1)


def test_bal106_t52_the_round_of_the_last_match_is_played_to_its_end() -> None:
    row = ("ball_match", "favourable:jade", "favourable:jade")
    state = position(row=row).changed(matches=1)
    state = play(state, "flip 0")
    assert (state.phase, state.matches) == ("turn", 2)
    state = play(state, "flip 1")
    assert state.phase == "turn"
    state, events = told(state, "flip 2")
    assert state.phase == "over"
    assert isinstance(events[-1], Finished)
    assert GAME.legal(state) == ()
    assert GAME.to_move(state) is None
    assert "BAL-106" in refusal(state, "flip 0")


@pytest.mark.parametrize(("tokens", "points"), [(0, 0), (1, 0), (7, 3), (8, 4)])
def test_bal107_t47_half_the_treasury_counts_rounded_down(tokens: int, points: int) -> None:
    state = last_card({}, "ball_match", treasuries=(wealth(prisoner=tokens), wealth())).changed(matches=1, eclipse=True)
    state = play(state, "flip 2")
    assert state.scores == (points, 0)
    assert by_source(state.receipts, 0)["treasury"] == points


def test_bal108_equal_prestige_shares_the_victory() -> None:
    outcome = decide((5, 7, 7), ())
    assert outcome.winners == ("1", "2")
    assert dict(outcome.places) == {"0": 3, "1": 1, "2": 1}
    assert dict(outcome.points) == {"0": 5, "1": 7, "2": 7}
    state = play(last_card({}, "ball_match").changed(matches=1), "flip 2")
    shared = GAME.outcome(state)
    assert shared is not None
    assert shared.winners == ("0", "1")
    assert GAME.outcome(position()) is None


def test_bal109_scores_have_no_upper_limit() -> None:
    state = position(row=("prosperous:maize/jade",), scores=(99, 0))
    assert play(state, "flip 0", "prestige").scores == (102, 0)


def test_bal110_a_king_without_cities_goes_on_playing() -> None:
    state = position({"D3": "1 V0"}, (wealth(maize=2), wealth()))
    assert {text.split()[0] for text in listed(state)} == {"flip", "pass", "build"}
    assert buildings(play(state, "build maize C3 +V0 =maize"), "C3") == "0 V0"


def test_bal118_decisions_are_asked_exactly_when_there_is_something_to_decide() -> None:
    assert play(last_card({"D3": "0 G0"}), "flip 2").phase == "turn", "no token lies on the board"
    asked = play(last_card({"D3": "0 R0=jade"}), "flip 2")
    assert asked.phase == "assign", "a stored token is enough"
    assert "BAL-88" in refusal(asked, "flip 0")
    only = play(position({"D3": "0 P0,1"}, row=("uprising",)), "flip 0")
    assert listed(only) == {"suffer D3.0"}, "asked though there is only one answer"


def test_bal118_a_distribution_without_any_use_lists_all() -> None:
    useless = play(last_card({"D3": "0 V0"}), "flip 2")
    assert listed(useless) == {"assign none"}
    assert GAME.lists_all(useless)
    stored = play(last_card({"D3": "0 R0=jade"}), "flip 2")
    assert not GAME.lists_all(stored), "the jade could be thrown away"


def test_bal08_the_length_is_the_number_of_matches() -> None:
    for length in (2, 3, 4, 5):
        options = Options(players=2, length=length, board="standard")
        state = position(row=("exceptional", "exceptional", "ball_match"), options=options)
        state = state.changed(turned=0b011, matches=length - 2)
        assert play(state, "flip 2").phase == "turn"
        assert play(state.changed(matches=length - 1), "flip 2").phase == "over"
    assert [Options(players=players).matches for players in (2, 3, 4)] == [2, 3, 4]


def test_bal73_matches_of_four_kings_count_up() -> None:
    state = position(row=("ball_match",), options=FOUR)
    assert play(state, "flip 0").matches == 1
