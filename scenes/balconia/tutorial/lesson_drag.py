"""What the learner may do with the block inside a lesson: rotate it where that is asked for, and carry it to a cell."""

from collections.abc import Callable

from scenes.balconia.placement.scene import Placement
from scenes.kit.actions import Point
from scenes.kit.pointer import DragHandler
from scenes.kit.screen import Screen


class LessonDrag(DragHandler):
    """Hands on to the scene inside what may be done there."""

    def __init__(
        self,
        inside: Callable[[], Screen],
        may_turn: Callable[[], bool],
        turned: Callable[[], None],
        use: Callable[[str], object],
    ) -> None:
        """`inside` is the scene of the step; `turned` is called when the learner has rotated the block.

        `use` is told the face that is taken and the cell that is chosen by dragging, as it is told what is clicked.
        """
        self._inside, self._may_turn, self._turned, self._use = inside, may_turn, turned, use

    def drags(self, name: str) -> bool:
        """What is carried is not clicked."""
        return isinstance(self._inside(), Placement) and self._inside().drag_handler.drags(name)

    def drag(self, start: Point, at: Point) -> None:
        """The mouse rotates the block, or carries it."""
        inside = self._inside()
        if isinstance(inside, Placement):
            inside.held.use = self._use
        if self._may_turn() or isinstance(inside, Placement):
            inside.drag_handler.drag(start, at)

    def drop(self) -> None:
        """Let go of the block."""
        if self._may_turn():
            self._inside().drag_handler.drop()
            self._turned()
        elif isinstance(self._inside(), Placement):
            self._inside().drag_handler.drop()

    def wheel(self, notches: int) -> None:
        """The wheel rotates it too."""
        if self._may_turn():
            self._inside().drag_handler.wheel(notches)
            self._turned()
