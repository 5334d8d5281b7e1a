"""Coins: BON-36 to BON-46."""

from game.bonbons.events import CoinsTaken, Covered, Flipped, Missed, TurnStarted, Won
from game.bonbons.state import Options
from game.bonbons.sweets import COIN
from game.bonbons.tiles import SEATS
from tests.game.bonbons.table import GAME, fixture, play, played, rd, refused, sq, status, turn

ADA, BEN = SEATS[:2]


def test_bon36_the_row_of_coins_has_to_begin_with_the_first_tile() -> None:
    assert play("S32").phase == "after_coin_1"
    assert play("R0,0 S32").phase == "reveal"


def test_bon37_after_one_coin_a_square_a_round_or_a_stop_may_follow() -> None:
    kinds = {str(move).split()[0] for move in GAME.legal(play("S32"))}
    assert kinds == {"square", "round", "stop"}
    assert play("S32 R1,0").phase == "reveal"


def test_bon38_after_two_coins_only_a_square_or_a_stop_may_follow() -> None:
    state = play("S32 S34")
    assert state.phase == "after_coin_2"
    assert {str(move).split()[0] for move in GAME.legal(state)} == {"square", "stop"}
    assert "BON-38" in refused(state, "R1,0")


def test_bon39_three_coins_in_a_row_are_taken_and_cover_an_own_round() -> None:
    state, events = played("S33 S32 S34 COVER2")
    coins = (sq(33), sq(32), sq(34))
    assert events == [
        *(Flipped(ADA, coin, COIN) for coin in coins),
        CoinsTaken(ADA, coins),
        Covered(ADA, 2),
        TurnStarted(BEN, False),
    ]
    assert state.hidden == (3, 4)


def test_bon40_only_an_own_hidden_round_can_be_covered_and_nobody_looks_at_it() -> None:
    state = play("S0 R0,0 S32 S33 S34")
    assert [str(move) for move in GAME.legal(state)] == ["cover 1", "cover 2", "cover 3"]
    assert "BON-40" in refused(state, "COVER0")
    assert GAME.observe(play("COVER1", state), None).face(rd(0, 1)) is None
    assert "BON-39" in refused(state, "STOP")
    assert "BON-39" in refused(fixture(), "COVER0")


def test_bon41_a_covered_round_can_be_neither_stolen_nor_turned_nor_given() -> None:
    state = play("S32 S33 S34 COVER1")
    assert "BON-19" in refused(play("S1", state), "R0,1")
    assert "BON-28" in refused(play("S9 STOP HIDE S4 R1,0", state), "GIVE1")
    assert status(state, sq(1)) == "D"


def test_bon42_coins_give_no_replay_unless_the_house_rule_is_on() -> None:
    text = "S32 S33 S34 COVER1"
    assert turn(play(text)) == ("1", "turn_start", False)
    house = play(text, options=Options(coin_replay=True))
    assert turn(house) == ("0", "turn_start", True)
    assert str(GAME.legal(house)[-1]) == "end"


def test_bon43_a_candy_breaks_the_row_even_if_its_round_is_known() -> None:
    state, events = played("S32 S0")
    assert state.phase == "reveal"
    assert events[-1] == Missed(ADA)
    assert "BON-24" in refused(state, "R0,0")


def test_bon44_a_coin_after_a_round_is_just_a_miss() -> None:
    state = play("R0,0 S32")
    assert [str(move) for move in GAME.legal(state)] == ["hide"]


def test_bon45_three_tiles_are_the_most_that_can_be_turned_in_one_attempt() -> None:
    assert len(play("S32 S33 S7").shown) == 3
    assert play("S32 S33 S34").phase == "choose_cover"


def test_bon46_the_places_of_the_coins_stay_empty_and_nothing_else_moves() -> None:
    before, after = fixture(), play("S32 S33 S34 COVER1")
    assert after.squares == before.squares
    assert after.square_status == "D" * 32 + "GGG" + "D"
    assert not any(str(move) in {"square 32", "square 33", "square 34"} for move in GAME.legal(after))


def test_bon39_covering_the_only_hidden_round_wins() -> None:
    _, events = played("S0 R0,0 S1 R0,1 S2 R0,2 S32 S33 S34 COVER3")
    assert events[-2:] == [Covered(ADA, 3), Won(ADA)]
