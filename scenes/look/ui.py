"""The basic widgets: panels, buttons, ribbons, the focus ring and messages."""

from functools import lru_cache
from typing import Literal

import pygame

from scenes.look.arrows import TURNS, draw_arrow
from scenes.look.contrast import BLACK, DARK, SEE_THROUGH, WHITE, ground, ink, luminance
from scenes.look.line_width import line_width
from scenes.look.liveries import Livery
from scenes.look.paragraph import fitting, paragraph, wrapped
from scenes.look.patterns import pattern
from scenes.look.pictogram import pictogram
from scenes.look.surface_cache import cached_surface
from scenes.look.text import Family, font
from scenes.look.theme import cached_per_theme, current_theme

INK = "#2B2A4C"
CREAM = "#FFF3DC"
PAPER = "#FFFAF0"
YELLOW = "#FFD25E"
ORANGE = "#F5A243"
GREY = "#5F5869"
HEM = 0.25
"""The share of a band's height that a strong pattern takes, above and below the letters."""
LARGE = 56
"""The least side in pixels of a card with a thick rim."""
LEADING = 1.4
"""The height of a line, as a multiple of that of its letters."""
SAMPLES = 2
DASH = 3
"""The length of the dashes of a rim, in multiples of its width."""

Look = Literal["plain", "hover", "pressed", "disabled", "chosen"]
FILLS: dict[Look, str] = {
    "plain": YELLOW,
    "hover": "#FFE08F",
    "pressed": ORANGE,
    "disabled": "#E4DCCB",
    "chosen": ORANGE,
}
"""The colours of the primary button."""
SECONDARY: dict[Look, str] = {**FILLS, "plain": CREAM, "hover": "#FFE9B8", "pressed": YELLOW}
"""The colours of all other buttons."""


def card(
    size: tuple[int, int], fill: str, rim: str = INK, radius: int = 14, thick: int = 3, livery: Livery | None = None
) -> pygame.Surface:
    """A rounded, antialiased card with a rim; with a livery it can show its weave."""
    return _card(size, fill, rim, radius, line_width(thick), livery)


@cached_per_theme(256)
def _card(size: tuple[int, int], fill: str, rim: str, radius: int, thick: int, livery: Livery | None) -> pygame.Surface:
    edge = rim
    if current_theme().contrast:
        edge = _rim(fill, rim, livery)
        thick = thick if livery else _weight(size, rim, thick)
    picture = pygame.Surface((size[0] * SAMPLES, size[1] * SAMPLES), pygame.SRCALPHA, 32)
    picture.fill((*pygame.Color(edge)[:3], 0))
    box = picture.get_rect()
    pygame.draw.rect(picture, edge, box, border_radius=radius * SAMPLES)
    inner = box.inflate(-2 * thick * SAMPLES, -2 * thick * SAMPLES)
    pygame.draw.rect(picture, _fill(fill, livery), inner, border_radius=max(0, radius - thick) * SAMPLES)
    if current_theme().contrast and rim == GREY:
        _break_rim(picture, inner, _fill(fill, livery), radius * SAMPLES, thick * SAMPLES)
    picture = pygame.transform.smoothscale(picture, size)
    if livery and current_theme().patterns:
        strong = _hems if fill == livery.band else _strong
        _draw_pattern(picture, strong(_inside(size, thick), livery), radius, thick)
    return picture


def _fill(colour: str, livery: Livery | None) -> str:
    """The fill of a card, or of a rim in the same colour. Liveries keep their colours in high contrast."""
    if livery and current_theme().contrast and colour in (livery.colour, livery.band):
        return livery.deep if colour == livery.band else colour
    return ground(colour)


def _inside(size: tuple[int, int], thick: int) -> tuple[int, int]:
    """The size of a card without its rim."""
    return max(1, size[0] - 2 * thick), max(1, size[1] - 2 * thick)


def _strong(size: tuple[int, int], livery: Livery) -> pygame.Surface:
    """A strong weave, for areas without letters."""
    return pattern(size, livery.weave, max(6, min(26, size[1] // 4)), 0.45, pygame.Color(ground(livery.marks)))


def _hems(size: tuple[int, int], livery: Livery) -> pygame.Surface:
    """A strong weave above and below letters."""
    picture = pygame.Surface(size, pygame.SRCALPHA, 32)
    hem = max(4, round(size[1] * HEM))
    strip = pattern((size[0], hem), livery.weave, hem, 0.5, pygame.Color(ground(livery.marks)))
    picture.blit(strip, (0, 0))
    picture.blit(strip, (0, size[1] - hem))
    return picture


def _rim(fill: str, rim: str, livery: Livery | None) -> str:
    """The rim in high contrast: black around light cards, whatever colour was asked for."""
    flat = rim == fill or pygame.Color(rim).a < SEE_THROUGH or luminance(fill) < DARK
    return _fill(rim, livery) if flat else BLACK


def _weight(size: tuple[int, int], rim: str, thick: int) -> int:
    """The rim's width in high contrast: thicker, except for disabled controls."""
    if not thick or rim == GREY:
        return thick
    return thick + (2 if min(size) >= LARGE else 1)


def _break_rim(picture: pygame.Surface, inner: pygame.Rect, fill: str, radius: int, thick: int) -> None:
    """Dash the rim of a disabled control, because in black and white no colour can tell."""
    width, height = picture.get_size()
    gaps, dash = pygame.Surface(picture.get_size(), pygame.SRCALPHA, 32), DASH * thick
    for x in range(-height, width, 2 * dash):
        pygame.draw.polygon(gaps, fill, ((x, height), (x + dash, height), (x + dash + height, 0), (x + height, 0)))
    mask = pygame.Surface(picture.get_size(), pygame.SRCALPHA, 32)
    pygame.draw.rect(mask, WHITE, mask.get_rect(), border_radius=radius)
    pygame.draw.rect(mask, (0, 0, 0, 0), inner, border_radius=max(0, radius - thick))
    gaps.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    picture.blit(gaps, (0, 0))


def _draw_pattern(picture: pygame.Surface, marks: pygame.Surface, radius: int, thick: int) -> None:
    """Draw a pattern on a card, inside its rim."""
    mask = pygame.Surface(marks.get_size(), pygame.SRCALPHA, 32)
    pygame.draw.rect(mask, WHITE, mask.get_rect(), border_radius=max(0, radius - thick))
    marks.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    picture.blit(marks, (thick, thick))


def draw_panel(surface: pygame.Surface, box: pygame.Rect, fill: str = PAPER, rim: str = INK) -> None:
    """A card with a soft shadow, as a background for text."""
    surface.blit(shade(box.size), box.move(0, max(2, box.height // 60)))
    surface.blit(card(box.size, fill, rim, radius=max(8, min(box.size) // 9)), box)


@cached_surface(64)
def shade(size: tuple[int, int]) -> pygame.Surface:
    """The shadow of a card."""
    picture = pygame.Surface(size, pygame.SRCALPHA, 32)
    pygame.draw.rect(picture, (43, 42, 76, 60), picture.get_rect(), border_radius=max(8, min(size) // 9))
    return picture


@lru_cache(maxsize=64)
def button_letters(labels: tuple[str, ...], size: tuple[int, int], letters: int) -> int:
    """The largest height of letters, up to `letters`, at which each of these labels fits a button of this size."""
    room, words = _label_room(pygame.Rect((0, 0), size)).size, set(labels) - set(TURNS)
    return min((fitting(label, room, letters, "bold") for label in words if "\n" not in label), default=letters)


def _label_room(box: pygame.Rect) -> pygame.Rect:
    """The room for the label of a button."""
    return box.inflate(-min(box.height // 3, box.width // 12), -box.height // 6)


def draw_button(
    surface: pygame.Surface, box: pygame.Rect, text: str, look: Look, size: int, primary: bool = False, sign: str = ""
) -> None:
    """A button with its label or an arrow in the middle, further lines smaller; it sinks a little while pressed.

    `sign` is the name of a pictogram beside the label.
    """
    sunk = box.move(0, max(1, box.height // 22)) if look == "pressed" else box
    if look not in ("pressed", "disabled"):
        surface.blit(card(box.size, INK, INK, radius=box.height // 4), box.move(0, max(2, box.height // 14)))
    rim = GREY if look == "disabled" else INK
    surface.blit(card(box.size, (FILLS if primary else SECONDARY)[look], rim, radius=box.height // 4), sunk)
    inner = _label_room(sunk)
    if text in TURNS:
        draw_arrow(surface, inner, text, size, rim)
        return
    if sign:
        high = min(inner.height, round(size * 1.2))
        picture = pictogram(sign, high, rim)
        surface.blit(picture, picture.get_rect(midleft=inner.midleft))
        inner = pygame.Rect(inner.left + high, inner.top, inner.width - high, inner.height)
    title, _line, below = text.partition("\n")
    if below:
        head = pygame.Rect(inner.x, inner.y, inner.width, inner.height * 9 // 20)
        foot = pygame.Rect(inner.x, head.bottom, inner.width, inner.bottom - head.bottom)
        high = round(foot.height / (below.count("\n") + 1) / LEADING)
        draw_text(surface, head, title, min(size, round(head.height / LEADING)), "bold", rim, "centre")
        draw_text(surface, foot, below, min(size * 13 // 20, high), "text", rim, "centre")
    else:
        draw_text(surface, inner, text, size, "bold", rim, "centre")


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
    written = paragraph(text, (max(1, box.width), max(1, box.height)), size, family, ink(colour), align)
    surface.blit(written.picture, box.move(written.corner))


def draw_focus(surface: pygame.Surface, box: pygame.Rect) -> None:
    """The focus ring: dark and light, so that it is visible on any background."""
    if current_theme().contrast:
        rings = ((BLACK, 22, 4, 18), (YELLOW, 14, 7, 14), (BLACK, 0, 3, 8))
    else:
        rings = ((INK, 14, 2, 14), (WHITE, 10, 4, 12), (INK, 2, 1, 9))
    for colour, grown, thick, radius in rings:
        ring = box.inflate(line_width(grown), line_width(grown))
        pygame.draw.rect(surface, colour, ring, line_width(thick), border_radius=line_width(radius))


def focus_room(box: pygame.Rect) -> pygame.Rect:
    """The area that the focus ring of a box may touch."""
    return box.inflate(line_width(26), line_width(26))


def draw_ribbon(surface: pygame.Surface, box: pygame.Rect, livery: Livery) -> None:
    """A band in a seat's colour and weave."""
    surface.blit(ribbon(box.size, livery), box)


@cached_per_theme(16)
def ribbon(size: tuple[int, int], livery: Livery) -> pygame.Surface:
    """The band as a picture; its weave is faint unless the theme has patterns."""
    radius = max(8, size[1] // 5)
    picture = card(size, livery.band, radius=radius, livery=livery).copy()
    if not current_theme().patterns:
        faint = pygame.Color(0, 0, 0, 70) if current_theme().contrast else pygame.Color(255, 255, 255, 28)
        marks = pattern(_inside(size, line_width(3)), livery.weave, max(10, size[1] // 4), 0.25, faint)
        _draw_pattern(picture, marks, radius, line_width(3))
    return picture


def message_box(text: str, size: int, window: pygame.Rect, middle: int, lines_by: float = 1.0) -> pygame.Rect:
    """The box for one sentence at the foot of the window, centred on a column; `lines_by` allows longer lines."""
    face = font(size, "bold")
    room = 2 * min(middle, window.width - middle) - 3 * size
    longest = min(round(lines_by * min(window.width // 2, room)), window.width - 4 * size)
    lines = wrapped(text, longest, size, "bold")
    width = min(max(face.size(line)[0] for line in lines), window.width - 4 * size)
    box = pygame.Rect(0, 0, width + 2 * size, len(lines) * face.get_linesize() + size)
    box.midbottom = middle, window.height - size
    return box.clamp(window)


def notice_box(text: str, size: int, window: pygame.Rect, panel: pygame.Rect) -> pygame.Rect:
    """The box for one sentence that covers a panel; a long one extends towards the middle of the window."""
    room = panel.width - 2 * size
    high = len(wrapped(text, room, size, "bold")) * font(size, "bold").get_linesize() + size
    box = pygame.Rect(panel.x, panel.y, panel.width, max(panel.height, min(high, panel.height * 3 // 2)))
    if panel.centery > window.centery:
        box.bottom = panel.bottom
    return box


def draw_message(surface: pygame.Surface, box: pygame.Rect, text: str, size: int) -> None:
    """Draw one sentence over everything, shrunk to fit its box."""
    surface.blit(card(box.size, INK, YELLOW, radius=size // 2), box)
    draw_text(surface, box.inflate(-2 * size, -size // 2), text, size, "bold", CREAM, "centre")
