"""How long what is open has been seen: at least for a while, whoever clicks, and no longer than was set."""

from math import ceil

import pygame

LEAST = 1.2
"""Seconds that open tiles can be seen at least."""
BAR = 0.12
"""How high the time that is left is drawn, as a share of the button."""


class EggTimer:
    """Seconds since the last tile was turned over, or somebody stopped."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def begin(self) -> None:
        """Another tile is to be seen."""
        self.seconds = 0.0

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self.seconds += seconds

    @property
    def seen(self) -> bool:
        """Whether everybody can have seen it."""
        return self.seconds >= LEAST

    def over(self, most: float | None) -> bool:
        """Whether what is open is to be hidden by itself, after so many seconds; None waits for a click."""
        return most is not None and self.seconds >= most

    def left(self, most: float) -> int:
        """Whole seconds until the time is over, the one that runs among them."""
        return max(0, ceil(most - self.seconds))

    def bar(self, button: pygame.Rect, most: float) -> pygame.Rect:
        """A bar on a button that gets shorter until the time is over."""
        whole, left = button.width - button.height // 2, max(0.0, 1 - self.seconds / most) if most else 0.0
        bar = pygame.Rect(0, 0, round(whole * left), max(2, round(button.height * BAR)))
        bar.midbottom = button.centerx, button.bottom - bar.height
        return bar
