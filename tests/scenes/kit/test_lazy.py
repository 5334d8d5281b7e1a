"""Scenes that are imported on first use."""

import re
import subprocess
import sys

import pytest

from game.product import ROOT
from game.shelf import PLAYABLE
from scenes.kit.lazy import lazy, load

PLACE = re.compile(r'lazy\("([^"]+)"\)')
NAMED = sorted({place for path in (ROOT / "scenes").rglob("*.py") for place in PLACE.findall(path.read_text("utf-8"))})
TITLE = """
import sys, tempfile
import main
given = main.arguments(["--mute", "--game", "{game}", "--data-dir", tempfile.mkdtemp()])
storage, settings, window = main.open_game(given)
from scenes.app.assembly import first_changes, make_context
from scenes.app.loop import Loop
context = make_context(given, storage, settings)
loop = Loop(context, window)
loop.stack.apply(next(first_changes(context, given.game, None)))
loop.frame([], 0.0)
assert loop.stack.top.name == "title"
print("numpy" in sys.modules, "numba" in sys.modules)
"""


@pytest.mark.parametrize("place", NAMED)
def test_whatever_is_opened_later_is_where_it_is_said_to_be(place: str) -> None:
    assert callable(load(place))


def test_what_is_opened_later_gets_what_it_is_called_with() -> None:
    assert lazy("builtins:divmod")(7, 2) == (3, 1)


@pytest.mark.parametrize("game", PLAYABLE)
def test_a_title_is_on_the_screen_before_anything_large_is_loaded(game: str) -> None:
    command = [sys.executable, "-c", TITLE.format(game=game)]
    said = subprocess.run(command, capture_output=True, text=True, check=True, cwd=ROOT).stdout.splitlines()
    assert said[-1] == "False False"
