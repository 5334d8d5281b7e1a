"""How the scenes of a game are found."""

import subprocess
import sys

import pytest

from game.product import ROOT
from game.shelf import NAMES, box
from scenes.shelf import cover, scenes


@pytest.mark.parametrize("name", NAMES)
def test_every_game_on_the_shelf_has_a_cover_and_scenes(name: str) -> None:
    assert cover(name).name == scenes(name).cover.name == name
    assert cover(name).players == box(name).players


def test_a_game_that_is_not_on_the_shelf_is_not_found() -> None:
    for find in (cover, scenes):
        with pytest.raises(KeyError):
            find("chess")


@pytest.mark.parametrize("name", NAMES)
def test_a_cover_does_not_open_its_box(name: str) -> None:
    """The shelf shows every cover at the start, so none may load the rules or the scenes of a game."""
    look = (
        "import sys; from scenes.shelf import cover; before = set(sys.modules);"
        f"cover('{name}'); print(*sorted(set(sys.modules) - before))"
    )
    loaded = subprocess.run([sys.executable, "-c", look], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    assert not {f"game.{name}.rules", f"scenes.{name}.scenes"} & set(loaded.split())
