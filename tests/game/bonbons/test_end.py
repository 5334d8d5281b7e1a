"""The end: BON-55 to BON-58."""

import pytest

from game.bonbons.events import Matched, Stolen, Won
from game.bonbons.outcome import Outcome
from game.bonbons.tiles import SEATS
from game.engine.contract import IllegalMove
from tests.game.bonbons.table import GAME, moves, play, played, refused

ADA, BEN = SEATS[:2]
FOUR_PAIRS = "S0 R0,0 S1 R0,1 S2 R0,2 S3 R0,3"
THEFT = "S0 R0,0 S1 R0,1 S2 R0,2 S4 R1,0 GIVE3"
COINS = "S0 R0,0 S1 R0,1 S2 R0,2 S32 S33 S34 COVER3"


def test_bon55_whoever_has_all_rounds_open_or_covered_wins() -> None:
    for text in (FOUR_PAIRS, THEFT, COINS):
        state = play(text)
        assert (state.phase, GAME.to_move(state), GAME.legal(state)) == ("game_over", None, ())
        assert state.winner == ADA
        assert "over" in refused(state, "HIDE")
        with pytest.raises(IllegalMove):
            GAME.apply(state, *moves("S9"))


def test_bon56_the_win_comes_right_after_pair_theft_or_cover() -> None:
    _, events = played(FOUR_PAIRS)
    assert isinstance(events[-2], Matched)
    assert events[-1] == Won(ADA)
    _, events = played(THEFT)
    assert isinstance(events[-2], Stolen)
    assert events[-1] == Won(ADA)


def test_bon57_only_the_active_seat_can_win() -> None:
    state = play("S0 R0,0 S1 R0,1 S2 R0,2 END_TURN S3 R0,3 GIVE0")
    assert (state.hidden, state.winner) == ((1, 3), None)
    outcome = GAME.outcome(play(FOUR_PAIRS))
    assert outcome is not None
    assert outcome.winners == (ADA,)
    assert outcome.points is None


def test_bon58_the_others_are_ordered_by_their_hidden_rounds_and_share_places() -> None:
    outcome = Outcome((2, 0, 1, 2))
    assert dict(outcome.places) == {"0": 3, "1": 1, "2": 2, "3": 3}
    assert outcome.winners == (BEN,)
    assert GAME.outcome(play("S0 R0,0")) is None
    ended = GAME.outcome(play(THEFT))
    assert ended is not None
    assert (ended.hidden, dict(ended.places)) == ((0, 4), {"0": 1, "1": 2})
