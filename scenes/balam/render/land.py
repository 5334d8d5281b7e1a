"""The map: the places of tiles and slots in the window, and the cities that stand on the landscape."""

from collections.abc import Callable, Sequence
from copy import copy

import pygame

from game.balam.kinds import King
from game.balam.map import Map
from game.balam.sites import ROWS, Name, Site, site_of, slot_of
from game.balam.state import Building, City
from scenes.balam.render import models, pieces
from scenes.balam.render.growth import shadow
from scenes.balam.render.landscape import Sight, landscape
from scenes.balam.render.models import SLANT, STEEP
from scenes.balam.render.terrain import CENOTE, PAD, PLAZA, SLOTS
from scenes.look.liveries import Livery, glyph
from scenes.look.surface_cache import cached_surface
from scenes.look.text import font
from scenes.look.theme import cached_per_theme, current_theme
from scenes.look.ui import CREAM, INK

SMALL, LARGE, DEEP = 1.22, 1.7, 1.5
"""The width of a building on one slot, on two side by side and on two one behind the other, in slots."""
SIGN = 0.19
"""The size of the sign of a site's product, as a share of the tile's width."""
COUNTER = 0.23
"""Maximum height of the counter of a king's small pyramids, as a share of the tile's height."""
LABELS = 24
"""Pixels of the design beside the map for its letters and numbers."""
TOKEN = 0.66
"""The size of the token on a building, as a share of the depth of a slot."""
CAPITAL = 4
"""The number of slots from which a city is a capital."""

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
        self.side = min((area.width - labels) // across, int((area.height - labels) / down / SLANT))
        """The width of a tile."""
        self.depth = max(round(self.side * SLANT), min(round(self.side * STEEP), (area.height - labels) // down))
        """The height of a tile: where there is room, the map is seen at a steeper angle."""
        self.labels = labels
        left = area.x + labels + (area.width - labels - across * self.side) // 2
        top = area.y + labels + (area.height - labels - down * self.depth) // 2
        self.area = pygame.Rect(left, top, across * self.side, down * self.depth)

    def enlarged(self, scale: float, corner: tuple[int, int]) -> "Ground":
        """The same board on a larger scale, from this corner on."""
        larger = copy(self)
        larger.side, larger.depth = round(self.side * scale), round(self.depth * scale)
        across, down = columns_and_rows(self.board)
        larger.area = pygame.Rect(*corner, across * larger.side, down * larger.depth)
        return larger

    def sight(self, size: tuple[int, int]) -> Sight:
        """The landscape of this board in a window of this size."""
        return Sight(self.board, size, self.area.topleft, self.side, self.depth)

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
        return pygame.Rect(self.area.x + column * self.side, self.area.y + row * self.depth, self.side, self.depth)

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
    x, y = SLOTS[slots][slot]
    place = pygame.Rect(0, 0, round(tile.width * PAD), round(tile.height * PAD))
    place.center = (
        round(tile.centerx + (x + PLAZA[0]) * tile.width),
        round(tile.centery + (y + PLAZA[1]) * tile.height),
    )
    return place


def plaza(tile: pygame.Rect) -> tuple[int, int]:
    """The middle of the plaza on a tile."""
    return tile.centerx + round(PLAZA[0] * tile.width), tile.centery + round(PLAZA[1] * tile.height)


def share_of(tile: pygame.Rect, slots: int, slot: int) -> pygame.Rect:
    """The part of a tile around a slot: half of it, or a quarter."""
    x, y = SLOTS[slots][slot]
    share = pygame.Rect(tile.x, tile.y, tile.width // 2, tile.height if slots == 2 else tile.height // 2)
    return share.move(share.width * (x > 0), share.height * (slots != 2 and y > 0))


def covered(tile: pygame.Rect, slots: int, taken: Sequence[int]) -> pygame.Rect:
    """The area of a building on these slots."""
    first, *others = (slot_place(tile, slots, slot) for slot in taken)
    return first.unionall(others)


@cached_surface(32)
def _close_land(board: Map, site: Site, size: tuple[int, int]) -> pygame.Surface:
    column, row = divmod(site, ROWS)
    corner = -column * size[0], -row * size[1]
    return landscape(Sight(board, size, corner, *size), shaded=False)


def draw_tile(surface: pygame.Surface, tile: pygame.Rect, board: Map, site: Site) -> None:
    """The landscape of a site, without buildings."""
    surface.blit(_close_land(board, site, tile.size), tile)


def draw_sign(surface: pygame.Surface, tile: pygame.Rect, board: Map, site: Site) -> None:
    """The product of a site, at its upper left corner."""
    sign = pieces.coin(board.production[site], round(tile.width * SIGN))
    surface.blit(sign, sign_place(tile))


def sign_place(tile: pygame.Rect) -> pygame.Rect:
    """The place of the sign of a site's product."""
    size = round(tile.width * SIGN)
    return pygame.Rect(tile.x + tile.width // 50, tile.y + tile.height // 30, size, size)


def draw_city(surface: pygame.Surface, tile: pygame.Rect, slots: int, city: City, livery: Livery) -> None:
    """Draw the standard of the owner, then the buildings, the far ones first."""
    _draw_court(surface, tile, slots, city, livery)
    _draw_standard(surface, tile, livery)
    for one in sorted(city.buildings, key=lambda one: covered(tile, slots, one.slots).bottom):
        draw_building(surface, covered(tile, slots, one.slots), one, livery)


def _draw_court(surface: pygame.Surface, tile: pygame.Rect, slots: int, city: City, livery: Livery) -> None:
    """A wall around the slots, in the owner's colour; a town has a plastered court, a capital pennants too."""
    taken = sum(len(one.slots) for one in city.buildings)
    box = covered(tile, slots, range(slots)).inflate(tile.width // 16, tile.height // 14)
    radius, thick = tile.width // 14, max(2, tile.width // 46)
    if taken > 1:
        court = pygame.Surface(box.size, pygame.SRCALPHA, 32)
        pygame.draw.rect(court, (244, 226, 188, 90 + 35 * taken), court.get_rect(), border_radius=radius)
        surface.blit(court, box)
        for slot in set(range(slots)) - {slot for one in city.buildings for slot in one.slots}:
            place = slot_place(tile, slots, slot).inflate(-tile.width // 60, -tile.width // 60)
            pygame.draw.rect(surface, "#D3B982", place, border_radius=tile.width // 24)
            pygame.draw.rect(surface, "#9A7C48", place, max(1, tile.width // 90), border_radius=tile.width // 24)
    pygame.draw.rect(surface, INK, box.inflate(2, 2), thick + 2, border_radius=radius)
    pygame.draw.rect(surface, livery.colour, box, thick, border_radius=radius)
    if taken >= CAPITAL:
        for corner in (box.topleft, box.topright, box.bottomright):
            _draw_pennant(surface, corner, tile.width, livery)


def _draw_pennant(surface: pygame.Surface, at: tuple[int, int], side: int, livery: Livery) -> None:
    high, wide = round(side * 0.13), round(side * 0.07)
    pygame.draw.line(surface, INK, at, (at[0], at[1] - high), max(2, side // 70))
    flag = [(at[0], at[1] - high), (at[0] + wide, at[1] - round(high * 0.75)), (at[0], at[1] - high // 2)]
    pygame.draw.polygon(surface, livery.colour, flag)
    pygame.draw.polygon(surface, INK, flag, 1)


@cached_per_theme(32)
def _standard(livery: Livery, width: int) -> pygame.Surface:
    """A cloth in a king's colour, with their glyph, that ends in two tails."""
    large = width * 3
    picture = pygame.Surface((large, large * 3 // 2), pygame.SRCALPHA, 32)
    bottom, rim = picture.get_height() - 1, max(3, large // 14)
    shape = [(0, 0), (large - 1, 0), (large - 1, bottom), (large // 2, bottom - large // 4), (0, bottom)]
    pygame.draw.polygon(picture, INK, shape)
    inner = [(x + (rim if not x else -rim if x == large - 1 else 0), y + (rim if not y else -rim)) for x, y in shape]
    pygame.draw.polygon(picture, livery.band, inner)
    pygame.draw.rect(picture, livery.colour, (rim, rim, large - 2 * rim, large // 8))
    sign = glyph(livery, round(large * 0.86))
    picture.blit(sign, sign.get_rect(center=(large // 2, round(large * 0.66))))
    return pygame.transform.smoothscale(picture, (width, width * 3 // 2))


def _draw_standard(surface: pygame.Surface, tile: pygame.Rect, livery: Livery) -> None:
    """The standard of a city, below the sign of its product."""
    sign = sign_place(tile)
    cloth = _standard(livery, round(tile.width * 0.165))
    place = cloth.get_rect(midtop=(sign.centerx, sign.bottom - tile.height // 40))
    foot = pygame.Rect(0, 0, max(2, tile.width // 40), round(tile.height * 0.16))
    foot.midtop = place.centerx, place.bottom - tile.height // 20
    pygame.draw.rect(surface, INK, foot)
    surface.blit(cloth, place)


def draw_building(surface: pygame.Surface, place: pygame.Rect, one: Building, livery: Livery) -> None:
    """Draw a building on its place, with the token on it."""
    slot, picture = _slot_width(place, len(one.slots)), building_model(one, place, livery)
    dark = shadow(round(picture.get_width() * 1.15))
    surface.blit(dark, dark.get_rect(center=(place.centerx + slot // 8, place.bottom - slot // 4)))
    lift = place.height // 12
    surface.blit(picture, picture.get_rect(midbottom=(place.centerx, place.bottom + lift)))
    if one.content is not None:
        content = pieces.coin(one.content, content_size(place))
        surface.blit(content, content_place(place))


def building_model(one: Building, place: pygame.Rect, livery: Livery) -> pygame.Surface:
    """The model of a building on its place."""
    share = SMALL if len(one.slots) == 1 else DEEP if place.height > place.width else LARGE
    width = round(_slot_width(place, len(one.slots)) * share)
    return models.model(one.type, width, models.Paints(livery.colour, livery.dark))


def _slot_width(place: pygame.Rect, slots: int) -> int:
    """The width of one of the slots of a building."""
    return (
        place.width
        if slots == 1 or place.height > place.width
        else round(place.width * PAD / (SLOTS[2][1][0] * 2 + PAD))
    )


def content_size(place: pygame.Rect) -> int:
    """The size of the token on a building."""
    slot = place.width if place.height > place.width else min(place.width, round(place.height / SLANT))
    return round(slot * SLANT * TOKEN)


def content_place(place: pygame.Rect) -> pygame.Rect:
    """The place of the token on a building: at its lower right corner."""
    size = content_size(place)
    return pygame.Rect(place.right - round(size * 0.85), place.bottom - round(size * 0.85), size, size)


def cenote_place(tile: pygame.Rect) -> pygame.Rect:
    """The place of the cenote on a tile."""
    x, y, radius = CENOTE[2]
    size = round(tile.width * radius * 2)
    place = pygame.Rect(0, 0, size, size)
    place.center = tile.x + round(x * tile.width), tile.y + round(y * tile.height)
    return place


def draw_influence(
    surface: pygame.Surface, tile: pygame.Rect, counts: Sequence[int], wearing: Wearing, letters: int = 0
) -> None:
    """Draw the small pyramids on a site, king by king, along the foot of its tile; `letters` is the least text size."""
    there = [king for king, number in enumerate(counts) if number]
    height = round(min(tile.height * COUNTER, tile.width * 0.94 / (pieces.INFLUENCE * max(1, len(there)))))
    signed = round(height * 0.68) >= letters
    height = height if signed else round(letters / 0.86) + 1
    left = tile.x + tile.width // 40
    for king in there:
        counter = pieces.influence(wearing(king), counts[king], height, signed)
        surface.blit(counter, (left, tile.bottom - height))
        left += min(
            counter.get_width() + tile.width // 60, (tile.width - counter.get_width()) // max(1, len(there) - 1)
        )


def draw_labels(surface: pygame.Surface, ground: Ground, window: pygame.Rect, size: int) -> None:
    """Draw the letters of the columns and the numbers of the rows beside the visible part of the map."""
    contrast = current_theme().contrast
    across, down = columns_and_rows(ground.board)
    face = font(size, "black")

    def draw(text: str, x: int, y: int) -> None:
        place = pygame.Rect(0, 0, ground.labels, ground.labels)
        place.center = x, y
        if not contrast:
            pygame.draw.circle(surface, "#2C3A3A", place.center, ground.labels // 2)
        drawn = face.render(text, True, INK if contrast else CREAM)
        surface.blit(drawn, drawn.get_rect(center=place.center))

    for column in range(across):
        x = ground.area.x + column * ground.side + ground.side // 2
        if window.left < x < window.right:
            draw("ABCDEFGH"[column], x, window.y - ground.labels // 2)
    for row in range(down):
        y = ground.area.y + row * ground.depth + ground.depth // 2
        if window.top < y < window.bottom:
            draw(str(row + 1), window.x - ground.labels // 2, y)


def preview(board: Map, size: tuple[int, int]) -> pygame.Surface:
    """A small picture of a board without cities."""
    ground = Ground(board, pygame.Rect(0, 0, *size), 0)
    picture = pygame.Surface(size, pygame.SRCALPHA, 32)
    part = Sight(board, ground.area.size, (0, 0), ground.side, ground.depth)
    picture.blit(landscape(part, shaded=False), ground.area)
    for site in board.sites:
        draw_sign(picture, ground.tile(site), board, site)
    pygame.draw.rect(picture, INK, ground.area, max(2, size[0] // 90))
    return picture
