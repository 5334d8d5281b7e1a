"""The tutorial played through by mouse and keyboard, left and resumed, and with mistakes."""

from pathlib import Path
from typing import Any

import pytest

from scenes.bonbons.settings import own_settings
from scenes.bonbons.setup import Setup
from scenes.bonbons.tutorial.file import TUTORIAL, load_course
from scenes.bonbons.tutorial.scene import Tutorial
from scenes.kit.actions import Command
from scenes.kit.lessons import LessonStep, wanted
from tests.scenes.lessons import from_title, refused
from tools.evening import Evening

STEPS = load_course().steps


def opened(folder: Path, **settings: Any) -> Evening:
    """The tutorial, from the title."""
    return from_title(folder, "bonbons", **settings)


def lesson(evening: Evening) -> Tutorial:
    assert isinstance(evening.top, Tutorial)
    return evening.top


def settle(evening: Evening) -> None:
    """Wait until the neighbour has played and everything has been shown long enough."""
    for _ in range(900):
        evening.wait(1)
        top = evening.top
        if not isinstance(top, Tutorial) or not (top.turns.busy or top.progress.plays):
            break
    evening.wait(80)


def asked(evening: Evening) -> str:
    """The control that the step asks for."""
    return wanted(lesson(evening))


def test_the_whole_tutorial_by_mouse(tmp_path: Path) -> None:
    evening = opened(tmp_path)
    seen = []
    for _step in STEPS:
        settle(evening)
        seen.append(lesson(evening).progress.step.id)
        evening.click(asked(evening))
        settle(evening)
    assert seen == [step.id for step in STEPS]
    assert isinstance(evening.top, Setup)
    assert own_settings(evening.context).tutorial_step is None
    assert evening.context.settings.welcomed == ("bonbons",)


def test_the_whole_tutorial_by_keyboard(tmp_path: Path) -> None:
    evening = opened(tmp_path)
    for _step in STEPS:
        settle(evening)
        goal = asked(evening)
        for _ in range(80):
            if lesson(evening).pointer.focused == goal:
                break
            evening.do(Command.NEXT)
        assert lesson(evening).pointer.focused == goal
        evening.do(Command.CONFIRM)
        settle(evening)
    assert isinstance(evening.top, Setup)


def test_nothing_of_it_is_saved(tmp_path: Path) -> None:
    evening = opened(tmp_path, tutorial_step="last-tile")
    settle(evening)
    evening.click(asked(evening))
    settle(evening)
    assert lesson(evening).progress.step.id == "won"
    assert not evening.context.autosave.in_progress
    assert not list(tmp_path.rglob("past*/*"))


def test_it_goes_on_where_the_learner_left(tmp_path: Path) -> None:
    evening = opened(tmp_path)
    evening.click("chapter-4")
    evening.click(asked(evening))
    settle(evening)
    assert lesson(evening).progress.step.id == "steal"
    evening.click("leave")
    evening.click("tutorial")
    assert lesson(evening).progress.step.id == "steal"
    assert lesson(evening).view.phase == "after_square"


@pytest.mark.parametrize("step", [step for step in STEPS if step.wrong], ids=lambda step: step.id)
def test_a_wrong_try_is_explained_and_plays_nothing(step: LessonStep, tmp_path: Path) -> None:
    evening = opened(tmp_path, tutorial_step=step.id)
    settle(evening)
    moves = len(lesson(evening).session.match.moves)
    goal = asked(evening)
    wrong = next(t.id for t in lesson(evening).controls() if t.refusal == step.wrong and t.id != goal)
    evening.click(wrong)
    assert lesson(evening).notice.text == step.wrong
    assert len(lesson(evening).session.match.moves) == moves
    assert lesson(evening).pointed(), "after a wrong try the arrow helps"


def test_what_is_to_be_remembered_has_no_arrow(tmp_path: Path) -> None:
    evening = opened(tmp_path, tutorial_step="two-left")
    assert not lesson(evening).pointed()


def test_back_goes_to_the_table_of_the_step_before(tmp_path: Path) -> None:
    evening = opened(tmp_path, tutorial_step="cover")
    evening.click("back")
    assert lesson(evening).progress.step.id == "coin-3"
    assert lesson(evening).view.phase == "after_coin_2"


@pytest.mark.parametrize(
    ("old", "new", "mistake"),
    [
        ("do: square 30", "do: square 99", "do of step 'first-square' cannot be played"),
        ("do: square 30", "do: square 31", "step 'first-square' shows bean yellow, expected drop yellow"),
        ("id: again", "id: welcome", "step 'welcome' is there twice"),
        ("do: cover 3", "do: cover 2", "do of step 'cover' cannot be played"),
        ("seed: 1", "seed: one", "the seed is 'one'"),
        ("  - title: Winning", "  - name: Winning", "key of chapter 7"),
    ],
)
def test_a_mistake_in_the_file_is_named(old: str, new: str, mistake: str, tmp_path: Path) -> None:
    assert mistake in refused(TUTORIAL, tmp_path, old, new, load_course)


def test_table_and_caption_ask_for_the_same_and_only_after_the_neighbour_has_played(tmp_path: Path) -> None:
    evening = opened(tmp_path, tutorial_step="green-bear")
    assert lesson(evening).line() == lesson(evening).caption()[-1] == lesson(evening).progress.step.ask
    assert "end" not in evening.names(), "it could not be pressed"
    evening = opened(tmp_path / "later", tutorial_step="neighbour")
    assert lesson(evening).caption()[-1] != lesson(evening).progress.step.ask
    settle(evening)
    assert lesson(evening).caption()[-1] == lesson(evening).progress.step.ask
