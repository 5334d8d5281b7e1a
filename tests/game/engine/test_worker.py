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


class Desk:
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
def desk() -> Iterator[Desk]:
    made = Desk()
    yield made
    made.worker.close()
    assert all(line.killed for line in made.pipes), "no process is left behind"


def test_an_answer_comes_once_and_names_its_question(desk: Desk) -> None:
    assert desk.worker.poll() is None
    question = Double(4)
    desk.worker.ask(question)
    assert desk.worker.poll() is None
    desk.pipe.answer()
    assert desk.worker.poll() == Answer(question, question, 8)
    assert desk.worker.asked is None
    assert desk.worker.poll() is None
    assert len(desk.pipes) == 1


def test_at_most_one_question_is_on_its_way_and_a_newer_one_replaces_the_one_that_waits(desk: Desk) -> None:
    for number in range(1000):
        desk.worker.ask(Double(number))
    assert [question for _, question in desk.pipe.got] == [Double(0)]
    desk.pipe.answer()
    assert desk.worker.poll() is None, "the answer to an earlier question is not heard"
    assert [question for _, question in desk.pipe.got] == [Double(0), Double(999)]
    desk.pipe.answer()
    answer = desk.worker.poll()
    assert answer is not None
    assert answer.value == 1998


def test_a_forgotten_question_is_not_answered_and_the_next_one_is(desk: Desk) -> None:
    desk.worker.ask(Double(1))
    desk.worker.forget()
    desk.pipe.answer()
    assert desk.worker.poll() is None
    desk.worker.ask(Double(2))
    desk.pipe.answer()
    answer = desk.worker.poll()
    assert answer is not None
    assert answer.value == 4


def test_a_process_that_dies_is_replaced_and_asked_again(desk: Desk) -> None:
    desk.worker.ask(Double(5))
    assert desk.fail(TRIES - 1) == [None] * (TRIES - 1)
    desk.worker.poll()
    desk.pipe.answer()
    assert desk.worker.poll() == Answer(Double(5), Double(5), 10)
    assert [line.killed for line in desk.pipes] == [True, True, False]


def test_after_the_third_time_a_weaker_one_is_asked_and_the_answer_says_so(desk: Desk) -> None:
    desk.worker.ask(Hard(5))
    desk.fail(TRIES)
    desk.worker.poll()
    assert desk.pipe.got[-1][1] == Double(5)
    desk.pipe.answer()
    assert desk.worker.poll() == Answer(Hard(5), Double(5), 10)


def test_when_nobody_answers_the_question_answers_itself_without_a_thought(desk: Desk) -> None:
    desk.worker.ask(Hard(5))
    assert desk.fail(TRIES + 1)[-1] == Answer(Hard(5), None, -1)
    assert desk.worker.asked is None


def test_after_trouble_a_question_gets_one_try_until_one_is_answered(desk: Desk) -> None:
    desk.worker.ask(Double(1))
    desk.fail(TRIES)
    desk.worker.ask(Double(2))
    assert desk.fail(1) == [Answer(Double(2), None, -1)]
    desk.worker.ask(Double(3))
    desk.worker.poll()
    desk.pipe.answer()
    assert desk.worker.poll() == Answer(Double(3), Double(3), 6)
    desk.worker.ask(Double(4))
    assert desk.fail(TRIES) == [None, None, Answer(Double(4), None, -1)]


def test_where_no_process_can_be_started_there_is_an_answer_too(desk: Desk) -> None:
    desk.no_more = True
    desk.worker.warm()
    desk.worker.ask(Hard(1))
    found = [desk.worker.poll() for _ in range(TRIES + 1)]
    assert found == [None] * TRIES + [Answer(Hard(1), None, -1)]


def test_a_process_that_died_between_two_questions_costs_no_try(desk: Desk) -> None:
    desk.worker.warm()
    desk.pipe.broken = True
    desk.worker.ask(Double(1))
    assert desk.fail(TRIES - 1) == [None] * (TRIES - 1)
    desk.worker.poll()
    desk.pipe.answer()
    assert desk.worker.poll() == Answer(Double(1), Double(1), 2)


def test_a_process_without_a_sign_of_life_is_replaced(desk: Desk) -> None:
    desk.worker.ask(Double(1))
    first = desk.pipe
    desk.now += SILENCE
    desk.worker.poll()
    assert not first.killed
    desk.now += 1
    desk.worker.poll()
    assert first.killed
    desk.worker.poll()
    assert desk.pipe.got == first.got


def test_a_process_that_lives_may_think_long_but_not_for_ever(desk: Desk) -> None:
    desk.worker.ask(Double(1))
    first = desk.pipe
    for _ in range(int(PATIENCE)):
        desk.now += 1
        first.pulse += 1
        desk.worker.poll()
    assert not first.killed
    desk.now += 1
    first.pulse += 1
    desk.worker.poll()
    assert first.killed


def test_nobody_has_to_look_while_nothing_is_wanted(desk: Desk) -> None:
    desk.worker.ask(Double(1))
    desk.worker.forget()
    desk.now += 3600
    desk.pipe.answer()
    desk.worker.ask(Double(2))
    assert len(desk.pipes) == 1, "what came meanwhile is read before the time is looked at"
    assert desk.pipe.got[-1][1] == Double(2)


def test_a_process_that_froze_over_an_earlier_question_is_replaced_without_a_try(desk: Desk) -> None:
    desk.worker.ask(Double(1))
    desk.now += 3600
    desk.worker.ask(Double(2))
    assert desk.pipes[0].killed
    desk.fail(TRIES - 1)
    desk.worker.poll()
    desk.pipe.answer()
    assert desk.worker.poll() == Answer(Double(2), Double(2), 4)


@pytest.mark.parametrize(
    "nonsense", [b"", b"nonsense", pickle.dumps(5), pickle.dumps((1, "text")), pickle.dumps((77, 8)), b"\x80\x05}."]
)
def test_nonsense_is_no_answer(desk: Desk, nonsense: bytes) -> None:
    desk.worker.ask(Double(4))
    desk.pipe.says.append(nonsense)
    assert desk.worker.poll() is None
    assert desk.pipe.killed
    desk.worker.poll()
    desk.pipe.answer()
    assert desk.worker.poll() == Answer(Double(4), Double(4), 8)


def test_what_comes_unasked_is_nonsense_too(desk: Desk) -> None:
    desk.worker.warm()
    desk.pipe.says.append(pickle.dumps((1, 8)))
    desk.worker.ask(Double(4))
    assert desk.pipe.killed


def test_frozen_mappings_can_be_sent_and_stay_frozen() -> None:
    sent = pickle.loads(pickle.dumps({"points": MappingProxyType({"rose": 3})}))
    assert sent == {"points": MappingProxyType({"rose": 3})}
    assert isinstance(sent["points"], MappingProxyType)
