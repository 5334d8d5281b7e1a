"""Questions for tests, and processes that fail to answer them; spawned processes import this module."""

import multiprocessing
import socket
import threading
from dataclasses import dataclass
from typing import Any

from game.engine.child_process import SIZE
from game.engine.worker import Question


@dataclass(frozen=True, slots=True)
class Double(Question):
    """Twice a number; the fallback answer is -1."""

    number: int
    filling: bytes = b""
    """Makes the question long."""

    def answer(self) -> int:
        return 2 * self.number

    def fits(self, answer: object) -> bool:
        return isinstance(answer, int)

    def at_once(self) -> int:
        return -1


@dataclass(frozen=True, slots=True)
class Hard(Double):
    """The same, with an easier question as a fallback."""

    def weaker(self) -> Question:
        return Double(self.number)


@dataclass(frozen=True, slots=True)
class Crashing(Hard):
    """Raises an error in its process."""

    def answer(self) -> int:
        raise ZeroDivisionError("on purpose")


@dataclass(frozen=True, slots=True)
class Endless(Hard):
    """Never ends."""

    def answer(self) -> int:
        threading.Event().wait()
        return 0


def deaf(_line: socket.socket, _pulse: Any) -> None:
    """A process that never reads a question."""
    threading.Event().wait()


def babbling(line: socket.socket, _pulse: Any) -> None:
    """A process that answers nonsense."""
    line.sendall(SIZE.pack(7) + b"hello, ")
    threading.Event().wait()


def boasting(line: socket.socket, _pulse: Any) -> None:
    """A process that announces an answer larger than memory."""
    line.sendall(SIZE.pack(1 << 60))
    threading.Event().wait()


def cut_short(line: socket.socket, _pulse: Any) -> None:
    """A process that dies in the middle of an answer."""
    line.sendall(SIZE.pack(100) + b"half")


def parent_of_another(line: socket.socket, _pulse: Any) -> None:
    """A window: starts a process that never ends by itself, reports its id, and waits."""
    from game.engine.child_process import ChildProcess
    from game.engine.worker import Worker

    multiprocessing.current_process()._config["daemon"] = False  # type: ignore[attr-defined]  # so that it may
    worker = Worker()
    worker.ask(Endless(1))
    assert isinstance(worker.pipe, ChildProcess)
    line.sendall(SIZE.pack(8) + worker.pipe.process_id.to_bytes(8, "big"))
    threading.Event().wait()
