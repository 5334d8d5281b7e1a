"""Speech: the focus and messages, through a voice that may be missing, silent or gone."""

from pathlib import Path
from threading import Event
from types import SimpleNamespace

import pytest

from scenes.balconia.title import Title
from scenes.kit.actions import Command
from scenes.kit.context import AppContext
from scenes.kit.control import Control
from scenes.kit.speech import Messenger, Speech, SystemVoice, Utterance, voice_for
from scenes.menus.past_games import PastGames
from scenes.persistence.settings import Settings
from tests.scenes.menu_walks import a_context, opened
from tools.evening import control_of

PATIENCE = 30.0


class Reader:
    """A screen reader that records its texts, and may be closed."""

    def __init__(self) -> None:
        self.heard: list[tuple[str, bool]] = []
        self.closed = False

    def output(self, text: str, interrupt: bool = False) -> None:
        if self.closed:
            raise RuntimeError("the screen reader is gone")
        self.heard.append((text, interrupt))

    @property
    def texts(self) -> list[str]:
        return [text for text, _ in self.heard]


def listening(folder: Path, reader: Reader, on: bool = True, context: AppContext | None = None) -> AppContext:
    """A context with a screen reader."""
    context = context or a_context(folder)
    context.speech = Speech(lambda: reader, lambda: True)
    context.change(speech=on)
    return context


def test_the_focus_is_spoken_and_interrupts_what_was_spoken_before(tmp_path: Path) -> None:
    reader = Reader()
    title = opened(Title(listening(tmp_path, reader)))
    title.handle(Command.NEXT)
    assert reader.heard == [("Play", True)]


def test_what_cannot_be_used_says_why_after_its_name(tmp_path: Path) -> None:
    reader = Reader()
    title = opened(Title(listening(tmp_path, reader)))
    while title.pointer.focused != "continue":
        title.handle(Command.NEXT)
    assert reader.heard[-2:] == [
        ("Continue", True),
        (control_of(title, "continue").refusal, False),
    ]


def test_messages_are_spoken_too(tmp_path: Path) -> None:
    reader = Reader()
    context = listening(tmp_path, reader)
    context.navigation.shelf = None
    opened(Title(context)).handle(Command.BACK)
    assert reader.heard == [("To close the game, choose “Quit”.", False)]


def test_nothing_is_spoken_while_speech_is_off(tmp_path: Path) -> None:
    reader = Reader()
    title = opened(Title(listening(tmp_path, reader, on=False)))
    for command in (Command.NEXT, Command.DOWN, Command.BACK):
        title.handle(command)
    assert reader.heard == []


def test_speech_is_off_until_somebody_wants_it() -> None:
    assert Settings().speech is False


def test_without_a_voice_everything_goes_on_in_silence(tmp_path: Path) -> None:
    context = a_context(tmp_path)
    context.speech = Speech(lambda: None, lambda: False)
    context.change(speech=True)
    title = opened(Title(context))
    title.handle(Command.NEXT)
    assert title.pointer.focused == "play"
    assert not context.speech.heard


def test_signs_on_buttons_are_spoken_by_what_they_are_called(tmp_path: Path) -> None:
    menu = opened(PastGames(a_context(tmp_path)))
    assert control_of(menu, "aid").spoken == "Player aid"
    assert control_of(menu, "pause").spoken == "Pause"
    assert Control("something-new", (0, 0, 9, 9), lambda: None).spoken == "something new"


class Backend(Reader):
    """A voice of the system, which knows some languages."""

    languages = ("af", "en-029", "en-GB", "fr-BE", "fr-FR", "pt", "pt-BR", "ru")

    def __init__(self) -> None:
        super().__init__()
        self.voice: int | None = None
        self.features = SimpleNamespace(supports_set_voice=True)
        self.voices_count = len(self.languages)

    def get_voice_language(self, number: int) -> str:
        return self.languages[number]


def library(backend: Reader) -> SimpleNamespace:
    """The speech library, on a machine with this voice."""
    return SimpleNamespace(Context=lambda: SimpleNamespace(create_best=lambda: backend))


def test_the_library_is_asked_for_the_best_voice_there_is() -> None:
    reader = Reader()
    SystemVoice(library(reader), "en").speak(Utterance("Play", True, "en"))
    assert reader.heard == [("Play", True)]


def test_another_language_than_the_systems_is_spoken_by_a_voice_that_knows_it() -> None:
    backend = Backend()
    voice = SystemVoice(library(backend), "en")
    chosen = []
    for language in ("en", "fr", "pt_BR", "ru", "en"):
        voice.speak(Utterance("Play", True, language))
        chosen.append(None if backend.voice is None else backend.languages[backend.voice])
    assert chosen == [None, "fr-FR", "pt-BR", "ru", "en-GB"]


@pytest.mark.parametrize(
    ("language", "languages", "number"),
    [
        ("ru", ("ru-LV", "ru-RU"), 1),
        ("pt_BR", ("pt-PT", "PT_br"), 1),
        ("pt_BR", ("en-US", "pt-PT"), 1),
        ("fr", ("de-DE", "frr"), None),
        ("en", (), None),
    ],
)
def test_the_voice_that_is_nearest_to_a_language_speaks_it(
    language: str, languages: tuple[str, ...], number: int | None
) -> None:
    assert voice_for(language, languages) == number


def test_a_voice_that_cannot_be_chosen_speaks_all_the_same() -> None:
    reader = Reader()
    SystemVoice(library(reader), "en").speak(Utterance("Jouer", True, "fr"))
    assert reader.texts == ["Jouer"]


class Slow(Reader):
    """A voice that blocks until it is released."""

    def __init__(self) -> None:
        super().__init__()
        self.hangs, self.goes_on, self.spoken = Event(), Event(), Event()

    def output(self, text: str, interrupt: bool = False) -> None:
        self.hangs.set()
        self.goes_on.wait(PATIENCE)
        super().output(text, interrupt)
        if text == "last":
            self.spoken.set()


def test_a_voice_that_hangs_keeps_nobody_waiting_and_says_then_what_still_matters() -> None:
    slow = Slow()
    messenger = Messenger(lambda: SystemVoice(library(slow), "en"))
    messenger.output("Play")
    assert slow.hangs.wait(PATIENCE)
    for text in ("Continue", "Options"):
        messenger.output(text)
    messenger.output("Quit", interrupt=True)
    messenger.output("last")
    slow.goes_on.set()
    assert slow.spoken.wait(PATIENCE)
    assert slow.heard == [("Play", False), ("Quit", True), ("last", False)]


def test_a_line_that_a_voice_could_not_say_any_more_is_said_by_the_next_one() -> None:
    first, second = Slow(), Slow()
    first.closed = True
    backends = [first, second]
    messenger = Messenger(lambda: SystemVoice(library(backends.pop(0)), "en"))
    for slow in (first, second):
        slow.goes_on.set()
    messenger.output("Play")
    messenger.output("last")
    assert second.spoken.wait(PATIENCE)
    assert second.texts == ["Play", "last"]


def test_where_no_voice_is_found_nobody_is_told_that_there_is_one() -> None:
    def nobody() -> SystemVoice:
        raise RuntimeError("no backend")

    assert not Messenger(nobody).heard()
