"""A sentence that shows for a while, at the foot of the window or over a panel."""

import pygame

from scenes.look.ui import draw_message, draw_notice

SECONDS = 4.0
LETTERS_A_SECOND = 20
"""A long sentence shows for longer: how many letters a second can be read without haste."""


class Message:
    """The sentence that shows now, empty when there is none."""

    def __init__(self) -> None:
        self.text = ""
        self._left = 0.0

    def show(self, text: str) -> None:
        """Show a sentence instead of what is there."""
        self.text, self._left = text, max(SECONDS, len(text) / LETTERS_A_SECOND)

    def hide(self) -> None:
        """Show nothing."""
        self.text = ""

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self._left -= seconds
        if self._left <= 0:
            self.hide()

    def draw(self, surface: pygame.Surface, size: int, middle: int) -> None:
        """Draw it in letters of this size around the column `middle`, if it shows."""
        if self.text:
            draw_message(surface, self.text, size, middle)

    def draw_over(self, surface: pygame.Surface, size: int, panel: pygame.Rect) -> None:
        """Draw it in letters of this size over a panel, if it shows."""
        if self.text:
            draw_notice(surface, self.text, size, panel)
