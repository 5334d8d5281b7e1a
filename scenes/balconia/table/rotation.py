"""How the block in play is rotated on the disc: by the mouse, by quarters, or by itself to where it should be."""

from scenes.look.projection import front_pair, settle

TURN_SPEED = 12.0
"""How fast the block eases toward its goal, as a share of the remaining way per second."""
HELD_STILL = 0.15
"""Seconds after which a block that is held still looks as fine as one at rest."""
DRAG_DEGREES = 0.45
"""Degrees that the block turns for each pixel of the design."""


class Rotation:
    """The yaw of a block, and the one it is turning to."""

    def __init__(self, yaw: float) -> None:
        self.yaw = yaw
        self.goal = yaw
        self._from: float | None = None
        """How it stood when the mouse took hold of it."""
        self._held = 0.0
        """How long the mouse has held it without moving."""

    @property
    def turning(self) -> bool:
        """Whether it moves."""
        return self._from is not None or abs(self.goal - self.yaw) > 0.05

    @property
    def is_seen_to_turn(self) -> bool:
        """Whether it moves on the screen: a mouse that holds it still may hold it for long."""
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
        """Turn until it stands like this, the shorter way round."""
        self.goal = yaw + 360.0 * round((self.goal - yaw) / 360.0)

    def turn(self, quarters: int) -> None:
        """Turn by quarters."""
        self.goal = settle(self.goal) + 90.0 * quarters

    def arrive(self) -> None:
        """Be where it turns to."""
        self.yaw = self.goal

    def update(self, seconds: float, speed: float) -> None:
        """Ease toward the goal; at speed 0, be there at once."""
        if self._from is not None:
            self._held += seconds
            return
        share = min(1.0, seconds * speed * TURN_SPEED) if speed > 0 else 1.0
        self.yaw += (self.goal - self.yaw) * share
        if abs(self.goal - self.yaw) <= 0.05:
            self.yaw = self.goal
