"""Scenes that are imported when they are opened: the title need not wait for all that can follow."""

from collections.abc import Callable
from importlib import import_module
from typing import Any


def later(place: str) -> Callable[..., Any]:
    """What is at `module:name`, which is imported when it is called for the first time."""

    def call(*values: Any) -> Any:
        return found(place)(*values)

    call.__name__ = place
    return call


def found(place: str) -> Callable[..., Any]:
    """What is at `module:name`, imported now."""
    module, name = place.split(":")
    there: Callable[..., Any] = getattr(import_module(module), name)
    return there
