"""Where computers think: the same answers here and in a process, and studies that no dead process stops."""

import os
import signal
import time
from collections.abc import Iterator

import pytest

from game.balconia.analysis import Verdict, positions
from game.balconia.bots import BOTS
from game.balconia.building import TURQUOISE
from game.balconia.match import BalconiaMatch
from game.balconia.mind import HereAndNow, InProcess, Mind
from game.balconia.rules import balconia
from game.balconia.study import StudyHere, StudyInProcess, jobs_of
from game.engine.chance import Chance
from tests.game.balconia.games import a_game

LONG = 120.0


@pytest.fixture
def in_process() -> Iterator[InProcess]:
    made = InProcess()
    yield made
    made.close()


def everything(study: StudyInProcess | StudyHere) -> list[tuple[int, Verdict]]:
    """Poll as a window would, frame after frame."""
    found: list[tuple[int, Verdict]] = []
    end = time.monotonic() + LONG
    while not study.done and time.monotonic() < end:
        found += study.poll()
        time.sleep(0 if isinstance(study, StudyHere) else 0.002)
    return found


def two_turns() -> BalconiaMatch:
    return a_game(4)


def test_the_answer_here_is_the_bots_own_and_comes_once() -> None:
    mind, view = HereAndNow(), a_game(3).view(a_game(3).to_move)
    assert mind.poll() is None
    mind.ask("greedy", view, (), 5)
    assert mind.busy
    assert mind.poll() == BOTS["greedy"](balconia()).choose(view, (), Chance(5))
    assert not mind.busy
    assert mind.poll() is None


def test_a_closed_mind_forgets_its_question() -> None:
    mind = HereAndNow()
    mind.ask("random", a_game(0).view(TURQUOISE), (), 1)
    mind.close()
    assert mind.poll() is None


def test_a_study_in_a_process_finds_what_a_study_here_finds() -> None:
    jobs = jobs_of(positions(two_turns()), ("neighbour",))
    study = StudyInProcess(jobs)
    assert everything(study) == everything(StudyHere(jobs))
    study.close()


def test_a_study_whose_process_was_killed_goes_on_where_it_was() -> None:
    jobs = jobs_of(positions(two_turns()), ("neighbour",))
    study = StudyInProcess(jobs)
    assert study.process_id is not None
    os.kill(study.process_id, signal.SIGKILL)
    assert [number for number, _ in everything(study)] == [job.number for job in jobs]
    study.close()


def test_closing_the_mind_ends_its_processes(in_process: InProcess) -> None:
    mind: Mind = in_process
    mind.warm()
    first = mind.study(positions(two_turns()))
    second = mind.study(positions(two_turns()))
    assert first.done, "a new study ends the one before"
    assert isinstance(second, StudyInProcess)
    processes = [second.process_id, in_process.process_id]
    mind.close()
    for process in processes:
        assert process is not None
        with pytest.raises(ProcessLookupError):
            os.kill(process, 0)
