"""Reads data/balam into a Catalogue, or lists every mistake in its files."""

import copyreg
import hashlib
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any, cast

import yaml

from game.balam.board_file import FEATURES, PRODUCTS, check_total, read_boards, read_former_tiles, read_tiles
from game.balam.catalogue import Catalogue, Cost, Katun, SiteTile, Tone
from game.balam.kinds import KINDS, SEATS, TILES, TYPES, Card, Feature, Kind, Type, Wealth
from game.data_errors import DataError, Mistake
from game.product import DATA
from game.yaml_reader import YamlReader

BALAM = DATA / "balam"

# The counts of the rulebook, which the data must add up to.
TONES: Mapping[Tone, int] = {"positive": 34, "neutral": 6, "negative": 32}
DECK_NEEDS = {"prosperous": 10, "ball_match": 5, "eclipse": 1}
"""The counts that stacking the deck relies on (BAL-07)."""
BUILDING_TILES, TOKENS = 99, 82
FACES = ("0", "1", "2", "3", "x")

CARDS: Mapping[Tone, tuple[str, ...]] = {
    "positive": ("prosperous", "favourable", "exceptional", "expedition", "cacao_feast", "wedding", "cenotes"),
    "neutral": ("ball_match", "eclipse"),
    "negative": (
        "drought",
        "uprising",
        "earthquake",
        "pochteca",
        "toltec_raid",
        "decadence",
        "eruption",
        "tidal_wave",
    ),
}
ANY = "any"
ANY_COSTS = {"V": 1, "G": 1, "P": 2, "T": 2}
"""Buildings that every kind may pay for, with the number of tokens that the text form of BUILD expects."""


@cache
def load_catalogue() -> Catalogue:
    """The catalogue that Balam is shipped with, read once; raises DataError."""
    return read_catalogue(BALAM)


def read_catalogue(folder: Path) -> Catalogue:
    """The catalogue in the files of this folder; raises DataError with every mistake if there is any."""
    mistakes: list[Mistake] = []

    def read(file: str, content: Callable[[YamlReader, yaml.Node], Any]) -> Any:
        reader = YamlReader(folder / file)
        found = content(reader, reader.root) if reader.root is not None else None
        try:
            reader.finish()
        except DataError as error:
            mistakes.extend(error.mistakes)
            return None
        return found

    tiles = read("tiles.yaml", read_tiles)
    boards = read("boards.yaml", lambda reader, node: read_boards(reader, node, tiles))
    cards = read("cards.yaml", _cards)
    buildings = read("buildings.yaml", _buildings)
    pieces = read("pieces.yaml", _pieces)
    editions = read("former_editions.yaml", _former_editions)
    if mistakes:
        raise DataError(mistakes)
    values = {"tiles": tiles, **boards, **cards, **buildings, **pieces}
    former: list[Catalogue] = []
    stock = values["stock"]
    for had_tiles, had_stock in reversed(editions):
        tiles = MappingProxyType({id: had_tiles.get(id, tile) for id, tile in tiles.items()})
        stock = had_stock or stock
        former.insert(0, _hashed({**values, "tiles": tiles, "stock": stock}))
    return replace(_hashed(values), former=tuple(former))


def edition(hash: str) -> Catalogue:
    """The catalogue with this hash, of today or of an earlier edition; raises KeyError."""
    today = load_catalogue()
    return {one.hash: one for one in (today, *today.former)}[hash]


# Views travel to other processes; the catalogue in them is looked up there instead of being copied.
copyreg.pickle(Catalogue, lambda catalogue: (edition, (catalogue.hash,)))


def _hashed(values: Mapping[str, Any]) -> Catalogue:
    """The catalogue of these values."""
    meaning = repr({name: dict(value) if isinstance(value, Mapping) else value for name, value in values.items()})
    return Catalogue(**values, hash=hashlib.sha256(meaning.encode()).hexdigest()[:16])


def _cards(reader: YamlReader, root: yaml.Node) -> Mapping[str, Any]:
    """The 72 Katun cards: 34 positive, 6 neutral, 32 negative."""
    katun: dict[Card, Katun] = {}
    deck: list[Card] = []
    for tone, group in reader.fields(root, "the file of cards", tuple(TONES)).items():
        before = len(deck)
        named = reader.fields(group, f"the {tone} cards", CARDS[cast("Tone", tone)])
        whole = len(named) == len(CARDS[cast("Tone", tone)])
        for name, node in named.items():
            printed = _printed(reader, node, name, cast("Tone", tone))
            whole = whole and bool(printed)
            for card, facts, count in printed:
                katun[card] = facts
                deck += [card] * count
        if whole:
            check_total(reader, group, f"{tone} cards", len(deck) - before, TONES[cast("Tone", tone)])
    by_name = Counter(katun[card].name for card in deck)
    for name, number in DECK_NEEDS.items():
        if by_name[name] and by_name[name] != number:
            reader.wrong(root, f"the number of cards {name} is {by_name[name]}, expected {number} to stack the deck")
    return {"katun": MappingProxyType(katun), "deck": tuple(deck)}


def _printed(reader: YamlReader, node: yaml.Node, name: str, tone: Tone) -> list[tuple[Card, Katun, int]]:
    """The different cards of this name, with the number of each; nothing after a mistake."""
    if name == "prosperous":
        return _prosperous(reader, node)
    if name == "favourable":
        parts = reader.fields(node, name, ("shows",))
        shown = _amounts(reader, parts["shows"], f"what {name} shows", PRODUCTS, 72) if parts else {}
        return [(Card(f"{name}:{kind}"), Katun(name, tone, (kind,)), number) for kind, number in shown.items()]
    if tone == "negative":
        return _disaster(reader, node, name)
    count = _count(reader, reader.fields(node, name, ("count",)), name)
    return [(Card(name), Katun(name, tone), count)] if count else []


def _count(reader: YamlReader, parts: Mapping[str, yaml.Node], name: str) -> int | None:
    return reader.integer(parts["count"], f"the number of cards {name}", 1, 72) if "count" in parts else None


def _prosperous(reader: YamlReader, node: yaml.Node) -> list[tuple[Card, Katun, int]]:
    """One card for each pair of two different products, or the prestige (BAL-61)."""
    parts = reader.fields(node, "prosperous", ("prestige", "shows"))
    if len(parts) < 2:
        return []
    prestige = reader.integer(parts["prestige"], "the prestige of prosperous cards", 1, 9)
    printed: dict[Card, Katun] = {}
    for item in reader.items(parts["shows"], "the number of prosperous cards", DECK_NEEDS["prosperous"]):
        both = [
            reader.word(kind, "what a prosperous card shows", PRODUCTS)
            for kind in reader.items(item, "the number of kinds on a prosperous card", 2)
        ]
        kinds = tuple(cast("Kind", kind) for kind in both if kind)
        if len(kinds) != 2:
            continue
        card = Card(f"prosperous:{kinds[0]}/{kinds[1]}")
        if KINDS.index(kinds[0]) >= KINDS.index(kinds[1]):
            reader.wrong(item, f"a prosperous card shows {kinds[0]} and {kinds[1]}, expected two in the order of kinds")
        elif card in printed:
            reader.wrong(item, f"{card} comes twice, expected each pair once")
        printed[card] = Katun("prosperous", "positive", kinds, prestige or 0)
    return [(card, facts, 1) for card, facts in printed.items()]


def _disaster(reader: YamlReader, node: yaml.Node, name: str) -> list[tuple[Card, Katun, int]]:
    """The price of a disaster, and the buildings it destroys if nobody pays."""
    parts = reader.fields(node, name, ("count", "asks"), ("takes", "destroys"))
    if "asks" not in parts:
        return []
    count = _count(reader, parts, name)
    asked = _amounts(reader, parts["asks"], f"what {name} asks for", KINDS, 2)
    if len(parts["asks"].value) != 1:
        reader.wrong(parts["asks"], f"{name} asks for {len(parts['asks'].value)} kinds, expected one")
    if ("takes" in parts) == ("destroys" in parts):
        reader.wrong(node, f"{name} has both or neither of takes and destroys, expected exactly one")
        return []
    takes = _amounts(reader, parts["takes"], f"what {name} takes", TYPES, 9) if "takes" in parts else {}
    destroys = None
    if "destroys" in parts:
        destroys = reader.word(parts["destroys"], f"what {name} destroys", FEATURES)
    if not count or len(asked) != 1 or not (takes or destroys):
        return []
    (price,) = asked.items()
    losses = tuple((cast("Type", letter), number) for letter, number in takes.items())
    facts = Katun(name, "negative", asks=price, takes=losses, destroys=cast("Feature | None", destroys))
    return [(Card(name), facts, count)]


def _buildings(reader: YamlReader, root: yaml.Node) -> Mapping[str, Any]:
    """The 99 building tiles and what each building costs."""
    parts = reader.fields(root, "the file of buildings", ("tiles", "costs"))
    stock = _stock(reader, parts["tiles"]) if "tiles" in parts else ()
    costs: dict[Type, Cost] = {}
    if "costs" in parts:
        for letter, node in reader.fields(parts["costs"], "the costs", TYPES).items():
            if (cost := _cost(reader, node, letter)) is not None:
                costs[cast("Type", letter)] = cost
    return {"stock": stock, "costs": MappingProxyType(costs)}


def _stock(reader: YamlReader, node: yaml.Node) -> tuple[int, ...]:
    """The number of building tiles, in the order of TILES."""
    named = reader.fields(node, "the building tiles", TILES)
    stock = {tile: reader.integer(named[tile], f"the number of tiles {tile}", 1, 99) or 0 for tile in named}
    if len(stock) == len(TILES) and all(stock.values()):
        check_total(reader, node, "building tiles", sum(stock.values()), BUILDING_TILES)
    return tuple(stock.get(tile, 0) for tile in TILES)


def _former_editions(
    reader: YamlReader, root: yaml.Node
) -> tuple[tuple[Mapping[str, SiteTile], tuple[int, ...] | None], ...]:
    """The components in which each earlier edition differs from its successor."""
    found = []
    for node in reader.items(root, "the list of former editions"):
        parts = reader.fields(node, "a former edition", ("tiles",), ("building_tiles",))
        tiles = read_former_tiles(reader, parts["tiles"]) if "tiles" in parts else {}
        found.append((tiles, _stock(reader, parts["building_tiles"]) if "building_tiles" in parts else None))
    return tuple(found)


def _cost(reader: YamlReader, node: yaml.Node, letter: str) -> Cost | None:
    """Any kind for the four basic buildings, one token of a kind for the others (BAL-37)."""
    if letter in ANY_COSTS:
        parts = reader.fields(node, f"the cost of {letter}", (ANY,))
        number = ANY_COSTS[letter]
        if ANY in parts and reader.integer(parts[ANY], f"the cost of {letter}", number, number):
            return Cost(None, number)
        return None
    amounts = _amounts(reader, node, f"the cost of {letter}", KINDS, 1)
    if isinstance(node, yaml.MappingNode) and len(node.value) != 1:
        reader.wrong(node, f"the cost of {letter} has {len(node.value)} kinds, expected one")
    return next((Cost(kind, number) for kind, number in amounts.items()), None)


def _pieces(reader: YamlReader, root: yaml.Node) -> Mapping[str, Any]:
    """Wealth, pyramids, the first treasury and the dice."""
    parts = reader.fields(root, "the file of pieces", ("wealth", "pyramids", "treasury", "dice"))
    tokens: dict[str, int] = {}
    points: dict[Kind, int] = {}
    for kind, node in reader.fields(parts["wealth"], "the wealth", KINDS).items() if "wealth" in parts else ():
        facts = reader.fields(node, kind, ("tokens", "points"))
        if len(facts) == 2:
            tokens[kind] = reader.integer(facts["tokens"], f"the number of tokens of {kind}", 1, TOKENS) or 0
            points[cast("Kind", kind)] = reader.integer(facts["points"], f"the points of {kind}", 1, 9) or 0
    if len(tokens) == len(KINDS) and all(tokens.values()):
        check_total(reader, parts["wealth"], "tokens", sum(tokens.values()), TOKENS)
    pyramids = reader.fields(parts["pyramids"], "the pyramids", ("large", "small")) if "pyramids" in parts else {}
    numbers = {
        size: reader.integer(node, f"the number of {size} pyramids", 2, 99) or 0 for size, node in pyramids.items()
    }
    begun: Mapping[Any, int] = {}
    if "treasury" in parts:
        begun = _amounts(reader, parts["treasury"], "the first treasury", KINDS, TOKENS)
        for kind in begun:
            if kind in tokens and begun[kind] * len(SEATS) > tokens[kind]:
                most = tokens[kind] // len(SEATS)
                reader.wrong(
                    parts["treasury"], f"{kind} in the first treasury is {begun[kind]}, expected at most {most}"
                )
    return {
        "tokens": _wealth(tokens),
        "points": MappingProxyType(points),
        "large": numbers.get("large", 0) - 1,
        "small": numbers.get("small", 0) - 1,
        "treasury": _wealth(begun),
        "dice": MappingProxyType(_dice(reader, parts["dice"]) if "dice" in parts else {}),
    }


def _dice(reader: YamlReader, node: yaml.Node) -> dict[str, str]:
    """Six faces with each of the five results the rulebook names."""
    dice: dict[str, str] = {}
    for name, faces in reader.fields(node, "the dice", ("standard", "harsh")).items():
        items = reader.items(faces, f"the number of faces of the {name} die", 6)
        shown = [reader.word(face, f"a face of the {name} die", FACES) for face in items]
        if len(items) == 6 and None not in shown and (lacking := [face for face in FACES if face not in shown]):
            reader.wrong(faces, f"the {name} die lacks {', '.join(lacking)}, expected each of {', '.join(FACES)}")
        dice[name] = "".join(face for face in shown if face)
    return dice


def _amounts(reader: YamlReader, node: yaml.Node, what: str, allowed: tuple[Any, ...], most: int) -> dict[Any, int]:
    """A count for each of these words, in their order; words with mistakes are left out."""
    named = reader.fields(node, what, (), allowed)
    found = {word: reader.integer(named[word], f"{word} in {what}", 1, most) for word in allowed if word in named}
    return {word: number for word, number in found.items() if number is not None}


def _wealth(amounts: Mapping[Any, int]) -> Wealth:
    return tuple(amounts.get(kind, 0) for kind in KINDS)
