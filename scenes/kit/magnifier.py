"""The magnifier: enlarges what the player points at or has the focus on, in the corner of the window nearest to it."""

from typing import NamedTuple

import pygame

from scenes.kit.actions import Point
from scenes.look.line_width import line_width
from scenes.look.ui import CREAM, INK

LENS = 0.40, 0.36
"""The size of the lens, as shares of the window."""
USUAL, LEAST, MOST = 2.5, 1.8, 4.0
"""The enlargement at the pointer, and the least and the largest for a control, which is shown whole."""
ROOM = 1.15
"""The width around a control that is shown with it, as a multiple of its own."""
MARGIN = 12


class Looked(NamedTuple):
    """The thing that the player looks at: a point, and the box of a control if there is one."""

    at: Point
    box: pygame.Rect | None


def lens_of(window: pygame.Rect, source: pygame.Rect) -> pygame.Rect:
    """The area of the lens: on the same side as its subject, in the other half of the height."""
    lens = pygame.Rect(0, 0, round(window.width * LENS[0]), round(window.height * LENS[1]))
    margin = line_width(MARGIN)
    lens.x = margin if source.centerx < window.centerx else window.right - margin - lens.width
    lens.y = margin if source.centery >= window.centery else window.bottom - margin - lens.height
    return lens


def source_of(window: pygame.Rect, looked: Looked) -> pygame.Rect:
    """The area that is enlarged: a whole control if it is small enough, else what is around the point."""
    across, high = window.width * LENS[0], window.height * LENS[1]
    middle, times = looked.at, USUAL
    if looked.box is not None and looked.box.width and looked.box.height:
        fitting = min(across / (looked.box.width * ROOM), high / (looked.box.height * ROOM))
        if fitting >= LEAST:
            middle, times = looked.box.center, min(MOST, fitting)
    source = pygame.Rect(0, 0, round(across / times), round(high / times))
    source.center = middle
    return source.clamp(window)


class Magnifier:
    """Draws the lens on a finished picture, and restores the picture below it before the next one."""

    def __init__(self) -> None:
        self._laid: tuple[pygame.Surface, pygame.Rect, pygame.Surface] | None = None
        """The surface with the lens, its area, and the pixels below it."""

    def lift(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """Restore what is below the lens; returns the area."""
        laid, self._laid = self._laid, None
        if laid is None or laid[0] is not surface:
            return []
        surface.blit(laid[2], laid[1])
        return [laid[1]]

    def lay(self, surface: pygame.Surface, looked: Looked | None) -> list[pygame.Rect]:
        """Draw the lens; returns its area."""
        if looked is None:
            return []
        window = surface.get_rect()
        source = source_of(window, looked)
        lens = lens_of(window, source)
        self._laid = surface, lens, surface.subsurface(lens).copy()
        edge = line_width(5)
        large = pygame.transform.smoothscale(surface.subsurface(source), lens.size)
        pygame.draw.rect(large, CREAM, large.get_rect(), 2 * edge)
        pygame.draw.rect(large, INK, large.get_rect(), edge)
        surface.blit(large, lens)
        return [lens]
