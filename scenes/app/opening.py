"""The picture that is there at once, while the rest is loaded."""

from datetime import datetime

import pygame

from scenes.home.room import draw_room
from scenes.shelf import cover


def draw_opening(surface: pygame.Surface, game: str | None) -> None:
    """The first glimpse of the game asked for, or of the lodge with an empty shelf."""
    if game is None:
        draw_room(surface, datetime.now().hour)
    else:
        cover(game).opening(surface)
