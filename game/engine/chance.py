"""Seeded random numbers: the same draws on every Python version."""

from collections.abc import Iterable, Sequence
from typing import TypeVar

T = TypeVar("T")

_MASK = (1 << 64) - 1
_GOLDEN = 0x9E3779B97F4A7C15


class Chance:
    """A SplitMix64 stream, which does not depend on the implementation of a library."""

    __slots__ = ("_state",)

    def __init__(self, seed: int) -> None:
        self._state = seed & _MASK

    @property
    def word(self) -> int:
        """The state of the stream; `Chance(word)` continues with the same draws."""
        return self._state

    def bits(self) -> int:
        """The next 64 random bits."""
        self._state = z = (self._state + _GOLDEN) & _MASK
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return z ^ (z >> 31)

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1, all exactly equally likely."""
        if n < 1:
            raise ValueError(f"nothing to choose from: n is {n}")
        drawn = self.bits()
        if drawn > _MASK - n:  # almost never: beyond the last multiple of n some results would be more likely
            span = _MASK + 1 - (_MASK + 1) % n
            while drawn >= span:
                drawn = self.bits()
        return drawn % n

    def choice(self, items: Sequence[T]) -> T:
        """One of the items."""
        return items[self.below(len(items))]

    def shuffled(self, items: Iterable[T]) -> tuple[T, ...]:
        """The items in random order (Fisher and Yates)."""
        deck = list(items)
        for last in range(len(deck) - 1, 0, -1):
            other = self.below(last + 1)
            deck[last], deck[other] = deck[other], deck[last]
        return tuple(deck)

    def fork(self, label: int) -> "Chance":
        """Another stream, independent of this one and of forks with other labels; this one does not move."""
        return Chance(Chance(self._state ^ Chance(label).bits()).bits())
