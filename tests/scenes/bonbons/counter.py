"""Helpers for Bonbons' table: matches after some moves, and a winning player."""

from pathlib import Path
from typing import Any

from game.bonbons.match import BonbonsMatch
from game.bonbons.state import Options
from scenes.bonbons.end import End
from scenes.bonbons.table.scene import Table
from scenes.kit.actions import Command
from tools.bonbons.evening import Cheat, played, seen, shown_through, turn
from tools.evening import Evening, make_context

SMALL = (960, 540)


def seated(
    folder: Path, options: Options | None = None, moves: int = 0, still: bool = True, **settings: Any
) -> Evening:
    """People at a table after this many moves."""
    evening = Evening(make_context(folder, still, "bonbons", **settings), SMALL)
    evening.sit_down(played(moves, options))
    return evening


def match_of(evening: Evening) -> BonbonsMatch:
    assert isinstance(evening.top, Table | End)
    return evening.top.session.match


def table(evening: Evening) -> Table:
    assert isinstance(evening.top, Table)
    return evening.top


def moves(evening: Evening) -> list[str]:
    return [str(move) for move in match_of(evening).moves]


def won(evening: Evening) -> None:
    """Let the first seat find all its pairs."""
    cheat = Cheat(match_of(evening))
    for slot in range(4):
        turn(evening, *cheat.pair(0, slot))
    seen(evening)
    evening.wait(2)


def press(evening: Evening, name: str) -> None:
    """Use a control by keyboard."""
    evening.top.pointer.focused = name
    evening.do(Command.CONFIRM)
    shown_through(evening)
