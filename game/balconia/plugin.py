"""The plugin of Balconia: rules, bots, command-line options, text forms."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from game.balconia.board_text import LEGEND, table_text
from game.balconia.bots import BOTS
from game.balconia.building import COLUMNS, FLOORS, SEATS, cell_at
from game.balconia.compiled import CODE
from game.balconia.example import example_match
from game.balconia.match import BalconiaMatch, balconia
from game.balconia.outcome import Outcome
from game.balconia.scoring import Score, Side
from game.balconia.state import Options
from game.balconia.statistics import ROSETTES, lesson
from game.balconia.words import seat_name
from game.engine.option import exported
from game.engine.plugin import DayGame, GamePlugin


def export(match: BalconiaMatch, _players: Sequence[str]) -> Mapping[str, Any]:
    """A finished game for other programs, without the names of the bots."""
    outcome: Outcome | None = match.outcome
    assert outcome is not None, "only a finished game can be written down"
    return {
        "seed": match.seed,
        "options": exported(match.options),
        "moves": [str(move) for move in match.moves],
        "sides": {seat: _side(match.view(seat).side) for seat in SEATS},
        "scores": {seat: _score(outcome.scores[seat]) for seat in SEATS},
        "winner": outcome.winner or "shared",
    }


def _floors(cells: list[Any]) -> list[list[Any]]:
    """Rows from the top floor down, columns from the owner's left."""
    return [[cells[cell_at(column, floor)] for column in range(COLUMNS)] for floor in reversed(range(FLOORS))]


def _side(side: Side) -> list[list[dict[str, int] | None]]:
    return _floors([face and {face.kind: face.today.number, "face": face.index} for face in side])


def _score(score: Score) -> dict[str, Any]:
    points: list[int | None] = [None] * (COLUMNS * FLOORS)
    for receipt in score.lines:
        points[receipt.cell] = receipt.points
    return {"cells": _floors(points), "doors": score.doors, "total": score.total}


WEEK = (
    DayGame(Options(), ("tourist",)),
    DayGame(Options(), ("neighbour",)),
    DayGame(Options(free_placement=True), ("neighbour",)),
    DayGame(Options(door=2), ("concierge",)),
    DayGame(Options(full_building="one"), ("concierge",)),
    DayGame(Options(), ("architect",)),
    DayGame(Options(full_building="three"), ("architect",)),
)
PLUGIN = GamePlugin(
    game=balconia(),
    bots={name: partial(make, balconia()) for name, make in BOTS.items()},
    levels=("tourist", "neighbour", "concierge", "architect"),
    players=(len(SEATS), len(SEATS)),
    export=export,
    table_text=table_text,
    legend=LEGEND,
    seat_name=seat_name,
    example=example_match,
    code=CODE,
    compiled_bots=frozenset({"architect"}),
    week=WEEK,
    rosettes=ROSETTES,
    lesson=lesson,
)
