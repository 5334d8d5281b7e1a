"""Something on the screen that can be clicked, focused and named in a bug report."""

from collections.abc import Sequence
from dataclasses import dataclass

Rect = tuple[int, int, int, int]
"""Left, top, width, height in pixels of the window."""


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
