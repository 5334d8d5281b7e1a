"""The race of the two totals: two towers that grow, and the first one's roof is the finish line of the second."""

from collections.abc import Mapping

import pygame

from game.balconia.building import ROSE, SEATS, TURQUOISE
from game.engine.contract import Seat
from game.language import signed
from scenes.balconia.liveries import LIVERIES
from scenes.balconia.render.marks import badge
from scenes.look.liveries import glyph
from scenes.look.theme import cached_per_theme
from scenes.look.ui import CREAM, INK, YELLOW, card

POINTS_PER_LINE = 4
"""A tower has room for so many points a balcony; where there are more, both are drawn smaller."""
SAMPLES = 3


def draw_race(surface: pygame.Surface, box: pygame.Rect, totals: Mapping[Seat, float], lines: int, raced: bool) -> None:
    """Both towers as high as their totals; once the second one grows (`raced`), the finish line and how far it is."""
    width = box.width * 9 // 20
    foot, roof = width, width * 3 // 4
    room = box.height - foot - roof
    reach = max(POINTS_PER_LINE * lines, *totals.values())
    tops: dict[Seat, int] = {}
    for index, seat in enumerate(SEATS):
        left = box.x if index == 0 else box.right - width
        high = round(room * totals[seat] / reach)
        ground = box.bottom - foot
        body = tower((width, room), seat)
        surface.blit(body, (left, ground - high), pygame.Rect(0, room - high, width, high))
        surface.blit(roof_picture((width, roof), seat), (left, ground - high - roof))
        surface.blit(plinth(width, seat), (left, ground))
        tops[seat] = ground - high
    if raced:
        _draw_finish(surface, box, tops[TURQUOISE], round(totals[ROSE]) - round(totals[TURQUOISE]))


def _draw_finish(surface: pygame.Surface, box: pygame.Rect, level: int, ahead: int) -> None:
    """A cord from the first tower over to the second, and how many points are missing or to spare."""
    thick = max(2, box.width // 30)
    dash = max(4, box.width // 12)
    for number, x in enumerate(range(box.x, box.right, dash)):
        strip = pygame.Rect(x, level - thick, min(dash, box.right - x), thick * 2)
        surface.fill(INK if number % 2 else (YELLOW if ahead > 0 else CREAM), strip)
    picture = badge(round(box.width * 1.5), signed(ahead) if ahead else "=")
    surface.blit(picture, picture.get_rect(midbottom=(box.right - box.width // 4, level - thick * 2)).clamp(box))


@cached_per_theme(4)
def tower(size: tuple[int, int], seat: Seat) -> pygame.Surface:
    """The wall of a tower, as high as it can get: two windows on every floor."""
    width, height = size
    livery = LIVERIES[seat]
    picture = pygame.Surface(size, 0, 32)
    picture.fill(livery.colour)
    picture.fill(livery.dark, (width * 5 // 6, 0, width, height))
    pane, floor = max(3, width // 5), max(8, width * 3 // 5)
    for y in range(height - floor, -floor, -floor):
        for x in (width // 6, width // 2):
            picture.fill(livery.dark, (x - 1, y + floor // 4 - 1, pane + 2, floor // 2 + 2))
            picture.fill("#FFE9A8", (x, y + floor // 4, pane, floor // 2))
    edge = max(1, width // 16)
    picture.fill(INK, (0, 0, edge, height))
    picture.fill(INK, (width - edge, 0, edge, height))
    return picture


@cached_per_theme(4)
def roof_picture(size: tuple[int, int], seat: Seat) -> pygame.Surface:
    """The roof that a tower lifts as it grows."""
    width, height = size[0] * SAMPLES, size[1] * SAMPLES
    picture = pygame.Surface((width, height), pygame.SRCALPHA, 32)
    gable = ((0, height - 1), (width / 2, SAMPLES), (width - 1, height - 1))
    pygame.draw.polygon(picture, LIVERIES[seat].dark, gable)
    pygame.draw.lines(picture, INK, True, gable, max(SAMPLES, width // 16))
    return pygame.transform.smoothscale(picture, size)


@cached_per_theme(4)
def plinth(width: int, seat: Seat) -> pygame.Surface:
    """What a tower is built on: the glyph of its player."""
    livery = LIVERIES[seat]
    picture = card((width, width), livery.band, INK, radius=width // 8, thick=max(2, width // 16), livery=livery).copy()
    sign = glyph(livery, width * 7 // 10)
    picture.blit(sign, sign.get_rect(center=(width // 2, width // 2)))
    return picture
