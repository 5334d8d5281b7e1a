"""Games of earlier versions are played on, replayed and scored with the doors and by the rules that they had."""

import json
import re
from dataclasses import replace
from pathlib import Path

import pytest

from game.balconia.analysis import positions
from game.balconia.bots import BOTS
from game.balconia.building import SEATS
from game.balconia.cards import ENTRANCES
from game.balconia.match import new_match, resume
from game.balconia.rules import balconia
from game.balconia.state import Options
from game.engine.chance import Chance
from game.engine.record import Record, RecordError
from tools.playthrough import playthrough

OLD = Path(__file__).parent / "version_0_3"
"""Two games as that version wrote them, and their playthroughs without the receipts, whose words have changed."""
RECEIPT = re.compile(r"  [a-e][1-5]: ")


def record(name: str) -> Record:
    return Record.from_json((OLD / f"{name}.json").read_bytes())


@pytest.mark.parametrize("name", ["standard", "all_variants"])
def test_an_old_game_is_replayed_view_by_view_and_point_by_point_as_it_was(name: str) -> None:
    lines = [line for line in playthrough(record(name)).splitlines() if not RECEIPT.match(line)]
    assert lines == (OLD / f"{name}.txt").read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("name", ["standard", "all_variants"])
def test_an_old_game_stays_of_its_version_when_it_is_saved_again(name: str) -> None:
    assert json.loads(resume(record(name)).record.to_json()) == json.loads((OLD / f"{name}.json").read_bytes())


def test_every_level_plays_an_old_game_on_with_its_own_doors() -> None:
    old = record("all_variants")
    match = resume(replace(old, moves=old.moves[:9]))
    for bot in BOTS.values():
        assert match.to_move is not None
        view = match.view(match.to_move)
        assert any(face and face.kind == "entrance" and face.number > ENTRANCES for face in view.side)
        match.play_seen(bot(balconia()).choose(view, (), Chance(1)))
    assert len(match.moves) == 9 + len(BOTS)


def test_the_analysis_of_an_old_game_ends_with_the_points_it_ended_with() -> None:
    match = resume(record("all_variants"))
    outcome = match.outcome
    assert outcome is not None
    assert {seat: positions(match)[-1].scores[seat] for seat in SEATS} == outcome.scores


def test_a_new_game_is_dealt_todays_doors() -> None:
    match = new_match(Options(full_building="three"), 3)
    doors = [face for face in match.view(SEATS[0]).side if face and face.kind == "entrance"]
    assert sorted(door.number for door in doors) == [1, 2, 3]
    assert (match.record.rules, match.record.data) == (balconia().rules_version, balconia().data_hash)


@pytest.mark.parametrize("changed", [{"rules": 0}, {"rules": 3}, {"data": "0123456789abcdef"}], ids=str)
def test_a_record_of_rules_or_cards_that_nobody_knows_is_refused(changed: dict[str, object]) -> None:
    with pytest.raises(RecordError):
        resume(replace(record("standard"), **changed))  # type: ignore[arg-type]
