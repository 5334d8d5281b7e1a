"""Reads a YAML file node by node and names every mistake with its line and column.

msgspec would stop at the first mistake, and its paths leave out keys: `$.colours[...].paint`. Decoding each node with
it lists all of them, but readers get no shorter, and players would read patterns and types instead of sentences.
"""

import re
from collections.abc import Collection, Iterator
from difflib import get_close_matches
from pathlib import Path

import yaml

from game.data_errors import LONGEST_VALUE, DataError, Mistake, truncate
from game.files import read_regular_file

LARGEST = 1 << 18
"""The largest file in bytes: ten times our own, and still quick to read."""
LONGEST_LINE = 2000
MOST_ALIASES = 20
DEEPEST = 40
"""The deepest nesting of brackets: libyaml has no limit of its own, and crashes."""
_CONSTRUCTOR = yaml.constructor.SafeConstructor()
_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_BRACKETS = re.compile(r"[\[{\]}]")


class YamlReader:
    """Walks the nodes of one YAML file; collects mistakes instead of stopping at the first."""

    def __init__(self, path: Path, most: int = LARGEST, text: str | None = None) -> None:
        """Reads a file of at most this many bytes, or a text in its place."""
        self.file = path.name
        self.content = ""
        """The text of the file with `\\n` line endings; "" if it is not text."""
        self._mistakes: list[Mistake] = []
        self.root = self._compose(path, most, text)

    def wrong(self, node: yaml.Node, text: str) -> None:
        """Note a mistake at this node."""
        mark = node.start_mark
        self._mistakes.append(Mistake(mark.line + 1, mark.column + 1, text, self.file))

    def finish(self) -> None:
        """Raise DataError if there was any mistake."""
        if self._mistakes:
            raise DataError(self._mistakes)

    def pairs(self, node: yaml.Node, what: str) -> Iterator[tuple[yaml.Node, yaml.Node]]:
        """The key and value nodes of a mapping; a duplicate key is a mistake."""
        if not isinstance(node, yaml.MappingNode):
            self.wrong(node, f"{what} is {describe(node)}, expected a mapping like {{key: value}}")
            return
        seen: set[str] = set()
        for key, value in node.value:
            if not isinstance(key, yaml.ScalarNode):
                self.wrong(key, f"{what} has {describe(key)} as a key, expected a word or a number")
            elif key.value in seen:
                self.wrong(key, f"{what} has {describe(key)} twice, expected it once")
            else:
                seen.add(key.value)
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
        try:
            value = int(_CONSTRUCTOR.construct_yaml_int(node)) if len(node.value) <= LONGEST_VALUE else None
        except (ValueError, IndexError):  # PyYAML looks at the first digit of `!!int ''`
            value = None
        if value is None or not low <= value <= high:
            expected = f"{low}" if low == high else f"a whole number from {low} to {high}"
            found = truncate(node.value) or "''"
            self.wrong(node, f"{what} is {found}, expected {expected}")
            return None
        return value

    def word(self, node: yaml.Node, what: str, allowed: Collection[str]) -> str | None:
        """One of the allowed words; the message suggests a near miss."""
        if isinstance(node, yaml.ScalarNode) and node.value in allowed:
            return str(node.value)
        short = isinstance(node, yaml.ScalarNode) and len(node.value) <= LONGEST_VALUE
        near = get_close_matches(node.value, list(allowed), n=1) if short else []
        hint = f" (did you mean {near[0]!r}?)" if near else ""
        self.wrong(node, f"{what} is {describe(node)}, expected one of {', '.join(allowed)}{hint}")
        return None

    def text(self, node: yaml.Node, what: str) -> str | None:
        """Any single scalar, as text."""
        if isinstance(node, yaml.ScalarNode):
            return str(node.value)
        self.wrong(node, f"{what} is {describe(node)}, expected a text")
        return None

    def _compose(self, path: Path, most: int, text: str | None) -> yaml.Node | None:
        try:
            data = read_regular_file(path, most) if text is None else text.encode()
            if len(data) > most:
                self._mistakes.append(Mistake(1, 1, f"has {len(data)} bytes, expected at most {most}", self.file))
                return None
            self.content = data.decode("utf-8-sig").replace("\r\n", "\n")
            if mistake := _too_much(self.content):
                self._mistakes.append(Mistake(*mistake, self.file))
                return None
            root: yaml.Node | None = yaml.compose(self.content, Loader=_LOADER)
        except OSError as error:
            self._mistakes.append(Mistake(1, 1, f"cannot be read ({error.strerror}), expected a YAML file", self.file))
        except UnicodeError:
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


def _too_much(text: str) -> tuple[int, int, str] | None:
    """The first place that exceeds the limits of the parser: a long line, deep brackets, or many aliases."""
    depth = 0
    for number, line in enumerate(text.splitlines(), start=1):
        if len(line) > LONGEST_LINE:
            return number, LONGEST_LINE, f"the line goes on, expected at most {LONGEST_LINE} letters"
        for bracket in _BRACKETS.finditer(line):
            depth += 1 if bracket[0] in "[{" else -1
            if depth > DEEPEST:
                return number, bracket.start() + 1, f"a bracket inside {DEEPEST} others, expected at most {DEEPEST}"
    return _multiplied(text) if "*" in text and "&" in text else None


def _multiplied(text: str) -> tuple[int, int, str] | None:
    """The first alias inside an anchored node; nested aliases would grow exponentially."""
    named: list[bool] = []
    aliases = 0
    for event in yaml.parse(text, Loader=_LOADER):
        if isinstance(event, yaml.CollectionStartEvent):
            named.append(event.anchor is not None)
        elif isinstance(event, yaml.CollectionEndEvent):
            named.pop()
        elif isinstance(event, yaml.AliasEvent):
            aliases += 1
            if (any(named) or aliases > MOST_ALIASES) and (mark := event.start_mark):
                return mark.line + 1, mark.column + 1, "one alias too many, expected what it stands for"
    return None


def describe(node: yaml.Node) -> str:
    """The content of a node, shortened for a message."""
    if isinstance(node, yaml.MappingNode):
        return "a mapping"
    if isinstance(node, yaml.SequenceNode):
        return "a list"
    return repr(truncate(str(node.value)))
