"""Finds the modules that a game brings for the tools: tools/GAME/MODULE.py."""

from importlib import import_module
from types import ModuleType

from game.product import ROOT


def own(game: str, module: str) -> ModuleType | None:
    """The module tools/GAME/MODULE.py; None if the game has none."""
    if not (ROOT / "tools" / game / f"{module}.py").exists():
        return None
    return import_module(f"tools.{game}.{module}")
