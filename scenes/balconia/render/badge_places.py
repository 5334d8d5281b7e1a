"""Where a badge fits on a face without touching a piece: pure geometry on 256 x 256 units."""

import numpy as np
from numpy.typing import NDArray

from scenes.balconia.render.artwork import UNITS, UnitBox
from scenes.look.surface_cache import cached_surface

STEP = 2.0
"""How finely places are tried, in units."""
AIR = 5.0
"""What is left free between a badge and a piece."""
OVERHANG = 10.0
"""How far a badge may stick out of a face: less than half the way to the next block, where another may stick out."""
PLAQUE_TOP = 189.0
"""Badges stay above the plaque."""
FACE = UnitBox(0.0, 0.0, UNITS, PLAQUE_TOP)
AROUND_FACE = UnitBox(-OVERHANG, -OVERHANG, UNITS + 2 * OVERHANG, PLAQUE_TOP + OVERHANG)
CORNER = UnitBox(UNITS, 0.0, 0.0, 0.0)
"""Where a badge is looked for that belongs to no piece: at the upper right."""
_CLEARLY = 6.0
"""How much nearer a badge should be to what it belongs to than to anything else."""
_Grid = NDArray[np.float64]


@cached_surface(512)
def free_place(
    size: tuple[float, float],
    room: UnitBox,
    taken: tuple[UnitBox, ...],
    near: tuple[UnitBox, ...] = (CORNER,),
    rivals: tuple[UnitBox, ...] = (),
) -> UnitBox:
    """Where a badge touches nothing that is taken, or the least it can: near what it belongs to, far from rivals."""
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
    # Of places as near as each other, the one between what it belongs to.
    centre = UnitBox(*np.mean([(box.x + box.w / 2, box.y + box.h / 2, 0.0, 0.0) for box in near], axis=0))
    best = np.argmin(touched * UNITS * UNITS + unclear * UNITS + away + _distance(middle, (centre,)) / 8)
    return UnitBox(float(x.flat[best]), float(y.flat[best]), width, height)


def _distance(points: tuple[_Grid, _Grid], boxes: tuple[UnitBox, ...]) -> _Grid:
    """From each point to the nearest of some boxes."""
    x, y = points
    distances = [np.hypot(x - np.clip(x, box.x, box.x + box.w), y - np.clip(y, box.y, box.y + box.h)) for box in boxes]
    nearest: _Grid = np.min(distances, axis=0)
    return nearest
