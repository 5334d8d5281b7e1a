"""What the pointer takes hold of in a scene: things that are dragged, or that the wheel turns."""

from collections.abc import Callable

from scenes.kit.actions import Point


class Grip:
    """Nothing; a scene that has more than targets to click brings its own."""

    def drags(self, name: str) -> bool:
        """Whether pressing this target and moving is a drag, not a click."""
        return False

    def drag(self, start: Point, at: Point) -> None:
        """The pointer moves while it is down."""

    def drop(self) -> None:
        """A drag ends."""

    def wheel(self, notches: int) -> None:
        """The wheel turns; up is above 0."""


class Wheel(Grip):
    """Nothing but the wheel."""

    def __init__(self, turned: Callable[[int], None]) -> None:
        """`turned` is told by how many notches."""
        self._turned = turned

    def wheel(self, notches: int) -> None:
        """The wheel turns."""
        self._turned(notches)
