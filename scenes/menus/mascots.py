"""Mascots for panels that would be empty: the concierge explains, the postman waits."""

import pygame

from scenes.look.surface_cache import cached_surface
from scenes.look.svg import ARTWORK, rasterise

CONCIERGE, POSTMAN = "concierge", "postman"


@cached_surface(8)
def mascot(name: str, size: tuple[int, int]) -> pygame.Surface:
    """The drawing of a mascot, as large as fits."""
    return rasterise(ARTWORK / "menus" / f"{name}.svg", size)


def draw_mascot(surface: pygame.Surface, box: pygame.Rect, name: str) -> None:
    """Draw a mascot on the lower edge of a box."""
    picture = mascot(name, box.size)
    surface.blit(picture, picture.get_rect(midbottom=box.midbottom))
