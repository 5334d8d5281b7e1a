"""One sign for one meaning: chosen, given to the other player, hinted at, playable, refused."""

from collections.abc import Callable
from math import ceil

import pygame

from scenes.look.stroke import draw_cross, draw_stroke
from scenes.look.surface_cache import cached_surface

INK = "#2B2A4C"
WHITE = "#FFFFFF"
CREAM = "#FFF3DC"
YELLOW = "#FFD25E"
VIOLET = "#7B4FB5"
REFUSED = "#B3261E"
SAMPLES = 3
MARGIN = 0.12
"""The margin of a sign around its box, as a share of the box."""
MEDAL = 0.15
"""Width of the medal in the corner of a sign, as a share of the box."""
WASH = 60
"""Minimum alpha of the wash over a playable cell, which pulses."""
GLOWS = 8
"""Cached steps of the pulse."""


def draw_chosen(target: pygame.Surface, box: pygame.Rect, ticked: bool = True) -> None:
    """An ink and white ring with a tick, which may be left out where it is a button of its own."""
    _blit(target, box, _chosen(box.size, ticked))


def draw_tick(target: pygame.Surface, box: pygame.Rect, lit: bool) -> None:
    """A round button with a tick, in the colour of the most likely next action; `lit` while it is pointed at."""
    target.blit(_tick_button(box.width, lit), box, special_flags=pygame.BLEND_PREMULTIPLIED)


def draw_given(target: pygame.Surface, box: pygame.Rect, colour: str) -> None:
    """A ring in the colour of the player who gets the face; it is lit, but cannot be clicked."""
    _blit(target, box, _given(box.size, colour))


def draw_hinted(target: pygame.Surface, box: pygame.Rect) -> None:
    """Violet dashes with a bulb."""
    _blit(target, box, _hinted(box.size))


def draw_refused(target: pygame.Surface, box: pygame.Rect) -> None:
    """A red ring with a cross."""
    _blit(target, box, _refused(box.size))


def draw_playable(target: pygame.Surface, box: pygame.Rect, glow: float) -> None:
    """A wash, a dashed ink outline and a plus; `glow` runs from 0 to 1 and back as they pulse."""
    _blit(target, box, _playable(box.size, round(glow * GLOWS)))


def sign_room(box: pygame.Rect) -> pygame.Rect:
    """Every pixel that a sign around a box may touch."""
    margin = ceil(min(box.size) * MARGIN)
    return box.inflate(2 * margin, 2 * margin)


def _blit(target: pygame.Surface, box: pygame.Rect, picture: pygame.Surface) -> None:
    target.blit(picture, picture.get_rect(center=box.center), special_flags=pygame.BLEND_PREMULTIPLIED)


def _sign(size: tuple[int, int], draw: Callable[[pygame.Surface, pygame.Rect], None]) -> pygame.Surface:
    """A premultiplied picture of a sign around a box of this size, drawn with several samples per pixel."""
    margin = ceil(min(size) * MARGIN)
    whole = size[0] + 2 * margin, size[1] + 2 * margin
    large = pygame.Surface((whole[0] * SAMPLES, whole[1] * SAMPLES), pygame.SRCALPHA, 32)
    draw(large, large.get_rect().inflate(-2 * margin * SAMPLES, -2 * margin * SAMPLES))
    return pygame.transform.smoothscale(large.premul_alpha(), whole)


@cached_surface(24)
def _chosen(size: tuple[int, int], ticked: bool) -> pygame.Surface:
    def draw(large: pygame.Surface, box: pygame.Rect) -> None:
        _ring(large, box, WHITE)
        if ticked:
            _tick(large, *_medal(large, box.bottomleft, INK), WHITE)

    return _sign(size, draw)


@cached_surface(4)
def _tick_button(width: int, lit: bool) -> pygame.Surface:
    large = pygame.Surface((width * SAMPLES, width * SAMPLES), pygame.SRCALPHA, 32)
    middle, reach = large.get_rect().center, width * SAMPLES // 2
    for colour, share in ((INK, 1.0), (WHITE, 0.92), (INK, 0.84), (WHITE if lit else YELLOW, 0.74)):
        pygame.draw.circle(large, colour, middle, round(reach * share))
    _tick(large, middle, round(reach * 0.72), INK)
    return pygame.transform.smoothscale(large.premul_alpha(), (width, width))


def _tick(large: pygame.Surface, middle: tuple[int, int], reach: int, colour: str) -> None:
    """A tick in a circle of this radius."""
    thick = max(2, round(reach * 0.36))
    corner = middle[0] - round(reach * 0.12), middle[1] + round(reach * 0.4)
    start, end = (-0.5, 0.02), (0.52, -0.4)
    for x, y in (start, end):
        other = middle[0] + round(reach * x), middle[1] + round(reach * y)
        draw_stroke(large, other, corner, thick, pygame.Color(colour))


@cached_surface(24)
def _given(size: tuple[int, int], colour: str) -> pygame.Surface:
    return _sign(size, lambda large, box: _ring(large, box, colour))


@cached_surface(24)
def _refused(size: tuple[int, int]) -> pygame.Surface:
    def draw(large: pygame.Surface, box: pygame.Rect) -> None:
        _ring(large, box, REFUSED)
        middle, reach = _medal(large, box.bottomright, REFUSED)
        draw_cross(large, middle, round(reach * 0.4), max(2, round(reach * 0.34)), pygame.Color(WHITE))

    return _sign(size, draw)


@cached_surface(24)
def _hinted(size: tuple[int, int]) -> pygame.Surface:
    def draw(large: pygame.Surface, box: pygame.Rect) -> None:
        thick = _weight(box) * 2
        _dashes(large, box.inflate(thick, thick), thick + _weight(box), WHITE)
        _dashes(large, box.inflate(thick, thick), thick, VIOLET)
        middle, reach = _medal(large, box.bottomright, VIOLET)
        bulb = middle[0], middle[1] - round(reach * 0.14)
        pygame.draw.circle(large, YELLOW, bulb, round(reach * 0.46))
        neck = pygame.Rect(0, 0, round(reach * 0.44), round(reach * 0.42))
        neck.midtop = middle[0], middle[1] + round(reach * 0.2)
        pygame.draw.rect(large, CREAM, neck, border_radius=max(1, neck.width // 4))

    return _sign(size, draw)


@cached_surface(24)
def _playable(size: tuple[int, int], glow: int) -> pygame.Surface:
    def draw(large: pygame.Surface, box: pygame.Rect) -> None:
        inner = box.inflate(-box.width // 8, -box.height // 8)
        wash = pygame.Color(CREAM)
        wash.a = WASH + 14 * glow
        pygame.draw.rect(large, wash, inner, border_radius=inner.width // 12)
        thick = _weight(box)
        _dashes(large, inner, thick * 2, CREAM)
        _dashes(large, inner, thick, INK)
        arm = round(inner.width * (0.09 + 0.004 * glow))
        x, y = inner.center
        for colour, width in ((CREAM, thick * 4), (INK, thick * 2)):
            draw_stroke(large, (x - arm, y), (x + arm, y), width, pygame.Color(colour))
            draw_stroke(large, (x, y - arm), (x, y + arm), width, pygame.Color(colour))

    return _sign(size, draw)


def _weight(box: pygame.Rect) -> int:
    """The line width of a sign around this box: signs grow with the window."""
    return max(SAMPLES, round(min(box.size) / 55))


def _ring(large: pygame.Surface, box: pygame.Rect, colour: str) -> None:
    """A ring in a colour between two of ink."""
    thick, radius = _weight(box), min(box.size) // 12
    for grown, width, shade in ((3, 4, INK), (2, 2, colour)):
        pygame.draw.rect(
            large, shade, box.inflate(2 * grown * thick, 2 * grown * thick), width * thick, border_radius=radius
        )


def _medal(large: pygame.Surface, corner: tuple[int, int], colour: str) -> tuple[tuple[int, int], int]:
    """Draw a round medal on a corner; returns its centre and radius."""
    reach = round(min(large.get_size()) / (1 + 2 * MARGIN) * MEDAL / 2)
    rim = max(SAMPLES, reach // 6)
    pygame.draw.circle(large, INK, corner, reach + 2 * rim)
    pygame.draw.circle(large, WHITE, corner, reach + rim)
    pygame.draw.circle(large, colour, corner, reach)
    return corner, reach


def _dashes(large: pygame.Surface, box: pygame.Rect, thick: int, colour: str) -> None:
    """A dashed outline, its dashes spread evenly along each side."""
    for start, end in (
        (box.topleft, box.topright),
        (box.topright, box.bottomright),
        (box.bottomright, box.bottomleft),
        (box.bottomleft, box.topleft),
    ):
        a, b = pygame.Vector2(start), pygame.Vector2(end)
        number = 5
        step = (b - a) / number
        for count in range(number):
            first, last = a + step * (count + 0.24), a + step * (count + 0.76)
            ends = (round(first.x), round(first.y)), (round(last.x), round(last.y))
            draw_stroke(large, *ends, thick, pygame.Color(colour))
