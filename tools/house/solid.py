"""Geometry of the boxes on the shelf: flat facets with a picture each, assembled into prisms."""

from dataclasses import dataclass
from itertools import pairwise
from math import cos, hypot, radians, sin

from scenes.look.projection import Vector, turned

Corners = tuple[Vector, Vector, Vector, Vector]
"""Top left, top right, bottom right, bottom left, as seen from outside."""
SIDES = 4
LAMP: Vector = (0.42, 0.62, 0.66)
"""Unit vector to the light: from the side that a box's front faces, from above and from the front."""
DIMMEST = 0.8


@dataclass(frozen=True, slots=True)
class Facet:
    """A flat piece; `picture` names a drawing or is a colour, and is clipped to the outlines in `within`."""

    corners: Corners
    picture: str
    within: tuple[Corners, ...] = ()

    def posed(self, pose: "Pose") -> "Facet":
        """The same facet in another pose."""
        return Facet(pose.corners(self.corners), self.picture, tuple(pose.corners(outline) for outline in self.within))

    @property
    def size(self) -> tuple[float, float]:
        """The largest width and height of the facet."""
        a, b, c, d = self.corners
        return max(_length(a, b), _length(d, c)), max(_length(a, d), _length(b, c))

    def light(self, lamp: Vector) -> float:
        """The brightness of the facet; 1 is full light."""
        a, b, _, d = self.corners
        across, down = _way(a, b), _way(a, d)
        normal = (
            down[1] * across[2] - down[2] * across[1],
            down[2] * across[0] - down[0] * across[2],
            down[0] * across[1] - down[1] * across[0],
        )
        facing = sum(part * toward for part, toward in zip(normal, lamp, strict=True)) / hypot(*normal)
        return DIMMEST + (1 - DIMMEST) * min(1.0, max(0.0, 1.25 * facing))


Solid = tuple[Facet, ...]
"""A convex piece of a box: its sides, and its top last."""


@dataclass(frozen=True, slots=True)
class Pose:
    """Placement of a solid: rotated about the vertical axis, then tilted about a hinge, then shifted."""

    yaw: float = 0.0
    tilt: float = 0.0
    """Degrees by which the right side is raised."""
    hinge: Vector = (0.0, 0.0, 0.0)
    shift: Vector = (0.0, 0.0, 0.0)

    def point(self, point: Vector) -> Vector:
        """A point in this pose."""
        x, y, z = turned(point, self.yaw)
        across, up = x - self.hinge[0], y - self.hinge[1]
        along, aside = cos(radians(self.tilt)), sin(radians(self.tilt))
        x, y = self.hinge[0] + across * along - up * aside, self.hinge[1] + across * aside + up * along
        return x + self.shift[0], y + self.shift[1], z + self.shift[2]

    def corners(self, corners: Corners) -> Corners:
        """Four points in this pose."""
        a, b, c, d = (self.point(corner) for corner in corners)
        return a, b, c, d


def level(half: tuple[float, float], height: float) -> Corners:
    """A horizontal rectangle with this half width and half depth, its near edge below."""
    x, z = half
    return (-x, height, -z), (x, height, -z), (x, height, z), (-x, height, z)


def upright(upper: Corners, lower: Corners, side: int) -> Corners:
    """A side between two horizontal rectangles, numbered as the faces of a block: front, left, back, right."""
    left, right = (3 + side) % SIDES, (2 + side) % SIDES
    return upper[left], upper[right], lower[right], lower[left]


def inner(upper: Corners, lower: Corners, side: int) -> Corners:
    """The same side as seen from inside."""
    a, b, c, d = upright(upper, lower, side)
    return b, a, d, c


def prism(
    heights: tuple[float, float], foot: tuple[float, float], head: tuple[float, float], sides: tuple[str, str], top: str
) -> Solid:
    """A box with half sizes `foot` below and `head` above; `sides`: pictures of front and back, of left and right."""
    upper, lower = level(head, heights[1]), level(foot, heights[0])
    walls = [_sheet(upright(upper, lower, side), sides[side % 2]) for side in range(SIDES)]
    return (*walls, Facet(upper, top))


def _sheet(wall: Corners, picture: str) -> Facet:
    """A wall that may be narrower at the top or bottom: its picture is clipped, not squeezed."""
    a, b, c, d = wall
    widest = max(_length(a, b), _length(d, c))
    (e, f), (h, g) = _stretched(a, b, widest), _stretched(d, c, widest)
    return Facet((e, f, g, h), picture, () if _length(a, b) == _length(d, c) else (wall,))


def _stretched(a: Vector, b: Vector, length: float) -> tuple[Vector, Vector]:
    """A line stretched to this length about its middle."""
    more = (length / _length(a, b) - 1) / 2
    x, y, z = _way(a, b)
    return (
        (a[0] - x * more, a[1] - y * more, a[2] - z * more),
        (b[0] + x * more, b[1] + y * more, b[2] + z * more),
    )


def rounded_prism(
    heights: tuple[float, float], half: float, radius: float, pictures: tuple[str, str, str, str], steps: int = 4
) -> Solid:
    """A square box with round edges: pictures of front and back, of left and right, of the edges, and of the top."""
    low, high = heights
    front, side, edge, top = pictures
    flat, turn = half - radius, 90.0 / steps
    found: list[Facet] = []
    for index in range(SIDES):
        pose = Pose(yaw=-90.0 * index)
        wall: Corners = ((-flat, high, half), (flat, high, half), (flat, low, half), (-flat, low, half))
        found.append(Facet(wall, side if index % 2 else front).posed(pose))
        rim = [
            (flat + radius * sin(radians(turn * n)), flat + radius * cos(radians(turn * n))) for n in range(steps + 1)
        ]
        for (x0, z0), (x1, z1) in pairwise(rim):
            found.append(Facet(((x0, high, z0), (x1, high, z1), (x1, low, z1), (x0, low, z0)), edge).posed(pose))
    return (*found, Facet(level((half, half), high), top, _round_corners(high, flat, radius, steps)))


def _round_corners(high: float, flat: float, radius: float, steps: int) -> tuple[Corners, ...]:
    """Outlines whose intersection is a square with round corners: rotated squares."""
    turn = 90.0 / steps
    angles = [turn * (number + 0.5) for number in range(steps)]
    reaches = [flat * (cos(radians(angle)) + sin(radians(angle))) + radius * cos(radians(turn / 2)) for angle in angles]
    return tuple(
        Pose(yaw=angle).corners(level((reach, reach), high)) for angle, reach in zip(angles, reaches, strict=True)
    )


def beside(solid: Solid, shift: Vector) -> Solid:
    """A shifted solid."""
    return tuple(facet.posed(Pose(shift=shift)) for facet in solid)


def _way(a: Vector, b: Vector) -> Vector:
    return b[0] - a[0], b[1] - a[1], b[2] - a[2]


def _length(a: Vector, b: Vector) -> float:
    return hypot(*_way(a, b))
