"""A job gives the same results in order on one core, many, or a cluster that loses a worker; stopped, it goes on."""

import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from time import sleep

import pytest

from game import shelf
from game.product import ROOT
from tests.tools.crew_tasks import CALLS, dying, squared
from tools import crew
from tools.crew import HERE, Crew
from tools.simulate import SimulationTask, play_task

NUMBERS = tuple(range(40))
SQUARES = [number * number for number in NUMBERS]


@dataclass
class Cluster:
    """A scheduler and its workers, each in its own process, started as dask's documentation says."""

    folder: Path
    stack: ExitStack
    workers: list["subprocess.Popen[bytes]"] = field(default_factory=list)
    address: str = ""

    def start(self, workers: int, cwd: Path) -> None:
        """Wait for the scheduler; workers come as they are ready."""
        found = self.folder / "scheduler.json"
        self.dask(
            ROOT, "scheduler", "--host", "127.0.0.1", "--port", "0", "--no-jupyter", "--scheduler-file", str(found)
        )
        single = (
            "--nthreads",
            "1",
            "--no-nanny",
            "--local-directory",
            str(self.folder),
            "--scheduler-file",
            str(found),
        )
        self.workers = [self.dask(cwd, "worker", *single) for _number in range(workers)]
        while not found.exists() or not (text := found.read_text()):
            sleep(0.05)
        self.address = json.loads(text)["address"]

    def dask(self, cwd: Path, *arguments: str) -> "subprocess.Popen[bytes]":
        """Start a process that ends with the test."""
        command = [str(Path(sys.executable).with_name("dask")), *arguments, "--no-dashboard"]
        with (self.folder / f"{arguments[0]}.log").open("ab") as log:
            process = subprocess.Popen(command, cwd=cwd, stdout=log, stderr=log)
        self.stack.callback(process.wait)
        self.stack.callback(process.kill)
        return process


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[Cluster]:
    pytest.importorskip("distributed")
    with ExitStack() as stack:
        yield Cluster(tmp_path, stack)


def every_game() -> list[SimulationTask]:
    """One game each, of all games in turn."""
    plugins = [shelf.plugin(name) for name in shelf.NAMES]
    games = [
        (one.game.name, one.game.options_type(), (one.levels[0], *["random"] * (one.players[0] - 1))) for one in plugins
    ]
    return [
        SimulationTask(name, range(seed, seed + 1), options, players, range(seed, seed + 1), 1.0)
        for seed in range(5)
        for name, options, players in games
    ]


@pytest.mark.parametrize("workers", [1, 2])
def test_results_come_in_order_from_any_number_of_processes(workers: int) -> None:
    assert list(Crew("test", workers).map(squared, NUMBERS)) == SQUARES


def test_a_cluster_that_loses_a_worker_plays_the_same_games_and_refuses_other_sources(
    cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    cluster.start(2, ROOT)
    there, killed = Crew("test", scheduler=cluster.address), cluster.workers[0]
    lines = []
    for number, played in enumerate(there.map(play_task, every_game())):
        lines.append(played)
        if number == 1:
            killed.kill()
            killed.wait()
    assert lines == list(HERE.map(play_task, every_game()))
    monkeypatch.setattr(crew, "sources", lambda: "others")
    with pytest.raises(SystemExit, match="a worker runs other sources than this command"):
        list(there.map(squared, NUMBERS))


def test_a_worker_somewhere_else_is_told_where_to_start(cluster: Cluster, tmp_path: Path) -> None:
    cluster.start(1, tmp_path)
    with pytest.raises(SystemExit, match=r"Start `dask worker` in the project's folder\."):
        list(Crew("test", scheduler=cluster.address).map(squared, NUMBERS))


def test_a_process_that_dies_ends_the_job_with_a_sentence() -> None:
    with pytest.raises(SystemExit, match="test: a process was killed"):
        list(Crew("test", 2).map(dying, NUMBERS))


def stopped_after(journal: Path, number: int) -> None:
    """A job that is stopped after this many results."""
    results = Crew("test", journal=journal).map(squared, NUMBERS)
    for _result in range(number):
        next(results)
    results.close()  # type: ignore[attr-defined]


@pytest.fixture
def journal(tmp_path: Path) -> Path:
    CALLS.clear()
    return tmp_path / "journal"


def test_a_job_that_was_stopped_goes_on_where_it_was(journal: Path) -> None:
    stopped_after(journal, 7)
    done = CALLS.copy()
    CALLS.clear()
    assert list(Crew("test", journal=journal).map(squared, NUMBERS)) == SQUARES
    assert [*done, *CALLS] == list(NUMBERS)
    CALLS.clear()
    assert list(Crew("test", journal=journal).map(squared, NUMBERS[3:9])) == SQUARES[3:9]
    assert not CALLS, "a smaller job finds its tasks in the journal of a larger one"


@pytest.mark.parametrize("damage", [lambda data: data[:-3], lambda data: data[:-1] + b"x", lambda data: data + b"torn"])
def test_what_a_killed_process_left_torn_is_computed_again(journal: Path, damage: Callable[[bytes], bytes]) -> None:
    stopped_after(journal, 7)
    journal.write_bytes(damage(journal.read_bytes()))
    for _again in range(2):
        assert list(Crew("test", journal=journal).map(squared, NUMBERS)) == SQUARES
    assert len(CALLS) in (len(NUMBERS), len(NUMBERS) + 1)


def test_other_sources_start_again(journal: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stopped_after(journal, 7)
    CALLS.clear()
    monkeypatch.setattr(crew, "sources", lambda: "others")
    assert list(Crew("test", journal=journal).map(squared, NUMBERS)) == SQUARES
    assert list(NUMBERS) == CALLS


def test_a_journal_that_cannot_be_written_is_refused_with_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match=r"test: cannot write .*nowhere"):
        list(Crew("test", journal=tmp_path / "nowhere" / "journal").map(squared, NUMBERS))
