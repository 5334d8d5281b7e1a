"""Rows of choices: a switch, a value, a bar between less and more, a field for a name."""

from collections.abc import Sequence
from functools import partial
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
"""The lightest grey for letters on paper."""
ROW_FILLS: dict[Look, str] = {
    "plain": CREAM,
    "hover": "#FFE9B8",
    "pressed": YELLOW,
    "disabled": "#EFE8DA",
    "chosen": YELLOW,
}
SAMPLES = 3
NOTED = 0.84
"""The size of the note, relative to the title above it."""


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

    `arrow` is the least width of the arrows.
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
    """The clickable areas of a row with a value: the arrow back, and the rest, which goes to the next value."""
    width = max(arrow, round(box.height * 0.38))
    right = width + round(box.width * 0.31)
    less = pygame.Rect(box.right - right - width, box.y, width, box.height)
    return less, pygame.Rect(less.right, box.y, right, box.height)


def _words_box(box: pygame.Rect, right: int) -> pygame.Rect:
    """The area of the words of a row, up to `right`; the margin does not depend on the height of the row."""
    margin = box.width // 20
    return pygame.Rect(box.x + margin, box.y, right - box.x - margin, box.height)


def draw_pick(surface: pygame.Surface, box: pygame.Rect, title: str, value: str, look: Look, size: int) -> None:
    """A row that opens a list: its name, and the current choice beside an arrow that points down."""
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
    """Draw a small arrow that points down, for something that opens; returns its area."""
    box = pygame.Rect(0, 0, size * 3 // 4, size)
    box.midright = midright
    draw_arrow(surface, box.inflate(size, 0), DOWN, size, INK)
    return box


def draw_words(
    surface: pygame.Surface,
    box: pygame.Rect,
    title: str,
    note: str,
    size: int,
    align: Align = "left",
    tallest: int = 0,
) -> None:
    """A title in bold with a note below it, centred vertically; both shrink alike.

    `tallest` is the height of the tallest words beside these: with it, all titles are on one line.
    """
    size = largest(f"{title} {note}", size, lambda smaller: words_fit(title, note, box, smaller))
    head, whole = words_height(title, "", box.width, size), words_height(title, note, box.width, size)
    top = box.y + max(0, box.height - max(whole, tallest)) // 2
    draw_text(surface, pygame.Rect(box.x, top, box.width, head), title, size, "bold", align=align)
    if note:
        below = pygame.Rect(box.x, top + head, box.width, whole - head)
        draw_text(surface, below, note, _noted(size), align=align)


def alike(texts: Sequence[tuple[str, str]], box: pygame.Rect, size: int) -> tuple[int, int]:
    """The size at which each of these titles with notes fits a box, and the height of the tallest at that size."""
    size = min(largest(f"{title} {note}", size, partial(words_fit, title, note, box)) for title, note in texts)
    return size, max(words_height(title, note, box.width, size) for title, note in texts)


def words_height(title: str, note: str, width: int, size: int) -> int:
    """The height of a title and its note in a box of this width."""
    height = len(wrapped(title, width, size, "bold")) * font(size, "bold").get_linesize()
    if note:
        height += len(wrapped(note, width, _noted(size))) * font(_noted(size)).get_linesize()
    return height


def words_fit(title: str, note: str, box: pygame.Rect, size: int) -> bool:
    """True if a title and its note fit a box: all lines, and each single word."""
    words = [(word, font(size, "bold")) for word in title.split()]
    words += [(word, font(_noted(size))) for word in note.split()]
    return words_height(title, note, box.width, size) <= box.height and all(
        face.size(word)[0] <= box.width for word, face in words
    )


def legible(least: int) -> int:
    """The size of a title whose note has letters of size `least`."""
    return ceil(least / NOTED)


def _noted(size: int) -> int:
    """The size of the note below a title of this size."""
    return round(size * NOTED)


def _value_width(box: pygame.Rect) -> int:
    return round(box.width * 0.42)


def _draw_switch(surface: pygame.Surface, box: pygame.Rect, on: bool, size: int) -> int:
    """Draw the switch at the right end of a row, with its word; returns its width."""
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
    """A switch: if it is on, the knob is on the right and the background green."""
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
    """A text field; `instead` is its placeholder."""
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
    """An antialiased tick on a green disc."""
    picture = pygame.Surface((size * SAMPLES, size * SAMPLES), pygame.SRCALPHA, 32)
    unit = size * SAMPLES / 20
    pygame.draw.circle(picture, LEAF, (10 * unit, 10 * unit), 10 * unit)
    corners = [(x * unit, y * unit) for x, y in ((5.5, 10.5), (8.8, 13.8), (14.8, 6.8))]
    thick = round(2.2 * unit)
    pygame.draw.lines(picture, PAPER, False, corners, thick)
    for corner in corners:
        pygame.draw.circle(picture, PAPER, corner, thick / 2)
    return pygame.transform.smoothscale(picture, (size, size))
