"""Small charts, drawn in the hand of everything else: bars with a picture each, and a line of scores."""

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from scenes.text import font
from scenes.ui import CREAM, GREY, INK, ORANGE, SEAT_BANDS, SEAT_COLOURS, YELLOW, card, draw_text

SAMPLES = 2
GRID = "#E4DCCB"


class Bar(NamedTuple):
    """A picture as high as the row, and how much there was of it."""

    picture: pygame.Surface
    number: int


def draw_title(surface: pygame.Surface, box: pygame.Rect, title: str, note: str, size: int) -> pygame.Rect:
    """A title with a smaller line below it; returns the room that is left."""
    head = pygame.Rect(box.x, box.y, box.width, round(size * 1.5))
    draw_text(surface, head, title, size, "bold", INK)
    line = pygame.Rect(box.x, head.bottom, box.width, round(size * 1.4))
    draw_text(surface, line, note, size, "text", GREY)
    top = line.bottom + size // 3
    return pygame.Rect(box.x, top, box.width, box.bottom - top)


def bar_height(box: pygame.Rect, rows: int) -> int:
    """How high the picture of a bar is where so many bars have room."""
    return round(box.height / rows * 0.8)


def draw_bars(surface: pygame.Surface, box: pygame.Rect, bars: Sequence[Bar], rows: int, size: int) -> None:
    """Bars from the left, the longest first and in a colour of its own, with numbers behind them."""
    step, height = box.height / rows, bar_height(box, rows)
    most = max((bar.number for bar in bars), default=1)
    left = box.x + height + size // 2
    longest = box.right - left - round(size * 2.4)
    for place, bar in enumerate(bars[:rows]):
        middle = round(box.y + (place + 0.5) * step)
        surface.blit(bar.picture, bar.picture.get_rect(center=(box.x + height // 2, middle)))
        thick = round(height * 0.56)
        length = max(thick, round(longest * bar.number / most))
        at = pygame.Rect(left, middle - thick // 2, length, thick)
        surface.blit(card(at.size, ORANGE if place == 0 else YELLOW, INK, thick // 3, 2), at)
        label = font(size, "bold").render(str(bar.number), True, INK)
        surface.blit(label, label.get_rect(midleft=(at.right + size // 3, middle)))


def draw_scores(surface: pygame.Surface, box: pygame.Rect, scores: Sequence[int], mean: float, size: int) -> None:
    """A dot for each game from the oldest to the newest, and where the average lies."""
    top = max(10, -(-max(scores) // 10) * 10)
    plot = pygame.Rect(box.x + round(size * 1.8), box.y + size // 2, 0, box.height - round(size * 2.2))
    plot.width = box.right - size // 2 - plot.x

    def height(points: float) -> float:
        return plot.bottom - plot.height * points / top

    for points in range(0, top + 1, 10 if top <= 60 else 20):
        y = round(height(points))
        pygame.draw.line(surface, GRID, (plot.x, y), (plot.right, y), 2)
        label = font(size, "text").render(str(points), True, GREY)
        surface.blit(label, label.get_rect(midright=(plot.x - size // 3, y)))
    picture = pygame.Surface((box.width * SAMPLES, box.height * SAMPLES), pygame.SRCALPHA, 32)
    last = max(1, len(scores) - 1)
    line = [
        ((plot.x - box.x + plot.width * number / last) * SAMPLES, (height(points) - box.y) * SAMPLES)
        for number, points in enumerate(scores)
    ]
    if len(line) > 1:
        pygame.draw.lines(picture, SEAT_COLOURS["turquoise"], False, line, max(2, size // 8) * SAMPLES)
    for point in line if len(line) <= plot.width // max(1, size // 2) else line[-1:]:
        pygame.draw.circle(picture, SEAT_BANDS["turquoise"], point, size / 4 * SAMPLES)
    surface.blit(pygame.transform.smoothscale(picture, box.size), box)
    y = round(height(mean))
    for x in range(plot.x, plot.right, size):
        pygame.draw.line(surface, ORANGE, (x, y), (min(plot.right, x + size // 2), y), 3)
    foot = pygame.Rect(plot.x, plot.bottom + size // 3, plot.width, round(size * 1.4))
    draw_text(surface, foot, "first" if len(scores) > 1 else "", size, "text", GREY)
    draw_text(surface, foot, "last" if len(scores) > 1 else "", size, "text", GREY, "right")


def draw_number(surface: pygame.Surface, box: pygame.Rect, number: str, words: str, size: int) -> None:
    """One large number and what it is."""
    surface.blit(card(box.size, CREAM, INK, box.height // 6, 2), box)
    upper = pygame.Rect(box.x, box.y + size // 4, box.width, round(box.height * 0.58))
    draw_text(surface, upper, number, round(size * 2.1), "display", INK, "centre")
    lower = pygame.Rect(box.x, upper.bottom - size // 4, box.width, box.bottom - upper.bottom)
    draw_text(surface, lower, words, size, "text", INK, "centre")
