"""The state of pointer and focus on a screen, and handlers for drags and the wheel."""

from collections.abc import Callable

from scenes.kit.actions import Action, Command, Point, Pointer

DRAG_PIXELS = 8
DOUBLE_CLICK = 0.5
"""Seconds within which two clicks at one place are a double click."""
DOUBLE_PRESS = 0.25
"""Seconds within which a key or button of a gamepad is pressed twice by mistake; people who mean it take longer."""


def presses(action: Action) -> bool:
    """True if an action presses something: any click, Enter or Space."""
    return action is Command.CONFIRM or (isinstance(action, Pointer) and action.kind == "down")


class DoubleClick:
    """Detects the second press of a double click that landed on something else than the first: it was not meant.

    Presses of keys and gamepad buttons have no place; two of them in a row count as at the same place.
    """

    def __init__(self) -> None:
        self._at: Point | None = None
        self._on: object = None
        self._since = DOUBLE_CLICK
        """Seconds since the last press."""

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self._since += seconds

    def press(self, at: Point | None, on: object) -> bool:
        """Take a press on something; False if it was not meant, nor are further quick ones."""
        quick = self._since < (DOUBLE_PRESS if at is None else DOUBLE_CLICK)
        meant = not quick or on == self._on or not self._is_same_place(at)
        self._since = 0.0
        if meant:
            self._at, self._on = at, on
        return meant

    def move(self, at: Point) -> None:
        """The pointer moved: away from the last press, the next one is meant."""
        if not self._is_same_place(at):
            self.forget()

    def forget(self) -> None:
        """The next press is meant."""
        self._since = DOUBLE_CLICK

    def _is_same_place(self, at: Point | None) -> bool:
        return at is self._at or (at is not None and self._at is not None and not _is_far(at, self._at))


class DragHandler:
    """Does nothing; a screen with things to drag or turn brings its own."""

    def drags(self, control: str) -> bool:
        """True if pressing this control and moving is a drag, not a click."""
        return False

    def drag(self, start: Point, at: Point) -> None:
        """The pointer moved while it was down."""

    def drop(self) -> None:
        """A drag ended."""

    def wheel(self, notches: int) -> None:
        """The wheel was turned; up is above 0."""

    def pinch(self, notches: int) -> None:
        """Two fingers moved apart; together is below 0."""


class WheelHandler(DragHandler):
    """Handles the wheel alone."""

    def __init__(self, turned: Callable[[int], None]) -> None:
        """`turned` is called with the number of notches."""
        self._turned = turned

    def wheel(self, notches: int) -> None:
        self._turned(notches)


class PointerState:
    """The ids of the controls that are hovered, focused and pressed; None if there is none."""

    def __init__(self) -> None:
        self.hovered: str | None = None
        """The control under the mouse."""
        self.focused: str | None = None
        """The control that Enter would use."""
        self.pressed: str | None = None
        self.at: Point = (0, 0)
        self._start: Point | None = None
        """The point where the pointer went down."""
        self._dragging = False
        self._double_click = DoubleClick()

    @property
    def looked_at(self) -> str | None:
        """The control under the mouse, else the focused one."""
        return self.hovered or self.focused

    @property
    def touching(self) -> tuple[str | None, str | None, str | None]:
        """Everything that the look of controls depends on."""
        return self.hovered, self.focused, self.pressed

    def focus(self, control: str | None) -> None:
        """Move the focus; a resting mouse hovers over nothing until it moves again."""
        self.focused, self.hovered = control, None

    def lift(self) -> None:
        """A finger that has tapped hovers over nothing, unlike a mouse."""
        self.hovered = None

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self._double_click.update(seconds)

    def release(self, handler: DragHandler) -> None:
        """Press nothing, hover over nothing and put back what is dragged: a touch was cancelled or a screen covered."""
        self.hovered = None
        self._release(handler)

    def take(self, pointer: Pointer, under: str | None, handler: DragHandler) -> str | None:
        """Follow the pointer, which is over this control; returns the control that was clicked."""
        self.at, self.hovered = pointer.at, under
        match pointer.kind:
            case "down":
                self.focused, self.pressed = None, under if self._double_click.press(pointer.at, under) else None
                self._start, self._dragging = pointer.at, False
            case "move" if self._start is not None:
                self._dragging = self._dragging or _is_far(pointer.at, self._start)
                if self._dragging:
                    handler.drag(self._start, pointer.at)
            case "up":
                return self._release(handler)
            case "wheel":
                handler.wheel(pointer.notches)
            case "pinch":
                self.release(handler)
                handler.pinch(pointer.notches)
            case "cancel":
                self.release(handler)
            case _:
                pass
        return None

    def _release(self, handler: DragHandler) -> str | None:
        pressed, dragged = self.pressed, self._dragging
        self.pressed, self._start, self._dragging = None, None, False
        if dragged:
            handler.drop()
        dropped = dragged and pressed is not None and handler.drags(pressed)
        return pressed if pressed == self.hovered and not dropped else None


def _is_far(point: Point, other: Point) -> bool:
    """True if two points are too far apart for a trembling hand."""
    return max(abs(here - there) for here, there in zip(point, other, strict=True)) > DRAG_PIXELS
