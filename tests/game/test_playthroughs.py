"""Recorded games of every kind, replayed byte by byte."""

from pathlib import Path

import pytest

from game import shelf
from game.engine.record import Record
from game.product import ROOT
from tools.playthrough import playthrough

FOLDERS = [ROOT / "tests" / "game" / name / "playthroughs" for name in shelf.NAMES]


@pytest.mark.parametrize(
    "path",
    [path for folder in FOLDERS for path in sorted(folder.glob("*.json"))],
    ids=lambda path: f"{path.parents[1].name}-{path.stem}",
)
def test_a_recorded_game_replays_byte_by_byte(path: Path) -> None:
    expected = path.with_suffix(".txt").read_bytes()
    assert playthrough(Record.from_json(path.read_bytes())).encode() == expected
