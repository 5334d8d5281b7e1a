"""A worker process for questions, which are sent by value; nothing here blocks.

One question is on its way at a time, so the pipe never fills up; a newer one takes the place of one that waits. A
process that dies, freezes, talks nonsense or takes too long is replaced and asked again. After the third time somebody
weaker is asked, and in the end the question answers itself without a thought: whoever asks gets an answer.
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
"""After this many seconds without a sign of life a process is frozen; a start takes one or two of them."""
PATIENCE = 120.0
"""How many seconds a living process may think: the first time it compiles the search, which takes 20 to 40 of them."""


class Question:
    """All that is needed to think, by value: subclasses are frozen dataclasses that can be pickled."""

    __slots__ = ()

    @property
    def patience(self) -> float:
        """How many seconds the answer may take."""
        return PATIENCE

    def answer(self) -> Any:
        """Think; this happens in the other process."""
        raise NotImplementedError

    def fits(self, answer: object) -> bool:
        """True if this can be an answer at all."""
        return True

    def weaker(self) -> "Question | None":
        """The substitute for a question without an answer, None if there is none."""
        return None

    def at_once(self) -> Any:
        """The answer of last resort; takes no time."""
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
        """Of that question: what is sent and what comes back carries it."""
        self._sent: int | None = None
        """The number of the question in the process; an earlier one while it answers a question that was dropped."""
        self._tries = TRIES
        self._in_trouble = False
        """Nobody answered the last question, so the next one gets one try instead of three."""
        self._until = 0.0
        self._alive = (0, 0.0)

    def warm(self) -> None:
        """Start the process ahead of the first question."""
        with suppress(ChildError):
            self._open()

    def ask(self, question: Question) -> None:
        """Have this answered; a question before it is forgotten."""
        self.asked = question
        self._turn_to(question, 1 if self._in_trouble else TRIES)
        try:
            self._converse()
        except ChildError:  # it died over another question: a new one is started when the answer is polled
            self._hang_up()

    def poll(self) -> Answer | None:
        """The answer, once; None while it is being thought about or where nothing was asked."""
        if self.asked is None:
            return None
        try:
            return self._converse()
        except ChildError:
            return self._try_again()

    def forget(self) -> None:
        """The answer is not wanted any more."""
        self.asked = self._question = None

    def close(self) -> None:
        """End the process, whatever it is doing."""
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
        """Take what came, then send what waits; raises Broken when there is no hope."""
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
        """Leave this process; the next look asks another one. When that is no use, ask for less."""
        assert self.asked is not None
        assert self._question is not None
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
    """The number and the value in a message; what is wrong with nonsense can be anything."""
    try:
        number, value = pickle.loads(message)
    except Exception:
        raise ChildError from None
    return number, value
