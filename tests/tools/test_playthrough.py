"""Playthroughs and records of any game, as the tools write them."""

import sys
from dataclasses import replace
from pathlib import Path

import pytest

from game import shelf
from game.engine.chance import Chance
from game.engine.contract import AnyGame
from game.engine.match import Match
from game.engine.record import Record, RecordError
from game.product import ROOT
from tools import playthrough, record_game, refresh_records

RECORD = ROOT / "tests" / "game" / "balconia" / "playthroughs" / "standard.json"


def recorded(name: str, moves: int | None = None) -> Record:
    """A game in which every seat takes any listed move."""
    game: AnyGame = shelf.plugin(name).game
    match, chance = Match(game, game.options_type(), 5), Chance(5)
    while match.to_move is not None and (moves is None or len(match.moves) < moves):
        match.play_seen(chance.choice(match.view(match.to_move).legal))
    return match.record


@pytest.fixture
def nothing_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playthrough, "own", lambda *_: None)


@pytest.mark.usefixtures("nothing_of_its_own")
@pytest.mark.parametrize("name", shelf.NAMES)
def test_any_game_is_written_out_move_by_move_to_its_outcome(name: str) -> None:
    record = recorded(name)
    lines = playthrough.playthrough(record).splitlines()
    for number, move in enumerate(record.moves, start=1):
        assert f"move {number}: {move}" in lines
    assert any(line.startswith("  event: ") for line in lines)
    assert any(line.startswith(("  legal: ", "  among others legal: ")) for line in lines)
    assert lines[-1].startswith("winners: ")


@pytest.mark.parametrize("name", shelf.NAMES)
def test_a_game_that_is_not_over_ends_with_whose_move_it_is(name: str) -> None:
    text = playthrough.playthrough(recorded(name, moves=3))
    assert text.splitlines()[-1].endswith(" to move")


def test_a_record_of_no_game_on_the_shelf_or_of_another_than_asked_for_gets_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    strange = tmp_path / "strange.json"
    strange.write_text(replace(recorded("balconia", moves=1), game="chess").to_json())
    monkeypatch.setattr(sys, "argv", ["playthrough", str(strange)])
    with pytest.raises(SystemExit, match="“chess”"):
        playthrough.main()
    monkeypatch.setattr(sys, "argv", ["playthrough", str(strange), "--game", "balconia"])
    with pytest.raises(SystemExit, match=r"“chess”.*“balconia”"):
        playthrough.main()


@pytest.mark.parametrize("name", shelf.NAMES)
def test_the_records_of_a_game_are_those_it_ships_and_its_playthroughs(name: str) -> None:
    found = [*refresh_records.records(name)]
    assert sum(path.parent.name == "playthroughs" for path in found) >= 2
    assert all(Record.from_json(path.read_bytes()).game == name for path in found)


def test_a_record_of_older_data_is_stamped_and_its_playthrough_written_anew(tmp_path: Path) -> None:
    path = tmp_path / "standard.json"
    path.write_text(replace(Record.from_json(RECORD.read_bytes()), data="old").to_json())
    path.with_suffix(".txt").write_text("old")
    refresh_records.refresh(path)
    assert path.read_bytes() == RECORD.read_bytes()
    assert path.with_suffix(".txt").read_bytes() == RECORD.with_suffix(".txt").read_bytes()


def test_a_record_whose_moves_are_not_legal_any_more_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "wrong.json"
    old = Record.from_json(RECORD.read_bytes())
    path.write_text(replace(old, data="old", moves=(*old.moves, "select 1")).to_json())
    before = path.read_bytes()
    with pytest.raises(RecordError):
        refresh_records.refresh(path)
    assert path.read_bytes() == before


@pytest.mark.parametrize("name", shelf.NAMES)
def test_a_game_of_bots_is_recorded_whole_or_in_part_the_same_every_time(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole, part = tmp_path / "whole.json", tmp_path / "part.json"
    for arguments in ((str(whole), "--text"), (str(part), "--moves", "3")):
        monkeypatch.setattr(sys, "argv", ["record_game", "--game", name, "--seed", "8", *arguments])
        record_game.main()
    record = Record.from_json(whole.read_bytes())
    assert Match.from_record(shelf.plugin(name).game, record).outcome is not None
    assert whole.with_suffix(".txt").read_text(encoding="utf-8") == playthrough.playthrough(record)
    assert Record.from_json(part.read_bytes()).moves == record.moves[:3]
