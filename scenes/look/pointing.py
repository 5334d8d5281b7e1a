"""Points at things with a ring around them and an arrow beside them."""

from collections.abc import Sequence
from math import pi, sin

import pygame

from scenes.look.surface_cache import cached_surface
from scenes.look.ui import INK, ORANGE

SAMPLES = 3
NUDGE = 0.16
"""The movement of the arrow, as a share of its size."""
PULSE = 1.2
"""Seconds between two nudges of the arrow."""


def draw_pointed(
    surface: pygame.Surface, box: pygame.Rect, size: int, second: float, avoided: Sequence[pygame.Rect] = ()
) -> None:
    """A ring, and an arrow of that size on the side with most room; it nudges as time passes."""
    ring = draw_ring(surface, box, size)
    place, angle, away = _beside(surface.get_rect(), ring, size, _others(box, avoided))
    nudge = _nudge(size, second)
    surface.blit(arrow(size, angle), place.move(away[0] * nudge, away[1] * nudge))


def hides_nothing(surface: pygame.Surface, box: pygame.Rect, size: int, avoided: Sequence[pygame.Rect]) -> bool:
    """True if an arrow can point at a box from some side without hiding anything, wherever it nudges."""
    window, others = surface.get_rect(), _others(box, avoided)
    place, _angle, away = _beside(window, ring_around(window, box, size), size, others)
    return not _hidden(window, place.union(place.move(*(step * round(size * NUDGE) for step in away))), others)


def draw_breathing(surface: pygame.Surface, box: pygame.Rect, size: int, second: float) -> None:
    """A ring alone; it widens and narrows as time passes."""
    nudge = _nudge(size, second)
    draw_ring(surface, box.inflate(nudge, nudge), size)


def _nudge(size: int, second: float) -> int:
    return round(size * NUDGE * (0.5 - 0.5 * sin(2 * pi * second / PULSE)))


def _others(box: pygame.Rect, avoided: Sequence[pygame.Rect]) -> list[pygame.Rect]:
    """The areas that an arrow at a box must not hide: all but those that contain the box."""
    return [other for other in avoided if not other.contains(box)]


def draw_ring(surface: pygame.Surface, box: pygame.Rect, size: int) -> pygame.Rect:
    """Draw a ring around a box; returns its area."""
    ring = ring_around(surface.get_rect(), box, size)
    radius = max(6, size // 5)
    pygame.draw.rect(surface, INK, ring.inflate(6, 6), max(9, size // 6), border_radius=radius + 3)
    pygame.draw.rect(surface, ORANGE, ring, max(4, size // 11), border_radius=radius)
    return ring


def ring_around(window: pygame.Rect, box: pygame.Rect, size: int) -> pygame.Rect:
    """The area of a ring around a box."""
    return box.inflate(size // 4, size // 4).clip(window)


def _beside(
    window: pygame.Rect, ring: pygame.Rect, size: int, avoided: list[pygame.Rect]
) -> tuple[pygame.Rect, int, tuple[int, int]]:
    """The place where an arrow hides least, its rotation, and the direction it nudges in."""
    gap = size // 8
    sides = (
        (0, ring.left - gap - size, ring.centery - size // 2, (-1, 0)),
        (90, ring.centerx - size // 2, ring.bottom + gap, (0, 1)),
        (270, ring.centerx - size // 2, ring.top - gap - size, (0, -1)),
        (180, ring.right + gap, ring.centery - size // 2, (1, 0)),
    )
    places = [(pygame.Rect(x, y, size, size), angle, away) for angle, x, y, away in sides]
    return min(places, key=lambda side: _hidden(window, side[0], avoided))


def _hidden(window: pygame.Rect, place: pygame.Rect, avoided: list[pygame.Rect]) -> int:
    """The pixels that an arrow would hide; leaving the window counts most."""
    covered = [place.clip(other) for other in avoided]
    outside = 0 if window.contains(place) else 100 * place.width * place.height
    return outside + sum(rect.width * rect.height for rect in covered)


@cached_surface(16)
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
