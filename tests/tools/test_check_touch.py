"""The check of what a phone shows finds what is too small, cut off or covered."""

from pathlib import Path

from scenes.kit.target_screen import Target, TargetScreen
from tools.check_touch import misfits
from tools.evening import make_context

PIXEL = 2.0
"""So many of the picture are one of the page."""


class Targets(TargetScreen):
    """A screen with nothing but targets."""

    every: tuple[Target, ...] = ()

    def targets(self) -> tuple[Target, ...]:
        return self.every


def found(folder: Path, *targets: Target) -> list[str]:
    """What is wrong with some targets."""
    screen = Targets(make_context(folder))
    screen.every = targets
    return list(misfits(screen, PIXEL))


def test_targets_of_forty_four_pixels_beside_each_other_are_well(tmp_path: Path) -> None:
    assert found(tmp_path, Target("left", (0, 0, 88, 88)), Target("right", (88, 0, 88, 88))) == []


def test_a_target_that_is_too_small_is_found_unless_it_cannot_be_used(tmp_path: Path) -> None:
    assert found(tmp_path, Target("low", (0, 0, 200, 60))) == ["low is 100 x 30 pixels large"]
    assert found(tmp_path, Target("low", (0, 0, 200, 60), enabled=False)) == []


def test_a_target_that_leaves_the_window_is_found(tmp_path: Path) -> None:
    assert found(tmp_path, Target("far", (1240, 0, 100, 100))) == ["far leaves the window"]


def test_targets_over_one_another_are_found(tmp_path: Path) -> None:
    targets = Target("one", (0, 0, 100, 100)), Target("other", (90, 0, 100, 100))
    assert found(tmp_path, *targets) == ["one and other lie over one another"]
