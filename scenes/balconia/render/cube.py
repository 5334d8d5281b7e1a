"""A block as an open box of four pictures, drawn in perspective at any yaw and pitch, each side in its own light.

The open top shows a rim, the inner walls with the block's house number, and the dark at the bottom.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import accumulate, pairwise
from typing import Literal, NamedTuple

import numpy as np
import pygame
from numpy.typing import NDArray

from game.balconia.cards import FACES, FaceId
from scenes.balconia.render.face import FacePictures
from scenes.look.light import heading, light_on, shade
from scenes.look.projection import HALF, Camera, Quad, Spot, area, homography, side_at, top_corners, visible_sides
from scenes.look.quad import draw_soft
from scenes.look.spans import Patch
from scenes.look.surface_cache import cached_surface
from scenes.look.text import font
from scenes.look.texture import Texture, smoothed

DISTANCE = 6.5
PITCH = 26.0
FINE = 2
"""Texels per pixel, and samples per pixel at rest, in each direction."""
LAP = 1.5
"""Pixels by which a side extends under the next one."""
EDGE = 4
"""Maximum number of pixels that rim and soft edges reach beyond the corners."""
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


@lru_cache(maxsize=64)
def _room(eye: Camera, yaw: float) -> tuple[int, int, int, int]:
    """Every pixel that a block may touch; cached, as one frame asks several times."""
    room = _around(eye.quad(top_corners(yaw, height)) for height in (HALF, -HALF)).inflate(2 * EDGE, 2 * EDGE)
    return room.x, room.y, room.width, room.height


def _around(quads: Iterable[Quad]) -> pygame.Rect:
    """The bounding box of some quads, on whole pixels."""
    xs, ys = zip(*(point for quad in quads for point in quad), strict=True)
    left, top = int(min(xs)) - 1, int(min(ys)) - 1
    return pygame.Rect(left, top, int(max(xs)) + 2 - left, int(max(ys)) + 2 - top)


def _widened(quad: Quad) -> Quad:
    """A quad extended to the right by LAP."""
    a, (bx, by), (cx, cy), d = quad
    return a, (bx + LAP, by), (cx + LAP, cy), d


class Cube:
    """One block, ready to be drawn; `edge` is its width in pixels."""

    def __init__(self, faces: FacePictures, kind: BlockKind, number: int, edge: int) -> None:
        """Textures are made when they are first needed."""
        self.kind, self.number, self.edge = kind, number, edge
        self.pictures = faces
        self.rough = False
        """True while it is drawn with one texel and one sample per pixel, as finer textures are not ready."""
        self._textures: dict[tuple[int, int, bool], Texture] = {}
        self._top = OpenTop(kind, number)
        self._still: tuple[object, pygame.Surface] | None = None
        """Position and picture of the last drawing at rest."""

    def free(self) -> None:
        """Free the textures and the picture at rest; they are made again if it is drawn again."""
        self._textures.clear()
        self._still = None

    def camera(self, centre: Spot, pitch: float = PITCH) -> Camera:
        """The camera that sees the middle of the block at a point of the screen."""
        return Camera(centre, self.edge, DISTANCE, pitch)

    def face_at(self, centre: Spot, point: Spot, yaw: float, pitch: float = PITCH) -> int | None:
        """The face under the mouse."""
        return side_at(self.camera(centre, pitch), yaw, point)

    def touched(self, centre: Spot, yaw: float, pitch: float = PITCH, size: float = 1.0) -> pygame.Rect:
        """A box around every pixel that it may touch when drawn like this."""
        return pygame.Rect(_room(self._eye(centre, pitch, size), yaw))

    def draw(
        self,
        target: pygame.Surface,
        centre: Spot,
        yaw: float,
        pitch: float = PITCH,
        fast: bool = False,
        size: float = 1.0,
    ) -> pygame.Rect:
        """Draw the block and return its area; `fast`, while it moves, takes one sample per pixel instead of four.

        `size` scales a block that moves.
        """
        eye, box = self._eye(centre, pitch, size), self.touched(centre, yaw, pitch, size)
        if fast:
            self._paint(target, eye, yaw)
        else:
            kept = self._resting(moved(eye, (-box.x, -box.y), 1), box.size, yaw)
            target.blit(kept, box, special_flags=pygame.BLEND_PREMULTIPLIED)
        return box

    def _eye(self, centre: Spot, pitch: float, size: float) -> Camera:
        """The camera for a block around the whole pixel nearest to a point."""
        return Camera((round(centre[0]), round(centre[1])), self.edge * size, DISTANCE, pitch)

    def _resting(self, eye: Camera, size: tuple[int, int], yaw: float) -> pygame.Surface:
        """The picture of the cube at rest, cached until it moves."""
        standing = eye, yaw, self.rough
        if self._still is None or self._still[0] != standing:
            samples = 1 if self.rough else FINE
            page = pygame.Surface((size[0] * samples, size[1] * samples), pygame.SRCALPHA, 32)
            self._paint(page, moved(eye, (0, 0), samples), yaw, samples)
            self._still = standing, page if self.rough else pygame.transform.smoothscale(page, size)
        return self._still[1]

    def _paint(self, target: pygame.Surface, eye: Camera, yaw: float, samples: int = 1) -> None:
        """Draw the top, then the sides from left to right, each a little under the soft edge of the next."""
        self._top.draw(target, eye, yaw, samples)
        sides, texels = list(visible_sides(eye, yaw).items()), 1 if self.rough else FINE
        for place, (index, quad) in enumerate(sides, 1):
            texture = self._texture(index, texels, smooth=samples < texels)
            shown = quad if place == len(sides) else _widened(quad)
            draw_soft(target, Patch(texture, shown, light=light_on(heading(index, yaw))))

    def prepared(self, index: int) -> Iterator[bool]:
        """Make the fine textures of a side in small steps; each yields True."""
        for smooth in (True, False):
            self._texture(index, FINE, smooth)
            yield True

    def _texture(self, index: int, texels: int, smooth: bool) -> Texture:
        """A side with soft edges, cached; `smooth` is for drawing with one sample per pixel."""
        # FINE texels per pixel, softened: thin lines on a face stay whole while it turns.
        key = index, texels, smooth
        if key not in self._textures:
            picture = self.pictures.picture(FaceId(self.kind, self.number, index), self.edge * texels)
            self._textures[key] = Texture.of(smoothed(picture) if smooth else picture).softened()
        return self._textures[key]


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
    """The inside of the wall behind face `index`, as seen from within the box; both squares start at the far left."""
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
