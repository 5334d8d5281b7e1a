"""The corner of the main screen during a game: the code to come in with, and a dot for each guest."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import partial

import pygame

from scenes.kit.compositor import Layer
from scenes.kit.screen import GUESTS, Screen
from scenes.look.liveries import Livery
from scenes.look.pictogram import pictogram
from scenes.look.ui import CREAM, GREY, INK, card, draw_text

LETTERS = 24
DOT = 22
"""The width of a dot, in the design."""


@dataclass(frozen=True, slots=True)
class GuestDot:
    """A guest with a seat: a dot in its colour, hollow while their phone is gone."""

    livery: Livery
    joined: bool


def code_words(code: str) -> str:
    """A code as it is shown: in two halves."""
    half = len(code) // 2
    return f"{code[:half]}-{code[half:]}"


def corner_layers(screen: Screen, code: str, dots: tuple[GuestDot, ...]) -> Iterable[Layer]:
    """The corner, in the layout's area for it."""
    box = screen.rect(GUESTS)
    yield Layer.of((GUESTS, code, dots), box, partial(_paint, screen=screen, box=box, code=code, dots=dots))


def _paint(surface: pygame.Surface, screen: Screen, box: pygame.Rect, code: str, dots: tuple[GuestDot, ...]) -> None:
    px = screen.px
    surface.blit(card(box.size, CREAM, INK, px(12)), box)
    inner = box.inflate(-px(16), -px(10))
    upper, lower = inner.copy(), inner.copy()
    lower.height = px(DOT) if code else inner.height
    upper.height = inner.height - lower.height
    lower.bottom = inner.bottom
    picture = pictogram("phone", lower.height)
    surface.blit(picture, picture.get_rect(midleft=lower.midleft))
    beside = picture.get_width() + px(8)
    lower.left, lower.width = lower.left + beside, lower.width - beside
    if code:
        draw_text(surface, upper, code, screen.text_px(LETTERS), "bold", INK, "centre")
    step = min(px(DOT) + px(6), lower.width // max(1, len(dots)))
    left = lower.centerx - step * (len(dots) - 1) // 2
    for place, dot in enumerate(dots):
        at, radius = (left + place * step, lower.centery), px(DOT) // 2 - px(2)
        pygame.draw.circle(surface, INK if dot.joined else GREY, at, radius + max(1, px(2)))
        pygame.draw.circle(surface, dot.livery.colour if dot.joined else CREAM, at, radius)
