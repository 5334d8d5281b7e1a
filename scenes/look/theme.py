"""The accessibility theme: patterns beside colours, strong contrast. Caches of surfaces are keyed by it."""

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, NamedTuple, ParamSpec, TypeVar, cast

from scenes.look.surface_cache import cached_surface

P = ParamSpec("P")
T = TypeVar("T")


class Theme(NamedTuple):
    """The settings that change how everything is drawn."""

    patterns: bool = False
    """Players and flowers differ in patterns too, for those who do not tell their colours apart."""
    contrast: bool = False
    """Black on white, thick outlines, plain backgrounds."""


class _Now:
    """The theme of the screen being drawn."""

    appearance = Theme()


def set_theme(appearance: Theme) -> None:
    """Draw with this theme from now on."""
    _Now.appearance = appearance


def current_theme() -> Theme:
    """The theme of the screen being drawn."""
    return _Now.appearance


def cached_per_theme(most: int) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """Like `cached_surface`, with the current theme as part of the key."""

    def keep(make: Callable[P, T]) -> Callable[P, T]:
        def afresh(_: Theme, *values: P.args, **names: P.kwargs) -> T:
            return make(*values, **names)

        made = cast("Callable[Concatenate[Theme, P], T]", cached_surface(most)(afresh))

        @wraps(make)
        def now(*values: P.args, **names: P.kwargs) -> T:
            return made(current_theme(), *values, **names)

        return now

    return keep
