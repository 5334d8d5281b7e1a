"""The rotation of the block on the disc: by the mouse, by quarters, or toward a goal, where it settles like wood."""

from scenes.kit.tween import smooth
from scenes.look.projection import front_pair, settle

SECONDS = 0.35
"""The time that a turn takes, however far it goes."""
SETTLES = 0.3
"""The last part of that time, in which the block comes back to its goal."""
OVERSHOOT = 5.0
"""Degrees that it goes beyond its goal in a quarter turn; less in a smaller one."""
HELD_STILL = 0.15
"""Seconds after which a block held still is drawn as finely as one at rest."""
DRAG_DEGREES = 0.45
"""Degrees per dragged pixel of the design."""


class Rotation:
    """The yaw of a block, and the one it is turning to."""

    def __init__(self, yaw: float) -> None:
        self.yaw = yaw
        self.goal = yaw
        self._start, self._end, self._passed = yaw, yaw, SECONDS
        """The turn in progress: the yaw it started from, the goal it was for, and the seconds since then."""
        self._from: float | None = None
        """The yaw at which the mouse took hold of it."""
        self._held = 0.0
        """Seconds that the mouse has held it without moving."""

    @property
    def turning(self) -> bool:
        """True while it turns or is held."""
        return self._from is not None or self.goal != self.yaw or self._passed < SECONDS

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
        self.yaw, self._passed = self.goal, SECONDS

    def update(self, seconds: float, speed: float) -> bool:
        """Turn toward the goal, a little beyond it and back, or at speed 0 at once; True as it comes to rest."""
        if self._from is not None:
            self._held += seconds
            return False
        if self._end != self.goal or (self._passed >= SECONDS and self.yaw != self.goal):
            self._start, self._end, self._passed = self.yaw, self.goal, 0.0
        if self._passed >= SECONDS:
            return False
        self._passed += seconds * speed if speed > 0 else SECONDS
        if self._passed >= SECONDS:
            self.arrive()
            return abs(self._end - self._start) > OVERSHOOT
        way = self._end - self._start
        beyond = OVERSHOOT * max(-1.0, min(1.0, way / 90.0))
        rushing = SECONDS * (1 - SETTLES)
        if self._passed < rushing:
            self.yaw = self._start + (way + beyond) * smooth(self._passed / rushing)
        else:
            self.yaw = self.goal + beyond * (1 - smooth((self._passed - rushing) / (SECONDS - rushing)))
        return False
