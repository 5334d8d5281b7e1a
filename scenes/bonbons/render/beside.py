"""Words beside a picture."""

import pygame

from scenes.look.paragraph import fitting, wrapped
from scenes.look.text import Family, font
from scenes.look.ui import draw_text


def draw_beside(surface: pygame.Surface, box: pygame.Rect, words: str, size: int, family: Family = "text") -> None:
    """Draw words at the left of a box, vertically centred."""
    size = fitting(words, box.size, size, family)
    high = min(box.height, len(wrapped(words, box.width, size, family)) * font(size, family).get_linesize())
    draw_text(surface, pygame.Rect(box.x, box.centery - high // 2, box.width, high), words, size, family)
