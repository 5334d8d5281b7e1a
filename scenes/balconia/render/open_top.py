"""The open top of a block: its rim, the inner walls with the block's house number, and the dark at the bottom."""

from itertools import accumulate, pairwise
from typing import Literal, NamedTuple

import numpy as np
import pygame
from numpy.typing import NDArray

from game.balconia.cards import FACES
from scenes.look.light import heading, light_on, shade
from scenes.look.projection import HALF, Camera, Quad, Spot, area, homography, top_corners
from scenes.look.surface_cache import cached_surface
from scenes.look.text import font

BlockKind = Literal["block", "entrance"]
CARD = 0.045
"""Thickness of the walls in edges of the block."""
INSIDE = {"block": "#FFD25E", "entrance": "#E8668F"}
RIM = {"block": "#FFF0C4", "entrance": "#FFD3DF"}
PLATE = {
    "rim": pygame.Color("#2B5FA8"),
    "enamel": pygame.Color("#F7FAFF"),
    "digit": pygame.Color("#20305F"),
}
"""The colours of a house number, which are those of the tokens: a number on yellow looks like points."""
UNDER = 1.5
"""Pixels by which the rim extends under the sides, so that no seam shows."""
GLYPH = 96
PLATE_BOX = (0.28, 0.022, 0.44, 0.24)
"""Left, top, width and height of a house number, in shares of a wall."""
PLATE_RIM = 0.02
PLATE_CORNER = 0.06
DIGITS_HEIGHT = 0.155
Outline = NDArray[np.float64]


class Plate(NamedTuple):
    """A house number on the unit square of a wall: all its outlines in one array, and which columns are which part."""

    outlines: Outline
    """Three rows: x, y and 1."""
    parts: tuple[tuple[str, int, int], ...]


class OpenTop:
    """Draws the top at any yaw and pitch."""

    def __init__(self, kind: BlockKind, number: int) -> None:
        self._kind: BlockKind = kind
        self._number = number if kind == "block" else None

    def draw(self, surface: pygame.Surface, eye: Camera, yaw: float, samples: int) -> None:
        """Draw the visible part of the top, with this many samples per pixel."""
        outside, whole = eye.quad(top_corners(yaw)), surface.get_clip()
        box = _box(outside, samples).clip(whole)
        if area(outside) <= 0 or not box:
            return
        surface.set_clip(box)
        opening, floor = (eye.quad(top_corners(yaw, height, HALF - CARD)) for height in (HALF, -HALF))
        self._draw_walls(surface, opening, floor, yaw)
        self._draw_rim(surface, outside, opening, UNDER * samples)
        surface.set_clip(whole)

    def _draw_walls(self, surface: pygame.Surface, opening: Quad, floor: Quad, yaw: float) -> None:
        """Draw the inner walls down to the floor; the sides are painted over their lower parts."""
        colour = pygame.Color(INSIDE[self._kind])
        if min(y for _, y in floor) < surface.get_clip().bottom:
            pygame.draw.polygon(surface, shade(colour, 0.6), floor)
        for index in range(FACES):
            wall = inner_wall(index, opening, floor)
            if area(wall) > 1.0:
                light = 0.97 * light_on(heading(index, yaw) + 180.0)
                pygame.draw.polygon(surface, shade(colour, light), wall)
                if self._number is not None:
                    self._draw_plate(surface, wall, house_number(self._number), light)

    def _draw_plate(self, surface: pygame.Surface, wall: Quad, plate: Plate, light: float) -> None:
        """The house number on an inner wall, near the rim."""
        to_wall = homography(wall)
        u, v, w = np.array((to_wall.u, to_wall.v, to_wall.w)) @ plate.outlines
        points: list[Spot] = list(zip((u / w).tolist(), (v / w).tolist(), strict=True))
        for part, start, end in plate.parts:
            pygame.draw.polygon(surface, shade(PLATE[part], light), points[start:end])

    def _draw_rim(self, surface: pygame.Surface, outside: Quad, opening: Quad, beneath: float) -> None:
        """Draw the four strips of the rim; those in front extend under the sides."""
        colour = RIM[self._kind]
        strips = zip(outside, (*outside[1:], outside[0]), (*opening[1:], opening[0]), opening, strict=True)
        for a, b, c, d in strips:
            under = beneath if b[0] < a[0] else 0.0
            lower = (a[0], a[1] + under), (b[0], b[1] + under)
            pygame.draw.polygon(surface, colour, (a, *lower, b, c, d))


def moved(camera: Camera, corner: tuple[int, int], samples: int) -> Camera:
    """A camera moved by `corner`, with this many samples per pixel."""
    centre = (camera.centre[0] + corner[0]) * samples, (camera.centre[1] + corner[1]) * samples
    return Camera(centre, camera.scale * samples, camera.distance, camera.pitch)


def _box(outside: Quad, samples: int) -> pygame.Rect:
    """The bounding box of the top, on whole pixels of the target."""
    across, down = zip(*outside, strict=True)
    left, right = (int(most(across)) // samples * samples for most in (min, max))
    top, bottom = (int(most(down)) // samples * samples for most in (min, max))
    reach = samples * 4
    return pygame.Rect(left - samples, top - samples, right - left + reach, bottom - top + reach)


def inner_wall(index: int, opening: Quad, floor: Quad) -> Quad:
    """The inside of the wall behind face `index`, as seen from within the box; both squares begin at the far left."""
    left, right = (index + 2) % FACES, (index + 3) % FACES
    return opening[left], opening[right], floor[right], floor[left]


@cached_surface(32)
def house_number(number: int) -> Plate:
    """The plate with this number: rim, enamel, digits, and enamel again in their holes."""
    label = font(GLYPH, "display").render(str(number), True, "black")
    label = label.subsurface(label.get_bounding_rect())
    padded = pygame.Surface((label.get_width() + 2, label.get_height() + 2), pygame.SRCALPHA, 32)
    padded.blit(label, (1, 1))
    ink = pygame.mask.from_surface(padded)
    digits = [(shape.outline(4), "digit") for shape in ink.connected_components(8)]
    ink.invert()
    holes = [(shape.outline(4), "enamel") for shape in ink.connected_components(8) if not shape.get_at((0, 0))]
    parts = [(_digits_on_wall(points, ink.get_size()), part) for points, part in digits + holes if len(points) > 2]
    outlines = [(_rounded(0.0), "rim"), (_rounded(PLATE_RIM), "enamel"), *parts]
    ends = [0, *accumulate(outline.shape[1] for outline, _ in outlines)]
    named = tuple((part, start, end) for (_, part), (start, end) in zip(outlines, pairwise(ends), strict=True))
    return Plate(np.concatenate([outline for outline, _ in outlines], axis=1), named)


def _digits_on_wall(points: list[tuple[int, int]], size: tuple[int, int]) -> Outline:
    """Pixels of a number as points of a wall, in the middle of the plate."""
    x, y = np.array(points, dtype=np.float64).T
    left, top, width, height = PLATE_BOX
    scale = DIGITS_HEIGHT / size[1]
    across, down = left + width / 2 - size[0] * scale / 2, top + height / 2 - size[1] * scale / 2
    return np.stack((across + x * scale, down + y * scale, np.ones(len(x))))


def _rounded(inset: float) -> Outline:
    """The plate, or what is left of it within a rim."""
    left, top, width, height = PLATE_BOX
    radius, quarter = PLATE_CORNER - inset, np.radians(np.arange(0, 91, 30))
    corners = [
        (
            left + width / 2 + right * (width / 2 - PLATE_CORNER) + radius * np.cos(quarter + turn * np.pi / 2),
            top + height / 2 + low * (height / 2 - PLATE_CORNER) + radius * np.sin(quarter + turn * np.pi / 2),
            np.ones(len(quarter)),
        )
        for turn, (right, low) in enumerate(((1, 1), (-1, 1), (-1, -1), (1, -1)))
    ]
    return np.concatenate(corners, axis=1)
