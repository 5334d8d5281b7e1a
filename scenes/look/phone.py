"""The sign of phones: on the buttons that let them in, and on the main screen while they play."""

import pygame

from scenes.look.surface_cache import cached_surface

SAMPLES = 4
SHAPE = 0.6
"""Width of a phone by its height."""


@cached_surface(16)
def phone(high: int, colour: str, screen: str) -> pygame.Surface:
    """A phone, upright."""
    width, height = round(high * SHAPE) * SAMPLES, high * SAMPLES
    large = pygame.Surface((width, height), pygame.SRCALPHA, 32)
    large.fill((*pygame.Color(colour)[:3], 0))
    rim = height // 11
    pygame.draw.rect(large, colour, large.get_rect(), border_radius=height // 7)
    pygame.draw.rect(large, screen, (rim, rim, width - 2 * rim, height - 4 * rim), border_radius=height // 18)
    pygame.draw.circle(large, screen, (width // 2, height - 3 * rim // 2), rim * 0.8)
    return pygame.transform.smoothscale(large, (max(1, width // SAMPLES), max(1, high)))
