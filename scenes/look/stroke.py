"""Lines with round ends, for pictograms."""

import pygame

INK = pygame.Color("#2B2A4C")


def draw_stroke(
    surface: pygame.Surface, start: tuple[int, int], end: tuple[int, int], thick: int, colour: pygame.Color = INK
) -> None:
    """A line with round ends."""
    radius = thick / 2
    a, b = pygame.Vector2(start), pygame.Vector2(end)
    if a != b:
        side = (b - a).rotate(90)
        side.scale_to_length(radius)
        pygame.draw.polygon(surface, colour, (a + side, b + side, b - side, a - side))
    pygame.draw.circle(surface, colour, start, radius)
    pygame.draw.circle(surface, colour, end, radius)


def draw_cross(
    surface: pygame.Surface, middle: tuple[int, int], arm: int, thick: int, colour: pygame.Color = INK
) -> None:
    """An X that reaches `arm` pixels from its middle to each side."""
    x, y = middle
    draw_stroke(surface, (x - arm, y - arm), (x + arm, y + arm), thick, colour)
    draw_stroke(surface, (x - arm, y + arm), (x + arm, y - arm), thick, colour)
