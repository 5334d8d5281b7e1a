"""The screens drawn in a frame of the table, and how often each is drawn."""

from itertools import count
from typing import Any

import pytest

from scenes.second_screens.scheduler import CREDIT, SHARE, Scheduler
from scenes.second_screens.wire.keys import Guest


class Screen:
    """Records the time that passed on it."""

    def __init__(self) -> None:
        self.connected, self.pressing = True, False
        self.passed: list[float] = []

    def frame(self, seconds: float) -> None:
        self.passed.append(seconds)


def screens(number: int) -> dict[Guest, Any]:
    """This many screens by guest."""
    return {Guest(str(one)): Screen() for one in range(number)}


@pytest.mark.parametrize(("number", "a_second"), [(1, 60), (2, 30), (3, 20), (6, 20)])
def test_every_screen_is_drawn_as_often_as_it_should_and_misses_no_time(number: int, a_second: int) -> None:
    made = screens(number)
    turns = Scheduler(made, lambda: 0.0)
    for _ in range(60):
        turns.frame(1 / 60)
    for screen in made.values():
        assert a_second - 1 <= len(screen.passed) <= a_second
        assert sum(screen.passed) == pytest.approx(1.0, abs=0.05)


def test_who_has_done_something_is_drawn_at_once_and_first_where_time_is_short() -> None:
    clock = count()
    made = screens(6)
    turns = Scheduler(made, lambda: next(clock) / 250)
    list(made.values())[4].pressing = True
    turns.frame(1 / 60)
    assert [len(screen.passed) for screen in made.values()] == [0, 0, 0, 0, 1, 0]
    list(made.values())[4].pressing = False
    for _ in range(10):
        turns.frame(1 / 60)
    assert sum(len(screen.passed) for screen in made.values()) == 1 + 9
    assert all(screen.passed for screen in made.values())


def test_a_screen_that_takes_more_than_its_share_of_the_time_is_drawn_less_often_and_the_others_are_not() -> None:
    now = [0.0]

    class Slow(Screen):
        def frame(self, seconds: float) -> None:
            super().frame(seconds)
            now[0] += 0.05

    slow, quick = Guest("slow"), Guest("quick")
    made: dict[Guest, Any] = {slow: Slow(), quick: Screen()}
    made[slow].pressing = True
    turns = Scheduler(made, lambda: now[0])
    for _ in range(600):  # ten seconds
        turns.frame(1 / 60)
    assert 10 * SHARE / 2 <= 0.05 * len(made[slow].passed) <= 10 * SHARE / 2 + 2 * CREDIT
    assert len(made[quick].passed) >= 240
