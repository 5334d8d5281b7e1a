"""Bonbons' box on the shelf."""

import pygame

from game.bonbons.texts import marked
from scenes.bonbons.players import SEATING
from scenes.bonbons.render.shop import logo, shop
from scenes.kit.cover import Cover
from scenes.kit.layout import load_layout


def draw_opening(surface: pygame.Surface) -> None:
    """Draw the shop and the logo of the title."""
    surface.blit(shop(surface.get_size()), (0, 0))
    place = load_layout("bonbons/title").fit(surface.get_size()).rect("logo")
    surface.blit(logo(place.size), place)


COVER = Cover(
    name="bonbons",
    title="Bonbons",
    players=(2, 6),
    minutes=(10, 20),
    phones=True,
    sentence=marked("Who remembers where the sweets are? Find your pairs before the others steal them."),
    seating=SEATING,
    opening=draw_opening,
)
