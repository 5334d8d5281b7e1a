"""The boards: the fixed one and those drawn by chance (BAL-02, BAL-03, BAL-115, BAL-116, BAL-120, ND-05)."""

from functools import cache

from game.balam.catalogue import DrawnBoard, SiteTile
from game.balam.catalogue_file import load_catalogue
from game.balam.map import DIRECTIONS, Map, turned
from game.engine.chance import Chance

TRIES = 2000
"""Boards drawn before the fixed one is taken instead; about 6, 4 and 16 are needed for random, small and wide."""
Placed = tuple[SiteTile, int]
"""A tile and its quarter turns clockwise."""


def lay(name: str, chance: Chance) -> Map:
    """The board of this name; the fixed one draws nothing."""
    if name == "standard":
        return standard()
    size = load_catalogue().drawn[name]
    for _ in range(TRIES):
        placed = draw(size, chance)
        if is_sound(placed, size.columns):
            return Map.laid({(i % size.columns, i // size.columns): one for i, one in enumerate(placed)})
    return standard()


@cache
def standard() -> Map:
    """The fixed board, for the tutorial and for tests (ND-05)."""
    catalogue = load_catalogue()
    rows = enumerate(catalogue.standard)
    return Map.laid({(c, r): (catalogue.tiles[id], turns) for r, row in rows for c, (id, turns) in enumerate(row)})


def draw(size: DrawnBoard, chance: Chance) -> list[Placed]:
    """Tiles in reading order: the sea in the corners facing outward, the others as they come (ND-05, BAL-120)."""
    sea, plain, red_cross = _sorted_tiles()
    north_west, north_east, south_east, south_west = zip(chance.shuffled(sea), range(4), strict=True)
    inland = chance.shuffled(plain)[: size.plain]
    if size.red_cross:
        inland = chance.shuffled(inland + chance.shuffled(red_cross)[: size.red_cross])
    placed = [(tile, chance.below(4)) for tile in inland]
    width = size.columns - 2
    north, middle, south = placed[:width], placed[width:-width], placed[-width:]
    return [north_west, *north, north_east, *middle, south_west, *south, south_east]


def is_sound(placed: list[Placed], columns: int) -> bool:
    """Whether the board is connected and every site has at least 2 neighbours (ND-05); bit i is place i."""
    ways = _ways()
    north = east = south = west = 0
    for place, (tile, rotation) in enumerate(placed):
        to_north, to_east, to_south, to_west = ways[tile.id, rotation]
        north |= to_north << place
        east |= to_east << place
        south |= to_south << place
        west |= to_west << place
    every = (1 << len(placed)) - 1
    eastern_edge = every // ((1 << columns) - 1) << (columns - 1)
    across = east & ~eastern_edge & west >> 1  # a path from here to the place on the right
    down = south & north >> columns  # a path from here to the place below
    left, up = across << 1, down << columns
    if (across & left | across & down | across & up | left & down | left & up | down & up) != every:
        return False
    reached, before = 1, 0
    while reached != before:
        before = reached
        reached |= (reached & across) << 1 | (reached >> 1) & across
        reached |= (reached & down) << columns | (reached >> columns) & down
    return reached == every


@cache
def _sorted_tiles() -> tuple[tuple[SiteTile, ...], tuple[SiteTile, ...], tuple[SiteTile, ...]]:
    """The tiles of the sea, the others without a red cross, and those with one."""
    tiles = load_catalogue().tiles.values()
    return (
        tuple(tile for tile in tiles if tile.feature == "sea"),
        tuple(tile for tile in tiles if tile.feature != "sea" and not tile.red_cross),
        tuple(tile for tile in tiles if tile.red_cross),
    )


@cache
def _ways() -> dict[tuple[str, int], tuple[bool, ...]]:
    """Whether each tile, turned so often, has exits to the north, east, south and west."""
    return {
        (tile.id, rotation): tuple(way in turned(tile.exits, rotation) for way in DIRECTIONS)
        for tile in load_catalogue().tiles.values()
        for rotation in range(4)
    }
