"""The patterns of the two players: stripes for turquoise, dots for rose."""

from typing import NamedTuple

import pygame

from game.balconia.building import TURQUOISE
from game.engine.contract import Seat

MARKS = {"turquoise": "#043332", "rose": "#4A0A26"}
"""The patterns of those who need them: darker than any ground, so that light letters stay readable."""
SAMPLES = 2


class Weave(NamedTuple):
    """How a pattern is drawn: pixels from one mark to the next, how much of them a mark takes, and its colour."""

    step: int
    share: float
    colour: pygame.Color


def pattern(size: tuple[int, int], seat: Seat, weave: Weave) -> pygame.Surface:
    """A player's pattern on a clear ground."""
    picture = pygame.Surface((size[0] * SAMPLES, size[1] * SAMPLES), pygame.SRCALPHA, 32)
    picture.fill((weave.colour.r, weave.colour.g, weave.colour.b, 0))
    step = weave.step * SAMPLES
    if seat == TURQUOISE:
        _stripe(picture, step, weave)
    else:
        _dot(picture, step, weave)
    return pygame.transform.smoothscale(picture, size)


def _stripe(picture: pygame.Surface, step: int, weave: Weave) -> None:
    """Slanting stripes."""
    width, height = picture.get_size()
    thick = max(1.0, step * weave.share)
    for x in range(-height, width + step, step):
        foot, top = (x, height), (x + height, 0)
        corners = (foot, top, (top[0] + thick, 0), (foot[0] + thick, height))
        pygame.draw.polygon(picture, weave.colour, corners)


def _dot(picture: pygame.Surface, step: int, weave: Weave) -> None:
    """Dots, every other row shifted by half."""
    width, height = picture.get_size()
    for row, y in enumerate(range(step // 2, height + step // 2, step)):
        for x in range(row % 2 * step // 2, width + step, step):
            pygame.draw.circle(picture, weave.colour, (x, y), max(1.0, step * weave.share * 0.62))
