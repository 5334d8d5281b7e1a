"""The two type families, cached by size, and the height of letters."""

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
"""Design sizes: letters up to the first grow by the whole text scale, letters from the second on not at all."""
LEAST = 12
LETTER = 14.0
"""The least height of letters in page pixels of a touch screen."""


@cached_surface(128)
def font(size: int, family: Family = "text") -> pygame.font.Font:
    """The font of a family at this height in pixels."""
    if not pygame.font.get_init():
        pygame.font.init()
    # Fonts are invalid once pygame has quit.
    pygame.register_quit(font.cache_clear)
    return pygame.font.Font(BytesIO(_file(family)), size)


@cache
def _file(family: Family) -> bytes:
    """The bytes of a font file, read once: a font made from a path would keep the file open."""
    return (FONTS / FILES[family]).read_bytes()


def least_letters(finger: float | None) -> int:
    """The least height of letters; `finger` is the number of picture pixels per page pixel of a touch screen."""
    return LEAST if finger is None else max(LEAST, ceil(LETTER * finger))


def letters(design: float, wanted: float, scale: float, finger: float | None = None) -> int:
    """The height in pixels of letters of a design size at text scale `wanted`; large letters grow less.

    `finger` is the number of picture pixels per page pixel of a touch screen.
    """
    growing = min(1.0, max(0.0, (GROWN_UP - design) / (GROWN_UP - SMALL))) if wanted > 1 else 1.0
    return max(least_letters(finger), round(design * (1 + (wanted - 1) * growing) * scale))
