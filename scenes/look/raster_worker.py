"""Rasterises drawings in a background thread: SDL releases the GIL meanwhile."""

import os
import sys
from collections.abc import Callable, Hashable, Iterator
from queue import Queue, SimpleQueue
from threading import Thread
from typing import Generic, TypeVar

import pygame

MODEST = 10
"""Niceness of the thread, so that it does not delay frames on machines with few cores."""
Order = TypeVar("Order", bound=Hashable)


class RasterWorker(Generic[Order]):
    """Draws orders one after the other; `delivered` is polled for the results."""

    def __init__(self, draw: Callable[[Order], pygame.Surface]) -> None:
        self._draw = draw
        self._orders: Queue[Order] = Queue()
        self._made: SimpleQueue[tuple[Order, pygame.Surface | Exception]] = SimpleQueue()
        self._coming: set[Order] = set()
        self._works = False

    def order(self, what: Order) -> None:
        """Queue a picture unless it is queued already."""
        if what in self._coming:
            return
        if not self._works:
            Thread(target=self._work, name="raster-worker", daemon=True).start()
            self._works = True
        self._coming.add(what)
        self._orders.put(what)

    def delivered(self) -> Iterator[tuple[Order, pygame.Surface]]:
        """The pictures finished since the last call; raises what drawing raised."""
        while not self._made.empty():
            what, picture = self._made.get()
            self._coming.discard(what)
            if isinstance(picture, Exception):
                raise picture
            yield what, picture

    def finish(self) -> None:
        """Wait until the queue is empty."""
        self._orders.join()

    def _work(self) -> None:
        if sys.platform == "linux":
            os.nice(MODEST)  # of this thread alone; elsewhere it would be the whole game's
        while True:
            what = self._orders.get()
            try:
                self._made.put((what, self._draw(what)))
            except Exception as error:
                self._made.put((what, error))
            self._orders.task_done()
