"""Reads data/balconia/artwork.yaml into an Artwork, checks it against the cards, or lists every mistake in it."""

import re
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType

import yaml

from game.balconia.cards import ELEMENTS, Catalogue
from game.data_errors import truncate
from game.product import DATA
from game.yaml_reader import YamlReader, describe
from scenes.balconia.render.artwork import SCENERY, Anchor, Artwork, Perch, UnitBox
from scenes.balconia.render.recipe_file import Paints, doors, recipes
from scenes.look.svg import Repaint

ARTWORK = DATA / "balconia" / "artwork.yaml"
PLACES = ("layers", "rail_top", "largest", "scenery", "plaques", "anchors", "perches")
PARTS = (*PLACES, "keys", "paints", "blocks", "entrances")
ANCHORS: tuple[Anchor, ...] = ("top", "middle", "bottom")
_COLOUR = re.compile(r"#[0-9A-F]{6}")


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
