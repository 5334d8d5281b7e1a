"""Novelties of Balam are pointed out once, without covering what they explain, and never after the tutorial."""

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.balam.match import BalamMatch, new_match
from game.balam.state import Options
from scenes.balam.pointers import NOVELTIES, STRATEGY, Pointers
from scenes.balam.settings import BalamSettings, own_settings
from scenes.balam.table.scene import Table
from scenes.balam.tutorial.scene import Tutorial
from scenes.kit.actions import Pointer
from scenes.kit.bubbles import pointed
from scenes.kit.stack import Reset
from tools.balam.evening import StylePlayer, asked, finished
from tools.evening import Evening, make_context


def sat_down(folder: Path, match: BalamMatch | None = None, **settings: Any) -> Evening:
    """A table with pointers."""
    evening = Evening(make_context(folder, True, "balam", **settings))
    evening.context.pointers = Pointers()
    evening.sit_down(match or new_match(Options(board="standard", builder=1), 1))
    return evening


def hint(evening: Evening) -> str | None:
    """The pointer shown now."""
    found = Pointers().showing(evening.top)
    return found.name if found else None


def test_a_turn_and_a_plan_are_pointed_out_once(tmp_path: Path) -> None:
    evening = sat_down(tmp_path)
    assert hint(evening) == "turn"
    evening.click("site-D3")
    assert hint(evening) == "build"
    evening.click("building-V")
    assert hint(evening) == "engine"
    evening.click("cancel")
    assert hint(evening) == "passing"
    evening.click("site-D3")
    assert hint(evening) is None
    assert own_settings(evening.context).pointers_seen == ("turn", "build", "engine", "passing")


def test_the_first_round_tells_when_to_turn_to_temples(tmp_path: Path) -> None:
    evening = sat_down(tmp_path)
    evening.context.change_own(BalamSettings, pointers_seen=tuple(one.name for one in (*NOVELTIES, *STRATEGY[:2])))
    hand = StylePlayer(evening)
    while not (isinstance(evening.top, Table) and evening.top.show.summary is not None):
        hand.step()
    assert hint(evening) == "temples"
    evening.click("go-on")
    assert hint(evening) is None


@pytest.mark.parametrize(("phase", "name"), [("disaster", "disaster"), ("assign", "plan")])
def test_what_comes_later_is_pointed_out_when_it_comes(tmp_path: Path, phase: Any, name: str) -> None:
    evening = sat_down(tmp_path, asked(phase, style="balanced"))
    assert hint(evening) == name
    evening.do(Pointer("down", (4, 4)))
    assert hint(evening) is None


def test_the_points_of_the_end_are_pointed_out_once_they_are_all_there(tmp_path: Path) -> None:
    evening = sat_down(tmp_path, finished(seed=2))
    evening.wait()
    evening.click("points")
    evening.wait()
    assert hint(evening) == "end"


def test_pointers_can_be_switched_off_and_a_finished_tutorial_leaves_none(tmp_path: Path) -> None:
    assert hint(sat_down(tmp_path, pointers=False)) is None
    evening = sat_down(tmp_path)
    evening.stack.apply(Reset(Tutorial(evening.context)))
    assert hint(evening) is None, "the tutorial has bubbles of its own"
    tutorial = evening.top
    assert isinstance(tutorial, Tutorial)
    tutorial.go_to(len(tutorial.progress.steps) - 1)
    evening.wait()
    evening.click("next")
    evening.wait()
    assert set(own_settings(evening.context).pointers_seen) == {novelty.name for novelty in NOVELTIES}
    assert hint(evening) in (None, "passing"), "only a strategy is left to tell"


def test_every_pointer_has_something_to_point_at(tmp_path: Path) -> None:
    evening = sat_down(tmp_path)
    evening.click("site-D3")
    build = Pointers().showing(evening.top)
    assert build is not None
    assert pointed(evening.top, build) == [pygame.Rect(evening.top.rect("desk"))]
