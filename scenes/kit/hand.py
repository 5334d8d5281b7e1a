"""The player's hand: what it points at, what has the focus, what it presses, and when that becomes a drag."""

from scenes.kit.actions import Action, Command, Point, Pointer
from scenes.kit.grip import Grip

DRAG_PIXELS = 8
DOUBLE_CLICK = 0.5
"""Seconds in which two clicks at one place are meant for the same target."""


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
        self._before: tuple[Point, str | None] = ((0, 0), None)
        """Where it last went down, and on which target."""
        self._since = DOUBLE_CLICK
        """How long ago that was."""

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

    def lift(self) -> None:
        """A finger that has tapped is gone, where a mouse would still point at what it clicked."""
        self.hovered = None

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self._since += seconds

    def let_go(self, grip: Grip) -> None:
        """Hold nothing and point at nothing: something else has come between the hand and the scene."""
        self.hovered = None
        self._release(grip)

    def take(self, pointer: Pointer, under: str | None, grip: Grip) -> str | None:
        """Do what the pointer does, which is over a target or over none; returns the target that was clicked."""
        self.pointer, self.hovered = pointer.at, under
        match pointer.kind:
            case "down":
                self.focused, self.pressed = None, under if self._means(pointer.at, under) else None
                self._start, self._dragging = pointer.at, False
                self._before, self._since = (pointer.at, under), 0.0
            case "move" if self._start is not None:
                self._dragging = self._dragging or _is_far(pointer.at, self._start)
                if self._dragging:
                    grip.drag(self._start, pointer.at)
            case "up":
                return self._release(grip)
            case "wheel":
                grip.wheel(pointer.notches)
            case _:
                pass
        return None

    def _means(self, at: Point, under: str | None) -> bool:
        """Whether a press is meant for a target: the second half of a double click is not, where another one was."""
        place, target = self._before
        return self._since >= DOUBLE_CLICK or under == target or _is_far(at, place)

    def _release(self, grip: Grip) -> str | None:
        pressed, dragged = self.pressed, self._dragging
        self.pressed, self._start, self._dragging = None, None, False
        if dragged:
            grip.drop()
        dropped = dragged and pressed is not None and grip.drags(pressed)
        return pressed if pressed == self.hovered and not dropped else None


def _is_far(point: Point, other: Point) -> bool:
    """Whether a hand that goes from one point to the other moves, and does not only tremble."""
    return max(abs(here - there) for here, there in zip(point, other, strict=True)) > DRAG_PIXELS
