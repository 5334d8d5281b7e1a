"""The panel that explains: a title and a few sentences, which shrink alike where they would not fit."""

import pygame

from scenes.look.paragraph import largest, wrapped
from scenes.look.text import Family, font
from scenes.look.ui import INK, PAPER, draw_panel, draw_text

TITLE = 1.1
"""How large a title is over sentences of size 1."""


def draw_info(
    surface: pygame.Surface, box: pygame.Rect, title: str, text: str, size: int, colour: str, margin: int
) -> pygame.Rect:
    """The panel with its words from the top; returns the room that is left under them."""
    draw_panel(surface, box, PAPER)
    inner = box.inflate(-2 * margin, -margin)
    size = largest(f"{title}\n{text}", size, lambda smaller: _height(title, text, inner.width, smaller) <= inner.height)
    head = _lines_high(title, inner.width, round(size * TITLE), "bold")
    draw_text(surface, pygame.Rect(*inner.topleft, inner.width, head), title, round(size * TITLE), "bold", colour)
    rest = pygame.Rect(inner.x, inner.y + head, inner.width, inner.height - head)
    if text:
        draw_text(surface, rest, text, size, "text", INK)
    below = _height(title, text, inner.width, size)
    return pygame.Rect(inner.x, inner.y + below, inner.width, max(0, inner.height - below))


def _height(title: str, text: str, width: int, size: int) -> int:
    """How high both stand in this width."""
    return _lines_high(title, width, round(size * TITLE), "bold") + _lines_high(text, width, size, "text")


def _lines_high(text: str, width: int, size: int, family: Family) -> int:
    return len(wrapped(text, width, size, family)) * font(size, family).get_linesize() if text else 0
