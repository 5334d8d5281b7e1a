"""Recorded games of Balam, two for each number of kings, replayed byte by byte."""

from collections import Counter
from pathlib import Path

import pytest

from game.balam.match import resume
from game.engine.record import Record
from tools.balam.playthrough import playthrough

FOLDER = Path(__file__).parent / "playthroughs"
RECORDS = sorted(FOLDER.glob("*.json"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_recorded_game_replays_byte_by_byte(path: Path) -> None:
    expected = path.with_suffix(".txt").read_bytes()
    assert playthrough(Record.from_json(path.read_bytes())).encode() == expected


def test_bal01_there_are_two_recorded_games_for_each_number_of_kings() -> None:
    kings = Counter(resume(Record.from_json(path.read_bytes())).options.players for path in RECORDS)
    assert kings == {2: 2, 3: 2, 4: 2}
