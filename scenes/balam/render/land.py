"""The map from above: tiles with their sites, slots, causeways and features, and the cities on them."""

from collections.abc import Callable, Sequence
from copy import copy

import pygame

from game.balam.kinds import King
from game.balam.map import LaidTile, Map
from game.balam.sites import ROWS, Name, Site, site_of, slot_of
from game.balam.state import Building, City
from scenes.balam.render import pieces
from scenes.look.liveries import Livery
from scenes.look.text import font
from scenes.look.theme import cached_per_theme, current_theme
from scenes.look.ui import CREAM, INK, card

SLOT = {2: 0.35, 3: 0.3, 4: 0.3}
"""The side of a slot by the number of slots, as a share of the tile's."""
RING = ((-0.2, -0.2), (0.2, -0.2), (0.2, 0.2), (-0.2, 0.2))
PLACES = {2: ((-0.185, 0.1), (0.185, 0.1)), 3: RING[:3], 4: RING}
"""The centres of the slots by their number: three are a ring without its last corner (BAL-12)."""
PYRAMID = {2: (0.0, -0.24, 0.26), 3: (-0.2, 0.2, 0.28), 4: (0.0, 0.0, 0.22)}
"""Position and size of the large pyramid: in the free corner of three slots, behind the buildings of four."""
LARGER = 1.36
"""Size of a building on two slots, as a share of a slot."""
SIGN = 0.2
FEATURE = 0.3
COUNTER = 0.23
"""Maximum height of the counter of a king's small pyramids, as a share of the tile."""
PATH = 0.15
LIMESTONE, EDGE, WORN = "#F2E3C2", "#C9B383", "#DCC894"
LABELS = 24
"""Pixels of the design beside the map for its letters and numbers."""
SIDES = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}

Wearing = Callable[[King], Livery]


def columns_and_rows(board: Map) -> tuple[int, int]:
    """The width and height of a board in tiles."""
    return max(site // ROWS for site in board.sites) + 1, max(site % ROWS for site in board.sites) + 1


class Ground:
    """The places of the sites of a board in the window."""

    def __init__(self, board: Map, area: pygame.Rect, labels: int) -> None:
        """As large as fits the area, centred."""
        across, down = columns_and_rows(board)
        self.board = board
        self.side = min((area.width - labels) // across, (area.height - labels) // down)
        left = area.x + labels + (area.width - labels - across * self.side) // 2
        top = area.y + labels + (area.height - labels - down * self.side) // 2
        self.labels = labels
        self.area = pygame.Rect(left, top, across * self.side, down * self.side)

    def enlarged(self, scale: float, corner: tuple[int, int]) -> "Ground":
        """The same board on a larger scale, from this corner on."""
        larger = copy(self)
        larger.side = round(self.side * scale)
        across, down = columns_and_rows(self.board)
        larger.area = pygame.Rect(*corner, across * larger.side, down * larger.side)
        return larger

    def label_strips(self) -> tuple[pygame.Rect, pygame.Rect]:
        """The strips for the letters of the columns and the numbers of the rows."""
        area, labels = self.area, self.labels
        above = pygame.Rect(area.x, area.y - labels, area.width, labels)
        return above, pygame.Rect(area.x - labels, area.y, labels, area.height)

    def shares(self, at: tuple[float, float]) -> tuple[float, float]:
        """The position of a point of the window on the board, as shares of its width and height."""
        return (at[0] - self.area.x) / self.area.width, (at[1] - self.area.y) / self.area.height

    def tile(self, site: Site) -> pygame.Rect:
        """The place of a site's tile."""
        column, row = divmod(site, ROWS)
        return pygame.Rect(self.area.x + column * self.side, self.area.y + row * self.side, self.side, self.side)

    def slot(self, site: Site, slot: int) -> pygame.Rect:
        """The place of a slot."""
        return slot_place(self.tile(site), self.board.slots[site], slot)

    def standing(self, site: Site, one: Building) -> pygame.Rect:
        """The area of a building."""
        return covered(self.tile(site), self.board.slots[site], one.slots)

    def place(self, cities: Sequence[City | None], name: Name) -> pygame.Rect:
        """The area of the building of a name, or its slot if there is none."""
        site = site_of(name)
        city = cities[site]
        found = () if city is None else [one for one in city.buildings if one.slot == slot_of(name)]
        return self.standing(site, found[0]) if found else self.slot(site, slot_of(name))


def slot_place(tile: pygame.Rect, slots: int, slot: int) -> pygame.Rect:
    """The place of a slot on a tile."""
    x, y = PLACES[slots][slot]
    side = round(tile.width * SLOT[slots])
    place = pygame.Rect(0, 0, side, side)
    place.center = round(tile.centerx + x * tile.width), round(tile.centery + y * tile.width)
    return place


def covered(tile: pygame.Rect, slots: int, taken: Sequence[int]) -> pygame.Rect:
    """The area of a building on these slots."""
    first, *others = (slot_place(tile, slots, slot) for slot in taken)
    return first.unionall(others)


@cached_per_theme(256)
def bare_tile(laid: LaidTile, ways: str, variant: int, side: int) -> pygame.Surface:
    """A tile without buildings: jungle, causeways, plaza, slots, product and feature."""
    picture = pygame.Surface((side, side), 0, 32)
    picture.blit(pieces.drawing(f"scenery/jungle-{variant % 3}", side), (0, 0))
    box = picture.get_rect()
    if laid.feature == "sea":
        sea = pygame.transform.rotate(pieces.drawing("features/sea", side), -90 * laid.rotation)
        picture.blit(sea, (0, 0))
    _draw_ways(picture, ways)
    _draw_plaza(picture, laid.slots)
    if laid.feature in ("volcano", "cenote"):
        size = round(side * (FEATURE if laid.slots < 4 else SIGN))
        drawn = pieces.drawing(f"features/{laid.feature}", size)
        picture.blit(drawn, drawn.get_rect(topright=(box.right - side // 60, side // 60)))
    for slot in range(laid.slots):
        _draw_slot(picture, slot_place(box, laid.slots, slot))
    sign = pieces.coin(laid.production, round(side * SIGN))
    picture.blit(sign, (side // 50, side // 50))
    pygame.draw.rect(picture, "#1B5242", box, 1)
    return picture


def _draw_ways(picture: pygame.Surface, ways: str) -> None:
    side = picture.get_width()
    middle, half = side / 2, side * PATH / 2
    for colour, wide in ((EDGE, half + side * 0.018), (LIMESTONE, half)):
        for way in ways:
            x, y = SIDES[way]
            ends = sorted((middle, middle + (x or y) * (middle + 2)))
            long = ends[1] - ends[0]
            rect = (ends[0], middle - wide, long, 2 * wide) if x else (middle - wide, ends[0], 2 * wide, long)
            picture.fill(colour, rect)


def _draw_plaza(picture: pygame.Surface, slots: int) -> None:
    side = picture.get_width()
    box = pygame.Rect(0, 0, round(side * (0.76 if slots > 2 else 0.8)), round(side * (0.76 if slots > 2 else 0.7)))
    box.center = side // 2, round(side * (0.5 if slots > 2 else 0.46))
    picture.blit(card(box.size, WORN, EDGE, side // 7, max(1, side // 50)), box)


def _draw_slot(picture: pygame.Surface, place: pygame.Rect) -> None:
    side = picture.get_width()
    picture.blit(card(place.size, LIMESTONE, EDGE, max(3, side // 26), max(1, side // 70)), place)


def draw_tile(surface: pygame.Surface, tile: pygame.Rect, board: Map, site: Site) -> None:
    """The tile of a site as the board has it."""
    laid = board.tiles[site]
    assert laid is not None
    surface.blit(bare_tile(laid, ways_of(board, site), site * 7 // 2, tile.width), tile)


def ways_of(board: Map, site: Site) -> str:
    """The sides of a tile that paths leave by."""
    beside = {"N": site - 1, "E": site + ROWS, "S": site + 1, "W": site - ROWS}
    return "".join(way for way, other in beside.items() if other in board.neighbours[site])


def draw_city(surface: pygame.Surface, tile: pygame.Rect, slots: int, city: City, livery: Livery) -> None:
    """Draw the large pyramid of the owner, then the buildings, which it never covers."""
    x, y, share = PYRAMID[slots]
    pyramid = pieces.large_pyramid(livery, round(tile.width * share))
    surface.blit(pyramid, pyramid.get_rect(center=(tile.centerx + x * tile.width, tile.centery + y * tile.width)))
    for one in city.buildings:
        draw_building(surface, covered(tile, slots, one.slots), one, livery)


def draw_building(surface: pygame.Surface, place: pygame.Rect, one: Building, livery: Livery) -> None:
    """Draw a building on the colour of its owner, with the token on it."""
    side = min(place.size)
    surface.blit(card(place.size, livery.colour, INK, max(3, side // 7), max(1, side // 22), livery), place)
    size = round(side * (LARGER if len(one.slots) > 1 else 0.92))
    model = pieces.building(one.type, size)
    surface.blit(model, model.get_rect(center=place.center))
    if one.content is not None:
        content = pieces.coin(one.content, content_size(place))
        surface.blit(content, content_place(place))


def content_size(place: pygame.Rect) -> int:
    """The size of the token on a building."""
    return round(min(place.size) * 0.6)


def content_place(place: pygame.Rect) -> pygame.Rect:
    """The place of the token on a building: at its lower right corner."""
    size = content_size(place)
    return pygame.Rect(place.right - round(size * 0.85), place.bottom - round(size * 0.85), size, size)


def cenote_place(tile: pygame.Rect) -> pygame.Rect:
    """The place of the cenote on a tile."""
    size = tile.width // 4
    return pygame.Rect(tile.right - size, tile.y, size, size)


def draw_influence(
    surface: pygame.Surface, tile: pygame.Rect, counts: Sequence[int], wearing: Wearing, letters: int = 0
) -> None:
    """Draw the small pyramids on a site, king by king, along the foot of its tile; `letters` is the least text size."""
    there = [king for king, number in enumerate(counts) if number]
    height = round(tile.width * min(COUNTER, 0.94 / (pieces.INFLUENCE * max(1, len(there)))))
    signed = round(height * 0.68) >= letters
    height = height if signed else round(letters / 0.86) + 1
    left = tile.x + tile.width // 40
    for king in there:
        counter = pieces.influence(wearing(king), counts[king], height, signed)
        surface.blit(counter, (left, tile.bottom - height - tile.width // 60))
        left += min(
            counter.get_width() + tile.width // 60, (tile.width - counter.get_width()) // max(1, len(there) - 1)
        )


def draw_labels(surface: pygame.Surface, ground: Ground, window: pygame.Rect, size: int) -> None:
    """Draw the letters of the columns and the numbers of the rows beside the visible part of the map."""
    colour = INK if current_theme().contrast else CREAM
    across, down = columns_and_rows(ground.board)
    face = font(size, "bold")
    for column in range(across):
        drawn = face.render("ABCDEFGH"[column], True, colour)
        x = ground.area.x + column * ground.side + ground.side // 2
        if window.left < x < window.right:
            surface.blit(drawn, drawn.get_rect(center=(x, window.y - ground.labels // 2)))
    for row in range(down):
        drawn = face.render(str(row + 1), True, colour)
        y = ground.area.y + row * ground.side + ground.side // 2
        if window.top < y < window.bottom:
            surface.blit(drawn, drawn.get_rect(center=(window.x - ground.labels // 2, y)))


def preview(board: Map, size: tuple[int, int]) -> pygame.Surface:
    """A small picture of a board without cities."""
    ground = Ground(board, pygame.Rect(0, 0, *size), 0)
    picture = pygame.Surface(size, pygame.SRCALPHA, 32)
    for site in board.sites:
        draw_tile(picture, ground.tile(site), board, site)
    pygame.draw.rect(picture, INK, ground.area, max(2, size[0] // 90))
    return picture
