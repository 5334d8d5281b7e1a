"""The player's hand: what it points at, what has the focus, what it presses, and when that becomes a drag."""

from scenes.kit.actions import Action, Command, Point, Pointer

DRAG_PIXELS = 8


def presses(action: Action) -> bool:
    """Whether an action begins to press something: any click, Enter or Space."""
    return action is Command.CONFIRM or (isinstance(action, Pointer) and action.kind == "down")


class Hand:
    """Targets by their names; None where it is at none."""

    def __init__(self) -> None:
        self.hovered: str | None = None
        """The target under the mouse."""
        self.focused: str | None = None
        """The target that keys would use."""
        self.pressed: str | None = None
        self.pointer: Point = (0, 0)
        self._start: Point | None = None
        """Where the pointer went down."""
        self._dragging = False

    @property
    def looked_at(self) -> str | None:
        """The target under the mouse, else the one that has the focus."""
        return self.hovered or self.focused

    @property
    def touching(self) -> tuple[str | None, str | None, str | None]:
        """All that the look of targets depends on."""
        return self.hovered, self.focused, self.pressed

    def focus(self, name: str | None) -> None:
        """Move the focus; a mouse that rests somewhere else does not count until it moves again."""
        self.focused, self.hovered = name, None

    def point(self, at: Point, under: str | None) -> None:
        """The pointer is at a point, over a target."""
        self.pointer, self.hovered = at, under

    def press(self) -> None:
        """The pointer goes down."""
        self.focused, self.pressed = None, self.hovered
        self._start, self._dragging = self.pointer, False

    def dragged_from(self) -> Point | None:
        """Where the drag to the pointer began, None while there is no drag."""
        if self._start is None:
            return None
        far = max(abs(self.pointer[0] - self._start[0]), abs(self.pointer[1] - self._start[1]))
        self._dragging = self._dragging or far > DRAG_PIXELS
        return self._start if self._dragging else None

    def release(self) -> tuple[str | None, bool]:
        """The pointer comes up: what it had pressed, and whether that ends a drag."""
        pressed, dragged = self.pressed, self._dragging
        self.pressed, self._start, self._dragging = None, None, False
        return pressed, dragged
