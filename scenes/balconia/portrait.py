"""The picture of a player in the set-up: a person or one of the four levels under their sky, or a computer."""

import pygame

from game.balconia.bot_names import LEVELS
from game.balconia.building import TURQUOISE
from game.engine.contract import Seat
from scenes.balconia.render.drawings import DRAWINGS
from scenes.balconia.render.scenery import drawing, hour, wide
from scenes.keep.player import PERSON
from scenes.look.appearance import kept
from scenes.look.svg import rasterise
from scenes.look.ui import INK

RAIL = DRAWINGS / "rail" / "curls.svg"
NEIGHBOURS = {"turquoise": "gardener", "rose": "musician"}
SAMPLES = 2


@kept(16)
def portrait(seat: Seat, kind: str, size: tuple[int, int]) -> pygame.Surface:
    """Someone on a balcony, in the light of their side."""
    picture = pygame.Surface((size[0] * SAMPLES, size[1] * SAMPLES), pygame.SRCALPHA, 32)
    width, height = picture.get_size()
    sky = wide(f"sky-{hour(seat)}", round(height * 2.9))
    picture.blit(sky, (-round(sky.get_width() * (0.62 if seat == TURQUOISE else 0.3)), 0))
    someone = _someone(seat, kind, (width, round(height * 1.04)))
    picture.blit(someone, someone.get_rect(midbottom=(width // 2, round(height * 1.22))))
    rail = rasterise(RAIL, (width, height))
    picture.blit(rail, rail.get_rect(midbottom=(width // 2, height)))
    return _rounded(pygame.transform.smoothscale(picture, size))


def _someone(seat: Seat, kind: str, size: tuple[int, int]) -> pygame.Surface:
    if kind != PERSON:
        return drawing(kind if kind in LEVELS else "robot", size)
    return rasterise(DRAWINGS / "person" / f"{NEIGHBOURS[seat]}.svg", size)


def _rounded(picture: pygame.Surface) -> pygame.Surface:
    """The picture with round corners and a rim."""
    size = picture.get_size()
    large = pygame.Surface((size[0] * SAMPLES, size[1] * SAMPLES), pygame.SRCALPHA, 32)
    radius = min(large.get_size()) // 10
    pygame.draw.rect(large, "#FFFFFF", large.get_rect(), border_radius=radius)
    picture.blit(pygame.transform.smoothscale(large, size), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    large.fill((0, 0, 0, 0))
    pygame.draw.rect(large, INK, large.get_rect(), max(4, radius // 6), border_radius=radius)
    picture.blit(pygame.transform.smoothscale(large, size), (0, 0))
    return picture
