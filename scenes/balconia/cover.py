"""Balconia's box on the shelf."""

import pygame

from game.balconia.building import TURQUOISE
from game.balconia.texts import marked
from scenes.balconia.players import SEATING
from scenes.balconia.poster import has_poster, poster
from scenes.balconia.render.scenery import backdrop, drawing
from scenes.kit.cover import Cover
from scenes.kit.layout import load_layout


def draw_opening(surface: pygame.Surface) -> None:
    """Draw the street and logo of the title; a window of another shape gets the street without its house."""
    size = surface.get_size()
    surface.blit(poster(size) if has_poster(size) else backdrop(TURQUOISE, size), (0, 0))
    place = load_layout("balconia/title").fit(surface.get_size()).rect("logo")
    logo = drawing("logo", place.size)
    surface.blit(logo, logo.get_rect(center=place.center))


COVER = Cover(
    name="balconia",
    title="Balconia",
    players=(2, 2),
    minutes=(30, 30),
    phones=True,
    sentence=marked("Two neighbours, one building: every block shows you one balcony and them another."),
    seating=SEATING,
    opening=draw_opening,
)
