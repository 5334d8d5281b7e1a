"""How everything looks now, whatever is drawn: patterns beside colours, strong contrast.

The look is worn by all scenes alike, as a language is spoken by all; who keeps pictures keeps them by the look.
"""

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, NamedTuple, ParamSpec, TypeVar, cast

from scenes.look.let_go import pictures

P = ParamSpec("P")
T = TypeVar("T")


class Appearance(NamedTuple):
    """What a player asked for."""

    patterns: bool = False
    """Players and flowers differ in patterns too, for those who do not tell their colours apart."""
    contrast: bool = False
    """Black on white, thick outlines, plain backgrounds."""


class _Now:
    """What is worn now."""

    appearance = Appearance()


def wear(appearance: Appearance) -> None:
    """Let everything look like this from now on."""
    _Now.appearance = appearance


def worn() -> Appearance:
    """How everything looks now."""
    return _Now.appearance


def kept(most: int) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """Keep what a function made for each look; an lru_cache that a change of the look does not fool."""

    def keep(make: Callable[P, T]) -> Callable[P, T]:
        def afresh(_: Appearance, *values: P.args, **names: P.kwargs) -> T:
            return make(*values, **names)

        made = cast("Callable[Concatenate[Appearance, P], T]", pictures(most)(afresh))

        @wraps(make)
        def now(*values: P.args, **names: P.kwargs) -> T:
            return made(worn(), *values, **names)

        return now

    return keep
