"""Changes the code in small ways, one at a time, and tells which changes no test notices.

Comparisons are flipped, statements dropped, numbers and truth values changed, returned values emptied. Each mutant
runs in a copy of the project, against the tests of its folder and those that import its module.

    python -m tools.mutants --seed 1 --games scenes/persistence,balam --number 20
"""

import argparse
import ast
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from game.engine.chance import Chance
from game.product import ROOT

TREES = ("game", "scenes", "tools")
COPIED = (*TREES, "tests", "packaging", "examples", "docs", "main.py", "pyproject.toml", "README.md", "Makefile")
LINKED = ("assets", "data", "locks")
SLOW = ("tests/window/", "tests/shipping/", "tests/tools/test_attack.py")
"""Tests of whole programs, which need a display or take minutes."""
PATIENCE = 600.0
"""Seconds after which the tests of a mutant are stopped; it counts as killed."""
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

    @property
    def room(self) -> str:
        """The folder that it belongs to in the report: two names deep."""
        return "/".join(Path(self.path).parts[:2])

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {_short(self.before)} -> {_short(self.after)}"


def mutants_of(path: str, source: str) -> Iterator[Mutant]:
    """Every mutant of a file."""
    tree = ast.parse(source)
    for node in _changeable(tree):
        for changed in _changes(node):
            before = ast.get_source_segment(source, node)
            if before is not None:
                yield Mutant(path, node.lineno, before, changed, _replaced(source, node, changed))


def covering_tests(path: str) -> tuple[str, ...]:
    """The tests for a file: those in the folder that mirrors its own, and those that import its module."""
    module, mirrored = path.removesuffix(".py").replace("/", "."), f"tests/{Path(path).parent}/"
    every = ((name, text) for name, text in _tests().items() if not name.startswith(SLOW))
    return tuple(name for name, text in every if name.startswith(mirrored) or module in text)


def draw(rooms: Sequence[str], number: int, chance: Chance) -> list[Mutant]:
    """A sample of mutants: a file is drawn as often as it is long, then one of its mutants."""
    files = [path for path in _files() if any(path.startswith(room) for room in rooms)]
    every = [mutant for path in files for mutant in mutants_of(path, (ROOT / path).read_text(encoding="utf-8"))]
    drawn: list[Mutant] = []
    while every and len(drawn) < number:
        drawn.append(every.pop(chance.below(len(every))))
    return drawn


def is_killed(mutant: Mutant, copy: Path) -> bool:
    """True if a test fails with this mutant in a copy of the project."""
    file = copy / mutant.path
    whole = file.read_text(encoding="utf-8")
    file.write_text(mutant.source, encoding="utf-8")
    try:
        return not _pass(covering_tests(mutant.path), copy)
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
    killed: Counter[str] = Counter()
    tried: Counter[str] = Counter()
    with tempfile.TemporaryDirectory() as folder:
        copy = copy_project(Path(folder))
        for mutant in draw(rooms, given.number, Chance(given.seed)):
            tests = covering_tests(mutant.path)
            if not tests or not _passes_untouched(tests, copy):
                print(f"no tests: {mutant}", flush=True)
                continue
            tried[mutant.room] += 1
            if is_killed(mutant, copy):
                killed[mutant.room] += 1
            else:
                print(f"survived: {mutant}", flush=True)
    for room, number in sorted(tried.items()):
        print(f"{room}: {killed[room]} of {number} killed ({killed[room] / number:.0%})")


def _rooms(name: str) -> tuple[str, ...]:
    """The folders of a game by its name, or the folder itself; all of them without a name."""
    if not name:
        return tuple(f"{tree}/" for tree in TREES)
    return (name,) if name.startswith(TREES) else tuple(f"{tree}/{name}/" for tree in TREES)


def _changeable(tree: ast.Module) -> Iterator[ast.expr | ast.stmt]:
    """The nodes that may be changed: no annotations, imports, docstrings or decorators."""
    left: list[ast.AST] = [tree]
    while left:
        node = left.pop()
        if isinstance(node, ast.expr | ast.stmt):
            yield node
        skipped = {"annotation", "returns", "decorator_list", "type_params"}
        for name, value in ast.iter_fields(node):
            parts = value if isinstance(value, list) else [value]
            if name not in skipped:
                left += [part for part in parts if isinstance(part, ast.AST) and not _is_docstring(part)]


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


@cache
def _passes_untouched(tests: tuple[str, ...], copy: Path) -> bool:
    return _pass(tests, copy)


def _pass(tests: Sequence[str], copy: Path) -> bool:
    command = [sys.executable, "-B", "-m", "pytest", "-n", "0", "-q", "-x", "-p", "no:cacheprovider", *tests]
    try:
        done = subprocess.run(command, cwd=copy, capture_output=True, check=False, timeout=PATIENCE)
    except subprocess.TimeoutExpired:
        return False
    return done.returncode == 0


def _short(code: str) -> str:
    return " ".join(code.split())[:60]


if __name__ == "__main__":
    main()
