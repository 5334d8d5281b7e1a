"""From one slip to the next: the worst first, then smaller ones, then from the start again."""

from pathlib import Path

import pytest

from game.balconia.analysis import Verdict
from game.balconia.building import SEATS
from game.balconia.moves import Place
from scenes.balconia.analysis.review import SLIP, Review
from scenes.balconia.analysis.scene import Findings
from scenes.balconia.session import Session
from scenes.persistence.player import Player
from tools.balconia.evening import played
from tools.evening import make_context

LOSSES = {0: 1.5, 1: 0.0, 2: 4.0, 3: 0.2, 4: 1.5}


@pytest.fixture
def review(tmp_path: Path) -> Review:
    session = Session(make_context(tmp_path), played(28), {seat: Player() for seat in SEATS}, kept=False)
    findings = Findings(session)
    review = Review(session, findings.moments, findings)
    assert review.next_slip is None
    findings.verdicts = {number: Verdict("architect", Place(0, 0), loss) for number, loss in LOSSES.items()}
    return review


def test_the_worst_comes_first_and_among_equals_the_earlier_one(review: Review) -> None:
    assert review.study.slips(SLIP) == [2, 0, 4]


def test_the_first_way_leads_to_the_worst_though_the_game_opens_at_a_slip(review: Review) -> None:
    assert (review.timeline.at, review.next_slip) == (0, 2)


@pytest.mark.parametrize(("at", "following"), [(2, 0), (0, 4), (4, 2)])
def test_each_slip_leads_to_the_next_one_and_the_last_to_the_worst(review: Review, at: int, following: int) -> None:
    review.go(at)
    assert review.next_slip == following


def test_from_any_other_decision_the_way_leads_to_the_worst(review: Review) -> None:
    review.go(3)
    assert review.next_slip == 2
