"""The pointer from going down to coming up: a click, or a drag once it has moved far enough."""

from scenes.kit.actions import Action, Command, Point, Pointer

DRAG_PIXELS = 8


def presses(action: Action) -> bool:
    """Whether an action begins to press something: any click, Enter or Space."""
    return action is Command.CONFIRM or (isinstance(action, Pointer) and action.kind == "down")


class Pressing:
    """Where the pointer went down, and whether that has become a drag."""

    def __init__(self) -> None:
        self._start: Point | None = None
        self._dragging = False

    def begin(self, at: Point) -> None:
        """The pointer goes down."""
        self._start, self._dragging = at, False

    def dragged_from(self, at: Point) -> Point | None:
        """The pointer moves: where the drag to this point began, None while there is no drag."""
        if self._start is None:
            return None
        far = max(abs(at[0] - self._start[0]), abs(at[1] - self._start[1]))
        self._dragging = self._dragging or far > DRAG_PIXELS
        return self._start if self._dragging else None

    def end(self) -> bool:
        """The pointer comes up; returns whether that ends a drag."""
        dragged, self._dragging, self._start = self._dragging, False, None
        return dragged
