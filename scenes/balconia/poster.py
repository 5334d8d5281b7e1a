"""The street of the title as pixels: there at once, while the street itself is put together."""

import pygame

from game.product import ASSETS
from scenes.look.surface_cache import cached_surface
from scenes.look.theme import current_theme

PICTURE = ASSETS / "artwork" / "balconia" / "scenery" / "title.jpg"
"""What `TitlePicture` draws before anything moves, written by `tools.first_pictures`."""
DESIGN = (1920, 1080)


def has_poster(size: tuple[int, int]) -> bool:
    """Whether a window has the shape of the pixels, and they show what players have asked to see."""
    return not any(current_theme()) and abs(size[0] * DESIGN[1] - size[1] * DESIGN[0]) < DESIGN[0]


@cached_surface(1)
def poster(size: tuple[int, int]) -> pygame.Surface:
    """The street in a window of this size; let it go when the street is there."""
    picture = pygame.image.load(PICTURE)
    if picture.get_size() != size:
        picture = pygame.transform.smoothscale(picture, size)
    whole = pygame.Surface(size, 0, 32)
    whole.blit(picture, (0, 0))
    return whole
