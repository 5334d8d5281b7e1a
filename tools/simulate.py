"""Plays bots against each other and writes one JSON line per game, the same on one core or many machines."""

import argparse
import json
import multiprocessing
import os
import sys
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, TextIO

from tqdm import tqdm

from game.balconia.bots import BOTS, BalconiaBot
from game.balconia.building import COLUMNS, FLOORS, SEATS, cell_at
from game.balconia.example import example_match
from game.balconia.match import BalconiaMatch, new_match
from game.balconia.outcome import Outcome
from game.balconia.rules import balconia
from game.balconia.scoring import Score, Side
from game.balconia.state import Options
from game.engine.chance import Chance
from game.engine.contract import Seat
from tools.balconia.variant_arguments import add_variants, options_from

Json = dict[str, Any]
AT_A_TIME = 8
PATIENCE = "10s"
"""How long a scheduler may take to answer."""


def play(options: Options, seed: int, bots: dict[Seat, BalconiaBot]) -> BalconiaMatch:
    """One whole game; the same seed and bots always play the same one."""
    match = new_match(options, seed)
    streams = {seat: Chance(seed).fork(number) for number, seat in enumerate(SEATS, start=1)}
    while (seat := match.to_move) is not None:
        match.play(bots[seat].choose(match.view(seat), streams[seat]))
    return match


def report(match: BalconiaMatch) -> Json:
    """A finished game as the JSON line that other programs read."""
    outcome: Outcome | None = match.outcome
    assert outcome is not None, "only a finished game can be reported"
    return {
        "seed": match.seed,
        "options": asdict(match.options),
        "moves": [str(move) for move in match.moves],
        "sides": {seat: _side(match.view(seat).side) for seat in SEATS},
        "scores": {seat: _score(outcome.scores[seat]) for seat in SEATS},
        "winner": outcome.winner or "shared",
    }


def _floors(cells: list[Any]) -> list[list[Any]]:
    """Rows from the top floor down, columns from the owner's left."""
    return [[cells[cell_at(column, floor)] for column in range(COLUMNS)] for floor in reversed(range(FLOORS))]


def _side(side: Side) -> list[list[Json | None]]:
    return _floors([face and {face.kind: face.number, "face": face.index} for face in side])


def _score(score: Score) -> Json:
    points: list[int | None] = [None] * (COLUMNS * FLOORS)
    for line in score.lines:
        points[line.cell] = line.points
    return {"cells": _floors(points), "doors": score.doors, "total": score.total}


@dataclass(frozen=True, slots=True)
class Task:
    """Some games with seeds one after the other: what one process plays at a time."""

    seeds: range
    options: Options
    names: dict[Seat, str]


def tasks(games: int, seed: int, options: Options, names: dict[Seat, str]) -> list[Task]:
    """The games cut into tasks."""
    end = seed + games
    return [Task(range(first, min(first + AT_A_TIME, end)), options, names) for first in range(seed, end, AT_A_TIME)]


def play_task(task: Task) -> list[str]:
    """The JSON lines of a task's games; depends on nothing but the task."""
    bots = {seat: BOTS[name](balconia()) for seat, name in task.names.items()}
    reports = (report(play(task.options, seed, bots)) for seed in task.seeds)
    return [json.dumps(line, separators=(",", ":")) for line in reports]


def play_here(work: list[Task], jobs: int) -> Iterator[list[str]]:
    """The lines of every task in order, from so many processes of this machine."""
    if jobs <= 1 or len(work) <= 1:
        yield from map(play_task, work)
        return
    with multiprocessing.get_context("spawn").Pool(min(jobs, len(work))) as pool:
        yield from pool.imap(play_task, work)


def play_there(work: list[Task], scheduler: str) -> Iterator[list[str]]:
    """The lines of every task in order, from the workers of a dask scheduler."""
    try:
        from distributed import Client
    except ImportError:
        sys.exit("simulate: --scheduler needs dask.distributed: install the `lab` extra, or `pip install distributed`.")
    try:
        client = Client(scheduler, timeout=PATIENCE)  # type: ignore[no-untyped-call]
    except (OSError, ValueError):
        sys.exit(f"simulate: no dask scheduler answers at {scheduler}. Start one with `dask scheduler`.")
    with client:
        for future in client.map(play_task, work, pure=False):
            yield future.result()


def _write(lines: Iterator[list[str]], file: TextIO, total: int) -> None:
    with tqdm(total=total, unit="game", disable=not sys.stderr.isatty()) as bar:
        for some in lines:
            file.writelines(line + "\n" for line in some)
            bar.update(len(some))


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tools.simulate", description=__doc__)
    parser.add_argument("--games", type=int, default=1, metavar="N", help="how many games (default 1)")
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="seed of the first game; each next one adds 1")
    for seat in SEATS:
        parser.add_argument(f"--{seat}", choices=sorted(BOTS), default="random", help=f"who plays {seat}")
    add_variants(parser)
    parser.add_argument(
        "--jobs", type=int, default=os.cpu_count() or 1, metavar="N", help="processes (default all cores)"
    )
    parser.add_argument("--scheduler", metavar="ADDRESS", help="play on the workers of this dask scheduler instead")
    parser.add_argument("--example", action="store_true", help="write the rulebook's scoring example instead of games")
    parser.add_argument("--jsonl", type=Path, required=True, metavar="FILE", help="where the lines go")
    arguments = parser.parse_args()
    if arguments.games < 1:
        parser.error(f"--games is {arguments.games}, expected at least 1")
    if arguments.jobs < 1:
        parser.error(f"--jobs is {arguments.jobs}, expected at least 1")
    return arguments


def main() -> None:
    """Read the arguments, play, write."""
    given = _arguments()
    names = {seat: getattr(given, seat) for seat in SEATS}
    work = tasks(given.games, given.seed, options_from(given), names)
    if given.example:
        lines = iter([[json.dumps(report(example_match()), separators=(",", ":"))]])
    elif given.scheduler:
        lines = play_there(work, given.scheduler)
    else:
        lines = play_here(work, given.jobs)
    try:
        with given.jsonl.open("w", encoding="utf-8", newline="\n") as file:
            _write(lines, file, 1 if given.example else given.games)
    except OSError as error:
        sys.exit(f"simulate: cannot write {given.jsonl}: {error.strerror}. Name a file in a folder that you may write.")


if __name__ == "__main__":
    main()
