"""The mutation tool: which mutants a file has, and which tests it has to pass."""

import ast
from dataclasses import replace
from pathlib import Path

import pytest

from game.engine.chance import Chance
from game.product import ROOT
from tools.mutants import covering_tests, draw, is_killed, mutants_of, possible_tests, trace

SOURCE = '''"""About."""

LIMIT: int = 3


def is_near(distance: int) -> bool:
    """True if it is near."""
    print("né", distance)
    if distance < LIMIT:
        return True
    return distance in (7,)
'''


def test_comparisons_statements_constants_and_returns_are_changed_one_at_a_time() -> None:
    found = {(mutant.line, mutant.before, mutant.after) for mutant in mutants_of("game/near.py", SOURCE)}
    assert found == {
        (3, "3", "4"),
        (8, 'print("né", distance)', "pass"),
        (9, "distance < LIMIT", "distance >= LIMIT"),
        (10, "return True", "return None"),
        (10, "True", "False"),
        (11, "return distance in (7,)", "return None"),
        (11, "distance in (7,)", "distance not in (7,)"),
        (11, "7", "8"),
    }


def test_every_mutant_is_a_program_that_differs_in_one_place() -> None:
    for mutant in mutants_of("game/near.py", SOURCE):
        ast.parse(mutant.source)
        assert mutant.source != SOURCE
        assert sum(a != b for a, b in zip(mutant.source.splitlines(), SOURCE.splitlines(), strict=True)) == 1


def test_a_sample_is_the_same_with_the_same_seed() -> None:
    first, again, other = (draw("game/engine", 5, Chance(seed)) for seed in (4, 4, 5))
    assert list(map(str, first)) == list(map(str, again)) != list(map(str, other))
    assert all(mutant.path.startswith("game/engine/") for mutant in first)


def test_the_tests_of_a_file_are_those_around_it_and_those_that_import_it() -> None:
    found = possible_tests("scenes/persistence/storage.py")
    assert {"tests/scenes/persistence/test_lock.py", "tests/scenes/test_mute.py"} <= {*found}
    assert "tests/game/balam/test_war.py" not in found


TESTS = """
from near import is_near

def test_near():
    assert is_near(2)

def test_seven():
    assert is_near(7)

def test_nothing():
    pass

def test_wrong():
    assert is_near(8)
"""


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    (tmp_path / "near.py").write_text(SOURCE, encoding="utf-8")
    (tmp_path / "test_near.py").write_text(TESTS, encoding="utf-8")
    return tmp_path


def test_a_mutant_meets_the_tests_that_run_its_line(copy: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    runs = trace(["near.py"], ["test_near.py"], copy)
    covering = {mutant.line: {*covering_tests(mutant, runs)} for mutant in mutants_of("near.py", SOURCE)}
    near, seven = "test_near.py::test_near", "test_near.py::test_seven"
    assert covering == {3: {near, seven}, 8: {near, seven}, 9: {near, seven}, 10: {near}, 11: {seven}}


def test_a_mutant_is_killed_if_a_test_fails_or_hangs_and_the_file_is_as_before(copy: Path) -> None:
    flipped = next(mutant for mutant in mutants_of("near.py", SOURCE) if mutant.line == 9)
    endless = replace(flipped, source=SOURCE.replace("if distance < LIMIT:", "while True:\n        distance"))
    for mutant, test, patience, killed in (
        (flipped, "test_near", 60.0, True),
        (flipped, "test_nothing", 60.0, False),
        (endless, "test_nothing", 0.01, True),
    ):
        assert is_killed(mutant, [f"test_near.py::{test}"], patience, copy) == killed
        assert (copy / "near.py").read_text(encoding="utf-8") == SOURCE
