"""Recorded games, replayed byte by byte."""

from collections import Counter
from pathlib import Path

import pytest

from game.bonbons.match import resume
from game.engine.record import Record
from tools.bonbons.playthrough import FOLDER, GAMES, playthrough

RECORDS = sorted(FOLDER.glob("*.json"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_recorded_game_replays_byte_by_byte(path: Path) -> None:
    expected = path.with_suffix(".txt").read_bytes()
    assert playthrough(Record.from_json(path.read_bytes())).encode() == expected


def test_two_games_are_recorded_for_several_numbers_of_seats_and_every_rule_is_met() -> None:
    assert {path.stem for path in RECORDS} == set(GAMES)
    matches = [resume(Record.from_json(path.read_bytes())) for path in RECORDS]
    assert all(match.outcome is not None for match in matches)
    assert all(number >= 2 for number in Counter(len(match.seats) for match in matches).values())
    happened = {type(event).__name__ for match in matches for event in match.heard(None)}
    assert happened >= {"Flipped", "Matched", "Missed", "Stopped", "Stolen", "WrapperFound", "Hidden", "Won"}
    assert happened >= {"CoinsTaken", "Covered", "TurnStarted"}
