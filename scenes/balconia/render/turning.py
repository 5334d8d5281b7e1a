"""The whole building turned about its axis, from one player's side to the other's, for the scoring show."""

from math import radians, sin

import pygame

from game.balconia.building import COLUMNS, FLOORS
from game.balconia.scoring import Side
from game.engine.contract import Seat
from scenes.balconia.render.building import Building
from scenes.balconia.render.facade import DEPTH, EYE, GROUND, HEIGHT_UNITS, PILLAR, ROOF, WIDTH_UNITS
from scenes.balconia.render.scenery import drawing, lit
from scenes.look.projection import Camera, Vector, area, turned
from scenes.look.quad import Collage
from scenes.look.spans import Patch
from scenes.look.texture import Texture

SHRINK = 2
"""While it turns, one pixel in four is enough."""
END_HALF = COLUMNS / 2 + PILLAR
TOP = FLOORS + ROOF - EYE
FOOT = -GROUND - EYE


class TurningBuilding:
    """The building with both of its sides, at any yaw: 0 shows the first side, 180 the second."""

    def __init__(self, first: Building, first_side: Side, second: Building, second_side: Side) -> None:
        """Take a picture of each side and of the two ends."""
        self._sides = (first, first_side), (second, second_side)
        self._fronts = tuple(_texture(building.picture(side)) for building, side in self._sides)
        self._ends = tuple(_texture(_end_picture(building.facade.pitch, building.seat)) for building, _ in self._sides)
        left, top, width, height = first.facade.bounds
        self._corner = round(left - width * 0.1), round(top - height * 0.05)
        self._size = round(width * 1.2), round(height * 1.1)
        self._canvas = Collage((self._size[0] // SHRINK, self._size[1] // SHRINK))

    def draw(self, target: pygame.Surface, yaw: float) -> None:
        """Draw the building; where it stands still, as crisp as ever."""
        if yaw % 180.0 == 0.0:
            building, side = self._sides[round(yaw / 180.0) % 2]
            building.draw(target, side)
            return
        self._canvas.clear()
        camera = self._camera()
        light = 0.84 + 0.16 * abs(90.0 - yaw % 180.0) / 90.0
        patches = []
        for index, texture in enumerate(self._fronts):
            patches.append(Patch(texture.shaded(light), camera.quad(_pushed(_front_corners(yaw - 180.0 * index), yaw))))
        for index, texture in enumerate(self._ends):
            patches.append(Patch(texture, camera.quad(_pushed(_end_corners(yaw - 180.0 * index), yaw))))
        self._canvas.paint(*(patch for patch in patches if area(patch.quad) > 1.0))
        picture = pygame.transform.smoothscale(self._canvas.surface, self._size)
        target.blit(picture, self._corner, special_flags=pygame.BLEND_PREMULTIPLIED)

    def _camera(self) -> Camera:
        """The eye of the first side, on the small canvas."""
        eye = self._sides[0][0].facade.camera()
        centre = (eye.centre[0] - self._corner[0]) / SHRINK, (eye.centre[1] - self._corner[1]) / SHRINK
        return Camera(centre, eye.scale / SHRINK, eye.distance)


def _front_corners(yaw: float) -> tuple[Vector, ...]:
    """The plane of one side, as large as its picture."""
    half, foot = WIDTH_UNITS / 2, TOP - HEIGHT_UNITS
    corners = ((-half, TOP), (half, TOP), (half, foot), (-half, foot))
    return tuple(turned((x, y, DEPTH / 2), yaw) for x, y in corners)


def _end_corners(yaw: float) -> tuple[Vector, ...]:
    """The end wall that comes to the front a quarter turn later."""
    corners = ((-DEPTH / 2, TOP), (DEPTH / 2, TOP), (DEPTH / 2, FOOT), (-DEPTH / 2, FOOT))
    return tuple(turned((x, y, END_HALF), yaw - 90.0) for x, y in corners)


def _pushed(corners: tuple[Vector, ...], yaw: float) -> tuple[Vector, ...]:
    """The corners moved away from the viewer, so that the end which swings forward stays in the window."""
    back = 0.9 * END_HALF * abs(sin(radians(yaw)))
    return tuple((x, y, z - back) for x, y, z in corners)


def _texture(picture: pygame.Surface) -> Texture:
    """The texture of a premultiplied picture at the size of the small canvas."""
    size = picture.get_width() // SHRINK, picture.get_height() // SHRINK
    return Texture.of(pygame.transform.smoothscale(picture, size), premultiplied=True)


def _end_picture(pitch: int, seat: Seat) -> pygame.Surface:
    """The end wall, premultiplied."""
    return lit(drawing("end", (pitch * 2, round((FLOORS + ROOF + GROUND) * pitch))).premul_alpha(), seat)
