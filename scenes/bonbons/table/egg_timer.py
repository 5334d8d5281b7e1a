"""How long what is open has been seen: at least for a while, whoever clicks, and no longer than was set (ND-4)."""

LEAST = 1.2
"""Seconds that open tiles can be seen at least."""


class EggTimer:
    """Seconds since the last tile was turned over, or somebody stopped."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def begin(self) -> None:
        """Another tile is to be seen."""
        self.seconds = 0.0

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self.seconds += seconds

    @property
    def seen(self) -> bool:
        """Whether everybody can have seen it."""
        return self.seconds >= LEAST

    def left(self, most: float) -> float:
        """The share that is left of the time after which it ends by itself."""
        return max(0.0, 1 - self.seconds / most)
