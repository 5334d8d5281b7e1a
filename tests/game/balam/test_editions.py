"""Games that were begun with former tiles are played on, replayed and scored with them (ND-01)."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from game.balam.analysis import decisions
from game.balam.bots import BOTS
from game.balam.catalogue_file import load_catalogue
from game.balam.match import new_match, resume
from game.balam.rules import balam
from game.balam.state import Options
from game.engine.chance import Chance
from game.engine.record import Record, RecordError
from tools.playthrough import playthrough

HERE = Path(__file__).parent / "first_tiles"
GAMES = ("two_kings_war", "three_kings_styles", "four_kings_random")
"""Games as they were written when four sites had 4 slots, three had 3, beside their playthroughs."""


def record(name: str) -> Record:
    return Record.from_json((HERE / f"{name}.json").read_bytes())


@pytest.mark.parametrize("name", GAMES)
def test_an_old_game_is_replayed_view_by_view_and_point_by_point_as_it_was(name: str) -> None:
    assert playthrough(record(name)).encode() == (HERE / f"{name}.txt").read_bytes()


@pytest.mark.parametrize("name", GAMES)
def test_an_old_game_stays_of_its_edition_when_it_is_saved_again(name: str) -> None:
    assert json.loads(resume(record(name)).record.to_json()) == json.loads((HERE / f"{name}.json").read_bytes())


def test_every_computer_plays_an_old_game_on_upon_its_own_tiles() -> None:
    old = record("two_kings_war")
    match = resume(replace(old, moves=old.moves[:40]))
    for bot in BOTS.values():
        assert match.to_move is not None
        view = match.view(match.to_move)
        assert {tile.tile: tile.slots for tile in view.board.tiles if tile}["T20"] == 3
        match.play_seen(bot().choose(view, match.heard(match.to_move), Chance(1)))
    assert len(match.moves) == 40 + len(BOTS)


def test_the_analysis_of_an_old_game_looks_at_its_own_tiles() -> None:
    found = decisions(resume(record("two_kings_war")), {0, 1})
    assert {tile.slots for one in found for tile in one.view.board.tiles if tile and tile.tile == "T22"} == {3}


def test_nd01_a_new_game_lies_on_todays_tiles() -> None:
    match = new_match(Options(), 3)
    laid = {tile.tile: tile.slots for tile in match.view(None).board.tiles if tile}
    rich = [f"T{number}" for number in (*range(16, 27), 28)]
    assert sorted(tile for tile, slots in laid.items() if slots == 4) == rich
    assert (match.record.rules, match.record.data) == (balam().rules_version, balam().data_hash)


def test_former_editions_have_the_hashes_that_their_records_carry() -> None:
    assert [former.hash for former in load_catalogue().former] == ["f2a379c266e0a34d"]
    assert {record(name).data for name in GAMES} == {"f2a379c266e0a34d"}


@pytest.mark.parametrize("changed", [{"rules": 0}, {"rules": 2}, {"data": "0123456789abcdef"}], ids=str)
def test_a_record_of_rules_or_tiles_that_nobody_knows_is_refused(changed: dict[str, object]) -> None:
    with pytest.raises(RecordError):
        resume(replace(record("two_kings_war"), **changed))  # type: ignore[arg-type]
