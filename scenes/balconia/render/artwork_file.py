"""Reads data/balconia/artwork.yaml into an Artwork, checks it against the cards, or lists every mistake in it."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType

import yaml

from game.balconia.cards import BLOCKS, ELEMENTS, ENTRANCES, FACES, Balcony, Catalogue, Door, FaceId
from game.data_errors import truncate
from game.product import DATA
from game.yaml_reader import YamlReader, describe
from scenes.balconia.render.artwork import (
    DRAWINGS,
    SCENERY,
    Anchor,
    Artwork,
    Company,
    Drawing,
    Paints,
    Perch,
    Recipe,
    UnitBox,
)
from scenes.look.svg import Repaint

ARTWORK = DATA / "balconia" / "artwork.yaml"
PLACES = ("layers", "rail_top", "largest", "scenery", "plaques", "anchors", "perches")
PARTS = (*PLACES, "keys", "paints", "blocks", "entrances")
ANCHORS: tuple[Anchor, ...] = ("top", "middle", "bottom")
_COLOUR = re.compile(r"#[0-9A-F]{6}")
UNCAST = ("flower", "heart")


@lru_cache(maxsize=4)
def load_artwork(catalogue: Catalogue, path: Path = ARTWORK) -> Artwork:
    """The artwork for these cards; raises DataError with every mistake if there is any."""
    reader = YamlReader(path)
    parts = reader.fields(reader.root, "the artwork file", PARTS) if reader.root is not None else {}
    if len(parts) < len(PARTS):
        reader.finish()
    perches = {
        str(key.value): _perch(reader, node, f"perch {truncate(key.value)}")
        for key, node in reader.pairs(parts["perches"], "the perches")
    }
    keys = [_colour(reader, key, "a key colour") for key in reader.items(parts["keys"], "the number of keys", 3)]
    paints = _paints(reader, parts["paints"], keys)
    known = (*SCENERY, *perches, "plaque")
    artwork = Artwork(
        layers=tuple(reader.word(n, "a layer", known) or "" for n in reader.items(parts["layers"], "the layers")),
        rail_top=reader.integer(parts["rail_top"], "the top of the rail", 0, 256) or 0,
        largest=(reader.integer(parts["largest"], "the largest scale in percent", 10, 200) or 0) / 100,
        scenery=_boxes(reader, parts["scenery"], "scenery", (*SCENERY, "door")),
        plaques=_boxes(reader, parts["plaques"], "plaques", ("balcony", "door")),
        anchors={e: _anchor(reader, n, e) for e, n in reader.fields(parts["anchors"], "anchors", ELEMENTS).items()},
        perches=MappingProxyType(perches),
        recipes=MappingProxyType(recipes(reader, parts["blocks"], paints, perches, catalogue)),
        doors=MappingProxyType(doors(reader, parts["entrances"], paints, catalogue)),
        paints=paints,
    )
    reader.finish()
    return artwork


def _colour(reader: YamlReader, node: yaml.Node, what: str) -> str:
    text = reader.text(node, what) or ""
    if not _COLOUR.fullmatch(text):
        reader.wrong(node, f"{what} is {describe(node)}, expected a colour like '#2B2A4C'")
    return text


def _box(reader: YamlReader, node: yaml.Node, what: str) -> UnitBox:
    numbers = [reader.integer(n, f"a side of {what}", 0, 256) or 0 for n in reader.items(node, f"the box of {what}", 4)]
    return UnitBox(*numbers[:4]) if len(numbers) >= 4 else UnitBox(0, 0, 0, 0)


def _boxes(reader: YamlReader, node: yaml.Node, what: str, names: tuple[str, ...]) -> dict[str, UnitBox]:
    fields = reader.fields(node, f"the {what}", names)
    return {name: _box(reader, box, f"{what} {name}") for name, box in fields.items()}


def _anchor(reader: YamlReader, node: yaml.Node, element: str) -> Anchor:
    found = reader.word(node, f"the anchor of {element}", ANCHORS)
    return next((anchor for anchor in ANCHORS if anchor == found), "bottom")


def _perch(reader: YamlReader, node: yaml.Node, what: str) -> Perch:
    parts = reader.fields(node, what, ("boxes",), ("rope",))
    rope = _box(reader, parts["rope"], f"the rope of {what}") if "rope" in parts else None
    rows = reader.items(parts["boxes"], f"the boxes of {what}") if "boxes" in parts else []
    boxes = tuple(
        tuple(_box(reader, box, what) for box in reader.items(row, f"boxes of {what} for {count} pieces", count))
        for count, row in enumerate(rows, 1)
    )
    return Perch(boxes, rope)


def _paints(reader: YamlReader, node: yaml.Node, keys: list[str]) -> Paints:
    """By folder and by name: the three colours that replace the key colours."""
    paints: dict[str, dict[str, tuple[Repaint, ...]]] = {}
    for folder, names in reader.pairs(node, "the paints"):
        paints[str(folder.value)] = {
            str(name.value): tuple(
                Repaint(key, _colour(reader, colour, f"a colour of {truncate(name.value)}"))
                for key, colour in zip(
                    keys, reader.items(colours, f"the colours of {truncate(name.value)}", 3), strict=False
                )
            )
            for name, colours in reader.pairs(names, f"the paints of {truncate(folder.value)}")
        }
    return paints


def recipes(
    reader: YamlReader, node: yaml.Node, paints: Paints, perches: Mapping[str, Perch], catalogue: Catalogue
) -> dict[FaceId, Recipe]:
    """The recipe of every balcony."""
    found: dict[FaceId, Recipe] = {}
    for face, body in _faces(reader, node, "block", BLOCKS):
        card = catalogue.faces.get(face)
        found[face] = recipe_of(reader, body, face, card if isinstance(card, Balcony) else None, paints, perches)
    return found


def recipe_of(
    reader: YamlReader,
    node: yaml.Node,
    face: FaceId,
    card: Balcony | None,
    paints: Paints,
    perches: Mapping[str, Perch],
    partial: bool = False,
) -> Recipe:
    """The recipe of a face, checked against its card; a partial one may leave out scenery, or all pieces."""
    where = f"face {face.index} of block {face.number}"
    parts = reader.fields(node, where, *((), (*SCENERY, *ELEMENTS)) if partial else (SCENERY, ELEMENTS))
    scenery = {kind: _drawing(reader, parts[kind], kind, paints) for kind in SCENERY if kind in parts}
    companies = {
        element: _company(reader, parts[element], element, f"{element} on {where}", paints, perches)
        for element in parts
        if element in ELEMENTS
    }
    if card and (companies or not partial):
        _check_cards(reader, node, where, companies, counts(card.shows))
        _check_lover(reader, node, where, companies, card)
        _check_room(reader, node, where, companies, counts(card.shows), perches)
    return Recipe(MappingProxyType(scenery), MappingProxyType(companies))


def doors(reader: YamlReader, node: yaml.Node, paints: Paints, catalogue: Catalogue) -> dict[FaceId, Drawing]:
    """The drawing of every door, in the colour the cards give it."""
    found: dict[FaceId, Drawing] = {}
    for face, body in _faces(reader, node, "entrance", ENTRANCES):
        found[face] = _drawing(reader, body, "door", paints)
        card = catalogue.faces.get(face)
        if isinstance(card, Door) and str(body.value).partition("/")[2] != card.colour:
            reader.wrong(body, f"the door is {describe(body)}, expected one painted {card.colour} as in cards.yaml")
    return found


def counts(shows: Mapping[str, int]) -> Counter[str]:
    """The number of pieces of each element, regardless of colour and direction."""
    total: Counter[str] = Counter()
    for piece, number in shows.items():
        total[piece.partition(".")[0]] += number
    return total


def _faces(reader: YamlReader, node: yaml.Node, kind: str, count: int) -> Iterator[tuple[FaceId, yaml.Node]]:
    numbers: set[int] = set()
    for key, body in reader.pairs(node, f"the list of {kind}s"):
        number = reader.integer(key, f"the number of a {kind}", 1, count)
        sides = reader.items(body, f"the number of faces of {kind} {truncate(key.value)}", FACES)
        if number is not None:
            numbers.add(number)
            for index, side in enumerate(sides[:FACES]):
                yield FaceId("block" if kind == "block" else "entrance", number, index), side
    if missing := sorted(set(range(1, count + 1)) - numbers):
        reader.wrong(node, f"{kind} {', '.join(map(str, missing))} missing, expected every number from 1 to {count}")


def _drawing(reader: YamlReader, node: yaml.Node, folder: str, paints: Paints) -> Drawing:
    """A drawing written as `shape`, or as `shape/paint` where the folder has paints."""
    shape, _, paint = (reader.text(node, f"a {folder}") or "").partition("/")
    shapes = _shapes(folder)
    known = paints.get(folder, {})
    if shape not in shapes:
        reader.wrong(node, f"the {folder} is {describe(node)}, expected one of {', '.join(shapes)}")
    elif known and paint not in known:
        reader.wrong(node, f"the {folder} is {describe(node)}, expected {shape}/ and one of {', '.join(known)}")
    elif paint and not known:
        reader.wrong(node, f"the {folder} is {describe(node)}, expected {shape} alone: it has no paints")
    return Drawing(f"{folder}/{shape}", known.get(paint, ()))


@lru_cache
def _shapes(folder: str) -> tuple[str, ...]:
    """The names of the drawings in a folder."""
    return tuple(sorted(path.stem for path in (DRAWINGS / folder).glob("*.svg")))


def _company(
    reader: YamlReader, node: yaml.Node, element: str, what: str, paints: Paints, perches: Mapping[str, Perch]
) -> Company:
    parts = reader.fields(node, what, ("at",) if element in UNCAST else ("at", "as"))
    at = reader.word(parts["at"], f"the perch of {what}", perches) if "at" in parts else None
    nodes = reader.items(parts["as"], f"the cast of {what}") if "as" in parts else []
    return Company(at or "", tuple(_drawing(reader, one, element, paints) for one in nodes))


def _check_cards(
    reader: YamlReader, node: yaml.Node, where: str, companies: Mapping[str, Company], shown: Counter[str]
) -> None:
    """Check that the recipe draws exactly what the cards show."""
    for element in ELEMENTS:
        company = companies.get(element)
        if (company is None) != (shown[element] == 0):
            verb = "lacks" if company is None else "has"
            reader.wrong(node, f"{where} {verb} {element}, expected the {shown[element]} of cards.yaml")
        elif company and element not in UNCAST and len(company.cast) != shown[element]:
            text = f"{where} casts {len(company.cast)} of {element}, expected the {shown[element]} of cards.yaml"
            reader.wrong(node, text)


def _check_lover(
    reader: YamlReader, node: yaml.Node, where: str, companies: Mapping[str, Company], card: Balcony
) -> None:
    """Check that the lover leans the way the cards say."""
    for drawing in companies["lover"].cast if "lover" in companies else ():
        if drawing.name.replace("/", ".") not in card.shows:
            reader.wrong(node, f"{where} draws {drawing.name}, expected the lover of cards.yaml")


def _check_room(
    reader: YamlReader,
    node: yaml.Node,
    where: str,
    companies: Mapping[str, Company],
    shown: Counter[str],
    perches: Mapping[str, Perch],
) -> None:
    """Check that no perch holds more pieces than it has boxes for."""
    held: Counter[str] = Counter()
    for element, company in companies.items():
        held[company.at] += shown[element]
    for name, number in held.items():
        if name in perches and number > len(perches[name].boxes):
            room = len(perches[name].boxes)
            reader.wrong(node, f"{where} puts {number} pieces on perch {name}, expected at most {room}")
