"""Overlap of boxes on a face."""

from scenes.balconia.render.artwork import UnitBox


def overlap(one: UnitBox, other: UnitBox) -> float:
    """The depth by which two boxes overlap; 0 if they do not."""
    across = min(one.x + one.w, other.x + other.w) - max(one.x, other.x)
    down = min(one.y + one.h, other.y + other.h) - max(one.y, other.y)
    return max(0.0, min(across, down))
