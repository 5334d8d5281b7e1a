"""The turn: BON-11 to BON-25, BON-69, BON-71."""

import pytest

from game.bonbons.events import Flipped, Hidden, Matched, Missed, Stopped, TurnEnded, TurnStarted
from game.bonbons.state import Options
from game.bonbons.tiles import SEATS
from tests.game.bonbons.table import GAME, fixture, play, played, rd, refused, sq, status, sweet, turn

ADA, BEN = SEATS[:2]


def test_bon11_a_replay_obeys_all_rules_of_a_turn_coins_included() -> None:
    state = play("S0 R0,0 S32 S33 S34 COVER1")
    assert state.row_status[0] == "UCDD"
    assert turn(state) == ("1", "turn_start", False)


def test_bon12_everybody_hears_every_face_that_is_turned() -> None:
    _, events = played("S9 R1,2")
    flips = [Flipped(ADA, sq(9), sweet(2, 1)), Flipped(ADA, rd(1, 2), sweet(1, 2))]
    assert events == [*flips, Missed(ADA)]
    assert [GAME.heard(flip, seat) for flip in flips for seat in (ADA, BEN, None)] == [flips[0]] * 3 + [flips[1]] * 3


def test_bon13_a_square_and_a_round_in_either_order_make_the_same_attempt() -> None:
    assert {str(move)[0] for move in GAME.legal(fixture())} == {"s", "r"}
    assert play("S9 R1,2 HIDE") == play("R1,2 S9 HIDE")


def test_bon14_at_least_one_tile_has_to_be_turned() -> None:
    assert "BON-14" in refused(fixture(), "STOP")
    assert "BON-23" in refused(fixture(), "END_TURN")


def test_bon15_after_a_candy_square_any_hidden_round_may_follow() -> None:
    legal = [str(move) for move in GAME.legal(play("S9"))]
    assert legal == [*(f"round {seat} {slot}" for seat in (0, 1) for slot in range(4)), "stop"]


def test_bon16_stopping_after_a_square_shows_no_round() -> None:
    _, events = played("S9 STOP HIDE")
    assert events == [
        Flipped(ADA, sq(9), sweet(2, 1)),
        Stopped(ADA),
        Hidden((sq(9),)),
        TurnStarted(BEN, False),
    ]


def test_bon17_after_a_round_only_a_square_may_follow() -> None:
    legal = [str(move) for move in GAME.legal(play("R0,0"))]
    assert legal == [f"square {number}" for number in range(36)]
    assert str(GAME.legal(play("R0,0", options=Options(stop_after_round=True)))[-1]) == "stop"


def test_bon18_two_tiles_of_one_shape_are_refused() -> None:
    assert "BON-18" in refused(play("S0"), "S1")
    assert "BON-18" in refused(play("R0,0"), "R1,1")


def test_bon19_only_hidden_tiles_can_be_turned() -> None:
    state = play("S0 R0,0")
    assert "BON-19" in refused(state, "S0")
    assert "BON-19" in refused(state, "R0,0")
    assert "BON-19" in refused(play("S32", state), "S32")
    gone = play("S32 S33 S34 COVER1")
    assert "BON-19" in refused(gone, "S33")
    assert "BON-19" in refused(gone, "R0,4")


@pytest.mark.parametrize(("square", "phase"), [(0, "turn_start"), (1, "reveal"), (4, "reveal"), (8, "reveal")])
def test_bon20_a_pair_is_the_same_sweet_in_the_same_colour(square: int, phase: str) -> None:
    assert play(f"S{square} R0,0").phase == phase


def test_bon21_an_own_pair_stays_open_where_it_lies() -> None:
    state, events = played("S3 R0,3")
    assert events[2:] == [Matched(ADA, sq(3), rd(0, 3), sweet(0, 3)), TurnStarted(ADA, True)]
    assert (state.squares, state.rows) == (fixture().squares, fixture().rows)
    assert status(state, sq(3), rd(0, 3)) == "UU"


def test_bon22_after_a_pair_the_same_seat_plays_again_and_again() -> None:
    assert turn(play("S0 R0,0 S1 R0,1 S2 R0,2")) == ("0", "turn_start", True)


def test_bon23_the_replay_is_a_right_and_no_duty() -> None:
    state = play("S0 R0,0")
    assert str(GAME.legal(state)[-1]) == "end"
    _, events = played("END_TURN", state)
    assert events == [TurnEnded(ADA), TurnStarted(BEN, False)]
    assert "BON-23" in refused(play("S1", state), "END_TURN")


def test_bon24_a_miss_is_hidden_again_in_place_and_the_next_seat_plays() -> None:
    before = fixture()
    assert play("S9 R1,2 HIDE") == before._replace(active=BEN, attempts=1)
    assert "BON-24" in refused(play("S9 R1,2"), "S3")
    assert "BON-24" in refused(before, "HIDE")


def test_bon25_after_a_stop_the_open_tiles_are_hidden() -> None:
    assert play("S9 STOP HIDE") == fixture()._replace(active=BEN, attempts=1)
    assert play("S32 STOP HIDE") == fixture()._replace(active=BEN, attempts=1)


def test_bon69_attempts_count_first_flips_replays_included() -> None:
    assert fixture().attempts == 0
    assert play("S32 S33").attempts == 1
    assert play("S0 R0,0 S1 R0,1 R0,2 S9 HIDE").attempts == 3
    assert play("S0 R0,0 END_TURN").attempts == 1


def test_bon71_hiding_is_played_in_the_name_of_the_active_seat_and_carries_no_choice() -> None:
    state = play("S9 R1,2")
    assert GAME.to_move(state) == ADA
    assert [str(move) for move in GAME.legal(state)] == ["hide"]
