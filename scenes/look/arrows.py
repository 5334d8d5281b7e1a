"""The arrows of buttons and values: next, previous, open, and those that go through a game."""

from collections.abc import Mapping, Sequence

import pygame

from scenes.look.contrast import ink
from scenes.look.surface_cache import cached_surface

LEFT, RIGHT, DOWN = "‹", "›", "⌄"
FIRST, LAST, PLAY, HOLD = "|‹", "›|", "▷", "||"
"""Labels that are drawn as arrows, not as text; HOLD is two bars."""
TURNS: Mapping[str, int] = {RIGHT: 0, LEFT: 180, DOWN: 270, FIRST: 180, LAST: 0, PLAY: 0, HOLD: 0}
"""Counter-clockwise rotation of each arrow in degrees."""
SAMPLES = 4
Shape = Sequence[tuple[float, float]]
TRIANGLE: Shape = ((0.33, 0.2), (0.33, 0.8), (0.74, 0.5))
BAR: Shape = ((0.8, 0.22), (0.8, 0.78), (0.84, 0.78), (0.84, 0.22))
SHAPES: Mapping[str, Sequence[Shape]] = {
    FIRST: (((0.22, 0.2), (0.22, 0.8), (0.63, 0.5)), BAR),
    LAST: (((0.22, 0.2), (0.22, 0.8), (0.63, 0.5)), BAR),
    PLAY: (((0.22, 0.1), (0.22, 0.9), (0.84, 0.5)),),
    HOLD: (
        ((0.26, 0.16), (0.26, 0.84), (0.36, 0.84), (0.36, 0.16)),
        ((0.64, 0.16), (0.64, 0.84), (0.74, 0.84), (0.74, 0.16)),
    ),
}
"""The shapes of arrows that are more than a triangle, before they are rotated, as shares of the side."""


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
    for shape in SHAPES.get(way, (TRIANGLE,)):
        points = [(side * x, side * y) for x, y in shape]
        pygame.draw.polygon(large, colour, points)
        for here, there in zip(points, (*points[1:], points[0]), strict=True):
            pygame.draw.line(large, colour, here, there, 2 * corner)
            pygame.draw.circle(large, colour, here, corner)
    return pygame.transform.smoothscale(pygame.transform.rotate(large, TURNS[way]), (max(1, size), max(1, size)))
