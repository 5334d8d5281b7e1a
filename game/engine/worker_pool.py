"""A few child processes that answer the questions of many tables."""

import time
from collections.abc import Callable, Sequence
from typing import Any

from game.engine.bot_runner import BotRunner, Ponder, ProcessRunner
from game.engine.contract import View
from game.engine.worker import Answer, Question, Worker

FORGOTTEN = 5.0
"""Seconds without a poll after which a worker is taken from the thinker that has it."""


class PooledThinker:
    """Answers questions with a worker that it has only while it needs one."""

    def __init__(self, pool: "WorkerPool") -> None:
        self._pool = pool
        self._worker: Worker | None = None
        self.asked: Question | None = None
        self.polled = 0.0
        """The time of the last poll with a worker."""

    def warm(self) -> None:
        """Nothing to start: the workers start with their first questions."""

    def ask(self, question: Question) -> None:
        """Keep the question until a worker is free. Nobody thinks ahead here: others need the workers."""
        if isinstance(question, Ponder):
            return
        self._give_back()
        self.asked = question

    def poll(self) -> Answer | None:
        """The answer, returned once; None while it is pending."""
        if self.asked is None:
            return None
        if self._worker is None:
            self._worker = self._pool.lend(self)
            if self._worker is None:
                return None
            self._worker.ask(self.asked)
        self.polled = self._pool.clock()
        answer = self._worker.poll()
        if answer is not None:
            self.close()
        return answer

    def close(self) -> None:
        """Drop the question."""
        self.asked = None
        self._give_back()

    def dispossess(self) -> None:
        """Lose the worker to another thinker: the question is asked again."""
        self._worker = None

    def _give_back(self) -> None:
        if self._worker is not None:
            self._worker.forget()
            self._pool.take_back(self._worker)
            self._worker = None


class WorkerPool:
    """Lends its workers to thinkers."""

    def __init__(
        self, size: int, start: Callable[[], Worker] = Worker, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.clock = clock
        self._workers = [start() for _ in range(size)]
        self._lent: dict[int, PooledThinker] = {}
        """Who has each worker, by its place."""
        self._compiler = ProcessRunner()

    def runner(self) -> BotRunner:
        """A runner for one table. It starts no outside programs."""
        return PooledRunner(lambda: PooledThinker(self), self._compiler.prepare)

    def lend(self, thinker: PooledThinker) -> Worker | None:
        """A worker that nobody has, or that its thinker has forgotten."""
        for place, worker in enumerate(self._workers):
            holder = self._lent.get(place)
            if holder is not None:
                if self.clock() < holder.polled + FORGOTTEN:
                    continue
                holder.dispossess()
                worker.forget()
            self._lent[place] = thinker
            return worker
        return None

    def take_back(self, worker: Worker) -> None:
        """Lend a worker to others from now on."""
        del self._lent[self._workers.index(worker)]

    def close(self) -> None:
        """Stop all workers."""
        for worker in self._workers:
            worker.close()
        self._compiler.close()


class PooledRunner(BotRunner):
    """Runs bots in the processes of a pool."""

    def __init__(self, thinker: Callable[[], PooledThinker], prepare: Callable[[str], None]) -> None:
        super().__init__(thinker)
        self._prepare = prepare

    def ask(self, game: str, bot: str, view: View, heard: Sequence[Any], seed: int) -> None:
        """Ask a bot for its move. Whatever a saved game names, browsers start no programs here."""
        self.programs = frozenset()
        super().ask(game, bot, view, heard, seed)

    def prepare(self, game: str) -> None:
        self._prepare(game)
