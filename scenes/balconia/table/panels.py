"""What tables are labelled with: the ribbon with the heading, and the panel that explains."""

import pygame

from game.engine.contract import Seat
from scenes.balconia.liveries import LIVERIES
from scenes.balconia.table.face_words import Words
from scenes.kit.screen import Screen
from scenes.look.paragraph import largest, wrapped
from scenes.look.text import Family, font
from scenes.look.ui import CREAM, INK, PAPER, draw_panel, draw_ribbon, draw_text

TITLE = 1.1
"""How large a title is over sentences of size 1."""


def draw_head(
    scene: Screen, surface: pygame.Surface, seat: Seat, text: str, size: int, who: pygame.Surface | None = None
) -> None:
    """The ribbon of a seat across the top of a scene, with the heading on it and perhaps a picture of who is meant."""
    band = scene.rect("status")
    draw_ribbon(surface, band, LIVERIES[seat])
    inner = band.inflate(-scene.px(44), -scene.px(16))
    if who is not None:
        surface.blit(who, who.get_rect(midleft=(band.left + scene.px(10), band.centery)))
        inner.width -= who.get_width()
        inner.left += who.get_width()
    draw_text(surface, inner, text, scene.text_px(size), "display", CREAM, "centre")


def draw_info(
    surface: pygame.Surface, box: pygame.Rect, words: Words, size: int, colour: str, margin: int
) -> pygame.Rect:
    """A title and a few sentences, which shrink alike where they would not fit; returns the room left below them."""
    draw_panel(surface, box, PAPER)
    title, text = words
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
