"""The empty wrapper: BON-47 to BON-54."""

from game.bonbons.events import Flipped, Hidden, Missed, Stopped, TurnStarted, WrapperFound
from game.bonbons.state import Options
from game.bonbons.sweets import WRAPPER
from game.bonbons.tiles import SEATS
from tests.game.bonbons.table import GAME, face, fixture, play, played, rd, refused, sq, status, sweet, turn

ADA, BEN = SEATS[:2]


def test_bon47_whoever_turns_the_wrapper_leaves_it_open_and_draws_the_top_of_the_stock() -> None:
    state, events = played("S35 STOP HIDE")
    assert events == [
        Flipped(ADA, sq(35), WRAPPER),
        WrapperFound(ADA, sq(35), 4),
        Stopped(ADA),
        Hidden(()),
        TurnStarted(BEN, False),
    ]
    assert face(state, rd(0, 4)) == fixture().stock[0]
    assert state.stock == fixture().stock[1:]


def test_bon48_the_extra_round_lies_unseen_and_has_to_be_found_too() -> None:
    state = play("S35")
    assert GAME.observe(state, None).face(rd(0, 4)) is None
    assert state.hidden == (5, 4)


def test_bon49_there_is_one_fifth_tile_a_game_at_most() -> None:
    state = play("S35 STOP HIDE")
    assert "BON-19" in refused(state, "S35")
    assert [len(row) for row in state.rows] == [5, 4]


def test_bon50_after_the_wrapper_one_round_may_be_turned_the_new_one_too_or_none() -> None:
    state = play("S35")
    assert [str(move) for move in GAME.legal(state)][4:6] == ["round 0 4", "round 1 0"]
    assert str(GAME.legal(state)[-1]) == "stop"
    assert play("R0,0", state).phase == "reveal"
    assert turn(play("R0,0 HIDE", state)) == ("1", "turn_start", False)
    assert "BON-18" in refused(state, "S0")


def test_bon51_the_wrapper_as_second_tile_ends_the_turn_and_the_round_is_hidden() -> None:
    state, events = played("R0,0 S35")
    assert state.phase == "reveal"
    assert events[-2:] == [WrapperFound(ADA, sq(35), 4), Missed(ADA)]
    assert status(play("HIDE", state), rd(0, 0)) == "D"


def test_bon52_the_wrapper_breaks_a_row_of_coins() -> None:
    for text in ("S32 S35", "S32 S33 S35"):
        state = play(text)
        assert state.phase == "reveal"
        assert play("HIDE", state).square_status == "D" * 35 + "U"


def test_bon53_with_an_empty_stock_the_wrapper_only_stays_open() -> None:
    state, events = played("S35", fixture()._replace(stock=()))
    assert events[-1] == WrapperFound(ADA, sq(35), None)
    assert (state.row_status, status(state, sq(35))) == (("DDDD", "DDDD"), "U")
    assert state.phase == "after_square"


def test_bon54_the_extra_round_lies_at_the_end_of_the_row() -> None:
    options = Options(seats=3, start_seat=2)
    state = play("S35", options=options)
    assert [len(row) for row in state.rows] == [4, 4, 5]
    assert state.rows[2][:4] == fixture(options).rows[2]
    assert face(state, rd(2, 4)) == sweet(3, 0)
