"""A worker process for questions, which are sent by value; nothing here blocks.

One question is in flight at a time, so the pipe never fills up; a newer question replaces one that waits. A process
that dies, freezes, sends an invalid answer or takes too long is replaced and asked again. After the third try the
question is replaced by a weaker one, and in the end by its answer of last resort: every question gets an answer.
"""

import pickle
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from game.engine.child_process import ChildError, ChildProcess, Pipe

TRIES = 3
"""The number of processes that are tried before the substitute question is asked."""
SILENCE = 20.0
"""Seconds without a heartbeat after which a process counts as frozen; starting one takes one or two."""
PATIENCE = 120.0
"""Seconds that a live process may think; compiling the search for the first time takes 20 to 40."""


class Question:
    """Everything needed to compute an answer; subclasses are frozen dataclasses that can be pickled."""

    __slots__ = ()

    @property
    def patience(self) -> float:
        """The time limit in seconds."""
        return PATIENCE

    def answer(self) -> Any:
        """Compute the answer; runs in the child process."""
        raise NotImplementedError

    def fits(self, answer: object) -> bool:
        """True if this value is a valid answer."""
        return True

    def weaker(self) -> "Question | None":
        """The substitute for a question without an answer, None if there is none."""
        return None

    def at_once(self) -> Any:
        """The answer if everything else fails; takes no time."""
        return None


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer, the question asked, and the question answered in its place: None for the last resort."""

    asked: Question
    answered: Question | None
    value: Any


class Worker:
    """Takes one question at a time; `poll` has the answer when it is there."""

    def __init__(self, start: "Callable[[], Pipe] | None" = None, clock: Callable[[], float] = time.monotonic) -> None:
        """Another way to start a process, and another clock, are for tests."""
        self._start = start or ChildProcess
        self._clock = clock
        self.pipe: Pipe | None = None
        """The running process."""
        self.asked: Question | None = None
        """The pending question."""
        self._question: Question | None = None
        """The question that is being answered: the pending one or its substitute."""
        self._number = 0
        """The number of that question, sent with it and returned with its answer."""
        self._sent: int | None = None
        """The number of the question in the process; an earlier one while it answers a question that was dropped."""
        self._tries = TRIES
        self._in_trouble = False
        """True if the last question got no answer: the next one gets one try instead of three."""
        self._until = 0.0
        self._alive = (0, 0.0)

    def warm(self) -> None:
        """Start the process ahead of the first question."""
        with suppress(ChildError):
            self._open()

    def ask(self, question: Question) -> None:
        """Ask a question; it replaces a pending one."""
        self.asked = question
        self._turn_to(question, 1 if self._in_trouble else TRIES)
        try:
            self._converse()
        except ChildError:  # the process died earlier: polling for the answer starts a new one
            self._hang_up()

    def poll(self) -> Answer | None:
        """The answer, returned once; None while it is pending or if nothing was asked."""
        if self.asked is None:
            return None
        try:
            return self._converse()
        except ChildError:
            return self._try_again()

    def forget(self) -> None:
        """Drop the pending question."""
        self.asked = self._question = None

    def close(self) -> None:
        """Kill the process."""
        self.forget()
        self._hang_up()

    def _open(self) -> Pipe:
        if self.pipe is None:
            self.pipe = self._start()
        return self.pipe

    def _hang_up(self) -> None:
        self._sent = None
        if self.pipe is not None:
            self.pipe.kill()
            self.pipe = None

    def _turn_to(self, question: Question, tries: int) -> None:
        self._question, self._tries = question, tries
        self._number += 1

    def _converse(self) -> Answer | None:
        """Receive, then send; raises ChildError if the process is lost."""
        pipe = self._open()
        pipe.push()
        while (message := pipe.take()) is not None:
            number, value = _read(message)
            if number != self._sent:
                raise ChildError
            self._sent = None
            if number == self._number:
                return self._answered(value)
        if self._sent is None:
            self._send(pipe)
        elif self._hopeless(pipe):
            raise ChildError
        return None

    def _send(self, pipe: Pipe) -> None:
        assert self._question is not None
        pipe.put(pickle.dumps((self._number, self._question)))
        pipe.push()
        self._sent = self._number
        self._until = self._clock() + self._question.patience
        self._alive = pipe.pulse, self._clock()

    def _hopeless(self, pipe: Pipe) -> bool:
        """True if the process is frozen, or has been thinking for too long."""
        now = self._clock()
        if pipe.pulse != self._alive[0]:
            self._alive = pipe.pulse, now
        return now > self._until or now - self._alive[1] > SILENCE

    def _answered(self, value: Any) -> Answer:
        assert self.asked is not None
        assert self._question is not None
        if not self._question.fits(value):
            raise ChildError
        answer = Answer(self.asked, self._question, value)
        self._in_trouble = self._question is not self.asked
        self.forget()
        return answer

    def _try_again(self) -> Answer | None:
        """Drop this process; the next poll starts another. After the last try, ask the substitute question."""
        assert self.asked is not None
        assert self._question is not None
        # If the process was lost over an earlier question, the present one keeps all its tries.
        self._tries -= self._sent in (None, self._number)
        self._hang_up()
        if self._tries > 0:
            return None
        self._in_trouble = True
        weaker = self._question.weaker()
        if weaker is not None:
            self._turn_to(weaker, 1)
            return None
        answer = Answer(self.asked, None, self.asked.at_once())
        self.forget()
        return answer


def _read(message: bytes) -> tuple[int, Any]:
    """The number and the value in a message. Unpickling a damaged one may raise any exception."""
    try:
        number, value = pickle.loads(message)
    except Exception:
        raise ChildError from None
    return number, value
