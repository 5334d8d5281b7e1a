"""Block sets that players write: blocks and entrances that replace those with the same numbers (BLC-32).

A set is written like data/cards.yaml, with a name, and with only the blocks and entrances that it changes. Options,
records and messages between processes hold its text, so that a game needs no file but its own.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from hashlib import sha256
from itertools import pairwise
from pathlib import Path
from types import MappingProxyType
from unicodedata import combining, normalize

import yaml

from game.balconia.card_file import balconies_in, doors_in, hash_of
from game.balconia.cards import Balcony, Catalogue, Door, FaceId
from game.balconia.texts import _
from game.data_errors import DataError
from game.engine.option import Document
from game.yaml_reader import YamlReader, describe

LARGEST = 1 << 15
"""The largest set in bytes: all blocks with comments take half of it."""
LONGEST_NAME = 40
INVISIBLE = "\u115f\u1160\u2800\u3164\uffa0"
"""Blank characters that Unicode takes for letters or symbols."""
IN_A_RECORD = Path("cards")
"""Stands for the file in the mistakes of a set that was not read from one."""
DRAWN = "drawn"
"""The field of a face with instructions for its drawing; scenes/balconia/render reads it."""


@dataclass(frozen=True, slots=True)
class BlockSet:
    """The contents of a set, numbered as in the box."""

    name: str
    """Empty if the file says none."""
    faces: Mapping[FaceId, Balcony | Door] = field(hash=False)


def read_block_set(path: Path) -> str:
    """The text of the set in a file; raises DataError with every mistake if there is any."""
    reader = YamlReader(path, LARGEST)
    _read(reader)
    return reader.content


@lru_cache(maxsize=16)
def block_set(text: str) -> BlockSet:
    """The set in a text; raises DataError."""
    return _read(YamlReader(IN_A_RECORD, LARGEST, text))


@lru_cache(maxsize=16)
def with_block_set(catalogue: Catalogue, edition: int, text: str) -> Catalogue:
    """The catalogue with the blocks and entrances of a set in this edition; the same one for "", which is no set."""
    if not text:
        return catalogue
    own = {face.of_edition(edition): card for face, card in block_set(text).faces.items()}
    faces = {**catalogue.faces, **{face: replace(card, id=face) for face, card in own.items()}}
    mixed = sha256(f"{catalogue.hash} {edition} {hash_of(own)}".encode()).hexdigest()[:16]
    return Catalogue(MappingProxyType(faces), mixed, catalogue.former, (catalogue, edition, text))


def set_name(text: str) -> str:
    """The name of the set in a text, "" for no set."""
    return (block_set(text).name or _("Custom blocks")) if text else ""


def _refusal(text: str) -> str | None:
    try:
        block_set(text)
    except DataError as error:
        return str(error)
    return None


DOCUMENT = Document(read_block_set, _refusal)
"""Reads and checks the set that the option names."""


def _read(reader: YamlReader) -> BlockSet:
    name, faces = "", dict[FaceId, Balcony | Door]()
    if reader.root is not None:
        parts = reader.fields(reader.root, "the block set", (), ("name", "balconies", "entrances"))
        if "name" in parts:
            name = _name(reader, parts["name"])
        if "balconies" in parts:
            faces |= balconies_in(reader, parts["balconies"], every=False, extras=(DRAWN,))
        if "entrances" in parts:
            faces |= doors_in(reader, parts["entrances"], every=False)
        if isinstance(reader.root, yaml.MappingNode) and not faces:
            reader.wrong(reader.root, "the block set has no block, expected balconies: or entrances: with at least one")
    reader.finish()
    return BlockSet(name, MappingProxyType(faces))


def _name(reader: YamlReader, node: yaml.Node) -> str:
    """A name that can be drawn on a line and read."""
    name = normalize("NFC", reader.text(node, "the name of the block set") or "").strip()
    stacked = any(combining(one) and combining(other) for one, other in pairwise(name))
    drawn = name.isprintable() and any(map(str.isalnum, name)) and not set(name) & set(INVISIBLE)
    if not drawn or stacked or combining(name[0]) or len(name) > LONGEST_NAME:
        expected = f"at most {LONGEST_NAME} letters, digits and signs that can be seen"
        reader.wrong(node, f"the name of the block set is {describe(node)}, expected {expected}")
    return name
