"""Speaks what has the focus and what is said, through the system's screen reader; silent where there is none."""

from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Protocol

LIBRARY = "prism"
"""What the extra `speech` installs, under the name it is imported by."""


class Voice(Protocol):
    """Something that speaks."""

    def output(self, text: str, interrupt: bool = False) -> None:
        """Speak, and show on a braille display; interrupt what is being spoken, or wait for its end."""


class SystemVoice:
    """The screen reader that runs, else the system's own voice; raises an error where there is neither."""

    def __init__(self, library: Any) -> None:
        self._context = library.Context()
        self._backend = self._context.acquire_best()

    def output(self, text: str, interrupt: bool = False) -> None:
        """Hand a text over; the system speaks it in its own time, and shows it in braille where it can."""
        try:
            self._backend.output(text, interrupt)
        except NotImplementedError:
            self._backend.speak(text, interrupt)


@cache
def installed() -> bool:
    """Whether the library is there."""
    return find_spec(LIBRARY) is not None


def system_voice() -> Voice | None:
    """The voice of this machine, if there is one."""
    if not installed():
        return None
    try:
        return SystemVoice(import_module(LIBRARY))
    except Exception:
        # Each system fails in its own way, with errors that cannot be named without the library: then it is silent.
        return None


class Speech:
    """Speaks while it is turned on and a voice is there; a voice that fails is looked for again the next time."""

    def __init__(
        self, find: Callable[[], Voice | None] = system_voice, possible: Callable[[], bool] = installed
    ) -> None:
        self._find = find
        self._possible = possible
        self._voice: Voice | None = None
        self._on = False

    @property
    def possible(self) -> bool:
        """Whether this machine has what it takes to speak."""
        return self._possible()

    @property
    def heard(self) -> bool:
        """Whether somebody would hear it."""
        return self._on and self._voice is not None

    def turn(self, on: bool) -> None:
        """Look for a voice when speech is turned on, let go of it when it is turned off."""
        if on != self._on:
            self._on = on
            self._voice = self._find() if on else None

    def focus(self, text: str, *more: str) -> None:
        """Speak what the focus has come to; what was spoken before is of no interest any more."""
        self._speak(text, interrupt=True)
        self.say(*more)

    def say(self, *texts: str) -> None:
        """Speak one message after another, after what is being spoken."""
        for text in texts:
            self._speak(text, interrupt=False)

    def _speak(self, text: str, interrupt: bool) -> None:
        if not self._on or not text:
            return
        try:
            if self._voice is not None:
                self._voice.output(text, interrupt)
        except Exception:
            # A screen reader may be closed while a game goes on.
            self._voice = self._find()
