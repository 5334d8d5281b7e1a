"""Monkey tests of every game: 20,000 random events over all scenes, the same ones every time."""

from pathlib import Path

import pygame
import pytest

from game import shelf
from tools.monkey import CRASH, roam
from tools.tour import HOUSE, tour

AT_THE_SHELF = 6_000


def test_a_monkey_at_the_shelf_breaks_nothing_and_gets_everywhere(tmp_path: Path) -> None:
    pygame.display.init()
    seen = roam(HOUSE, tmp_path, AT_THE_SHELF)
    assert CRASH not in seen
    assert tour(HOUSE).visited <= seen


@pytest.mark.parametrize("game", shelf.PLAYABLE)
def test_twenty_thousand_random_events_raise_nothing_and_visit_every_scene(game: str, tmp_path: Path) -> None:
    pygame.display.init()
    seen = roam(game, tmp_path)
    assert CRASH not in seen
    assert tour(game).visited <= seen


@pytest.mark.parametrize("game", shelf.PLAYABLE)
def test_changing_layouts_and_letters_in_any_scene_raises_nothing(game: str, tmp_path: Path) -> None:
    pygame.display.init()
    assert CRASH not in roam(game, tmp_path, 2_000, seed=5, every_layout=True)
