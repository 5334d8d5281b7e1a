"""Pure geometry of the building: where its parts are on the screen, in slight perspective, seen straight on."""

from dataclasses import dataclass
from math import floor

from game.balconia.building import CELLS, COLUMNS, FLOORS, Cell
from scenes.look.projection import Bounds, Camera, Quad, Spot
from scenes.look.text import LEAST

OPENING = 0.93
"""Width of a cell's opening, in cells."""
PILLAR = 0.2
ROOF = 0.7
GROUND = 0.275
EAVES = 0.15
PLINTH = 0.25
SHADE = 0.1
"""Room for the shadow below the pavement."""
DEPTH = 1.0
OUT = 0.26
"""The depth by which a block sticks out of the frame."""
EYE = 2.1
"""Height of the viewer's eye in floors."""
DISTANCE = 8.5
"""From the eye to the front of the frame."""

WIDTH_UNITS = COLUMNS + 2 * PLINTH + 2 * PILLAR
HEIGHT_UNITS = FLOORS + ROOF + GROUND + SHADE


@dataclass(frozen=True, slots=True)
class Facade:
    """One side of the building: the lower left corner of its frame, and the pixels from one cell to the next.

    Text on it is at least `letters` high.
    """

    left: int
    foot: int
    pitch: int
    letters: int = LEAST

    @classmethod
    def within(cls, box: Bounds, letters: int = LEAST) -> "Facade":
        """The largest facade that fits a box, standing on its lower edge and centred."""
        x, y, width, height = box
        pitch = max(8, floor(min(width / WIDTH_UNITS, height / HEIGHT_UNITS)))
        return cls(
            round(x + (width - COLUMNS * pitch) / 2), round(y + height - (GROUND + SHADE) * pitch), pitch, letters
        )

    @property
    def eye(self) -> Spot:
        """The vanishing point."""
        return self.left + COLUMNS * self.pitch / 2, self.foot - EYE * self.pitch

    @property
    def face(self) -> int:
        """Width of a block's face in pixels."""
        return round(self.pitch * OPENING * 0.985 * self.nearer(OUT))

    @property
    def bounds(self) -> Bounds:
        """Everything from the chimneys to the pavement."""
        left = self.left - (PLINTH + PILLAR) * self.pitch
        top = self.foot - (FLOORS + ROOF) * self.pitch
        return left, top, WIDTH_UNITS * self.pitch, HEIGHT_UNITS * self.pitch

    def nearer(self, z: float) -> float:
        """The scale of things `z` cells in front of the frame; `z` is negative behind it."""
        return DISTANCE / (DISTANCE - z)

    def point(self, x: float, y: float, z: float = 0.0) -> Spot:
        """A point `x` columns from the left, `y` floors up and `z` cells out of the frame."""
        size = self.nearer(z)
        eye_x, eye_y = self.eye
        return (
            eye_x + (self.left + x * self.pitch - eye_x) * size,
            eye_y + (self.foot - y * self.pitch - eye_y) * size,
        )

    def opening(self, cell: Cell, z: float = 0.0) -> Quad:
        """The opening of a cell, at the front of the frame or `z` cells out of it."""
        column, floor_ = cell % COLUMNS, cell // COLUMNS
        gap = (1.0 - OPENING) / 2
        left, right, low, high = column + gap, column + 1 - gap, floor_ + gap, floor_ + 1 - gap
        return (
            self.point(left, high, z),
            self.point(right, high, z),
            self.point(right, low, z),
            self.point(left, low, z),
        )

    def block(self, cell: Cell) -> tuple[int, int, int, int]:
        """The front of a block in a cell, on whole pixels."""
        column, floor_ = cell % COLUMNS, cell // COLUMNS
        x, y = self.point(column + 0.5, floor_ + 0.5, OUT)
        return round(x - self.face / 2), round(y - self.face / 2), self.face, self.face

    def cell_box(self, cell: Cell) -> Bounds:
        """The square of a cell, bars included: what the mouse hits and what marks surround."""
        column, floor_ = cell % COLUMNS, cell // COLUMNS
        return self.left + column * self.pitch, self.foot - (floor_ + 1) * self.pitch, self.pitch, self.pitch

    def cell_at(self, point: Spot) -> Cell | None:
        """The cell under a point of the screen."""
        column = floor((point[0] - self.left) / self.pitch)
        floor_ = floor((self.foot - point[1]) / self.pitch)
        inside = 0 <= column < COLUMNS and 0 <= floor_ < FLOORS
        return floor_ * COLUMNS + column if inside else None

    def camera(self) -> Camera:
        """The same eye, looking at the middle of the building, for turning it."""
        return Camera(self.eye, self.pitch * self.nearer(-DEPTH / 2), DISTANCE + DEPTH / 2)


ALL_CELLS: tuple[Cell, ...] = tuple(range(CELLS))
