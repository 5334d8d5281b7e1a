"""Counts what makes the code hard to change, and fails when a count rises above its ceiling.

The ceilings are in tools/code_metrics.toml. A count may fall, never rise: `--update` writes lower ceilings only.
"""

import argparse
import ast
import re
import sys
import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from game.product import ROOT

TREES = ("game", "scenes")
CEILINGS = Path(__file__).with_suffix(".toml")
NAME_PARAMETERS = frozenset({"name", "id", "control", "target"})
TAKES_APART = frozenset({"startswith", "endswith", "removeprefix", "removesuffix", "partition", "rpartition", "split"})
MUTATES = frozenset(
    {"add", "append", "appendleft", "clear", "discard", "extend", "insert", "pop", "popleft", "put", "remove"}
    | {"setdefault", "update"}
)
"""Methods that change a container in place."""
STATEFUL = frozenset({"RasterWorker", "SurfaceCache", "WeakKeyDictionary", "WeakSet", "WeakValueDictionary"})
"""Classes whose instances exist to be changed."""
LATER = re.compile(r"(?:game|scenes)(?:\.\w+)+:\w+")
"""The `module:name` form of a lazy import."""
OPENED_BY_NAME = re.compile(r"game\.\w+\.plugin|scenes\.\w+\.(cover|scenes)")
"""The modules of a game that the shelf imports by name."""
FRAMES = frozenset({"_getframe", "_current_frames", "currentframe", "stack", "getouterframes", "f_back"})

Function = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True, slots=True)
class Class:
    """A class of the product: its own methods, and the qualified names of its bases."""

    methods: frozenset[str]
    bases: tuple[str, ...]


class Code:
    """The parsed modules of a source tree."""

    def __init__(self, root: Path, trees: Sequence[str] = TREES) -> None:
        self.modules: dict[str, ast.Module] = {}
        self.lines = 0
        for tree in trees:
            for path in sorted((root / tree).rglob("*.py")):
                text = path.read_text(encoding="utf-8")
                parts = path.relative_to(root).with_suffix("").parts
                self.modules[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = ast.parse(text)
                self.lines += text.count("\n")

    @cached_property
    def imports(self) -> Mapping[str, Mapping[str, str]]:
        """By module, each imported name with the qualified name that it stands for."""
        return {name: dict(_imported(module)) for name, module in self.modules.items()}

    @cached_property
    def importers(self) -> Mapping[str, frozenset[str]]:
        """By module, the other modules that import it or something from it."""
        found: dict[str, set[str]] = {name: set() for name in self.modules}
        for importer, names in self.imports.items():
            for qualified in names.values():
                module = qualified if qualified in found else qualified.rpartition(".")[0]
                if module in found and module != importer:
                    found[module].add(importer)
        return {name: frozenset(users) for name, users in found.items()}

    @cached_property
    def classes(self) -> Mapping[str, Class]:
        """Every top-level class by its qualified name."""
        found: dict[str, Class] = {}
        for name, module in self.modules.items():
            for node in module.body:
                if isinstance(node, ast.ClassDef):
                    methods = frozenset(part.name for part in node.body if isinstance(part, Function))
                    bases = (_dotted(base.value if isinstance(base, ast.Subscript) else base) for base in node.bases)
                    qualified = tuple(self._qualified(name, base) for base in bases)
                    found[f"{name}.{node.name}"] = Class(methods, qualified)
        return found

    def _qualified(self, module: str, name: str) -> str:
        first, dot, rest = name.partition(".")
        return self.imports[module].get(first, f"{module}.{first}") + dot + rest

    def methods_of(self, name: str) -> frozenset[str]:
        """The names of all methods of a class, inherited ones included."""
        if name not in self.classes:
            return frozenset()
        return self.classes[name].methods.union(*map(self.methods_of, self.classes[name].bases))


def _imported(module: ast.Module) -> Iterator[tuple[str, str]]:
    for node in ast.walk(module):
        if isinstance(node, ast.Import):
            yield from ((alias.asname or alias.name, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from ((alias.asname or alias.name, f"{node.module}.{alias.name}") for alias in node.names)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and LATER.fullmatch(node.value):
            yield node.value, node.value.replace(":", ".")


def _dotted(node: ast.expr) -> str:
    """`a.b.c` for a chain of attributes, empty for anything else."""
    if isinstance(node, ast.Name):
        return node.id
    if isinstance(node, ast.Attribute) and (before := _dotted(node.value)):
        return f"{before}.{node.attr}"
    return ""


def single_importers(code: Code) -> list[str]:
    """Modules that at most one other module imports; packages without code, and what the shelf opens, are left out."""
    return [
        name
        for name, users in code.importers.items()
        if len(users) <= 1 and code.modules[name].body[1:] and not OPENED_BY_NAME.fullmatch(name)
    ]


def single_importer_share(code: Code) -> float:
    """The share of modules with at most one importer, in per cent with one decimal."""
    return round(100 * len(single_importers(code)) / max(1, len(code.modules)), 1)


def dispatching(code: Code) -> Iterator[tuple[str, Function]]:
    """Methods of scenes that compare, match or take apart the name of a control."""
    for name, module in code.modules.items():
        if name.split(".")[0] == "scenes":
            for node in ast.walk(module):
                if isinstance(node, ast.ClassDef):
                    for part in node.body:
                        if isinstance(part, Function) and _dispatches(part):
                            yield f"{name}.{node.name}.{part.name}", part


def _dispatches(method: Function) -> bool:
    names = {argument.arg for argument in method.args.args if argument.arg in NAME_PARAMETERS}

    def named(node: ast.expr) -> bool:
        return isinstance(node, ast.Name) and node.id in names

    for node in ast.walk(method):
        match node:
            case ast.Match(subject=subject) if any(
                named(part) for part in ast.walk(subject) if isinstance(part, ast.expr)
            ):
                return True
            case ast.Compare(left=left, ops=[ast.Eq() | ast.NotEq() | ast.In() | ast.NotIn(), *_]) if named(left):
                return True
            case ast.Call(func=ast.Attribute(value=value, attr=attr)) if attr in TAKES_APART and named(value):
                return True
            case _:
                pass
    return False


def dispatching_methods(code: Code) -> int:
    """The number of methods that dispatch on the name of a control."""
    return len(list(dispatching(code)))


def largest_instance(code: Code) -> tuple[str, int]:
    """The scene class with the most methods, inherited ones included, and their number."""
    sizes = {name: len(code.methods_of(name)) for name in code.classes if name.startswith("scenes.")}
    return max(sizes.items(), key=lambda item: (item[1], item[0]), default=("", 0))


def methods_on_largest_instance(code: Code) -> int:
    """The number of methods of the largest scene class, inherited ones included."""
    return largest_instance(code)[1]


def type_checking_imports(code: Code) -> int:
    """Imports that exist for the type checker only."""
    blocks = (node for module in code.modules.values() for node in ast.walk(module) if isinstance(node, ast.If))
    guarded = (part for block in blocks if _dotted(block.test).endswith("TYPE_CHECKING") for part in block.body)
    return sum(isinstance(part, ast.Import | ast.ImportFrom) for part in guarded)


def mutable_globals(code: Code) -> set[str]:
    """Module variables and class attributes that functions change while the program runs."""
    held = {f"{name}.{variable}" for name, module in code.modules.items() for variable, _value in _assigned(module)}
    classes = set(code.classes)
    found: set[str] = set()
    for name, module in code.modules.items():
        found |= {f"{name}.{variable}" for variable in _stateful(module)}
        for function in (node for node in ast.walk(module) if isinstance(node, Function)):
            local = _locals(function)
            for changed in _changed(function):
                first, _dot, rest = changed.partition(".")
                if first not in local:
                    qualified = code.imports[name].get(first, f"{name}.{first}") + (f".{rest}" if rest else "")
                    found |= {qualified} & held
                    found |= {qualified} if qualified.rpartition(".")[0] in classes else set()
        for node in ast.walk(module):
            if isinstance(node, ast.Global):
                found |= {f"{name}.{variable}" for variable in node.names}
    return found


def _assigned(module: ast.Module) -> Iterator[tuple[str, ast.expr | None]]:
    for node in module.body:
        match node:
            case ast.Assign(targets=[ast.Name(id=variable)], value=value):
                yield variable, value
            case ast.AnnAssign(target=ast.Name(id=variable), value=value):
                yield variable, value
            case _:
                pass


def _stateful(module: ast.Module) -> Iterator[str]:
    for variable, value in _assigned(module):
        match value:
            case ast.List(elts=[]) | ast.Dict(keys=[]):
                yield variable
            case ast.Call(func=function) if _dotted(function).split(".")[-1] in STATEFUL:
                yield variable
            case _:
                pass


def _locals(function: Function) -> set[str]:
    arguments = function.args
    given = (*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs, arguments.vararg, arguments.kwarg)
    names = {argument.arg for argument in given if argument}
    return names | {
        node.id for node in ast.walk(function) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
    }


def _changed(function: Function) -> Iterator[str]:
    """The dotted names whose value a function changes in place, or whose attribute it sets."""
    for node in ast.walk(function):
        match node:
            case ast.Call(func=ast.Attribute(value=value, attr=attr)) if attr in MUTATES:
                yield _dotted(value)
            case ast.Subscript(value=value, ctx=ast.Store() | ast.Del()):
                yield _dotted(value)
            case ast.Attribute(ctx=ast.Store() | ast.Del()):
                yield _dotted(node)
            case _:
                pass


def mutable_module_globals(code: Code) -> int:
    """The number of module variables and class attributes that functions change."""
    return len(mutable_globals(code))


def frame_inspections(code: Code) -> int:
    """Reads of the call stack of the running program."""
    return sum(
        isinstance(node, ast.Attribute) and node.attr in FRAMES and _dotted(node.value) in ("sys", "inspect")
        for module in code.modules.values()
        for node in ast.walk(module)
    )


@dataclass(frozen=True, slots=True)
class Metric:
    """A count with a ceiling."""

    name: str
    count: Callable[[Code], float]
    definition: str


METRICS = (
    Metric("single_importer_share", single_importer_share, "per cent of modules that at most one module imports"),
    Metric(
        "dispatching_methods",
        dispatching_methods,
        "methods in scenes that compare, match or split a parameter called name, id, control or target",
    ),
    Metric(
        "methods_on_largest_instance",
        methods_on_largest_instance,
        "different methods of the scene class that has most, with inherited ones",
    ),
    Metric("type_checking_imports", type_checking_imports, "import statements below `if TYPE_CHECKING`"),
    Metric(
        "mutable_module_globals",
        mutable_module_globals,
        "module variables and class attributes that functions change, and empty containers and caches of modules",
    ),
    Metric("frame_inspections", frame_inspections, "uses of sys._getframe or of inspect on the call stack"),
)


def counted(code: Code) -> dict[str, float]:
    """Every metric of a source tree."""
    return {metric.name: metric.count(code) for metric in METRICS}


def risen(counts: Mapping[str, float], ceilings: Mapping[str, float]) -> list[str]:
    """The metrics above their ceiling."""
    return [name for name, count in counts.items() if count > ceilings[name]]


def fallen(counts: Mapping[str, float], ceilings: Mapping[str, float]) -> list[str]:
    """The metrics below their ceiling, which can be lowered."""
    return [name for name, count in counts.items() if count < ceilings[name]]


def lowered(counts: Mapping[str, float], ceilings: Mapping[str, float]) -> dict[str, float]:
    """The ceilings, lowered to the counts where these are smaller."""
    return {name: min(count, ceilings.get(name, count)) for name, count in counts.items()}


def read_ceilings(path: Path) -> dict[str, float]:
    """The ceilings of a file."""
    return tomllib.loads(path.read_text(encoding="utf-8"))


def write_ceilings(path: Path, ceilings: Mapping[str, float]) -> None:
    """Write the ceilings, one a line."""
    lines = ["# Written by python -m tools.code_metrics --update: a ceiling is lowered, never raised.", ""]
    path.write_text("\n".join([*lines, *(f"{name} = {count:g}" for name, count in ceilings.items()), ""]), "utf-8")


def details(code: Code) -> Iterator[str]:
    """Everything that the metrics count, by name."""
    yield from (f"at most one importer: {name}" for name in single_importers(code))
    yield from (f"dispatches on a name: {name}" for name, _method in dispatching(code))
    yield f"most methods: {largest_instance(code)[0]}"
    yield from (f"mutable global: {name}" for name in sorted(mutable_globals(code)))


def main() -> None:
    """Print the metrics and compare them with their ceilings."""
    parser = argparse.ArgumentParser(prog="python -m tools.code_metrics", description=__doc__)
    parser.add_argument("--update", action="store_true", help="lower the ceilings to the values counted")
    parser.add_argument("--list", action="store_true", help="name everything that is counted")
    arguments = parser.parse_args()
    code = Code(ROOT)
    counts, ceilings = counted(code), read_ceilings(CEILINGS)
    if arguments.list:
        print("\n".join(details(code)))
    lines = sum(method.end_lineno - method.lineno + 1 for _name, method in dispatching(code) if method.end_lineno)
    print(f"{code.lines:>7} product lines in {len(code.modules)} modules of {' and '.join(TREES)}")
    print(f"{len(single_importers(code)):>7} of these modules with at most one importer")
    print(f"{lines:>7} lines in methods that dispatch on names")
    for metric in METRICS:
        print(f"{counts[metric.name]:>7g} {metric.name} (ceiling {ceilings[metric.name]:g}): {metric.definition}")
    if arguments.update:
        write_ceilings(CEILINGS, lowered(counts, ceilings))
    elif low := fallen(counts, ceilings):
        print(f"Lower the ceiling of {', '.join(low)}: python -m tools.code_metrics --update")
    if high := risen(counts, ceilings):
        sys.exit(f"{', '.join(high)} rose above the ceiling in {CEILINGS.relative_to(ROOT).as_posix()}")


if __name__ == "__main__":
    main()
