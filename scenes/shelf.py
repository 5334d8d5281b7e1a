"""The registry of scenes: those of a game are imported when they are first asked for."""

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

from game.shelf import NAMES
from scenes.kit.cover import Cover

if TYPE_CHECKING:
    from scenes.kit.game_scenes import GameScenes


@cache
def cover(name: str) -> Cover:
    """The cover of a game, without importing the rest of it; raises KeyError for an unknown name."""
    found: Cover = import_module(f"scenes.{_known(name)}.cover").COVER
    return found


@cache
def scenes(name: str) -> "GameScenes":
    """The scenes of a game; raises KeyError for an unknown name."""
    found: GameScenes = import_module(f"scenes.{_known(name)}.scenes").SCENES
    return found


def _known(name: str) -> str:
    if name not in NAMES:
        raise KeyError(name)
    return name
