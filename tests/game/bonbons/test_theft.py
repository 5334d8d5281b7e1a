"""Stealing: BON-26 to BON-35, BON-70."""

from game.bonbons.events import Flipped, Hidden, Matched, Missed, Stolen, TurnStarted
from game.bonbons.state import Options
from game.bonbons.tiles import SEATS
from tests.game.bonbons.table import GAME, face, fixture, play, played, rd, refused, sq, status, sweet, turn

ADA, BEN = SEATS[:2]
THREE = Options(seats=3)


def test_bon26_the_round_may_belong_to_any_opponent_known_or_not() -> None:
    for text in ("S4 R1,0", "S8 R2,0"):
        assert play(text, options=THREE).phase == "choose_give"


def test_bon27_the_thief_takes_the_round_and_gives_an_own_one() -> None:
    _, events = played("S4 R1,0 GIVE2")
    assert events == [
        Flipped(ADA, sq(4), sweet(1, 0)),
        Flipped(ADA, rd(1, 0), sweet(1, 0)),
        Matched(ADA, sq(4), rd(1, 0), sweet(1, 0)),
        Stolen(ADA, BEN, 2, 0, sweet(1, 0)),
        TurnStarted(ADA, True),
    ]


def test_bon28_only_an_own_hidden_round_can_be_given_and_the_thief_chooses() -> None:
    state = play("S0 R0,0 S32 S33 S34 COVER1 S9 STOP HIDE S4 R1,0")
    assert [str(move) for move in GAME.legal(state)] == ["give 2", "give 3"]
    assert "BON-28" in refused(state, "GIVE0")
    assert "BON-28" in refused(state, "GIVE1")
    assert "BON-28" in refused(state, "GIVE4")


def test_bon29_the_two_tiles_exchange_their_places() -> None:
    state = play("S10 R2,2 GIVE1", options=THREE)
    assert face(state, rd(0, 1)) == sweet(2, 2)
    assert face(state, rd(2, 2)) == sweet(0, 1)
    assert state.rows[1] == fixture(THREE).rows[1]


def test_bon30_the_stolen_tile_lies_open_the_given_one_hidden_and_the_square_stays_open() -> None:
    assert status(play("S4 R1,0 GIVE2"), rd(0, 2), rd(1, 0), sq(4)) == "UDU"


def test_bon31_a_theft_gives_a_replay() -> None:
    assert turn(play("S4 R1,0 GIVE2")) == ("0", "turn_start", True)


def test_bon32_a_failed_theft_costs_nothing_but_the_turn() -> None:
    state, events = played("S4 R1,1 HIDE")
    assert state == fixture()._replace(active=BEN, attempts=1)
    assert events[2:] == [Missed(ADA), Hidden((sq(4), rd(1, 1))), TurnStarted(BEN, False)]


def test_bon33_open_and_covered_rounds_cannot_be_stolen() -> None:
    assert "BON-19" in refused(play("S0 R0,0 END_TURN S5"), "R0,0")
    assert "BON-19" in refused(play("S32 S33 S34 COVER1 S1"), "R0,1")


def test_bon34_a_thief_always_has_a_tile_to_give() -> None:
    state = play("S0 R0,0 S1 R0,1 S2 R0,2 S4 R1,0")
    assert [str(move) for move in GAME.legal(state)] == ["give 3"]
    assert play("GIVE3", state).winner == "0"


def test_bon35_rows_keep_their_lengths_and_the_victim_as_many_hidden_rounds() -> None:
    before, after = play("S35 STOP HIDE S8 R0,4"), play("S35 STOP HIDE S8 R0,4 GIVE3")
    assert [len(row) for row in after.rows] == [len(row) for row in before.rows] == [5, 4]
    assert (before.hidden, after.hidden) == ((5, 4), (5, 3))


def test_bon70_once_the_pair_is_open_a_tile_has_to_be_given() -> None:
    state = play("S4 R1,0")
    assert state.stolen == rd(1, 0)
    assert {str(move).split()[0] for move in GAME.legal(state)} == {"give"}
    for other in ("STOP", "HIDE", "END_TURN", "S9", "R0,0", "COVER0"):
        assert "BON-70" in refused(state, other)
