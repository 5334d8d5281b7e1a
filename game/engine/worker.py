"""Thinking in another process: a question goes there by value, and nobody here ever waits for the answer.

One question is on its way at a time, so the line never fills up; a newer one takes the place of one that waits. A
process that dies, freezes, talks nonsense or takes too long is replaced and asked again. After the third time somebody
weaker is asked, and in the end the question answers itself without a thought: whoever asks gets an answer.
"""

import copyreg
import multiprocessing
import os
import pickle
import signal
import socket
import struct
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from ctypes import c_ulong
from dataclasses import dataclass
from multiprocessing import resource_tracker
from multiprocessing.connection import wait
from types import MappingProxyType, ModuleType
from typing import Any, Protocol

TRIES = 3
"""How many processes get the same question before somebody weaker is asked."""
PULSE = 1.0
"""Seconds between two signs of life of a process."""
SILENCE = 20.0
"""After this many seconds without a sign of life a process is frozen; a start takes one or two of them."""
PATIENCE = 120.0
"""How many seconds a living process may think: the first time it compiles the search, which takes 20 to 40 of them."""
LONGEST = 1 << 24
"""What claims to be an answer of more bytes than these is nonsense."""
BUFFER = 1 << 20
SIZE = struct.Struct(">Q")


def frozen(mapping: dict[Any, Any]) -> "MappingProxyType[Any, Any]":
    """A mapping that cannot be changed; values of games hold such, and pickle alone cannot send them."""
    return MappingProxyType(mapping)


copyreg.pickle(MappingProxyType, lambda found: (frozen, (dict(found),)))


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
        """Whether this can be an answer at all."""
        return True

    def weaker(self) -> "Question | None":
        """What to ask instead when nobody answers this; None where there is nothing else to ask."""
        return None

    def at_once(self) -> Any:
        """The answer when nobody could think: it takes no time."""
        return None


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer, what was asked, and the question that was answered in its place: None when nobody thought."""

    asked: Question
    answered: Question | None
    value: Any


class Broken(Exception):
    """The process at the other end of the line is gone, or talks nonsense."""


class Pipe(Protocol):
    """A process, and this end of the line to it. Nothing here waits."""

    @property
    def pulse(self) -> int:
        """Changes as long as the process lives."""

    def put(self, message: bytes) -> None:
        """Begin to send a message; one at a time."""

    def push(self) -> None:
        """Send what the line takes now; raises Broken."""

    def take(self) -> bytes | None:
        """The next whole message, None while there is none; raises Broken."""

    def kill(self) -> None:
        """End the process, whatever it is doing."""


class Worker:
    """Takes one question at a time; `poll` has the answer when it is there."""

    def __init__(self, start: "Callable[[], Pipe] | None" = None, clock: Callable[[], float] = time.monotonic) -> None:
        """Another way to start a process, and another clock, are for tests."""
        self._start = start or Spawned
        self._clock = clock
        self.line: Pipe | None = None
        """The process that thinks now."""
        self.asked: Question | None = None
        """What is not answered yet."""
        self._question: Question | None = None
        """What is really being thought about: the same, or something weaker."""
        self._number = 0
        """Of that question: what is sent and what comes back carries it."""
        self._sent: int | None = None
        """The number on its way; an earlier one while the process still thinks about what nobody wants to know now."""
        self._tries = TRIES
        self._in_trouble = False
        """Nobody answered the last question, so the next one gets one try instead of three."""
        self._until = 0.0
        self._alive = (0, 0.0)

    def warm(self) -> None:
        """Start the process ahead of the first question."""
        with suppress(Broken):
            self._open()

    def ask(self, question: Question) -> None:
        """Have this answered; a question before it is forgotten."""
        self.asked = question
        self._turn_to(question, 1 if self._in_trouble else TRIES)
        try:
            self._converse()
        except Broken:  # it died over something else: another one is started when somebody looks for the answer
            self._hang_up()

    def poll(self) -> Answer | None:
        """The answer, once; None while it is being thought about or where nothing was asked."""
        if self.asked is None:
            return None
        try:
            return self._converse()
        except Broken:
            return self._try_again()

    def forget(self) -> None:
        """The answer is not wanted any more."""
        self.asked = self._question = None

    def close(self) -> None:
        """End the process, whatever it is doing."""
        self.forget()
        self._hang_up()

    def _open(self) -> Pipe:
        if self.line is None:
            self.line = self._start()
        return self.line

    def _hang_up(self) -> None:
        self._sent = None
        if self.line is not None:
            self.line.kill()
            self.line = None

    def _turn_to(self, question: Question, tries: int) -> None:
        self._question, self._tries = question, tries
        self._number += 1

    def _converse(self) -> Answer | None:
        """Take what came, then send what waits; raises Broken when there is no hope."""
        line = self._open()
        line.push()
        while (message := line.take()) is not None:
            number, value = _read(message)
            if number != self._sent:
                raise Broken
            self._sent = None
            if number == self._number:
                return self._answered(value)
        if self._sent is None:
            self._send(line)
        elif self._hopeless(line):
            raise Broken
        return None

    def _send(self, line: Pipe) -> None:
        assert self._question is not None
        line.put(pickle.dumps((self._number, self._question)))
        line.push()
        self._sent = self._number
        self._until = self._clock() + self._question.patience
        self._alive = line.pulse, self._clock()

    def _hopeless(self, line: Pipe) -> bool:
        """Whether the process is frozen, or has been thinking for too long."""
        now = self._clock()
        if line.pulse != self._alive[0]:
            self._alive = line.pulse, now
        return now > self._until or now - self._alive[1] > SILENCE

    def _answered(self, value: Any) -> Answer:
        assert self.asked is not None
        assert self._question is not None
        if not self._question.fits(value):
            raise Broken
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
        raise Broken from None
    return number, value


class Spawned:
    """This program started once more, and a socket to it: sockets can be written to without waiting, pipes cannot."""

    def __init__(self, work: "Callable[[socket.socket, Any], None] | None" = None) -> None:
        """Other work than `serve` is for tests; raises Broken where no process can be started."""
        context = multiprocessing.get_context("spawn")
        self._to_send = memoryview(b"")
        self._received = bytearray()
        try:
            self._socket, theirs = socket.socketpair()
            self._socket.setblocking(False)
            self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, BUFFER)
            self._pulse = context.RawValue(c_ulong, 0)
            self._process = context.Process(target=work or serve, args=(theirs, self._pulse), daemon=True)
            with theirs, _interrupts_held_back(), _without_main():
                self._process.start()
        except OSError as error:
            raise Broken from error

    @property
    def pulse(self) -> int:
        """Counts up in the process itself, in memory that both share."""
        beats: int = self._pulse.value
        return beats

    @property
    def process_id(self) -> int:
        """Of the process."""
        assert self._process.pid is not None
        return self._process.pid

    def put(self, message: bytes) -> None:
        """Begin to send a message."""
        self._to_send = memoryview(message)

    def push(self) -> None:
        """Send what the socket takes now."""
        try:
            while self._to_send:
                self._to_send = self._to_send[self._socket.send(self._to_send) :]
        except BlockingIOError:
            pass
        except OSError as error:
            raise Broken from error

    def take(self) -> bytes | None:
        """The next whole message."""
        message = self._cut_off()
        if message is None:
            try:
                chunk = self._socket.recv(BUFFER)
            except BlockingIOError:
                return None
            except OSError as error:
                raise Broken from error
            if not chunk:
                raise Broken
            self._received += chunk
            message = self._cut_off()
        return message

    def kill(self) -> None:
        """End the process and those that it started; it is not waited for."""
        self._socket.close()
        if self._process.is_alive():
            if hasattr(os, "killpg"):
                with suppress(ProcessLookupError):  # it has not come to lead a group yet
                    os.killpg(self.process_id, signal.SIGKILL)
            self._process.kill()

    def wait(self) -> None:
        """Until something came or the process ended: for programs that have no frames to look in."""
        wait([self._socket, self._process.sentinel])

    def _cut_off(self) -> bytes | None:
        if len(self._received) < SIZE.size:
            return None
        (size,) = SIZE.unpack_from(self._received)
        if size > LONGEST:
            raise Broken
        end = SIZE.size + size
        if len(self._received) < end:
            return None
        message = bytes(self._received[SIZE.size : end])
        del self._received[:end]
        return message


@contextmanager
def _interrupts_held_back() -> Iterator[None]:
    """Ctrl-C is for the window: a process that starts inherits this, and meets it only when it can ignore it."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    resource_tracker.ensure_running()  # else its start would let interrupts in again
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def _without_main() -> Iterator[None]:
    """A process that starts would import what this one was started with: the window with all its pictures."""
    started = sys.modules["__main__"]
    sys.modules["__main__"] = ModuleType("__main__")
    try:
        yield
    finally:
        sys.modules["__main__"] = started


class _Asked:
    """Whether this process answers questions."""

    by_somebody = False


def take_questions() -> None:
    """From now on somebody waits for what this process thinks."""
    _Asked.by_somebody = True


def somebody_waits() -> bool:
    """Whether this process thinks for a window: then no preparation is worth keeping anybody waiting."""
    return _Asked.by_somebody


def serve(line: socket.socket, pulse: Any) -> None:
    """What the process does: answer questions until the other end of the line is closed."""
    belong(pulse)
    take_questions()
    questions = line.makefile("rb")
    while True:
        try:
            number, question = pickle.load(questions)
        except (EOFError, ConnectionError):
            return
        message = pickle.dumps((number, question.answer()))  # what goes wrong here is printed, then the line breaks
        with suppress(ConnectionError):  # a parent that is gone is noticed by the next question
            line.sendall(SIZE.pack(len(message)) + message)


def belong(pulse: Any) -> None:
    """Be a process of the window: it takes the interrupts, and ends this one with all that it started."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "setpgid"):
        os.setpgid(0, 0)  # what it starts can be ended together with it
    threading.Thread(target=_live, args=(pulse,), daemon=True).start()


def _live(pulse: Any) -> None:
    """Give a sign of life now and then, and do not outlive the parent: nothing tells a process that thinks."""
    parent = multiprocessing.parent_process()
    assert parent is not None
    while not wait([parent.sentinel], PULSE):
        pulse.value += 1
    if hasattr(os, "killpg") and os.getpgrp() == os.getpid():
        os.killpg(0, signal.SIGKILL)
    os._exit(1)
