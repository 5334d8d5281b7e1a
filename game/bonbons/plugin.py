"""The plugin of Bonbons: rules, bots, command-line options, text forms."""

from collections.abc import Mapping, Sequence
from typing import Any

from game.bonbons.bots import BOTS, LEVELS
from game.bonbons.match import BonbonsMatch, bonbons
from game.bonbons.rules import Bonbons
from game.bonbons.state import FEWEST_SEATS, Options, State
from game.bonbons.statistics import ROSETTES, crushed, lesson
from game.bonbons.sweets import Face
from game.bonbons.texts import _, marked
from game.bonbons.tiles import COVERED, DOWN, GONE, MOST_SEATS, SEATS, SHOWN
from game.bonbons.view import View
from game.bonbons.words import seat_name, task, tiles_left
from game.engine.option import exported
from game.engine.plugin import DayGame, GamePlugin

LEGEND = (
    marked(
        "Moves: square 14, round 0 2 (the round tile 2 of row 0), stop, end, give 1 and cover 1 (your own tiles), hide."
    ),
    marked("[14] is face down, a star marks a tile that will go face down again, a dot is an empty place."),
)
"""The syntax of the moves, and the signs on the table."""
WIDTH = 14
"""Room for `twist yellow`, and for the star of a tile that will be hidden again."""


def table_text(view: View) -> str:
    """The grid, the rows and the possible moves; hidden tiles show nothing but their number (BON-59)."""
    names = {seat: seat_name(seat) for seat in view.options.players}
    side = view.options.side
    cells = [
        _cell(number, status, face)
        for number, (status, face) in enumerate(zip(view.square_status, view.squares, strict=True))
    ]
    lines = ["".join(cells[first : first + side]).rstrip() for first in range(0, len(cells), side)]
    lines.append("")
    for seat, status, row, hidden in zip(names, view.row_status, view.rows, view.hidden, strict=True):
        rounds = "".join(_cell(slot, letter, face) for slot, (letter, face) in enumerate(zip(status, row, strict=True)))
        mark = ">" if seat == view.to_move else " "
        lines.append(f"{mark} round {seat}  {rounds}{tiles_left(hidden)}")
    return "\n".join([*lines, "", task(view, names)])


def _cell(number: int, status: str, face: Face | None) -> str:
    if status == DOWN:
        text = f"[{number}]"
    elif status == GONE:
        text = "."
    elif status == COVERED:
        text = _("(coins)")
    else:
        text = f"{face}*" if status == SHOWN else f"{face}"
    return text.ljust(WIDTH)


def export(match: BonbonsMatch, names: Sequence[str]) -> Mapping[str, Any]:
    """A finished game with all its hidden faces, for other programs; never shown to players."""
    game = match.game
    deal = state = game.new(match.options, match.seed)
    for move in match.moves:
        state, _events = game.apply(state, move)
    outcome = game.outcome(state)
    assert outcome is not None, "only a finished game can be written down like this"
    return {
        "game": game.name,
        "seed": match.seed,
        "options": exported(match.options),
        "bots": list(names),
        "deal": {
            "start": int(deal.active),
            "removed": deal.removed,
            "squares": deal.squares,
            "rows": deal.rows,
            "stock": deal.stock,
        },
        "moves": [str(move) for move in match.moves],
        "final": _final(state),
        "winner": int(outcome.winners[0]),
        "hidden": outcome.hidden,
        "ranking": list(outcome.places.values()),
        "attempts": state.attempts,
    }


def _final(state: State) -> Mapping[str, Any]:
    rows = [list(zip(faces, letters, strict=True)) for faces, letters in zip(state.rows, state.row_status, strict=True)]
    return {"squares": state.square_status, "rows": rows, "stock": state.stock}


WEEK = (
    DayGame(Options(seats=2), ("child",)),
    DayGame(Options(seats=3, fast=True), ("child", "normal")),
    DayGame(Options(seats=3), ("normal", "normal")),
    DayGame(Options(seats=2, coin_replay=True), ("good",)),
    DayGame(Options(seats=4, fast=True), ("child", "normal", "good")),
    DayGame(Options(seats=3), ("good", "good")),
    DayGame(Options(seats=4), ("normal", "good", "elephant")),
)
_GAME: Bonbons = bonbons()
PLUGIN = GamePlugin(
    game=_GAME,
    bots=BOTS,
    levels=LEVELS,
    players=(FEWEST_SEATS, MOST_SEATS),
    export=export,
    table_text=table_text,
    legend=LEGEND,
    seat_name=seat_name,
    week=WEEK,
    left=lambda outcome, seat: outcome.hidden[SEATS.index(seat)],
    rosettes=ROSETTES,
    crushed=crushed,
    lesson=lesson,
    has_secrets=lambda _view: False,  # hidden tiles are hidden from all players (BON-59)
)
