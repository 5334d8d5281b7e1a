"""Undo at Balam's table: a whole choice goes back with what computers did since, until something hidden was seen."""

from pathlib import Path

import pytest

from game.balam.kinds import wealth
from game.balam.match import BalamMatch, new_match
from game.balam.moves import read_move
from game.balam.position import FromPosition, position, rolling
from game.balam.state import Options
from game.engine.match import Match
from scenes.menus.confirm import Confirm
from scenes.persistence.player import Player
from tests.scenes.balam.at_table import SMALL, STANDARD, moves, seated, table
from tools.balam.evening import PAUSE
from tools.evening import Evening, make_context

BUILD = "build maize D3 +V0 +V1 +P2,3 =maize,maize,maize,maize"


def against_computers(folder: Path, match: BalamMatch, *texts: str) -> Evening:
    """Ada is the first king and decides again; computers have made the moves in between."""
    for text in texts:
        match.play(read_move(text))
    evening = Evening(make_context(folder, game="balam"), SMALL)
    evening.sit_down(match, {seat: Player("", "random") if int(seat) else Player("Ada") for seat in match.seats})
    evening.wait(PAUSE)
    return evening


def test_a_move_is_undone_with_the_moves_of_the_computers_after_it(tmp_path: Path) -> None:
    evening = against_computers(
        tmp_path, new_match(Options(3, board="standard", builder=2), 1), BUILD, *2 * ["pass maize"]
    )
    assert len(table(evening).session.log) == 3
    evening.click("take-back")
    evening.wait(PAUSE)
    assert moves(evening) == []
    assert len(table(evening).session.log) == 0, "the log says nothing of what was undone"
    assert "take-back" not in evening.names()


def test_bal111_a_move_stands_once_a_computer_has_turned_over_a_card(tmp_path: Path) -> None:
    evening = against_computers(tmp_path, new_match(STANDARD, 1), BUILD, "flip 0", "prestige")
    assert "take-back" not in evening.names()


def test_an_attack_is_not_undone_by_way_of_the_destruction_that_follows_by_itself(tmp_path: Path) -> None:
    cities = {"D3": "0 G0 G1", "C3": "1 V0", "E5": "1 V0 V1"}
    state = rolling(position(cities, [wealth(maize=3), wealth(maize=3)], ["drought"] * 3), "22")
    match: BalamMatch = Match(FromPosition(state), state.options, 0)
    match.play(read_move("attack maize D3>C3 g0,1"))
    evening = seated(tmp_path, match)
    evening.wait(PAUSE)
    assert moves(evening)[1:2] == ["destroy 0"], "everything falls"
    evening.click("decline")
    evening.wait(PAUSE)
    evening.click("take-back")
    evening.click("agree")
    evening.wait(PAUSE)
    assert len(moves(evening)) == 2, "only the choice to leave the site alone"
    assert "take-back" not in evening.names()


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_buildings_are_removed_before_a_computer_moves_only_after_a_question(tmp_path: Path, answer: str) -> None:
    state = position({"D3": "0 V0 V1"}, [wealth(maize=4), wealth(maize=4)], ["drought"] * 3)
    evening = against_computers(tmp_path, Match(FromPosition(state), state.options, 0))
    for name in ("site-D3", "slot-0", "slot-1", "building-T", "confirm"):
        evening.click(name)
    assert isinstance(evening.top, Confirm)
    evening.click(answer)
    made = [move for move in moves(evening) if move.startswith("build")]
    assert bool(made) == (answer == "yes")
