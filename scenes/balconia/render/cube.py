"""A block as an open box of four pictures, drawn in perspective at any yaw and pitch, each side in its own light."""

from collections.abc import Iterable, Mapping

import pygame

from game.balconia.cards import FaceId
from scenes.balconia.render.open_top import BlockKind, OpenTop
from scenes.balconia.render.pictures import FacePictures
from scenes.look.let_go import pictures
from scenes.look.light import heading, light_on
from scenes.look.projection import Camera, Quad, Spot, side_at, visible_sides
from scenes.look.quad import Collage
from scenes.look.spans import Patch
from scenes.look.texture import Texture

DISTANCE = 6.5
PITCH = 26.0
ROOM = 1.9
"""Width of the canvas in edges of the block: room for every yaw and pitch."""
FINE = 2
"""How many texels there are to a pixel, and samples a pixel at rest, each way."""


@pictures(8)
def _canvas(room: int) -> Collage:
    """A canvas that all blocks of one size share, as each is blitted before the next is painted."""
    return Collage((room, room))


def _enlarged(quad: Quad, times: int) -> Quad:
    """A quad enlarged by a factor."""
    a, b, c, d = ((x * times, y * times) for x, y in quad)
    return a, b, c, d


def _around(quads: Iterable[Quad]) -> pygame.Rect:
    """The pixels that some quads touch."""
    xs, ys = zip(*(point for quad in quads for point in quad), strict=True)
    left, top = int(min(xs)) - 1, int(min(ys)) - 1
    return pygame.Rect(left, top, int(max(xs)) + 2 - left, int(max(ys)) + 2 - top)


class Cube:
    """One block, ready to be drawn; `edge` is its width in pixels."""

    def __init__(self, faces: FacePictures, kind: BlockKind, number: int, edge: int) -> None:
        """Prepare for drawing; pictures and buffers are made when they are first needed."""
        self.kind, self.number, self.edge = kind, number, edge
        self._faces = faces
        self.rough = False
        """Whether pictures with a texel to a pixel have to do where one sample does: finer ones are not made yet."""
        self._textures: dict[tuple[int, int, int], Texture] = {}
        self._room = round(edge * ROOM)
        self._top = OpenTop(kind, number, self._room)
        self._last: object = None
        """How it stood when it was drawn last, and with how many samples a pixel."""
        self._still: tuple[object, pygame.Surface] | None = None

    def camera(self, centre: Spot, pitch: float = PITCH) -> Camera:
        """The camera that sees the middle of the block at a point of the screen."""
        return Camera(centre, self.edge, DISTANCE, pitch)

    def face_at(self, centre: Spot, point: Spot, yaw: float, pitch: float = PITCH) -> int | None:
        """The face under the mouse."""
        return side_at(self.camera(centre, pitch), yaw, point)

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
        corner = round(centre[0] - self._room / 2), round(centre[1] - self._room / 2)
        camera = Camera((self._room / 2, self._room / 2), self.edge * size, DISTANCE, pitch)
        quads = visible_sides(camera, yaw)
        top = self._top.draw(target, corner, camera, yaw, fast)
        sides = self._sides(quads, (yaw, pitch, size), 1 if fast else FINE)
        shown = _around(quads.values())
        return top.union(target.blit(sides, shown.move(corner), shown, special_flags=pygame.BLEND_PREMULTIPLIED))

    def _sides(self, quads: Mapping[int, Quad], standing: tuple[float, float, float], samples: int) -> pygame.Surface:
        """The sides as it stands, kept as long as it does not move: once they are fine, or were asked for again."""
        wanted = standing, samples, self.rough
        if self._still is not None and self._still[0] == wanted:
            return self._still[1]
        painted = self._painted(quads, standing[0], samples)
        if samples > 1:
            self._still = wanted, pygame.transform.smoothscale(painted, (self._room, self._room))
            return self._still[1]
        if self._last == wanted:
            self._still = wanted, painted.copy()
        self._last = wanted
        return painted

    def _painted(self, quads: Mapping[int, Quad], yaw: float, samples: int) -> pygame.Surface:
        """The sides on a canvas, as many samples a pixel each way."""
        canvas = _canvas(self._room * samples)
        canvas.clear()
        canvas.paint(
            *(
                Patch(self._texture(index, samples), _enlarged(quad, samples), light=light_on(heading(index, yaw)))
                for index, quad in quads.items()
            )
        )
        return canvas.surface

    def _texture(self, index: int, samples: int) -> Texture:
        """The picture of a side, made when it is first needed.

        Where one sample has to do for a pixel, each texel has the colour around it: thin lines stay whole.
        """
        texels = 1 if self.rough and samples == 1 else FINE
        key = index, texels, samples
        if key not in self._textures:
            picture = self._faces.picture(FaceId(self.kind, self.number, index), self.edge * texels)
            self._textures[key] = Texture.of(pygame.transform.box_blur(picture, 1) if texels > samples else picture)
        return self._textures[key]
