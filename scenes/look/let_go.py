"""Pictures are kept for the size they were made for; once the window has another one, nobody asks for them again."""

import gc
import sys
from collections.abc import Callable
from functools import _lru_cache_wrapper, lru_cache
from typing import Any, TypeVar

T = TypeVar("T")

_CLEARED: list[Callable[[], None]] = []


def pictures(most: int) -> Callable[[Callable[..., T]], "_lru_cache_wrapper[T]"]:
    """Keep the last pictures that a function made, until they are let go."""

    def keep(make: Callable[..., T]) -> "_lru_cache_wrapper[T]":
        made = lru_cache(maxsize=most)(make)
        on_let_go(made.cache_clear)
        return made

    return keep


def on_let_go(clear: Callable[[], Any]) -> None:
    """Have this called whenever pictures are let go."""
    _CLEARED.append(clear)


def let_go() -> None:
    """Forget every picture that is kept; scenes hold what they still show."""
    for clear in _CLEARED:
        clear()


def give_back() -> None:
    """Free what scenes that are gone have left behind, and give it back to the system.

    Parts of a scene know each other, so they wait for the collector; and the C library of Linux keeps what is freed.
    """
    gc.collect()
    if sys.platform == "linux":
        import ctypes  # takes milliseconds that the start does not have

        trim = getattr(ctypes.CDLL(None), "malloc_trim", None)
        if trim is not None:
            trim(0)
