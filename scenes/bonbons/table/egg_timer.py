"""Times open tiles: they are shown for a minimum, and hidden after a maximum that players can set."""

from math import ceil

import pygame

LEAST = 1.2
"""Minimum number of seconds that open tiles are shown."""
BAR = 0.12
"""Height of the bar that shows the time left, as a share of the button."""


class EggTimer:
    """Counts the seconds since a tile was turned over or the player stopped."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def begin(self) -> None:
        """Restart for another tile."""
        self.seconds = 0.0

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self.seconds += seconds

    @property
    def seen(self) -> bool:
        """True once everyone has had time to see the tiles."""
        return self.seconds >= LEAST

    def over(self, most: float | None) -> bool:
        """True once open tiles are to be hidden, after `most` seconds; None waits for a click."""
        return most is not None and self.seconds >= most

    def left(self, most: float) -> int:
        """Seconds until the time is over, rounded up."""
        return max(0, ceil(most - self.seconds))

    def bar(self, button: pygame.Rect, most: float) -> pygame.Rect:
        """A bar on a button that shrinks until the time is over."""
        whole, left = button.width - button.height // 2, max(0.0, 1 - self.seconds / most) if most else 0.0
        bar = pygame.Rect(0, 0, round(whole * left), max(2, round(button.height * BAR)))
        bar.midbottom = button.centerx, button.bottom - bar.height
        return bar
