"""The scenery: the two skies, the table top, the tokens and the logo."""

from math import ceil
from typing import Literal

import pygame

from game.balconia.building import ROSE, TURQUOISE
from game.engine.contract import Seat
from game.product import ASSETS
from scenes.look.surface_cache import cached_surface
from scenes.look.svg import Repaint, natural_size, rasterise
from scenes.look.text import font
from scenes.look.theme import cached_per_theme, current_theme

ARTWORK = ASSETS / "artwork" / "balconia" / "scenery"
DESIGN = (1920, 1080)
TABLE_HEIGHT = 480
"""From the far edge of the table down to the foot of the window, on the design canvas."""
INK = "#2B2A4C"
SEAM = "#FFFAF0"
"""The line between the two skies."""
PLAIN = {"morning": "#E3F4F4", "evening": "#FBE6EA"}
"""Plain backgrounds for high contrast."""
EVENING = (255, 222, 214)
"""The tint of the evening light."""


def hour(seat: Seat) -> Literal["morning", "evening"]:
    """The time of day on a side: a clear morning for turquoise, a warm evening for rose."""
    return "morning" if seat == TURQUOISE else "evening"


def drawing(name: str, size: tuple[int, int], paint: tuple[Repaint, ...] = ()) -> pygame.Surface:
    """A drawing of the scenery, as large as fits into a size."""
    return rasterise(ARTWORK / f"{name}.svg", size, paint)


def wide(name: str, width: int, paint: tuple[Repaint, ...] = ()) -> pygame.Surface:
    """A drawing of the scenery, exactly `width` pixels wide."""
    natural = natural_size(ARTWORK / f"{name}.svg")
    return drawing(name, (width, ceil(width * natural[1] / natural[0])), paint)


def lit(picture: pygame.Surface, seat: Seat) -> pygame.Surface:
    """The picture in the light of a player's side."""
    if seat != TURQUOISE:
        picture.fill(EVENING, special_flags=pygame.BLEND_RGB_MULT)
    return picture


def horizon(size: tuple[int, int]) -> int:
    """The y coordinate where the sky meets the table, in a window of this size."""
    return round(size[1] - TABLE_HEIGHT * min(size[0] / DESIGN[0], size[1] / DESIGN[1]))


@cached_per_theme(8)
def backdrop(seat: Seat, size: tuple[int, int]) -> pygame.Surface:
    """Sky and table, filling a window of any shape; in high contrast, a plain background."""
    level = horizon(size)
    picture = pygame.Surface(size, 0, 32)
    if current_theme().contrast:
        picture.fill(PLAIN[hour(seat)])
        return picture
    sky = _covering(f"sky-{hour(seat)}", (size[0], level))
    picture.blit(sky, ((size[0] - sky.get_width()) // 2, level + 1 - sky.get_height()))
    table = _covering(f"table-{hour(seat)}", (size[0], size[1] - level))
    picture.blit(table, ((size[0] - table.get_width()) // 2, level))
    return picture


def draw_skies(surface: pygame.Surface, dusk: int, thick: int) -> None:
    """Draw the morning up to the column `dusk` of the window and the evening from there, with a line between them."""
    size = surface.get_size()
    surface.blit(backdrop(TURQUOISE, size), (0, 0), (0, 0, dusk, size[1]))
    surface.blit(backdrop(ROSE, size), (dusk, 0), (dusk, 0, size[0] - dusk, size[1]))
    if 0 < dusk < size[0]:
        surface.fill(SEAM, (dusk - thick // 2, 0, thick, size[1]))


def _covering(name: str, size: tuple[int, int]) -> pygame.Surface:
    """A drawing large enough to cover a size."""
    natural = natural_size(ARTWORK / f"{name}.svg")
    return wide(name, ceil(max(size[0], size[1] * natural[0] / natural[1])) + 1)


@cached_surface(64)
def token(size: int, number: int | None = None) -> pygame.Surface:
    """A number token, face up with its number or face down."""
    if number is None:
        return wide("token-down", size)
    picture = wide("token-up", size)
    label = font(round(size * 0.46), "display").render(str(number), True, INK)
    picture.blit(label, label.get_rect(center=(size / 2, size * 0.475)))
    return picture
