"""Runs bots inline or in a child process; scenes ask and poll once per frame."""

import os
from collections import deque
from collections.abc import Callable, Collection, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from socket import socket
from typing import Any, Protocol, runtime_checkable

from game import shelf
from game.engine import outside
from game.engine.chance import Chance
from game.engine.child_process import ChildError, ChildProcess, Pipe, init_child
from game.engine.contract import AnyBot, Seat, View
from game.engine.outside import Forfeit, is_outside
from game.engine.outside_bot import dismiss
from game.engine.worker import PATIENCE, Answer, Question, Worker
from game.language import ENGLISH, current_language, set_language

LOWEST = 19
"""The priority of questions that no player is waiting for."""


@runtime_checkable
class Ponders(Protocol):
    """A bot that can think ahead: what it finds makes its next answer quicker, and changes nothing else."""

    def ponder(self, view: Any) -> None:
        """Ask a bot to think ahead while another seat is to move."""


@dataclass(frozen=True, slots=True)
class Choose(Question):
    """Asks a bot for its move. An outside program may forfeit instead."""

    game: str
    bot: str
    view: View
    heard: tuple[Any, ...]
    seed: int
    within: float = outside.PATIENCE
    """The time limit of an outside program in seconds."""
    language: str = ENGLISH
    """The language of the sentences in the answer."""

    @property
    def patience(self) -> float:
        """The usual time limit, plus that of an outside program."""
        return PATIENCE + (self.within if is_outside(self.bot) else 0.0)

    def answer(self) -> Any:
        """Let the bot choose."""
        chance = Chance(self.seed)
        if not is_outside(self.bot):
            return shelf.plugin(self.game).bot(self.bot).choose(self.view, self.heard, chance)
        set_language(self.language)
        try:
            return _running(self).choose(self.view, self.heard, chance)
        except Forfeit as lost:
            return lost

    def fits(self, answer: object) -> bool:
        """True for a move of this game; if the view lists all legal moves, for one of them."""
        if isinstance(answer, Forfeit):
            return is_outside(self.bot)
        if answer in self.view.legal or self.view.lists_all:
            return answer in self.view.legal
        try:
            return bool(shelf.plugin(self.game).game.read_move(str(answer)) == answer)
        except ValueError:
            return False

    def weaker(self) -> Question | None:
        """The same question to the next weaker level; in place of a program, to the easiest one."""
        levels = shelf.plugin(self.game).levels
        below = levels[: levels.index(self.bot)] if self.bot in levels else levels[: is_outside(self.bot)]
        return replace(self, bot=below[-1]) if below else None

    def at_once(self) -> Any:
        """Any move that is allowed."""
        return Chance(self.seed).choice(self.view.legal)


_PROGRAMS: dict[tuple[str, str, Seat | None], AnyBot] = {}
"""The running outside programs by game, command and seat. They keep running between questions."""


def _running(question: Choose) -> AnyBot:
    """The program that plays this seat; raises Forfeit if it cannot be started."""
    key = question.game, question.bot, question.view.seat
    if key not in _PROGRAMS:
        try:
            _PROGRAMS[key] = shelf.plugin(question.game).bot(question.bot, question.within)
        except ValueError as error:
            assert question.view.seat is not None
            raise Forfeit(question.view.seat, str(error)) from None
    return _PROGRAMS[key]


@dataclass(frozen=True, slots=True)
class Ponder(Question):
    """Asks a bot to think ahead."""

    game: str
    bot: str
    view: View

    def answer(self) -> None:
        """Fills the cache of the bot."""
        bot = shelf.plugin(self.game).bot(self.bot)
        if isinstance(bot, Ponders):
            bot.ponder(self.view)


@dataclass(frozen=True, slots=True)
class Chosen:
    """A move and the bot that chose it: the one asked, a weaker substitute, or None for a random move."""

    move: Any
    by: str | None


class Thinker(Protocol):
    """Answers questions, in a worker process or in this one."""

    @property
    def asked(self) -> Question | None:
        """The pending question, None if there is none."""

    def warm(self) -> None:
        """Start up ahead of the first question."""

    def ask(self, question: Question) -> None:
        """Ask a question; it replaces a pending one."""

    def poll(self) -> Answer | None:
        """The answer, returned once; None while it is pending."""

    def close(self) -> None:
        """Stop thinking."""


class InlineThinker:
    """Answers in `poll`."""

    def __init__(self) -> None:
        self.asked: Question | None = None

    def warm(self) -> None:
        """Nothing to start."""

    def ask(self, question: Question) -> None:
        """Keep the question."""
        self.asked = question

    def poll(self) -> Answer | None:
        """Compute the answer now."""
        question, self.asked = self.asked, None
        return None if question is None else Answer(question, question, question.answer())

    def close(self) -> None:
        """Drop the question, and end the programs."""
        self.asked = None
        dismiss(_PROGRAMS.values())
        _PROGRAMS.clear()


class QuestionBatch:
    """Asks many questions one after another; ends early when one gets no answer."""

    def __init__(self, thinker: Thinker, questions: Iterable[Question]) -> None:
        self._thinker = thinker
        self._left = deque(questions)
        self._ask()

    @property
    def done(self) -> bool:
        """True if nothing more will come."""
        return not self._left

    def poll(self) -> tuple[Any, ...]:
        """The answers since the last call, in the order of the questions."""
        answer = self._thinker.poll()
        if answer is None:
            return ()
        if answer.answered is None:
            self.close()
            return ()
        self._left.popleft()
        self._ask()
        return (answer.value,)

    def close(self) -> None:
        """Stop at once."""
        self._left.clear()
        self._thinker.close()

    def _ask(self) -> None:
        if self._left:
            self._thinker.ask(self._left[0])
        else:
            self._thinker.close()


class BotRunner:
    """Takes one question at a time; a new one replaces it. No method blocks."""

    def __init__(
        self,
        thinker: Callable[[], Thinker],
        helper: str | None = None,
        programs: Collection[str] = (),
        within: float = outside.PATIENCE,
    ) -> None:
        self.helper = helper
        """Bots that replace the strongest levels for hints and verdicts; for tests."""
        self.programs = frozenset(programs)
        """The outside players that were named on the command line or agreed to: no others are started."""
        self.within = within
        """Their time limit in seconds."""
        self._make = thinker
        self.thinker = thinker()
        self._study: QuestionBatch | None = None

    @property
    def busy(self) -> bool:
        """True while a move is pending."""
        return isinstance(self.thinker.asked, Choose)

    def warm(self) -> None:
        """Start up ahead of the first question."""
        self.thinker.warm()

    def prepare(self, game: str) -> None:
        """Compile the kernels of a game in the background; until then its bots run uncompiled."""

    def prepared(self, game: str) -> bool:
        """True if the bots of a game play at full strength now, or never will on this machine."""
        return True

    def for_seat(self) -> "BotRunner":
        """A runner for the hints of one seat; this one compiles the kernels."""
        return BotRunner(self._make, self.helper)

    def ask(self, game: str, bot: str, view: View, heard: Sequence[Any], seed: int) -> None:
        """Ask a bot for its move."""
        if is_outside(bot) and bot not in self.programs:
            bot = shelf.plugin(game).levels[0]
        self.thinker.ask(Choose(game, bot, view, tuple(heard), seed, self.within, current_language()))

    def ponder(self, game: str, bot: str, view: View) -> None:
        """Let a bot think ahead while another seat is to move, unless a move is pending."""
        if not self.busy and not is_outside(bot):
            self.thinker.ask(Ponder(game, bot, view))

    def poll(self) -> Chosen | Forfeit | None:
        """The move, returned once, or the forfeit of an outside program; None while it is pending."""
        answer = self.thinker.poll()
        if answer is None or isinstance(answer.asked, Ponder):
            return None
        if isinstance(answer.value, Forfeit):
            return answer.value
        return Chosen(answer.value, answer.answered.bot if isinstance(answer.answered, Choose) else None)

    def study(self, questions: Iterable[Question]) -> QuestionBatch:
        """Answer a batch of questions in the background; replaces a running batch."""
        if self._study is not None:
            self._study.close()
        self._study = QuestionBatch(self._make(), questions)
        return self._study

    def rest(self) -> None:
        """End the idle process, unless outside programs run in it; the next question starts a new one."""
        if not self.programs:
            self.thinker.close()

    def close(self) -> None:
        """Stop all work: the game is closed."""
        self.thinker.close()
        if self._study is not None:
            self._study.close()


def compile_in_child(game: str, _pipe: socket, pulse: Any) -> None:
    """Child process entry point: compile the kernels at the lowest priority."""
    init_child(pulse)
    if hasattr(os, "nice"):
        os.nice(LOWEST)
    if (code := shelf.plugin(game).code) is not None:
        code.make()


class InlineRunner(BotRunner):
    """Runs bots in this process, when polled: for tests and still windows."""

    def __init__(
        self, helper: str | None = None, programs: Collection[str] = (), within: float = outside.PATIENCE
    ) -> None:
        super().__init__(InlineThinker, helper, programs, within)

    def prepared(self, game: str) -> bool:
        """False until another window has compiled the bots: a whole game of theirs would hold this one up."""
        code = shelf.plugin(game).code
        return self.helper is not None or code is None or code.is_made()

    def ponder(self, game: str, bot: str, view: View) -> None:
        """Does nothing: in this process, thinking ahead would cost the time it is meant to save."""

    def for_seat(self) -> "InlineRunner":
        return InlineRunner(self.helper)


class ProcessRunner(BotRunner):
    """Runs bots in a child process, and each batch of questions in another."""

    def __init__(self, programs: Collection[str] = (), within: float = outside.PATIENCE) -> None:
        super().__init__(Worker, None, programs, within)
        self._preparing: dict[str, Pipe] = {}

    def prepare(self, game: str) -> None:
        """Start compiling in the background if anything is missing."""
        code = shelf.plugin(game).code
        if game not in self._preparing and code is not None and not code.is_made():
            with suppress(ChildError):
                self._preparing[game] = ChildProcess(partial(compile_in_child, game))

    def prepared(self, game: str) -> bool:
        code = shelf.plugin(game).code
        return code is None or code.is_made()

    def close(self) -> None:
        """Stop all work, compiling included."""
        super().close()
        for pipe in self._preparing.values():
            pipe.kill()
        self._preparing.clear()
