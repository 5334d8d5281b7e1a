"""Reads the site tiles and the boards of data/balam and checks every path, corner and count (BAL-02, BAL-14)."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple, cast

import yaml

from game.balam.catalogue import Direction, DrawnBoard, SiteTile
from game.balam.kinds import KINDS, Feature, Kind
from game.balam.map import DIRECTIONS, Map
from game.balam.sites import COLUMNS, ROWS, SITE_NAMES, Site, read_site
from game.yaml_reader import YamlReader

SITE_TILES, RED_CROSSES, SEA_TILES = 33, 3, 4
TILE_IDS = tuple(f"T{number:02}" for number in range(1, SITE_TILES + 1))
STANDARD_SIZE = (6, 5)
PRODUCTS = KINDS[:-1]
"""The products of sites: everything but prisoners (BAL-13)."""
FEATURES: tuple[Feature, ...] = ("sea", "volcano", "cenote")
Grid = tuple[tuple[tuple[str, int], ...], ...]


def read_tiles(reader: YamlReader, root: yaml.Node) -> Mapping[str, SiteTile]:
    """The 33 site tiles: 30 for the default board with 4 of the sea among them, 3 with a red cross (BAL-02)."""
    node = reader.fields(root, "the file of tiles", ("tiles",)).get("tiles")
    if node is None:
        return {}
    named = reader.fields(node, "the list of tiles", TILE_IDS)
    tiles = {id: tile for id in TILE_IDS if id in named and (tile := _tile(reader, named[id], id))}
    if len(tiles) == SITE_TILES:
        check_total(reader, node, "tiles with a red cross", sum(tile.red_cross for tile in tiles.values()), RED_CROSSES)
        sea = [tile for tile in tiles.values() if tile.feature == "sea"]
        check_total(reader, node, "tiles of the sea", len(sea), SEA_TILES)
        for tile in sea:
            if tile.red_cross or tile.exits != ("E", "S"):
                reader.wrong(named[tile.id], f"{tile.id} lies in a corner, expected exits: ES and no red cross")
    return MappingProxyType(tiles)


def read_former_tiles(reader: YamlReader, node: yaml.Node) -> Mapping[str, SiteTile]:
    """The site tiles in which an earlier edition differs from its successor."""
    named = reader.fields(node, "the tiles of a former edition", (), TILE_IDS)
    return {id: tile for id, entry in named.items() if (tile := _tile(reader, entry, id))}


def _tile(reader: YamlReader, node: yaml.Node, id: str) -> SiteTile | None:
    parts = reader.fields(node, id, ("production", "slots", "exits"), ("feature", "red_cross"))
    if not {"production", "slots", "exits"} <= parts.keys():
        return None
    production = reader.word(parts["production"], f"the production of {id}", PRODUCTS)
    slots = reader.integer(parts["slots"], f"the number of slots of {id}", 2, 4)
    feature = reader.word(parts["feature"], f"the feature of {id}", FEATURES) if "feature" in parts else "none"
    cross = reader.word(parts["red_cross"], f"the red cross of {id}", ("true",)) if "red_cross" in parts else ""
    exits = reader.text(parts["exits"], f"the exits of {id}") or ""
    if not exits or exits != "".join(way for way in DIRECTIONS if way in exits):
        reader.wrong(parts["exits"], f"the exits of {id} are {exits!r}, expected some of NESW in this order")
        return None
    if production is None or slots is None or feature is None or cross is None:
        return None
    ways = tuple(cast("Direction", way) for way in exits)
    return SiteTile(id, cast("Kind", production), slots, cast("Feature", feature), ways, bool(cross))


def read_boards(reader: YamlReader, root: yaml.Node, tiles: Mapping[str, SiteTile] | None) -> Mapping[str, Any]:
    """The sizes of the drawn boards and the fixed board (BAL-116)."""
    parts = reader.fields(root, "the file of boards", ("drawn", "standard"))
    drawn: dict[str, DrawnBoard] = {}
    if "drawn" in parts:
        for name, node in reader.fields(parts["drawn"], "the drawn boards", ("random", "small", "wide")).items():
            if (size := _drawn(reader, node, name)) is not None:
                drawn[name] = size
    standard = _standard(reader, parts["standard"], tiles) if "standard" in parts else ()
    return {"drawn": MappingProxyType(drawn), "standard": standard}


def _drawn(reader: YamlReader, node: yaml.Node, name: str) -> DrawnBoard | None:
    """The size of a drawn board, which its tiles must fill (BAL-116)."""
    ranges = {
        "columns": (2, COLUMNS),
        "rows": (2, ROWS),
        "plain": (0, SITE_TILES - RED_CROSSES - SEA_TILES),
        "red_cross": (0, RED_CROSSES),
    }
    parts = reader.fields(node, f"the board {name}", tuple(ranges))
    if len(parts) < len(ranges):
        return None
    found = [reader.integer(parts[key], f"{key} of the board {name}", *span) for key, span in ranges.items()]
    numbers = [number for number in found if number is not None]
    if len(numbers) < len(ranges):
        return None
    board = DrawnBoard(*numbers)
    there = SEA_TILES + board.plain + board.red_cross
    check_total(reader, node, f"tiles of the board {name}, the sea included,", there, board.columns * board.rows)
    return board


def _standard(reader: YamlReader, node: yaml.Node, tiles: Mapping[str, SiteTile] | None) -> Grid:
    """The fixed board: each tile without a red cross once, connected, with the paths that the neighbours list."""
    parts = reader.fields(node, "the standard board", ("rows", "neighbours"))
    if len(parts) < 2:
        return ()
    columns, rows = STANDARD_SIZE
    lines = reader.items(parts["rows"], "the number of rows of the standard board", rows)
    grid = [
        [_laid(reader, place, tiles) for place in reader.items(line, f"the number of tiles in row {row + 1}", columns)]
        for row, line in enumerate(lines)
    ]
    laid = tuple(tuple(one for one in line if one) for line in grid)
    links = _neighbours(reader, parts["neighbours"])
    if tiles is None or [len(line) for line in laid] != [columns] * rows:
        return laid
    _check_tiles(reader, parts["rows"], laid, tiles)
    board = Map.laid({(c, r): (tiles[id], turns) for r, line in enumerate(laid) for c, (id, turns) in enumerate(line)})
    if not board.is_connected:
        reader.wrong(parts["rows"], "the standard board falls apart, expected paths from every site to every other")
    if links is not None:
        _check_links(reader, links, board)
    return laid


def _laid(reader: YamlReader, node: yaml.Node, tiles: Mapping[str, SiteTile] | None) -> tuple[str, int] | None:
    """A tile and its rotation, written like `T29 r2`."""
    text = reader.text(node, "a place of the standard board") or ""
    id, _, turns = text.partition(" ")
    if turns not in ("r0", "r1", "r2", "r3") or (tiles is not None and id not in tiles):
        reader.wrong(node, f"a place of the standard board is {text!r}, expected a tile and its rotation like 'T01 r0'")
        return None
    return id, int(turns[1])


def _check_tiles(reader: YamlReader, node: yaml.Node, laid: Grid, tiles: Mapping[str, SiteTile]) -> None:
    """Each of the 30 tiles lies once, the sea in the corners and facing outward (BAL-02)."""
    places = [
        (one, nodes)
        for line, row in zip(laid, node.value, strict=True)
        for one, nodes in zip(line, row.value, strict=True)
    ]
    seen: set[str] = set()
    for (id, _), place in places:
        if id in seen or tiles[id].red_cross:
            why = "lies there twice" if id in seen else "has a red cross"
            reader.wrong(place, f"{id} {why}, expected each tile without a red cross once")
        seen.add(id)
    columns, rows = STANDARD_SIZE
    corners = {0: 0, columns - 1: 1, columns * rows - 1: 2, columns * (rows - 1): 3}
    for number, ((id, turns), place) in enumerate(places):
        if (tiles[id].feature == "sea") != (number in corners) or turns != corners.get(number, turns):
            expected = f"a tile of the sea with r{corners[number]}" if number in corners else "the sea in the corners"
            reader.wrong(place, f"{id} r{turns} lies here, expected {expected}")


class _Link(NamedTuple):
    """One entry in the list of neighbours, with its place in the file."""

    site: Site
    other: Site
    node: yaml.Node


def _neighbours(reader: YamlReader, node: yaml.Node) -> list[_Link] | None:
    """The neighbours as they are written; None after a mistake in one of the names."""
    links: list[_Link] = []
    whole = True
    columns, rows = STANDARD_SIZE
    sites = [name for name in SITE_NAMES if name[0] <= SITE_NAMES[(columns - 1) * ROWS][0] and int(name[1]) <= rows]
    named = reader.fields(node, "the list of neighbours", sites)
    for name, others in named.items():
        for item in reader.items(others, f"the neighbours of {name}"):
            other = reader.word(item, f"a neighbour of {name}", sites)
            whole = whole and other is not None
            if other is not None:
                links.append(_Link(read_site(name), read_site(other), item))
    return links if whole and len(named) == len(sites) else None


def _check_links(reader: YamlReader, links: list[_Link], board: Map) -> None:
    """Neighbours are mutual and match the exits, and every site has at least two (BAL-14)."""
    written = {(link.site, link.other) for link in links}
    for site, other, node in links:
        here, there = SITE_NAMES[site], SITE_NAMES[other]
        if (other, site) not in written:
            reader.wrong(node, f"{here} has the neighbour {there} but {there} lacks {here}, expected both or neither")
        elif not board.near[site] >> other & 1:
            reader.wrong(node, f"{here} has the neighbour {there}, but no exits join them: expected a path")
    first = {link.site: link.node for link in reversed(links)}
    for site in board.sites:
        for other in board.neighbours[site]:
            if (site, other) not in written and (other, site) not in written and site < other:
                node = first.get(site, links[0].node)
                reader.wrong(node, f"{SITE_NAMES[site]} lacks the neighbour {SITE_NAMES[other]}, expected every path")
        if len(board.neighbours[site]) < 2:
            number = len(board.neighbours[site])
            node = first.get(site, links[0].node)
            reader.wrong(node, f"{SITE_NAMES[site]} has {number} neighbours, expected at least 2")


def check_total(reader: YamlReader, node: yaml.Node, what: str, found: int, expected: int) -> None:
    """Note a mistake unless the total is the one of the rulebook."""
    if found != expected:
        reader.wrong(node, f"the number of {what} is {found}, expected {expected}")
