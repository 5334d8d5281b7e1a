"""Balam's box on the shelf."""

import pygame

from game.balam.texts import marked
from scenes.balam.players import SEATING
from scenes.balam.render.scenery import logo, title_picture
from scenes.kit.cover import Cover
from scenes.kit.layout import load_layout


def draw_opening(surface: pygame.Surface) -> None:
    """Draw the pyramid and the logo of the title."""
    surface.blit(title_picture(surface.get_size()), (0, 0))
    place = load_layout("balam/title").fit(surface.get_size()).rect("logo")
    surface.blit(logo(place.size), place)


COVER = Cover(
    name="balam",
    title="Balam",
    players=(2, 4),
    minutes=(60, 120),
    phones=True,
    sentence=marked("Maya kings found cities, feed temples and read the stars while jaguars watch."),
    seating=SEATING,
    opening=draw_opening,
)
