"""A finished game of Balam looked at: hopes by rounds, and decisions that gave something away."""

import pickle

import pytest

from game.balam.analysis import JUDGED, Judge, by_rounds, course, decisions, judge
from game.balam.bots import BOTS
from game.balam.kinds import SEATS, wealth
from game.balam.match import BalamMatch
from game.balam.position import position
from game.balam.state import Options
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


def test_the_judge_mostly_agrees_with_himself_and_finds_slips_of_a_random_player(match: BalamMatch) -> None:
    losses = [
        sum(verdict.loss for question in by_rounds(decisions(match, (king,))) for _number, verdict in question.answer())
        for king in (0, 1)
    ]
    assert losses[1] > 20
    assert losses[0] < losses[1] / 5, "of sites that look alike he considers one"


def test_every_judged_decision_had_a_choice_and_belongs_to_the_king_asked_for(match: BalamMatch) -> None:
    some = decisions(match, (1,))
    assert some
    assert all(one.view.asked == 1 and one.view.phase in JUDGED for one in some)
    assert [one.number for one in some] == sorted({one.number for one in some})
    rounds = by_rounds(some)
    assert sum(len(one.decisions) for one in rounds) == len(some)


def test_a_question_travels_to_another_process_and_knows_its_answers(match: BalamMatch) -> None:
    question = by_rounds(decisions(match, (0, 1)))[0]
    again: Judge = pickle.loads(pickle.dumps(question))
    assert again == question
    assert again.fits(again.answer())
    assert not again.fits(())
    assert not again.fits(7)


def test_passing_with_a_full_treasury_is_a_slip() -> None:
    state = position(treasuries=[wealth(maize=6), wealth(maize=6)])
    verdict = judge(GAME.observe(state, SEATS[state.asked]), 0, GAME.read_move("pass maize"))
    assert verdict.loss > 1
    assert str(verdict.better).startswith("build")
