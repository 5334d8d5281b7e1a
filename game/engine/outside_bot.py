"""An outside player: a program that answers a line of JSON for each decision with another (docs/outside_players.md)."""

import os
import shlex
import shutil
import subprocess
import sys
import tempfile
import threading
from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import fields, is_dataclass
from queue import Empty, SimpleQueue
from typing import Any, NoReturn, cast

import msgspec

from game.data_errors import LONGEST_TEXT, truncate
from game.engine.chance import Chance
from game.engine.contract import AnyGame, View
from game.engine.option import exported
from game.engine.outside import PATIENCE, Forfeit
from game.language import _, quoted
from game.product import NAME

GRACE = 1.0
"""Seconds that a program has to exit when the game is over."""
LONGEST = 1 << 16
"""The most bytes of an answer."""
LAST_WORDS = 2000
"""The number of bytes kept of its standard error."""
KIND = "is"
"""The JSON key for the name of a dataclass. `is` is a Python keyword, so no field can collide with it."""
NEEDED = (
    *("PATH", "HOME", "USER", "LANG", "LC_", "TZ", "TMP", "TEMP", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH"),
    *("PYTHON", "VIRTUAL_ENV", "JAVA_HOME", "SYSTEMROOT", "WINDIR", "COMSPEC", "APPDATA", "LOCALAPPDATA"),
)
"""The beginnings of the names of environment variables that a program gets: no keys or addresses of other services."""
APART = ("seat", "options", "legal", "lists_all", "catalogue")
"""Fields of a view that the request has elsewhere or leaves out."""


class Reply(msgspec.Struct):
    """The answer of a program."""

    move: str


def plain(value: Any) -> Any:
    """A value of a game for JSON: a dataclass with its name and the fields that are compared.

    The members of a field with the metadata `inline` become members of the object itself.
    """
    if is_dataclass(value) and not isinstance(value, type):
        members: dict[str, Any] = {KIND: type(value).__name__}
        for field in fields(value):
            if field.metadata.get("inline"):
                members |= plain(getattr(value, field.name))
            elif field.compare:
                members[field.name] = plain(getattr(value, field.name))
        return members
    match value:
        case None | bool() | int() | float() | str():
            return value
        case tuple() if hasattr(value, "_asdict"):
            return plain(value._asdict())
        case tuple() | list():
            return [plain(item) for item in value]
        case frozenset() | set():
            return sorted(map(plain, value))
        case Mapping():
            return {str(key): plain(item) for key, item in value.items()}
        case _:
            raise TypeError(f"{type(value).__name__} has no form in JSON")


def question(game: AnyGame, view: View, heard: Iterable[Any]) -> bytes:
    """The request to an outside player: the view of its seat, the events heard and the legal moves."""
    told = plain(view)
    for name in (KIND, *APART):
        told.pop(name, None)
    line = {
        "game": game.name,
        "options": plain(exported(view.options)),
        "seat": view.seat,
        "view": told,
        "heard": [{KIND: type(event).__name__} | plain(event) for event in heard],  # events may be named tuples
        "legal": [str(move) for move in view.legal],
        "lists_all": view.lists_all,
    }
    return msgspec.json.encode(line) + b"\n"


class OutsideBot:
    """Starts the program with the first decision of a game, and again if its history no longer matches."""

    def __init__(self, game: AnyGame, command: str, patience: float = PATIENCE) -> None:
        """Raises ValueError with a sentence where there is no such program."""
        self._game = game
        self._words = _words_of(command)
        self._called = truncate(command)
        self._patience = patience
        self._program: _Program | None = None
        self._told: tuple[Any, ...] = ()

    def choose(self, view: View, heard: Sequence[Any], rng: Chance) -> Any:
        """The move of the program; raises Forfeit if it is wrong or late."""
        assert view.seat is not None
        try:
            return self._read(self._ask(view, heard), view, heard, rng)
        except _Wrong as wrong:
            self.close(grace=0.0)
            raise Forfeit(view.seat, str(wrong)) from None

    def close(self, grace: float = GRACE) -> None:
        """The game is over: end the program."""
        if self._program is not None:
            self._program.end(grace)
            self._program = None

    def _ask(self, view: View, heard: Sequence[Any]) -> bytes:
        told = (view.options, view.seat, *heard)
        if self._program is None or self._told != told[: len(self._told)]:
            self.close()
            self._told = told[:2]
            self._program = _Program(self._words, self._called)
        line = question(self._game, view, told[len(self._told) :])
        self._told = told
        return self._program.answer(line, self._patience)

    def _read(self, answer: bytes, view: View, heard: Sequence[Any], rng: Chance) -> Any:
        """The move in an answer: one of those listed, or another that the rules allow."""
        shown = quoted(truncate(answer.decode(errors="replace").rstrip("\r\n")))
        try:
            text = msgspec.json.decode(answer, type=Reply).move
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            expected = '{"move": "..."}'
            sentence = _("{program} answered {answer}. Expected a line like {expected}.")
            raise _Wrong(sentence.format(program=self._called, answer=shown, expected=expected)) from None
        try:
            move = self._game.read_move(text)
        except ValueError as error:
            self._refuse(text, str(error))
        if move in view.legal:
            return move
        assert view.seat is not None
        state = self._game.imagine(view, heard, rng)
        refusal = self._game.refusal(state, self._game.seen_from(view.seat, move))
        if refusal is not None or view.lists_all:
            self._refuse(text, str(refusal or _("It is not one of the legal moves.")))
        return move

    def _refuse(self, text: str, why: str) -> NoReturn:
        sentence = _("{program} answered with the move {move}, which is not allowed. {why}")
        raise _Wrong(
            sentence.format(
                program=self._called, move=quoted(truncate(text)), why=truncate(why, LONGEST_TEXT).rstrip(".") + "."
            )
        )


def dismiss(bots: Iterable[object]) -> None:
    """End the programs among these players: the game is over."""
    for bot in bots:
        if isinstance(bot, OutsideBot):
            bot.close()


class _Wrong(Exception):
    """The mistake of an outside player, as a sentence."""


def _words_of(command: str) -> list[str] | str:
    """The command as its program and arguments; no shell is involved."""
    if not command.strip():
        raise ValueError(_("exec: needs a command, as in exec:./my_player."))
    if os.name != "posix":
        return command
    try:
        words = shlex.split(command)
    except ValueError:
        raise ValueError(
            _("{command} cannot be read: a closing quote is missing.").format(command=truncate(command))
        ) from None
    program = shutil.which(words[0])
    if program is None:
        raise ValueError(_("{program} is not a program that can be run.").format(program=truncate(words[0])))
    return [os.path.abspath(program), *(os.path.abspath(word) if os.path.isfile(word) else word for word in words[1:])]


def environment(words: list[str] | str) -> dict[str, str]:
    """The environment variables that a program needs, without the library paths that PyInstaller sets.

    `python -m MODULE` finds a module of our folder, although the program runs in another.
    """
    found = {name: value for name, value in os.environ.items() if name.upper().startswith(NEEDED)}
    if "-m" in (words.split() if isinstance(words, str) else words):
        found["PYTHONPATH"] = os.pathsep.join(filter(None, (os.getcwd(), found.get("PYTHONPATH"))))
    if getattr(sys, "frozen", False):
        found["PYINSTALLER_RESET_ENVIRONMENT"] = "1"
        for name in ("LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH"):
            found.pop(name, None)
            if (before := found.pop(f"{name}_ORIG", None)) is not None:
                found[name] = before
    return found


class _Program:
    """The running program, in an empty folder of its own. Its standard error is kept apart from its answers."""

    def __init__(self, words: list[str] | str, called: str) -> None:
        self._called = called
        pipe = subprocess.PIPE
        self._folder = tempfile.mkdtemp(prefix=f"{NAME}-player-")
        try:
            process = subprocess.Popen(
                words, stdin=pipe, stdout=pipe, stderr=pipe, env=environment(words), cwd=self._folder, close_fds=True
            )
        except (OSError, ValueError) as error:
            shutil.rmtree(self._folder, ignore_errors=True)
            reason = error.strerror if isinstance(error, OSError) else str(error)
            sentence = _("{program} could not be started: {reason}.")
            raise _Wrong(sentence.format(program=called, reason=reason)) from None
        self._process = process
        self._stdin, self._stdout, self._stderr = (
            cast("Any", end) for end in (process.stdin, process.stdout, process.stderr)
        )
        self._last_words: deque[int] = deque(maxlen=LAST_WORDS)
        self._listening = threading.Thread(target=self._listen, daemon=True)
        self._listening.start()

    def answer(self, line: bytes, patience: float) -> bytes:
        """The answer to this line; raises _Wrong if it is late, too long or empty."""
        answers: SimpleQueue[bytes] = SimpleQueue()
        threading.Thread(target=self._converse, args=(line, answers), daemon=True).start()
        try:
            answer = answers.get(timeout=patience)
        except Empty:
            sentence = _("{program} did not answer within {seconds} s.")
            raise _Wrong(sentence.format(program=self._called, seconds=f"{patience:g}")) from None
        if not answer:
            raise _Wrong(self._exit_reason())
        if len(answer) > LONGEST:
            sentence = _("{program} answered with a line longer than {most} bytes.")
            raise _Wrong(sentence.format(program=self._called, most=LONGEST))
        return answer

    def end(self, grace: float) -> None:
        """Close its standard input, so that it knows that the game is over; kill it if it does not exit."""
        if grace > 0:
            with suppress(OSError):
                self._stdin.close()
            with suppress(subprocess.TimeoutExpired):
                self._process.wait(grace)
        self._process.kill()
        self._process.wait()
        shutil.rmtree(self._folder, ignore_errors=True)

    def _converse(self, line: bytes, answers: "SimpleQueue[bytes]") -> None:
        """Runs in its own thread, as a program that does not read or answer would block the caller."""
        with suppress(OSError, ValueError):  # a program that has exited may have answered before
            self._stdin.write(line)
            self._stdin.flush()
        answers.put(self._stdout.readline(LONGEST + 1))

    def _listen(self) -> None:
        while chunk := self._stderr.read1(LAST_WORDS):
            self._last_words.extend(chunk)

    def _exit_reason(self) -> str:
        """The reason it exited without an answer: with the last line of its standard error, if there is one."""
        self._listening.join(GRACE)
        lines = bytes(self._last_words).decode(errors="replace").split("\n")
        last = next((line.strip() for line in reversed(lines) if line.strip()), "")
        if not last:
            return _("{program} quit without answering.").format(program=self._called)
        sentence = _("{program} quit without answering. It last printed: {words}")
        return sentence.format(program=self._called, words=quoted(truncate(last, LAST_WORDS // 10)))
