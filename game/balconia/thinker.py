"""Bots think in a process of their own, so the window never waits; a process that dies is replaced and asked again."""

import multiprocessing
import signal
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path

from game.balconia.bots import BOTS
from game.balconia.card_file import CARDS, load_catalogue
from game.balconia.events import Event
from game.balconia.levels import Planner
from game.balconia.moves import Move
from game.balconia.rules import Balconia
from game.balconia.view import View
from game.engine.chance import Chance

ATTEMPTS = 3
"""After so many processes died over one question any legal move is played, so that the game goes on."""


@dataclass(frozen=True, slots=True)
class Question:
    """All that a bot needs, by value; the answer carries the same number. Pondering gives none."""

    number: int
    bot: str
    view: View
    heard: tuple[Event, ...]
    seed: int
    ponder: bool = False


def think(connection: "Connection[tuple[int, Move], Question]", cards: Path) -> None:
    """What the process does: answer questions until the other end of the line is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    game = Balconia(load_catalogue(cards))
    bots = {name: make(game) for name, make in BOTS.items()}
    with suppress(EOFError, BrokenPipeError, ConnectionResetError):
        while True:
            question = connection.recv()
            bot = bots[question.bot]
            if not question.ponder:
                connection.send((question.number, bot.choose(question.view, question.heard, Chance(question.seed))))
            elif isinstance(bot, Planner):
                bot.ponder(question.view)


Work = Callable[["Connection[tuple[int, Move], Question]", Path], None]


@dataclass(frozen=True, slots=True)
class _Line:
    """A process and this end of the line to it."""

    process: BaseProcess
    connection: "Connection[Question, tuple[int, Move]]"


class Thinker:
    """Takes one question at a time; `poll` gives the answer when it is there. Nothing here waits."""

    def __init__(self, cards: Path = CARDS, work: Work = think) -> None:
        self._cards = cards
        self._work = work
        self._line: _Line | None = None
        self._question: Question | None = None
        self._numbers = 0
        self._attempts = 0

    @property
    def busy(self) -> bool:
        """Whether a move is still to come."""
        return self._question is not None

    @property
    def process_id(self) -> int | None:
        """The process that thinks now."""
        return self._line.process.pid if self._line else None

    def warm(self) -> None:
        """Start the process ahead of the first question."""
        if self._line is None or not self._line.process.is_alive():
            self._start()

    def ask(self, bot: str, view: View, heard: Sequence[Event], seed: int) -> None:
        """Have a bot think about its move; an earlier question is forgotten."""
        self._attempts = 0
        self._question = Question(self._number(), bot, view, tuple(heard), seed)
        self._send(self._question)

    def ponder(self, bot: str, view: View) -> None:
        """Have a bot think ahead while the other player thinks; what it finds makes its next answer quicker."""
        self._send(Question(self._number(), bot, view, (), 0, ponder=True))

    def poll(self) -> Move | None:
        """The move asked for, once; None while it is being thought about or where nothing was asked."""
        question = self._question
        if question is None or self._line is None:
            return None
        alive = self._line.process.is_alive()
        with suppress(EOFError, OSError):
            while self._line.connection.poll():
                number, move = self._line.connection.recv()
                if number == question.number:
                    self._question = None
                    return move
        return None if alive else self._ask_again(question)

    def cancel(self) -> None:
        """Forget the question; its answer will not be heard."""
        self._question = None

    def close(self) -> None:
        """End the process, whatever it is doing."""
        self.cancel()
        if self._line is not None:
            self._line.connection.close()
            self._line.process.kill()
            self._line.process.join()
            self._line = None

    def _number(self) -> int:
        self._numbers += 1
        return self._numbers

    def _ask_again(self, question: Question) -> Move | None:
        """Ask a fresh process; after too many that died, give any legal move."""
        self._attempts += 1
        if self._attempts >= ATTEMPTS:
            self._question = None
            return Chance(question.seed).choice(question.view.legal)
        self._start()
        self._send(question)
        return None

    def _send(self, question: Question) -> None:
        self.warm()
        assert self._line is not None
        with suppress(OSError):  # a process that died just now is noticed by poll
            self._line.connection.send(question)

    def _start(self) -> None:
        if self._line is not None:
            self._line.connection.close()
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        process = context.Process(target=self._work, args=(theirs, self._cards), daemon=True)
        process.start()
        theirs.close()
        self._line = _Line(process, ours)
