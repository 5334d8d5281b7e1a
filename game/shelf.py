"""The games of the house: the one place where a game is registered. A box is opened when it is asked for."""

from functools import cache
from importlib import import_module

from game.engine.box import Box

NAMES = ("balconia",)


@cache
def box(name: str) -> Box:
    """What the game of this name brings; raises KeyError for a name that is not on the shelf."""
    if name not in NAMES:
        raise KeyError(name)
    opened: Box = import_module(f"game.{name}.box").BOX
    return opened
