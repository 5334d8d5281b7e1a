"""People as small figures in the colours of their king: warriors, ball players, porters, an emperor on a litter."""

from collections.abc import Sequence
from math import cos, pi, sin
from typing import Literal

import pygame

from scenes.balam.render.pieces import COLOUR, DARK, DRAWINGS
from scenes.look.liveries import Livery
from scenes.look.svg import Repaint, rasterise
from scenes.look.theme import cached_per_theme
from scenes.look.ui import CREAM

Role = Literal["warrior", "player", "hip", "porter", "emperor"]
WILD = Repaint(COLOUR, "#B5483C"), Repaint(DARK, "#7C2F27")
"""The colours of people without a king."""
LARGE = 72
"""The size from which a figure stands out without a pale rim."""
Spot = tuple[float, float]


@cached_per_theme(96)
def figure(role: Role, livery: Livery | None, size: int, left: bool = False, lean: int = 0) -> pygame.Surface:
    """A figure about `size` pixels wide that looks to the right, or to the left; `lean` turns it by degrees."""
    paint = WILD if livery is None else (Repaint(COLOUR, livery.colour), Repaint(DARK, livery.dark))
    drawn = rasterise(DRAWINGS / "people" / f"{role}.svg", (size, size), paint)
    rim = max(2, size // 22) if size < LARGE else 0
    picture = pygame.Surface((drawn.get_width() + 2 * rim, drawn.get_height() + 2 * rim), pygame.SRCALPHA, 32)
    pale = pygame.mask.from_surface(drawn, 60).to_surface(setcolor=CREAM, unsetcolor=(0, 0, 0, 0))
    for place in range(8 if rim else 0):
        picture.blit(pale, (round(rim + rim * cos(pi * place / 4)), round(rim + rim * sin(pi * place / 4))))
    picture.blit(drawn, (rim, rim))
    if left:
        picture = pygame.transform.flip(picture, True, False)
    return pygame.transform.rotozoom(picture, lean, 1.0) if lean else picture


def draw_figure(
    surface: pygame.Surface,
    role: Role,
    livery: Livery | None,
    foot: Spot,
    size: int,
    left: bool = False,
    stride: float | None = None,
    alpha: int = 255,
) -> None:
    """A figure that stands on a spot; at a stride it hops and sways."""
    lean = 0 if stride is None else (4 if sin(stride * 2 * pi) > 0 else -4)
    hop = 0.0 if stride is None else abs(sin(stride * 2 * pi)) * size * 0.1
    picture = figure(role, livery, size, left, lean)
    if alpha < 255:
        picture = picture.copy()
        picture.set_alpha(max(0, alpha))
    surface.blit(picture, picture.get_rect(midbottom=(round(foot[0]), round(foot[1] - hop))))


def draw_crowd(
    surface: pygame.Surface,
    role: Role,
    livery: Livery | None,
    feet: Sequence[Spot],
    size: int,
    left: bool = False,
    stride: float | None = None,
    alpha: int = 255,
) -> None:
    """Figures on these spots, the far ones first, each in a step of its own."""
    for number, foot in enumerate(sorted(feet, key=lambda one: one[1])):
        own = None if stride is None else stride + number * 0.37
        draw_figure(surface, role, livery, foot, size, left, own, alpha)
