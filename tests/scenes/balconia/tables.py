"""Helpers for games on one screen: people at a table, and their match."""

from pathlib import Path
from typing import Any

from game.balconia.match import BalconiaMatch
from game.engine.match import Match
from tools.balconia.evening import played
from tools.evening import Evening, make_context


def seated(folder: Path, moves: int = 0, **settings: Any) -> Evening:
    """Two people at a table after this many moves."""
    evening = Evening(make_context(folder, **settings))
    evening.sit_down(played(moves))
    return evening


def match_of(evening: Evening) -> BalconiaMatch:
    """The match on the table."""
    match = evening.top.session.match  # type: ignore[attr-defined]
    assert isinstance(match, Match)
    return match
