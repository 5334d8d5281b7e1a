"""A block as an open box of four pictures, drawn in perspective at any yaw and pitch, each side in its own light.

The open top shows a rim, the inner walls with the block's house number, and the dark at the bottom.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache

import pygame

from game.balconia.cards import FaceId
from scenes.balconia.render.open_top import BlockKind, OpenTop, moved
from scenes.balconia.render.pictures import FacePictures
from scenes.look.light import heading, light_on
from scenes.look.projection import HALF, Camera, Quad, Spot, side_at, top_corners, visible_sides
from scenes.look.quad import draw_soft
from scenes.look.spans import Patch
from scenes.look.texture import Texture, smoothed

DISTANCE = 6.5
PITCH = 26.0
FINE = 2
"""Texels per pixel, and samples per pixel at rest, in each direction."""
LAP = 1.5
"""Pixels by which a side extends under the next one."""
EDGE = 4
"""Maximum number of pixels that rim and soft edges reach beyond the corners."""


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
        self._faces = faces
        self.rough = False
        """True while it is drawn with one texel and one sample per pixel, as finer textures are not ready."""
        self._textures: dict[tuple[int, int, bool], Texture] = {}
        self._top = OpenTop(kind, number)
        self._still: tuple[object, pygame.Surface] | None = None
        """Position and picture of the last drawing at rest."""

    def camera(self, centre: Spot, pitch: float = PITCH) -> Camera:
        """The camera that sees the middle of the block at a point of the screen."""
        return Camera(centre, self.edge, DISTANCE, pitch)

    def face_at(self, centre: Spot, point: Spot, yaw: float, pitch: float = PITCH) -> int | None:
        """The face under the mouse."""
        return side_at(self.camera(centre, pitch), yaw, point)

    def touched(self, centre: Spot, yaw: float, pitch: float = PITCH, size: float = 1.0) -> pygame.Rect:
        """Every pixel that it may touch when drawn like this."""
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
        """Its picture at rest, cached until it moves."""
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
        key = index, texels, smooth
        if key not in self._textures:
            picture = self._faces.picture(FaceId(self.kind, self.number, index), self.edge * texels)
            self._textures[key] = Texture.of(smoothed(picture) if smooth else picture).softened()
        return self._textures[key]
