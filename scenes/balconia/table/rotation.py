"""The rotation of the block on the disc: by the mouse, by quarters, or by easing toward a goal."""

from scenes.look.projection import front_pair, settle

TURN_SPEED = 12.0
"""The speed at which the block eases toward its goal, as a share of the remaining way per second."""
HELD_STILL = 0.15
"""Seconds after which a block held still is drawn as finely as one at rest."""
DRAG_DEGREES = 0.45
"""Degrees per dragged pixel of the design."""


class Rotation:
    """The yaw of a block, and the one it is turning to."""

    def __init__(self, yaw: float) -> None:
        self.yaw = yaw
        self.goal = yaw
        self._from: float | None = None
        """The yaw at which the mouse took hold of it."""
        self._held = 0.0
        """Seconds that the mouse has held it without moving."""

    @property
    def turning(self) -> bool:
        """True while it turns or is held."""
        return self._from is not None or abs(self.goal - self.yaw) > 0.05

    @property
    def is_seen_to_turn(self) -> bool:
        """True while it visibly turns: the mouse may hold it still for long."""
        return self.turning and self._held < HELD_STILL

    @property
    def pair(self) -> tuple[int, int]:
        """The two faces that are in front, or will be."""
        return front_pair(self.goal)

    def drag(self, pixels: float) -> None:
        """Turn with the mouse."""
        if self._from is None:
            self._from = self.yaw
        self.yaw = self.goal = self._from + pixels * DRAG_DEGREES
        self._held = 0.0

    def drop(self, rest: float | None = None) -> None:
        """Settle on the nearest quarter, or go back to rest."""
        self._from, self._held = None, 0.0
        self.goal = settle(self.yaw) if rest is None else rest

    def turn_to(self, yaw: float) -> None:
        """Turn to this yaw, the shorter way round."""
        self.goal = yaw + 360.0 * round((self.goal - yaw) / 360.0)

    def turn(self, quarters: int) -> None:
        """Turn by quarters."""
        self.goal = settle(self.goal) + 90.0 * quarters

    def arrive(self) -> None:
        """Jump to the goal."""
        self.yaw = self.goal

    def update(self, seconds: float, speed: float) -> None:
        """Ease toward the goal; at speed 0 it is there at once."""
        if self._from is not None:
            self._held += seconds
            return
        share = min(1.0, seconds * speed * TURN_SPEED) if speed > 0 else 1.0
        self.yaw += (self.goal - self.yaw) * share
        if abs(self.goal - self.yaw) <= 0.05:
            self.yaw = self.goal
