"""The sweet shop: the background of the menus, the counter from above, the faces at its edge, and the logo."""

import pygame

from game.bonbons.bot_names import LEVELS
from scenes.bonbons.players import EASIEST, LIVERIES
from scenes.look.contrast import ground
from scenes.look.svg import ARTWORK, covering, covering_pixels, rasterise
from scenes.look.text import font
from scenes.look.theme import cached_per_theme, current_theme
from scenes.look.ui import CREAM, INK, card
from scenes.persistence.player import PERSON

SHOP = ARTWORK / "bonbons"
PICTURE = SHOP / "shop.jpg"
"""`shop.svg` as pixels, written by `tools.first_pictures`: reading it takes 10 ms, rasterising the drawing 90."""
LETTERS = "BONBONS"
SAMPLES = 2
BOARD = "#FFFDF8"
BOARD_RIM = "#D9B8CB"
SHADOW = "#3A183096"
COARSE = 4
"""A shadow is blurred at a quarter of its size, because blurring a tray takes 100 ms."""


@cached_per_theme(8)
def shop(size: tuple[int, int]) -> pygame.Surface:
    """The shop with its awning."""
    return covering_pixels(PICTURE, SHOP / "shop.svg", size)


@cached_per_theme(8)
def wall(size: tuple[int, int]) -> pygame.Surface:
    """The back of the shop, pale enough to write on."""
    return covering(SHOP / "wall.svg", size)


@cached_per_theme(8)
def counter(size: tuple[int, int]) -> pygame.Surface:
    """The marble counter from above; plain in high contrast."""
    if current_theme().contrast:
        plain = pygame.Surface(size, 0, 32)
        plain.fill(ground(CREAM))
        return plain
    return covering(SHOP / "counter.svg", size)


@cached_per_theme(64)
def portrait(livery: str, kind: str, size: tuple[int, int]) -> pygame.Surface:
    """A face with nose and fingers at the edge of the counter, on the colour of a livery."""
    side = min(size)
    large = side * SAMPLES
    picture = pygame.Surface((large, large), pygame.SRCALPHA, 32)
    colour = pygame.Color(LIVERIES[livery].colour).lerp(pygame.Color("white"), 0.62)
    picture.fill(colour)
    for name in (f"faces/{_face(livery, kind)}", "edge"):
        picture.blit(rasterise(SHOP / f"{name}.svg", (large, large)), (0, 0))
    if kind == EASIEST:
        _draw_hat(picture, LIVERIES[livery].colour)
    mask = pygame.Surface((large, large), pygame.SRCALPHA, 32)
    radius = large // 6
    pygame.draw.rect(mask, "#FFFFFF", mask.get_rect(), border_radius=radius)
    picture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    pygame.draw.rect(picture, INK, picture.get_rect(), max(3, large // 34), border_radius=radius)
    return pygame.transform.smoothscale(picture, (side, side))


def _draw_hat(picture: pygame.Surface, colour: str) -> None:
    """A paper hat in the colour of a livery, because all chicks look alike."""
    side, thick = picture.get_width(), max(2, picture.get_width() // 40)
    cone = [(side * x, side * y) for x, y in ((0.34, 0.24), (0.51, 0.09), (0.68, 0.24))]
    pygame.draw.polygon(picture, colour, cone)
    pygame.draw.lines(picture, INK, True, cone, thick)
    for paint, radius in ((INK, 0.052), (CREAM, 0.034)):
        pygame.draw.circle(picture, paint, cone[1], side * radius)


def _face(livery: str, kind: str) -> str:
    """People look like their livery, computers like their level."""
    if kind == PERSON:
        return livery
    return kind if kind in LEVELS else "other"


@cached_per_theme(8)
def logo(size: tuple[int, int]) -> pygame.Surface:
    """The name of the game, with each letter in a paper cup."""
    picture = pygame.Surface(size, pygame.SRCALPHA, 32)
    side = min(size[1], size[0] // len(LETTERS))
    colours = tuple(LIVERIES.values())
    left = (size[0] - side * len(LETTERS)) // 2
    cup = rasterise(SHOP / "round-face.svg", (side, side))
    face = font(round(side * 0.56), "display")
    for number, letter in enumerate(LETTERS):
        top = (size[1] - side) // 2 + (side // 14 if number % 2 else -side // 14)
        place = cup.get_rect(topleft=(left + number * side, top))
        picture.blit(cup, place)
        drawn = face.render(letter, True, colours[number % len(colours)].dark)
        picture.blit(drawn, drawn.get_rect(center=place.center))
    return picture


@cached_per_theme(4)
def tray(size: tuple[int, int]) -> pygame.Surface:
    """The marble tray under the grid; a plain board in high contrast."""
    if current_theme().contrast:
        return card(size, BOARD, BOARD_RIM, radius=max(8, size[0] // 24), thick=max(2, size[0] // 160))
    return rasterise(SHOP / "tray.svg", size)


@cached_per_theme(16)
def shadow(size: tuple[int, int], spread: int) -> pygame.Surface:
    """The soft shadow of a rounded thing that lies on the counter; it reaches `spread` pixels beyond the thing."""
    full = size[0] + 2 * spread, size[1] + 2 * spread
    small = pygame.Surface((full[0] // COARSE, full[1] // COARSE), pygame.SRCALPHA, 32)
    box = small.get_rect().inflate(-2 * spread // COARSE, -2 * spread // COARSE)
    pygame.draw.rect(small, SHADOW, box, border_radius=max(2, min(size) // 9 // COARSE))
    small = pygame.transform.gaussian_blur(small, max(1, spread // 2 // COARSE), repeat_edge_pixels=False)
    return pygame.transform.smoothscale(small, full)


def draw_shadow(surface: pygame.Surface, box: pygame.Rect, spread: int) -> None:
    """Draw the shadow of a thing below it; none in high contrast."""
    if not current_theme().contrast:
        surface.blit(shadow(box.size, spread), box.move(-spread, -spread // 2))
