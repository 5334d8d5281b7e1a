"""Undoing a whole move: only if both agree, and behind the curtain."""

from pathlib import Path
from typing import Any

import pytest

from game.balconia.building import ROSE, SEATS, TURQUOISE
from game.engine.contract import IllegalMove
from scenes.balconia.flow import go_on
from scenes.kit.stack import Push
from scenes.kit.take_back import TakeBack
from scenes.persistence.autosave import Resumed
from scenes.persistence.player import Player
from tests.scenes.balconia.tables import match_of, seated
from tools.balconia.evening import played
from tools.evening import Evening, make_context, people


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
    assert not evening.enabled("token-"), "everybody has seen the block, so its token stays face up"
    assert evening.enabled("confirm")


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


def alone(folder: Path, moves: int) -> Evening:
    """Ada plays Turquoise against a computer."""
    evening = Evening(make_context(folder))
    evening.sit_down(played(moves), {TURQUOISE: Player("Ada"), ROSE: Player("Bot", "random")})
    return evening


def test_a_computer_agrees_at_once_and_no_option_is_needed(tmp_path: Path) -> None:
    evening = alone(tmp_path, 3)
    evening.click(evening.enabled("cell-")[0])
    evening.click("confirm")
    assert evening.top.name == "disc"
    evening.click("undo-move")
    assert evening.top.name == "placement"
    assert len(match_of(evening).moves) == 3
    evening.click(evening.enabled("cell-")[1])
    evening.click("confirm")
    evening.click("pause")
    evening.click("undo-move")
    assert evening.top.name == "placement"
    assert len(match_of(evening).moves) == 3


def test_no_button_is_there_for_the_moment_in_which_a_computer_thinks(tmp_path: Path) -> None:
    evening = Evening(make_context(tmp_path, still=False, takebacks=True))
    evening.sit_down(played(1), {TURQUOISE: Player("Ada"), ROSE: Player("Bot", "random")})
    assert evening.top.name == "watching"
    assert "undo-move" not in evening.names()
    evening.click("pause")
    assert "undo-move" in evening.names()


def test_a_token_that_was_turned_over_is_still_so_after_the_game_was_continued(tmp_path: Path) -> None:
    evening = alone(tmp_path, 3)
    evening.click(evening.enabled("cell-")[0])
    evening.click("confirm")
    evening.click(evening.enabled("token-")[2])
    lying, left = evening.top.session.tokens, evening.top.announcement()[2]  # type: ignore[attr-defined]
    again = Evening(make_context(tmp_path))
    saved = again.context.autosave.load()
    assert saved is not None
    again.stack.apply(go_on(again.context, saved))
    again.wait()
    assert (again.top.name, again.enabled("token-")) == ("disc", [])
    assert again.top.session.tokens == lying  # type: ignore[attr-defined]
    assert again.top.announcement()[2] == left
    assert "undo-move" not in again.names()
    again.click("confirm")
    assert len(match_of(again).moves) >= 5


@pytest.mark.parametrize("table", [{}, {"tokens": "nonsense", "face_up": 1}, {"tokens": [99, "x", 2, 2]}])
def test_a_save_without_a_table_or_with_an_odd_one_opens_with_the_tokens_face_down(
    tmp_path: Path, table: dict[str, Any]
) -> None:
    evening = Evening(make_context(tmp_path))
    evening.stack.apply(go_on(evening.context, Resumed(played(4), people(SEATS), None, table=table)))
    evening.wait()
    evening.click("ready")
    assert len(evening.enabled("token-")) == 12


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


def test_a_block_is_taken_back_until_the_next_token_is_turned_over(tmp_path: Path) -> None:
    evening = seated(tmp_path, 5, takebacks=True)
    evening.click(cell := evening.enabled("cell-")[0])
    evening.click("confirm")
    assert evening.top.name == "disc"
    evening.click("undo-move")
    assert "Ada" in evening.top.announcement()[0]
    seen_by_ada = f"{'edcba'['abcde'.index(cell[-2])]}{cell[-1]}"
    assert seen_by_ada in evening.top.announcement()[1], "the question names the move"
    evening.click("agree")
    evening.click("ready")
    assert (evening.top.name, len(match_of(evening).moves)) == ("placement", 5)
    evening.click(evening.enabled("cell-")[0])
    evening.click("confirm")
    evening.click(evening.enabled("token-")[0])
    assert "undo-move" not in evening.names()
    with pytest.raises(IllegalMove):
        evening.top.session.undo()  # type: ignore[attr-defined]


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
