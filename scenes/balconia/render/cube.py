"""A block as an open box of four pictures, drawn in perspective at any yaw and pitch, each side in its own light."""

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
"""How many texels there are to a pixel, and samples a pixel at rest, each way."""
LAP = 1.5
"""Pixels by which a side goes on under the next one."""
EDGE = 4
"""How many pixels its rim and soft edges reach beyond its corners, at most."""


@lru_cache(maxsize=64)
def _room(eye: Camera, yaw: float) -> tuple[int, int, int, int]:
    """The area that a block touches; one frame asks for it several times."""
    room = _around(eye.quad(top_corners(yaw, height)) for height in (HALF, -HALF)).inflate(2 * EDGE, 2 * EDGE)
    return room.x, room.y, room.width, room.height


def _around(quads: Iterable[Quad]) -> pygame.Rect:
    """The pixels that some quads touch."""
    xs, ys = zip(*(point for quad in quads for point in quad), strict=True)
    left, top = int(min(xs)) - 1, int(min(ys)) - 1
    return pygame.Rect(left, top, int(max(xs)) + 2 - left, int(max(ys)) + 2 - top)


def _widened(quad: Quad) -> Quad:
    """A quad that goes on a little on its right."""
    a, (bx, by), (cx, cy), d = quad
    return a, (bx + LAP, by), (cx + LAP, cy), d


class Cube:
    """One block, ready to be drawn; `edge` is its width in pixels."""

    def __init__(self, faces: FacePictures, kind: BlockKind, number: int, edge: int) -> None:
        """Prepare for drawing; pictures and buffers are made when they are first needed."""
        self.kind, self.number, self.edge = kind, number, edge
        self._faces = faces
        self.rough = False
        """Whether pictures with a texel and a sample a pixel have to do: finer ones are not made yet."""
        self._textures: dict[tuple[int, int, bool], Texture] = {}
        self._top = OpenTop(kind, number)
        self._still: tuple[object, pygame.Surface] | None = None
        """How it stood when it was drawn last at rest, and its sides then."""

    def camera(self, centre: Spot, pitch: float = PITCH) -> Camera:
        """The camera that sees the middle of the block at a point of the screen."""
        return Camera(centre, self.edge, DISTANCE, pitch)

    def face_at(self, centre: Spot, point: Spot, yaw: float, pitch: float = PITCH) -> int | None:
        """The face under the mouse."""
        return side_at(self.camera(centre, pitch), yaw, point)

    def touched(self, centre: Spot, yaw: float, pitch: float = PITCH, size: float = 1.0) -> pygame.Rect:
        """All the pixels that it touches where it is drawn like this."""
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
        """Draw the block and say where; `fast`, while it moves, takes one sample a pixel in place of four.

        What moves may also be smaller than it is, or a little larger: `size` is in shares of its own.
        """
        eye, box = self._eye(centre, pitch, size), self.touched(centre, yaw, pitch, size)
        if fast:
            self._paint(target, eye, yaw)
        else:
            kept = self._resting(moved(eye, (-box.x, -box.y), 1), box.size, yaw)
            target.blit(kept, box, special_flags=pygame.BLEND_PREMULTIPLIED)
        return box

    def _eye(self, centre: Spot, pitch: float, size: float) -> Camera:
        """The camera that sees it around the whole pixel that is nearest to a point."""
        return Camera((round(centre[0]), round(centre[1])), self.edge * size, DISTANCE, pitch)

    def _resting(self, eye: Camera, size: tuple[int, int], yaw: float) -> pygame.Surface:
        """Its picture as it stands, kept as long as it does not move."""
        standing = eye, yaw, self.rough
        if self._still is None or self._still[0] != standing:
            samples = 1 if self.rough else FINE
            page = pygame.Surface((size[0] * samples, size[1] * samples), pygame.SRCALPHA, 32)
            self._paint(page, moved(eye, (0, 0), samples), yaw, samples)
            self._still = standing, page if self.rough else pygame.transform.smoothscale(page, size)
        return self._still[1]

    def _paint(self, target: pygame.Surface, eye: Camera, yaw: float, samples: int = 1) -> None:
        """The top, then the sides from left to right, each a little under the soft edge of the next."""
        self._top.draw(target, eye, yaw, samples)
        sides, texels = list(visible_sides(eye, yaw).items()), 1 if self.rough else FINE
        for place, (index, quad) in enumerate(sides, 1):
            texture = self._texture(index, texels, smooth=samples < texels)
            shown = quad if place == len(sides) else _widened(quad)
            draw_soft(target, Patch(texture, shown, light=light_on(heading(index, yaw))))

    def prepared(self, index: int) -> Iterator[bool]:
        """Make the fine textures of a side in small steps; each tells that it was made."""
        for smooth in (True, False):
            self._texture(index, FINE, smooth)
            yield True

    def _texture(self, index: int, texels: int, smooth: bool) -> Texture:
        """A side with soft edges and so many texels a pixel, made when it is first needed; smooth, for one sample."""
        key = index, texels, smooth
        if key not in self._textures:
            picture = self._faces.picture(FaceId(self.kind, self.number, index), self.edge * texels)
            self._textures[key] = Texture.of(smoothed(picture) if smooth else picture).softened()
        return self._textures[key]
