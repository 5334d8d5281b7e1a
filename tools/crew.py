"""Spreads a long job over processes of this machine or the workers of a dask scheduler, and keeps finished parts.

Results come in the order of the tasks, so that a job gives the same bytes on one core, on many, and on many machines.
"""

import argparse
import os
import pickle
import signal
import sys
import threading
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from multiprocessing import get_context, parent_process
from pathlib import Path
from typing import Protocol, TypeVar

from tqdm import tqdm

from game.engine.plugin import NotCompiled
from game.product import ROOT

Task = TypeVar("Task")
Result = TypeVar("Result")
Finished = dict[bytes, bytes]

AHEAD = 4
"""Tasks that wait for each process, so that none is ever idle."""
AHEAD_THERE = 1000
"""Tasks that wait for a cluster: enough for a few hundred workers, and little for the scheduler to remember."""
PATIENCE = "10s"
"""Timeout for a scheduler's answer."""
SIZE = 8
SUM = 32


class OtherSources(Exception):
    """A worker runs other sources than this process."""


class Submitted(Protocol):
    """A task that was submitted."""

    def result(self) -> bytes:
        """The answer to the task; waits until it is there."""


@dataclass(frozen=True, slots=True)
class Crew:
    """The processes or machines that share the work of a command."""

    tool: str
    """The name of the command, for messages."""
    workers: int = 1
    scheduler: str | None = None
    journal: Path | None = None
    """The file of finished tasks: a command that was interrupted continues from there."""

    def map(
        self,
        work: Callable[[Task], Result],
        tasks: Sequence[Task],
        unit: str = "game",
        size: Callable[[Task], int] = lambda _task: 1,
    ) -> Iterator[Result]:
        """The result of each task, in order, with a progress bar in units of which a task has a size.

        `work` must be a function of a module, and its result must depend on the task alone.
        """
        assert work.__module__ != "__main__", "other processes cannot import it from there"
        with (
            tqdm(total=sum(map(size, tasks)), unit=unit, disable=None, leave=False) as bar,
            _Journal(self.tool, self.journal) as journal,
            self._place() as (submit, ahead),
        ):
            waiting: deque[tuple[Task, bytes, Submitted | None]] = deque()
            left = iter(tasks)
            while True:
                while len(waiting) < ahead and (task := next(left, None)) is not None:
                    sent = pickle.dumps((work, task))
                    key = sha256(sent).digest()
                    waiting.append((task, key, None if key in journal.finished else submit(sent)))
                if not waiting:
                    return
                task, key, submitted = waiting.popleft()
                if submitted is not None:
                    journal.keep(key, answer := submitted.result())
                else:
                    answer = journal.finished[key]
                bar.update(size(task))
                yield pickle.loads(answer)

    @contextmanager
    def _place(self) -> Iterator[tuple[Callable[[bytes], Submitted], int]]:
        """A function that submits a task, and how many may wait; mistakes of the user end the program."""
        try:
            if self.scheduler:
                with _dask(self.tool, self.scheduler) as submit:
                    yield submit, AHEAD_THERE
            elif self.workers > 1:
                with _processes(self.workers) as submit:
                    yield submit, AHEAD * self.workers
            else:
                yield _Here, 1
        except (NotCompiled, OtherSources) as error:
            sys.exit(f"{self.tool}: {error}.")
        except BrokenProcessPool:
            sys.exit(f"{self.tool}: a process was killed, perhaps for lack of memory. Try fewer --workers.")
        except KeyboardInterrupt:
            hint = "The same command goes on from here." if self.journal else "With --resume FILE it could go on."
            sys.exit(f"{self.tool}: interrupted. {hint}")


HERE = Crew("here")
"""This process alone."""


def add_crew(parser: argparse.ArgumentParser) -> None:
    """Add the arguments that say where a job runs."""
    group = parser.add_argument_group("where it runs", "the results are the same everywhere")
    group.add_argument(
        "--workers", type=int, default=os.cpu_count() or 1, metavar="N", help="processes (default: one per core)"
    )
    group.add_argument("--scheduler", metavar="ADDRESS", help="the workers of this dask scheduler instead")
    group.add_argument(
        "--resume", type=Path, metavar="FILE", help="keep finished parts here, and carry on from them next time"
    )


def read_crew(parser: argparse.ArgumentParser, given: argparse.Namespace) -> Crew:
    """The crew that the arguments ask for; an invalid number is a usage error."""
    if given.workers < 1:
        parser.error(f"--workers is {given.workers}, expected at least 1")
    return Crew(parser.prog.rpartition(".")[2], given.workers, given.scheduler, given.resume)


@dataclass(frozen=True, slots=True)
class _Here:
    """A task that this process runs."""

    sent: bytes

    def result(self) -> bytes:
        return answer_here(self.sent)


def answer_here(sent: bytes) -> bytes:
    """Run a task that was sent."""
    work, task = pickle.loads(sent)
    return pickle.dumps(work(task))


@contextmanager
def _processes(number: int) -> Iterator[Callable[[bytes], Submitted]]:
    pool = ProcessPoolExecutor(number, get_context("spawn"), _end_with_parent)
    try:
        yield lambda sent: pool.submit(answer_here, sent)
    finally:
        pool.shutdown(cancel_futures=True)


def _end_with_parent() -> None:
    """End this process at once with its parent, or when the command is interrupted."""
    signal.signal(signal.SIGINT, lambda _signal, _frame: os._exit(1))
    threading.Thread(target=_wait_for_parent, daemon=True).start()


def _wait_for_parent() -> None:
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)


@contextmanager
def _dask(tool: str, scheduler: str) -> Iterator[Callable[[bytes], Submitted]]:
    try:
        from distributed import Client
    except ImportError:
        sys.exit(f"{tool}: --scheduler needs dask.distributed: `pip install distributed`.")
    try:
        client = Client(scheduler, timeout=PATIENCE)  # type: ignore[no-untyped-call]
    except (OSError, ValueError):
        sys.exit(f"{tool}: no dask scheduler answers at {scheduler}. Start one with `dask scheduler`.")
    own = sources()
    with client:
        try:
            yield lambda sent: client.submit(_answer_there(), sent, own, pure=False)
        except ModuleNotFoundError as error:
            sys.exit(f"{tool}: a worker finds no {error.name!r}. Start `dask worker` in the project's folder.")


def _answer_there() -> Callable[[bytes, str], bytes]:
    """A function that runs a task on a worker; nested functions are sent whole, so that workers need not import it."""

    def answer(sent: bytes, expected: str) -> bytes:
        import os
        import sys

        if os.getcwd() not in sys.path:
            sys.path.insert(0, os.getcwd())
        from tools import crew

        if crew.sources() != expected:
            raise crew.OtherSources("a worker runs other sources than this command; give all of them the same ones")
        return crew.answer_here(sent)

    return answer


@cache
def sources() -> str:
    """A checksum of everything that results depend on: the same job on other sources is another job."""
    digest = sha256()
    for folder in ("game", "tools", "data"):
        for path in sorted((ROOT / folder).rglob("*")):
            if path.is_file() and "__pycache__" not in path.parts:
                digest.update(path.relative_to(ROOT).as_posix().encode())
                digest.update(path.read_bytes())
    return digest.hexdigest()


class _Journal:
    """The answers of finished tasks in a file, each with its checksum; what a killed process left torn is dropped."""

    def __init__(self, tool: str, path: Path | None) -> None:
        self.tool = tool
        self.path = path
        self.finished: Finished = {}

    def __enter__(self) -> "_Journal":
        try:
            self._open()
        except OSError as error:
            sys.exit(f"{self.tool}: cannot write {self.path}: {error.strerror}. Choose another file for --resume.")
        return self

    def _open(self) -> None:
        if self.path is not None:
            head = sources().encode() + b"\n"
            found = self.path.read_bytes() if self.path.exists() else b""
            at = len(head) if found.startswith(head) else 0
            while at and (entry := _entry(found, at)) is not None:
                key, answer, at = entry
                self.finished[key] = answer
            self._file = self.path.open("ab")
            self._file.truncate(at)
            if not at:
                self._file.write(head)

    def __exit__(self, *_error: object) -> None:
        if self.path is not None:
            self._file.close()

    def keep(self, key: bytes, answer: bytes) -> None:
        """Add a finished task."""
        if self.path is not None:
            self._file.write(len(answer).to_bytes(SIZE) + sha256(key + answer).digest() + key + answer)
            self._file.flush()


def _entry(found: bytes, at: int) -> tuple[bytes, bytes, int] | None:
    """A task's key and answer at this place, and the next place; None if nothing whole is there."""
    begin = at + SIZE + 2 * SUM
    end = begin + int.from_bytes(found[at : at + SIZE])
    checksum, key, answer = found[at + SIZE : begin - SUM], found[begin - SUM : begin], found[begin:end]
    return (key, answer, end) if sha256(key + answer).digest() == checksum else None
