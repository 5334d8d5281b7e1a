"""The pyramid of Balam's title."""

import pygame

from scenes.balam.render.scenery import DRAWING, PICTURE
from scenes.look.svg import natural_size

__all__ = ["PICTURE", "picture"]


def picture() -> pygame.Surface:
    """The drawing of the pyramid as pixels."""
    width, height = natural_size(DRAWING)
    return pygame.image.load_sized_svg(DRAWING, (round(width), round(height))).convert(24)
