"""Rate limiting of clients."""

from collections.abc import Callable
from time import monotonic


class TokenBucket:
    """A token bucket: holds `at_once` tokens, refilled at `a_second`."""

    def __init__(self, at_once: float, a_second: float, clock: Callable[[], float] = monotonic) -> None:
        self._most, self._rate, self._clock = at_once, a_second, clock
        self._left, self._then = at_once, clock()

    def take(self) -> bool:
        """Take a token; False when the bucket is empty."""
        self._refill()
        if self._left < 1:
            return False
        self._left -= 1
        return True

    def spend(self, tokens: float = 1.0) -> float:
        """Take tokens, on credit if need be; returns the seconds after which they are paid for.

        The debt is never larger than the bucket, so a client that stops its flood is served again soon.
        """
        self._refill()
        self._left = max(self._left - tokens, -self._most)
        return max(0.0, -self._left / self._rate)

    def _refill(self) -> None:
        now = self._clock()
        self._left = min(self._most, self._left + (now - self._then) * self._rate)
        self._then = now
