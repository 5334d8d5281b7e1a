"""The street of Balconia's title before any animation."""

import pygame

from scenes.balconia.poster import DESIGN, PICTURE
from scenes.balconia.render.face import shipped_faces
from scenes.balconia.title_picture import TitlePicture
from scenes.kit.layout import load_layout

__all__ = ["PICTURE", "picture"]


def picture() -> pygame.Surface:
    """The street with its house, the disc and the block; without the clouds, which drift at once."""
    fitted = load_layout("balconia/title").fit(DESIGN)
    street = TitlePicture(shipped_faces(), DESIGN, fitted.box("building"), fitted.box("cube"))
    surface = pygame.Surface(DESIGN, 0, 32)
    street.draw_still(surface)
    street.draw_block(surface, 0.0)
    return surface
