"""`import balconia` in a checkout and as it is installed."""

import doctest
import json
import subprocess
import sys
from functools import partial
from pathlib import Path

import pytest

import balconia
import balconia.library
from game import shelf
from game.engine.plugin import NotCompiled
from game.product import ROOT

RECORD = ROOT / "tests/game/balconia/playthroughs/standard.json"
INSTALLED = """
import sys, pickle, balconia
assert balconia.make("bonbons", seats=3, seed=4).view(None).options.seats == 3
assert balconia.bot("elephant")
env = pickle.loads(pickle.dumps(balconia.env("balam")))
env.reset(seed=1)
for module in ("main", "scenes", "tools", "data"):
    try:
        __import__(module)
    except ModuleNotFoundError:
        pass
    else:
        raise AssertionError(f"{module} can be imported")
assert not any(path.endswith("balconia") for path in sys.path)
print("fine")
"""


@pytest.mark.parametrize("module", [balconia, balconia.library])
def test_the_examples_in_the_library_run(module: object) -> None:
    result = doctest.testmod(module)  # type: ignore[arg-type]
    assert result.attempted > 2
    assert result.failed == 0


@pytest.mark.parametrize("name", shelf.NAMES)
def test_every_game_is_made_with_any_number_of_seats(name: str) -> None:
    fewest, most = shelf.plugin(name).players
    assert [len(balconia.make(name, seats, seed=1).seats) for seats in range(fewest, most + 1)] == list(
        range(fewest, most + 1)
    )


def test_a_match_without_a_seed_says_which_one_was_drawn() -> None:
    match = balconia.make("bonbons", fast=True)
    same = balconia.make("bonbons", fast=True, seed=match.seed)
    assert same.record == match.record


@pytest.mark.parametrize(
    ("game", "choices", "why"),
    [
        ("chess", {}, "bonbons"),
        ("balconia", {"seats": 3}, "not 3"),
        ("bonbons", {"seats": 6, "fast": True}, "BON-64"),
        ("balam", {"seats": 5}, "BAL-01"),
    ],
)
def test_a_game_that_is_not_possible_is_refused(game: str, choices: dict[str, object], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        balconia.make(game, **choices)  # type: ignore[arg-type]


def test_a_bot_is_known_by_its_name_alone() -> None:
    names = [name for game in shelf.NAMES for name in shelf.plugin(game).bots if name != "random"]
    assert len(set(names)) == len(names)
    assert balconia.bot("random") is not None
    with pytest.raises(ValueError, match="nobody"):
        balconia.bot("nobody")


@pytest.mark.parametrize(("name", "game"), [("architect", "balconia"), ("jaguar", "balam")])
def test_a_bot_that_would_be_weaker_without_the_compiler_is_refused(
    name: str, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = shelf.plugin(game).code
    assert code is not None
    monkeypatch.setattr(code, "ready", lambda: False)  # as without numba
    for make in (balconia.bot, partial(balconia.gym_env, game)):
        with pytest.raises(NotCompiled, match=f"{name} would play a weaker game here"):
            make(name)


def test_a_record_is_read_from_a_file() -> None:
    match = balconia.read_record(RECORD)
    assert match.outcome is not None
    assert list(match.record.moves) == json.loads(RECORD.read_text(encoding="utf-8"))["moves"]


@pytest.mark.skipif(sys.platform == "win32", reason="symbolic links need rights on Windows")
def test_an_installed_package_brings_the_rules_and_nothing_else(tmp_path: Path) -> None:
    package = tmp_path / "site/balconia"
    package.mkdir(parents=True)
    for path in [*(ROOT / "balconia").iterdir(), *(ROOT / name for name in ("game", "scenes", "data", "main.py"))]:
        (package / path.name).symlink_to(path)
    done = subprocess.run(
        [sys.executable, "-c", INSTALLED],
        cwd=tmp_path,
        env={"PYTHONPATH": str(tmp_path / "site"), "PATH": "", "HOME": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stdout == "fine\n", done.stderr


def test_the_library_imports_neither_window_nor_research() -> None:
    heavy = "'pygame', 'numba', 'gymnasium', 'pettingzoo', 'scenes', 'numpy'"
    done = subprocess.run(
        [sys.executable, "-c", f"import sys, balconia; print(sorted({{{heavy}}} & set(sys.modules)))"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == "[]\n"
