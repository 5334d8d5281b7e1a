"""The presentation of the screen being drawn: language, theme and scale."""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from typing import NamedTuple

from game.locale import Locale


class Theme(NamedTuple):
    """The settings for accessibility that change how everything is drawn."""

    patterns: bool = False
    """Players and flowers differ in patterns as well as in colours."""
    contrast: bool = False
    """Black on white, thick outlines, plain backgrounds."""


PLAIN = Theme()


@dataclass(frozen=True, slots=True)
class Presentation:
    """The settings in which screens that show the same scene differ."""

    locale: Locale | None = None
    """None for English, in which the texts are written."""
    theme: Theme = PLAIN
    scale: float = 2 / 3
    """Pixels of the window per pixel of a design of 1920 x 1080."""


# A context variable rather than a global: threads that make no pictures cannot change what the game's thread draws.
_CURRENT: ContextVar[Presentation] = ContextVar("presentation", default=Presentation())  # noqa: B039


def current() -> Presentation:
    """The presentation of the screen being drawn."""
    return _CURRENT.get()


def activate(presentation: Presentation) -> None:
    """Draw with this presentation from now on."""
    _CURRENT.set(presentation)


@contextmanager
def presenting(presentation: Presentation) -> Iterator[None]:
    """Activate a presentation for a `with` block, then restore the previous one."""
    before = current()
    activate(presentation)
    try:
        yield
    finally:
        activate(before)
