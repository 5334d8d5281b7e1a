"""The signs a plaque is written in: icons, barred icons, coins with points, arrows."""

from dataclasses import dataclass
from typing import Literal

import pygame

from scenes.render.svg import DRAWINGS, natural_size, rasterise
from scenes.text import font

INK = pygame.Color("#2B2A4C")
COIN = pygame.Color("#FFD25E")
RED = pygame.Color("#D81E3A")
CREAM = pygame.Color("#FFF9EC")
GAP = 0.09
_WIDTHS = {"coin": 0.84, "times": 0.34, "plus": 0.36, "arrow": 0.5, "minus": 0.34, "slash": 0.2, "space": 0.16}


@dataclass(frozen=True, slots=True)
class Sign:
    """One sign of a row; widths are shares of the row's height."""

    kind: Literal["icon", "barred", "coin", "times", "plus", "arrow", "minus", "slash", "space"]
    text: str = ""

    @property
    def width(self) -> float:
        """How wide it is when the row is 1 high."""
        if self.kind in ("icon", "barred"):
            natural = natural_size(DRAWINGS / "icon" / f"{self.text}.svg")
            share = natural[0] / natural[1]
            return max(share, 1.0) if self.kind == "barred" else share
        return _WIDTHS[self.kind]


def draw_signs(surface: pygame.Surface, box: pygame.Rect, signs: tuple[Sign, ...]) -> None:
    """A row of signs, as large as fits, in the middle of the box."""
    total = sum(sign.width for sign in signs) + GAP * (len(signs) - 1)
    height = min(box.height, box.width / total)
    x = box.centerx - total * height / 2
    for sign in signs:
        place = pygame.Rect(round(x), round(box.centery - height / 2), round(sign.width * height), round(height))
        _draw(surface, place, sign)
        x += (sign.width + GAP) * height


def _draw(surface: pygame.Surface, box: pygame.Rect, sign: Sign) -> None:
    thick = max(2, box.height // 9)
    match sign.kind:
        case "icon":
            _draw_icon(surface, box, sign.text)
        case "barred":
            _draw_icon(surface, box.inflate(-box.width // 16, -box.height // 16), sign.text)
            _draw_bar(surface, box, thick)
        case "coin":
            _draw_coin(surface, box, sign.text)
        case "times":
            arm = round(box.width * 0.36)
            _draw_stroke(surface, (box.centerx - arm, box.centery - arm), (box.centerx + arm, box.centery + arm), thick)
            _draw_stroke(surface, (box.centerx - arm, box.centery + arm), (box.centerx + arm, box.centery - arm), thick)
        case "plus":
            arm = round(box.width * 0.42)
            _draw_stroke(surface, (box.centerx - arm, box.centery), (box.centerx + arm, box.centery), thick)
            _draw_stroke(surface, (box.centerx, box.centery - arm), (box.centerx, box.centery + arm), thick)
        case "minus":
            arm = round(box.width * 0.45)
            _draw_stroke(surface, (box.centerx - arm, box.centery), (box.centerx + arm, box.centery), thick)
        case "slash":
            _draw_stroke(surface, (box.right, box.y + box.height // 5), (box.x, box.bottom - box.height // 5), thick)
        case "arrow":
            _draw_arrow(surface, box, thick)
        case "space":
            pass


def _draw_icon(surface: pygame.Surface, box: pygame.Rect, name: str) -> None:
    picture = rasterise(DRAWINGS / "icon" / f"{name}.svg", box.size)
    surface.blit(picture, picture.get_rect(center=box.center))


def _draw_bar(surface: pygame.Surface, box: pygame.Rect, thick: int) -> None:
    """The red bar of absence."""
    start, end = (box.x + thick, box.y + thick), (box.right - thick, box.bottom - thick)
    _draw_stroke(surface, start, end, thick * 3 // 2, CREAM)
    _draw_stroke(surface, start, end, thick * 11 // 10, RED)


def _draw_coin(surface: pygame.Surface, box: pygame.Rect, points: str) -> None:
    """A coin with the points on it."""
    radius = box.width // 2
    pygame.draw.circle(surface, INK, box.center, radius)
    pygame.draw.circle(surface, COIN, box.center, radius - max(2, box.height // 14))
    digit = font(round(box.height * 0.74), "black").render(points, True, INK)
    ink = digit.get_bounding_rect()
    surface.blit(digit.subsurface(ink), ink.move(box.centerx - ink.centerx, box.centery - ink.centery))


def _draw_arrow(surface: pygame.Surface, box: pygame.Rect, thick: int) -> None:
    head = box.height // 5
    tip = (box.right - thick // 2, box.centery)
    _draw_stroke(surface, (box.x + thick // 2, box.centery), tip, thick)
    _draw_stroke(surface, (tip[0] - head, tip[1] - head), tip, thick)
    _draw_stroke(surface, (tip[0] - head, tip[1] + head), tip, thick)


def _draw_stroke(
    surface: pygame.Surface, start: tuple[int, int], end: tuple[int, int], thick: int, colour: pygame.Color = INK
) -> None:
    """A line with round ends."""
    radius = thick / 2
    a, b = pygame.Vector2(start), pygame.Vector2(end)
    if a != b:
        side = (b - a).rotate(90)
        side.scale_to_length(radius)
        pygame.draw.polygon(surface, colour, (a + side, b + side, b - side, a - side))
    pygame.draw.circle(surface, colour, start, radius)
    pygame.draw.circle(surface, colour, end, radius)
