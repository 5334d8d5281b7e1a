"""Thinking in another process: answers by value, nothing waits, and no dead process stops the game."""

import os
import signal
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.balconia.bots import BOTS
from game.balconia.building import TURQUOISE
from game.balconia.moves import Move
from game.balconia.rules import Balconia, balconia
from game.balconia.state import Options
from game.balconia.thinker import Thinker
from game.balconia.view import View
from game.engine.chance import Chance

GAME: Balconia = balconia()
LONG = 120.0


def view_of(seed: int) -> View:
    return GAME.observe(GAME.new(Options(), seed), TURQUOISE)


def wait_for(thinker: Thinker) -> Move:
    """Poll as a window would, frame after frame."""
    end = time.monotonic() + LONG
    while time.monotonic() < end:
        if (move := thinker.poll()) is not None:
            return move
        time.sleep(0.005)
    raise AssertionError("no answer came")


def dies_at_once(connection: Any, _cards: Path) -> None:
    """A process that crashes over every question."""
    connection.recv()
    os._exit(3)


def never_answers(_connection: Any, _cards: Path) -> None:
    """A process that thinks for ever."""
    while True:
        time.sleep(60)


@pytest.fixture
def thinker() -> Iterator[Thinker]:
    made = Thinker()
    yield made
    made.close()


def test_the_answer_is_the_one_the_bot_gives_here(thinker: Thinker) -> None:
    assert thinker.poll() is None
    for seed, bot in ((1, "neighbour"), (2, "concierge")):
        thinker.ask(bot, view_of(seed), (), seed)
        assert thinker.busy
        assert wait_for(thinker) == BOTS[bot](GAME).choose(view_of(seed), (), Chance(seed))
        assert not thinker.busy
        assert thinker.poll() is None


def test_a_killed_process_is_replaced_and_asked_again(thinker: Thinker) -> None:
    thinker.warm()
    first = thinker.process_id
    assert first is not None
    thinker.ask("greedy", view_of(3), (), 3)
    os.kill(first, signal.SIGKILL)
    assert wait_for(thinker) == BOTS["greedy"](GAME).choose(view_of(3), (), Chance(3))
    assert thinker.process_id != first


def test_a_process_killed_between_two_questions_is_replaced(thinker: Thinker) -> None:
    thinker.ask("random", view_of(1), (), 1)
    wait_for(thinker)
    assert thinker.process_id is not None
    os.kill(thinker.process_id, signal.SIGKILL)
    thinker.ask("random", view_of(2), (), 2)
    assert wait_for(thinker) in view_of(2).legal


def test_a_process_that_always_crashes_does_not_stop_the_game() -> None:
    thinker = Thinker(work=dies_at_once)
    thinker.ask("architect", view_of(4), (), 4)
    assert wait_for(thinker) in view_of(4).legal
    thinker.close()


def test_a_cancelled_question_is_not_answered_and_the_next_one_is(thinker: Thinker) -> None:
    thinker.ask("greedy", view_of(5), (), 5)
    thinker.cancel()
    assert thinker.poll() is None
    assert not thinker.busy
    thinker.ask("greedy", view_of(6), (), 6)
    assert wait_for(thinker) == BOTS["greedy"](GAME).choose(view_of(6), (), Chance(6))


def test_closing_ends_a_process_that_is_still_thinking() -> None:
    thinker = Thinker(work=never_answers)
    thinker.ask("architect", view_of(7), (), 7)
    process = thinker.process_id
    assert process is not None
    thinker.close()
    with pytest.raises(ProcessLookupError):
        os.kill(process, 0)
    assert thinker.poll() is None
    thinker.close()


def test_pondering_gives_no_answer_and_the_question_after_it_does(thinker: Thinker) -> None:
    thinker.ponder("neighbour", view_of(8))
    thinker.ask("neighbour", view_of(8), (), 8)
    assert wait_for(thinker) == BOTS["neighbour"](GAME).choose(view_of(8), (), Chance(8))
