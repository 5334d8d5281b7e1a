"""How often somebody may do something."""

from collections.abc import Callable
from time import monotonic


class Allowance:
    """So many at once, and so many a second in the long run."""

    def __init__(self, at_once: float, a_second: float, clock: Callable[[], float] = monotonic) -> None:
        self._most, self._rate, self._clock = at_once, a_second, clock
        self._left, self._then = at_once, clock()

    def take(self) -> bool:
        """Take one; False when there is none left."""
        now = self._clock()
        self._left = min(self._most, self._left + (now - self._then) * self._rate)
        self._then = now
        if self._left < 1:
            return False
        self._left -= 1
        return True
