"""The mutation tool: which mutants a file has, and which tests it has to pass."""

import ast
from pathlib import Path

import pytest

from game.engine.chance import Chance
from tools.mutants import covering_tests, draw, is_killed, mutants_of

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
    first, again, other = (draw(["game/engine"], 5, Chance(seed)) for seed in (4, 4, 5))
    assert list(map(str, first)) == list(map(str, again)) != list(map(str, other))
    assert {mutant.room for mutant in first} == {"game/engine"}


def test_the_covering_tests_a_file_are_those_of_its_folder_and_those_that_import_it() -> None:
    found = covering_tests("scenes/persistence/storage.py")
    assert "tests/scenes/persistence/test_lock.py" in found
    assert "tests/game/balam/test_war.py" not in found


@pytest.mark.parametrize(("line", "killed"), [("assert near.is_near(2)", True), ("pass", False)])
def test_a_mutant_is_killed_if_a_test_fails_and_the_file_is_as_before(
    tmp_path: Path, line: str, killed: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "near.py").write_text(SOURCE, encoding="utf-8")
    (tmp_path / "test_near.py").write_text(f"import near\ndef test_near():\n    {line}\n", encoding="utf-8")
    monkeypatch.setattr("tools.mutants.covering_tests", lambda _path: ("test_near.py",))
    flipped = next(mutant for mutant in mutants_of("near.py", SOURCE) if mutant.line == 9)
    assert is_killed(flipped, tmp_path) == killed
    assert (tmp_path / "near.py").read_text(encoding="utf-8") == SOURCE
