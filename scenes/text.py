"""The two type families, loaded once for each size."""

from functools import lru_cache
from pathlib import Path
from typing import Literal

import pygame

FONTS = Path(__file__).parents[1] / "assets" / "fonts"
FILES = {
    "display": "YesevaOne-Regular.ttf",
    "text": "Nunito-Regular.ttf",
    "bold": "Nunito-Bold.ttf",
    "black": "Nunito-Black.ttf",
}
Family = Literal["display", "text", "bold", "black"]


@lru_cache(maxsize=128)
def font(size: int, family: Family = "text") -> pygame.font.Font:
    """The family at this height in pixels."""
    if not pygame.font.get_init():
        pygame.font.init()
    pygame.register_quit(font.cache_clear)
    return pygame.font.Font(FONTS / FILES[family], size)
