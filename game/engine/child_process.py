"""A child process of this program that answers pickled questions and sends a heartbeat."""

import copyreg
import multiprocessing
import os
import pickle
import signal
import socket
import struct
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from ctypes import c_ulong
from multiprocessing import resource_tracker
from multiprocessing.connection import wait
from types import MappingProxyType, ModuleType
from typing import Any, Protocol

PULSE = 1.0
"""Seconds between two heartbeats."""
LONGEST = 1 << 24
"""The largest valid answer in bytes."""
BUFFER = 1 << 20
SIZE = struct.Struct(">Q")


def frozen(mapping: dict[Any, Any]) -> "MappingProxyType[Any, Any]":
    """A read-only mapping. Pickle cannot send one without this function."""
    return MappingProxyType(mapping)


copyreg.pickle(MappingProxyType, lambda found: (frozen, (dict(found),)))


class ChildError(Exception):
    """The child process is gone, or sent an invalid message."""


class Pipe(Protocol):
    """A process and the parent's end of the pipe to it. No method blocks."""

    @property
    def pulse(self) -> int:
        """A counter that rises as long as the process lives."""

    def put(self, message: bytes) -> None:
        """Start sending a message; one at a time."""

    def push(self) -> None:
        """Send as much as the pipe takes now; raises ChildError."""

    def take(self) -> bytes | None:
        """The next whole message, None while there is none; raises ChildError."""

    def kill(self) -> None:
        """Kill the process."""


class ChildProcess:
    """A spawned child and a socket to it: unlike pipes, sockets can be written to without blocking everywhere."""

    def __init__(self, work: "Callable[[socket.socket, Any], None] | None" = None) -> None:
        """Other work than `serve` is for tests; raises ChildError where no process can be started."""
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
            raise ChildError from error

    @property
    def pulse(self) -> int:
        """The heartbeat counter in shared memory."""
        beats: int = self._pulse.value
        return beats

    @property
    def process_id(self) -> int:
        """The id of the process."""
        assert self._process.pid is not None
        return self._process.pid

    def put(self, message: bytes) -> None:
        """Start to send a message."""
        self._to_send = memoryview(message)

    def push(self) -> None:
        """Send what the socket takes now."""
        try:
            while self._to_send:
                self._to_send = self._to_send[self._socket.send(self._to_send) :]
        except BlockingIOError:
            pass
        except OSError as error:
            raise ChildError from error

    def take(self) -> bytes | None:
        """The next whole message."""
        message = self._cut_off()
        if message is None:
            try:
                chunk = self._socket.recv(BUFFER)
            except BlockingIOError:
                return None
            except OSError as error:
                raise ChildError from error
            if not chunk:  # end of stream: the process is gone
                raise ChildError
            self._received += chunk
            message = self._cut_off()
        return message

    def kill(self) -> None:
        """End the process and those that it started; it is not waited for."""
        self._socket.close()
        if self._process.is_alive():
            if hasattr(os, "killpg"):
                with suppress(ProcessLookupError):  # it does not lead a group yet
                    os.killpg(self.process_id, signal.SIGKILL)
            self._process.kill()

    def wait(self) -> None:
        """Block until a message arrives or the process ends; for programs without frames."""
        wait([self._socket, self._process.sentinel])

    def _cut_off(self) -> bytes | None:
        if len(self._received) < SIZE.size:
            return None
        (size,) = SIZE.unpack_from(self._received)
        if size > LONGEST:
            raise ChildError
        end = SIZE.size + size
        if len(self._received) < end:
            return None
        message = bytes(self._received[SIZE.size : end])
        del self._received[:end]
        return message


@contextmanager
def _interrupts_held_back() -> Iterator[None]:
    """Block SIGINT while a child starts, until it can ignore the signal: Ctrl-C is meant for the window."""
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
    """Hide __main__, which a spawned child would otherwise import, with the whole window."""
    started = sys.modules["__main__"]
    sys.modules["__main__"] = ModuleType("__main__")
    try:
        yield
    finally:
        sys.modules["__main__"] = started


class _Mode:
    """True in a process that answers the questions of a window."""

    interactive = False


def set_interactive() -> None:
    """Mark this process as one that a window waits for."""
    _Mode.interactive = True


def is_interactive() -> bool:
    """True if a window waits for this process: then it must not spend time on compiling."""
    return _Mode.interactive


def serve(pipe: socket.socket, pulse: Any) -> None:
    """Child process entry point: answer questions until the parent closes the pipe."""
    init_child(pulse)
    set_interactive()
    questions = pipe.makefile("rb")
    while True:
        try:
            number, question = pickle.load(questions)
        except (EOFError, ConnectionError):
            return
        message = pickle.dumps((number, question.answer()))  # an exception here is printed and breaks the pipe
        with suppress(ConnectionError):  # the next read notices that the parent is gone
            pipe.sendall(SIZE.pack(len(message)) + message)


def init_child(pulse: Any) -> None:
    """Set up a child: ignore interrupts, lead a process group, send the heartbeat, end with the parent."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "setpgid"):
        os.setpgid(0, 0)  # its own children can be ended together with it
    threading.Thread(target=_live, args=(pulse,), daemon=True).start()


def _live(pulse: Any) -> None:
    """Send heartbeats, and exit when the parent does: a thinking process gets no other notice."""
    parent = multiprocessing.parent_process()
    assert parent is not None
    while not wait([parent.sentinel], PULSE):
        pulse.value += 1
    if hasattr(os, "killpg") and os.getpgrp() == os.getpid():
        os.killpg(0, signal.SIGKILL)
    os._exit(1)
