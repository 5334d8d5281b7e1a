"""The tiles: squares with rounded corners, rounds scalloped like a paper cup; all backs of a kind alike (BON-05)."""

from typing import Literal

import pygame

from game.bonbons.sweets import Face
from scenes.bonbons.render.sweets import DRAWINGS, sweet
from scenes.look.svg import rasterise
from scenes.look.theme import cached_per_theme

Shape = Literal["square", "round"]
SHARE = {"square": 0.8, "round": 0.66}
"""Size of a sweet, as a share of its tile."""
PALE = 0.6
"""Opacity of a tile that cannot be used now."""


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
    """A round under the three coins (BON-39): its back, and the coins in a heap."""
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
