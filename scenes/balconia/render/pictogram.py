"""The signs a plaque is written in: icons, barred icons, coins with points, arrows."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, NamedTuple

import pygame

from scenes.balconia.render.artwork import DRAWINGS
from scenes.look.outline import outlined
from scenes.look.stroke import INK, draw_cross, draw_stroke
from scenes.look.svg import natural_size, shared
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
        """The width in a row of height 1."""
        if self.kind in ("icon", "barred"):
            natural = natural_size(DRAWINGS / "icon" / f"{self.text}.svg")
            share = natural[0] / natural[1]
            return max(share, 1.0) if self.kind == "barred" else share
        return _WIDTHS[self.kind]


class Icon(NamedTuple):
    """A drawing that is part of a sign, and the box it is centred in."""

    name: str
    box: pygame.Rect

    @property
    def path(self) -> Path:
        """The SVG file."""
        return DRAWINGS / "icon" / f"{self.name}.svg"


def draw_signs(surface: pygame.Surface, box: pygame.Rect, signs: tuple[Sign, ...]) -> None:
    """A row of signs, as large as fits, in the middle of the box."""
    for sign, place in _placed(box, signs):
        _draw(surface, place, sign)


def icons_of(box: pygame.Rect, signs: tuple[Sign, ...]) -> Iterator[Icon]:
    """The drawings in a row of signs, which take longest to rasterise."""
    for sign, place in _placed(box, signs):
        yield from _icons(place, sign)


def _placed(box: pygame.Rect, signs: tuple[Sign, ...]) -> Iterator[tuple[Sign, pygame.Rect]]:
    """The signs of a row and their boxes."""
    total = sum(sign.width for sign in signs) + GAP * (len(signs) - 1)
    height = min(box.height, box.width / total)
    x = box.centerx - total * height / 2
    for sign in signs:
        yield sign, pygame.Rect(round(x), round(box.centery - height / 2), round(sign.width * height), round(height))
        x += (sign.width + GAP) * height


def _icons(box: pygame.Rect, sign: Sign) -> tuple[Icon, ...]:
    """The icons of a sign, those behind first."""
    match sign.kind:
        case "icon":
            return (Icon(sign.text, box),)
        case "barred":
            return (Icon(sign.text, box.inflate(-box.width // 16, -box.height // 16)),)
        case "lacking":
            element = pygame.Rect(0, 0, round(box.height * 0.8), round(box.height * 0.76))
            element.bottomright = box.bottomright
            return Icon("balcony", pygame.Rect(box.x, box.y, box.height, box.height)), Icon(sign.text, element)
        case _:
            return ()


def _draw(surface: pygame.Surface, box: pygame.Rect, sign: Sign) -> None:
    thick = max(2, box.height // 9)
    match sign.kind:
        case "icon":
            _draw_icon(surface, _icons(box, sign)[0])
        case "barred":
            _draw_icon(surface, _icons(box, sign)[0])
            _draw_bar(surface, box, thick)
        case "lacking":
            balcony, element = _icons(box, sign)
            _draw_lacking(surface, balcony, element, thick)
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


def _draw_icon(surface: pygame.Surface, icon: Icon) -> None:
    picture = shared(icon.path, icon.box.size)
    surface.blit(picture, picture.get_rect(center=icon.box.center))


def _draw_bar(surface: pygame.Surface, box: pygame.Rect, thick: int) -> None:
    """The red bar of absence."""
    start, end = (box.x + thick, box.y + thick), (box.right - thick, box.bottom - thick)
    draw_stroke(surface, start, end, thick * 3 // 2, CREAM)
    draw_stroke(surface, start, end, thick * 11 // 10, RED)


def _draw_lacking(surface: pygame.Surface, balcony: Icon, element: Icon, thick: int) -> None:
    """A balcony without an element: one sign, the barred element in front of the balcony."""
    _draw_icon(surface, balcony)
    picture = outlined(shared(element.path, element.box.size), thick // 2)
    surface.blit(picture, picture.get_rect(center=element.box.center))
    _draw_bar(surface, element.box, thick * 9 // 10)


def _draw_unequal(surface: pygame.Surface, box: pygame.Rect, thick: int) -> None:
    """A crossed-out equals sign, between things that differ."""
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
