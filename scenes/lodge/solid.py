"""Pure geometry of the boxes on the shelf: facets with a picture each, put together into prisms and roofs."""

from dataclasses import dataclass
from math import cos, hypot, radians, sin

from scenes.look.projection import Vector, turned

Corners = tuple[Vector, Vector, Vector, Vector]
"""Top left, top right, bottom right, bottom left, as seen from outside."""
SIDES = 4
LAMP: Vector = (-0.42, 0.62, 0.66)
"""Where the light comes from: the left, above, in front; as long as 1."""
DIMMEST = 0.76


@dataclass(frozen=True, slots=True)
class Facet:
    """A flat piece with four corners; `picture` names a drawing, or is a colour; it shows only `within` these."""

    corners: Corners
    picture: str
    within: tuple[Corners, ...] = ()

    def moved(self, move: "Pose") -> "Facet":
        """The same piece somewhere else."""
        return Facet(move.corners(self.corners), self.picture, tuple(move.corners(outline) for outline in self.within))

    @property
    def size(self) -> tuple[float, float]:
        """Its width and height, at its widest."""
        a, b, c, d = self.corners
        return max(_length(a, b), _length(d, c)), max(_length(a, d), _length(b, c))

    @property
    def light(self) -> float:
        """How bright it is, 1 being full light."""
        a, b, _, d = self.corners
        across = tuple(there - here for here, there in zip(a, b, strict=True))
        down = tuple(there - here for here, there in zip(a, d, strict=True))
        normal = (
            down[1] * across[2] - down[2] * across[1],
            down[2] * across[0] - down[0] * across[2],
            down[0] * across[1] - down[1] * across[0],
        )
        length = hypot(*normal)
        facing = sum(part * lamp for part, lamp in zip(normal, LAMP, strict=True)) / length if length else 0.0
        return DIMMEST + (1 - DIMMEST) * min(1.0, max(0.0, facing) * 1.25)


Solid = tuple[Facet, ...]


@dataclass(frozen=True, slots=True)
class Pose:
    """How a solid stands: turned about the upright axis, then tilted about a hinge toward the viewer, then shifted."""

    yaw: float = 0.0
    tilt: float = 0.0
    """Degrees by which the side on the right goes up."""
    hinge: Vector = (0.0, 0.0, 0.0)
    shift: Vector = (0.0, 0.0, 0.0)

    def point(self, point: Vector) -> Vector:
        """Where a point goes."""
        x, y, z = turned(point, self.yaw)
        angle = radians(self.tilt)
        across, up = x - self.hinge[0], y - self.hinge[1]
        x = self.hinge[0] + across * cos(angle) - up * sin(angle)
        y = self.hinge[1] + across * sin(angle) + up * cos(angle)
        return x + self.shift[0], y + self.shift[1], z + self.shift[2]

    def corners(self, corners: Corners) -> Corners:
        """Where four points go."""
        a, b, c, d = (self.point(corner) for corner in corners)
        return a, b, c, d


def _length(a: Vector, b: Vector) -> float:
    return hypot(*(there - here for here, there in zip(a, b, strict=True)))


def level(half: tuple[float, float], height: float) -> Corners:
    """A level rectangle, half as wide and deep as said, its near edge below."""
    x, z = half
    return (-x, height, -z), (x, height, -z), (x, height, z), (-x, height, z)


def prism(
    low: float, high: float, foot: tuple[float, float], head: tuple[float, float], sides: tuple[str, str], top: str
) -> Solid:
    """A box from one height to another, as wide as `foot` below and `head` above: its four sides and its top."""
    upper, lower = level(head, high), level(foot, low)
    found = []
    for side in range(SIDES):
        # From the front on, as faces go round a block: front, the side on the left, back, right.
        left, right = (3 + side) % SIDES, (2 + side) % SIDES
        a, b, c, d = wall = upper[left], upper[right], lower[right], lower[left]
        widest = max(_length(a, b), _length(d, c))
        sheet: Corners = (*_stretched(a, b, widest), *reversed(_stretched(d, c, widest)))
        found.append(Facet(sheet, sides[side % 2], (wall,) if head != foot else ()))
    return (*found, Facet(upper, top))


def _stretched(a: Vector, b: Vector, length: float) -> tuple[Vector, Vector]:
    """A line made as long as this about its middle: a picture on a slanting wall is cut, not squeezed."""
    share = length / _length(a, b)
    middle = tuple((one + other) / 2 for one, other in zip(a, b, strict=True))
    x, y, z = (m + (one - m) * share for one, m in zip(a, middle, strict=True))
    u, v, w = (m + (one - m) * share for one, m in zip(b, middle, strict=True))
    return (x, y, z), (u, v, w)


def moved_by(solid: Solid, shift: Vector) -> Solid:
    """A solid beside where it was."""
    return tuple(facet.moved(Pose(shift=shift)) for facet in solid)


def rounded_prism(
    low: float, high: float, half: float, radius: float, pictures: tuple[str, str, str, str], steps: int = 4
) -> Solid:
    """A square box with round edges: pictures of the front, of the sides, of the edges and of the top."""
    front, side, edge, top = pictures
    flat, found = half - radius, []
    turn = 90.0 / steps
    for index in range(SIDES):
        picture = front if index % 2 == 0 else side
        wall: Corners = ((-flat, high, half), (flat, high, half), (flat, low, half), (-flat, low, half))
        found.append(Facet(wall, picture).moved(Pose(yaw=-90.0 * index)))
        for step in range(steps):
            found.append(_round_edge(low, high, flat, radius, step * turn, turn, edge).moved(Pose(yaw=-90.0 * index)))
    # A round corner is what several turned squares have in common.
    reach = radius * cos(radians(turn / 2))
    outlines = []
    for step in range(steps):
        angle = turn * (step + 0.5)
        out = flat * (cos(radians(angle)) + sin(radians(angle))) + reach
        outlines.append(Pose(yaw=angle).corners(level((out, out), high)))
    return (*found, Facet(level((half, half), high), top, tuple(outlines)))


def _round_edge(low: float, high: float, flat: float, radius: float, angle: float, turn: float, edge: str) -> Facet:
    """One flat strip of the round edge on the right of the front."""
    here, there = ((flat + radius * sin(radians(a)), flat + radius * cos(radians(a))) for a in (angle, angle + turn))
    return Facet(((here[0], high, here[1]), (there[0], high, there[1]), (there[0], low, there[1]), (here[0], low, here[1])), edge)
