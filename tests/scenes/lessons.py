"""Helpers for the tests of every tutorial: opening it from the title, and a file with one mistake."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.data_errors import DataError
from scenes.kit.stack import Reset
from tools.evening import Evening, make_context

SMALL = (960, 540)


def from_title(folder: Path, game: str, size: tuple[int, int] = SMALL, still: bool = True, **settings: Any) -> Evening:
    """The tutorial of a game, opened from its title."""
    context = make_context(folder, still, game, **settings)
    assert context.opened is not None
    evening = Evening(context, size)
    evening.stack.apply(Reset(context.opened.title(context)))
    evening.click("tutorial")
    return evening


def refused(course: Path, folder: Path, old: str, new: str, load: Callable[[Path], object]) -> str:
    """The error message for a tutorial in which one text is replaced."""
    text = course.read_text(encoding="utf-8")
    assert old in text
    wrong = folder / course.name
    wrong.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(DataError) as found:
        load(wrong)
    return str(found.value)
