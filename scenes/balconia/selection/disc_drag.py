"""The block on the disc in the hands of the selector, who rotates it by the mouse, the wheel, keys or arrows."""

from collections.abc import Callable

from scenes.balconia.table.rotation import Rotation
from scenes.kit.actions import Point
from scenes.kit.canvas import Canvas
from scenes.kit.pointer import DragHandler


class DiscDrag(DragHandler):
    """Rotates a block once there is one."""

    def __init__(self, canvas: Canvas, rotation: Rotation, told: Callable[[], str]) -> None:
        """`told` says which faces are in front."""
        self._canvas, self._rotation, self._told = canvas, rotation, told
        self.there = False
        """Whether a block is on the disc."""

    def wheel(self, notches: int) -> None:
        """A quarter a notch."""
        if self.there:
            self._rotation.turn(notches)
            self._turned()

    def turn_to(self, yaw: float) -> None:
        """Rotate it until it stands like this."""
        self._rotation.turn_to(yaw)
        self._turned()

    def drag(self, start: Point, at: Point) -> None:
        """Rotate it with the mouse."""
        if self.there and self._canvas.rect("disc").collidepoint(start):
            self._rotation.drag((at[0] - start[0]) / self._canvas.fitted.scale)

    def drop(self) -> None:
        """Let go, it settles on a quarter."""
        self._rotation.drop()
        self._canvas.context.sounds.play("wood_turn")

    def _turned(self) -> None:
        """The block has another goal now: tell it."""
        self._canvas.context.sounds.play("wood_turn")
        self._canvas.context.speech.focus(self._told())
