"""Values that move: from one number to another in a time, eased."""

from collections.abc import Callable
from dataclasses import dataclass

Ease = Callable[[float], float]


def linear(share: float) -> float:
    """Evenly."""
    return share


def smooth(share: float) -> float:
    """Starts and stops gently."""
    return share * share * (3 - 2 * share)


def settle_in(share: float) -> float:
    """Arrives fast and slows down."""
    return 1 - (1 - share) ** 3


def bounce(share: float) -> float:
    """Arrives, overshoots a little and comes back."""
    over = 1.4
    rest = share - 1
    return 1 + (over + 1) * rest**3 + over * rest**2


@dataclass(frozen=True, slots=True)
class Tween:
    """A number on its way."""

    start: float
    end: float
    seconds: float
    ease: Ease = smooth

    def at(self, passed: float) -> float:
        """The number after so many seconds."""
        if passed >= self.seconds:
            return self.end
        return self.start + (self.end - self.start) * self.ease(max(0.0, passed) / self.seconds)
