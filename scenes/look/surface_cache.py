"""Keeps the most recently used surfaces, up to a number of bytes."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Any, Generic, TypeVar
from weakref import WeakSet

import pygame

from scenes.look.let_go import on_let_go

K = TypeVar("K", bound=Hashable)

_CACHES: "WeakSet[SurfaceCache[Any]]" = WeakSet()


def _let_all_go() -> None:
    for cache in _CACHES:
        cache.clear()


on_let_go(_let_all_go)


class SurfaceCache(Generic[K]):
    """Surfaces by key; the one unused for longest goes first when there are too many bytes."""

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._kept: OrderedDict[K, pygame.Surface] = OrderedDict()
        self.bytes = 0
        _CACHES.add(self)

    def clear(self) -> None:
        """Keep nothing."""
        self._kept.clear()
        self.bytes = 0

    def get(self, key: K, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The surface kept under this key, made now if there is none."""
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        surface = make()
        self._kept[key] = surface
        self.bytes += _bytes(surface)
        while self.bytes > self._limit and len(self._kept) > 1:
            self.bytes -= _bytes(self._kept.popitem(last=False)[1])
        return surface


def _bytes(surface: pygame.Surface) -> int:
    return surface.get_pitch() * surface.get_height()
