"""Confetti for the winner."""

from math import sin

import pygame

from scenes.kit.screen import Screen
from scenes.look.ui import YELLOW

PIECES = 90
SCATTER = 0.618
"""Golden-ratio steps, so that no two pieces of confetti line up."""
FALL = 90.0
"""Speed of falling confetti, in pixels of the design per second."""
CONFETTI_COLOURS = (YELLOW, "#E8668F", "#2BB3B1")


class Confetti:
    """Falls beside the winner, never over a tile."""

    def __init__(self) -> None:
        self.seconds = 0.0
        """Seconds since it started to fall."""

    def room(self, page: Screen) -> pygame.Rect:
        """From the grid to the edge of the window, as high as the winner's picture."""
        portrait = page.rect("preview-round")
        left = page.rect("grid").right + page.px(24)
        return pygame.Rect(left, portrait.top, page.fitted.size[0] - left, portrait.height)

    def draw(self, page: Screen, surface: pygame.Surface, winner: str) -> None:
        """Draw every piece except those in front of the winner's face."""
        colours, box, portrait = (winner, *CONFETTI_COLOURS), self.room(page), page.rect("preview-round")
        face = portrait.inflate(-portrait.width // 5, -portrait.width // 5)
        size, sway, fallen = page.px(15), page.px(10), self.seconds * page.px(FALL)
        for number in range(PIECES):
            x = box.x + sway + number * SCATTER % 1 * (box.width - size - 2 * sway)
            x += sway * sin(self.seconds * 2 + number)
            y = box.y + (number * number * SCATTER % 1 * box.height + fallen) % (box.height - size)
            if not face.collidepoint(x, y):
                pygame.draw.rect(surface, colours[number % len(colours)], (x, y, size, size * 2 // 3))
