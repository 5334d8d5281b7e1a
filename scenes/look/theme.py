"""The theme of the screen being drawn, and caches of surfaces that depend on it."""

from collections.abc import Callable
from dataclasses import replace
from functools import wraps
from typing import Concatenate, ParamSpec, TypeVar, cast

from game.presentation import Theme, activate, current
from scenes.look.surface_cache import cached_surface

P = ParamSpec("P")
T = TypeVar("T")


def set_theme(theme: Theme) -> None:
    """Draw with this theme from now on."""
    activate(replace(current(), theme=theme))


def current_theme() -> Theme:
    """The theme of the screen being drawn."""
    return current().theme


def cached_per_theme(most: int) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """Like `cached_surface`, with the current theme as part of the key."""

    def decorate(make: Callable[P, T]) -> Callable[P, T]:
        def afresh(_: Theme, *values: P.args, **names: P.kwargs) -> T:
            return make(*values, **names)

        made = cast("Callable[Concatenate[Theme, P], T]", cached_surface(most)(afresh))

        @wraps(make)
        def now(*values: P.args, **names: P.kwargs) -> T:
            return made(current_theme(), *values, **names)

        return now

    return decorate
