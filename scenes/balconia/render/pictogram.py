"""The signs a plaque is written in: icons, barred icons, coins with points, arrows."""

from dataclasses import dataclass
from typing import Literal

import pygame

from scenes.balconia.render.drawings import DRAWINGS
from scenes.look.outline import outlined
from scenes.look.stroke import INK, draw_cross, draw_stroke
from scenes.look.svg import natural_size, rasterise
from scenes.look.text import font

COIN = pygame.Color("#FFD25E")
RED = pygame.Color("#D81E3A")
CREAM = pygame.Color("#FFF9EC")
GAP = 0.09
_WIDTHS = {
    "lacking": 1.55,
    "coin": 0.84,
    "times": 0.34,
    "plus": 0.36,
    "arrow": 0.5,
    "minus": 0.34,
    "unequal": 0.36,
    "slash": 0.2,
    "space": 0.16,
}


@dataclass(frozen=True, slots=True)
class Sign:
    """One sign of a row; widths are shares of the row's height."""

    kind: Literal["icon", "barred", "lacking", "coin", "times", "plus", "arrow", "minus", "unequal", "slash", "space"]
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
        case "lacking":
            _draw_lacking(surface, box, sign.text, thick)
        case "coin":
            _draw_coin(surface, box, sign.text)
        case "times":
            draw_cross(surface, box.center, round(box.width * 0.36), thick)
        case "plus":
            arm = round(box.width * 0.42)
            draw_stroke(surface, (box.centerx - arm, box.centery), (box.centerx + arm, box.centery), thick)
            draw_stroke(surface, (box.centerx, box.centery - arm), (box.centerx, box.centery + arm), thick)
        case "minus":
            arm = round(box.width * 0.45)
            draw_stroke(surface, (box.centerx - arm, box.centery), (box.centerx + arm, box.centery), thick)
        case "unequal":
            _draw_unequal(surface, box, thick)
        case "slash":
            draw_stroke(surface, (box.right, box.y + box.height // 5), (box.x, box.bottom - box.height // 5), thick)
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
    draw_stroke(surface, start, end, thick * 3 // 2, CREAM)
    draw_stroke(surface, start, end, thick * 11 // 10, RED)


def _draw_lacking(surface: pygame.Surface, box: pygame.Rect, name: str, thick: int) -> None:
    """A balcony without an element: one sign, the barred element in front of the balcony."""
    _draw_icon(surface, pygame.Rect(box.x, box.y, box.height, box.height), "balcony")
    element = pygame.Rect(0, 0, round(box.height * 0.8), round(box.height * 0.76))
    element.bottomright = box.bottomright
    picture = outlined(rasterise(DRAWINGS / "icon" / f"{name}.svg", element.size), thick // 2)
    surface.blit(picture, picture.get_rect(center=element.center))
    _draw_bar(surface, element, thick * 9 // 10)


def _draw_unequal(surface: pygame.Surface, box: pygame.Rect, thick: int) -> None:
    """A crossed out equals sign: what stands beside it differs."""
    for y in (box.centery - thick, box.centery + thick):
        draw_stroke(surface, (box.x + thick // 2, y), (box.right - thick // 2, y), thick * 3 // 4)
    lean, reach = box.width // 5, box.height // 4
    draw_stroke(
        surface, (box.centerx + lean, box.centery - reach), (box.centerx - lean, box.centery + reach), thick * 3 // 4
    )


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
    draw_stroke(surface, (box.x + thick // 2, box.centery), tip, thick)
    draw_stroke(surface, (tip[0] - head, tip[1] - head), tip, thick)
    draw_stroke(surface, (tip[0] - head, tip[1] + head), tip, thick)
