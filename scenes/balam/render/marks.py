"""Marks on the map and in panels: rings, crosses, ticks, slabs of stone, tokens with numbers, Maya numerals."""

from collections.abc import Sequence

import pygame

from game.balam.kinds import KINDS, Wealth
from scenes.balam.render import pieces
from scenes.kit.canvas import Canvas
from scenes.look.liveries import Livery, glyph
from scenes.look.theme import cached_per_theme
from scenes.look.ui import CREAM, INK, card, draw_text

STONE, STONE_EDGE = "#FBF3DF", "#8C7B55"
YES, NO, LOST = "#1F7A3F", "#B3243F", "#D8433B"


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
    """The glyph of a king on a disc in his colour."""
    pygame.draw.circle(surface, livery.band, box.center, box.width // 2)
    sign = glyph(livery, round(box.width * 0.8))
    surface.blit(sign, sign.get_rect(center=box.center))


def draw_slab(canvas: Canvas, surface: pygame.Surface, area: str) -> pygame.Rect:
    """A slab of stone to put things on, in an area of the layout."""
    box = canvas.rect(area)
    surface.blit(card(box.size, STONE, STONE_EDGE, canvas.px(16), canvas.px(4)), box)
    return box


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
    room = height / len(levels)
    for place, value in enumerate(reversed(levels)):
        _draw_level(picture, pygame.Rect(0, round(place * room), width, round(room)), value, colour)
    return picture


def _draw_level(picture: pygame.Surface, box: pygame.Rect, value: int, colour: str) -> None:
    bars, dots = divmod(value, 5)
    line = min(box.height / 5, box.width / 4.5)
    if not value:
        shell = pygame.Rect(0, 0, round(line * 3.2), round(line * 1.6))
        shell.center = box.center
        pygame.draw.ellipse(picture, colour, shell, max(1, round(line / 4)))
        return
    high = (bars + (dots > 0)) * line
    top = box.y + (box.height - high) / 2
    for dot in range(dots):
        x = box.centerx + (dot - (dots - 1) / 2) * line * 1.15
        pygame.draw.circle(picture, colour, (x, top + line / 2), line * 0.4)
    top += line if dots else 0
    for bar in range(bars):
        pygame.draw.rect(
            picture,
            colour,
            (box.centerx - line * 2.2, top + bar * line + line * 0.18, line * 4.4, line * 0.64),
            border_radius=round(line / 4),
        )
