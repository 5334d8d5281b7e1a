"""The one line over the table: what can be turned in pictures, and whose turn it is in words."""

from collections.abc import Sequence

import pygame

from scenes.bonbons.render import tiles
from scenes.kit.canvas import Canvas
from scenes.look.liveries import Livery
from scenes.look.ui import CREAM, INK, YELLOW, card, draw_ribbon, draw_text


def draw_banner(
    page: Canvas, surface: pygame.Surface, livery: Livery, shapes: Sequence[tiles.Shape], words: str
) -> None:
    """In the colours of the seat whose turn it is: pictures of what can be turned; without words these are centred."""
    box = page.rect("banner")
    inner = box.inflate(-page.px(36), -page.px(8))
    draw_ribbon(surface, box, livery)
    icons = [tiles.back(shape, round(inner.height * 0.9)) for shape in shapes]
    left = inner.x if words else box.centerx - sum(icon.get_width() + page.px(14) for icon in icons) // 2
    for icon in icons:
        surface.blit(icon, icon.get_rect(midleft=(left, box.centery)))
        left += icon.get_width() + page.px(10)
    if words:
        _write(page, surface, pygame.Rect(left, inner.y, inner.right - left, inner.height), words)


def draw_notice(page: Canvas, surface: pygame.Surface, words: str) -> None:
    """Why something cannot be done, in place of the line: elsewhere it would cover tiles."""
    box = page.rect("banner")
    surface.blit(card(box.size, INK, YELLOW, page.px(16)), box)
    _write(page, surface, box.inflate(-page.px(36), -page.px(8)), words)


def _write(page: Canvas, surface: pygame.Surface, box: pygame.Rect, words: str) -> None:
    draw_text(surface, box, words, page.text_px(30), "bold", CREAM, "centre")
