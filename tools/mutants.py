"""Changes the code in small ways, one at a time, and tells which changes no test notices.

Comparisons are flipped, statements dropped, numbers and truth values changed, returned values emptied. Each mutant
runs in a copy of the project. The tests that could cover the sample run once, to learn which of them run which line;
after that, a mutant meets only those that run its line, the fastest first.

    python -m tools.mutants --seed 1 --games scenes/persistence,balam --number 20
"""

import argparse
import ast
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import NamedTuple

from game.engine.chance import Chance
from game.product import ROOT
from tools.traced_tests import FILES, NOTES

TREES = ("game", "scenes", "tools")
COPIED = (*TREES, "tests", "packaging", "examples", "docs", "main.py", "pyproject.toml", "README.md", "Makefile")
LINKED = ("assets", "data", "locks")
SLOW = ("tests/window/", "tests/shipping/", "tests/tools/test_attack.py")
"""Tests of whole programs, which need a display or take minutes."""
PATIENCE = 60.0
"""Seconds that the tests of a mutant may take, beyond three times as long as before; a mutant that hangs is killed."""
COSMETIC = Path(__file__).parent / "cosmetic_mutants.txt"
"""Survivors that were judged to change nothing that matters, one a line, without line numbers."""
FLIPPED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.GtE,
    ast.GtE: ast.Lt,
    ast.Gt: ast.LtE,
    ast.LtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
DROPPED = (ast.Expr, ast.Assign, ast.AugAssign, ast.Raise, ast.Delete)


@dataclass(frozen=True, slots=True)
class Mutant:
    """A change of one place in a file."""

    path: str
    line: int
    before: str
    after: str
    source: str
    """The whole file with the change."""
    lines: range
    """The lines of its statement; empty if that runs when the file is imported."""

    @property
    def change(self) -> str:
        """The change, the same wherever its line moves."""
        return f"{self.path}: {_short(self.before)} -> {_short(self.after)}"

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {_short(self.before)} -> {_short(self.after)}"


class TestRun(NamedTuple):
    """The duration of a test, and the lines that it ran."""

    seconds: float
    lines: frozenset[tuple[str, int]]


def mutants_of(path: str, source: str) -> Iterator[Mutant]:
    """Every mutant of a file."""
    tree = ast.parse(source)
    for node, lines in _changeable(tree):
        for changed in _changes(node):
            before = ast.get_source_segment(source, node)
            if before is not None:
                yield Mutant(path, node.lineno, before, changed, _replaced(source, node, changed), lines)


def possible_tests(path: str) -> list[str]:
    """The test files that could cover a file: those of its folder and the folders around it, and all that name it.

    The folder that mirrors its own counts with everything in it, the folders around that with their own files.
    """
    module = path.removesuffix(".py").replace("/", ".")
    folders = [f"tests/{folder.as_posix()}" for folder in Path(path).parents[:-1] if (ROOT / "tests" / folder).is_dir()]
    return [
        name
        for name, text in _tests().items()
        if not name.startswith(SLOW)
        and (module in text or name.startswith(f"{folders[0]}/") or Path(name).parent.as_posix() in folders)
    ]


def covering_tests(mutant: Mutant, runs: Mapping[str, TestRun]) -> list[str]:
    """The tests that run the statement of a mutant, or anything in its file if that runs when the file is imported."""
    found = [
        test
        for test, run in runs.items()
        if any(path == mutant.path and (not mutant.lines or line in mutant.lines) for path, line in run.lines)
    ]
    return sorted(found, key=lambda test: runs[test].seconds)


def draw(room: str, number: int, chance: Chance) -> list[Mutant]:
    """A sample of the mutants of a folder: every place in it is as likely."""
    files = [path for path in _files() if path.startswith(room)]
    every = [mutant for path in files for mutant in mutants_of(path, (ROOT / path).read_text(encoding="utf-8"))]
    drawn: list[Mutant] = []
    while every and len(drawn) < number:
        drawn.append(every.pop(chance.below(len(every))))
    return drawn


def trace(files: Iterable[str], tests: Sequence[str], copy: Path) -> dict[str, TestRun]:
    """Run these tests in a copy of the project; returns what those that passed did in these files."""
    notes = copy / "notes.json"
    _pytest(tests, copy, None, "-p", "tools.traced_tests", **{FILES: os.pathsep.join(files), NOTES: str(notes)})
    taken = json.loads(notes.read_text(encoding="utf-8"))
    return {test: TestRun(seconds, frozenset(map(tuple, lines))) for test, (seconds, lines) in taken.items() if lines}


def is_killed(mutant: Mutant, tests: Sequence[str], patience: float, copy: Path) -> bool:
    """True if one of these tests fails with this mutant in a copy of the project, or does not end."""
    file = copy / mutant.path
    whole = file.read_text(encoding="utf-8")
    file.write_text(mutant.source, encoding="utf-8")
    try:
        return _pytest(tests, copy, patience, "-x") != 0
    except subprocess.TimeoutExpired:
        return True
    finally:
        file.write_text(whole, encoding="utf-8")


def copy_project(folder: Path) -> Path:
    """A copy of everything that tests need, which can be changed."""
    for name in COPIED:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
        elif (ROOT / name).exists():
            shutil.copy(ROOT / name, folder / name)
    for name in LINKED:
        (folder / name).symlink_to(ROOT / name)
    return folder


def main() -> None:
    """Draw mutants, try them, and tell the share of those that were killed, by room."""
    parser = argparse.ArgumentParser(prog="python -m tools.mutants", description=__doc__)
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="another sample (default %(default)s)")
    parser.add_argument("--games", default="", metavar="NAME,...", help="only these games or folders")
    parser.add_argument("--number", type=int, default=20, metavar="N", help="mutants (default %(default)s)")
    given = parser.parse_args()
    rooms = [room for name in given.games.split(",") for room in _rooms(name)]
    cosmetic = set(COSMETIC.read_text(encoding="utf-8").splitlines())
    report: dict[str, Counter[str]] = {}
    with tempfile.TemporaryDirectory() as folder:
        copy = copy_project(Path(folder))
        for room in rooms:
            drawn = draw(room, given.number, Chance(given.seed))
            files = sorted({mutant.path for mutant in drawn})
            tests = sorted({test for path in files for test in possible_tests(path)})
            runs = trace(files, tests, copy) if tests else {}
            counts = report.setdefault(room, Counter())
            for mutant in drawn:
                judged = _judge(mutant, runs, copy, cosmetic)
                counts[judged] += 1
                print(f"{judged}: {mutant}", flush=True)
    for room, counts in report.items():
        print(f"{room}: {_told(counts)}")


def _judge(mutant: Mutant, runs: Mapping[str, TestRun], copy: Path, cosmetic: Iterable[str]) -> str:
    if mutant.change in cosmetic:
        return "cosmetic"
    tests = covering_tests(mutant, runs)
    if not tests:
        return "not run"
    patience = PATIENCE + 3 * sum(runs[test].seconds for test in tests)
    return "killed" if is_killed(mutant, tests, patience, copy) else "survived"


def _told(counts: Mapping[str, int]) -> str:
    """The share of mutants that were killed, without the cosmetic ones; those that no test runs survived."""
    killed, survived = counts.get("killed", 0), counts.get("survived", 0) + counts.get("not run", 0)
    share = f"{killed / (killed + survived):.0%}" if killed + survived else "none"
    return f"{killed} killed, {survived} survived, {counts.get('cosmetic', 0)} judged cosmetic ({share} killed)"


def _rooms(name: str) -> list[str]:
    """The folders of a game by its name, or the folder itself; all of them, two names deep, without a name."""
    if not name:
        return sorted({"/".join(Path(path).parts[:2]) for path in _files()})
    return [name] if name.startswith(TREES) else [f"{tree}/{name}/" for tree in TREES]


def _changeable(tree: ast.Module) -> Iterator[tuple[ast.expr | ast.stmt, range]]:
    """The nodes that may be changed, with the lines of their statement: no annotations, docstrings or decorators."""
    left: list[tuple[ast.AST, bool, range]] = [(tree, False, range(0))]
    while left:
        node, is_inside, lines = left.pop()
        if is_inside and isinstance(node, ast.stmt):
            lines = _own_lines(node)
        if isinstance(node, ast.expr | ast.stmt):
            yield node, lines
        skipped = {"annotation", "returns", "decorator_list", "type_params"}
        for name, value in ast.iter_fields(node):
            if name in skipped:
                continue
            inner = is_inside or (name == "body" and isinstance(node, ast.FunctionDef))
            parts = value if isinstance(value, list) else [value]
            left += [(part, inner, lines) for part in parts if isinstance(part, ast.AST) and not _is_docstring(part)]


def _own_lines(node: ast.stmt) -> range:
    """The lines of a statement without the block in it."""
    assert node.end_lineno is not None
    block = getattr(node, "body", None) or getattr(node, "cases", None)
    first = getattr(block[0], "lineno", None) or block[0].pattern.lineno if block else node.end_lineno + 1
    return range(node.lineno, max(first, node.lineno + 1))


def _is_docstring(node: ast.AST) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def _changes(node: ast.expr | ast.stmt) -> Iterator[str]:
    """The other forms of a node."""
    match node:
        case ast.Compare(ops=[operator]):
            yield ast.unparse(ast.Compare(node.left, [FLIPPED[type(operator)]()], node.comparators))
        case ast.Constant(value=bool() as value):
            yield str(not value)
        case ast.Constant(value=int() | float() as value):
            yield str(value + 1)
        case ast.Return(value=ast.expr() as value) if not (isinstance(value, ast.Constant) and value.value is None):
            yield "return None"
        case _ if isinstance(node, DROPPED):
            yield "pass"


def _replaced(source: str, node: ast.expr | ast.stmt, changed: str) -> str:
    """The source with other text in place of a node; columns count bytes."""
    assert node.end_lineno is not None
    assert node.end_col_offset is not None
    lines = source.encode().splitlines(keepends=True)
    first, last = lines[node.lineno - 1], lines[node.end_lineno - 1]
    text = f"({changed})" if isinstance(node, ast.Compare) else changed
    joined = first[: node.col_offset] + text.encode() + last[node.end_col_offset :]
    return b"".join([*lines[: node.lineno - 1], joined, *lines[node.end_lineno :]]).decode()


def _files() -> list[str]:
    paths = (path.relative_to(ROOT).as_posix() for tree in TREES for path in (ROOT / tree).rglob("*.py"))
    return sorted(path for path in paths if path != "tools/mutants.py")


@cache
def _tests() -> dict[str, str]:
    """The text of every test file by its path."""
    paths = sorted((ROOT / "tests").rglob("test_*.py"))
    return {path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8") for path in paths}


def _pytest(tests: Sequence[str], copy: Path, patience: float | None, *options: str, **variables: str) -> int:
    """The exit status of these tests, with caches of their own."""
    command = [sys.executable, "-B", "-m", "pytest", "-n", "0", "-q", "-p", "no:cacheprovider", *options, *tests]
    surroundings = {**os.environ, "XDG_CACHE_HOME": str(copy / "cache"), **variables}
    with subprocess.Popen(
        command,
        cwd=copy,
        env=surroundings,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    ) as run:
        try:
            return run.wait(patience)
        finally:
            with suppress(ProcessLookupError):
                os.killpg(run.pid, signal.SIGKILL)


def _short(code: str) -> str:
    return " ".join(code.split())[:60]


if __name__ == "__main__":
    main()
