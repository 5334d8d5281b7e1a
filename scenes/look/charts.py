"""Charts: bars with pictures, and lines of points."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from game.language import pgettext
from scenes.look.choice import draw_words, words_height
from scenes.look.contrast import ink
from scenes.look.text import font
from scenes.look.ui import CREAM, GREY, INK, ORANGE, YELLOW, card, draw_text

SAMPLES = 2
GRID = "#E4DCCB"
MOST_LINES, MOST_OF_BOX = 4, 0.45
"""The largest title with its note: in lines, and as a share of the chart's box."""
STEPS = (10, 20, 50, 100)
"""Points between two lines of a grid."""


class Bar(NamedTuple):
    """A picture as high as the row, and its number."""

    picture: pygame.Surface
    number: int


@dataclass(frozen=True, slots=True)
class Plot:
    """A chart of lines: places from left to right, points from the bottom up."""

    area: pygame.Rect
    last: int
    """The number of the place at the right edge."""
    top: float
    """The points at the upper edge."""
    size: int
    """The letter size."""

    def x(self, place: float) -> float:
        """The x coordinate of a place."""
        return self.area.x + self.area.width * place / max(1, self.last)

    def y(self, points: float) -> float:
        """The y coordinate of a number of points."""
        return self.area.bottom - self.area.height * points / self.top

    def place_at(self, x: float) -> int:
        """The place nearest to a point."""
        return min(self.last, max(0, round((x - self.area.x) / max(1, self.area.width) * self.last)))

    def draw_scale(self, surface: pygame.Surface, apart: int) -> None:
        """Lines across the chart this many points apart, with their numbers on the left."""
        for points in range(0, round(self.top) + 1, apart):
            y = round(self.y(points))
            pygame.draw.line(surface, GRID, (self.area.left, y), (self.area.right, y), 2)
            label = font(self.size, "text").render(str(points), True, ink(GREY))
            surface.blit(label, label.get_rect(midright=(self.area.left - self.size // 3, y)))

    def draw_line(self, surface: pygame.Surface, points: Sequence[float], colour: str, thick: int, dot: "Dot") -> None:
        """A line through the points of all places, with a dot wherever `dot` draws one."""
        box = self.area.inflate(2 * self.size, 2 * self.size)
        # SDL draws thick lines with jagged edges, so they are drawn larger and scaled down.
        picture = pygame.Surface((box.width * SAMPLES, box.height * SAMPLES), pygame.SRCALPHA, 32)
        spots = [
            ((self.x(place) - box.x) * SAMPLES, (self.y(number) - box.y) * SAMPLES)
            for place, number in enumerate(points)
        ]
        if len(spots) > 1:
            pygame.draw.lines(picture, colour, False, spots, thick * SAMPLES)
        for place, spot in enumerate(spots):
            dot(picture, place, spot, SAMPLES)
        surface.blit(pygame.transform.smoothscale(picture, box.size), box)


Dot = Callable[[pygame.Surface, int, tuple[float, float], int], None]
"""Draws the dot of a place at a spot of a picture that is this many times as large as the window."""


def draw_titles(
    surface: pygame.Surface, boxes: Sequence[pygame.Rect], titles: Sequence[tuple[str, str]], size: int
) -> list[pygame.Rect]:
    """Draw titles with a smaller line below each, side by side; returns the remaining boxes, all of the same height."""
    heights = (words_height(title, note, boxes[0].width, size) for title, note in titles)
    head = min(max(heights), MOST_LINES * font(size).get_linesize(), round(boxes[0].height * MOST_OF_BOX))
    for box, (title, note) in zip(boxes, titles, strict=True):
        high = min(head, words_height(title, note, box.width, size))
        draw_words(surface, pygame.Rect(box.x, box.y, box.width, high), title, note, size)
    top = head + size // 2
    return [pygame.Rect(box.x, box.y + top, box.width, box.height - top) for box in boxes]


def rows_in(box: pygame.Rect, most: int, size: int) -> int:
    """The number of bars that fit, at most `most`."""
    return max(1, min(most, round(box.height / size)))


def bar_height(box: pygame.Rect, rows: int) -> int:
    """The height of the picture of a bar, with this many rows."""
    return round(box.height / rows * 0.8)


def draw_bars(surface: pygame.Surface, box: pygame.Rect, bars: Sequence[Bar], rows: int, size: int) -> None:
    """Bars from the left, the longest first and in another colour, each followed by its number."""
    step, height = box.height / rows, bar_height(box, rows)
    most = max((bar.number for bar in bars), default=1)
    left = box.x + height + size // 2
    widest = max((font(size, "bold").size(str(bar.number))[0] for bar in bars[:rows]), default=0)
    longest = box.right - left - max(round(size * 2.4), widest + size // 2)
    for place, bar in enumerate(bars[:rows]):
        middle = round(box.y + (place + 0.5) * step)
        surface.blit(bar.picture, bar.picture.get_rect(center=(box.x + height // 2, middle)))
        thick = round(height * 0.56)
        length = max(thick, round(longest * bar.number / most))
        at = pygame.Rect(left, middle - thick // 2, length, thick)
        surface.blit(card(at.size, ORANGE if place == 0 else YELLOW, INK, thick // 3, 2), at)
        label = font(size, "bold").render(str(bar.number), True, ink(INK))
        surface.blit(label, label.get_rect(midleft=(at.right + size // 3, middle)))


def draw_scores(
    surface: pygame.Surface, box: pygame.Rect, scores: Sequence[int], mean: float, colours: tuple[str, str], size: int
) -> None:
    """A line of scores from the oldest game to the newest, and their average; `colours` are those of line and dots.

    If there are more games than room, each point is the average of several.
    """
    top = max(10, -(-max(scores) // 10) * 10)
    area = pygame.Rect(box.x + round(size * 1.8), box.y + size // 2, 0, box.height - round(size * 2.2))
    area.width = box.right - size // 2 - area.x
    points = averages(scores, max(2, area.width // max(1, size // 4)))
    plot = Plot(area, len(points) - 1, top, size)
    plot.draw_scale(
        surface, next((step for step in STEPS if step * area.height >= top * size and step * 6 >= top), STEPS[-1])
    )
    every = len(points) <= area.width // max(1, size // 2)

    def dot(picture: pygame.Surface, place: int, spot: tuple[float, float], samples: int) -> None:
        if every or place == plot.last:
            pygame.draw.circle(picture, colours[1], spot, size / 4 * samples)

    plot.draw_line(surface, points, colours[0], max(2, size // 8), dot)
    y = round(plot.y(mean))
    for x in range(area.x, area.right, size):
        pygame.draw.line(surface, ORANGE, (x, y), (min(area.right, x + size // 2), y), 3)
    foot = pygame.Rect(area.x, area.bottom + size // 3, area.width, round(size * 1.4))
    if len(scores) > 1:
        draw_text(surface, foot, pgettext("game", "first"), size, "text", GREY)
        draw_text(surface, foot, pgettext("game", "last"), size, "text", GREY, "right")


def averages(scores: Sequence[int], most: int) -> list[float]:
    """The scores, averaged in groups of neighbours so that at most `most` numbers remain."""
    together = -(-len(scores) // most)
    groups = (scores[start : start + together] for start in range(0, len(scores), together))
    return [sum(group) / len(group) for group in groups]


def draw_number(surface: pygame.Surface, box: pygame.Rect, number: str, words: str, size: int) -> None:
    """One large number with its caption."""
    surface.blit(card(box.size, CREAM, INK, box.height // 6, 2), box)
    upper = pygame.Rect(box.x, box.y + box.height // 24, box.width, round(box.height * 0.42))
    draw_text(surface, upper, number, min(round(size * 2.1), round(upper.height * 0.8)), "display", INK, "centre")
    lower = pygame.Rect(box.x, upper.bottom, box.width, box.bottom - upper.bottom - box.height // 30)
    draw_text(surface, lower.inflate(-size // 3, 0), words, size, "text", INK, "centre")
