"""The empty building, drawn once for each size: roof, pillars, bars, the inner walls of the cells, the pavement."""

from math import ceil, hypot

import pygame

from game.balconia.building import COLUMNS, FLOORS
from game.engine.contract import Seat
from scenes.balconia.render.facade import ALL_CELLS, DEPTH, EAVES, PILLAR, PLINTH, Facade
from scenes.balconia.render.scenery import drawing, hour, lit, wide
from scenes.look.projection import Quad, Spot
from scenes.look.surface_cache import cached_surface
from scenes.look.svg import Repaint

STONE = "#EFE0C6"
BEVEL = "#FBF2E0"
LIT_WALL = "#E2CCA8"
SHADED_WALL = "#C2A985"
FLOOR = "#D9C29D"
CEILING = "#A98F70"
THROUGH = (43, 42, 76, 26)
"""The air inside an empty cell: the sky shows through, a little darker."""
GROUND_SHADOW = (43, 42, 76, 110)
FRAME_SAMPLES = 2
MOONLIGHT = (
    Repaint("#8883B2", "#E6EDFF"),
    Repaint("#6F6A9C", "#565A96"),
    Repaint("#5D5888", "#3F4378"),
    Repaint("#D6C09E", "#B9B2C8"),
    Repaint("#EFE0C6", "#EEF0FF"),
    Repaint("#B5613C", "#8E4A4A"),
    Repaint("#984E2F", "#6B3743"),
    Repaint("#D98A5B", "#C9A0A8"),
    Repaint("#FFE7A6", "#FFE08A"),
)
"""The colours of the roof in moonlight."""
DORMERS, DORMER_HEIGHT = (250 / 912, 456 / 912, 640 / 912), 62 / 112
"""The centres of the round windows, as shares of the roof."""
GLOW = 48


@cached_surface(8)
def frame_picture(facade: Facade, seat: Seat) -> pygame.Surface:
    """The empty building, premultiplied, on a transparent ground; its corner is that of the facade's bounds."""
    left, top, width, height = facade.bounds
    picture = pygame.Surface((ceil(width), ceil(height)), pygame.SRCALPHA, 32)
    pitch = facade.pitch
    wall = pygame.Rect(facade.left - round(left), 0, COLUMNS * pitch, FLOORS * pitch)
    wall.bottom = facade.foot - round(top)
    ground = wide("ground", round((COLUMNS + 2 * PILLAR + 2 * PLINTH) * pitch))
    _draw_ground_shadow(picture, ground.get_rect(midtop=wall.midbottom))
    picture.blit(ground, ground.get_rect(midtop=wall.midbottom))
    pillar = drawing("pillar", (pitch, wall.height))
    picture.blit(pillar, pillar.get_rect(topright=wall.topleft))
    picture.blit(pygame.transform.flip(pillar, True, False), wall.topright)
    evening = hour(seat) == "evening"
    roof = wide("roof", round((COLUMNS + 2 * PILLAR + 2 * EAVES) * pitch), MOONLIGHT if evening else ())
    above = roof.get_rect(midbottom=wall.midtop)
    picture.blit(roof, above)
    picture = picture.premul_alpha()
    picture.blit(_lattice(facade), wall, special_flags=pygame.BLEND_PREMULTIPLIED)
    picture = lit(picture, seat)
    if evening:
        _light_dormers(picture, above)
    return picture


def _light_dormers(picture: pygame.Surface, roof: pygame.Rect) -> None:
    """Light the attic windows and the tiles around them, but not the sky above."""
    size = roof.height
    glow = pygame.transform.smoothscale(_glow(), (size, size))
    for x in DORMERS:
        place = glow.get_rect(center=(roof.x + round(x * roof.width), roof.y + round(DORMER_HEIGHT * roof.height)))
        picture.blit(glow, place, special_flags=pygame.BLEND_RGB_ADD)


@cached_surface(1)
def _glow() -> pygame.Surface:
    """A soft round light, to be added."""
    picture = pygame.Surface((GLOW, GLOW), 0, 32)
    for x in range(GLOW):
        for y in range(GLOW):
            share = max(0.0, 1.0 - hypot(x + 0.5 - GLOW / 2, y + 0.5 - GLOW / 2) / (GLOW / 2)) ** 2
            picture.set_at((x, y), (round(120 * share), round(84 * share), round(24 * share)))
    return picture


def _draw_ground_shadow(picture: pygame.Surface, ground: pygame.Rect) -> None:
    """The soft shadow of the pavement on the table."""
    margin = ground.height // 3
    blot = pygame.Surface((ground.width, 3 * margin), pygame.SRCALPHA, 32)
    blot.fill(GROUND_SHADOW, blot.get_rect().inflate(-4 * margin, -margin))
    picture.blit(pygame.transform.gaussian_blur(blot, margin // 2), (ground.left, ground.bottom - 2 * margin))


def _lattice(facade: Facade) -> pygame.Surface:
    """The bars and the cells between them."""
    size = COLUMNS * facade.pitch, FLOORS * facade.pitch
    picture = pygame.Surface((size[0] * FRAME_SAMPLES, size[1] * FRAME_SAMPLES), pygame.SRCALPHA, 32)
    picture.fill(STONE)
    corner = facade.left, facade.foot - size[1]
    for cell in ALL_CELLS:
        near = _moved(facade.opening(cell), corner)
        _draw_cell(picture, near, _moved(facade.opening(cell, -DEPTH), corner))
    return pygame.transform.smoothscale(picture.premul_alpha(), size)


def _draw_cell(picture: pygame.Surface, near: Quad, far: Quad) -> None:
    """One empty cell: the inner walls that show, the air, and a light edge around."""
    left, top = round(near[0][0]), round(near[0][1])
    hole = pygame.Rect(left, top, round(near[2][0]) - left, round(near[2][1]) - top)
    bevel = max(1, FRAME_SAMPLES * hole.width // 150)
    picture.fill(BEVEL, hole.inflate(2 * bevel, 2 * bevel))
    picture.set_clip(hole)
    picture.fill(THROUGH)
    for colour, start, end in ((CEILING, 0, 1), (LIT_WALL, 1, 2), (FLOOR, 2, 3), (SHADED_WALL, 3, 0)):
        pygame.draw.polygon(picture, colour, (near[start], near[end], far[end], far[start]))
    picture.fill(THROUGH, _between(far).clip(hole))
    picture.set_clip(None)


def _between(quad: Quad) -> pygame.Rect:
    """An upright quad as a rectangle."""
    left, top = round(quad[0][0]), round(quad[0][1])
    return pygame.Rect(left, top, round(quad[2][0]) - left, round(quad[2][1]) - top)


def _moved(quad: Quad, corner: Spot) -> Quad:
    """A quad on the enlarged picture whose corner is given."""
    a, b, c, d = (((x - corner[0]) * FRAME_SAMPLES, (y - corner[1]) * FRAME_SAMPLES) for x, y in quad)
    return a, b, c, d
