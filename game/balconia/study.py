"""A game studied in the background: one verdict after another, in a process of its own or here and now."""

import multiprocessing
import signal
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Protocol

from game.balconia.analysis import DEEP, QUICK, Position, Verdict, judge
from game.balconia.card_file import CARDS, load_catalogue
from game.balconia.moves import Move
from game.balconia.rules import Balconia, balconia
from game.balconia.view import View

ATTEMPTS = 3
"""After so many processes died the study ends as far as it came."""


@dataclass(frozen=True, slots=True)
class Job:
    """One decision to be judged: its place in the game, by whom, what the mover saw and did."""

    number: int
    by: str
    view: View
    move: Move


Found = tuple[int, Verdict]
"""The place of a decision in the game, and what is thought of it."""


class Study(Protocol):
    """Takes the jobs one after another; nothing here waits."""

    @property
    def done(self) -> bool:
        """Whether nothing more will come."""

    def poll(self) -> tuple[Found, ...]:
        """What was found since the last time."""

    def close(self) -> None:
        """Stop, whatever is going on."""


def jobs_of(positions: Sequence[Position], levels: Sequence[str] = (QUICK, DEEP)) -> tuple[Job, ...]:
    """Every decision of a game, first all of them by the first level, then by the next."""
    return tuple(
        Job(number, level, position.views[position.mover], position.move)
        for level in levels
        for number, position in enumerate(positions)
        if position.mover is not None and position.move is not None
    )


class StudyHere:
    """One job each time it is asked, for tests and still windows."""

    def __init__(self, jobs: Sequence[Job]) -> None:
        self._game = balconia()
        self._jobs = list(jobs)

    @property
    def done(self) -> bool:
        """Whether every job is done."""
        return not self._jobs

    def poll(self) -> tuple[Found, ...]:
        """Do the next job."""
        if not self._jobs:
            return ()
        job = self._jobs.pop(0)
        return ((job.number, judge(self._game, job.by, job.view, job.move)),)

    def close(self) -> None:
        """Forget the rest."""
        self._jobs.clear()


def study(connection: "Connection[Found, None]", cards: Path, jobs: Sequence[Job]) -> None:
    """What the process does: every job, then it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    game = Balconia(load_catalogue(cards))
    with suppress(BrokenPipeError, ConnectionResetError):
        for job in jobs:
            connection.send((job.number, judge(game, job.by, job.view, job.move)))


class StudyInProcess:
    """The jobs in a process of their own; one that dies is replaced and goes on where it was."""

    def __init__(self, jobs: Sequence[Job], cards: Path = CARDS) -> None:
        self._jobs = list(jobs)
        self._cards = cards
        self._attempts = 0
        self._process: BaseProcess | None = None
        self._start()

    @property
    def done(self) -> bool:
        """Whether every job is done, or given up."""
        return not self._jobs

    @property
    def process_id(self) -> int | None:
        """The process that studies now."""
        return self._process.pid if self._process else None

    def poll(self) -> tuple[Found, ...]:
        """What came over the line; the answers come in the order of the jobs."""
        if self._process is None or not self._jobs:
            return ()
        alive, found = self._process.is_alive(), []
        with suppress(EOFError, OSError):
            while self._jobs and self._line.poll():
                found.append(self._line.recv())
                self._jobs.pop(0)
        if self._jobs and not alive:
            self._try_again()
        return tuple(found)

    def close(self) -> None:
        """End the process, whatever it is doing."""
        self._jobs.clear()
        if self._process is not None:
            self._line.close()
            self._process.kill()
            self._process.join()
            self._process = None

    def _try_again(self) -> None:
        self._attempts += 1
        if self._attempts >= ATTEMPTS:
            self.close()
        else:
            self._line.close()
            self._start()

    def _start(self) -> None:
        if not self._jobs:
            return
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe(duplex=False)
        self._process = context.Process(target=study, args=(theirs, self._cards, tuple(self._jobs)), daemon=True)
        self._process.start()
        theirs.close()
        self._line: Connection[None, Found] = ours
