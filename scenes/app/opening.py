"""The picture that is there at once, while the rest is loaded."""

import pygame

from game.balconia.building import TURQUOISE
from scenes.balconia.render.scenery import backdrop, drawing
from scenes.kit.layout import load_layout


def draw_opening(surface: pygame.Surface) -> None:
    """The street of the title without its house, and the logo where the title has it."""
    surface.blit(backdrop(TURQUOISE, surface.get_size()), (0, 0))
    place = load_layout("title").fit(surface.get_size()).rect("logo")
    logo = drawing("logo", place.size)
    surface.blit(logo, logo.get_rect(center=place.center))
