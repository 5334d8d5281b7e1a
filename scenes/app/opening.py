"""The picture that is there at once, while the rest is loaded."""

import pygame

from game.shelf import TABLES
from scenes.shelf import cover


def draw_opening(surface: pygame.Surface, game: str | None) -> None:
    """The first glimpse of the game asked for."""
    cover(game or TABLES[0]).opening(surface)
