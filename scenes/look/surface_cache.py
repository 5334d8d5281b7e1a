"""Surface caches, and emptying them all at once when the window changes its size."""

import gc
import sys
from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import _lru_cache_wrapper, lru_cache, partial, wraps
from typing import Any, Generic, TypeVar
from weakref import WeakSet

import pygame

from scenes.look.drawing_time import in_time

K = TypeVar("K", bound=Hashable)
T = TypeVar("T")
USUAL = 1920 * 1080
M_MMAP_THRESHOLD = -3
"""The number of this parameter in glibc's malloc.h."""
MAPPED = 1 << 18
"""Bytes from which a block is mapped by itself."""

_CACHES: "WeakSet[Any]" = WeakSet()
"""All caches, with a method `cache_clear`."""


def cached_surface(most: int) -> Callable[[Callable[..., T]], "_lru_cache_wrapper[T]"]:
    """Decorate a function with an LRU cache of this many results that `clear_all` empties."""

    def decorate(make: Callable[..., T]) -> "_lru_cache_wrapper[T]":
        @lru_cache(maxsize=most)
        @wraps(make)
        def made(*values: Any, **names: Any) -> T:
            return in_time(partial(make, *values, **names))

        _CACHES.add(made)
        return made

    return decorate


def clear_all() -> None:
    """Empty every surface cache; scenes hold on to the surfaces they show."""
    for cache in tuple(_CACHES):
        cache.cache_clear()


def trim_memory() -> None:
    """Free what closed scenes have left behind, and return it to the system."""
    gc.collect()  # parts of a scene refer to each other, so reference counts never reach zero
    return_freed_memory()


def return_freed_memory() -> None:
    """Return freed memory to the system.

    glibc keeps what is freed below memory in use: 14 MB in the middle of a match. This takes one or two milliseconds,
    a collection ten times as long.
    """
    _call_libc("malloc_trim", 0)


def map_pictures() -> None:
    """Have freed pictures returned to the system at once, for screens whose pictures change their size often.

    glibc raises the size from which blocks are mapped whenever a larger one is freed, up to 32 MB. Pictures of many
    sizes then fragment the heap: two busy second screens took it from 150 MB to 400 MB within ten seconds.
    """
    _call_libc("mallopt", M_MMAP_THRESHOLD, MAPPED)


def _call_libc(name: str, *values: int) -> None:
    """Call a function of the C library on Linux, where it exists (musl has neither of those used here)."""
    if sys.platform == "linux":
        import ctypes  # would delay the start by milliseconds

        function = getattr(ctypes.CDLL(None), name, None)
        if function is not None:
            function(*values)


class SurfaceCache(Generic[K]):
    """An LRU cache of surfaces by key, limited by bytes."""

    def __init__(self, limit: int) -> None:
        """`limit` holds for windows up to 1920 x 1080 and grows with larger ones."""
        self._limit = limit
        self._kept: OrderedDict[K, pygame.Surface] = OrderedDict()
        self.bytes = 0
        _CACHES.add(self)

    def cache_clear(self) -> None:
        """Empty the cache. The name is that of `lru_cache`, because `clear_all` empties both kinds."""
        self._kept.clear()
        self.bytes = 0

    def __contains__(self, key: K) -> bool:
        return key in self._kept

    def get(self, key: K, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The surface of this key, made now if it is missing."""
        if key not in self._kept:
            self.keep(key, in_time(make))
        self._kept.move_to_end(key)
        return self._kept[key]

    def keep(self, key: K, surface: pygame.Surface) -> None:
        """Store a surface made elsewhere, unless the key has one."""
        if key in self._kept:
            return
        self._kept[key] = surface
        self.bytes += _bytes(surface)
        limit = self._limit * max(1.0, _window() / USUAL)
        while self.bytes > limit and len(self._kept) > 1:  # the newest stays, however large: it is about to be shown
            self.bytes -= _bytes(self._kept.popitem(last=False)[1])


def _window() -> int:
    """Pixels of the window; 0 without one."""
    surface = pygame.display.get_surface()
    return surface.get_width() * surface.get_height() if surface else 0


def _bytes(surface: pygame.Surface) -> int:
    return surface.get_pitch() * surface.get_height()
