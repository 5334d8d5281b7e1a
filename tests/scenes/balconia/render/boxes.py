"""How boxes on a face lie to one another."""

from scenes.balconia.render.artwork import UnitBox


def overlap(one: UnitBox, other: UnitBox) -> float:
    """The depth by which two boxes cover each other, 0 when they do not."""
    across = min(one.x + one.w, other.x + other.w) - max(one.x, other.x)
    down = min(one.y + one.h, other.y + other.h) - max(one.y, other.y)
    return max(0.0, min(across, down))
