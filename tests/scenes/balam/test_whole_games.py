"""Whole games of Balam: played by mouse, left and resumed, rebuilt from events, and replayed."""

from pathlib import Path
from typing import Any

import pytest

from game.balam.bot_names import LEVELS
from game.balam.match import new_match
from game.balam.state import Options
from scenes.balam.end import End
from scenes.balam.replay import Replay
from scenes.persistence.player import Player
from tests.scenes.balam.at_table import SMALL, moves, seated
from tools.balam.evening import StylePlayer, asked, finished, played
from tools.evening import Evening, make_context


@pytest.mark.parametrize("kings", [2, 4])
def test_a_whole_game_of_people_is_played_by_mouse(tmp_path: Path, kings: int) -> None:
    evening = seated(tmp_path, new_match(Options(players=kings, length=2), 5))
    StylePlayer(evening).whole_game()
    assert isinstance(evening.top, End)


def test_a_game_with_computers_goes_on_by_itself_between_the_turns_of_a_person(tmp_path: Path) -> None:
    evening = seated(tmp_path, new_match(Options(players=3, length=2), 4), alone=True)
    StylePlayer(evening).whole_game()
    assert isinstance(evening.top, End)


def played_by_kings(folder: Path, cuts: bool) -> list[str]:
    """The first moves of a king of each level, optionally with a power cut during every decision."""
    evening = Evening(make_context(folder, still=False, game="balam"), SMALL)
    match = new_match(Options(players=4), 3)
    evening.sit_down(match, {seat: Player("", kind) for seat, kind in zip(match.seats, LEVELS, strict=True)})
    thoughts = -1
    while len(made := moves(evening)) < 30:
        if cuts and evening.context.bot_runner.busy and len(made) > thoughts:
            thoughts = len(made)
            saved = evening.context.autosave.load()
            assert saved is not None
            evening = Evening(make_context(folder, still=False, game="balam"), SMALL)
            evening.stack.apply(evening.context.game.go_on(evening.context, saved))
        evening.wait(1)
    return made


def test_kings_do_the_same_however_often_the_power_fails_while_they_think(tmp_path: Path) -> None:
    assert played_by_kings(tmp_path / "calm", cuts=False) == played_by_kings(tmp_path / "stormy", cuts=True)


@pytest.mark.parametrize(
    "phase",
    [
        "turn",
        "defend",
        "lose",
        "destroy",
        "settle",
        "gain",
        "wedding",
        "cenotes",
        "disaster",
        "produce",
        "assign",
        "divine",
    ],
)
def test_a_game_can_be_left_and_continued_at_every_decision(tmp_path: Path, phase: Any) -> None:
    options = Options(players={"produce": 4, "wedding": 4, "defend": 3}.get(phase, 2))
    match = asked(phase, options, style="balanced" if phase in ("produce", "divine", "assign") else "war")
    evening = seated(tmp_path, match)
    saved = evening.context.autosave.load()
    assert saved is not None
    evening.stack.apply(evening.context.game.go_on(evening.context, saved))
    evening.wait()
    evening.frame()
    assert evening.top.name in ("table", "hand-over")
    hand = StylePlayer(evening)
    for _step in range(3):
        hand.step()


def test_a_game_that_is_over_can_be_seen_again_by_moves_and_by_rounds(tmp_path: Path) -> None:
    match = finished()
    evening = Evening(make_context(tmp_path, game="balam"), SMALL)
    evening.sit_down(match)
    evening.click("map")
    replay = evening.top
    assert isinstance(replay, Replay)
    assert replay.timeline.at == 0, "it opens at the start"
    evening.click("last")
    assert replay.view == match.view(None)
    rounds = [replay.view.round]
    while "round-back" in evening.enabled("round-back"):
        evening.click("round-back")
        evening.frame()
        rounds.append(replay.view.round)
    assert rounds == sorted(rounds, reverse=True)
    assert replay.timeline.at == 0
    assert not any(replay.view.cities)
    evening.click("next")
    assert replay.timeline.at == 1
    evening.click("back")
    assert isinstance(evening.top, End)


def test_a_forced_answer_is_given_by_the_table_and_stays_in_the_record(tmp_path: Path) -> None:
    match = played(lambda view: view.phase == "assign")
    assert match is not None
    evening = seated(tmp_path, match)
    hand = StylePlayer(evening)
    while "assign" not in " ".join(moves(evening)):
        hand.step()
    assert hand.clicks <= 1
