"""Signs without words: right, wrong, stop, look, and the mark of a hint."""

from collections.abc import Sequence
from math import cos, pi, sin

import pygame

from scenes.look.theme import cached_per_theme
from scenes.look.ui import CREAM, INK, YELLOW

SAMPLES = 3
YES, NO, HINT, WHITE = "#1F7A3F", "#B3243F", "#6A3FB5", "#FFFFFF"
DASHES = 14
"""Of the ring around a round tile; around a square each side has a few."""


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


@cached_per_theme(12)
def hinted(width: int, round_: bool) -> pygame.Surface:
    """Violet dashes around a tile of this width, and a bulb."""
    whole = round(width * 1.36)
    large, middle = whole * SAMPLES, whole * SAMPLES / 2
    picture = pygame.Surface((large, large), pygame.SRCALPHA, 32)
    reach = width * SAMPLES * 0.54
    for colour, thick in ((WHITE, 0.1), (HINT, 0.06)):
        for start, end in _dashes(round_):
            ends = [(middle + x * reach, middle + y * reach) for x, y in (start, end)]
            pygame.draw.lines(picture, colour, False, ends, round(width * SAMPLES * thick))
            for point in ends:
                pygame.draw.circle(picture, colour, point, width * SAMPLES * thick / 2)
    corner = middle + reach * (0.78 if round_ else 0.9), middle + reach * (0.78 if round_ else 0.9)
    for colour, share in ((WHITE, 0.2), (HINT, 0.17), (YELLOW, 0.09)):
        pygame.draw.circle(picture, colour, corner, width * SAMPLES * share)
    neck = pygame.Rect(0, 0, round(width * SAMPLES * 0.07), round(width * SAMPLES * 0.08))
    neck.midtop = round(corner[0]), round(corner[1] + width * SAMPLES * 0.06)
    pygame.draw.rect(picture, CREAM, neck)
    return pygame.transform.smoothscale(picture, (whole, whole))


def _dashes(round_: bool) -> Sequence[tuple[tuple[float, float], tuple[float, float]]]:
    """The ends of each dash around a tile, whose middle is at 0 and whose edge is at 1."""
    if round_:
        turns = [2 * pi * number / DASHES for number in range(DASHES)]
        half = pi / DASHES / 2
        return [((cos(a - half), sin(a - half)), (cos(a + half), sin(a + half))) for a in turns]
    steps = [(-0.76 + 0.4 * number, -0.56 + 0.4 * number) for number in range(4)]
    level = [((first, side), (last, side)) for first, last in steps for side in (-1.0, 1.0)]
    return [*level, *(((a[1], a[0]), (b[1], b[0])) for a, b in level)]
