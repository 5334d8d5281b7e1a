"""Speaks the focused control and messages through the system's screen reader; silent without one."""

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
"""The module that the extra `speech` installs."""
FOUND_WITHIN = 1.0
"""Seconds to wait for a voice; one that takes longer may still come."""
LETTER = 0.06
"""Seconds that a voice takes for a letter, on average."""


class Voice(Protocol):
    """A voice that speaks texts."""

    def output(self, text: str, interrupt: bool = False) -> None:
        """Speak, and show on a braille display, after what is being spoken or interrupting it."""


class Utterance(NamedTuple):
    """A text to be spoken, and its language."""

    text: str
    interrupt: bool
    language: str


class SystemVoice:
    """The running screen reader, else the system's own voice; raises without either.

    A screen reader has its own voice. A system voice is chosen only for a language other than `native`, for which
    the user may have set a preferred voice in the system.
    """

    def __init__(self, library: Any, native: str | None = None) -> None:
        self._context = library.Context()
        self._backend = self._context.create_best()  # a shared backend would stay dead after a failure
        self._language = native

    def speak(self, utterance: Utterance) -> None:
        """Pass an utterance to the system, which speaks it asynchronously and shows it in braille if it can."""
        if utterance.language != self._language:
            self._language = utterance.language
            with suppress(Exception):  # better a wrong voice than none
                self._choose(utterance.language)
        try:
            self._backend.output(utterance.text, utterance.interrupt)
        except NotImplementedError:
            self._backend.speak(utterance.text, utterance.interrupt)

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
    """Passes texts to a voice in a thread, so that a voice that hangs does not block the game."""

    def __init__(self, find: Callable[[], SystemVoice]) -> None:
        self._queue: SimpleQueue[Utterance | None] = SimpleQueue()
        self._answered, self._found = Event(), Event()
        given = find, self._queue, self._answered, self._found
        Thread(target=_deliver, args=given, name="voice", daemon=True).start()
        finalize(self, self._queue.put, None)

    def heard(self) -> bool:
        """True if there is a voice, or one that has not answered yet."""
        return not self._answered.wait(FOUND_WITHIN) or self._found.is_set()

    def output(self, text: str, interrupt: bool = False) -> None:
        """Send a text; one that interrupts drops the texts that are still queued."""
        if interrupt:
            with suppress(Empty):
                while True:
                    self._queue.get_nowait()
        self._queue.put(Utterance(text, interrupt, current_language()))


def _deliver(
    find: Callable[[], SystemVoice], queue: "SimpleQueue[Utterance | None]", answered: Event, found: Event
) -> None:
    """Speak one utterance after another; a voice that fails is looked for again and given the utterance once more."""
    # The library's exceptions differ by system and cannot be named without importing it, so all are caught.
    voice = None
    with suppress(Exception):
        voice = find()
        found.set()
    answered.set()
    while voice is not None and (utterance := queue.get()) is not None:
        try:
            voice.speak(utterance)
        except Exception:
            with suppress(Exception):
                voice = find()
                voice.speak(utterance)


@cache
def installed() -> bool:
    """True if the library is installed."""
    return find_spec(LIBRARY) is not None


def system_voice(native: str | None = None) -> Voice | None:
    """The voice of this machine, None without one; `native` is the language of the system."""
    if not installed():
        return None
    messenger = Messenger(lambda: SystemVoice(import_module(LIBRARY), native))
    return messenger if messenger.heard() else None


class Speech:
    """Speaks while it is turned on and there is a voice."""

    def __init__(
        self, find: Callable[[], Voice | None] = system_voice, possible: Callable[[], bool] = installed
    ) -> None:
        self._find = find
        self._possible = possible
        self._voice: Voice | None = None
        self._on = False
        self.on_words: Callable[[float], None] = lambda _seconds: None
        """Called with the length of each text that is spoken, estimated: voices do not tell when they end."""

    @property
    def possible(self) -> bool:
        """True if this machine is able to speak."""
        return self._possible()

    @property
    def heard(self) -> bool:
        """True if speech is on and there is a voice."""
        return self._on and self._voice is not None

    def turn(self, on: bool) -> None:
        """Turn speech on, which looks for a voice, or off."""
        if on != self._on:
            self._on = on
            self._voice = self._find() if on else None

    def focus(self, text: str, *more: str) -> None:
        """Speak the focused control, interrupting what was spoken before."""
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
            self.on_words(LETTER * len(text))
