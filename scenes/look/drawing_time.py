"""Limited time for drawing: a picture that takes longer is drawn over several frames.

    try:
        with time.limited(seconds):
            paint everything
    except Unfinished:
        try again in the next frame

Pictures that were drawn by then are in their caches, so every try gets further.
"""

from collections import OrderedDict
from collections.abc import Callable, Generator, Hashable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any, TypeVar

T = TypeVar("T")
Steps = Generator[None, None, T]
"""Draws a large picture, with a yield between its parts."""
MOST_BEGUN = 4
"""Large pictures that are begun at a time."""


class Unfinished(Exception):
    """The time for drawing is over."""


class DrawingTime:
    """The time that the frames of a screen may spend on pictures that are not in a cache."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._end = 0.0
        self._drawn = 0
        self._begun: OrderedDict[Hashable, Steps[Any]] = OrderedDict()
        """Large pictures to go on with."""

    @contextmanager
    def limited(self, seconds: float) -> Iterator[None]:
        """Limit the time for drawing; the block raises Unfinished when it is over."""
        self._end, self._drawn = self._clock() + seconds, 0
        before = _TIME.set(self)
        try:
            yield
        finally:
            _TIME.reset(before)

    @contextmanager
    def spent(self) -> Iterator[None]:
        """Around the drawing of a picture; raises Unfinished if the time is over, but never before the first."""
        if self._drawn and self._clock() >= self._end:
            raise Unfinished
        yield
        self._drawn += 1

    def go_on(self, key: Hashable, begin: Callable[[], Steps[T]]) -> T:
        """Draw a large picture as far as the time allows; raises Unfinished until it is whole."""
        steps = self._begun.pop(key, None) or begin()
        while True:
            try:
                with self.spent():
                    _take(steps)
            except StopIteration as end:
                drawn: T = end.value
                return drawn
            except Unfinished:
                self._begun[key] = steps
                if len(self._begun) > MOST_BEGUN:
                    self._begun.popitem(last=False)
                raise


_TIME: ContextVar[DrawingTime | None] = ContextVar("drawing time", default=None)
"""None where time is not limited."""


def in_time(draw: Callable[[], T]) -> T:
    """A picture for a cache; raises Unfinished if the time is over."""
    time = _TIME.get()
    if time is None:
        return draw()
    with time.spent():
        return draw()


def in_steps(key: Hashable, begin: Callable[[], Steps[T]]) -> T:
    """A large picture. Raises Unfinished when the time is over; the next call with this key goes on with it.

    `key` is everything that its pixels depend on.
    """
    time = _TIME.get()
    if time is not None:
        return time.go_on(key, begin)
    steps = begin()
    while True:
        try:
            next(steps)
        except StopIteration as end:
            drawn: T = end.value
            return drawn


def _take(steps: Steps[Any]) -> None:
    """Draw the next part, whatever it needs: an exception would end the generator."""
    limit = _TIME.set(None)
    try:
        next(steps)
    finally:
        _TIME.reset(limit)
