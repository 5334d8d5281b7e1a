"""A block on its way from the disc into the building."""

import pygame

from scenes.kit.stage import Motion
from scenes.kit.tween import settle_in, smooth

FLIGHT = (Motion("fly", 0.4, smooth, "wood_lift"), Motion("land", 0.18, settle_in, "wood_click"))


def draw_flight(
    surface: pygame.Surface,
    picture: pygame.Surface,
    start: tuple[float, float],
    end: pygame.Rect,
    flown: float,
    landed: float,
) -> None:
    """The face in the air: it rises in an arc, larger, and settles into its cell."""
    size = round(end.width * (1.35 - 0.35 * (flown + landed) / 2))
    arc = (1 - (2 * flown - 1) ** 2) * end.height * 0.6
    x = start[0] + (end.centerx - start[0]) * flown
    y = start[1] + (end.centery - start[1]) * flown - arc
    drawn = pygame.transform.smoothscale(picture, (size, size))
    surface.blit(drawn, drawn.get_rect(center=(x, y)))
