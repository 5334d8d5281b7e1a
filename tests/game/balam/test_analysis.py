"""The analysis of a finished game of Balam: expected points by round, and decisions that gave points away."""

import pickle
from functools import partial

import numpy as np
import pytest

from game.balam import foresight
from game.balam.analysis import JUDGED, Dawn, Judge, PastDecision, Verdict, course, decisions, expected, judge
from game.balam.bots import BOTS
from game.balam.compiled import CODE
from game.balam.kernel.layout import Foresight
from game.balam.kinds import SEATS, wealth
from game.balam.match import BalamMatch
from game.balam.position import position
from game.balam.state import Options, State
from game.engine.chance import Chance
from tests.game.balam.positions import GAME
from tools.simulate import play


@pytest.fixture(scope="module")
def match() -> BalamMatch:
    """A short game between the strongest level and random moves."""
    return play(GAME, Options(board="small"), 5, [BOTS["jaguar"](), BOTS["random"]()], 5)


def test_the_course_has_a_row_for_every_round_and_ends_with_the_scores(match: BalamMatch) -> None:
    rows = course(match)
    assert len(rows) == match.view(None).round + 1
    assert rows[-1] == match.view(None).scores
    assert rows[0][0] == rows[0][1], "nobody is ahead before the first turn"


def test_who_is_promised_more_expects_more_and_nobody_less_than_he_has() -> None:
    for kings in (2, 3, 4):
        for rounds in range(12):
            less, *others = expected(Dawn(rounds, (7,) * kings, (0.0, *range(40, 40 + kings - 1))))
            assert 7 <= less <= min(others)
            assert others == sorted(others)
    assert expected(Dawn(0, (30, 40), (1.0, 90.0)))[0] == 30


def test_the_judge_mostly_agrees_with_himself_and_finds_slips_of_a_random_player(match: BalamMatch) -> None:
    losses = [sum(judge(one).loss for one in decisions(match, (king,))) for king in (0, 1)]
    assert losses[1] > 20
    assert losses[0] < losses[1] / 5, "of sites that look alike he considers one"


def test_every_judged_decision_had_a_choice_and_belongs_to_the_king_asked_for(match: BalamMatch) -> None:
    some = decisions(match, (1,))
    assert some
    assert all(one.view.asked == 1 and one.view.phase in JUDGED for one in some)
    assert [one.number for one in some] == sorted({one.number for one in some})


def test_a_question_travels_to_another_process_and_knows_its_answers(match: BalamMatch) -> None:
    question, other = map(Judge, decisions(match, (0, 1))[:2])
    again: Judge = pickle.loads(pickle.dumps(question))
    assert again == question
    assert again.fits(again.answer())
    assert not again.fits(other.answer())
    assert not again.fits(7)


def decided(state: State, text: str) -> PastDecision:
    return PastDecision(0, GAME.observe(state, SEATS[state.asked]), (), GAME.read_move(text))


def test_passing_with_a_full_treasury_is_a_slip() -> None:
    state = position(treasuries=[wealth(maize=6), wealth(maize=6)])
    verdict = judge(decided(state, "pass maize"))
    assert verdict.loss > 1
    assert verdict.noise is None, "without machine code nobody looks ahead"
    assert str(verdict.better).startswith("build")


@pytest.fixture
def looking_ahead(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the judge look ahead, as far as plain Python can."""
    near = Foresight(turns=3, samples=12, rounds=0)
    monkeypatch.setattr(CODE, "ready", lambda: True)
    monkeypatch.setattr(foresight, "CAREFUL", near)
    monkeypatch.setattr(foresight, "gain", partial(foresight.gain, foresight=near))


@pytest.mark.usefixtures("looking_ahead")
def test_looking_ahead_giving_up_a_city_is_a_slip_and_the_best_turn_is_none() -> None:
    state = position({"D3": "0 V0 V1 T2,3", "C3": "0 V0 P1,2"}, treasuries=[wealth(maize=6), wealth(maize=6)])
    with np.errstate(over="ignore"):
        slip = judge(decided(state, "build maize D3 -V0 -V1 -T2"))
        assert slip.loss > 1
        assert slip.noise is not None
        assert slip.better != GAME.read_move("build maize D3 -V0 -V1 -T2")
        assert judge(decided(state, str(slip.better))) == Verdict(slip.better, 0.0, 0.0)


@pytest.mark.usefixtures("looking_ahead")
def test_bal111_the_judge_knows_no_more_than_the_king_did() -> None:
    state = position({"D3": "0 V0 V1 T2,3"}, treasuries=[wealth(maize=6), wealth(maize=6)])
    other = GAME.imagine(GAME.observe(state, SEATS[0]), (), Chance(5))
    assert other.deck != state.deck
    with np.errstate(over="ignore"):
        assert judge(decided(state, "pass maize")) == judge(decided(other, "pass maize"))
