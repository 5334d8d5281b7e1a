"""The pictures of a deal of the day: a leaf of a calendar, stars, a month, and the picture to send to a friend."""

from calendar import Calendar
from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from math import cos, pi, sin

import pygame

from game.language import _, marked
from scenes.look.contrast import ground
from scenes.look.qr_code import qr_code
from scenes.look.theme import cached_per_theme
from scenes.look.ui import CREAM, GREY, INK, ORANGE, PAPER, YELLOW, Look, card, draw_text
from scenes.menus.past_game_row import MONTHS

RED = "#B5483C"
EMPTY = "#E4DCCB"
SAMPLES = 3
INNER = 0.42
"""The radius of the inner corners of a star, relative to that of its tips."""
WEEKDAYS = (
    # Say: the days of the week in short, above the columns of a calendar
    *(marked("Mon"), marked("Tue"), marked("Wed"), marked("Thu"), marked("Fri"), marked("Sat"), marked("Sun")),
)
WEEKS = 6
"""Rows of a month: no month touches more weeks."""
PICTURE = 1200, 630
FILLS: Mapping[Look, str] = {"plain": CREAM, "hover": "#FFE9B8", "pressed": YELLOW, "chosen": YELLOW, "disabled": PAPER}


def calendar_leaf(day: date, side: int) -> pygame.Surface:
    """A leaf of a calendar with a day on it."""
    picture = card((side, side), PAPER, INK, side // 10, max(2, side // 40)).copy()
    head = pygame.Rect(0, 0, side, round(side * 0.32))
    picture.blit(card(head.size, RED, INK, side // 10, max(2, side // 40)), head)
    draw_text(picture, head.inflate(-side // 10, 0), _(MONTHS[day.month - 1]), side * 9 // 40, "bold", CREAM, "centre")
    body = pygame.Rect(0, head.bottom, side, side - head.bottom)
    draw_text(picture, body, str(day.day), round(side * 0.5), "display", INK, "centre")
    return picture


@cached_per_theme(24)
def star(size: int, earned: bool) -> pygame.Surface:
    """A star of this width; one that was not earned is empty."""
    picture = pygame.Surface((size * SAMPLES, size * SAMPLES), pygame.SRCALPHA, 32)
    middle, tip = size * SAMPLES / 2, size * SAMPLES * 0.46
    corners = [
        (
            middle + tip * (INNER if corner % 2 else 1) * sin(corner * pi / 5),
            middle * 1.04 - tip * (INNER if corner % 2 else 1) * cos(corner * pi / 5),
        )
        for corner in range(10)
    ]
    pygame.draw.polygon(picture, ground(YELLOW if earned else EMPTY), corners)
    pygame.draw.polygon(picture, INK if earned else GREY, corners, max(1, size * SAMPLES // 18))
    return pygame.transform.smoothscale(picture, (size, size))


def draw_stars(surface: pygame.Surface, box: pygame.Rect, earned: int, size: int) -> None:
    """Three stars in the middle of a box, some of them earned."""
    size = min(size, box.width // 3, box.height)
    for number in range(3):
        at = box.centerx + (number - 1) * size - size // 2, box.centery - size // 2
        surface.blit(star(size, number < earned), at)


def month_days(month: date) -> Iterator[tuple[int, date]]:
    """The days of a month, each with its place in rows of seven that start on Monday."""
    for place, day in enumerate(Calendar().itermonthdates(month.year, month.month)):
        if day.month == month.month:
            yield place, day


def day_places(box: pygame.Rect) -> tuple[list[pygame.Rect], list[pygame.Rect]]:
    """The areas of the seven names of days, and of the days below them."""
    width, head = box.width // 7, box.height // 9
    height = (box.height - head) // WEEKS
    names = [pygame.Rect(box.x + column * width, box.y, width, head) for column in range(7)]
    days = [
        pygame.Rect(box.x + place % 7 * width, box.y + head + place // 7 * height, width, height).inflate(-6, -6)
        for place in range(7 * WEEKS)
    ]
    return names, days


def draw_day(surface: pygame.Surface, box: pygame.Rect, day: date, look: Look, earned: int | None, size: int) -> None:
    """A day of the month; `earned` are the stars of its try, 0 for a try that has none yet, None without a try."""
    rim, thick = (ORANGE, 5) if look == "chosen" else (GREY if look == "disabled" else INK, 2)
    surface.blit(card(box.size, FILLS[look], rim, box.height // 6, thick), box)
    number = pygame.Rect(box)
    if earned is not None:
        number.height = box.height * 11 // 20
        below = pygame.Rect(box.x, number.bottom - box.height // 20, box.width, box.height * 9 // 20)
        draw_stars(surface, below.inflate(-box.width // 8, 0), earned, below.height)
        size = min(size, number.height * 2 // 3)
    draw_text(surface, number, str(day.day), size, "bold", GREY if look == "disabled" else INK, "centre")


def draw_weekdays(surface: pygame.Surface, boxes: Sequence[pygame.Rect], size: int) -> None:
    """The names of the days above their columns."""
    for box, name in zip(boxes, WEEKDAYS, strict=True):
        draw_text(surface, box, _(name), size, "bold", INK, "centre")


def shared_picture(title: str, day: date, words: Sequence[str], earned: int, code: str) -> pygame.Surface:
    """A picture to send: the game, the day, the stars, lines of words, and a code that says how to open the deal."""
    width, height = PICTURE
    picture = pygame.Surface(PICTURE, 0, 32)
    picture.fill(RED)
    sheet = pygame.Rect(0, 0, width, height).inflate(-40, -40)
    picture.blit(card(sheet.size, PAPER, INK, 36, 4), sheet)
    leaf = calendar_leaf(day, 190)
    picture.blit(leaf, (70, 70))
    draw_text(picture, pygame.Rect(290, 70, 560, 110), title, 84, "display", INK)
    draw_text(picture, pygame.Rect(290, 180, 560, 80), _("Deal of the day"), 44, "bold", INK)
    draw_stars(picture, pygame.Rect(70, 290, 780, 130), earned, 120)
    for number, line in enumerate(words):
        draw_text(picture, pygame.Rect(70, 430 + number * 56, 780, 54), line, 40, "bold", INK, "centre")
    squares = qr_code(code, 260)
    picture.blit(squares, squares.get_rect(center=(1000, 250)))
    draw_text(picture, pygame.Rect(868, 400, 264, 160), code, 26, "text", INK, "centre")
    return picture
