"""Something on the screen that can be clicked, focused and named in a bug report."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import hypot

Rect = tuple[int, int, int, int]
"""Left, top, width, height in pixels of the window."""
REACH = 22.0
"""How far from a target a finger may come down, in pixels of the page: every target is 44 wide."""


@dataclass(frozen=True, slots=True)
class Target:
    """A place with a stable, readable name; a disabled one can say why."""

    name: str
    rect: Rect
    enabled: bool = True
    why: str = ""
    ring: Rect | None = None
    """Where the focus on it is shown, if not all around it."""

    def contains(self, point: tuple[float, float]) -> bool:
        """Whether a point of the window lies on it."""
        left, top, width, height = self.rect
        return left <= point[0] < left + width and top <= point[1] < top + height

    @property
    def centre(self) -> tuple[float, float]:
        """Its middle."""
        left, top, width, height = self.rect
        return left + width / 2, top + height / 2


def topmost(targets: Sequence[Target], point: tuple[float, float]) -> Target | None:
    """The target at a point; later ones lie on top."""
    return next((target for target in reversed(targets) if target.contains(point)), None)


def nearest_target(targets: Sequence[Target], at: tuple[int, int], reach: float) -> tuple[int, int]:
    """The point itself where it lies on a target or near none; else the nearest point of the nearest target."""
    if any(target.contains(at) for target in targets):
        return at
    near = [(hypot(point[0] - at[0], point[1] - at[1]), point) for point in (_nearest(one, at) for one in targets)]
    distance, point = min(near, default=(reach + 1, at))
    return point if distance <= reach else at


def _nearest(target: Target, at: tuple[int, int]) -> tuple[int, int]:
    left, top, width, height = target.rect
    return min(max(at[0], left), left + width - 1), min(max(at[1], top), top + height - 1)
