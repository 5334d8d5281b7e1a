"""Signs without words: right, wrong, stop, and look."""

from collections.abc import Sequence
from math import pi, sin

import pygame

from scenes.look.ui import CREAM, INK

SAMPLES = 3
YES, NO = "#1F7A3F", "#B3243F"


def _sign(colour: str, lines: Sequence[Sequence[tuple[float, float]]], size: int) -> pygame.Surface:
    """A round sign with strokes on it."""
    large = size * SAMPLES
    picture = pygame.Surface((large, large), pygame.SRCALPHA, 32)
    centre = large / 2, large / 2
    pygame.draw.circle(picture, INK, centre, large * 0.46)
    pygame.draw.circle(picture, colour, centre, large * 0.42)
    for line in lines:
        points = [(x * large, y * large) for x, y in line]
        pygame.draw.lines(picture, CREAM, False, points, round(large * 0.13))
        for point in points:
            pygame.draw.circle(picture, CREAM, point, large * 0.064)
    return pygame.transform.smoothscale(picture, (size, size))


def yes(size: int) -> pygame.Surface:
    """A tick: right, or good."""
    return _sign(YES, [((0.27, 0.52), (0.44, 0.69), (0.74, 0.34))], size)


def no(size: int) -> pygame.Surface:
    """A cross: wrong, or over."""
    return _sign(NO, [((0.32, 0.32), (0.68, 0.68)), ((0.68, 0.32), (0.32, 0.68))], size)


def stop(size: int) -> pygame.Surface:
    """A bar: stop."""
    return _sign(NO, [((0.3, 0.5), (0.7, 0.5))], size)


def eye(size: int) -> pygame.Surface:
    """An eye: look."""
    large = size * SAMPLES
    picture = pygame.Surface((large, large), pygame.SRCALPHA, 32)
    lids = [(x / 20, 0.28 * sin(pi * x / 20)) for x in range(21)]
    shape = [(x * large, (0.5 - y) * large) for x, y in lids] + [(x * large, (0.5 + y) * large) for x, y in lids[::-1]]
    pygame.draw.polygon(picture, CREAM, shape)
    pygame.draw.lines(picture, INK, True, shape, large // 14)
    pygame.draw.circle(picture, INK, (large / 2, large / 2), large * 0.19)
    pygame.draw.circle(picture, CREAM, (large * 0.56, large * 0.44), large * 0.06)
    return pygame.transform.smoothscale(picture, (size, size))
