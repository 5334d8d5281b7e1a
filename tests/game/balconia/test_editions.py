"""Games of earlier versions are continued, replayed and scored with the cards and rules that they had."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from game.balconia.analysis import positions
from game.balconia.bots import BOTS
from game.balconia.building import SEATS
from game.balconia.cards import printed_number
from game.balconia.match import balconia, new_match, resume
from game.balconia.search.player import packed, position_of
from game.balconia.search.values import margin
from game.balconia.state import Options
from game.engine.chance import Chance
from game.engine.option import exported
from game.engine.record import Record, RecordError
from tools.playthrough import playthrough

HERE = Path(__file__).parent
EDITIONS = {"version_0_3": 1, "before_0_4": 2}
GAMES = [f"{edition}/{name}" for edition in EDITIONS for name in ("standard", "all_variants")]
"""Two games of each edition as it wrote them, beside their playthroughs without receipts, whose wording changed."""
BLOCK = re.compile(r"block=(\d+)")
RECEIPT = re.compile(r"  [a-e][1-5]: ")


def record(name: str) -> Record:
    return Record.from_json((HERE / f"{name}.json").read_bytes())


@pytest.mark.parametrize("name", GAMES)
def test_an_old_game_is_replayed_view_by_view_and_point_by_point_as_it_was(name: str) -> None:
    told = BLOCK.sub(lambda found: f"block={printed_number(int(found[1]))}", playthrough(record(name)))
    lines = [line for line in told.splitlines() if not RECEIPT.match(line)]
    assert lines == (HERE / f"{name}.txt").read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("name", GAMES)
def test_an_old_game_stays_of_its_version_when_it_is_saved_again(name: str) -> None:
    match = resume(record(name))
    assert replace(match.record, options=exported(match.options)) == record(name)


@pytest.mark.parametrize("name", GAMES)
def test_every_level_plays_an_old_game_on_with_its_own_cards(name: str) -> None:
    old = record(name)
    match = resume(replace(old, moves=old.moves[:9]))
    for bot in BOTS.values():
        assert match.to_move is not None
        view = match.view(match.to_move)
        assert {face.edition for face in view.side if face} == {EDITIONS[name.split("/")[0]]}
        match.play_seen(bot(balconia()).choose(view, (), Chance(1)))
    assert len(match.moves) == 9 + len(BOTS)


@pytest.mark.parametrize("name", GAMES)
def test_the_strong_levels_count_an_old_game_as_the_rules_do(name: str) -> None:
    match = resume(record(name))
    state, outcome = match.game.imagine(match.view(SEATS[0]), (), Chance(0)), match.outcome
    cards = packed(balconia().catalogue, state.edition)
    assert outcome is not None
    turquoise, rose = (outcome.scores[seat].total for seat in SEATS)
    assert margin(cards, position_of(cards, state)) == turquoise - rose


@pytest.mark.parametrize("name", GAMES)
def test_the_analysis_of_an_old_game_ends_with_the_points_it_ended_with(name: str) -> None:
    match = resume(record(name))
    outcome = match.outcome
    assert outcome is not None
    assert {seat: positions(match)[-1].scores[seat] for seat in SEATS} == outcome.scores


def test_a_new_game_is_dealt_todays_cards() -> None:
    match = new_match(Options(full_building="three"), 3)
    view = match.view(SEATS[0])
    assert sorted(face.number for face in view.side if face) == [1, 2, 3]
    assert view.blocks == range(1, 23)
    assert (match.record.rules, match.record.data) == (balconia().rules_version, balconia().data_hash)


@pytest.mark.parametrize("changed", [{"rules": 0}, {"rules": 3}, {"data": "0123456789abcdef"}], ids=str)
def test_a_record_of_rules_or_cards_that_nobody_knows_is_refused(changed: dict[str, object]) -> None:
    with pytest.raises(RecordError):
        resume(replace(record("version_0_3/standard"), **changed))  # type: ignore[arg-type]
