"""A new game is written, lacks nothing, obeys the laws, stands on the shelf and is played to its end."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from game.product import ROOT
from tools.check_game import lacks

COPIED, LINKED = ("game", "scenes", "tools", "tests", "docs", "assets/languages"), ("data", "examples")
SHELF = """
import pygame
from pathlib import Path
from tools.evening import Evening, make_context
from tools.house.tour import covers, on_shelf

evening = Evening(make_context(Path("kept")))
empty = evening.surface.copy()
on_shelf(evening, covers())
evening.picture()
assert "little" in evening.names()
assert pygame.image.tobytes(evening.surface, "RGB") != pygame.image.tobytes(empty, "RGB")
evening.click("little")
assert evening.context.game.name == "little"
"""

BROKEN = (
    ("docs/outside_players.md", "## Little", "## Checkers"),
    ("docs/playing.md", "Pebbles (Little)", "Pebbles (Checkers)"),
    ("docs/README.md", "rules/little.md", "rules/checkers.md"),
    ("docs/rules/little.md", "LIT-03", "LIT-13"),
    ("game/little/plugin.py", 'levels=("random",)', 'levels=("random", "hard")'),
    ("game/little/rules.py", '= "little", Options', '= "mittle", Options'),
    ("scenes/little/cover.py", "(3, 4)", "(3, 5)"),
    ("scenes/little/cover.py", "Take the last pebble.", "Leave the last pebble."),
    ("scenes/little/table.py", "import Take, pebbles", "import Take, stones"),
    ("tests/game/little/playthroughs/seed_1.txt", "move 1:", "move 2:"),
)
"""File, text and what stands there instead."""


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project with a new game in it."""
    root = tmp_path_factory.mktemp("project")
    for name in COPIED:
        shutil.copytree(ROOT / name, root / name, ignore=shutil.ignore_patterns("__pycache__", "pictures"))
    links = [*map(ROOT.joinpath, LINKED), *(path for path in (ROOT / "assets").iterdir() if path.name != "languages")]
    for path in links:
        (root / path.relative_to(ROOT)).symlink_to(path, target_is_directory=True)
    shutil.copy(ROOT / "pyproject.toml", root)
    assert "seed_2.json" in run(root, "-m", "tools.new_game", "little", "--seats", "3-4")
    return root


def run(root: Path, *arguments: str) -> str:
    """The output of a Python program in the copy."""
    done = subprocess.run([sys.executable, *arguments], cwd=root, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def lacking(root: Path) -> set[str]:
    """The places that check_game names in the copy."""
    command = [sys.executable, "-m", "tools.check_game", "little"]
    done = subprocess.run(command, cwd=root, capture_output=True, text=True, timeout=300)
    assert done.returncode == 1
    return {line.partition(": ")[0] for line in done.stderr.splitlines()}


def test_a_new_game_lacks_nothing_and_is_clean(project: Path) -> None:
    assert list(lacks(project, "little")) == []
    mine = [f"{tree}/little" for tree in ("game", "scenes", "tools", "tests/game", "tests/scenes")]
    run(project, "-m", "ruff", "check", *mine)
    run(project, "-m", "ruff", "format", "--check", *mine)
    run(project, "-m", "tools.check_rule_ids", "--game", "little")
    run(project, "-m", "tools.check_data", "--game", "little")
    assert "little has everything" in run(project, "-m", "tools.check_game", "little")


def test_a_new_game_obeys_the_laws_and_is_played_to_its_end(project: Path) -> None:
    own = ("tests/game/little", "tests/scenes/little", "tests/game/test_laws.py", "tests/game/test_playthroughs.py")
    run(project, "-m", "pytest", "-n", "0", "-q", "-p", "no:cacheprovider", *own, "-k", "little")


def test_a_new_game_stands_on_the_shelf_and_opens(project: Path) -> None:
    run(project, "-c", SHELF)


def test_what_is_wrong_with_a_game_is_told_at_once_with_its_place(project: Path, tmp_path: Path) -> None:
    broken = tmp_path / "project"
    shutil.copytree(project, broken, symlinks=True)
    for file, right, wrong in BROKEN:
        text = (broken / file).read_text(encoding="utf-8")
        assert right in text
        (broken / file).write_text(text.replace(right, wrong), encoding="utf-8")
    places = lacking(broken)
    assert places >= {
        "docs/outside_players.md",
        "docs/README.md",
        "docs/rules/little.md",
        "game/little/plugin.py",
        "game/little/rules.py",
        "scenes/little/cover.py",
        "assets/languages/fr/LC_MESSAGES/little.po",
        "tests/game/little/playthroughs/seed_1.json",
    }
    assert any(place.startswith("scenes/little/table.py:") for place in places)
    shutil.copy(project / "scenes/little/table.py", broken / "scenes/little/table.py")
    assert "docs/playing.md" in lacking(broken), "its variants are known as soon as its scenes can be imported"


def test_everything_that_a_game_lacks_is_told_at_once_with_what_to_do() -> None:
    found = list(lacks(ROOT, "chess"))
    assert len(found) >= 10
    assert all(": " in lack for lack in found)


@pytest.mark.parametrize(
    "arguments", [("Little",), ("little2",), ("little", "--seats", "4-2"), ("little", "--seats", "9"), ("balam",)]
)
def test_a_name_or_a_number_that_cannot_be_gets_a_sentence(arguments: tuple[str, ...]) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tools.new_game", *arguments], cwd=ROOT, capture_output=True, text=True
    )
    assert done.returncode == 2
    assert "tools.new_game: error:" in done.stderr
