"""Plays bots against each other and writes one JSON line per game."""

import argparse
import json
import sys
from collections.abc import Iterator
from dataclasses import asdict
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
from tools.variant_arguments import add_variants, options_from

Json = dict[str, Any]


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


def simulate(games: int, seed: int, options: Options, names: dict[Seat, str]) -> Iterator[Json]:
    """Game after game, each with the next seed."""
    bots = {seat: BOTS[name](balconia()) for seat, name in names.items()}
    for number in range(games):
        yield report(play(options, seed + number, bots))


def _write(lines: Iterator[Json], file: TextIO, total: int) -> None:
    for line in tqdm(lines, total=total, unit="game", disable=not sys.stderr.isatty()):
        file.write(json.dumps(line, separators=(",", ":")) + "\n")


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tools.simulate", description=__doc__)
    parser.add_argument("--games", type=int, default=1, metavar="N", help="how many games (default 1)")
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="seed of the first game; each next one adds 1")
    for seat in SEATS:
        parser.add_argument(f"--{seat}", choices=sorted(BOTS), default="random", help=f"who plays {seat}")
    add_variants(parser)
    parser.add_argument("--example", action="store_true", help="write the rulebook's scoring example instead of games")
    parser.add_argument("--jsonl", type=Path, required=True, metavar="FILE", help="where the lines go")
    arguments = parser.parse_args()
    if arguments.games < 1:
        parser.error(f"--games is {arguments.games}, expected at least 1")
    return arguments


def main() -> None:
    """Read the arguments, play, write."""
    given = _arguments()
    names = {seat: getattr(given, seat) for seat in SEATS}
    if given.example:
        lines, total = iter([report(example_match())]), 1
    else:
        lines, total = simulate(given.games, given.seed, options_from(given), names), given.games
    try:
        with given.jsonl.open("w", encoding="utf-8", newline="\n") as file:
            _write(lines, file, total)
    except OSError as error:
        sys.exit(f"simulate: cannot write {given.jsonl}: {error.strerror}. Name a file in a folder that you may write.")


if __name__ == "__main__":
    main()
