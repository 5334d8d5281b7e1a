"""Speaks what has the focus and what is said, through the system's screen reader; silent where there is none."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from queue import Empty, SimpleQueue
from threading import Event, Thread
from typing import Any, NamedTuple, Protocol
from weakref import finalize

from game.language import current_language

LIBRARY = "prism"
"""What the extra `speech` installs, under the name it is imported by."""
FOUND_WITHIN = 1.0
"""Seconds in which a voice is usually found; one that takes longer may still come."""


class Voice(Protocol):
    """Something that speaks."""

    def output(self, text: str, interrupt: bool = False) -> None:
        """Speak, and show on a braille display; interrupt what is being spoken, or wait for its end."""


class Utterance(NamedTuple):
    """Something to be spoken, in a language."""

    text: str
    interrupt: bool
    language: str


class SystemVoice:
    """The screen reader that runs, else the system's own voice; raises an error where there is neither.

    A screen reader has its own voice. One of the system is chosen only for a language that the system does not speak
    anyway: who prefers a certain voice for their own language has told the system so.
    """

    def __init__(self, library: Any, native: str | None = None) -> None:
        self._context = library.Context()
        self._backend = self._context.create_best()  # one that is shared would stay as dead as the last one
        self._language = native

    def speak(self, line: Utterance) -> None:
        """Hand a line over; the system speaks it in its own time, and shows it in braille where it can."""
        if line.language != self._language:
            self._language = line.language
            with suppress(Exception):  # better in a wrong voice than not at all
                self._choose(line.language)
        try:
            self._backend.output(line.text, line.interrupt)
        except NotImplementedError:
            self._backend.speak(line.text, line.interrupt)

    def _choose(self, language: str) -> None:
        if self._backend.features.supports_set_voice:
            languages = [self._backend.get_voice_language(number) for number in range(self._backend.voices_count)]
            if (number := voice_for(language, languages)) is not None:
                self._backend.voice = number


def voice_for(language: str, languages: Sequence[str]) -> int | None:
    """The voice for one of our languages such as `pt_BR`, among voices for `pt`, `pt-BR`, `ru-RU`; None without one."""
    wanted, bare = language.replace("_", "-").lower(), language.partition("_")[0]
    known = [spoken_by.replace("_", "-").lower() for spoken_by in languages]
    fitting = [number for number, tag in enumerate(known) if tag.partition("-")[0] == bare]
    exact = (wanted, bare, f"{bare}-{bare}")
    order = {tag: place for place, tag in enumerate(exact)}
    return min(fitting, key=lambda number: (order.get(known[number], len(exact)), len(known[number])), default=None)


class Messenger:
    """Hands texts to a voice on a thread of its own: one that hangs keeps nobody waiting."""

    def __init__(self, find: Callable[[], SystemVoice]) -> None:
        self._lines: SimpleQueue[Utterance | None] = SimpleQueue()
        self._answered, self._found = Event(), Event()
        given = find, self._lines, self._answered, self._found
        Thread(target=_deliver, args=given, name="voice", daemon=True).start()
        finalize(self, self._lines.put, None)

    def heard(self) -> bool:
        """Whether there is a voice, or may be one that has not answered yet."""
        return not self._answered.wait(FOUND_WITHIN) or self._found.is_set()

    def output(self, text: str, interrupt: bool = False) -> None:
        """Send a text; one that interrupts overtakes those that were not handed over yet."""
        if interrupt:
            with suppress(Empty):
                while True:
                    self._lines.get_nowait()
        self._lines.put(Utterance(text, interrupt, current_language()))


def _deliver(
    find: Callable[[], SystemVoice], lines: "SimpleQueue[Utterance | None]", answered: Event, found: Event
) -> None:
    """Speak one line after another; a voice that has gone is looked for again, and given the line once more."""
    # Each system fails in its own way, with errors that cannot be named without the library: then it is silent.
    voice = None
    with suppress(Exception):
        voice = find()
        found.set()
    answered.set()
    while voice is not None and (line := lines.get()) is not None:
        try:
            voice.speak(line)
        except Exception:
            with suppress(Exception):
                voice = find()
                voice.speak(line)


@cache
def installed() -> bool:
    """Whether the library is there."""
    return find_spec(LIBRARY) is not None


def system_voice(native: str | None = None) -> Voice | None:
    """The voice of this machine, if there is one; `native` is the language that it speaks without being asked."""
    if not installed():
        return None
    messenger = Messenger(lambda: SystemVoice(import_module(LIBRARY), native))
    return messenger if messenger.heard() else None


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
        if self._voice is not None:
            self._voice.output(text, interrupt)
