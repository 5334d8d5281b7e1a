"""Plays motions one after another; skipping empties the queue."""

from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass

from scenes.kit.tween import Ease, smooth


@dataclass(frozen=True, slots=True)
class Motion:
    """A named motion on the table; `sound` is played as it starts."""

    name: str
    seconds: float
    ease: Ease = smooth
    sound: str | None = None
    pan: float = 0.0
    """The position of the sound, from -1 (left) to 1 (right)."""
    always: bool = False
    """True if it takes its time at any speed; with motion off it is shown as a still picture."""


class Stage:
    """The queue of motions; a speed of 0 drops all that are not `always` shown."""

    def __init__(self) -> None:
        self._queue: deque[Motion] = deque()
        self._passed = 0.0
        self._begun: list[Motion] = []

    @property
    def busy(self) -> bool:
        """True if something moves."""
        return bool(self._queue)

    def play(self, motions: Iterable[Motion]) -> None:
        """Add motions to the end of the queue."""
        for motion in motions:
            self._queue.append(motion)
            if len(self._queue) == 1:
                self._begin()

    def skip(self) -> None:
        """End all motions at once."""
        self._queue.clear()

    def share(self, name: str, before: float = 0.0, after: float = 1.0) -> float:
        """The eased progress of a motion: `before` while it waits, `after` if it is not in the queue."""
        for place, motion in enumerate(self._queue):
            if motion.name == name:
                return motion.ease(min(1.0, self._passed / motion.seconds)) if place == 0 else before
        return after

    def update(self, seconds: float, speed: float) -> tuple[Motion, ...]:
        """Let time pass; returns the motions that started."""
        if speed <= 0 and self._queue:
            first = self._queue[0]
            self._queue = deque(motion for motion in self._queue if motion.always)
            if not self._queue or self._queue[0] is not first:
                self._passed = 0.0
        if self._queue and self._queue[0].always:
            speed = 1.0
        self._passed += seconds * speed
        while self._queue and self._passed >= self._queue[0].seconds:
            self._passed -= self._queue.popleft().seconds
            if self._queue:
                self._begin(keep=True)
        if not self._queue:
            self._passed = 0.0
        begun, self._begun = tuple(self._begun), []
        return begun

    def _begin(self, keep: bool = False) -> None:
        if not keep:
            self._passed = 0.0
        self._begun.append(self._queue[0])
