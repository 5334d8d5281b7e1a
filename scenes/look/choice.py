"""Rows of choices, drawn in one hand: a switch, a value, a bar between less and more, a field for a name."""

from math import ceil

import pygame

from game.language import pgettext
from scenes.look.arrows import DOWN, LEFT, RIGHT, draw_arrow
from scenes.look.contrast import ink
from scenes.look.paragraph import Align, largest, wrapped
from scenes.look.surface_cache import cached_surface
from scenes.look.text import font
from scenes.look.ui import CREAM, GREY, INK, PAPER, YELLOW, Look, card, draw_text

LEAF = "#3E8E4E"
FAINT = "#6F6878"
"""As light as letters may be on paper."""
ROW_FILLS: dict[Look, str] = {
    "plain": CREAM,
    "hover": "#FFE9B8",
    "pressed": YELLOW,
    "disabled": "#EFE8DA",
    "chosen": YELLOW,
}
SAMPLES = 3
NOTED = 0.84
"""How large a sentence is under a name of size 1."""


def draw_choice(
    surface: pygame.Surface, box: pygame.Rect, title: str, note: str, on: bool, look: Look, size: int
) -> None:
    """A row to click: its name, one sentence about it, and a switch."""
    surface.blit(card(box.size, ROW_FILLS[look], GREY if look == "disabled" else INK, box.height // 5, 2), box)
    margin = box.height // 5
    right = _draw_switch(surface, box, on, size)
    draw_words(surface, _words_box(box, box.right - 2 * margin - right), title, note, size)


def draw_value(
    surface: pygame.Surface,
    box: pygame.Rect,
    title: str,
    note: str,
    value: str,
    looks: tuple[Look, Look],
    size: int,
    arrow: int = 0,
) -> None:
    """A row with a value between two arrows; `looks` are those of the row and of the arrow that goes back.

    An arrow is at least so wide as `arrow` says.
    """
    look, back = looks
    surface.blit(card(box.size, ROW_FILLS[look], GREY if look == "disabled" else INK, box.height // 5, 2), box)
    less, rest = stepper(box, arrow)
    if back in ("hover", "pressed"):
        surface.blit(card(less.size, YELLOW, INK, box.height // 5, 2), less)
    more = pygame.Rect(box.right - less.width, box.y, less.width, box.height)
    for way, at in ((LEFT, less), (RIGHT, more)):
        draw_arrow(surface, at, way, size, INK)
    place = pygame.Rect(rest.x, box.y, more.left - rest.x, box.height)
    draw_text(surface, place, value, size, "bold", INK, "centre")
    draw_words(surface, _words_box(box, less.left), title, note, size)


def stepper(box: pygame.Rect, arrow: int = 0) -> tuple[pygame.Rect, pygame.Rect]:
    """What can be clicked in a row with a value: the arrow before it, which goes back, and the rest, which goes on."""
    width = max(arrow, round(box.height * 0.38))
    right = width + round(box.width * 0.31)
    less = pygame.Rect(box.right - right - width, box.y, width, box.height)
    return less, pygame.Rect(less.right, box.y, right, box.height)


def _words_box(box: pygame.Rect, right: int) -> pygame.Rect:
    """Where the words of a row stand, up to there: as far in, however high the row is."""
    margin = box.width // 20
    return pygame.Rect(box.x + margin, box.y, right - box.x - margin, box.height)


def draw_pick(surface: pygame.Surface, box: pygame.Rect, title: str, value: str, look: Look, size: int) -> None:
    """A row to click for something to choose from: its name, and what is chosen beside an arrow that points down."""
    surface.blit(card(box.size, ROW_FILLS[look], GREY if look == "disabled" else INK, box.height // 5, 2), box)
    margin = box.height // 5
    arrow = draw_down(surface, (box.right - margin, box.centery), size)
    right = _value_width(box) if title else arrow.left - box.x - 2 * margin
    place = pygame.Rect(arrow.left - margin - right, box.y, right, box.height)
    draw_text(surface, place, value, size, "bold", INK, "centre")
    if title:
        words = pygame.Rect(box.x + margin, box.y, place.left - box.x - 2 * margin, box.height)
        draw_words(surface, words, title, "", size)


def draw_down(surface: pygame.Surface, midright: tuple[int, int], size: int) -> pygame.Rect:
    """A small arrow that points down: more opens here."""
    box = pygame.Rect(0, 0, size * 3 // 4, size)
    box.midright = midright
    draw_arrow(surface, box.inflate(size, 0), DOWN, size, INK)
    return box


def draw_words(
    surface: pygame.Surface, box: pygame.Rect, title: str, note: str, size: int, align: Align = "left"
) -> None:
    """A name in bold with a sentence below it, around the middle of the box; both shrink alike."""
    size = largest(f"{title} {note}", size, lambda smaller: _fits(title, note, box, smaller))
    head, whole = words_height(title, "", box.width, size), words_height(title, note, box.width, size)
    top = box.y + max(0, box.height - whole) // 2
    draw_text(surface, pygame.Rect(box.x, top, box.width, head), title, size, "bold", align=align)
    if note:
        below = pygame.Rect(box.x, top + head, box.width, whole - head)
        draw_text(surface, below, note, _noted(size), align=align)


def words_height(title: str, note: str, width: int, size: int) -> int:
    """How high a name and its sentence stand in a box of this width."""
    height = len(wrapped(title, width, size, "bold")) * font(size, "bold").get_linesize()
    if note:
        height += len(wrapped(note, width, _noted(size))) * font(_noted(size)).get_linesize()
    return height


def _fits(title: str, note: str, box: pygame.Rect, size: int) -> bool:
    """Whether a name and its sentence fit a box: their lines together, and every word of them."""
    words = [(word, font(size, "bold")) for word in title.split()]
    words += [(word, font(_noted(size))) for word in note.split()]
    return words_height(title, note, box.width, size) <= box.height and all(
        face.size(word)[0] <= box.width for word, face in words
    )


def legible(least: int) -> int:
    """How large a name has to be so that the sentence under it is at least so large."""
    return ceil(least / NOTED)


def _noted(size: int) -> int:
    """How large the sentence is under a name of this size."""
    return round(size * NOTED)


def _value_width(box: pygame.Rect) -> int:
    return round(box.width * 0.42)


def _draw_switch(surface: pygame.Surface, box: pygame.Rect, on: bool, size: int) -> int:
    """The switch at the right end of a row, with its word; returns the width it takes."""
    height = min(round(box.height * 0.46), round(size * 1.7), 64)
    width = round(height * 1.9)
    place = pygame.Rect(0, 0, width, height)
    place.midright = box.right - box.height // 5, box.centery
    surface.blit(switch((width, height), on), place)
    words, small = (pgettext("switch", "off"), pgettext("switch", "on")), round(size * 0.86)
    room = max(font(small, "bold").size(word)[0] for word in words)
    word = pygame.Rect(place.x - room - size // 3, box.y, room, box.height)
    draw_text(surface, word, words[on], small, "bold", INK, "centre")
    return width + room + 2 * size // 3


@cached_surface(16)
def switch(size: tuple[int, int], on: bool) -> pygame.Surface:
    """A switch: its knob lies right and its ground is green when it is on."""
    width, height = size[0] * SAMPLES, size[1] * SAMPLES
    picture = pygame.Surface((width, height), pygame.SRCALPHA, 32)
    rim = max(2, height // 16)
    pygame.draw.rect(picture, INK, picture.get_rect(), border_radius=height // 2)
    inner = picture.get_rect().inflate(-2 * rim, -2 * rim)
    pygame.draw.rect(picture, LEAF if on else "#CFC7B8", inner, border_radius=height // 2)
    knob = (width - height // 2 if on else height // 2), height // 2
    pygame.draw.circle(picture, INK, knob, height // 2)
    pygame.draw.circle(picture, PAPER, knob, height // 2 - 2 * rim)
    return pygame.transform.smoothscale(picture, size)


def draw_steps(surface: pygame.Surface, box: pygame.Rect, share: float, text: str, size: int) -> None:
    """A bar filled up to a share, with its value written above it."""
    upper = pygame.Rect(box.x, box.y, box.width, box.height * 3 // 5)
    draw_text(surface, upper, text, size, "bold", INK, "centre")
    bar = pygame.Rect(box.x, 0, box.width, max(6, box.height // 6))
    bar.top = upper.bottom + bar.height // 2
    surface.blit(card(bar.size, CREAM, INK, bar.height // 2, 2), bar)
    filled = round((bar.width - 4) * min(1.0, max(0.0, share)))
    if filled > bar.height:
        surface.blit(card((filled, bar.height - 4), LEAF, LEAF, bar.height // 2, 0), bar.move(2, 2))


def draw_field(
    surface: pygame.Surface, box: pygame.Rect, text: str, instead: str, look: Look, caret: bool, size: int
) -> None:
    """A line to write on; `instead` stands there faintly while it is empty."""
    surface.blit(card(box.size, PAPER if look == "plain" else "#FFFFFF", INK, box.height // 5, 3), box)
    inner = box.inflate(-box.height // 2, -box.height // 5)
    words = text or instead
    size = largest(words, size, lambda smaller: font(smaller, "bold").size(words)[0] <= inner.width)
    drawn = font(size, "bold").render(words, True, ink(INK if text else FAINT))
    place = drawn.get_rect(midleft=inner.midleft)
    surface.blit(drawn, place)
    if caret:
        x = (place.right if text else place.left) + 2
        pygame.draw.line(surface, INK, (x, inner.top), (x, inner.bottom), max(2, size // 14))


@cached_surface(4)
def tick(size: int) -> pygame.Surface:
    """A tick on a green disc, smooth at the edges."""
    picture = pygame.Surface((size * SAMPLES, size * SAMPLES), pygame.SRCALPHA, 32)
    unit = size * SAMPLES / 20
    pygame.draw.circle(picture, LEAF, (10 * unit, 10 * unit), 10 * unit)
    corners = [(x * unit, y * unit) for x, y in ((5.5, 10.5), (8.8, 13.8), (14.8, 6.8))]
    thick = round(2.2 * unit)
    pygame.draw.lines(picture, PAPER, False, corners, thick)
    for corner in corners:
        pygame.draw.circle(picture, PAPER, corner, thick / 2)
    return pygame.transform.smoothscale(picture, (size, size))
