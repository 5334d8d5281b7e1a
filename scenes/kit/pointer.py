"""The state of pointer and focus on a screen, and handlers for drags and the wheel."""

from collections.abc import Callable

from scenes.kit.actions import Action, Command, Point, Pointer

DRAG_PIXELS = 8
DOUBLE_CLICK = 0.5
"""Seconds within which two clicks at one place are a double click."""


def presses(action: Action) -> bool:
    """True if an action presses something: any click, Enter or Space."""
    return action is Command.CONFIRM or (isinstance(action, Pointer) and action.kind == "down")


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


class WheelHandler(DragHandler):
    """Handles the wheel alone."""

    def __init__(self, turned: Callable[[int], None]) -> None:
        """`turned` is called with the number of notches."""
        self._turned = turned

    def wheel(self, notches: int) -> None:
        """Pass the notches on."""
        self._turned(notches)


class PointerState:
    """The ids of the controls that are hovered, focused and pressed; None where there is none."""

    def __init__(self) -> None:
        self.hovered: str | None = None
        """The control under the mouse."""
        self.focused: str | None = None
        """The control that Enter would use."""
        self.pressed: str | None = None
        self.at: Point = (0, 0)
        self._start: Point | None = None
        """Where the pointer went down."""
        self._dragging = False
        self._last_press: tuple[Point, str | None] = ((0, 0), None)
        self._since = DOUBLE_CLICK
        """Seconds since the last press."""

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
        self._since += seconds

    def release(self, handler: DragHandler) -> None:
        """Press nothing, hover over nothing and put back what is dragged: a touch was cancelled or a screen covered."""
        self.hovered = None
        self._release(handler)

    def take(self, pointer: Pointer, under: str | None, handler: DragHandler) -> str | None:
        """Follow the pointer, which is over this control; returns the control that was clicked."""
        self.at, self.hovered = pointer.at, under
        match pointer.kind:
            case "down":
                self.focused, self.pressed = None, under if self._is_meant(pointer.at, under) else None
                self._start, self._dragging = pointer.at, False
                self._last_press, self._since = (pointer.at, under), 0.0
            case "move" if self._start is not None:
                self._dragging = self._dragging or _is_far(pointer.at, self._start)
                if self._dragging:
                    handler.drag(self._start, pointer.at)
            case "up":
                return self._release(handler)
            case "wheel":
                handler.wheel(pointer.notches)
            case "cancel":
                self.release(handler)
            case _:
                pass
        return None

    def _is_meant(self, at: Point, under: str | None) -> bool:
        """False for the second click of a double click that landed on a different control."""
        place, control = self._last_press
        return self._since >= DOUBLE_CLICK or under == control or _is_far(at, place)

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
