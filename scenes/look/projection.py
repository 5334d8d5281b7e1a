"""The maths of the table: a perspective camera, the corners of a cube, culling, hit testing and homographies."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import cos, radians, sin

Spot = tuple[float, float]
Bounds = tuple[float, float, float, float]
"""Left, top, width, height."""
Vector = tuple[float, float, float]
Quad = tuple[Spot, Spot, Spot, Spot]
"""Top left, top right, bottom right, bottom left, as seen from outside."""

HALF = 0.5
FRONT: tuple[Vector, Vector, Vector, Vector] = (
    (-HALF, HALF, HALF),
    (HALF, HALF, HALF),
    (HALF, -HALF, HALF),
    (-HALF, -HALF, HALF),
)


@dataclass(frozen=True, slots=True)
class Camera:
    """Looks at the origin from `distance` units, raised by `pitch` degrees; at the origin a unit is `scale` pixels."""

    centre: Spot
    scale: float
    distance: float
    pitch: float = 0.0

    def project(self, point: Vector) -> Spot:
        """The screen position of a point of the world (x right, y up, z toward the viewer)."""
        x, y, z = point
        across, along = _cos_sin(self.pitch)
        up = y * across - z * along
        toward = y * along + z * across
        size = self.scale * self.distance / (self.distance - toward)
        return self.centre[0] + x * size, self.centre[1] - up * size

    def quad(self, corners: Sequence[Vector]) -> Quad:
        """The four corners of a flat piece on the screen."""
        a, b, c, d = corners
        return self.project(a), self.project(b), self.project(c), self.project(d)


@lru_cache(maxsize=256)
def _cos_sin(degrees: float) -> tuple[float, float]:
    """Cosine and sine, cached because a frame uses the same few angles many times."""
    angle = radians(degrees)
    return cos(angle), sin(angle)


def turned(point: Vector, yaw: float) -> Vector:
    """A point turned about the upright axis: what is in front moves to the viewer's right."""
    x, y, z = point
    across, along = _cos_sin(yaw)
    return x * across + z * along, y, z * across - x * along


def side_corners(index: int, yaw: float) -> tuple[Vector, ...]:
    """The corners of face `index` of a unit cube; a yaw of 90 * index brings that face to the front."""
    return tuple(turned(corner, yaw - 90.0 * index) for corner in FRONT)


def top_corners(yaw: float, height: float = HALF, half: float = HALF) -> tuple[Vector, ...]:
    """A level square of the cube, from the far left corner on; `half` is half its width."""
    return tuple(turned((x, height, z), yaw) for x, z in ((-half, -half), (half, -half), (half, half), (-half, half)))


def area(quad: Quad) -> float:
    """Twice the area of a quad on the screen: positive when it shows its outside."""
    (x0, y0), (x1, y1), (x2, y2), (x3, y3) = quad
    return (x2 - x0) * (y3 - y1) - (x3 - x1) * (y2 - y0)


def visible_sides(camera: Camera, yaw: float) -> dict[int, Quad]:
    """The side faces of a cube that the camera sees, with their quads, from left to right."""
    turns = [yaw - 90.0 * index for index in range(4)]
    upper, lower = ([camera.project(turned(corner, turn)) for turn in turns] for corner in (FRONT[0], FRONT[3]))
    quads = {index: (upper[index], upper[index - 1], lower[index - 1], lower[index]) for index in range(4)}
    facing: dict[int, Quad] = {index: quad for index, quad in quads.items() if area(quad) > 1e-6 * camera.scale**2}
    return dict(sorted(facing.items(), key=lambda item: item[1][0][0]))


def contains(polygon: Sequence[Spot], point: Spot) -> bool:
    """True if a point is in a convex polygon that shows its outside."""
    x, y = point
    following = (*polygon[1:], polygon[0])
    return all(
        (b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0]) >= 0.0 for a, b in zip(polygon, following, strict=True)
    )


def side_at(camera: Camera, yaw: float, point: Spot) -> int | None:
    """The face of the cube under a point of the screen."""
    return next((index for index, quad in visible_sides(camera, yaw).items() if contains(quad, point)), None)


def settle(yaw: float, rest: float = 45.0) -> float:
    """The resting position nearest to a yaw: a quarter turn apart, one of them at `rest`."""
    return rest + 90.0 * round((yaw - rest) / 90.0)


def front_pair(yaw: float) -> tuple[int, int]:
    """The two adjacent faces (i, i + 1) in front once the cube has settled; i is on the viewer's right."""
    first = round((settle(yaw) - 45.0) / 90.0) % 4
    return first, (first + 1) % 4


def pair_yaw(first: int) -> float:
    """The yaw that shows faces `first` and `first + 1`; the other seat adds 180 degrees."""
    return 45.0 + 90.0 * first


@dataclass(frozen=True, slots=True)
class Homography:
    """A projective map of the plane: three rows, each a linear form (a, b, c) of (x, y, 1)."""

    u: Vector
    v: Vector
    w: Vector

    def apply(self, point: Spot) -> Spot:
        """The image of a point."""
        x, y = point
        u, v, w = (a * x + b * y + c for a, b, c in (self.u, self.v, self.w))
        return u / w, v / w

    def inverse(self) -> "Homography":
        """The inverse map, with w positive in the image."""
        (a, b, c), (d, e, f), (g, h, i) = self.u, self.v, self.w
        determinant = a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g)
        scale = 1.0 / determinant
        return Homography(
            ((e * i - f * h) * scale, (c * h - b * i) * scale, (b * f - c * e) * scale),
            ((f * g - d * i) * scale, (a * i - c * g) * scale, (c * d - a * f) * scale),
            ((d * h - e * g) * scale, (b * g - a * h) * scale, (a * e - b * d) * scale),
        )


def homography(quad: Quad) -> Homography:
    """The map from the unit square (0,0 top left; 1,1 bottom right) to a convex quad."""
    (x0, y0), (x1, y1), (x2, y2), (x3, y3) = quad
    dx1, dx2, dx3 = x1 - x2, x3 - x2, x0 - x1 + x2 - x3
    dy1, dy2, dy3 = y1 - y2, y3 - y2, y0 - y1 + y2 - y3
    denominator = dx1 * dy2 - dx2 * dy1
    g = (dx3 * dy2 - dx2 * dy3) / denominator
    h = (dx1 * dy3 - dx3 * dy1) / denominator
    return Homography(
        (x1 - x0 + g * x1, x3 - x0 + h * x3, x0),
        (y1 - y0 + g * y1, y3 - y0 + h * y3, y0),
        (g, h, 1.0),
    )
