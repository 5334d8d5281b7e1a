"""Lazy imports: scenes are imported when they are opened, so that the title appears sooner."""

from collections.abc import Callable
from importlib import import_module
from typing import Any


def lazy(place: str) -> Callable[..., Any]:
    """A callable that imports `module:name` at its first call."""

    def call(*values: Any) -> Any:
        return load(place)(*values)

    call.__name__ = place
    return call


def load(place: str) -> Callable[..., Any]:
    """The callable at `module:name`, imported now."""
    module, name = place.split(":")
    there: Callable[..., Any] = getattr(import_module(module), name)
    return there
