"""One name, one thing: what a reader finds under a name is the same everywhere in a game and in what games share."""

import ast
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest

from game import shelf
from game.engine import contract
from game.product import ROOT

EVERY_GAMES_OWN = {"Session", *(name for name in vars(contract) if name[0].isupper())}
"""What a game makes its own of what all games have: its View, its Outcome, its Session."""


def named(path: Path) -> Iterator[tuple[str, str]]:
    """The classes and kinds of values that a file names, each with how it is written."""
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.ClassDef):
            yield node.name, str(path.relative_to(ROOT))
        elif isinstance(node, ast.Assign) and isinstance(target := node.targets[0], ast.Name):
            yield target.id, ast.unparse(node.value).replace("npt.", "")


@pytest.mark.parametrize("game", shelf.NAMES)
def test_no_two_things_of_a_game_have_the_same_name(game: str) -> None:
    others = {f"{tree}/{name}" for tree in ("game", "scenes") for name in shelf.NAMES if name != game}
    found: dict[str, set[str]] = defaultdict(set)
    for tree in ("game", "scenes"):
        for path in sorted((ROOT / tree).rglob("*.py")):
            if "/".join(path.relative_to(ROOT).parts[:2]) not in others:
                for name, what in named(path):
                    if name[0].isupper() and not name.isupper():
                        found[name].add(what)
    assert {name: what for name, what in found.items() if len(what) > 1 and name not in EVERY_GAMES_OWN} == {}
