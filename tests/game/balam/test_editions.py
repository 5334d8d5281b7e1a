"""Games that were started with former tiles are continued, replayed and scored with them."""

from dataclasses import replace
from pathlib import Path

import pytest

from game.balam.analysis import decisions
from game.balam.bots import BOTS
from game.balam.catalogue_file import load_catalogue
from game.balam.match import balam, new_match, resume
from game.balam.state import Options
from game.engine.chance import Chance
from game.engine.option import exported
from game.engine.record import Record, RecordError
from tools.playthrough import playthrough

HERE = Path(__file__).parent
HASHES = {"first_tiles": "f2a379c266e0a34d", "second_tiles": "2aa8dacf0303225d"}
"""Former editions, the oldest first: four sites had 4 slots, three had 3; twelve had 4."""
GAMES = [
    f"{edition}/{game}" for edition in HASHES for game in ("two_kings_war", "three_kings_styles", "four_kings_random")
]
"""Games as they were written at the time, beside their playthroughs."""


def record(name: str) -> Record:
    return Record.from_json((HERE / f"{name}.json").read_bytes())


@pytest.mark.parametrize("name", GAMES)
def test_an_old_game_is_replayed_view_by_view_and_point_by_point_as_it_was(name: str) -> None:
    assert playthrough(record(name)).encode() == (HERE / f"{name}.txt").read_bytes()


@pytest.mark.parametrize("name", GAMES)
def test_an_old_game_stays_of_its_edition_when_it_is_saved_again(name: str) -> None:
    match = resume(record(name))
    assert replace(match.record, options=exported(match.options)) == record(name)


def test_every_computer_plays_an_old_game_on_upon_its_own_tiles() -> None:
    old = record("first_tiles/two_kings_war")
    match = resume(replace(old, moves=old.moves[:40]))
    for bot in BOTS.values():
        assert match.to_move is not None
        view = match.view(match.to_move)
        assert {tile.tile: tile.slots for tile in view.board.tiles if tile}["T20"] == 3
        match.play_seen(bot().choose(view, match.heard(match.to_move), Chance(1)))
    assert len(match.moves) == 40 + len(BOTS)


def test_the_analysis_of_an_old_game_looks_at_its_own_tiles() -> None:
    found = decisions(resume(record("first_tiles/two_kings_war")), {0, 1})
    assert {tile.slots for one in found for tile in one.view.board.tiles if tile and tile.tile == "T22"} == {3}


def test_nd01_a_new_game_lies_on_todays_tiles() -> None:
    match = new_match(Options(), 3)
    laid = {tile.tile: tile.slots for tile in match.view(None).board.tiles if tile}
    rich = [f"T{number}" for number in range(16, 31)]
    assert sorted(tile for tile, slots in laid.items() if slots == 4) == rich
    assert (match.record.rules, match.record.data) == (balam().rules_version, balam().data_hash)


def test_former_editions_have_the_hashes_that_their_records_carry() -> None:
    assert [former.hash for former in load_catalogue().former] == list(HASHES.values())
    assert all(record(name).data == HASHES[name.split("/")[0]] for name in GAMES)


def test_nd06_former_editions_had_other_building_tiles() -> None:
    stocks = [resume(replace(record(f"{edition}/two_kings_war"), moves=())).view(None).stock for edition in HASHES]
    assert stocks == [(45, 24, 18, 12), (45, 24, 18, 12)]
    assert new_match(Options(), 3).view(None).stock == (45, 16, 24, 14)


@pytest.mark.parametrize("changed", [{"rules": 0}, {"rules": 2}, {"data": "0123456789abcdef"}], ids=str)
def test_a_record_of_rules_or_tiles_that_nobody_knows_is_refused(changed: dict[str, object]) -> None:
    with pytest.raises(RecordError):
        resume(replace(record("first_tiles/two_kings_war"), **changed))  # type: ignore[arg-type]
