"""Finds a place for a badge on a face without covering a piece; geometry in 256 x 256 units."""

import numpy as np
from numpy.typing import NDArray

from scenes.balconia.render.artwork import UNITS, UnitBox
from scenes.look.surface_cache import cached_surface

STEP = 2.0
"""Grid step of the search, in units."""
AIR = 5.0
"""Gap between a badge and a piece, in units."""
OVERHANG = 10.0
"""The overhang of a badge over its face: less than half the gap to the next block, whose badge may do the same."""
PLAQUE_TOP = 189.0
"""Badges stay above the plaque."""
FACE = UnitBox(0.0, 0.0, UNITS, PLAQUE_TOP)
AROUND_FACE = UnitBox(-OVERHANG, -OVERHANG, UNITS + 2 * OVERHANG, PLAQUE_TOP + OVERHANG)
CORNER = UnitBox(UNITS, 0.0, 0.0, 0.0)
"""The upper right, which a badge that belongs to no piece should be near."""
_CLEARLY = 6.0
"""The factor by which a badge should be nearer to its own pieces than to others."""
_Grid = NDArray[np.float64]


@cached_surface(512)
def free_place(
    size: tuple[float, float],
    room: UnitBox,
    taken: tuple[UnitBox, ...],
    near: tuple[UnitBox, ...] = (CORNER,),
    rivals: tuple[UnitBox, ...] = (),
) -> UnitBox:
    """The place for a badge that overlaps `taken` least, as near as possible to `near` and away from `rivals`."""
    width, height = size
    x, y = np.meshgrid(
        np.arange(room.x, room.x + room.w - width + 1e-9, STEP),
        np.arange(room.y, room.y + room.h - height + 1e-9, STEP),
    )
    touched = np.zeros_like(x)
    for box in taken:
        across = np.minimum(x + width, box.x + box.w) - np.maximum(x, box.x) + AIR
        down = np.minimum(y + height, box.y + box.h) - np.maximum(y, box.y) + AIR
        touched += np.clip(np.minimum(across, down), 0.0, None)
    middle = x + width / 2, y + height / 2
    away = _distance(middle, near)
    unclear = np.clip(away + _CLEARLY - _distance(middle, rivals), 0.0, None) if rivals else 0.0
    # Among equally near places, prefer the one between the badge's own pieces.
    centre = UnitBox(*np.mean([(box.x + box.w / 2, box.y + box.h / 2, 0.0, 0.0) for box in near], axis=0))
    # Overlap outweighs clarity, which outweighs distance.
    best = np.argmin(touched * UNITS * UNITS + unclear * UNITS + away + _distance(middle, (centre,)) / 8)
    return UnitBox(float(x.flat[best]), float(y.flat[best]), width, height)


def _distance(points: tuple[_Grid, _Grid], boxes: tuple[UnitBox, ...]) -> _Grid:
    """The distance from each point to the nearest box."""
    x, y = points
    distances = [np.hypot(x - np.clip(x, box.x, box.x + box.w), y - np.clip(y, box.y, box.y + box.h)) for box in boxes]
    nearest: _Grid = np.min(distances, axis=0)
    return nearest
