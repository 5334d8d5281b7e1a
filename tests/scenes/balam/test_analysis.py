"""The analysis after a game of Balam: the curve, the slips, and the better moves."""

import re
from pathlib import Path

import pytest

from game.balam import analysis
from game.balam.analysis import Verdict
from game.balam.state import Options
from scenes.balam.analysis import FROM_EXPERIENCE, FROM_FUTURES, NO_ANSWER, Analysis
from scenes.balam.end import End
from scenes.balam.replay import Replay
from scenes.kit.actions import Command
from tests.scenes.balam.at_table import seated
from tools.balam.evening import finished
from tools.evening import Evening

DECISIONS = 200
"""More than any game has: one decision is judged per frame."""


def asked(folder: Path) -> Evening:
    """The moments, before any of them is found."""
    evening = seated(folder, finished(Options(board="small")))
    evening.click("analysis")
    return evening


def opened(folder: Path) -> Evening:
    """The whole game, one step behind the moments."""
    evening = asked(folder)
    evening.click("whole")
    return evening


def scene(evening: Evening) -> Analysis:
    assert isinstance(evening.top, Analysis)
    return evening.top


def test_slips_come_while_one_looks_and_the_worst_is_explained(tmp_path: Path) -> None:
    evening = opened(tmp_path)
    assert re.search(r"\d", scene(evening).findings.note()), "decisions still to judge"
    evening.wait(DECISIONS)
    assert scene(evening).slips
    assert len(scene(evening).explained().splitlines()) == 2, "what was played, and what would have been better"


def test_without_machine_code_the_judge_says_that_he_does_not_look_ahead(tmp_path: Path) -> None:
    evening = opened(tmp_path)
    evening.wait(DECISIONS)
    assert scene(evening).findings.note() == FROM_EXPERIENCE.format(name="The Jaguar")


def test_the_judge_says_that_he_looked_ahead(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analysis, "judge", lambda decision: Verdict(decision.move, 0.0, 0.1))
    evening = opened(tmp_path)
    evening.wait(DECISIONS)
    assert scene(evening).findings.note() == FROM_FUTURES.format(name="The Jaguar")
    assert not scene(evening).slips


def test_where_nobody_answers_the_rest_is_left_and_coming_back_asks_again(tmp_path: Path) -> None:
    evening = opened(tmp_path)
    evening.wait(2)
    evening.context.bot_runner.close()
    evening.wait(2)
    assert scene(evening).findings.note().endswith(NO_ANSWER.format(name="The Jaguar"))
    evening.click("back")
    evening.click("back")
    evening.click("analysis")
    evening.click("whole")
    evening.wait(DECISIONS)
    assert not re.search(r"\d", scene(evening).findings.note())


def test_a_click_explains_another_slip(tmp_path: Path) -> None:
    evening = opened(tmp_path)
    evening.wait(DECISIONS)
    last = scene(evening).slips[-1]
    evening.click(f"slip-{last}")
    decision = scene(evening).decision()
    assert decision is not None
    assert decision.number == last


def test_back_goes_to_the_tracks_though_not_everything_is_judged(tmp_path: Path) -> None:
    evening = asked(tmp_path)
    evening.click("back")
    assert isinstance(evening.top, End)


def test_a_slip_is_shown_on_the_map_as_it_was_before_the_decision(tmp_path: Path) -> None:
    evening = opened(tmp_path)
    assert "map" not in evening.enabled("map"), "nothing is judged yet"
    evening.wait(DECISIONS)
    decision = scene(evening).decision()
    assert decision is not None
    evening.click("map")
    replay = evening.top
    assert isinstance(replay, Replay)
    assert replay.timeline.at == decision.number
    assert replay.view.cities == decision.view.cities
    assert replay.view.treasuries == decision.view.treasuries
    assert "Better: " in replay.advice
    evening.click("next")
    assert replay.advice == ""
    evening.do(Command.LEFT)
    assert replay.timeline.at == decision.number
    evening.click("back")
    assert scene(evening).decision() == decision
