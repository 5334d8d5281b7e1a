"""Drawings are made beside the game, in a thread of their own: SDL needs no Python while it rasterises them."""

import os
import sys
from collections.abc import Callable, Hashable, Iterator
from queue import Queue, SimpleQueue
from threading import Thread
from typing import Generic, TypeVar

import pygame

MODEST = 10
"""How far it stands back behind the game and what shows it, where there are few cores."""
Order = TypeVar("Order", bound=Hashable)


class Press(Generic[Order]):
    """Makes what was ordered, one after the other; whoever ordered it looks now and then what has been delivered."""

    def __init__(self, draw: Callable[[Order], pygame.Surface]) -> None:
        self._draw = draw
        self._orders: Queue[Order] = Queue()
        self._made: SimpleQueue[tuple[Order, pygame.Surface | Exception]] = SimpleQueue()
        self._coming: set[Order] = set()
        self._works = False

    def order(self, what: Order) -> None:
        """Have a picture made; nothing is made twice at a time."""
        if what in self._coming:
            return
        if not self._works:
            Thread(target=self._work, name="press", daemon=True).start()
            self._works = True
        self._coming.add(what)
        self._orders.put(what)

    def delivered(self) -> Iterator[tuple[Order, pygame.Surface]]:
        """What has been made since the last time; what went wrong there goes wrong here."""
        while not self._made.empty():
            what, picture = self._made.get()
            self._coming.discard(what)
            if isinstance(picture, Exception):
                raise picture
            yield what, picture

    def finish(self) -> None:
        """Wait until all orders are made."""
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
