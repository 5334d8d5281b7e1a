"""The two type families, loaded once for each size, and how high letters are."""

from functools import cache
from io import BytesIO
from math import ceil
from typing import Literal

import pygame

from game.product import ASSETS
from scenes.look.surface_cache import cached_surface

FONTS = ASSETS / "fonts"
FILES = {
    "display": "YesevaOne-Regular.ttf",
    "text": "Nunito-Regular.ttf",
    "bold": "Nunito-Bold.ttf",
    "black": "Nunito-Black.ttf",
}
Family = Literal["display", "text", "bold", "black"]
SMALL, GROWN_UP = 30, 62
"""Letters of the design that grow in full, and those large enough for everybody as they are."""
LEAST = 12
LETTER = 14.0
"""The least height of letters in pixels of a page that is touched."""


@cached_surface(128)
def font(size: int, family: Family = "text") -> pygame.font.Font:
    """The family at this height in pixels."""
    if not pygame.font.get_init():
        pygame.font.init()
    pygame.register_quit(font.cache_clear)
    return pygame.font.Font(BytesIO(_file(family)), size)


@cache
def _file(family: Family) -> bytes:
    """The file of a family, read once: a font that is made from a path would keep it open."""
    return (FONTS / FILES[family]).read_bytes()


def least_letters(finger: float | None) -> int:
    """How high letters are at least, where one pixel of a page that is touched is so many of these."""
    return LEAST if finger is None else max(LEAST, ceil(LETTER * finger))


def letters(design: float, wanted: float, scale: float, finger: float | None = None) -> int:
    """Letters of the design in pixels, as large as they are wanted; the larger by design, the less they still grow.

    `finger` says how many pixels one of the page is that is touched: a phone is small, and held in a hand.
    """
    growing = min(1.0, max(0.0, (GROWN_UP - design) / (GROWN_UP - SMALL))) if wanted > 1 else 1.0
    return max(least_letters(finger), round(design * (1 + (wanted - 1) * growing) * scale))
