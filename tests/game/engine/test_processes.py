"""Real processes that freeze, die, ignore questions or answer nonsense; the clock is simulated."""

import os
import signal
import socket
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from multiprocessing import active_children
from multiprocessing.connection import wait
from types import SimpleNamespace
from typing import Any

import pytest

from game import shelf
from game.engine.bot_runner import ProcessRunner, compile_in_child
from game.engine.child_process import ChildError, ChildProcess
from game.engine.worker import SILENCE, TRIES, Answer, Worker
from tests.game.engine import dies_at_import
from tests.game.engine.questions import (
    Crashing,
    Double,
    Endless,
    babbling,
    boasting,
    cut_short,
    deaf,
    parent_of_another,
)


class Clock:
    """Stands still until it is set."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


Work = Callable[[socket.socket, Any], None]


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def workers(clock: Clock) -> Iterator[Callable[[Work | None], Worker]]:
    """Creates workers whose processes do this; none of them outlives the test."""
    made: list[Worker] = []

    def make(work: Work | None = None) -> Worker:
        made.append(Worker(partial(ChildProcess, work), clock))
        return made[-1]

    yield make
    for one in made:
        one.close()
    reap()


@pytest.fixture
def worker(workers: Callable[[Work | None], Worker]) -> Worker:
    return workers(None)


def reap() -> None:
    """Reap processes that have ended."""
    for process in active_children():
        process.join()


def spawned(worker: Worker) -> ChildProcess:
    assert isinstance(worker.pipe, ChildProcess)
    return worker.pipe


def answered(worker: Worker) -> Answer:
    """The answer, however long this machine takes."""
    while (answer := worker.poll()) is None:
        if worker.pipe is not None:
            spawned(worker).wait()
    return answer


def test_a_question_is_answered_in_another_process_and_the_next_one_in_the_same(worker: Worker) -> None:
    worker.warm()
    process = spawned(worker).process_id
    assert process != os.getpid()
    for number in (3, 4):
        worker.ask(Double(number))
        assert answered(worker).value == 2 * number
    assert spawned(worker).process_id == process


def test_a_question_of_any_length_is_answered(worker: Worker) -> None:
    worker.ask(Double(3, bytes(1 << 23)))
    while (answer := worker.poll()) is None:
        pass
    assert answer.value == 6


def test_a_killed_process_is_replaced_and_asked_again(worker: Worker) -> None:
    worker.warm()
    first = spawned(worker)
    os.kill(first.process_id, signal.SIGSTOP)
    worker.ask(Double(3))
    os.kill(first.process_id, signal.SIGKILL)
    assert answered(worker) == Answer(Double(3), Double(3), 6)
    assert worker.pipe is not first


def test_a_process_killed_between_two_questions_is_replaced(worker: Worker) -> None:
    worker.ask(Double(1))
    answered(worker)
    first = spawned(worker)
    os.kill(first.process_id, signal.SIGKILL)
    first.wait()
    worker.ask(Double(2))
    assert answered(worker).value == 4
    assert worker.pipe is not first


def test_a_frozen_process_is_replaced_and_asked_again(worker: Worker, clock: Clock) -> None:
    worker.warm()
    first = spawned(worker)
    os.kill(first.process_id, signal.SIGSTOP)
    worker.ask(Double(3))
    assert worker.poll() is None
    clock.now += SILENCE + 1
    assert worker.poll() is None
    assert worker.pipe is None, "it was ended although it could not even end itself"
    assert answered(worker).value == 6


def test_a_process_that_thinks_for_ever_is_replaced_by_somebody_weaker(worker: Worker, clock: Clock) -> None:
    worker.ask(Endless(4))
    for _ in range(TRIES):
        worker.poll()
        clock.now += Endless(4).patience + 1
        worker.poll()
    assert answered(worker) == Answer(Endless(4), Double(4), 8)


def test_a_process_that_crashes_over_a_question_lets_somebody_weaker_answer(
    worker: Worker, capfd: pytest.CaptureFixture[str]
) -> None:
    worker.ask(Crashing(4))
    assert answered(worker) == Answer(Crashing(4), Double(4), 8)
    assert capfd.readouterr().err.count("ZeroDivisionError: on purpose") == TRIES


@pytest.mark.parametrize("work", [babbling, boasting, cut_short, dies_at_import.work])
def test_where_every_process_fails_there_is_an_answer_without_a_thought(
    work: Work, workers: Callable[[Work | None], Worker], capfd: pytest.CaptureFixture[str]
) -> None:
    worker = workers(work)
    worker.ask(Double(4))
    assert answered(worker) == Answer(Double(4), None, -1)
    capfd.readouterr()


def test_thousands_of_long_questions_to_a_deaf_process_never_block(
    workers: Callable[[Work | None], Worker], clock: Clock
) -> None:
    worker = workers(deaf)
    for number in range(2000):
        worker.ask(Double(number, bytes(100_000)))
        assert worker.poll() is None
    for _ in range(1 + TRIES):  # the first process was given the first question, whose answer is not needed any more
        clock.now += SILENCE + 1
        answer = worker.poll() or worker.poll()
    assert answer == Answer(Double(1999, bytes(100_000)), None, -1)


def test_closing_ends_a_process_whatever_it_is_doing(worker: Worker) -> None:
    for stop in (signal.SIGCONT, signal.SIGSTOP):
        worker.ask(Endless(1))
        process = spawned(worker).process_id
        os.kill(process, stop)
        worker.close()
        reap()
        with pytest.raises(ProcessLookupError):
            os.kill(process, 0)
        assert worker.poll() is None
        worker.close()


def test_an_interrupt_from_the_keyboard_is_not_for_the_process(worker: Worker) -> None:
    for _ in range(2):
        worker.warm()
        os.kill(spawned(worker).process_id, signal.SIGINT)
        worker.ask(Double(4))
        assert answered(worker) == Answer(Double(4), Double(4), 8)
    assert len(active_children()) == 1, "the same one answered"


@pytest.mark.skipif(not hasattr(os, "pidfd_open"), reason="only Linux tells when a process of another one ends")
def test_a_process_that_thinks_does_not_outlive_a_parent_that_was_killed() -> None:
    window = ChildProcess(parent_of_another)
    window.wait()
    told = window.take()
    assert told is not None
    handle = os.pidfd_open(int.from_bytes(told, "big"))
    os.kill(window.process_id, signal.SIGKILL)
    wait([handle])
    os.close(handle)
    window.kill()
    reap()


def _next_word(line: ChildProcess) -> bytes:
    """The next message of the process, however long it takes."""
    while (word := line.take()) is None:
        line.wait()
    return word


def test_a_process_that_prepares_a_game_ends_by_itself() -> None:
    line = ChildProcess(partial(compile_in_child, "bonbons"))
    with pytest.raises(ChildError):
        _next_word(line)


def test_a_game_that_is_prepared_starts_no_process_and_one_that_is_not_starts_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    started: list[str] = []

    class Line:
        def kill(self) -> None:
            started.append("killed")

    def spawned(work: "partial[None]") -> Line:
        started.extend(work.args)
        return Line()

    monkeypatch.setattr("game.engine.bot_runner.ChildProcess", spawned)
    plugin = shelf.plugin
    code: dict[str, Any] = {
        "bonbons": None,
        "balam": SimpleNamespace(is_made=lambda: True),
        "balconia": SimpleNamespace(is_made=lambda: False),
    }
    monkeypatch.setattr(shelf, "plugin", lambda name: replace(plugin(name), code=code[name]))
    thinking = ProcessRunner()
    for name in ("bonbons", "balam", "balconia", "balconia"):
        thinking.prepare(name)
    assert started == ["balconia"]
    thinking.close()
    assert started == ["balconia", "killed"], "nothing outlives the window"
