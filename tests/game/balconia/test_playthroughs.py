"""Recorded games, replayed byte by byte."""

from pathlib import Path

import pytest

from game.engine.record import Record
from tools.playthrough import playthrough

FOLDER = Path(__file__).parent / "playthroughs"


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.json")), ids=lambda path: path.stem)
def test_a_recorded_game_replays_byte_by_byte(path: Path) -> None:
    expected = path.with_suffix(".txt").read_bytes()
    assert playthrough(Record.from_json(path.read_bytes())).encode() == expected
