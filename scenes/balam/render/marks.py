"""Marks on the map and in panels: rings, crosses, ticks, slabs of stone, tokens with numbers, Maya numerals."""

from collections.abc import Sequence

import numpy as np
import pygame

from game.balam.kinds import KINDS, Wealth
from scenes.balam.render import pieces
from scenes.kit.canvas import Canvas
from scenes.look.contrast import BLACK, ground
from scenes.look.liveries import Livery, glyph
from scenes.look.surface_cache import cached_surface
from scenes.look.theme import cached_per_theme, current_theme
from scenes.look.ui import CREAM, INK, card, draw_text

STONE, STONE_EDGE = "#FBF3DF", "#8C7B55"
GAP = 0.7
"""Lines between the levels of a Maya numeral."""
FAINT = "#5E5033"
"""Words on stone that matter less."""
YES, NO, LOST = "#145A2A", "#B3243F", "#D8433B"


def draw_ring(canvas: Canvas, surface: pygame.Surface, box: pygame.Rect, colour: str, thick: int = 5) -> None:
    """A ring in a colour, dark on both sides so that it shows on everything."""
    radius = max(4, box.width // 9)
    pygame.draw.rect(surface, INK, box, canvas.px(thick + 4), border_radius=radius)
    pygame.draw.rect(surface, colour, box.inflate(-canvas.px(3), -canvas.px(3)), canvas.px(thick), border_radius=radius)


def draw_cross(canvas: Canvas, surface: pygame.Surface, box: pygame.Rect, thick: int = 5) -> None:
    """A red cross over something lost or removed."""
    for colour, wide in ((INK, thick + 4), (LOST, thick)):
        pygame.draw.line(surface, colour, box.topleft, box.bottomright, canvas.px(wide))
        pygame.draw.line(surface, colour, box.bottomleft, box.topright, canvas.px(wide))


def draw_mark(surface: pygame.Surface, box: pygame.Rect, good: bool) -> None:
    """A tick on green, or a cross on red."""
    pygame.draw.circle(surface, CREAM, box.center, box.width // 2 + 2)
    pygame.draw.circle(surface, YES if good else NO, box.center, box.width // 2)
    x, y, arm = box.centerx, box.centery, max(2, box.width // 5)
    thick = max(2, box.width // 7)
    if good:
        pygame.draw.lines(surface, CREAM, False, ((x - arm, y), (x - arm // 3, y + arm), (x + arm, y - arm)), thick)
    else:
        pygame.draw.line(surface, CREAM, (x - arm, y - arm), (x + arm, y + arm), thick)
        pygame.draw.line(surface, CREAM, (x - arm, y + arm), (x + arm, y - arm), thick)


def draw_sign(surface: pygame.Surface, box: pygame.Rect, livery: Livery) -> None:
    """The glyph of a king on a disc in their colour."""
    pygame.draw.circle(surface, livery.band, box.center, box.width // 2)
    sign = glyph(livery, round(box.width * 0.8))
    surface.blit(sign, sign.get_rect(center=box.center))


def draw_slab(canvas: Canvas, surface: pygame.Surface, area: str) -> pygame.Rect:
    """A slab of stone to put things on, in an area of the layout."""
    box = canvas.rect(area)
    draw_stone(canvas, surface, box)
    return box


def draw_stone(canvas: Canvas, surface: pygame.Surface, box: pygame.Rect, rim: str = "", colour: str = STONE) -> None:
    """A carved slab of stuccoed limestone; its rim has a colour of its own if it stands out."""
    surface.blit(_stone(box.size, rim, colour, canvas.px(16), canvas.px(7)), box)


@cached_per_theme(64)
def _stone(size: tuple[int, int], rim: str, colour: str, radius: int, thick: int) -> pygame.Surface:
    """A slab: rough stone around smooth stucco, lit from above, with a step-fret cut into its corners."""
    if current_theme().contrast:
        plain = card(size, colour, rim or STONE_EDGE, radius, thick)
        if not rim:
            return plain
        # A mark that stands out has a broad band in its colour between two black lines.
        picture = plain.copy()
        for grown, paint in ((0, BLACK), (-4, rim), (-3 * thick, BLACK), (-3 * thick - 4, ground(colour))):
            box = picture.get_rect().inflate(grown, grown)
            pygame.draw.rect(picture, paint, box, border_radius=max(2, radius + grown // 2))
        return picture
    picture = pygame.Surface(size, pygame.SRCALPHA, 32)
    box = picture.get_rect()
    pygame.draw.rect(picture, INK, box, border_radius=radius)
    body = box.inflate(-4, -4)
    pygame.draw.rect(picture, rim or "#BFA878", body, border_radius=radius - 1)
    pygame.draw.rect(picture, "#8A7448" if not rim else INK, body.move(0, 2).clip(body), 2, border_radius=radius - 1)
    pygame.draw.rect(picture, "#E9D7A9", pygame.Rect(body.x, body.y, body.width, thick), border_radius=radius - 1)
    inner = body.inflate(-2 * thick, -2 * thick)
    pygame.draw.rect(picture, "#7C683F", inner.inflate(2, 2), border_radius=max(2, radius - thick))
    pygame.draw.rect(picture, colour, inner, border_radius=max(2, radius - thick))
    picture.blit(_grain(inner.size), inner, special_flags=pygame.BLEND_RGB_MULT)
    step = max(2, thick * 2 // 3)
    for corner, across, down in (
        (inner.topleft, 1, 1),
        (inner.topright, -1, 1),
        (inner.bottomleft, 1, -1),
        (inner.bottomright, -1, -1),
    ):
        for number in range(3):
            notch = pygame.Rect(0, 0, step * (3 - number), step)
            x = corner[0] if across > 0 else corner[0] - notch.width
            y = corner[1] + number * step if down > 0 else corner[1] - (number + 1) * step
            pygame.draw.rect(picture, rim or "#BFA878", notch.move(x, y))
    return picture


@cached_surface(32)
def _grain(size: tuple[int, int]) -> pygame.Surface:
    """Soft stains and fine grain, to multiply stucco with."""
    chance = np.random.default_rng(7)
    wide, high = max(2, size[0] // 26), max(2, size[1] // 26)
    stains = pygame.surfarray.make_surface(chance.integers(238, 256, (wide, high, 1), np.uint8).repeat(3, 2))
    picture = pygame.transform.smoothscale(stains, size)
    fine = chance.integers(246, 256, (max(1, size[0] // 2), max(1, size[1] // 2), 1), np.uint8).repeat(3, 2)
    grain = pygame.transform.smoothscale(pygame.surfarray.make_surface(fine), size)
    picture.blit(grain, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return picture


def draw_tokens(surface: pygame.Surface, box: pygame.Rect, kinds: Sequence[str]) -> None:
    """Tokens side by side in the middle of a box."""
    if not kinds:
        return
    size = min(box.height, box.width // len(kinds))
    left = box.centerx - size * len(kinds) // 2
    for number, kind in enumerate(kinds):
        picture = pieces.drawing(f"wealth/{kind}", size)
        surface.blit(picture, picture.get_rect(midleft=(left + number * size, box.centery)))


def draw_wealth(
    canvas: Canvas, surface: pygame.Surface, box: pygame.Rect, owned: Wealth, faint: bool = True, rows: int = 1
) -> None:
    """Draw tokens by kind, each with its number, in this many rows."""
    across = len(KINDS) // rows
    step, high = box.width / across, box.height // rows
    size = min(round(step * 0.46), round(high * 0.86))
    for number, kind in enumerate(KINDS):
        left, middle = box.x + round(number % across * step), box.y + number // across * high + high // 2
        picture = pieces.token(kind, size)
        if faint and not owned[number]:
            picture = picture.copy()
            picture.set_alpha(70)
        surface.blit(picture, picture.get_rect(midleft=(left, middle)))
        words = pygame.Rect(left + size, middle - high // 2, round(step) - size, high)
        wide = min(canvas.text_px(26), max(round(step * 0.38), canvas.text_px(1) if canvas.fitted.touch else 0))
        draw_text(surface, words, str(owned[number]), wide, "black", INK, "centre")


@cached_per_theme(64)
def numeral(number: int, height: int, colour: str) -> pygame.Surface:
    """A number as the Maya wrote it: a dot is one, a bar five, a shell zero; the next level up counts twenties."""
    levels = []
    while True:
        number, rest = divmod(number, 20)
        levels.append(rest)
        if not number:
            break
    width = max(8, height)
    picture = pygame.Surface((width, height), pygame.SRCALPHA, 32)
    rows = [_rows(value) for value in reversed(levels)]
    line = min(height / (sum(rows) + GAP * len(rows)), width / 4.5)
    top = (height - line * (sum(rows) + GAP * (len(rows) - 1))) / 2
    for value, high in zip(reversed(levels), rows, strict=True):
        _draw_level(picture, top, line, value, colour)
        top += line * (high + GAP)
    return picture


def _rows(value: int) -> float:
    """The lines that a level takes: its bars, and one for its dots; a shell is as high as two."""
    return value // 5 + (value % 5 > 0) if value else 1.6


def _draw_level(picture: pygame.Surface, top: float, line: float, value: int, colour: str) -> None:
    """One level of a numeral: dots over bars, or a shell."""
    middle, (bars, dots) = picture.get_width() / 2, divmod(value, 5)
    if not value:
        shell = pygame.Rect(round(middle - line * 1.6), round(top), round(line * 3.2), round(line * 1.6))
        pygame.draw.ellipse(picture, colour, shell, max(1, round(line / 4)))
        return
    for dot in range(dots):
        x = middle + (dot - (dots - 1) / 2) * line * 1.15
        pygame.draw.circle(picture, colour, (x, top + line / 2), line * 0.4)
    top += line if dots else 0
    for bar in range(bars):
        box = middle - line * 2.2, top + bar * line + line * 0.18, line * 4.4, line * 0.64
        pygame.draw.rect(picture, colour, box, border_radius=round(line / 4))
