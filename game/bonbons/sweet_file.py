"""Reads data/bonbons/sweets.yaml into Sweets, or lists every mistake in it."""

import hashlib
import re
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType

import yaml

from game.bonbons.sweets import COINS, COLOURS, PATTERNS, SHOP, SORTS, WRAPPERS, Colour, Sweets
from game.product import DATA
from game.yaml_reader import YamlReader, describe

SWEETS = DATA / "bonbons" / "sweets.yaml"
SQUARES = {"coin": COINS, "wrapper": WRAPPERS}
PAINT = re.compile(r"#[0-9A-F]{6}")


@lru_cache(maxsize=4)
def load_sweets(path: Path = SWEETS) -> Sweets:
    """The sweets in this file; raises DataError with every mistake if there is any."""
    reader = YamlReader(path)
    colours: dict[str, Colour] = {}
    shop: dict[str, str] = {}
    if reader.root is not None:
        parts = reader.fields(reader.root, "the sweet file", ("sorts", "colours", "squares", "shop"))
        if node := parts.get("sorts"):
            _sorts(reader, node)
        if node := parts.get("colours"):
            colours = _colours(reader, node)
        if node := parts.get("squares"):
            for name, value in reader.fields(node, "the list of squares", tuple(SQUARES)).items():
                reader.integer(value, f"the number of {name} squares", SQUARES[name], SQUARES[name])
        if node := parts.get("shop"):
            fields = reader.fields(node, "the shop", SHOP)
            shop = {name: _paint(reader, value, f"the {name}") for name, value in fields.items()}
    reader.finish()
    return Sweets(MappingProxyType(colours), MappingProxyType(shop), _hash(colours))


def _hash(colours: Iterable[str]) -> str:
    """The data that a record depends on: names and numbers, not paints and patterns."""
    meaning = f"{' '.join(SORTS)}; {' '.join(colours)}; {SQUARES}"
    return hashlib.sha256(meaning.encode()).hexdigest()[:16]


def _sorts(reader: YamlReader, node: yaml.Node) -> None:
    """All kinds must be listed in order, since the file does not number them (BON-03)."""
    items = reader.items(node, "the number of sorts", len(SORTS))
    for expected, item in zip(SORTS, items, strict=False):
        reader.word(item, "a sort", (expected,))


def _colours(reader: YamlReader, node: yaml.Node) -> dict[str, Colour]:
    """Four colours in order, each with a paint and a pattern of its own."""
    fields = reader.fields(node, "the list of colours", COLOURS)
    if len(fields) == len(COLOURS) and tuple(fields) != COLOURS:
        reader.wrong(node, f"the colours are in the order {', '.join(fields)}, expected {', '.join(COLOURS)}")
    colours: dict[str, Colour] = {}
    for name, body in fields.items():
        parts = reader.fields(body, f"the colour {name}", ("paint", "pattern"))
        if len(parts) < 2:
            continue
        paint = _paint(reader, parts["paint"], name)
        pattern = reader.word(parts["pattern"], f"the pattern of {name}", PATTERNS)
        for other in colours.values():
            if paint == other.paint:
                reader.wrong(parts["paint"], f"{name} has the paint of {other.name}, expected another one")
            if pattern == other.pattern:
                reader.wrong(parts["pattern"], f"{name} has the pattern of {other.name}, expected another one")
        if paint and pattern:
            colours[name] = Colour(name, paint, pattern)
    return colours


def _paint(reader: YamlReader, node: yaml.Node, what: str) -> str:
    if isinstance(node, yaml.ScalarNode) and PAINT.fullmatch(node.value):
        return str(node.value)
    reader.wrong(node, f'the paint of {what} is {describe(node)}, expected six digits like "#E23D5B"')
    return ""
