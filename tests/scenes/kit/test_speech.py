"""Speech: what has the focus and what is said, through a voice that may be missing, silent or gone."""

from pathlib import Path

from scenes.balconia.title import Title
from scenes.keep.settings import Settings
from scenes.kit.actions import Command
from scenes.kit.speech import Speech, SystemVoice
from scenes.kit.studio import Studio
from scenes.menus.options import OptionsMenu
from tests.scenes.menu_walks import a_studio, opened


class Reader:
    """A screen reader that keeps what it is given, and may be closed."""

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


def listening(folder: Path, reader: Reader, on: bool = True) -> Studio:
    """A studio with a screen reader beside it."""
    studio = a_studio(folder)
    studio.speech = Speech(lambda: reader, lambda: True)
    studio.change(speech=on)
    return studio


def test_the_focus_is_spoken_and_interrupts_what_was_spoken_before(tmp_path: Path) -> None:
    reader = Reader()
    title = opened(Title(listening(tmp_path, reader)))
    title.handle(Command.NEXT)
    assert reader.heard == [("Play", True)]


def test_what_cannot_be_used_says_why_after_its_name(tmp_path: Path) -> None:
    reader = Reader()
    title = opened(Title(listening(tmp_path, reader)))
    while title.hand.focused != "continue":
        title.handle(Command.NEXT)
    assert reader.heard[-2:] == [
        ("Continue", True),
        ("There is no game to continue yet: start one with “Play”.", False),
    ]


def test_messages_are_spoken_too(tmp_path: Path) -> None:
    reader = Reader()
    studio = listening(tmp_path, reader)
    studio.shelf = None
    opened(Title(studio)).handle(Command.BACK)
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
    studio = a_studio(tmp_path)
    studio.speech = Speech(lambda: None, lambda: False)
    studio.change(speech=True)
    title = opened(Title(studio))
    title.handle(Command.NEXT)
    assert title.hand.focused == "play"
    assert not studio.speech.heard


def test_a_screen_reader_that_was_closed_is_looked_for_again() -> None:
    readers = [Reader(), Reader()]
    first, second = readers
    speech = Speech(lambda: readers.pop(0), lambda: True)
    speech.turn(True)
    first.closed = True
    speech.focus("Play")
    speech.focus("Continue")
    assert second.texts == ["Continue"]


def test_signs_on_buttons_are_spoken_by_what_they_are_called(tmp_path: Path) -> None:
    menu = opened(OptionsMenu(a_studio(tmp_path)))
    assert menu.spoken("aid") == "Player aid"
    assert menu.spoken("pause") == "Pause"
    assert menu.spoken("something-new") == "something new"


def test_the_library_is_asked_for_the_best_voice_there_is() -> None:
    reader = Reader()

    class Context:
        def acquire_best(self) -> Reader:
            return reader

    class Library:
        pass

    Library.Context = Context  # type: ignore[attr-defined]
    SystemVoice(Library).output("Play", True)
    assert reader.heard == [("Play", True)]
