"""A ready-made picture of the title's street, shown while the street itself is being drawn."""

import pygame

from game.presentation import PLAIN
from game.product import ASSETS
from scenes.look.surface_cache import cached_surface
from scenes.look.theme import current_theme

PICTURE = ASSETS / "artwork" / "balconia" / "scenery" / "title.jpg"
"""The first frame of `TitlePicture`, written by `tools.first_pictures`."""
DESIGN = (1920, 1080)


def has_poster(size: tuple[int, int]) -> bool:
    """True if the picture has the shape of the window and no theme changes what it shows."""
    return current_theme() == PLAIN and abs(size[0] * DESIGN[1] - size[1] * DESIGN[0]) < DESIGN[0]


@cached_surface(1)
def poster(size: tuple[int, int]) -> pygame.Surface:
    """The street for a window of this size; clear this cache once the street itself is drawn."""
    picture = pygame.image.load(PICTURE)
    if picture.get_size() != size:
        picture = pygame.transform.smoothscale(picture, size)
    whole = pygame.Surface(size, 0, 32)
    whole.blit(picture, (0, 0))
    return whole
