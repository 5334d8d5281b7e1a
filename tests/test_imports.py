"""Who may import whom, in one place."""

import ast
from pathlib import Path

import pytest

from game.product import ROOT

FORBIDDEN = {
    "game": ("pygame", "pytmx", "scenes", "tools", "tests"),
    "game/engine": ("game.balconia",),
    "game/balconia/bots.py": ("game.engine.match", "game.balconia.match"),
    "scenes": ("tools", "tests"),
}


def imports(path: Path) -> set[str]:
    """Every module that a file imports, anywhere in it."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative import, expected an absolute one"
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
    return found


def files(place: str) -> list[Path]:
    """The Python files of a folder, or the file itself."""
    path = ROOT / place
    return sorted(path.rglob("*.py")) if path.is_dir() else [path]


@pytest.mark.parametrize("place", FORBIDDEN)
def test_imports_go_one_way(place: str) -> None:
    wrong = [
        f"{path.relative_to(ROOT)} imports {name}"
        for path in files(place)
        for name in imports(path)
        if any(name == banned or name.startswith(banned + ".") for banned in FORBIDDEN[place])
    ]
    assert wrong == []


def test_the_engine_knows_no_game() -> None:
    games = {path.parent.name for path in (ROOT / "game").glob("*/rules.py")}
    text = "\n".join(path.read_text(encoding="utf-8").lower() for path in files("game/engine"))
    assert [name for name in games if name in text] == []
