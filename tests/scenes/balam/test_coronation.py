"""The coronation after a game: it can be skipped at every step, and every king and button is there."""

from pathlib import Path

import pytest

from game.balam.outcome import decide
from game.balam.state import Options
from game.engine.match import Match
from scenes.balam.end import End, LookBack, Points
from scenes.kit.actions import Command, Pointer
from tests.scenes.balam.at_table import SMALL
from tools.balam.evening import finished
from tools.evening import Evening, make_context

BUTTONS = {"points", "map", "analysis", "rematch", "title"}
MINUTE = 60.0


def crowned(folder: Path, kings: int = 2, still: bool = False) -> tuple[Evening, End]:
    evening = Evening(make_context(folder, still=still, game="balam", pointers=False), SMALL)
    evening.sit_down(finished(Options(players=kings), seed=kings))
    assert isinstance(evening.top, End)
    return evening, evening.top


@pytest.mark.parametrize("kings", [2, 3, 4])
def test_the_climb_takes_at_most_a_minute_and_ends_with_the_final_points(tmp_path: Path, kings: int) -> None:
    _evening, end = crowned(tmp_path, kings)
    assert end.act == "climb"
    assert 10 < end.race.seconds <= MINUTE
    points = [end.race.points(king, end.race.seconds) for king in range(kings)]
    assert points == list(end.outcome.points.values())
    assert end.race.heard(end.race.seconds) == end.race.told


def test_left_alone_the_coronation_goes_on_to_the_prizes(tmp_path: Path) -> None:
    evening, end = crowned(tmp_path)
    acts = [end.act]
    for _second in range(90):
        evening.stack.update(1.0)
        if end.act != acts[-1]:
            acts.append(end.act)
    assert acts == ["climb", "procession", "prizes"]


@pytest.mark.parametrize("how", ["button", "beside", "key"])
def test_every_step_can_be_skipped(tmp_path: Path, how: str) -> None:
    evening, end = crowned(tmp_path)
    for act in ("procession", "prizes"):
        assert set(evening.names()) >= BUTTONS
        evening.wait(40)
        if how == "button":
            evening.click("skip")
        elif how == "beside":
            evening.do(Pointer("down", (2, 2)), Pointer("up", (2, 2)))
        else:
            evening.do(Command.CONFIRM)
        evening.wait(40)
        assert end.act == act
    assert "skip" not in evening.names()
    assert set(evening.names()) >= {*BUTTONS, "again", "prize-0", "prize-1"}


def test_with_motion_off_the_prizes_are_there_at_once_and_the_story_is_a_still_picture(tmp_path: Path) -> None:
    evening, end = crowned(tmp_path, still=True)
    assert end.act == "prizes"
    evening.click("again")
    before = evening.picture()
    evening.wait(30)
    assert evening.picture() == before
    evening.click("skip")
    evening.click("skip")
    assert end.act == "prizes"


def test_a_king_leads_to_the_receipts_and_back(tmp_path: Path) -> None:
    evening, end = crowned(tmp_path, still=True)
    evening.click("prize-1")
    assert isinstance(evening.top, Points)
    evening.hover("part-0-temples")
    assert evening.top.tracks.looked_at()
    evening.click("back")
    assert evening.top.name == end.name


def test_bars_can_be_looked_at_once_they_are_as_long_as_the_points(tmp_path: Path) -> None:
    evening, _end = crowned(tmp_path)
    evening.click("points")
    growing = [name for name in evening.names() if name.startswith("part-")]
    evening.click("skip")
    assert not growing
    assert "part-0-temples" in evening.names()


def test_a_past_game_is_crowned_again_and_left_by_back(tmp_path: Path) -> None:
    evening, end = crowned(tmp_path)
    evening.click("title")
    evening.click("past-games")
    evening.click("game-1")
    assert isinstance(evening.top, LookBack)
    assert {"skip", "back"} <= set(evening.names())
    assert "rematch" not in evening.names()
    evening.click("skip")
    evening.click("back")
    assert evening.top is not end


def test_who_share_the_victory_are_both_carried_and_crowned(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match = finished(Options(players=3), seed=3)
    assert match.outcome is not None
    shared = decide((40, 40, 7), match.outcome.receipts)
    monkeypatch.setattr(Match, "outcome", property(lambda _match: shared))
    evening = Evening(make_context(tmp_path, still=False, game="balam", pointers=False), SMALL)
    evening.sit_down(match)
    end = evening.top
    assert isinstance(end, End)
    assert len(end.outcome.winners) == 2
    for _act in range(2):
        evening.wait(60)
        evening.frame()
        evening.click("skip")
    evening.frame()
    assert end.act == "prizes"
    assert len({one.honour for one in end.given}) == 3
