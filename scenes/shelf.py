"""How the scenes of a game are found: by its name on the shelf, and only when they are asked for."""

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

from game.shelf import NAMES
from scenes.kit.cover import Cover

if TYPE_CHECKING:
    from scenes.kit.game_scenes import GameScenes


@cache
def cover(name: str) -> Cover:
    """The cover of the box of this name, which does not open it; raises KeyError for a name not on the shelf."""
    found: Cover = import_module(f"scenes.{_known(name)}.cover").COVER
    return found


@cache
def scenes(name: str) -> "GameScenes":
    """What the scenes of the game of this name offer; raises KeyError for a name that is not on the shelf."""
    found: GameScenes = import_module(f"scenes.{_known(name)}.scenes").SCENES
    return found


def _known(name: str) -> str:
    if name not in NAMES:
        raise KeyError(name)
    return name
