"""The player's hand: what it points at, what has the focus, what it presses, and when that becomes a drag."""

from scenes.kit.actions import Action, Command, Point, Pointer
from scenes.kit.grip import Grip

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

    def lift(self) -> None:
        """A finger that has tapped is gone, where a mouse would still point at what it clicked."""
        self.hovered = None

    def take(self, pointer: Pointer, under: str | None, grip: Grip) -> str | None:
        """Do what the pointer does, which is over a target or over none; returns the target that was clicked."""
        self.pointer, self.hovered = pointer.at, under
        match pointer.kind:
            case "down":
                self.focused, self.pressed = None, under
                self._start, self._dragging = pointer.at, False
            case "move" if self._start is not None:
                far = max(abs(here - there) for here, there in zip(pointer.at, self._start, strict=True))
                self._dragging = self._dragging or far > DRAG_PIXELS
                if self._dragging:
                    grip.drag(self._start, pointer.at)
            case "up":
                return self._release(grip)
            case "wheel":
                grip.wheel(pointer.notches)
            case _:
                pass
        return None

    def _release(self, grip: Grip) -> str | None:
        pressed, dragged = self.pressed, self._dragging
        self.pressed, self._start, self._dragging = None, None, False
        if dragged:
            grip.drop()
        dropped = dragged and pressed is not None and grip.drags(pressed)
        return pressed if pressed == self.hovered and not dropped else None
