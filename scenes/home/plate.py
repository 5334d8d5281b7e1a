"""Brass plates, the enamel sign, and the ribbon of a saved game."""

from datetime import date
from typing import NamedTuple

import pygame

from scenes.look.contrast import ground
from scenes.look.pictogram import pictogram
from scenes.look.text import font
from scenes.look.theme import cached_per_theme, current_theme
from scenes.look.ui import CREAM, INK, LEADING, Look, card, draw_text
from scenes.menus.day_pictures import calendar_leaf

BRASS: dict[Look, str] = {"plain": "#EFC864", "hover": "#FFE08F", "pressed": "#F5A243"}
CORK: dict[Look, str] = {"plain": "#D39A5C", "hover": "#F0BF82", "pressed": "#F5A243"}
RIM, SHINE = "#8A5A22", "#FFF0BE"
ENAMEL, BLUE, NUMBER = "#F7FAFF", "#2B5FA8", "#20305F"
SATIN, FOLD, GOLD = "#A92C57", "#7E1C3F", "#F2C14E"
SAMPLES = 2
LINE = 1.25
"""Height of a row of figures relative to that of a name, at the same letter size."""


class Figure(NamedTuple):
    """A pictogram with a text: the number of players, or of minutes; without one, that of phones."""

    picture: str
    text: str


def draw_plate(surface: pygame.Surface, box: pygame.Rect, look: Look) -> None:
    """A plate of brass with a screw in each corner."""
    surface.blit(brass(box.size, look), box)


def plate_room(box: pygame.Rect) -> pygame.Rect:
    """Every pixel that a plate or a sign may touch, with its shadow."""
    return box.inflate(0, box.height // 4)


@cached_per_theme(32)
def brass(size: tuple[int, int], look: Look) -> pygame.Surface:
    """The plate as a picture."""
    radius = max(6, min(size) // 9)
    picture = pygame.Surface((size[0], size[1] + max(2, size[1] // 24)), pygame.SRCALPHA, 32)
    if not current_theme().contrast:
        picture.blit(card(size, "#2B2A4C50", "#2B2A4C50", radius, 0), (0, picture.get_height() - size[1]))
    picture.blit(card(size, BRASS.get(look, BRASS["plain"]), RIM, radius), (0, 0))
    if current_theme().contrast:
        return picture
    inset = max(3, radius // 3)
    engraved = pygame.Rect((0, 0), size).inflate(-4 * inset, -4 * inset)
    pygame.draw.rect(picture, RIM, engraved, max(1, inset // 3), border_radius=max(1, radius - inset))
    pygame.draw.line(picture, SHINE, (radius, inset + 1), (size[0] - radius, inset + 1), max(1, inset // 2))
    for x in (2 * inset, size[0] - 2 * inset):
        for y in (2 * inset, size[1] - 2 * inset):
            pygame.draw.circle(picture, RIM, (x, y), inset)
            pygame.draw.circle(picture, SHINE, (x, y), inset - max(1, inset // 3))
    return picture


def draw_sign(surface: pygame.Surface, box: pygame.Rect, text: str, size: int) -> None:
    """White enamel with a blue rim, like a house number; a second line is smaller."""
    radius = max(6, box.height // 7)
    if not current_theme().contrast:
        surface.blit(card(box.size, "#2B2A4C46", "#2B2A4C46", radius, 0), box.move(0, max(2, box.height // 18)))
    surface.blit(card(box.size, ENAMEL, BLUE, radius, max(3, box.height // 18)), box)
    inner, (title, _line, below) = box.inflate(-box.height // 4, -box.height // 6), text.partition("\n")
    head = pygame.Rect(inner.x, inner.y, inner.width, inner.height * 11 // 20 if below else inner.height)
    draw_text(surface, head, title, min(size, round(head.height / LEADING)), "display", NUMBER, "centre")
    if below:
        foot = pygame.Rect(inner.x, head.bottom, inner.width, inner.bottom - head.bottom)
        draw_text(surface, foot, below, min(size, round(foot.height / LEADING)) * 3 // 4, "bold", NUMBER, "centre")


def draw_board_of_day(surface: pygame.Surface, box: pygame.Rect, day: date, words: str, look: Look, size: int) -> None:
    """A board of cork with the leaf of a day, and words on a note beside it."""
    radius = max(6, box.height // 12)
    if not current_theme().contrast:
        surface.blit(card(box.size, "#2B2A4C46", "#2B2A4C46", radius, 0), box.move(0, max(2, box.height // 18)))
    surface.blit(card(box.size, CORK.get(look, CORK["plain"]), RIM, radius, max(3, box.height // 24)), box)
    inner = box.inflate(-box.height // 7, -box.height // 7)
    side = min(inner.height, inner.width * 9 // 20)
    leaf = pygame.Rect(inner.x, 0, side, side)
    leaf.centery = inner.centery
    surface.blit(calendar_leaf(day, side), leaf)
    note = pygame.Rect(leaf.right + box.height // 14, inner.y, 0, inner.height)
    note.width = inner.right - note.x
    surface.blit(card(note.size, CREAM, INK, radius // 2, 2), note)
    draw_text(surface, note.inflate(-size // 8, 0), words, size, "bold", INK, "centre")


def draw_ribbon(surface: pygame.Surface, start: tuple[int, int], box: pygame.Rect, text: str, size: int) -> None:
    """A ribbon that hangs out of a box at `start`; the text is on its broad end, on the edge of the shelf."""
    wide = max(6, box.height // 3)
    pygame.draw.rect(surface, ground(SATIN), (start[0] - wide // 2, start[1], wide, box.y + 2 - start[1]))
    if not current_theme().contrast:
        hem = max(1, wide // 9)
        for x in (start[0] - wide // 2 + hem, start[0] + wide // 2 - 2 * hem):
            pygame.draw.rect(surface, GOLD, (x, start[1], hem, box.y + 2 - start[1]))
        pygame.draw.rect(surface, FOLD, (start[0] - wide // 2, start[1], wide, max(2, wide // 4)))
    surface.blit(satin(box.size), box)
    inner = box.inflate(-box.height, -box.height // 5)
    draw_text(surface, inner, text, size, "bold", CREAM, "centre")


@cached_per_theme(8)
def satin(size: tuple[int, int]) -> pygame.Surface:
    """The broad end of a ribbon, with a swallow tail on both sides."""
    width, height = size[0] * SAMPLES, size[1] * SAMPLES
    notch, hem = height * 2 // 5, max(SAMPLES, height // 22)
    tails = (0, 0), (width, 0), (width - notch, height // 2), (width, height), (0, height), (notch, height // 2)
    picture = pygame.Surface((width, height), pygame.SRCALPHA, 32)
    picture.fill(ground(SATIN))
    if not current_theme().contrast:
        for y in (2 * hem, height - 3 * hem):
            pygame.draw.rect(picture, GOLD, (0, y, width, hem))
    shape = pygame.Surface((width, height), pygame.SRCALPHA, 32)
    pygame.draw.polygon(shape, "white", tails)
    picture.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return pygame.transform.smoothscale(picture, size)


@cached_per_theme(12)
def engraved(
    size: tuple[int, int],
    look: Look,
    inner: tuple[int, int, int, int],
    words: tuple[str, tuple[Figure, ...]],
    sizes: tuple[int, int],
    rows: int,
) -> pygame.Surface:
    """A plate of brass with a name, and figures below it in `rows`; `sizes` are the letter sizes of both."""
    picture, box = brass(size, look).copy(), pygame.Rect(inner)
    share = sizes[0] / (sizes[0] + rows * sizes[1] * LINE)
    head = pygame.Rect(box.x, box.y, box.width, round(box.height * share))
    draw_text(picture, head, words[0], sizes[0], "display", INK, "centre")
    rest = pygame.Rect(box.x, head.bottom, box.width, box.bottom - head.bottom)
    draw_figures(picture, rest, words[1], sizes[1], rows)
    return picture


def rows_of(width: int, figures: tuple[Figure, ...], size: int) -> int:
    """The number of rows that figures take: one if they fit side by side, else one each."""
    return 1 if sum(_width(figure, size) for figure in figures) + size * (len(figures) - 1) <= width else len(figures)


def fitting_size(width: int, figures: tuple[Figure, ...], size: int) -> int:
    """The largest size up to `size` at which each figure fits a row."""
    return next((one for one in range(size, 1, -1) if max(_width(figure, one) for figure in figures) <= width), 1)


def draw_figures(surface: pygame.Surface, box: pygame.Rect, figures: tuple[Figure, ...], size: int, rows: int) -> None:
    """Each figure with its pictogram: side by side in one row, or one per row."""
    widths = [_width(figure, size) for figure in figures]
    x = box.centerx - (sum(widths) + size * (len(widths) - 1)) // 2
    height = box.height // rows
    for number, (figure, width) in enumerate(zip(figures, widths, strict=True)):
        if rows == 1:
            place = pygame.Rect(x, box.y, width, height)
            x += width + size
        else:
            place = pygame.Rect(0, box.y + number * height, min(width, box.width), height)
            place.centerx = box.centerx
        _draw_figure(surface, place, figure, size)


def _width(figure: Figure, size: int) -> int:
    return size + (size // 3 + font(size, "bold").size(figure.text)[0] if figure.text else 0)


def _draw_figure(surface: pygame.Surface, box: pygame.Rect, figure: Figure, size: int) -> None:
    picture = pictogram(figure.picture, size)
    surface.blit(picture, picture.get_rect(midleft=box.midleft))
    if not figure.text:
        return
    rest = pygame.Rect(box.x + size + size // 3, box.y, box.width - size - size // 3, box.height)
    draw_text(surface, rest, figure.text, size, "bold", INK, "centre")
