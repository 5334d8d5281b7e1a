"""The room with the shelf: walls, lamp and window by the hour, the clock, drifting dust and a dreaming cat.

The room alone is the first picture of the program; out of focus, it is behind the menus.
"""

from functools import lru_cache
from math import ceil, cos, pi, sin
from typing import NamedTuple

import pygame

from game.product import ASSETS
from scenes.look.contrast import BLACK
from scenes.look.surface_cache import cached_surface
from scenes.look.svg import rasterise
from scenes.look.text import font
from scenes.look.theme import cached_per_theme, current_theme

ARTWORK = ASSETS / "artwork" / "shelf"
PICTURE = ARTWORK / "room.jpg"
"""`room.svg` as pixels, written by `tools.first_pictures`: loaded in 10 ms, where the drawing takes 75."""
ENLARGED = 1.25
"""Above this scale the pixels would look coarse, and the drawing itself is used."""
DESIGN = (1920, 1080)
DRAWN = (2560, 1440)
"""The drawing extends beyond the design on every side, for windows of any shape."""
PLAIN = "#FFFFFF"
"""The background in high contrast."""
PARTS_OF_DAY = ((5, "morning"), (10, "day"), (17, "evening"), (21, "night"))
"""The first hour of each."""
EDGE = (0, 826, 1920, 8)
"""The front edge of the shelf, the only part of it that is drawn in high contrast."""
WINDOW, PANES, BAR = (84, 70, 330, 400), (2, 3), 12
"""The glass on the design canvas, its columns and rows of panes, and the width of the bars between them."""
DRESSING = (-6, 0, 510, 530)
"""The curtains, and the things on the sill."""
CLOCK, HANDS, HUB = (1154, 114, 124, 124), ((0.5, 0.075), (0.74, 0.05)), 0.1
"""The face of the clock; length and thickness of its hands, hour hand first, and its hub, in shares of its radius."""
SAMPLES = 3
INK = "#2B2A4C"
GRID = (64, 36)
SOFT = (10, 6)
HAZE = (40, 40, 40)
"""The pixels that the blurred room is scaled down to, and the light added to it."""
Light = tuple[int, int, int]
LIGHTS: dict[str, tuple[Light, Light]] = {
    "morning": ((255, 252, 244), (244, 238, 240)),
    "day": ((255, 255, 255), (255, 252, 248)),
    "evening": ((255, 242, 222), (206, 172, 176)),
    "night": ((255, 232, 200), (112, 102, 152)),
}
"""The light under the lamp, and far away from it, by part of the day."""
OAK, OAK_FRONT, OAK_EDGE, OAK_LIGHT, OAK_DARK = "#CB9858", "#8E5A2E", "#C08A4C", "#E6BA7C", "#6B4020"
MOTES = 14
DUST_SEEN, DUST = (600, 190, 720, 450), (640, 200, 640, 420)
"""The area in which dust may be visible, and the area it drifts across, on the design canvas."""
CAT, DREAM_SEEN = (112, 440), (60, 350, 140, 150)
"""The point from which the cat's dreams rise, and the area in which they may be visible."""
DREAM_EVERY, DREAM = 5.0, 2.4
"""Seconds from one dream to the next, and how long one is seen."""
IDLE_STEPS = 20
"""Steps of the idle animation per second: it is slow enough for few."""

Size = tuple[int, int]


def part_of_day(hour: int) -> str:
    """Morning, day, evening or night."""
    return next((part for start, part in reversed(PARTS_OF_DAY) if hour >= start), "night")


def fit(size: Size) -> float:
    """Pixels of a window per pixel of the design."""
    return min(size[0] / DESIGN[0], size[1] / DESIGN[1])


def in_window(size: Size, area: tuple[float, float, float, float]) -> pygame.Rect:
    """An area of the design in pixels of a window."""
    scale = fit(size)
    spare = (size[0] - DESIGN[0] * scale) / 2, (size[1] - DESIGN[1] * scale) / 2
    left, top = round(spare[0] + area[0] * scale), round(spare[1] + area[1] * scale)
    right, bottom = round(spare[0] + (area[0] + area[2]) * scale), round(spare[1] + (area[1] + area[3]) * scale)
    return pygame.Rect(left, top, right - left, bottom - top)


def draw_room(surface: pygame.Surface, hour: int) -> None:
    """The room without the view from its window: quick enough for the first picture."""
    if current_theme().contrast:
        surface.fill(PLAIN)
        surface.fill(BLACK, in_window(surface.get_size(), EDGE).inflate(surface.get_width(), 0))
        return
    surface.blit(_walls(surface.get_size()), (0, 0))
    light = _light(surface.get_size(), part_of_day(hour))
    surface.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_MULT)


def draw_view(surface: pygame.Surface, hour: int) -> None:
    """The view from the window, the curtains, and the things on the sill."""
    if current_theme().contrast:
        return
    size, part = surface.get_size(), part_of_day(hour)
    glass, front = in_window(size, WINDOW), in_window(size, DRESSING)
    view = rasterise(ARTWORK / f"view-{part}.svg", glass.size)
    for pane in panes(size):
        surface.blit(view, pane, pane.move(-glass.x, -glass.y))
    dressing = rasterise(ARTWORK / "dressing.svg", front.size)
    dressing.blit(_light(size, part), (-front.x, -front.y), special_flags=pygame.BLEND_RGB_MULT)
    surface.blit(dressing, front)


def draw_clock(surface: pygame.Surface, hour: int, minute: int) -> None:
    """The hands of the clock on the wall, inside `clock_area`."""
    if current_theme().contrast:
        return
    face = clock_area(surface.get_size())
    middle = pygame.Vector2(face.size) * SAMPLES / 2
    hands = pygame.Surface((face.width * SAMPLES, face.height * SAMPLES), pygame.SRCALPHA, 32)
    hands.fill((*pygame.Color(INK)[:3], 0))
    turns = (hour % 12 + minute / 60) / 12, minute / 60
    for (length, thick), turn in zip(HANDS, turns, strict=True):
        way = pygame.Vector2(sin(turn * 2 * pi), -cos(turn * 2 * pi)) * middle.x
        side = pygame.Vector2(-way.y, way.x) * thick
        end, start = middle + way * length, middle - way * thick
        pygame.draw.polygon(hands, INK, (start + side, end + side / 2, end - side / 2, start - side))
    pygame.draw.circle(hands, INK, middle, middle.x * HUB)
    surface.blit(pygame.transform.smoothscale(hands, face.size), face)


def draw_board(surface: pygame.Surface, top: pygame.Rect, front: pygame.Rect, hour: int) -> None:
    """A board on the wall: its top, and its front with an edge."""
    if current_theme().contrast:
        surface.fill(BLACK, (front.x, front.y, front.width, in_window(surface.get_size(), EDGE).height))
        return
    line = max(1, round(6 * fit(surface.get_size())))
    surface.fill(OAK, top)
    surface.fill(OAK_FRONT, front)
    surface.fill(OAK_EDGE, (front.x, front.y, front.width, 3 * line))
    surface.fill(OAK_LIGHT, (front.x, front.y, front.width, line))
    for y in (front.y + 3 * line, front.bottom - line):
        surface.fill(OAK_DARK, (front.x, y, front.width, line))
    board = top.union(front)
    light = _light(surface.get_size(), part_of_day(hour))
    surface.blit(light, board, board, special_flags=pygame.BLEND_RGB_MULT)


def clock_area(size: Size) -> pygame.Rect:
    """The face of the clock in a window of this size."""
    return in_window(size, CLOCK)


def panes(size: Size) -> list[pygame.Rect]:
    """The panes of the window."""
    left, top, width, height = WINDOW
    columns, rows = PANES
    wide, high = (width - BAR * (columns - 1)) / columns, (height - BAR * (rows - 1)) / rows
    return [
        in_window(size, (left + column * (wide + BAR), top + row * (high + BAR), wide, high))
        for column in range(columns)
        for row in range(rows)
    ]


@cached_per_theme(1)
def soft_room(size: Size) -> pygame.Surface:
    """The room out of focus, as a background for text; plain in high contrast."""
    picture = pygame.Surface(size, 0, 32)
    if current_theme().contrast:
        picture.fill(PLAIN)
        return picture
    picture.blit(_walls(size), (0, 0))
    soft = pygame.transform.smoothscale(pygame.transform.smoothscale(picture, SOFT), size)
    soft.fill(HAZE, special_flags=pygame.BLEND_RGB_ADD)
    return soft


@cached_per_theme(1)
def _walls(size: Size) -> pygame.Surface:
    """The room in full light, for a window of any shape."""
    scale = fit(size)
    if scale <= ENLARGED:
        whole = pygame.image.load(PICTURE)
    else:
        whole = rasterise(ARTWORK / "room.svg", (round(DRAWN[0] * scale), round(DRAWN[1] * scale)))
    unit = whole.get_width() / DRAWN[0]
    part = pygame.Rect(
        0, 0, *(min(most, ceil(side / scale * unit)) for side, most in zip(size, whole.get_size(), strict=True))
    )
    part.center = whole.get_rect().center
    shown = whole.subsurface(part)
    inside = min(size[0], round(part.width * scale / unit)), min(size[1], round(part.height * scale / unit))
    if inside != part.size:
        shown = pygame.transform.smoothscale(shown, inside)
    picture = pygame.Surface(size, 0, 32)
    left, top = (size[0] - inside[0]) // 2, (size[1] - inside[1]) // 2
    picture.blit(shown, (left, top))
    if left:  # wider than the drawing: the wall continues
        for edge, x in ((0, 0), (inside[0] - 1, left + inside[0])):
            column = shown.subsurface((edge, 0, 1, inside[1]))
            picture.blit(pygame.transform.scale(column, (size[0] - left - inside[0], inside[1])), (x, top))
    return picture


def _light(size: Size, part: str) -> pygame.Surface:
    """The light of a part of the day, in the size of the window."""
    return pygame.transform.smoothscale(_few_lights(part), size)


@cached_surface(4)
def _few_lights(part: str) -> pygame.Surface:
    """The light in low resolution: bright under the lamp, darker far from it."""
    near, far = (pygame.Color(*light) for light in LIGHTS[part])
    picture = pygame.Surface(GRID, 0, 32)
    for x in range(GRID[0]):
        for y in range(GRID[1]):
            away = ((x / (GRID[0] - 1) - 0.5) * 1.55) ** 2 + ((y / (GRID[1] - 1) - 0.56) * 1.3) ** 2
            picture.set_at((x, y), near.lerp(far, min(1.0, max(0.0, away * 2.0 - 0.16))))
    return picture


def idle_step(second: float) -> int:
    """The step of the idle animation; 0, where nothing of it is drawn, in high contrast."""
    return 0 if current_theme().contrast else int(second * IDLE_STEPS)


def draw_dust(surface: pygame.Surface, step: int) -> None:
    """Dust in the lamplight, inside `DUST_SEEN`."""
    asked = surface.get_clip()
    for mote in _motes(surface.get_size(), step) if step else ():
        if asked.colliderect(mote.place):
            picture = _mote(mote.place.width)
            picture.set_alpha(mote.alpha)
            surface.blit(picture, mote.place)


class Mote(NamedTuple):
    """A speck of dust."""

    place: pygame.Rect
    alpha: int


@lru_cache(maxsize=1)  # dust rests while lids tilt, and is asked for in each of the small areas that they repaint
def _motes(size: Size, step: int) -> tuple[Mote, ...]:
    """The places of the dust at a step."""
    second, area, scale = step / IDLE_STEPS, in_window(size, DUST), fit(size)
    found = []
    for number in range(MOTES):
        way = (number * 0.618 + second * (0.012 + 0.002 * (number % 5))) % 1.0
        across = (number * 0.377) % 1.0 + 0.03 * sin(second * 0.5 + number)
        side = max(2, round((3 + number % 3) * scale))
        place = pygame.Rect(round(area.x + across * area.width), round(area.y + way * area.height), side, side)
        found.append(Mote(place, round(150 * sin(pi * way))))
    return tuple(found)


def draw_dreams(surface: pygame.Surface, step: int) -> None:
    """The sleeping cat's dreams, inside `DREAM_SEEN`."""
    second, scale = step / IDLE_STEPS, fit(surface.get_size())
    for number in range(2 if step else 0):
        share = (second - 0.7 * number) % DREAM_EVERY / DREAM
        if second < 0.7 * number or share >= 1.0:
            continue
        picture = _dream(max(8, round((20 + 14 * share) * scale)))
        picture.set_alpha(round(230 * (1 - share) * min(1.0, 6 * share)))
        x, y = CAT[0] - 26 * share + 8 * sin(6 * share) + 14 * number, CAT[1] - 74 * share
        surface.blit(picture, in_window(surface.get_size(), (x, y, 0, 0)))


@cached_per_theme(4)
def _mote(size: int) -> pygame.Surface:
    picture = pygame.Surface((size, size), pygame.SRCALPHA, 32)
    pygame.draw.circle(picture, (255, 246, 216, 200), (size / 2, size / 2), size / 2)
    return picture


@cached_per_theme(24)
def _dream(size: int) -> pygame.Surface:
    return font(size, "black").render("z", True, "white")
