"""Every public method has a docstring, unless it overrides one that does."""

import ast
from collections.abc import Iterator

from game.product import ROOT
from tools.code_metrics import TREES, Code


def public_methods(code: Code) -> Iterator[tuple[str, str, ast.FunctionDef]]:
    """Module, class and method of each public class."""
    for name, module in code.modules.items():
        for node in module.body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                methods = [part for part in node.body if isinstance(part, ast.FunctionDef)]
                yield from ((name, node.name, part) for part in methods if not part.name.startswith("_"))


def test_every_public_method_that_overrides_none_has_a_docstring() -> None:
    code = Code(ROOT, (*TREES, "tools"))
    bare = [found for found in public_methods(code) if ast.get_docstring(found[2]) is None]
    bases = {found: code.classes[f"{found[0]}.{found[1]}"].bases for found in bare}
    assert [
        f"{module}.{name}.{method.name}"
        for module, name, method in bare
        if not any(method.name in code.methods_of(base) for base in bases[module, name, method])
    ] == []
