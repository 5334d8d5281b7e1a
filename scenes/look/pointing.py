"""Pointing at things: a ring around them and an arrow beside them."""

from collections.abc import Sequence
from math import pi, sin

import pygame

from scenes.look.let_go import pictures
from scenes.look.ui import INK, ORANGE

SAMPLES = 3
PULSE = 1.2
"""Seconds between two nudges of the arrow."""


def draw_pointed(
    surface: pygame.Surface, box: pygame.Rect, size: int, second: float, avoided: Sequence[pygame.Rect] = ()
) -> None:
    """A ring, and an arrow of that size from where there is room; it nudges as time passes."""
    ring = draw_ring(surface, box, size)
    nudge = round(size * 0.16 * (0.5 - 0.5 * sin(2 * pi * second / PULSE)))
    others = [other for other in avoided if not other.contains(box)]
    surface.blit(*_beside(surface.get_rect(), ring, size, nudge, others))


def draw_ring(surface: pygame.Surface, box: pygame.Rect, size: int) -> pygame.Rect:
    """A ring around a box, and where it is."""
    ring = box.inflate(size // 4, size // 4).clip(surface.get_rect())
    radius = max(6, size // 5)
    pygame.draw.rect(surface, INK, ring.inflate(6, 6), max(9, size // 6), border_radius=radius + 3)
    pygame.draw.rect(surface, ORANGE, ring, max(4, size // 11), border_radius=radius)
    return ring


def _beside(
    window: pygame.Rect, ring: pygame.Rect, size: int, nudge: int, avoided: list[pygame.Rect]
) -> tuple[pygame.Surface, pygame.Rect]:
    """The arrow on the side where it hides least."""
    gap = size // 8
    sides = (
        (0, ring.left - gap - size, ring.centery - size // 2, (-1, 0)),
        (90, ring.centerx - size // 2, ring.bottom + gap, (0, 1)),
        (270, ring.centerx - size // 2, ring.top - gap - size, (0, -1)),
        (180, ring.right + gap, ring.centery - size // 2, (1, 0)),
    )
    places = [(angle, pygame.Rect(x, y, size, size), away) for angle, x, y, away in sides]
    angle, place, away = min(places, key=lambda side: _hidden(window, side[1], avoided))
    return arrow(size, angle), place.move(away[0] * nudge, away[1] * nudge)


def _hidden(window: pygame.Rect, place: pygame.Rect, avoided: list[pygame.Rect]) -> int:
    """How much an arrow would hide; leaving the window counts most."""
    covered = [place.clip(other) for other in avoided]
    outside = 0 if window.contains(place) else 100 * place.width * place.height
    return outside + sum(rect.width * rect.height for rect in covered)


@pictures(16)
def arrow(size: int, angle: int) -> pygame.Surface:
    """A fat arrow to the right, turned counter-clockwise by the angle."""
    big = size * SAMPLES
    picture = pygame.Surface((big, big), pygame.SRCALPHA, 32)
    shape = [(0.06, 0.36), (0.5, 0.36), (0.5, 0.12), (0.95, 0.5), (0.5, 0.88), (0.5, 0.64), (0.06, 0.64)]
    corners = [(x * big, y * big) for x, y in shape]
    pygame.draw.polygon(picture, ORANGE, corners)
    pygame.draw.lines(picture, INK, True, corners, max(3, big // 18))
    for corner in corners:
        pygame.draw.circle(picture, INK, corner, max(2, big // 36))
    return pygame.transform.rotate(pygame.transform.smoothscale(picture, (size, size)), angle)
