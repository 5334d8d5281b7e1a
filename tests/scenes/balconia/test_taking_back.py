"""Undoing a whole move: only if both agree, and behind the curtain."""

from pathlib import Path
from typing import Any

import pytest

from game.balconia.building import ROSE, TURQUOISE
from game.engine.contract import IllegalMove
from scenes.kit.stack import Push
from scenes.kit.take_back import TakeBack
from scenes.persistence.player import Player
from tests.scenes.balconia.tables import match_of, seated
from tools.balconia.evening import played
from tools.evening import Evening, make_context


def test_both_ways_back_have_names_of_their_own(tmp_path: Path) -> None:
    evening = seated(tmp_path, 1, takebacks=True)
    assert evening.control("take-back").label != evening.control("undo-move").label


def asked(folder: Path, **settings: Any) -> Evening:
    """Rose has the block in front of her and asks to undo Turquoise's selection."""
    evening = seated(folder, takebacks=True, **settings)
    assert "undo-move" not in evening.names()
    evening.click("token-1")
    evening.click("confirm")
    if not settings.get("open_table"):
        evening.click("ready")
    evening.click("undo-move")
    return evening


def test_the_other_player_is_asked_behind_the_curtain_and_agrees(tmp_path: Path) -> None:
    evening = asked(tmp_path)
    assert (evening.top.name, evening.context.curtain.closed, evening.top.overlay) == ("take-back", True, False)
    question, request = evening.top.announcement()
    assert "Ada" in question
    assert "Basile" in request
    assert [str(move) for move in match_of(evening).moves] == ["select 0"]
    evening.click("agree")
    assert evening.top.name == "hand-over"
    assert "Ada" in evening.top.announcement()[0]
    evening.click("ready")
    assert evening.top.name == "disc"
    assert match_of(evening).moves == ()
    assert len(evening.enabled("token-")) == 14


def test_a_move_that_the_other_player_wants_to_stay_stays_and_is_not_asked_about_again(tmp_path: Path) -> None:
    evening = asked(tmp_path)
    evening.click("refuse")
    assert evening.top.name == "hand-over"
    assert "Basile" in evening.top.announcement()[0]
    assert "Ada" in evening.top.message.text
    evening.click("ready")
    assert evening.top.name == "placement"
    assert len(match_of(evening).moves) == 1
    assert "undo-move" not in evening.names()


def test_at_an_open_table_the_question_lies_over_it(tmp_path: Path) -> None:
    evening = asked(tmp_path, open_table=True)
    assert (evening.top.name, evening.context.curtain.closed, evening.top.overlay) == ("take-back", False, True)
    evening.click("agree")
    assert evening.top.name == "disc"
    assert match_of(evening).moves == ()


def test_the_table_is_dimmed_behind_the_question_as_it_is_behind_a_pause(tmp_path: Path) -> None:
    evening = asked(tmp_path / "asked", open_table=True)
    evening.picture()
    behind = evening.surface.get_at((8, 8))
    evening = seated(tmp_path / "plain", 1, open_table=True)
    evening.picture()
    table = evening.surface.get_at((8, 8))
    assert [part < plain // 2 for part, plain in zip(behind[:3], table[:3], strict=True)] == [True] * 3


def test_a_computer_agrees_at_once(tmp_path: Path) -> None:
    evening = Evening(make_context(tmp_path, still=False, takebacks=True))
    evening.sit_down(played(1), {TURQUOISE: Player("Ada"), ROSE: Player("Bot", "random")})
    assert evening.top.name == "watching"
    assert "undo-move" in evening.names()
    evening.stack.apply(evening.control("undo-move").use())
    assert evening.top.name == "disc"
    assert match_of(evening).moves == ()


def test_the_question_shows_nothing_of_either_side(tmp_path: Path) -> None:
    """Games that differ in everything on the table look and sound alike during the question."""
    seen = []
    for number, moves in enumerate((1, 9)):
        evening = seated(tmp_path / str(number), moves, takebacks=True)
        evening.click("ready") if evening.top.name == "hand-over" else None
        scene = TakeBack(evening.top.session, ROSE, [TURQUOISE])  # type: ignore[attr-defined]
        evening.stack.apply(Push(scene))
        evening.wait()
        seen.append((evening.picture(), scene.announcement(), [control.spoken for control in scene.controls()]))
    assert seen[0] == seen[1]


def test_placing_turning_over_a_token_and_undoing_twice_tells_nothing_of_the_next_block(tmp_path: Path) -> None:
    evening = seated(tmp_path, 1, takebacks=True)
    evening.click(evening.enabled("cell-")[0])
    evening.click("confirm")
    evening.click(evening.enabled("token-")[0])
    block = evening.top.session.view(evening.top.session.match.to_move).block  # type: ignore[attr-defined]
    assert block is not None
    assert "undo-move" not in evening.names()
    with pytest.raises(IllegalMove):
        match_of(evening).undo()
    evening.click("confirm")
    evening.click("ready")
    evening.click("undo-move")
    evening.click("agree")
    evening.click("ready")
    assert len(match_of(evening).moves) == 2
    assert "undo-move" not in evening.names()


def test_a_block_stays_where_it_is_once_the_next_token_was_turned_over(tmp_path: Path) -> None:
    evening = seated(tmp_path, 6, takebacks=True)
    assert evening.top.name == "disc"
    assert "undo-move" not in evening.names()


def test_what_a_computer_did_is_not_taken_back(tmp_path: Path) -> None:
    evening = Evening(make_context(tmp_path, takebacks=True))
    evening.sit_down(played(9), {TURQUOISE: Player("Ada"), ROSE: Player("Bot", "random")})
    evening.wait(9)
    assert evening.top.name == "placement"
    assert str(match_of(evening).moves[-1]).startswith("select")
    assert "undo-move" not in evening.names()


def test_without_that_agreement_no_whole_move_is_taken_back(tmp_path: Path) -> None:
    evening = seated(tmp_path, 5)
    assert "undo-move" not in evening.names()
