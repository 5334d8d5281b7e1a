"""Easing functions: from the share of the time that has passed to the share of the way."""

from collections.abc import Callable

Ease = Callable[[float], float]


def linear(share: float) -> float:
    """Moves evenly."""
    return share


def smooth(share: float) -> float:
    """Starts and stops gently."""
    return share * share * (3 - 2 * share)


def fall(share: float) -> float:
    """Starts slowly and gains speed until it stops."""
    return share * share


def settle_in(share: float) -> float:
    """Arrives fast and slows down."""
    return 1 - (1 - share) ** 3


def bounce(share: float) -> float:
    """Arrives, overshoots a little and comes back."""
    over = 1.4
    rest = share - 1
    return 1 + (over + 1) * rest**3 + over * rest**2
