"""The tokens on the table while the game is set up: face down all the time, shuffled, some leaving."""

from math import cos, pi, sin

import pygame

from game.balconia.cards import BLOCKS
from scenes.balconia.render.scenery import token

ROW = 11
"""Tokens in a row."""


class ShuffledTokens:
    """Two rows of tokens in a box."""

    def __init__(self, box: pygame.Rect, gap: int, stay: int) -> None:
        """`stay` of them are played with."""
        self._box, self._stay = box, stay
        self._picture = token(min(box.width // ROW, box.height // 2) - gap)

    def draw(self, surface: pygame.Surface, swirl: float, gone: float) -> None:
        """Shuffled so far, and those that leave off the table so far, both from 0 to 1."""
        way = gone * (surface.get_height() - self._box.y + self._picture.get_height())
        for number in range(BLOCKS):
            x, y = self._place(number, swirl)
            leaves = number * 7 % BLOCKS >= self._stay
            surface.blit(self._picture, self._picture.get_rect(center=(round(x), round(y + way * leaves))))

    def _place(self, number: int, swirl: float) -> tuple[float, float]:
        """Where a token is while they swap places, each in a loop of its own."""
        box, turn = self._box, 2 * pi * swirl * (1 + number % 3)
        wide, high = box.width * (0.05 + 0.02 * (number % 5)), box.height * (0.12 + 0.04 * (number % 4))
        x = box.x + box.width * (number % ROW + 0.5) / ROW + wide * sin(turn)
        y = box.y + box.height * (number // ROW + 0.5) / 2 + high * (1 - cos(turn)) * (1 if number < ROW else -1)
        return x, y
