"""Reads a YAML file node by node and names every mistake with its line and column."""

from collections.abc import Collection, Iterator
from difflib import get_close_matches
from pathlib import Path

import yaml

from game.mistakes import DataError, Mistake

_CONSTRUCTOR = yaml.constructor.SafeConstructor()
_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class YamlReader:
    """Walks the nodes of one YAML file; collects mistakes instead of stopping at the first."""

    def __init__(self, path: Path) -> None:
        self.file = path.name
        self._mistakes: list[Mistake] = []
        self.root = self._compose(path)

    def wrong(self, node: yaml.Node, text: str) -> None:
        """Note a mistake at this node."""
        mark = node.start_mark
        self._mistakes.append(Mistake(mark.line + 1, mark.column + 1, text, self.file))

    def finish(self) -> None:
        """Raise DataError if there was any mistake."""
        if self._mistakes:
            raise DataError(self._mistakes)

    def pairs(self, node: yaml.Node, what: str) -> Iterator[tuple[yaml.Node, yaml.Node]]:
        """The key and value nodes of a mapping; a key that comes twice is a mistake."""
        if not isinstance(node, yaml.MappingNode):
            self.wrong(node, f"{what} is {describe(node)}, expected a mapping like {{key: value}}")
            return
        seen: set[str] = set()
        for key, value in node.value:
            if key.value in seen if isinstance(key, yaml.ScalarNode) else False:
                self.wrong(key, f"{what} has {key.value!r} twice, expected it once")
                continue
            seen.add(str(key.value))
            yield key, value

    def fields(
        self, node: yaml.Node, what: str, required: Collection[str], optional: Collection[str] = ()
    ) -> dict[str, yaml.Node]:
        """The values of a mapping by name; unknown and missing names are mistakes, a misspelt one only once."""
        known = [*required, *optional]
        pairs = list(self.pairs(node, what))
        named = [(self.word(key, f"key of {what}", known), value) for key, value in pairs]
        found = {name: value for name, value in named if name}
        missing = [name for name in required if name not in found]
        if missing and len(found) == len(pairs) and isinstance(node, yaml.MappingNode):
            self.wrong(node, f"{what} lacks {', '.join(missing)}, expected {', '.join(required)}")
        return found

    def items(self, node: yaml.Node, what: str, count: int | None = None) -> list[yaml.Node]:
        """The nodes of a list, which must have `count` of them."""
        if not isinstance(node, yaml.SequenceNode):
            self.wrong(node, f"{what} is {describe(node)}, expected a list")
            return []
        if count is not None and len(node.value) != count:
            self.wrong(node, f"{what} has {len(node.value)}, expected {count}")
        return list(node.value)

    def integer(self, node: yaml.Node, what: str, low: int, high: int) -> int | None:
        """A whole number from low to high."""
        if not isinstance(node, yaml.ScalarNode) or node.tag != "tag:yaml.org,2002:int":
            self.wrong(node, f"{what} is {describe(node)}, expected a whole number from {low} to {high}")
            return None
        value = int(_CONSTRUCTOR.construct_yaml_int(node))
        if not low <= value <= high:
            expected = f"{low}" if low == high else f"a whole number from {low} to {high}"
            self.wrong(node, f"{what} is {value}, expected {expected}")
            return None
        return value

    def word(self, node: yaml.Node, what: str, allowed: Collection[str]) -> str | None:
        """One of the allowed words; a near miss is named."""
        if isinstance(node, yaml.ScalarNode) and node.value in allowed:
            return str(node.value)
        near = get_close_matches(str(node.value), list(allowed), n=1) if isinstance(node, yaml.ScalarNode) else []
        hint = f" (did you mean {near[0]!r}?)" if near else ""
        self.wrong(node, f"{what} is {describe(node)}, expected one of {', '.join(allowed)}{hint}")
        return None

    def text(self, node: yaml.Node, what: str) -> str | None:
        """Any single scalar, as text."""
        if isinstance(node, yaml.ScalarNode):
            return str(node.value)
        self.wrong(node, f"{what} is {describe(node)}, expected a text")
        return None

    def _compose(self, path: Path) -> yaml.Node | None:
        try:
            root: yaml.Node | None = yaml.compose(path.read_text(encoding="utf-8"), Loader=_LOADER)
        except OSError as error:
            self._mistakes.append(Mistake(1, 1, f"cannot be read ({error.strerror}), expected a YAML file", self.file))
        except UnicodeDecodeError:
            self._mistakes.append(Mistake(1, 1, "is not UTF-8 text, expected a YAML file", self.file))
        except yaml.MarkedYAMLError as error:
            mark = error.problem_mark or error.context_mark
            line, column = (mark.line + 1, mark.column + 1) if mark else (1, 1)
            self._mistakes.append(Mistake(line, column, f"not YAML: {error.problem}, expected YAML", self.file))
        except yaml.YAMLError as error:
            self._mistakes.append(Mistake(1, 1, f"not YAML: {str(error).splitlines()[0]}, expected YAML", self.file))
        else:
            if root is not None:
                return root
            self._mistakes.append(Mistake(1, 1, "is empty, expected a YAML mapping", self.file))
        return None


def describe(node: yaml.Node) -> str:
    """What stands at a node, short enough for a message."""
    if isinstance(node, yaml.MappingNode):
        return "a mapping"
    if isinstance(node, yaml.SequenceNode):
        return "a list"
    text = str(node.value)
    return repr(text if len(text) <= 40 else text[:37] + "...")
