"""One name, one thing: whoever reads the rules or the scenes of a game finds the same under a name everywhere."""

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
@pytest.mark.parametrize("tree", ["game", "scenes"])
def test_no_two_things_in_the_rules_or_the_scenes_of_a_game_have_the_same_name(tree: str, game: str) -> None:
    others = {name for name in shelf.NAMES if name != game}
    found: dict[str, set[str]] = defaultdict(set)
    for path in sorted((ROOT / tree).rglob("*.py")):
        if path.relative_to(ROOT).parts[1] not in others:
            for name, what in named(path):
                if name[0].isupper() and not name.isupper():
                    found[name].add(what)
    assert {name: what for name, what in found.items() if len(what) > 1 and name not in EVERY_GAMES_OWN} == {}
