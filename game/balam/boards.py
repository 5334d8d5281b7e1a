"""The boards: the fixed one and those drawn by chance (BAL-02, BAL-03, BAL-115, BAL-116, BAL-120)."""

from functools import cache
from math import factorial

from game.balam.catalogue import Catalogue, Direction, SiteTile
from game.balam.map import DIRECTIONS, Map, turned
from game.balam.sites import SITES
from game.engine.chance import Chance

TRIES = 2000
"""Boards drawn before the fixed one is taken instead; about 6, 4 and 16 are needed for random, small and wide."""
SHIFTS = (0, SITES, 2 * SITES, 3 * SITES)
Placed = tuple[SiteTile, int]
"""A tile and its quarter turns clockwise."""


def lay(name: str, chance: Chance, catalogue: Catalogue) -> Map:
    """The board of this name; the fixed one draws nothing."""
    if name == "standard":
        return standard(catalogue)
    size = catalogue.drawn[name]
    for _ in range(TRIES):
        placed = draw(name, chance, catalogue)
        if is_sound(placed, size.columns):
            return Map.laid({(i % size.columns, i // size.columns): one for i, one in enumerate(placed)})
    return standard(catalogue)


@cache
def standard(catalogue: Catalogue) -> Map:
    """The fixed board, for the tutorial and for tests."""
    rows = enumerate(catalogue.standard)
    return Map.laid({(c, r): (catalogue.tiles[id], turns) for r, row in rows for c, (id, turns) in enumerate(row)})


def draw(name: str, chance: Chance, catalogue: Catalogue) -> list[Placed]:
    """Tiles in reading order: the sea in the corners facing outward, the others as they come (BAL-120)."""
    size = catalogue.drawn[name]
    sea, plain, red_cross = _sorted_tiles(catalogue)
    north_west, north_east, south_east, south_west = zip(arranged(sea, chance), range(4), strict=True)
    inland = arranged(plain, chance)[: size.plain]
    if size.red_cross:
        inland = arranged(inland + arranged(red_cross, chance)[: size.red_cross], chance)
    turns = chance.bits()  # two bits for each rotation
    placed = [(tile, turns >> 2 * place & 3) for place, tile in enumerate(inland)]
    width = size.columns - 2
    north, middle, south = placed[:width], placed[width:-width], placed[-width:]
    return [north_west, *north, north_east, *middle, south_west, *south, south_east]


def arranged(tiles: list[SiteTile], chance: Chance) -> list[SiteTile]:
    """The tiles in random order, all orders equally likely, decoded from one large random number.

    A board takes about six tries; one draw per tile would dominate the time of setting up a game.
    """
    orders = factorial(len(tiles))
    words = -(-orders.bit_length() // 64)
    span = (1 << 64 * words) // orders * orders
    number = span
    while number >= span:
        number = 0
        for _ in range(words):
            number = number << 64 | chance.bits()
    left = tiles.copy()
    order = []
    while left:
        number, place = divmod(number, len(left))
        order.append(left.pop(place))
    return order


def is_sound(placed: list[Placed], columns: int) -> bool:
    """True if the board is connected and every site has at least 2 neighbours; bit i is place i."""
    exits = 0
    for place, (tile, rotation) in enumerate(placed):
        exits |= _ways(tile.exits)[rotation] << place
    every = (1 << len(placed)) - 1
    north, east, south, west = (exits >> shift & every for shift in SHIFTS)
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
def _sorted_tiles(catalogue: Catalogue) -> tuple[list[SiteTile], list[SiteTile], list[SiteTile]]:
    """The tiles of the sea, the others without a red cross, and those with one."""
    tiles = catalogue.tiles.values()
    return (
        [tile for tile in tiles if tile.feature == "sea"],
        [tile for tile in tiles if tile.feature != "sea" and not tile.red_cross],
        [tile for tile in tiles if tile.red_cross],
    )


@cache
def _ways(exits: tuple[Direction, ...]) -> tuple[int, ...]:
    """By rotation, a bit for each exit: to the north, east, south and west, far enough apart for a board."""
    return tuple(
        sum(1 << shift for way, shift in zip(DIRECTIONS, SHIFTS, strict=True) if way in turned(exits, turns))
        for turns in range(4)
    )
