"""A box on the shelf as a picture: closed, with its lid tilted so that a piece peeks out, or open and its lid apart."""

from collections.abc import Sequence

import pygame

from game.product import ASSETS
from scenes.lodge.boxes import Box, Standing
from scenes.lodge.solid import Facet, Pose, Solid, level
from scenes.look.projection import Camera, Point, Quad, Vector, area, turned
from scenes.look.quad import Canvas
from scenes.look.spans import Patch
from scenes.look.svg import natural_size, rasterise
from scenes.look.texture import Texture

ARTWORK = ASSETS / "artwork" / "shelf"
DISTANCE, PITCH = 6.5, 26.0
"""The camera of Balconia's block."""
ROOM = (2.1, 2.7)
"""Width and height of the canvas in edges of the box."""
FOOT = 0.82
"""Where the middle of the box's foot is, as a share of the canvas' height."""
FINE = 2
LIGHT_STEPS = 48
TILT, LIFT = 17.0, 0.12
PIECE = 0.5
"""Width of the piece that peeks out, in edges."""


class BoxPicture:
    """One box, ready to be drawn; `edge` is its width in pixels."""

    def __init__(self, box: Box, edge: int) -> None:
        self.box, self.edge = box, edge
        self._size = round(edge * ROOM[0]), round(edge * ROOM[1])
        self._textures: dict[tuple[str, int, int], Texture] = {}
        self._fine: dict[float, pygame.Surface] = {}

    def draw(self, target: pygame.Surface, foot: Point, share: float) -> None:
        """Draw the box with the middle of its foot at a point; `share` is how far its lid is tilted."""
        place = round(foot[0] - self._size[0] / 2), round(foot[1] - self._size[1] * FOOT)
        target.blit(self.picture(share), place, special_flags=pygame.BLEND_PREMULTIPLIED)

    def picture(self, share: float) -> pygame.Surface:
        if share not in self._fine:
            fine = self._painted(share, FINE)
            self._fine[share] = pygame.transform.smoothscale(fine, self._size)
        return self._fine[share]

    def _painted(self, share: float, samples: int) -> pygame.Surface:
        width, height = self._size[0] * samples, self._size[1] * samples
        canvas = Canvas((width, height))
        eye = Camera((width / 2, height * FOOT), self.edge * samples, DISTANCE, PITCH)
        way = 1 if self.box.yaw > 0 else -1
        hinge: Vector = (-way * self.box.rim[1] * 1.2, self.box.rim[0], 0.0)
        lid = Pose(self.box.yaw, way * TILT * share, hinge, (0.0, LIFT * share, 0.0))
        still = Pose(self.box.yaw)
        if share:
            self._paint_piece(canvas, eye, share, samples)
        for standing in self.box.knob:
            self._paint_standing(canvas, eye, standing, lid, samples)
        for solid in self.box.lid:
            self._paint_solid(canvas, eye, solid, lid, samples)
        for solid in self.box.walls:
            self._paint_solid(canvas, eye, solid[:-1], still, samples)
        if share:
            self._paint_inside(canvas, eye, still)
            top = self.box.walls[0][-1]
            self._paint_solid(canvas, eye, (Facet(top.corners, self.box.rim_colour, top.within),), still, samples)
        for solid in self.box.walls[1:]:
            self._paint_solid(canvas, eye, solid[-1:], still, samples)
        return canvas.surface

    def _paint_piece(self, canvas: Canvas, eye: Camera, share: float, samples: int) -> None:
        """What looks over the rim of the front: its paws on the rim, its head above."""
        high, half = self.box.rim
        pose = Pose(self.box.yaw)
        near, far = (eye.project(pose.point((x, high, half + 0.02))) for x in (-half, half))
        middle = pose.point((0.0, high, half + 0.02))
        paws = ARTWORK / f"paws-{self.box.piece}.svg"
        width = PIECE * eye.scale
        x, y = eye.project(middle)
        slope = (far[1] - near[1]) / (far[0] - near[0])
        if share > 0.6:
            self._paint_flat(canvas, paws, (x, y + width * 0.17), width, slope, ())
        top = high + 3.0
        above = (near[0] - width, near[1] - slope * width - 9 * width), (far[0] + width, far[1] + slope * width - 9 * width), (far[0] + width, far[1] + slope * width), (near[0] - width, near[1] - slope * width)
        head = ARTWORK / f"piece-{self.box.piece}.svg"
        self._paint_flat(canvas, head, (x, y + width * (0.78 - 0.74 * share)), width, 0.0, (above,))

    def _paint_flat(self, canvas: Canvas, path, foot: Point, width: float, slope: float, within) -> None:
        across = natural_size(path)
        height = width * across[1] / across[0]
        x, y = foot
        half = width / 2
        quad = ((x - half, y - height - slope * half), (x + half, y - height + slope * half), (x + half, y + slope * half), (x - half, y - slope * half))
        canvas.paint(Patch(Texture.of(rasterise(path, (round(width), round(height)))), quad, within))

    def _paint_inside(self, canvas: Canvas, eye: Camera, pose: Pose) -> None:
        high, half = self.box.rim
        upper, lower = level((half, half), high), level((half, half), 0.1)
        hole = pose.corners(upper)
        for side in range(4):
            left, right = (2 + side) % 4, (3 + side) % 4
            wall = Facet((upper[left], upper[right], lower[right], lower[left]), self.box.inside).moved(pose)
            self._paint_solid(canvas, eye, (Facet(wall.corners, wall.picture, (hole,)),), Pose(), 1)

    def _paint_solid(self, canvas: Canvas, eye: Camera, solid: Solid, pose: Pose, samples: int) -> None:
        patches = []
        for facet in solid:
            moved = facet.moved(pose)
            quad = eye.quad(moved.corners)
            if area(quad) > 0:
                step = round(moved.light * LIGHT_STEPS)
                texture = self._texture(moved, step, samples)
                patches.append(Patch(texture, quad, tuple(eye.quad(outline) for outline in moved.within)))
        canvas.paint(*patches)

    def _paint_standing(self, canvas: Canvas, eye: Camera, standing: Standing, pose: Pose, samples: int) -> None:
        x, y = eye.project(pose.point(standing.place))
        across = natural_size(ARTWORK / f"{standing.picture}.svg")
        width = standing.width * eye.scale
        height = width * across[1] / across[0]
        right = pygame.Vector2(width / 2, 0).rotate(-pose.tilt)
        up = pygame.Vector2(0, -height).rotate(-pose.tilt)
        foot = pygame.Vector2(x, y)
        quad = (foot - right + up, foot + right + up, foot + right, foot - right)
        a, b, c, d = ((corner.x, corner.y) for corner in quad)
        texture = Texture.of(rasterise(ARTWORK / f"{standing.picture}.svg", (round(width), round(height))))
        canvas.paint(Patch(texture, (a, b, c, d)))

    def _texture(self, facet: Facet, step: int, samples: int) -> Texture:
        key = facet.picture, step, samples
        if key not in self._textures:
            self._textures[key] = self._unlit(facet, samples).shaded(step / LIGHT_STEPS)
        return self._textures[key]

    def _unlit(self, facet: Facet, samples: int) -> Texture:
        if facet.picture.startswith("#"):
            return Texture.plain(facet.picture)
        path = ARTWORK / f"{facet.picture}.svg"
        width, height = facet.size
        wanted = round(width * self.edge * samples), round(height * self.edge * samples)
        return Texture.of(rasterise(path, wanted))
