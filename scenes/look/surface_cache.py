"""Keeps the most recently used surfaces, up to a number of bytes."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Any, Generic, TypeVar
from weakref import WeakSet

import pygame

from scenes.look.let_go import on_let_go

K = TypeVar("K", bound=Hashable)
USUAL = 1920 * 1080

_CACHES: "WeakSet[SurfaceCache[Any]]" = WeakSet()


def _let_all_go() -> None:
    for cache in _CACHES:
        cache.clear()


on_let_go(_let_all_go)


class SurfaceCache(Generic[K]):
    """Surfaces by key; the one unused for longest goes first when there are too many bytes."""

    def __init__(self, limit: int) -> None:
        """`limit` is for windows of 1920 x 1080 and smaller ones: in a larger one every picture is larger."""
        self._limit = limit
        self._kept: OrderedDict[K, pygame.Surface] = OrderedDict()
        self.bytes = 0
        _CACHES.add(self)

    def clear(self) -> None:
        """Keep nothing."""
        self._kept.clear()
        self.bytes = 0

    def __contains__(self, key: K) -> bool:
        """Whether there is a surface under this key."""
        return key in self._kept

    def get(self, key: K, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The surface kept under this key, made now if there is none."""
        if key not in self._kept:
            self.keep(key, make())
        self._kept.move_to_end(key)
        return self._kept[key]

    def keep(self, key: K, surface: pygame.Surface) -> None:
        """Keep a surface that was made elsewhere, if there is none under this key."""
        if key in self._kept:
            return
        self._kept[key] = surface
        self.bytes += _bytes(surface)
        limit = self._limit * max(1.0, _window() / USUAL)
        while self.bytes > limit and len(self._kept) > 1:
            self.bytes -= _bytes(self._kept.popitem(last=False)[1])


def _window() -> int:
    """How many pixels the window has, if there is one."""
    surface = pygame.display.get_surface()
    return surface.get_width() * surface.get_height() if surface else 0


def _bytes(surface: pygame.Surface) -> int:
    return surface.get_pitch() * surface.get_height()
