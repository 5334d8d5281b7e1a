"""Somebody for a panel that would be empty: the concierge explains, the postman waits."""

import pygame

from scenes.look.let_go import pictures
from scenes.look.svg import ARTWORK, rasterise

CONCIERGE, POSTMAN = "concierge", "postman"


@pictures(8)
def somebody(name: str, size: tuple[int, int]) -> pygame.Surface:
    """A drawing of them, as large as fits into a size."""
    return rasterise(ARTWORK / "menus" / f"{name}.svg", size)


def draw_somebody(surface: pygame.Surface, box: pygame.Rect, name: str) -> None:
    """Somebody who stands on the lower edge of a box."""
    picture = somebody(name, box.size)
    surface.blit(picture, picture.get_rect(midbottom=box.midbottom))
