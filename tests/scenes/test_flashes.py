"""Nothing flashes: WCAG 2 and XAG 118 allow three flashes a second, and more only on a small part of the picture.

A flash is a change of relative luminance by a tenth or more and back, with the darker of the two below 0.8.
"""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import numpy as np
import pygame
import pytest

from game.balconia.example import example_match
from scenes.balconia.settings import BalconiaSettings
from tools.balam.evening import eve, finished, watch
from tools.balam.tour import MOMENTS
from tools.balconia.evening import played
from tools.colour_vision import Floats, linear
from tools.evening import Evening, make_context

FRAMES = 30
BLOCKS = (48, 27)
MOST = 3.0
LARGE = 0.2
"""Share of the picture that must not flash more often, whatever the settings."""


def film(evening: Evening, seconds: float) -> Iterator[Floats]:
    """The luminance of every block of the picture, frame by frame."""
    for _ in range(round(seconds * FRAMES)):
        evening.stack.update(1 / FRAMES)
        evening.picture()
        small = pygame.transform.smoothscale(evening.surface, BLOCKS)
        yield linear(pygame.surfarray.array3d(small) / 255.0) @ np.array([0.2126, 0.7152, 0.0722])


def share_that_flashes(frames: Sequence[Floats]) -> float:
    """The share of the picture that flashes more than three times in any second."""
    turns = np.array(list(_turns(frames)))
    seconds = [turns[start : start + FRAMES].sum(axis=0) / 2 for start in range(max(1, len(turns) - FRAMES))]
    return max(float((flashes > MOST).mean()) for flashes in seconds)


def _turns(frames: Sequence[Floats]) -> Iterator[np.ndarray[tuple[int, ...], np.dtype[np.bool_]]]:
    """Where the luminance turned from brighter to darker or back, by a tenth or more, since its last turn."""
    reached, way = frames[0].copy(), np.zeros(BLOCKS)
    for frame in frames[1:]:
        visible = np.minimum(frame, reached) < 0.8
        moved = np.where(visible & (np.abs(frame - reached) >= 0.1), np.sign(frame - reached), 0)
        turned = (moved != 0) & (moved != way)
        way = np.where(moved != 0, moved, way)
        further = ((way > 0) & (frame > reached)) | ((way < 0) & (frame < reached))
        reached = np.where(turned | further, frame, reached)
        yield turned


def _scoring(evening: Evening) -> list[Floats]:
    evening.sit_down(example_match())
    evening.click("next")
    evening.click("next")
    return list(film(evening, 6.0))


def _unveiling(evening: Evening) -> list[Floats]:
    """The last block is placed; then the lights go on, the curtain opens, the house turns and its sides part."""
    evening.context.change_own(BalconiaSettings, open_table=True)
    evening.sit_down(played(27))
    evening.click(evening.enabled("cell-")[0])
    evening.click("confirm")
    return list(film(evening, 10.0))


def _fast_scoring(evening: Evening) -> list[Floats]:
    evening.sit_down(example_match())
    evening.click("fast")
    return list(film(evening, 5.0))


def _feast(evening: Evening) -> list[Floats]:
    evening.sit_down(example_match())
    evening.click("skip")
    evening.wait(60)  # the house has turned to the winner
    return list(film(evening, 4.0))


def _turn(evening: Evening) -> list[Floats]:
    evening.sit_down(played(6))
    evening.click(evening.enabled("token-")[0])
    frames = list(film(evening, 1.2))
    evening.click("confirm")
    frames += film(evening, 0.8)
    evening.click("ready")
    return frames + list(film(evening, 0.8))


@pytest.mark.parametrize("scene", [_scoring, _feast, _turn])
def test_at_the_usual_speed_nothing_flashes_at_all(scene: Callable[[Evening], list[Floats]], tmp_path: Path) -> None:
    assert share_that_flashes(scene(Evening(make_context(tmp_path, still=False), (640, 360)))) == 0.0


@pytest.mark.parametrize("motion", ["normal", "fast"])
def test_hurried_on_only_a_small_part_flashes(motion: str, tmp_path: Path) -> None:
    evening = Evening(make_context(tmp_path, still=False, motion=motion), (640, 360))
    assert share_that_flashes(_fast_scoring(evening)) < LARGE


def test_while_the_house_is_unveiled_only_a_small_part_flashes(tmp_path: Path) -> None:
    evening = Evening(make_context(tmp_path, still=False), (640, 360))
    frames = _unveiling(evening)
    assert evening.top.name == "scoring"
    assert share_that_flashes(frames) < LARGE


def test_while_the_house_turns_only_a_small_part_flashes(tmp_path: Path) -> None:
    evening = Evening(make_context(tmp_path, still=False), (640, 360))
    evening.sit_down(example_match())
    evening.click("skip")
    evening.click("turn-building")
    assert share_that_flashes([*film(evening, 1.2)]) < LARGE


@pytest.mark.parametrize("name", MOMENTS)
def test_in_the_great_moments_of_balam_only_a_small_part_flashes(name: str, tmp_path: Path) -> None:
    evening = Evening(make_context(tmp_path, still=False, game="balam", pointers=False), (640, 360))
    watch(evening, MOMENTS[name], eve(MOMENTS[name]))
    assert share_that_flashes([*film(evening, 2.5)]) < LARGE


def test_at_the_coronation_only_a_small_part_flashes(tmp_path: Path) -> None:
    evening = Evening(make_context(tmp_path, still=False, game="balam", pointers=False), (640, 360))
    evening.sit_down(finished())
    evening.wait(40)
    frames = [*film(evening, 3.0)]
    evening.click("skip")
    assert share_that_flashes([*frames, *film(evening, 4.0)]) < LARGE


def test_the_measure_finds_a_picture_that_flashes() -> None:
    dark, light = np.zeros(BLOCKS), np.ones(BLOCKS)
    assert share_that_flashes([dark, dark, dark, light, light, light] * 12) == 1.0
    assert share_that_flashes([dark] * 60 + [light] * 60) == 0.0
