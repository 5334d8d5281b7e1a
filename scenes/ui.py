"""The few widgets there are, drawn in one hand: panels, buttons, ribbons, the focus ring and messages."""

from functools import lru_cache
from typing import Literal

import pygame

from game.engine.contract import Seat
from scenes.paragraph import paragraph
from scenes.text import Family

INK = "#2B2A4C"
CREAM = "#FFF3DC"
PAPER = "#FFFAF0"
YELLOW = "#FFD25E"
ORANGE = "#F5A243"
GREY = "#6F6878"
SEAT_COLOURS = {"turquoise": "#2BB3B1", "rose": "#E8668F"}
SEAT_BANDS = {"turquoise": "#0E7D7B", "rose": "#C0316A"}
"""Dark enough for light letters."""
SEAT_DARK = {"turquoise": "#0F6E6D", "rose": "#A92C57"}
SAMPLES = 2

Look = Literal["plain", "hover", "pressed", "disabled", "chosen"]
FILLS: dict[Look, str] = {
    "plain": YELLOW,
    "hover": "#FFE08F",
    "pressed": ORANGE,
    "disabled": "#E4DCCB",
    "chosen": ORANGE,
}


@lru_cache(maxsize=256)
def card(size: tuple[int, int], fill: str, rim: str = INK, radius: int = 14, thick: int = 3) -> pygame.Surface:
    """A rounded card with a rim, smooth at the edges."""
    picture = pygame.Surface((size[0] * SAMPLES, size[1] * SAMPLES), pygame.SRCALPHA, 32)
    box = picture.get_rect()
    pygame.draw.rect(picture, rim, box, border_radius=radius * SAMPLES)
    inner = box.inflate(-2 * thick * SAMPLES, -2 * thick * SAMPLES)
    pygame.draw.rect(picture, fill, inner, border_radius=max(0, radius - thick) * SAMPLES)
    return pygame.transform.smoothscale(picture, size)


def draw_panel(surface: pygame.Surface, box: pygame.Rect, fill: str = PAPER, rim: str = INK) -> None:
    """A card with a soft shadow, for text to stand on."""
    surface.blit(shade(box.size), box.move(0, max(2, box.height // 60)))
    surface.blit(card(box.size, fill, rim, radius=max(8, min(box.size) // 9)), box)


@lru_cache(maxsize=64)
def shade(size: tuple[int, int]) -> pygame.Surface:
    """What lies under a card."""
    picture = pygame.Surface(size, pygame.SRCALPHA, 32)
    pygame.draw.rect(picture, (43, 42, 76, 60), picture.get_rect(), border_radius=max(8, min(size) // 9))
    return picture


def draw_button(surface: pygame.Surface, box: pygame.Rect, text: str, look: Look, size: int) -> None:
    """A button with its words in the middle; pressed, it sinks a little."""
    sunk = box.move(0, max(1, box.height // 22)) if look == "pressed" else box
    if look not in ("pressed", "disabled"):
        surface.blit(card(box.size, INK, INK, radius=box.height // 4), box.move(0, max(2, box.height // 14)))
    rim = GREY if look == "disabled" else INK
    surface.blit(card(box.size, FILLS[look], rim, radius=box.height // 4), sunk)
    inner = sunk.inflate(-box.height // 3, -box.height // 6)
    draw_text(surface, inner, text, size, "bold", rim if look == "disabled" else INK, "centre")


def draw_text(
    surface: pygame.Surface,
    box: pygame.Rect,
    text: str,
    size: int,
    family: Family = "text",
    colour: str = INK,
    align: Literal["left", "centre", "right"] = "left",
) -> None:
    """Text in a box."""
    surface.blit(paragraph(text, (max(1, box.width), max(1, box.height)), size, family, colour, align), box)


def draw_focus(surface: pygame.Surface, box: pygame.Rect) -> None:
    """The ring around what the keyboard would press: dark and light, so that it shows on everything."""
    grown = box.inflate(10, 10)
    pygame.draw.rect(surface, INK, grown.inflate(4, 4), 2, border_radius=14)
    pygame.draw.rect(surface, "#FFFFFF", grown, 4, border_radius=12)
    pygame.draw.rect(surface, INK, grown.inflate(-8, -8), 1, border_radius=9)


def draw_ribbon(surface: pygame.Surface, box: pygame.Rect, seat: Seat) -> None:
    """A band in a player's colour and pattern: stripes for turquoise, dots for rose."""
    surface.blit(ribbon(box.size, seat), box)


@lru_cache(maxsize=16)
def ribbon(size: tuple[int, int], seat: Seat) -> pygame.Surface:
    """The band as a picture."""
    picture = card(size, SEAT_BANDS[seat], radius=max(8, size[1] // 5)).copy()
    marks = pygame.Surface((size[0] * SAMPLES, size[1] * SAMPLES), pygame.SRCALPHA, 32)
    step = max(10, size[1] // 4) * SAMPLES
    light = pygame.Color(255, 255, 255, 38)
    for x in range(-marks.get_height(), marks.get_width() + step, step):
        if seat == "turquoise":
            pygame.draw.line(marks, light, (x, marks.get_height()), (x + marks.get_height(), 0), step // 4)
        else:
            for row, y in enumerate(range(step // 2, marks.get_height(), step)):
                pygame.draw.circle(marks, light, (x + row % 2 * step // 2, y), step // 5)
    band = pygame.transform.smoothscale(marks, size)
    mask = card(size, "#FFFFFF", "#00000000", radius=max(8, size[1] // 5))
    band.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    picture.blit(band, (0, 0))
    return picture


def draw_message(surface: pygame.Surface, text: str, size: int, middle: int) -> None:
    """One sentence at the foot of the window, over everything, around the column `middle`."""
    width = min(surface.get_width() // 2, round(len(text) * size * 0.62) + 3 * size)
    lines = -(-round(len(text) * size * 0.62) // max(1, width - 2 * size))
    box = pygame.Rect(0, 0, width, round(size * (1.5 * lines + 0.9)))
    box.midbottom = middle, surface.get_height() - size
    box.clamp_ip(surface.get_rect())
    surface.blit(card(box.size, INK, YELLOW, radius=size // 2), box)
    draw_text(surface, box.inflate(-size, -size // 3), text, size, "bold", CREAM, "centre")
