"""The lodge itself: wall, lamp, counter, and a window with the real hour outside; the first picture of the program."""

from math import ceil, cos, pi, sin

import pygame

from game.product import ASSETS
from scenes.look.contrast import BLACK
from scenes.look.surface_cache import cached_surface
from scenes.look.svg import rasterise
from scenes.look.theme import cached_per_theme, current_theme

ARTWORK = ASSETS / "artwork" / "shelf"
PICTURE = ARTWORK / "room.jpg"
"""`room.svg` as pixels, written by `tools.first_pictures`: read in 10 ms, where the drawing takes 75."""
ENLARGED = 1.25
"""From here on the pixels would look coarse, and the drawing itself is used."""
DESIGN = (1920, 1080)
DRAWN = (2560, 1440)
"""The drawing goes on beyond the design on every side, for windows of any shape."""
PLAIN = "#FFFFFF"
"""What is behind everything in strong contrast."""
PARTS_OF_DAY = ((5, "morning"), (10, "day"), (17, "evening"), (21, "night"))
"""From which hour on."""
EDGE = (0, 826, 1920, 8)
"""Of the shelf, which is all that is seen of it in strong contrast."""
WINDOW, PANES, BAR = (84, 70, 330, 400), (2, 3), 12
"""The glass on the design canvas, how many panes it has, and what divides them."""
DRESSING = (-6, 0, 510, 530)
"""Curtains, and what is on the sill."""
CLOCK, HANDS, HUB = (1154, 114, 124, 124), ((0.5, 0.075), (0.74, 0.05)), 0.1
"""The face of the clock; length and thickness of its hands, the hour's first, in shares of its radius."""
SAMPLES = 3
INK = "#2B2A4C"
GRID = (64, 36)
SOFT = (10, 6)
HAZE = (40, 40, 40)
"""On how few pixels the room is out of focus, and how much lighter it is."""
Light = tuple[int, int, int]
LIGHTS: dict[str, tuple[Light, Light]] = {
    "morning": ((255, 252, 244), (244, 238, 240)),
    "day": ((255, 255, 255), (255, 252, 248)),
    "evening": ((255, 242, 222), (206, 172, 176)),
    "night": ((255, 232, 200), (112, 102, 152)),
}
"""The light under the lamp, and far away from it."""

Size = tuple[int, int]


def part_of_day(hour: int) -> str:
    """Morning, day, evening or night."""
    return next((part for start, part in reversed(PARTS_OF_DAY) if hour >= start), "night")


def fit(size: Size) -> float:
    """Pixels of a window for each of the design."""
    return min(size[0] / DESIGN[0], size[1] / DESIGN[1])


def in_window(size: Size, area: tuple[float, float, float, float]) -> pygame.Rect:
    """An area of the design, in a window."""
    scale = fit(size)
    spare = (size[0] - DESIGN[0] * scale) / 2, (size[1] - DESIGN[1] * scale) / 2
    left, top = round(spare[0] + area[0] * scale), round(spare[1] + area[1] * scale)
    right, bottom = round(spare[0] + (area[0] + area[2]) * scale), round(spare[1] + (area[1] + area[3]) * scale)
    return pygame.Rect(left, top, right - left, bottom - top)


def draw_room(surface: pygame.Surface, hour: int) -> None:
    """The room alone, which is there at once; what is outside comes with the view."""
    if current_theme().contrast:
        surface.fill(PLAIN)
        surface.fill(BLACK, in_window(surface.get_size(), EDGE).inflate(surface.get_width(), 0))
        return
    surface.blit(_walls(surface.get_size()), (0, 0))
    light = _light(surface.get_size(), part_of_day(hour))
    surface.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_MULT)


def draw_view(surface: pygame.Surface, hour: int) -> None:
    """What is seen through the window, and what stands in front of it."""
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
    """The hands of the clock on the wall."""
    if current_theme().contrast:
        return
    face = in_window(surface.get_size(), CLOCK)
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
    """The room out of focus, for what is read in front of it; in strong contrast a plain ground."""
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
    """The room in full light, in a window of any shape."""
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
    if left:  # wider than anything that is drawn: the wall goes on
        for edge, x in ((0, 0), (inside[0] - 1, left + inside[0])):
            column = shown.subsurface((edge, 0, 1, inside[1]))
            picture.blit(pygame.transform.scale(column, (size[0] - left - inside[0], inside[1])), (x, top))
    return picture


def _light(size: Size, part: str) -> pygame.Surface:
    """The light of a part of the day over a whole window."""
    return pygame.transform.smoothscale(_few_lights(part), size)


@cached_surface(4)
def _few_lights(part: str) -> pygame.Surface:
    """The light on few pixels: bright under the lamp, less far from it."""
    near, far = (pygame.Color(*light) for light in LIGHTS[part])
    picture = pygame.Surface(GRID, 0, 32)
    for x in range(GRID[0]):
        for y in range(GRID[1]):
            away = ((x / (GRID[0] - 1) - 0.5) * 1.55) ** 2 + ((y / (GRID[1] - 1) - 0.56) * 1.3) ** 2
            picture.set_at((x, y), near.lerp(far, min(1.0, max(0.0, away * 2.0 - 0.16))))
    return picture
