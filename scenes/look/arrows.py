"""The arrows of buttons and values: next, previous and open."""

from collections.abc import Mapping

import pygame

from scenes.look.contrast import ink
from scenes.look.surface_cache import cached_surface

LEFT, RIGHT, DOWN = "‹", "›", "⌄"
"""Labels that are drawn as arrows, not as text."""
TURNS: Mapping[str, int] = {RIGHT: 0, LEFT: 180, DOWN: 270}
"""Counter-clockwise rotation of each arrow in degrees."""
SAMPLES = 4


def draw_arrow(surface: pygame.Surface, box: pygame.Rect, way: str, size: int, colour: str) -> None:
    """An arrow in the middle of a box, beside letters of this size."""
    picture = arrow(way, min(size, box.width, box.height), ink(colour))
    surface.blit(picture, picture.get_rect(center=box.center))


@cached_surface(32)
def arrow(way: str, size: int, colour: str) -> pygame.Surface:
    """A triangle with soft corners, about as high as a capital letter of this size."""
    side = max(1, size) * SAMPLES
    large = pygame.Surface((side, side), pygame.SRCALPHA, 32)
    large.fill((*pygame.Color(colour)[:3], 0))
    corner = side // 14
    points = [(side * 0.33, side * 0.2), (side * 0.33, side * 0.8), (side * 0.74, side * 0.5)]
    pygame.draw.polygon(large, colour, points)
    for here, there in zip(points, (*points[1:], points[0]), strict=True):
        pygame.draw.line(large, colour, here, there, 2 * corner)
        pygame.draw.circle(large, colour, here, corner)
    return pygame.transform.smoothscale(pygame.transform.rotate(large, TURNS[way]), (max(1, size), max(1, size)))
