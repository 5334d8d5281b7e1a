"""The shop of Bonbons' title."""

import pygame

from scenes.bonbons.render.shop import PICTURE, SHOP
from scenes.look.svg import natural_size

__all__ = ["PICTURE", "picture"]


def picture() -> pygame.Surface:
    """The drawing of the shop as pixels."""
    width, height = natural_size(SHOP / "shop.svg")
    return pygame.image.load_sized_svg(SHOP / "shop.svg", (round(width), round(height))).convert(24)
