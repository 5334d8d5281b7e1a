"""Reads data/cards.yaml, the earlier editions and block sets into a Catalogue, or lists every mistake in them."""

import copyreg
import hashlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import Any

import yaml

from game.balconia import cards
from game.balconia.cards import Balcony, Catalogue, Condition, Door, FaceId
from game.data_errors import truncate
from game.product import DATA
from game.yaml_reader import YamlReader

CARDS = DATA / "cards.yaml"
FORMER = DATA / "balconia" / "former_editions.yaml"
MOST_PIECES = 6
POINTS = {"each": (1, 3), "each_without": (1, 3), "all": (5, 5), "none": (5, 5), "pair": (5, 5)}
COUNTED = (*cards.COUNTABLE, *cards.FLOWERS)
ASKED = {"each": (*COUNTED, "flower_colours", "balcony"), "each_without": COUNTED, "none": COUNTED, "pair": ("lover",)}
LOVER_ZONES = {"lover.right": "column_right", "lover.left": "column_left"}


@dataclass(frozen=True, slots=True)
class Edition:
    """The conditions and doors in which an earlier edition differs from its successor."""

    conditions: Mapping[FaceId, Condition | None]
    doors: Mapping[FaceId, Door]


@lru_cache(maxsize=4)
def load_catalogue(path: Path = CARDS) -> Catalogue:
    """The catalogue in this file; raises DataError with every mistake if there is any."""
    reader = YamlReader(path)
    faces: dict[FaceId, Balcony | Door] = {}
    if reader.root is not None:
        parts = reader.fields(reader.root, "the card file", ("balconies", "entrances"))
        if node := parts.get("balconies"):
            faces |= balconies_in(reader, node)
        if node := parts.get("entrances"):
            faces |= doors_in(reader, node)
    reader.finish()
    return _with_former_editions(faces)


def _pickled(catalogue: Catalogue) -> tuple[Callable[..., Catalogue], tuple[Any, ...]]:
    """Views travel to other processes, which read the shipped catalogue themselves; any other is sent as it is."""
    if catalogue.origin:
        from game.balconia.block_set import with_block_set

        if catalogue == with_block_set(*catalogue.origin):  # unless a variant has changed it since
            return with_block_set, catalogue.origin
    if catalogue == load_catalogue():
        return load_catalogue, ()
    return Catalogue, (catalogue.faces, catalogue.hash, catalogue.former)


copyreg.pickle(Catalogue, _pickled)


@lru_cache(maxsize=1)
def load_former_editions(path: Path = FORMER) -> tuple[Edition, ...]:
    """The earlier editions, the oldest first; raises DataError."""
    reader = YamlReader(path)
    parts = [] if reader.root is None else reader.items(reader.root, "the list of former editions")
    editions = tuple(_edition(reader, part) for part in parts)
    reader.finish()
    return editions


def _with_former_editions(faces: Mapping[FaceId, Balcony | Door]) -> Catalogue:
    """The catalogue of these cards, and of all that were in the box before, back to the first edition."""
    every, former, boxed = dict(faces), {}, dict(faces)
    editions = load_former_editions()
    for number, edition in zip(range(len(editions), 0, -1), reversed(editions), strict=True):
        boxed |= edition.doors
        for face, condition in edition.conditions.items():
            card = boxed[face]
            assert isinstance(card, Balcony)
            boxed[face] = replace(card, condition=condition)
        former[hash_of(boxed)] = number
        every |= {(then := face.of_edition(number)): replace(card, id=then) for face, card in boxed.items()}
    return Catalogue(MappingProxyType(every), hash_of(faces), MappingProxyType(former))


def hash_of(faces: Mapping[FaceId, Balcony | Door]) -> str:
    """The hash of the content of the cards; comments and line ends do not count."""
    meaning = "\n".join(
        f"{face.id} {sorted(face.shows.items())} {face.condition}" if isinstance(face, Balcony) else f"{face}"
        for _, face in sorted(faces.items())
    )
    return hashlib.sha256(meaning.encode()).hexdigest()[:16]


def _edition(reader: YamlReader, node: yaml.Node) -> Edition:
    """An edition: the conditions of some faces, by block and face, and all its doors or none."""
    parts = reader.fields(node, "a former edition", (), ("balconies", "entrances"))
    conditions: dict[FaceId, Condition | None] = {}
    if body := parts.get("balconies"):
        for block, faces in reader.pairs(body, "the blocks of a former edition"):
            number = reader.integer(block, "the number of a block", 1, cards.BLOCKS)
            for key, face in reader.pairs(faces, f"the faces of block {truncate(block.value)}"):
                index = reader.integer(key, "the number of a face", 0, cards.FACES - 1)
                where = f"face {truncate(key.value)} of block {truncate(block.value)}"
                scores = reader.fields(face, where, (), ("scores",)).get("scores")
                condition = _condition(reader, scores, where) if scores else None
                if number is not None and index is not None:
                    conditions[FaceId("block", number, index)] = condition
    doors = doors_in(reader, parts["entrances"]) if "entrances" in parts else {}
    return Edition(MappingProxyType(conditions), MappingProxyType(doors))


def balconies_in(
    reader: YamlReader, node: yaml.Node, every: bool = True, extras: tuple[str, ...] = ()
) -> dict[FaceId, Balcony]:
    """The balconies of every block, or of some; a face may also have these extra parts, which are not read here."""
    found = numbered(reader, node, "block", cards.BLOCKS, every)
    return {face: _balcony(reader, body, face, extras) for face, body in found}


def doors_in(reader: YamlReader, node: yaml.Node, every: bool = True) -> dict[FaceId, Door]:
    """The doors of every entrance of an edition, or of some."""
    found = numbered(reader, node, "entrance", cards.ENTRANCES, every)
    doors = ((face, _door(reader, body, face)) for face, body in found)
    return {face: door for face, door in doors if door}


def numbered(
    reader: YamlReader, node: yaml.Node, kind: str, count: int, every: bool = True
) -> list[tuple[FaceId, yaml.Node]]:
    """The faces of blocks numbered 1 to count, four to a block; unless `every` one is needed, of some."""
    found: list[tuple[FaceId, yaml.Node]] = []
    numbers: set[int] = set()
    for key, body in reader.pairs(node, f"the list of {kind}s"):
        number = reader.integer(key, f"the number of a {kind}", 1, count)
        sides = reader.items(body, f"the number of faces of {kind} {truncate(key.value)}", cards.FACES)
        if number is not None:
            numbers.add(number)
            found += [(FaceId("block" if kind == "block" else "entrance", number, i), s) for i, s in enumerate(sides)]
    if every and (missing := sorted(set(range(1, count + 1)) - numbers)):
        reader.wrong(node, f"{kind} {', '.join(map(str, missing))} missing, expected every number from 1 to {count}")
    return found


def _balcony(reader: YamlReader, node: yaml.Node, face: FaceId, extras: tuple[str, ...]) -> Balcony:
    where = f"face {face.index} of block {face.number}"
    parts = reader.fields(node, where, ("shows",), ("scores", *extras))
    shows = _shows(reader, parts["shows"], where) if "shows" in parts else {}
    condition = _condition(reader, parts["scores"], where) if "scores" in parts else None
    if condition:
        _check_together(reader, parts["scores"], where, shows, condition)
    elif "scores" not in parts and any(lover in shows for lover in cards.LOVERS):
        reader.wrong(node, f"{where} shows a lover without a condition, expected scores: {{pair: lover}}")
    return Balcony(face, MappingProxyType(shows), condition)


def _shows(reader: YamlReader, node: yaml.Node, where: str) -> dict[str, int]:
    """The pieces on a face, flowers and lovers by colour and direction."""
    shows: dict[str, int] = {}
    for name, value in reader.fields(node, f"what {where} shows", (), cards.ELEMENTS).items():
        if name == "lover":
            if direction := reader.word(value, f"the lover of {where}", ("left", "right")):
                shows[f"lover.{direction}"] = 1
        elif name == "flower":
            for colour, number in reader.fields(value, f"the flowers of {where}", (), cards.FLOWER_COLOURS).items():
                shows[f"flower.{colour}"] = reader.integer(number, f"{colour} flowers of {where}", 1, MOST_PIECES) or 0
        else:
            shows[name] = reader.integer(value, f"the count of {name} on {where}", 1, MOST_PIECES) or 0
    if (total := sum(shows.values())) > MOST_PIECES:
        reader.wrong(node, f"{where} shows {total} pieces, expected at most {MOST_PIECES}")
    return shows


def _condition(reader: YamlReader, node: yaml.Node, where: str) -> Condition | None:
    what = f"the condition of {where}"
    parts = reader.fields(node, what, ("in", "points"), cards.VERBS)
    zone = reader.word(parts["in"], f"the zone of {where}", cards.ZONES) if "in" in parts else None
    verbs = [verb for verb in cards.VERBS if verb in parts]
    if not _one_verb(reader, node, what, verbs, cards.VERBS):
        return None
    verb = verbs[0]
    asked = _asked(reader, parts[verb], verb, where)
    points = reader.integer(parts["points"], f"the points of {where}", *POINTS[verb]) if "points" in parts else None
    return Condition(zone, verb, asked, points) if zone and asked and points else None


def _one_verb(reader: YamlReader, node: yaml.Node, what: str, verbs: list[str], known: tuple[str, ...]) -> bool:
    """True if there is exactly one verb; a missing one is not reported beside a misspelt key."""
    keys = [key.value for key, _ in node.value] if isinstance(node, yaml.MappingNode) else [node.value]
    misspelt = any(key not in (*known, "in", "points") for key in keys)
    if len(verbs) != 1 and not misspelt:
        found = " and ".join(verbs) or "no verb"
        reader.wrong(node, f"{what} has {found}, expected exactly one of {', '.join(known)}")
    return len(verbs) == 1


def _asked(reader: YamlReader, node: yaml.Node, verb: str, where: str) -> tuple[str, ...]:
    """The pieces that the verb asks for; () after a mistake."""
    if verb != "all":
        one = reader.word(node, f"what {verb!r} of {where} asks for", ASKED[verb])
        return (one,) if one else ()
    both = [reader.word(item, f"what 'all' of {where} asks for", COUNTED) for item in _two(reader, node, where)]
    known = tuple(one for one in both if one)
    if len(known) == 2 and known[0] == known[1]:
        reader.wrong(node, f"'all' of {where} asks for {known[0]} twice, expected two different elements")
        return ()
    return known if len(known) == 2 else ()


def _two(reader: YamlReader, node: yaml.Node, where: str) -> list[yaml.Node]:
    return reader.items(node, f"the number of elements asked for by {where}", 2)


def _check_together(
    reader: YamlReader, node: yaml.Node, where: str, shows: Mapping[str, int], condition: Condition
) -> None:
    """Check what a face shows against what it scores."""
    lover = next((lover for lover in cards.LOVERS if lover in shows), None)
    if condition.zone == "group":
        asked = condition.what[0]
        if condition.verb != "each" or asked not in cards.COUNTABLE:
            reader.wrong(node, f"the group of {where} asks for {condition.verb} {asked}, expected each: an element")
        elif not any(piece in shows for piece in cards.matching(asked)):
            reader.wrong(node, f"{where} scores a group of {asked} but shows none, expected it to show its own element")
    if condition.verb == "pair" and lover is None:
        reader.wrong(node, f"{where} scores a pair but shows no lover, expected shows: {{lover: left or right}}")
    if lover and condition.verb != "pair":
        reader.wrong(node, f"{where} shows a lover but scores {condition.verb!r}, expected pair: lover")
    elif lover and condition.zone != LOVER_ZONES[lover]:
        reader.wrong(node, f"the {lover} of {where} looks in {condition.zone}, expected {LOVER_ZONES[lover]}")


def _door(reader: YamlReader, node: yaml.Node, face: FaceId) -> Door | None:
    where = f"face {face.index} of entrance {face.number}"
    parts = reader.fields(node, where, ("door", "scores"))
    if face.index >= cards.FACES or "scores" not in parts or "door" not in parts:
        return None
    expected = cards.DOOR_COLOURS[face.index]
    colour = reader.word(parts["door"], f"the door of {where}", (expected,))
    verbs = reader.fields(parts["scores"], f"the condition of {where}", (), cards.DOOR_VERBS)
    if not _one_verb(reader, parts["scores"], f"the condition of {where}", list(verbs), cards.DOOR_VERBS):
        return None
    (verb, body) = next(iter(verbs.items()))
    both = [reader.word(item, f"what the door of {where} asks for", COUNTED) for item in _two(reader, body, where)]
    known = [one for one in both if one]
    if len(known) != 2 or not colour:
        return None
    if known[0] == known[1]:
        reader.wrong(body, f"the door of {where} compares {known[0]} with itself, expected two different elements")
    return Door(face, colour, verb, (known[0], known[1]))
