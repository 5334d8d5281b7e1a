"""Helpers for the tests of Balconia's tutorial."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from scenes.balconia.tutorial.scene import NAVIGATION, Tutorial
from scenes.kit.lessons import matches
from scenes.kit.stack import Push
from tools.evening import Evening, make_context


def opened(folder: Path, size: tuple[int, int] = (1280, 720), **settings: Any) -> Evening:
    """An evening with the tutorial open."""
    evening = Evening(make_context(folder, **settings), size)
    evening.stack.apply(Push(Tutorial(evening.context)))
    return evening


def tutorial(evening: Evening) -> Tutorial:
    """The tutorial on top."""
    assert isinstance(evening.top, Tutorial)
    return evening.top


def asked(scene: Tutorial) -> str:
    """The control that leads to the next step."""
    step = scene.step
    if step.tries:
        return "cell-e5"
    names = [one.id for one in scene.controls() if one.enabled and one.id not in NAVIGATION]
    return next((name for name in names if matches(name, step.do)), "next")


def played_steps(evening: Evening) -> Iterator[Tutorial]:
    """Every step, before its action is done by mouse."""
    while evening.top.name == "tutorial":
        yield tutorial(evening)
        evening.click(asked(tutorial(evening)))


def at(evening: Evening, step: str) -> Tutorial:
    """Go straight to a step."""
    scene = tutorial(evening)
    scene.go_to([one.id for one in scene.progress.steps].index(step))
    return scene
