"""The check of phone screens finds controls that are too small, cut off or covered."""

from pathlib import Path

from scenes.kit.control import Control, Rect
from scenes.kit.screen import Screen
from tools.check_touch import misfits
from tools.evening import make_context

PIXEL = 2.0
"""Pixels of the picture per pixel of the page."""


class Controls(Screen):
    """A screen with nothing but controls."""

    every: tuple[Control, ...] = ()

    def controls(self) -> tuple[Control, ...]:
        return self.every


def control(name: str, rect: Rect, refusal: str | None = None) -> Control:
    return Control(name, rect, lambda: None, refusal=refusal)


def found(folder: Path, *controls: Control) -> list[str]:
    """The mistakes found in some controls."""
    screen = Controls(make_context(folder))
    screen.every = controls
    return list(misfits(screen, PIXEL))


def test_controls_of_forty_four_pixels_beside_each_other_are_well(tmp_path: Path) -> None:
    assert found(tmp_path, control("left", (0, 0, 88, 88)), control("right", (88, 0, 88, 88))) == []


def test_a_control_that_is_too_small_is_found_unless_it_cannot_be_used(tmp_path: Path) -> None:
    assert found(tmp_path, control("low", (0, 0, 200, 60))) == ["low is 100 x 30 pixels large"]
    assert found(tmp_path, control("low", (0, 0, 200, 60), refusal="Not now.")) == []


def test_a_control_that_leaves_the_window_is_found(tmp_path: Path) -> None:
    assert found(tmp_path, control("far", (1240, 0, 100, 100))) == ["far leaves the window"]


def test_controls_over_one_another_are_found(tmp_path: Path) -> None:
    controls = control("one", (0, 0, 100, 100)), control("other", (90, 0, 100, 100))
    assert found(tmp_path, *controls) == ["one and other lie over one another"]
