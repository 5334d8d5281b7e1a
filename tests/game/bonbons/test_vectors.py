"""Test vectors of the rules, on the fixed table F2."""

import pytest

from game.bonbons.state import Options
from game.bonbons.sweets import COIN, WRAPPER
from game.bonbons.tiles import SEATS
from game.engine.contract import IllegalMove
from tests.game.bonbons.table import (
    EVERY_VARIANT,
    GAME,
    all_tiles,
    face,
    fixture,
    moves,
    play,
    rd,
    refused,
    sq,
    status,
    sweet,
    turn,
)

T01 = "S0 R0,0"
T09 = "S4 R1,0 GIVE2"
T12 = "S32 S33 S34 COVER1"
T26 = "S0 R0,0 S1 R0,1 S2 R0,2 S32 S33 S34 COVER3"
COIN_REPLAY = Options(coin_replay=True)
STOP_AFTER_ROUND = Options(stop_after_round=True)


def test_bon20_t01_an_own_pair_stays_open_and_the_finder_plays_again() -> None:
    state = play(T01)
    assert status(state, sq(0), rd(0, 0)) == "UU"
    assert turn(state) == ("0", "turn_start", True)


def test_bon24_t02_the_same_sweet_in_another_colour_is_no_pair() -> None:
    state = play("S1 R0,0")
    assert state.phase == "reveal"
    state = play("HIDE", state)
    assert status(state, sq(1), rd(0, 0)) == "DD"
    assert turn(state) == ("1", "turn_start", False)


def test_bon13_t03_the_order_of_square_and_round_is_free() -> None:
    assert play("R0,0 S0") == play(T01)


def test_bon16_t04_after_a_square_one_may_stop() -> None:
    state = play("S4 STOP HIDE")
    assert status(state, sq(4)) == "D"
    assert turn(state) == ("1", "turn_start", False)


def test_bon17_t05_after_a_round_one_may_not_stop() -> None:
    assert "BON-17" in refused(play("R0,0"), "STOP")


def test_bon18_t06_never_two_squares() -> None:
    assert "BON-18" in refused(play("S0"), "S1")


def test_bon18_t07_never_two_rounds() -> None:
    assert "BON-18" in refused(play("R0,0"), "R0,1")


def test_bon23_t08_a_turn_can_be_ended_only_instead_of_a_replay() -> None:
    assert "BON-23" in refused(fixture(), "END_TURN")
    assert turn(play(f"{T01} END_TURN")) == ("1", "turn_start", False)


def test_bon27_t09_a_theft_exchanges_the_two_tiles() -> None:
    state = play(T09)
    assert state.rows[0] == (sweet(0, 0), sweet(0, 1), sweet(1, 0), sweet(0, 3))
    assert state.row_status[0] == "DDUD"
    assert face(state, rd(1, 0)) == sweet(0, 2)
    assert status(state, rd(1, 0), sq(4)) == "DU"
    assert turn(state) == ("0", "turn_start", True)
    assert state.hidden == (3, 4)


def test_bon26_t10_a_tile_that_was_given_away_can_be_stolen_back() -> None:
    state = play(f"{T09} S2 R1,0")
    assert turn(state)[:2] == ("0", "choose_give")


def test_bon28_t11_an_open_tile_can_be_neither_turned_nor_given() -> None:
    assert "BON-19" in refused(play(T09), "R0,2")
    assert "BON-28" in refused(play(f"{T09} S2 R1,0"), "GIVE2")


def test_bon39_t12_three_coins_cover_a_tile_and_the_next_seat_plays() -> None:
    state = play(T12)
    assert status(state, sq(32), sq(33), sq(34), rd(0, 1)) == "GGGC"
    assert state.hidden[0] == 3
    assert turn(state) == ("1", "turn_start", False)


def test_bon43_t13_a_candy_after_one_coin_ends_the_turn() -> None:
    state = play("S32 S5 HIDE")
    assert status(state, sq(32), sq(5)) == "DD"
    assert turn(state) == ("1", "turn_start", False)


def test_bon43_t14_a_candy_after_two_coins_ends_the_turn() -> None:
    state = play("S32 S33 S7 HIDE")
    assert status(state, sq(32), sq(33), sq(7)) == "DDD"
    assert turn(state) == ("1", "turn_start", False)


def test_bon38_t15_after_two_coins_one_may_stop() -> None:
    state = play("S32 S33 STOP HIDE")
    assert status(state, sq(32), sq(33)) == "DD"
    assert turn(state) == ("1", "turn_start", False)


def test_bon38_t16_no_round_after_two_coins() -> None:
    assert "BON-38" in refused(play("S32 S33"), "R0,0")


def test_bon37_t17_a_round_after_one_coin_is_allowed_and_no_pair() -> None:
    state = play("S32 R0,1 HIDE")
    assert status(state, sq(32), rd(0, 1)) == "DD"
    assert turn(state) == ("1", "turn_start", False)


def test_bon44_t18_a_coin_after_a_round_is_no_pair() -> None:
    state = play("R0,0 S32 HIDE")
    assert status(state, rd(0, 0), sq(32), sq(33), sq(34)) == "DDDD"
    assert turn(state) == ("1", "turn_start", False)


def test_bon47_t19_the_wrapper_stays_open_and_brings_a_fifth_tile() -> None:
    state = play("S35")
    assert status(state, sq(35), rd(0, 4)) == "UD"
    assert face(state, rd(0, 4)) == sweet(2, 0)
    assert len(state.stock) == 23
    assert state.phase == "after_square"


def test_bon50_t20_after_the_wrapper_a_round_may_be_turned_and_is_hidden_again() -> None:
    shown = play("S35 R0,4")
    assert GAME.observe(shown, None).face(rd(0, 4)) == sweet(2, 0)
    state = play("HIDE", shown)
    assert status(state, rd(0, 4), sq(35)) == "DU"
    assert turn(state) == ("1", "turn_start", False)


def test_bon51_t21_the_wrapper_after_a_round_ends_the_turn() -> None:
    state = play("R0,0 S35 HIDE")
    assert status(state, rd(0, 0), sq(35), rd(0, 4)) == "DUD"
    assert turn(state) == ("1", "turn_start", False)


def test_bon52_t22_the_wrapper_after_a_coin_ends_the_turn() -> None:
    state = play("S32 S35 HIDE")
    assert status(state, sq(32), sq(35), rd(0, 4)) == "DUD"
    assert turn(state) == ("1", "turn_start", False)


def test_bon49_t23_the_wrapper_cannot_be_turned_again() -> None:
    assert "BON-19" in refused(play("S35 STOP HIDE"), "S35")


def test_bon55_t24_the_fourth_pair_wins_at_once() -> None:
    state = play("S0 R0,0 S1 R0,1 S2 R0,2 S3 R0,3")
    assert turn(state) == ("0", "game_over", False)
    assert state.winner == "0"


def test_bon56_t25_a_theft_with_the_last_hidden_tile_wins() -> None:
    state = play("S0 R0,0 S1 R0,1 S2 R0,2 S4 R1,0 GIVE3")
    assert state.winner == "0"
    assert state.row_status[0] == "UUUU"
    assert face(state, rd(1, 0)) == sweet(0, 3)
    assert status(state, rd(1, 0)) == "D"


def test_bon56_t26_covering_the_last_hidden_tile_wins() -> None:
    assert play(T26).winner == "0"


def test_bon41_t27_a_covered_tile_cannot_be_turned() -> None:
    assert "BON-19" in refused(play(T12), "R0,1")


def test_bon41_t28_the_partner_of_a_covered_tile_matches_nothing() -> None:
    before = play(f"{T12} S1")
    rounds = [move for move in GAME.legal(before) if str(move).startswith("round")]
    assert len(rounds) == 7
    assert {GAME.apply(before, move)[0].phase for move in rounds} == {"reveal"}


def test_bon48_t29_the_fifth_tile_has_to_be_found_too() -> None:
    state = play("S35 STOP HIDE S9 STOP HIDE S0 R0,0 S1 R0,1 S2 R0,2 S3 R0,3")
    assert state.winner is None
    assert state.row_status[0] == "UUUUD"


@pytest.mark.parametrize("text", ["", "S0", T01, "S4 R1,0", T09, "S1 R0,0", "S32 S33", T12, "S35 R0,4", T26])
def test_bon60_t30_everybody_sees_the_same_and_no_hidden_face(text: str) -> None:
    state = play(text)
    views = [GAME.observe(state, seat) for seat in (*SEATS[:2], None)]
    assert views[0] == views[1] == views[2]
    open_faces = set()
    for tile in all_tiles(state):
        is_open = status(state, tile) in "SU"
        assert views[0].face(tile) == (face(state, tile) if is_open else None)
        open_faces |= {face(state, tile)} if is_open else set()
    told = repr(views[0])
    assert {name for name in (*state.squares, *state.stock) if repr(name) in told} == open_faces


def test_bon59_t31_a_miss_leaves_no_trace() -> None:
    before, after = GAME.observe(fixture(), None), GAME.observe(play("S1 R0,0 HIDE"), None)
    assert (after.active, after.attempts) == ("1", 1)
    changed = {name for name in before.__slots__ if getattr(before, name) != getattr(after, name)}
    assert changed == {"active", "attempts"}


def test_bon63_t32_the_fast_variant_has_25_squares_and_24_rounds() -> None:
    state = GAME.new(Options(fast=True, removed_sorts=("bean", "shell")), 7)
    assert state.removed == ("bean", "shell")
    assert len(state.squares) == 25
    assert set(state.squares) == {sweet(sort, colour) for sort in range(6) for colour in range(4)} | {WRAPPER}
    assert COIN not in state.squares
    assert sum(map(len, state.rows)) + len(state.stock) == 24


def test_bon64_t33_the_fast_variant_is_refused_for_six() -> None:
    with pytest.raises(ValueError, match="BON-64"):
        Options(seats=6, fast=True)


@pytest.mark.parametrize("seats", [1, 7])
def test_bon06_t34_one_and_seven_players_are_refused(seats: int) -> None:
    with pytest.raises(ValueError, match="BON-06"):
        Options(seats=seats)


def test_bon42_t35_a_house_rule_lets_the_coins_give_a_replay() -> None:
    assert turn(play(T12, options=COIN_REPLAY)) == ("0", "turn_start", True)


def test_bon26_t36_the_order_is_free_in_a_theft_too() -> None:
    before = play("R1,0 S4")
    assert before.phase == "choose_give"
    assert play("GIVE2", before) == play(T09)


def test_bon68_t37_a_house_rule_allows_stopping_after_a_round() -> None:
    state = play("R0,0 STOP HIDE", options=STOP_AFTER_ROUND)
    assert set("".join(state.row_status) + state.square_status) == {"D"}
    assert turn(state) == ("1", "turn_start", False)


def test_bon35_t38_a_fifth_tile_can_be_stolen_and_rows_keep_their_lengths() -> None:
    state = play("S35 STOP HIDE S8 R0,4 GIVE0")
    assert state.rows[0] == (sweet(0, 0), sweet(0, 1), sweet(0, 2), sweet(0, 3), sweet(1, 0))
    assert state.row_status == ("DDDDD", "UDDD")
    assert face(state, rd(1, 0)) == sweet(2, 0)
    assert turn(state) == ("1", "turn_start", True)


def test_bon28_t39_a_fifth_tile_can_be_given() -> None:
    state = play("S35 STOP HIDE S9 STOP HIDE S4 R1,0 GIVE4")
    assert face(state, rd(0, 4)) == sweet(1, 0)
    assert face(state, rd(1, 0)) == sweet(2, 0)
    assert status(state, rd(0, 4), rd(1, 0)) == "UD"
    assert state.hidden[0] == 4


def test_bon10_t40_after_the_last_seat_the_first_one_plays() -> None:
    state = play("S9 STOP HIDE", options=Options(start_seat=1))
    assert turn(state) == ("0", "turn_start", False)
    assert state.attempts == 1


def test_bon56_t41_nobody_plays_on_after_winning_with_the_coins() -> None:
    state = play(T26, options=COIN_REPLAY)
    assert turn(state) == ("0", "game_over", False)


def test_bon52_t42_the_wrapper_after_two_coins_ends_the_turn() -> None:
    state = play("S32 S33 S35 HIDE")
    assert status(state, sq(32), sq(33), sq(35), rd(0, 4)) == "DDUD"
    assert turn(state) == ("1", "turn_start", False)


def test_bon48_t43_the_wrapper_found_with_one_tile_left_makes_it_two() -> None:
    state = play("S0 R0,0 S1 R0,1 S2 R0,2 S35 STOP HIDE S9 STOP HIDE S3 R0,3")
    assert state.hidden[0] == 1
    assert turn(state) == ("0", "turn_start", True)


def test_bon69_t44_ending_the_turn_is_no_attempt() -> None:
    state = play("S0 R0,0 END_TURN S9 STOP HIDE")
    assert turn(state) == ("0", "turn_start", False)
    assert state.attempts == 2


@pytest.mark.parametrize("text", ["R0,4", "R2,0", "STOP", "HIDE", "GIVE0", "COVER0"])
def test_bon19_t45_what_is_not_on_the_table_or_not_due_is_refused(text: str) -> None:
    state = fixture()
    assert refused(state, text)
    with pytest.raises(IllegalMove):
        GAME.apply(state, *moves(text))
    assert state == fixture()


def test_bon19_t45_there_is_no_square_36() -> None:
    with pytest.raises(ValueError, match="“square 36” is not a valid move"):
        GAME.read_move("square 36")


def test_bon70_t45_nothing_can_be_hidden_while_a_tile_is_to_be_given() -> None:
    assert "BON-70" in refused(play("S4 R1,0"), "HIDE")


def test_every_variant_is_tried_in_these_tests() -> None:
    assert {(options.seats, options.fast) for options in EVERY_VARIANT} == {
        (seats, fast) for seats in range(2, 7) for fast in (False, True) if (seats, fast) != (6, True)
    }
