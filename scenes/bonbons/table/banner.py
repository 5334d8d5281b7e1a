"""The one line over the table: whose turn it is and what can be done, in words and pictures."""

from collections.abc import Callable, Iterable, Sequence

import pygame

from game.bonbons.view import View
from scenes.bonbons.render import tiles
from scenes.bonbons.session import Session
from scenes.bonbons.settings import own_settings
from scenes.bonbons.table.seat_card import seat_portrait
from scenes.kit.canvas import Canvas
from scenes.look.liveries import Livery
from scenes.look.ui import CREAM, INK, YELLOW, card, draw_ribbon, draw_text


def picture_size(page: Canvas) -> int:
    """The height of the pictures in the banner."""
    return round(_inner(page).height * 0.9)


def draw_line(
    page: Canvas,
    surface: pygame.Surface,
    session: Session,
    view: View,
    notice: str,
    words: str,
    asked: Iterable[tiles.Shape],
    verdict: Callable[[int], pygame.Surface] | None,
) -> None:
    """Draw the banner: the shapes of the tiles to turn and what can be done; or a notice in its place.

    With few words, it has the face of the active player instead, and a sign if two tiles were compared.
    """
    if notice:
        draw_notice(page, surface, notice)
        return
    size = picture_size(page)
    pictures = [tiles.back(shape, size) for shape in asked]
    if own_settings(session.context).few_words and view.winner is None:
        pictures.insert(0, seat_portrait(session, view.active, (size, size)))
        if verdict is not None:
            pictures.append(verdict(size))
        words = ""
    draw_banner(page, surface, session.livery(view.active), pictures, words)


def draw_banner(
    page: Canvas, surface: pygame.Surface, livery: Livery, pictures: Sequence[pygame.Surface], words: str
) -> None:
    """Draw pictures, then words, in the colours of a seat; without words the pictures are centred."""
    inner, gap = _inner(page), page.px(10)
    draw_ribbon(surface, page.rect("banner"), livery)
    left = inner.x if words else inner.centerx - sum(picture.get_width() + gap for picture in pictures) // 2
    for picture in pictures:
        surface.blit(picture, picture.get_rect(midleft=(left, inner.centery)))
        left += picture.get_width() + gap
    _write(page, surface, pygame.Rect(left, inner.y, inner.right - left, inner.height), words)


def draw_notice(page: Canvas, surface: pygame.Surface, words: str) -> None:
    """Draw a notice in place of the banner; elsewhere it would cover tiles."""
    box = page.rect("banner")
    surface.blit(card(box.size, INK, YELLOW, page.px(16)), box)
    _write(page, surface, _inner(page), words)


def _inner(page: Canvas) -> pygame.Rect:
    return page.rect("banner").inflate(-page.px(36), -page.px(8))


def _write(page: Canvas, surface: pygame.Surface, box: pygame.Rect, words: str) -> None:
    draw_text(surface, box, words, page.text_px(30), "bold", CREAM, "centre")
