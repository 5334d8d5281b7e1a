"""Outlines that set pictures off from their background."""

import pygame

CREAM = "#FFF3DC"


def outlined(picture: pygame.Surface, thick: int) -> pygame.Surface:
    """A picture in a light outline, this many pixels thick."""
    width, height = picture.get_size()
    result = pygame.Surface((width + 2 * thick, height + 2 * thick), pygame.SRCALPHA, 32)
    shape = pygame.mask.from_surface(picture, 100).to_surface(setcolor=CREAM, unsetcolor=None)
    for angle in range(0, 360, 30):
        step = pygame.Vector2(thick, 0).rotate(angle)
        result.blit(shape, (thick + round(step.x), thick + round(step.y)))
    result.blit(picture, (thick, thick))
    return result
