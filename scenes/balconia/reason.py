"""Why a placement is worth what it is worth: the points it adds, and the plaque that gives them."""

from functools import lru_cache

import pygame

from game.balconia.cards import Balcony, Condition, Door
from scenes.render.plaque import draw_plaque, draw_what
from scenes.ui import CREAM, INK, YELLOW, card, draw_text


def draw_reason(surface: pygame.Surface, box: pygame.Rect, change: int, face: Balcony | Door) -> None:
    """One reason: points on the left, pictogram on the right."""
    coin = pygame.Rect(box.x, box.y, round(box.height * 1.25), box.height)
    surface.blit(card(coin.size, YELLOW if change > 0 else "#E9B7B7", INK, radius=box.height // 2, thick=2), coin)
    draw_text(surface, coin, f"{change:+d}", round(box.height * 0.56), "black", INK, "centre")
    subject = face.condition if isinstance(face, Balcony) else face
    if subject is not None:
        size = (box.width - coin.width - box.height // 8, box.height)
        surface.blit(_pictogram(subject, size), (coin.right + box.height // 8, box.y))


@lru_cache(maxsize=64)
def _pictogram(subject: Condition | Door, size: tuple[int, int]) -> pygame.Surface:
    if isinstance(subject, Condition):
        return draw_plaque(subject, (min(size[0], size[1] * 4), size[1]))
    picture = card(size, CREAM, INK, radius=size[1] // 6, thick=2).copy()
    inner = draw_what(subject, (size[1] * 2, round(size[1] * 0.9)))
    picture.blit(inner, inner.get_rect(center=(size[0] // 2, size[1] // 2)))
    return picture
