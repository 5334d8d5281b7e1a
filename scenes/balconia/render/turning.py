"""The whole building turned about its axis, from one player's side to the other's.

The axis is upright and the eye looks straight ahead, so every upright line stays upright: a wall is drawn as narrow
upright strips of its picture, each as high as it is near. Strips are scaled with all their pixels taken into account,
and twice as high as they will be seen, so that nothing is jagged.
"""

from math import ceil, floor, radians, sin

import pygame

from game.balconia.building import COLUMNS, FLOORS
from game.balconia.scoring import Side
from game.engine.contract import Seat
from scenes.balconia.render.building import Building
from scenes.balconia.render.facade import DEPTH, EYE, GROUND, HEIGHT_UNITS, PILLAR, ROOF, WIDTH_UNITS
from scenes.balconia.render.scenery import drawing, lit
from scenes.look.projection import Camera, Vector, turned

STRIP = 4
"""Width of a strip in pixels: narrow enough that its level upper end does not show."""
FINE = 2
END_HALF = COLUMNS / 2 + PILLAR
TOP = FLOORS + ROOF - EYE
FOOT = -GROUND - EYE


class TurningBuilding:
    """The building with both of its sides, at any yaw: 0 shows the first side, 180 the second."""

    def __init__(self, first: Building, first_side: Side, second: Building, second_side: Side) -> None:
        """Take a picture of each side and of the two ends."""
        self._sides = (first, first_side), (second, second_side)
        self._fronts = tuple(building.picture(side) for building, side in self._sides)
        self._ends = tuple(_end_picture(building.facade.pitch, building.seat) for building, _ in self._sides)
        left, top, width, height = first.facade.bounds
        self._corner = round(left - width * 0.1), round(top - height * 0.05)
        self._size = round(width * 1.2), round(height * 1.1)
        self._canvas = pygame.Surface((self._size[0], self._size[1] * FINE), pygame.SRCALPHA, 32)
        eye = first.facade.camera()
        centre = eye.centre[0] - self._corner[0], eye.centre[1] - self._corner[1]
        self._camera = Camera(centre, eye.scale, eye.distance)

    def draw(self, target: pygame.Surface, yaw: float, right: int = 0) -> None:
        """Draw the building this many pixels `right` of its place; at 0 and 180 degrees there, as `Building` does."""
        if yaw % 180.0 == 0.0:
            building, side = self._sides[round(yaw / 180.0) % 2]
            building.draw(target, side)
            return
        self._canvas.fill((0, 0, 0, 0))
        touched = pygame.Rect(0, 0, 0, 0)
        for index, picture in enumerate(self._fronts):
            corners = _pushed(_front_corners(yaw - 180.0 * index), yaw)
            touched = touched.union(self._draw_wall(picture, corners, TOP, TOP - HEIGHT_UNITS))
        level = round(255 * (0.84 + 0.16 * abs(90.0 - yaw % 180.0) / 90.0))
        self._canvas.fill((level, level, level), touched, special_flags=pygame.BLEND_RGB_MULT)
        for index, picture in enumerate(self._ends):
            corners = _pushed(_end_corners(yaw - 180.0 * index), yaw)
            touched = touched.union(self._draw_wall(picture, corners, TOP, FOOT))
        shown = touched.clip(self._canvas.get_rect())
        seen = pygame.transform.smoothscale(self._canvas.subsurface(shown), (shown.width, shown.height // FINE))
        place = self._corner[0] + shown.left + right, self._corner[1]
        target.blit(seen, place, special_flags=pygame.BLEND_PREMULTIPLIED)

    def _draw_wall(self, picture: pygame.Surface, ends: tuple[Vector, Vector], top: float, foot: float) -> pygame.Rect:
        """Draw a wall from its left end to its right one, unless seen from behind; returns the columns touched."""
        camera, width, height = self._camera, *picture.get_size()
        start, stop = (camera.project(end)[0] for end in ends)
        if stop - start < 1:
            return pygame.Rect(0, 0, 0, 0)
        columns = range(floor(start), ceil(stop), STRIP)
        cuts = [round(min(1.0, max(0.0, self._share(x, ends))) * width) for x in (*columns, columns[-1] + STRIP)]
        for x, left, right in zip(columns, cuts, cuts[1:], strict=False):
            middle = min(1.0, max(0.0, self._share(x + STRIP / 2, ends)))
            near = ends[0][2] + (ends[1][2] - ends[0][2]) * middle
            size = camera.scale * camera.distance / (camera.distance - near)
            high, low = (round((camera.centre[1] - y * size) * FINE) for y in (top, foot))
            left = min(left, width - 1)
            strip = picture.subsurface((left, 0, max(1, right - left), height))
            scaled = pygame.transform.smoothscale(strip, (STRIP, low - high))
            self._canvas.blit(scaled, (x, high), special_flags=pygame.BLEND_PREMULTIPLIED)
        return pygame.Rect(columns[0], 0, len(columns) * STRIP, self._canvas.get_height())

    def _share(self, x: float, ends: tuple[Vector, Vector]) -> float:
        """The distance along a wall, from 0 to 1, of the point seen in a column of the picture."""
        (left, _, near), (right, _, far) = ends
        across = (x - self._camera.centre[0]) / (self._camera.scale * self._camera.distance)
        return (across * (self._camera.distance - near) - left) / (right - left + across * (far - near))


def _front_corners(yaw: float) -> tuple[Vector, Vector]:
    """The ends of one side, which is as wide as its picture."""
    half = WIDTH_UNITS / 2
    return turned((-half, 0.0, DEPTH / 2), yaw), turned((half, 0.0, DEPTH / 2), yaw)


def _end_corners(yaw: float) -> tuple[Vector, Vector]:
    """The ends of the wall that comes to the front a quarter turn later."""
    return turned((-DEPTH / 2, 0.0, END_HALF), yaw - 90.0), turned((DEPTH / 2, 0.0, END_HALF), yaw - 90.0)


def _pushed(ends: tuple[Vector, Vector], yaw: float) -> tuple[Vector, Vector]:
    """The ends moved away from the viewer, so that the one swinging forward stays in the window."""
    back = 0.9 * END_HALF * abs(sin(radians(yaw)))
    (x, y, z), (u, v, w) = ends
    return (x, y, z - back), (u, v, w - back)


def _end_picture(pitch: int, seat: Seat) -> pygame.Surface:
    """The end wall, premultiplied."""
    return lit(drawing("end", (pitch * 2, round((FLOORS + ROOF + GROUND) * pitch))).premul_alpha(), seat)
