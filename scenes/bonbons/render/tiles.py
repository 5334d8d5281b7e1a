"""The tiles and the sweets on them.

A sweet has one silhouette per kind, one paint and one pattern per colour (BON-03). Square tiles have rounded corners,
round ones are scalloped like a paper cup; all backs of a shape are alike (BON-05).
"""

from collections.abc import Callable, Mapping
from math import cos, pi, sin
from typing import Literal

import pygame

from game.bonbons.sweet_file import load_sweets
from game.bonbons.sweets import COIN, WRAPPER, Face, colour_of, sort_of
from scenes.look.svg import ARTWORK, rasterise
from scenes.look.theme import cached_per_theme, current_theme
from scenes.look.ui import INK

DRAWINGS = ARTWORK / "bonbons"
SAMPLES = 2
OUTLINE = 0.036
"""Width of the outline of a sweet, as a share of its size."""
ROUND_ABOUT = 40
"""Number of shifted copies of a silhouette that make its outline."""
Shape = Literal["square", "round"]
SHARE = {"square": 0.8, "round": 0.66}
"""Size of a sweet, as a share of its tile."""
THICK = 0.035
"""Thickness of a tile, as a share of its size."""
BEYOND = 0.12
"""Room for its shadow, as a share of its size."""
SHADOW = "#3A1830A0"
EDGES = {"square": "#8C2F56", "round": "#3F2468"}
PALE = 0.6
"""Opacity of a tile that cannot be used now."""


@cached_per_theme(256)
def sweet(face: Face, size: int) -> pygame.Surface:
    """A sweet, the coin or the wrapper on a transparent ground, `size` pixels wide and high."""
    if face in (COIN, WRAPPER):
        return rasterise(DRAWINGS / f"{face}.svg", (size, size))
    large = size * SAMPLES
    body = _inset(sort_of(face), large)
    picture = pygame.Surface((large, large), pygame.SRCALPHA, 32)
    ink = _tinted(body, INK)
    reach = large * OUTLINE
    for step in range(ROUND_ABOUT):
        angle = 2 * pi * step / ROUND_ABOUT
        picture.blit(ink, (round(reach * cos(angle)), round(reach * sin(angle))))
    painted = _painted(face, large)
    painted.blit(_light(large), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    painted.blit(body, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    picture.blit(painted, (0, 0))
    picture.blit(_inset(f"{sort_of(face)}-over", large), (0, 0))
    return pygame.transform.smoothscale(picture, (size, size))


def _light(size: int) -> pygame.Surface:
    """Light from the upper left: white there, grey at the opposite corner."""
    corners = pygame.Surface((2, 2), 0, 32)
    for place, grey in (((0, 0), 255), ((1, 0), 244), ((0, 1), 222), ((1, 1), 190)):
        corners.set_at(place, (grey, grey, grey))
    return pygame.transform.smoothscale(corners, (size, size))


def _inset(name: str, size: int) -> pygame.Surface:
    """A drawing of a sweet, with room for its outline."""
    picture = pygame.Surface((size, size), pygame.SRCALPHA, 32)
    inner = round(size * (1 - 2 * OUTLINE))
    drawn = rasterise(DRAWINGS / "sweets" / f"{name}.svg", (inner, inner))
    picture.blit(drawn, drawn.get_rect(center=picture.get_rect().center))
    return picture


def _tinted(mask: pygame.Surface, colour: str) -> pygame.Surface:
    """A white silhouette in another colour."""
    tint = mask.copy()
    tint.fill(colour, special_flags=pygame.BLEND_RGBA_MULT)
    return tint


def _painted(face: Face, size: int) -> pygame.Surface:
    """Paint and pattern of a colour, all over a square."""
    colour = load_sweets().colours[colour_of(face)]
    picture = pygame.Surface((size, size), pygame.SRCALPHA, 32)
    paint = pygame.Color(colour.paint)
    picture.fill(paint)
    MARKS[colour.pattern](picture, paint)
    return picture


def _plain(picture: pygame.Surface, paint: pygame.Color) -> None:
    """No pattern, only the paint."""


def _stripes(picture: pygame.Surface, paint: pygame.Color) -> None:
    """Broad slanting stripes."""
    size = picture.get_width()
    step, mark = size // 5, paint.lerp(pygame.Color("#8A4B00"), 0.62)
    for x in range(-size, size, step):
        pygame.draw.polygon(
            picture, mark, ((x, size), (x + size, 0), (x + size + step * 0.42, 0), (x + step * 0.42, size))
        )


def _dots(picture: pygame.Surface, paint: pygame.Color) -> None:
    """Large light dots, every other row shifted by half."""
    size = picture.get_width()
    step, mark = size / 4.6, paint.lerp(pygame.Color("white"), 0.82)
    for row in range(-1, 6):
        for column in range(-1, 6):
            place = (column + row % 2 / 2 + 0.3) * step, (row + 0.35) * step
            pygame.draw.circle(picture, mark, place, step * 0.27)


def _checks(picture: pygame.Surface, paint: pygame.Color) -> None:
    """A chessboard of light and dark."""
    size = picture.get_width()
    step, mark = size / 7, paint.lerp(pygame.Color("white"), 0.66)
    for row in range(8):
        for column in range(row % 2, 8, 2):
            picture.fill(mark, (round(column * step), round(row * step), round(step) + 1, round(step) + 1))


MARKS: Mapping[str, Callable[[pygame.Surface, pygame.Color], None]] = {
    "plain": _plain,
    "stripes": _stripes,
    "dots": _dots,
    "checks": _checks,
}


@cached_per_theme(16)
def thickness(shape: Shape, size: int) -> pygame.Surface:
    """The edge and the shadow of a tile that lies on the table, `BEYOND` larger than the tile on all sides."""
    beyond = round(size * BEYOND)
    large = size + 2 * beyond
    picture = pygame.Surface((large, large), pygame.SRCALPHA, 32)
    if not current_theme().contrast:
        picture.blit(_silhouette(shape, size, SHADOW), (beyond, beyond + round(size * THICK * 2)))
        picture = pygame.transform.gaussian_blur(picture, max(1, beyond // 3), repeat_edge_pixels=False)
    picture.blit(_silhouette(shape, size, EDGES[shape]), (beyond, beyond + round(size * THICK)))
    return picture


def _silhouette(shape: Shape, size: int, colour: str) -> pygame.Surface:
    """The outline of a tile, filled with one colour."""
    picture = back(shape, size).copy()
    picture.fill("white", special_flags=pygame.BLEND_RGB_ADD)
    return _tinted(picture, colour)


@cached_per_theme(192)
def back(shape: Shape, size: int) -> pygame.Surface:
    """The back, the same picture for every tile of a shape."""
    return rasterise(DRAWINGS / f"{shape}-back.svg", (size, size))


@cached_per_theme(192)
def pale_back(shape: Shape, size: int) -> pygame.Surface:
    """The back of a tile that cannot be used now, the same picture for every tile of a shape."""
    return _faded(back(shape, size))


@cached_per_theme(64)
def pale_front(shape: Shape, face: Face, size: int) -> pygame.Surface:
    """The face of a tile that was never found, when all are shown."""
    return _faded(front(shape, face, size))


def _faded(side: pygame.Surface) -> pygame.Surface:
    picture = pygame.Surface(side.get_size(), pygame.SRCALPHA, 32)
    picture.blit(side, (0, 0))
    picture.set_alpha(round(255 * PALE))
    return picture


@cached_per_theme(256)
def front(shape: Shape, face: Face, size: int) -> pygame.Surface:
    """The side with the face."""
    picture = rasterise(DRAWINGS / f"{shape}-face.svg", (size, size)).copy()
    shown = sweet(face, round(size * SHARE[shape]))
    picture.blit(shown, shown.get_rect(center=picture.get_rect().center))
    return picture


@cached_per_theme(16)
def place(shape: Shape, size: int) -> pygame.Surface:
    """The empty place of a tile that was taken away, or of a fifth one."""
    return rasterise(DRAWINGS / f"{shape}-place.svg", (size, size))


@cached_per_theme(64)
def drawing(name: str, size: int) -> pygame.Surface:
    """A square drawing by name."""
    return rasterise(DRAWINGS / f"{name}.svg", (size, size))


@cached_per_theme(16)
def covered(size: int) -> pygame.Surface:
    """A round tile under the three coins (BON-39): its back, and the coins in a heap."""
    picture = back("round", size).copy()
    coin = drawing("coin-whole", round(size * 0.46))
    for x, y in ((0.34, 0.60), (0.66, 0.60), (0.5, 0.38)):
        picture.blit(coin, coin.get_rect(center=(size * x, size * y)))
    return picture


def turned(back_side: pygame.Surface, face_side: pygame.Surface, share: float) -> pygame.Surface:
    """A tile turning from the back to the face, seen from above: narrowest half-way."""
    side = back_side if share < 0.5 else face_side
    width = max(2, round(side.get_width() * abs(1 - 2 * share)))
    return pygame.transform.smoothscale(side, (width, side.get_height()))
