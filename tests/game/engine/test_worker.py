"""One question at a time to a process that may fail in every way; nothing blocks, and every question gets an answer."""

import pickle
from collections.abc import Iterator
from types import MappingProxyType
from typing import Any

import pytest

from game.engine.child_process import ChildError, Pipe
from game.engine.worker import PATIENCE, SILENCE, TRIES, Answer, Question, Worker
from tests.game.engine.questions import Double, Hard


class Scripted:
    """A process controlled by a test: answers on request, with the value given."""

    def __init__(self) -> None:
        self.pulse = 0
        self.got: list[tuple[int, Question]] = []
        self.says: list[bytes] = []
        self.broken = False
        self.killed = False

    def put(self, message: bytes) -> None:
        self.got.append(pickle.loads(message))

    def push(self) -> None:
        if self.broken:
            raise ChildError

    def take(self) -> bytes | None:
        if self.broken:
            raise ChildError
        return self.says.pop(0) if self.says else None

    def kill(self) -> None:
        self.killed = True

    def answer(self, value: Any = None) -> None:
        """Answer the last question, with the right value or another one."""
        number, question = self.got[-1]
        self.says.append(pickle.dumps((number, question.answer() if value is None else value)))


class Rig:
    """A worker with scripted processes and a clock that a test sets."""

    def __init__(self) -> None:
        self.pipes: list[Scripted] = []
        self.now = 1000.0
        self.no_more = False
        self.worker = Worker(self._start, lambda: self.now)

    def _start(self) -> Pipe:
        if self.no_more:
            raise ChildError
        self.pipes.append(Scripted())
        return self.pipes[-1]

    @property
    def pipe(self) -> Scripted:
        return self.pipes[-1]

    def fail(self, times: int) -> list[Answer | None]:
        """Let processes die over the question, one after another."""
        found = []
        for _ in range(times):
            self.worker.poll()
            self.pipe.broken = True
            found.append(self.worker.poll())
        return found


@pytest.fixture
def rig() -> Iterator[Rig]:
    made = Rig()
    yield made
    made.worker.close()
    assert all(line.killed for line in made.pipes), "no process is left behind"


def test_an_answer_comes_once_and_names_its_question(rig: Rig) -> None:
    assert rig.worker.poll() is None
    question = Double(4)
    rig.worker.ask(question)
    assert rig.worker.poll() is None
    rig.pipe.answer()
    assert rig.worker.poll() == Answer(question, question, 8)
    assert rig.worker.asked is None
    assert rig.worker.poll() is None
    assert len(rig.pipes) == 1


def test_at_most_one_question_is_on_its_way_and_a_newer_one_replaces_the_one_that_waits(rig: Rig) -> None:
    for number in range(1000):
        rig.worker.ask(Double(number))
    assert [question for _, question in rig.pipe.got] == [Double(0)]
    rig.pipe.answer()
    assert rig.worker.poll() is None, "the answer to an earlier question is not heard"
    assert [question for _, question in rig.pipe.got] == [Double(0), Double(999)]
    rig.pipe.answer()
    answer = rig.worker.poll()
    assert answer is not None
    assert answer.value == 1998


def test_a_forgotten_question_is_not_answered_and_the_next_one_is(rig: Rig) -> None:
    rig.worker.ask(Double(1))
    rig.worker.forget()
    rig.pipe.answer()
    assert rig.worker.poll() is None
    rig.worker.ask(Double(2))
    rig.pipe.answer()
    answer = rig.worker.poll()
    assert answer is not None
    assert answer.value == 4


def test_a_process_that_dies_is_replaced_and_asked_again(rig: Rig) -> None:
    rig.worker.ask(Double(5))
    assert rig.fail(TRIES - 1) == [None] * (TRIES - 1)
    rig.worker.poll()
    rig.pipe.answer()
    assert rig.worker.poll() == Answer(Double(5), Double(5), 10)
    assert [line.killed for line in rig.pipes] == [True, True, False]


def test_after_the_third_time_a_weaker_one_is_asked_and_the_answer_says_so(rig: Rig) -> None:
    rig.worker.ask(Hard(5))
    rig.fail(TRIES)
    rig.worker.poll()
    assert rig.pipe.got[-1][1] == Double(5)
    rig.pipe.answer()
    assert rig.worker.poll() == Answer(Hard(5), Double(5), 10)


def test_when_nobody_answers_the_question_answers_itself_without_a_thought(rig: Rig) -> None:
    rig.worker.ask(Hard(5))
    assert rig.fail(TRIES + 1)[-1] == Answer(Hard(5), None, -1)
    assert rig.worker.asked is None


def test_after_trouble_a_question_gets_one_try_until_one_is_answered(rig: Rig) -> None:
    rig.worker.ask(Double(1))
    rig.fail(TRIES)
    rig.worker.ask(Double(2))
    assert rig.fail(1) == [Answer(Double(2), None, -1)]
    rig.worker.ask(Double(3))
    rig.worker.poll()
    rig.pipe.answer()
    assert rig.worker.poll() == Answer(Double(3), Double(3), 6)
    rig.worker.ask(Double(4))
    assert rig.fail(TRIES) == [None, None, Answer(Double(4), None, -1)]


def test_where_no_process_can_be_started_there_is_an_answer_too(rig: Rig) -> None:
    rig.no_more = True
    rig.worker.warm()
    rig.worker.ask(Hard(1))
    found = [rig.worker.poll() for _ in range(TRIES + 1)]
    assert found == [None] * TRIES + [Answer(Hard(1), None, -1)]


def test_a_process_that_died_between_two_questions_costs_no_try(rig: Rig) -> None:
    rig.worker.warm()
    rig.pipe.broken = True
    rig.worker.ask(Double(1))
    assert rig.fail(TRIES - 1) == [None] * (TRIES - 1)
    rig.worker.poll()
    rig.pipe.answer()
    assert rig.worker.poll() == Answer(Double(1), Double(1), 2)


def test_a_process_without_a_sign_of_life_is_replaced(rig: Rig) -> None:
    rig.worker.ask(Double(1))
    first = rig.pipe
    rig.now += SILENCE
    rig.worker.poll()
    assert not first.killed
    rig.now += 1
    rig.worker.poll()
    assert first.killed
    rig.worker.poll()
    assert rig.pipe.got == first.got


def test_a_process_that_lives_may_think_long_but_not_for_ever(rig: Rig) -> None:
    rig.worker.ask(Double(1))
    first = rig.pipe
    for _ in range(int(PATIENCE)):
        rig.now += 1
        first.pulse += 1
        rig.worker.poll()
    assert not first.killed
    rig.now += 1
    first.pulse += 1
    rig.worker.poll()
    assert first.killed


def test_nobody_has_to_look_while_nothing_is_wanted(rig: Rig) -> None:
    rig.worker.ask(Double(1))
    rig.worker.forget()
    rig.now += 3600
    rig.pipe.answer()
    rig.worker.ask(Double(2))
    assert len(rig.pipes) == 1, "what came meanwhile is read before the time is looked at"
    assert rig.pipe.got[-1][1] == Double(2)


def test_a_process_that_froze_over_an_earlier_question_is_replaced_without_a_try(rig: Rig) -> None:
    rig.worker.ask(Double(1))
    rig.now += 3600
    rig.worker.ask(Double(2))
    assert rig.pipes[0].killed
    rig.fail(TRIES - 1)
    rig.worker.poll()
    rig.pipe.answer()
    assert rig.worker.poll() == Answer(Double(2), Double(2), 4)


@pytest.mark.parametrize(
    "nonsense", [b"", b"nonsense", pickle.dumps(5), pickle.dumps((1, "text")), pickle.dumps((77, 8)), b"\x80\x05}."]
)
def test_nonsense_is_no_answer(rig: Rig, nonsense: bytes) -> None:
    rig.worker.ask(Double(4))
    rig.pipe.says.append(nonsense)
    assert rig.worker.poll() is None
    assert rig.pipe.killed
    rig.worker.poll()
    rig.pipe.answer()
    assert rig.worker.poll() == Answer(Double(4), Double(4), 8)


def test_what_comes_unasked_is_nonsense_too(rig: Rig) -> None:
    rig.worker.warm()
    rig.pipe.says.append(pickle.dumps((1, 8)))
    rig.worker.ask(Double(4))
    assert rig.pipe.killed


def test_frozen_mappings_can_be_sent_and_stay_frozen() -> None:
    sent = pickle.loads(pickle.dumps({"points": MappingProxyType({"rose": 3})}))
    assert sent == {"points": MappingProxyType({"rose": 3})}
    assert isinstance(sent["points"], MappingProxyType)
