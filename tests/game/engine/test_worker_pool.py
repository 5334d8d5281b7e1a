"""A pool lends its workers: one answers many thinkers in turn, and nobody keeps one that they have forgotten."""

from dataclasses import dataclass
from typing import Any

import pytest

from game.engine.bot_runner import Ponder
from game.engine.worker import Answer, Question
from game.engine.worker_pool import FORGOTTEN, PooledThinker, WorkerPool


@dataclass(frozen=True)
class Double(Question):
    """Asks for twice a number."""

    number: int

    def answer(self) -> Any:
        return 2 * self.number


class Slow:
    """A worker that answers the second time it is polled."""

    def __init__(self) -> None:
        self.asked: Question | None = None
        self.polls = 0

    def ask(self, question: Question) -> None:
        """Keep a question."""
        self.asked, self.polls = question, 0

    def poll(self) -> Answer | None:
        """Its answer, at the second poll."""
        self.polls += 1
        assert self.asked is not None
        return Answer(self.asked, self.asked, self.asked.answer()) if self.polls > 1 else None

    def forget(self) -> None:
        """Drop it."""
        self.asked = None

    def close(self) -> None:
        """Nothing to stop."""


class Time:
    """A clock that is turned by hand."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Time:
    """The clock of the pool."""
    return Time()


@pytest.fixture
def pool(clock: Time) -> WorkerPool:
    """One worker."""
    return WorkerPool(1, Slow, clock)  # type: ignore[arg-type]  # what the pool needs of a worker


def test_one_worker_answers_everybody_in_turn(pool: WorkerPool) -> None:
    first, second = PooledThinker(pool), PooledThinker(pool)
    first.ask(Double(1))
    second.ask(Double(2))
    assert first.poll() is None
    assert second.poll() is None
    answer = first.poll()
    assert answer is not None
    assert (answer.value, first.asked, first.poll()) == (2, None, None)
    assert second.poll() is None
    answer = second.poll()
    assert answer is not None
    assert answer.value == 4


def test_a_worker_that_was_forgotten_is_lent_to_others_and_the_question_asked_again(
    pool: WorkerPool, clock: Time
) -> None:
    first, second = PooledThinker(pool), PooledThinker(pool)
    first.ask(Double(1))
    second.ask(Double(2))
    first.poll()
    clock.now += FORGOTTEN / 2
    assert second.poll() is None
    clock.now += FORGOTTEN
    assert second.poll() is None
    answer = second.poll()
    assert answer is not None
    assert answer.value == 4
    assert first.poll() is None
    answer = first.poll()
    assert answer is not None
    assert answer.value == 2


def test_a_question_that_is_dropped_frees_the_worker(pool: WorkerPool) -> None:
    first, second = PooledThinker(pool), PooledThinker(pool)
    first.ask(Double(1))
    first.poll()
    first.close()
    second.ask(Double(2))
    second.poll()
    assert second.poll() is not None
    assert first.poll() is None


def test_nobody_thinks_ahead_with_a_worker_that_others_need(pool: WorkerPool) -> None:
    thinker = PooledThinker(pool)
    thinker.ask(Ponder("balam", "jaguar", None))  # type: ignore[arg-type]
    assert thinker.asked is None
