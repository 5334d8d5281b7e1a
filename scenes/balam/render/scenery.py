"""Backgrounds and portraits: the pyramid of the title, the limestone of the menus, the jungle floor of the table."""

from collections.abc import Mapping

import pygame

from game.balam.bot_names import LEVELS
from scenes.balam.players import LIVERIES
from scenes.balam.render.pieces import drawing
from scenes.look.contrast import ground
from scenes.look.liveries import glyph
from scenes.look.svg import ARTWORK, covering, covering_pixels, rasterise
from scenes.look.text import font
from scenes.look.theme import cached_per_theme, current_theme
from scenes.look.ui import CREAM, INK
from scenes.persistence.player import PERSON

SCENERY = ARTWORK / "balam" / "scenery"
FACES = ARTWORK / "balam" / "kings"
LOVED: Mapping[str, str] = {
    "balanced": "pieces/scroll",
    "temple": "buildings/temple",
    "palace": "buildings/palace",
    "war": "pieces/spears",
    "courts": "pieces/ball",
    "markets": "buildings/market",
}
"""The object in the hands of a king, by favourite strategy."""
DRAWING, PICTURE = SCENERY / "title.svg", SCENERY / "title.jpg"
"""The title, and the same as pixels, written by `tools.first_pictures`."""
LETTERS = "BALAM"
RED = "#B5483C"
SAMPLES = 2


@cached_per_theme(8)
def title_picture(size: tuple[int, int]) -> pygame.Surface:
    """The pyramid above the leaves."""
    return covering_pixels(PICTURE, DRAWING, size, "midbottom")


@cached_per_theme(8)
def wall(size: tuple[int, int]) -> pygame.Surface:
    """Limestone, pale enough to write on."""
    return covering(SCENERY / "wall.svg", size, "midbottom")


@cached_per_theme(8)
def floor(size: tuple[int, int]) -> pygame.Surface:
    """The jungle floor under the table; plain in high contrast."""
    if current_theme().contrast:
        plain = pygame.Surface(size, 0, 32)
        plain.fill(ground(CREAM))
        return plain
    return covering(SCENERY / "table.svg", size, "midbottom")


@cached_per_theme(8)
def logo(size: tuple[int, int]) -> pygame.Surface:
    """The name of the game, with each letter in a glyph block."""
    picture = pygame.Surface(size, pygame.SRCALPHA, 32)
    side = min(size[1], size[0] // len(LETTERS))
    left, gap = (size[0] - side * len(LETTERS)) // 2, max(2, side // 30)
    face = font(round(side * 0.68), "display")
    for number, letter in enumerate(LETTERS):
        place = pygame.Rect(left + number * side, (size[1] - side) // 2, side, side).inflate(-2 * gap, -2 * gap)
        pygame.draw.rect(picture, INK, place, border_radius=side // 4)
        pygame.draw.rect(picture, "#F2E3C2", place.inflate(-side // 14, -side // 14), border_radius=side // 5)
        inner = place.inflate(-side // 6, -side // 6)
        pygame.draw.rect(picture, RED, inner, max(2, side // 40), border_radius=side // 7)
        drawn = face.render(letter, True, RED if number % 2 == 0 else "#1F5B4A")
        picture.blit(drawn, drawn.get_rect(center=place.center))
    return picture


def jaguar(size: tuple[int, int]) -> pygame.Surface:
    """A jaguar that looks over a ledge."""
    return rasterise(SCENERY / "jaguar.svg", size)


@cached_per_theme(64)
def portrait(livery: str, kind: str, size: tuple[int, int]) -> pygame.Surface:
    """A face under a crown of feathers with the sign of the livery; kings without a face wear the sign as a mask."""
    side = min(size)
    large = side * SAMPLES
    worn_by = LIVERIES[livery]
    picture = pygame.Surface((large, large), pygame.SRCALPHA, 32)
    picture.fill(pygame.Color(worn_by.colour).lerp(pygame.Color("white"), 0.55))
    head = round(large * 0.56)
    middle = large // 2, round(large * 0.64)
    feathers = 9 if kind == PERSON else 5
    for number in range(feathers):
        angle = -80 + 160 * number / (feathers - 1)
        tip = pygame.Vector2(0, -large * 0.56).rotate(angle) + middle
        side_way = pygame.Vector2(large * 0.055, 0).rotate(angle)
        foot = pygame.Vector2(0, -head * 0.3).rotate(angle) + middle
        leaf = (foot - side_way, tip - side_way * 0.9, tip + side_way * 0.9, foot + side_way)
        pygame.draw.polygon(picture, ("#3E8E4E", "#2BB3B1", "#B5483C")[number % 3], leaf)
        pygame.draw.polygon(picture, INK, leaf, max(2, large // 90))
    if kind == PERSON or kind in LEVELS:
        whose = f"{PERSON}-{livery}" if kind == PERSON else kind
        face = rasterise(FACES / f"{whose}.svg", (round(large * 0.88),) * 2)
        picture.blit(face, face.get_rect(midbottom=(large // 2, large)))
        head, middle = round(large * 0.26), (round(large * 0.82), round(large * 0.82))
    pygame.draw.circle(picture, INK, middle, head * 0.56)
    pygame.draw.circle(picture, worn_by.band, middle, head * 0.53)
    sign = glyph(worn_by, round(head * 0.8))
    picture.blit(sign, sign.get_rect(center=middle))
    if kind in LOVED:
        loved = drawing(LOVED[kind], round(large * 0.36))
        picture.blit(loved, loved.get_rect(center=(round(large * 0.79), round(large * 0.79))))
    mask = pygame.Surface((large, large), pygame.SRCALPHA, 32)
    radius = large // 6
    pygame.draw.rect(mask, "#FFFFFF", mask.get_rect(), border_radius=radius)
    picture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    pygame.draw.rect(picture, INK, picture.get_rect(), max(3, large // 34), border_radius=radius)
    return pygame.transform.smoothscale(picture, (side, side))
