"""What a game brings to the laboratory beside its box: modules of its own under tools/NAME, found by their names."""

from importlib import import_module
from types import ModuleType

from game.product import ROOT


def own(game: str, module: str) -> ModuleType | None:
    """The module tools/GAME/MODULE.py; None where the game has none."""
    if not (ROOT / "tools" / game / f"{module}.py").exists():
        return None
    return import_module(f"tools.{game}.{module}")
