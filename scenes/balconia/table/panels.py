"""Panels of the table scenes: the ribbon with the heading, small panels with numbers, and the info panel."""

import pygame

from game.engine.contract import Seat
from scenes.balconia.liveries import LIVERIES
from scenes.balconia.render.scenery import token
from scenes.balconia.table.face_words import Words
from scenes.kit.canvas import Canvas
from scenes.look.paragraph import largest, wrapped
from scenes.look.text import Family, font
from scenes.look.ui import CREAM, INK, PAPER, draw_panel, draw_ribbon, draw_text

TITLE = 1.1
"""Size of a title relative to the text below; on a touch screen it is only bold."""


def draw_head(
    page: Canvas, surface: pygame.Surface, seat: Seat, text: str, size: int, who: pygame.Surface | None = None
) -> None:
    """Draw the ribbon of a seat across the top of a scene, with the heading and perhaps a portrait on it."""
    band = page.rect("status")
    draw_ribbon(surface, band, LIVERIES[seat])
    inner = band.inflate(-min(page.px(44), band.width // 12), -page.px(16))
    if who is not None:
        surface.blit(who, who.get_rect(midleft=(band.left + page.px(10), band.centery)))
        inner.width -= who.get_width()
        inner.left += who.get_width()
    draw_text(surface, inner, text, page.text_px(size), "display", CREAM, "centre")


def draw_number(page: Canvas, surface: pygame.Surface, area: str, text: str) -> None:
    """Draw a number in words on a small panel; the tokens left beside the picture of one."""
    box = page.rect(area)
    draw_panel(surface, box, CREAM)
    inner = box.inflate(-page.px(28), -page.px(6))
    if area == "tokens-left":
        room = min(box.height, box.width // 2)
        picture = token(round(room * 0.8))
        surface.blit(picture, picture.get_rect(midleft=(inner.left, box.centery)))
        inner = pygame.Rect(inner.x + room, inner.y, inner.width - room, inner.height)
    draw_text(surface, inner, text, page.text_px(28), "bold", INK, "centre")


def draw_info(page: Canvas, surface: pygame.Surface, seat: Seat, words: Words, letters: int = 29) -> pygame.Rect:
    """Draw the info panel: a title in the colour of a seat and a few sentences, shrunk alike if they do not fit.

    `letters` is their size in the design.

    Returns the room left below them.
    """
    box, (title, text) = page.rect("info"), words
    draw_panel(surface, box, PAPER)
    inner = box.inflate(-2 * page.px(18), -page.px(18))
    most, larger = page.text_px(letters), 1.0 if page.fitted.touch else TITLE

    def high(size: int) -> int:
        head = _lines_high(title, inner.width, round(size * larger), "bold")
        return head + _lines_high(text, inner.width, size, "text")

    size = largest(f"{title}\n{text}", most, lambda smaller: high(smaller) <= inner.height)
    head = _lines_high(title, inner.width, round(size * larger), "bold")
    top = pygame.Rect(*inner.topleft, inner.width, head)
    draw_text(surface, top, title, round(size * larger), "bold", LIVERIES[seat].dark)
    rest = pygame.Rect(inner.x, inner.y + head, inner.width, inner.height - head)
    if text:
        draw_text(surface, rest, text, size, "text", INK)
    below = high(size)
    return pygame.Rect(inner.x, inner.y + below, inner.width, max(0, inner.height - below))


def _lines_high(text: str, width: int, size: int, family: Family) -> int:
    return len(wrapped(text, width, size, family)) * font(size, family).get_linesize() if text else 0
