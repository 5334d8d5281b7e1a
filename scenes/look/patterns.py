"""The weaves of seats, beside their colours: six, so that six players can be told apart without colour."""

from collections.abc import Callable, Mapping
from typing import Literal

import pygame

SAMPLES = 2

Weave = Literal["stripes", "dots", "checks", "waves", "bars", "net"]


def pattern(size: tuple[int, int], weave: Weave, step: int, share: float, colour: pygame.Color) -> pygame.Surface:
    """A weave on a transparent background: marks `step` pixels apart, each taking a `share` of that."""
    picture = pygame.Surface((size[0] * SAMPLES, size[1] * SAMPLES), pygame.SRCALPHA, 32)
    picture.fill((colour.r, colour.g, colour.b, 0))
    _MARKS[weave](picture, step * SAMPLES, share, colour)
    return pygame.transform.smoothscale(picture, size)


def _stripe(picture: pygame.Surface, step: int, share: float, colour: pygame.Color) -> None:
    """Slanting stripes."""
    width, height = picture.get_size()
    thick = max(1.0, step * share)
    for x in range(-height, width + step, step):
        foot, top = (x, height), (x + height, 0)
        corners = (foot, top, (top[0] + thick, 0), (foot[0] + thick, height))
        pygame.draw.polygon(picture, colour, corners)


def _dot(picture: pygame.Surface, step: int, share: float, colour: pygame.Color) -> None:
    """Dots, every other row shifted by half."""
    width, height = picture.get_size()
    for row, y in enumerate(range(step // 2, height + step // 2, step)):
        for x in range(row % 2 * step // 2, width + step, step):
            pygame.draw.circle(picture, colour, (x, y), max(1.0, step * share * 0.62))


def _check(picture: pygame.Surface, step: int, share: float, colour: pygame.Color) -> None:
    """Squares, touching at their corners if they take half of the step."""
    width, height = picture.get_size()
    side = max(1, round(step * share))
    for row, y in enumerate(range(0, height, max(1, step // 2))):
        for x in range(row % 2 * step // 2, width, step):
            picture.fill(colour, (x, y, side, side))


def _wave(picture: pygame.Surface, step: int, share: float, colour: pygame.Color) -> None:
    """Zigzags, one above the other."""
    width, height = picture.get_size()
    thick, half = max(1, round(step * share * 0.7)), max(1, step // 2)
    for y in range(-half, height + step, step):
        corners = [(x, y + (half if number % 2 else 0)) for number, x in enumerate(range(-half, width + step, half))]
        pygame.draw.polygon(picture, colour, [*corners, *((x, level + thick) for x, level in reversed(corners))])


def _bar(picture: pygame.Surface, step: int, share: float, colour: pygame.Color) -> None:
    """Upright bars."""
    width, height = picture.get_size()
    for x in range(0, width, step):
        picture.fill(colour, (x, 0, max(1, round(step * share)), height))


def _net(picture: pygame.Surface, step: int, share: float, colour: pygame.Color) -> None:
    """Lines that cross, with wide meshes."""
    width, height = picture.get_size()
    thick = max(1, round(step * share * 0.5))
    for x in range(-height, width + height, step + step // 2):
        pygame.draw.line(picture, colour, (x, height), (x + height, 0), thick)
        pygame.draw.line(picture, colour, (x, 0), (x + height, height), thick)


_MARKS: Mapping[Weave, Callable[[pygame.Surface, int, float, pygame.Color], None]] = {
    "stripes": _stripe,
    "dots": _dot,
    "checks": _check,
    "waves": _wave,
    "bars": _bar,
    "net": _net,
}
