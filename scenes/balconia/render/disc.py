"""The selection disc: the viewer's half is in front, the block on it has a corner toward each player."""

from functools import partial
from math import ceil

import pygame

from game.balconia.building import TURQUOISE
from game.engine.contract import Seat
from scenes.balconia.render.cube import DISTANCE, PITCH, Cube
from scenes.balconia.render.scenery import wide
from scenes.look.drawing_time import Steps, in_steps
from scenes.look.projection import HALF, Camera, Quad, Spot, Vector, top_corners, turned
from scenes.look.quad import Collage
from scenes.look.spans import Patch
from scenes.look.surface_cache import cached_surface
from scenes.look.texture import Texture
from scenes.look.theme import cached_per_theme, current_theme

RADIUS = 1.5
"""In edges of the block."""
THICK = 0.07
LAYERS = 6
RIM = "#C39A66"
SAMPLES = 2
SHADOW_STEP = 10
"""Degrees between cached shadows."""
SHADOW = (43, 42, 76, 120)
SHRINK = 6
"""Shadows are drawn and blurred smaller by this factor, then scaled up."""
SHADOW_SIZES = 12
"""Steps in which a shadow shrinks when its block leaves the disc."""
SHADOW_ROOM = (2.6, 2.0)
"""Width and height of the surface for a shadow, in edges of the block."""
REACH = (0.8, 0.72, 1.2, 0.95)
"""The reach of a block and its shadow from the block's middle to the left, up, right and down, in block edges."""
CAST: Vector = (0.42, 0.0, -0.12)
"""Offset of the shadow of the block's top."""


class Disc:
    """The disc as one player sees it; `edge` is the width of the block on it."""

    def __init__(self, seat: Seat, edge: int) -> None:
        self.seat, self.edge = seat, edge
        self._picture: pygame.Surface | None = None

    @classmethod
    def within(cls, seat: Seat, box: pygame.Rect) -> tuple["Disc", tuple[int, int]]:
        """The disc in a box of the window, and where the middle of a block on it is."""
        edge = max(24, round(box.height * 0.52))
        return cls(seat, edge), (box.centerx, box.centery - round(edge * 0.06))

    def picture(self) -> pygame.Surface:
        """The empty disc, made when it is first needed, as shadows are also drawn where there is no disc."""
        self._picture = self._picture or _disc_picture(self.seat, self.edge)
        return self._picture

    def draw(self, target: pygame.Surface, centre: Spot) -> pygame.Rect:
        """Draw the empty disc; `centre` is where the middle of a block on it would be."""
        return _blit_centred(target, self.picture(), centre)

    def room(self, centre: Spot) -> tuple[int, int, int, int]:
        """Every pixel that a block on the disc and its shadow may touch."""
        left, up, right, down = (ceil(self.edge * reach) + 2 * SHRINK for reach in REACH)
        return round(centre[0]) - left, round(centre[1]) - up, left + right, up + down

    def draw_block(
        self, target: pygame.Surface, cube: Cube, centre: Spot, yaw: float, lift: float = 0.0, fast: bool = False
    ) -> pygame.Rect:
        """Draw a block with its shadow, on the disc or lifted above it; `lift` is in edges."""
        drawn = self.draw_shadow(target, centre, yaw, lift)
        raised = centre[0], centre[1] - lift * self.edge
        return drawn.union(cube.draw(target, raised, yaw, fast=fast))

    def draw_shadow(
        self, target: pygame.Surface, centre: Spot, yaw: float, lift: float = 0.0, size: float = 1.0
    ) -> pygame.Rect:
        """Draw only the shadow of a block; it shrinks with `size` as the block leaves the disc."""
        shadow, place = self._shadow(centre, yaw, lift, size)
        return target.blit(shadow, place, special_flags=pygame.BLEND_PREMULTIPLIED)

    def shadowed(self, centre: Spot, yaw: float, size: float = 1.0) -> pygame.Rect:
        """Every pixel that the shadow of a block touches."""
        shadow, place = self._shadow(centre, yaw, 0.0, size)
        return shadow.get_rect(topleft=place)

    def _shadow(self, centre: Spot, yaw: float, lift: float, size: float) -> tuple[pygame.Surface, tuple[int, int]]:
        """The picture of a shadow and its position."""
        angle = round(yaw / SHADOW_STEP) * SHADOW_STEP % 90
        shadow, offset = block_shadow(self.edge, angle, round(lift, 1))
        if size < 1:
            shadow, offset = smaller_shadow(self.edge, angle, round(size * SHADOW_SIZES))
        return shadow, (round(centre[0]) + offset[0], round(centre[1]) + offset[1])


@cached_per_theme(16)
def _disc_picture(seat: Seat, edge: int) -> pygame.Surface:
    """The disc and its own shadow, premultiplied, with the middle of the block in the middle."""
    return in_steps(("disc", seat, edge, current_theme()), partial(_disc_in_steps, seat, edge))


def _disc_in_steps(seat: Seat, edge: int) -> Steps[pygame.Surface]:
    width, height = round(edge * RADIUS * 2.7), round(edge * RADIUS * 2.4)
    canvas = Collage((width * SAMPLES, height * SAMPLES))
    camera = Camera((width * SAMPLES / 2, height * SAMPLES / 2), edge * SAMPLES, DISTANCE, PITCH)
    drawn = wide("disc", round(edge * RADIUS * 2 * SAMPLES))
    if seat != TURQUOISE:
        drawn = pygame.transform.rotate(drawn, 180)
    canvas.paint(Patch(Texture.of(drawn), _level(camera, -HALF)))
    side = drawn.copy()
    side.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    side.fill(RIM, special_flags=pygame.BLEND_RGB_ADD)
    rim = Texture.of(side)
    for layer in range(1, LAYERS + 1):
        yield
        canvas.paint(Patch(rim, _level(camera, -HALF - THICK * layer / LAYERS)))
    picture = _ground_shadow(camera, (width, height))
    picture.blit(
        pygame.transform.smoothscale(canvas.surface, (width, height)), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED
    )
    return picture


def _level(camera: Camera, height: float) -> Quad:
    """The square around the disc, at a height."""
    return camera.quad(top_corners(0.0, height, RADIUS))


def _ground_shadow(camera: Camera, size: tuple[int, int]) -> pygame.Surface:
    """The soft shadow of the disc on the table, premultiplied."""
    small = Camera((size[0] / 2 / SHRINK, size[1] / 2 / SHRINK), camera.scale / SAMPLES / SHRINK, DISTANCE, PITCH)
    rim = [turned((0.0, -HALF - THICK * 1.8, RADIUS * 1.02), angle) for angle in range(0, 360, 6)]
    outline = [small.project((x + 0.05, y, z)) for x, y, z in rim]
    return pygame.transform.smoothscale(_blurred(outline, size, camera.scale * 0.006), size)


@cached_surface(128)
def block_shadow(edge: int, yaw: int, lift: float) -> tuple[pygame.Surface, tuple[int, int]]:
    """The soft shadow of a block, premultiplied, and its offset from the block's middle."""
    size = round(edge * SHADOW_ROOM[0]), round(edge * SHADOW_ROOM[1])
    camera = Camera((size[0] / 2 / SHRINK, size[1] / 2 / SHRINK), edge / SHRINK, DISTANCE, PITCH)
    foot = list(top_corners(yaw, -HALF, HALF * 1.02))
    cast = [(x + CAST[0], y + CAST[1], z + CAST[2]) for x, y, z in foot]
    soft = _blurred(hull([camera.project(corner) for corner in foot + cast]), size, edge * 0.012 * (1.0 + lift))
    light = round(255 / (1.0 + 1.5 * lift))
    soft.fill((light, light, light, light), special_flags=pygame.BLEND_RGBA_MULT)
    used = soft.get_bounding_rect()
    whole = pygame.transform.smoothscale(soft.subsurface(used), (used.width * SHRINK, used.height * SHRINK))
    return whole, (used.left * SHRINK - size[0] // 2, used.top * SHRINK - size[1] // 2)


@cached_surface(32)
def smaller_shadow(edge: int, yaw: int, step: int) -> tuple[pygame.Surface, tuple[int, int]]:
    """The same shadow, scaled to `step` of SHADOW_SIZES."""
    shadow, offset = block_shadow(edge, yaw, 0.0)
    width, height = (side * step // SHADOW_SIZES for side in shadow.get_size())
    middle = shadow.get_rect(topleft=offset).center
    return pygame.transform.smoothscale(shadow, (width, height)), (middle[0] - width // 2, middle[1] - height // 2)


def _blurred(outline: list[Spot], size: tuple[int, int], radius: float) -> pygame.Surface:
    """A blurred polygon in the colour of shadows, on a picture smaller than `size` by the factor SHRINK."""
    small = pygame.Surface((size[0] // SHRINK, size[1] // SHRINK), pygame.SRCALPHA, 32)
    pygame.draw.polygon(small, SHADOW, outline)
    soft = small.premul_alpha()
    for _ in range(2):
        soft = pygame.transform.box_blur(soft, max(1, round(radius)))
    return soft


def hull(points: list[Spot]) -> list[Spot]:
    """The convex hull of some points (monotone chain)."""
    ordered = sorted(points)
    return _chain(ordered)[:-1] + _chain(ordered[::-1])[:-1]


def _chain(points: list[Spot]) -> list[Spot]:
    """One half of the hull, from the first point to the last."""
    chain: list[Spot] = []
    for x, y in points:
        while len(chain) > 1:
            (ax, ay), (bx, by) = chain[-2:]
            if (bx - ax) * (y - ay) - (by - ay) * (x - ax) > 0:
                break
            chain.pop()
        chain.append((x, y))
    return chain


def _blit_centred(target: pygame.Surface, picture: pygame.Surface, centre: Spot) -> pygame.Rect:
    """Blit a premultiplied picture around a point."""
    place = picture.get_rect(center=(round(centre[0]), round(centre[1])))
    return target.blit(picture, place, special_flags=pygame.BLEND_PREMULTIPLIED)
