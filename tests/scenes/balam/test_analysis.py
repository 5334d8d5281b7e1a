"""The analysis after a game of Balam: the curve, the slips, what would have been better."""

from pathlib import Path

from game.balam.state import Options
from scenes.balam.analysis import SLIP, Analysis
from scenes.balam.end import End
from tests.scenes.balam.at_table import seated
from tools.balam.evening import finished
from tools.evening import Evening

ROUNDS = 12


def opened(folder: Path) -> Evening:
    evening = seated(folder, finished(Options(board="small")))
    evening.click("analysis")
    return evening


def scene(evening: Evening) -> Analysis:
    assert isinstance(evening.top, Analysis)
    return evening.top


def test_slips_come_while_one_looks_and_the_worst_is_explained(tmp_path: Path) -> None:
    evening = opened(tmp_path)
    assert scene(evening).note() != ""
    evening.wait(ROUNDS)
    assert scene(evening).slips
    assert "Better: " in scene(evening).explained()
    assert scene(evening).note() == "Judged by: The Jaguar"


def test_a_click_explains_another_slip(tmp_path: Path) -> None:
    evening = opened(tmp_path)
    evening.wait(ROUNDS)
    last = scene(evening).slips[-1]
    evening.click(f"{SLIP}{last}")
    decision = scene(evening).decision()
    assert decision is not None
    assert decision.number == last


def test_back_goes_to_the_tracks_though_not_everything_is_judged(tmp_path: Path) -> None:
    evening = opened(tmp_path)
    evening.click("back")
    assert isinstance(evening.top, End)
