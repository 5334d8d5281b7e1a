"""Taking back a whole move: only where both agree, and behind the curtain."""

from pathlib import Path

from game.balconia.building import ROSE, TURQUOISE
from scenes.keep.player import Player
from tests.scenes.balconia.tables import match_of, seated
from tools.balconia.evening import played
from tools.evening import Evening, make_studio


def test_both_ways_back_have_names_of_their_own(tmp_path: Path) -> None:
    evening = seated(tmp_path, 1, takebacks=True)
    assert [evening.top.label(name) for name in ("take-back", "undo-move")] == ["Take back", "Undo move"]


def test_a_whole_move_is_taken_back_when_both_agree_and_the_curtain_works_both_ways(tmp_path: Path) -> None:
    evening = seated(tmp_path, takebacks=True)
    assert "undo-move" not in evening.names()
    evening.click("token-1")
    evening.click("confirm")
    evening.click("ready")
    evening.click("undo-move")
    assert "both agree" in evening.top.message.text
    evening.click("undo-move")
    assert evening.top.name == "hand-over"
    evening.click("ready")
    assert evening.top.name == "disc"
    assert match_of(evening).moves == ()
    assert len(evening.enabled("token-")) == 14


def test_a_block_stays_where_it_is_once_the_next_token_was_turned_over(tmp_path: Path) -> None:
    evening = seated(tmp_path, 6, takebacks=True)
    assert evening.top.name == "disc"
    assert "undo-move" not in evening.names()


def test_what_a_computer_did_is_not_taken_back(tmp_path: Path) -> None:
    evening = Evening(make_studio(tmp_path, takebacks=True))
    evening.sit_down(played(9), {TURQUOISE: Player("Ada"), ROSE: Player("Bot", "random")})
    evening.wait(9)
    assert evening.top.name == "placement"
    assert str(match_of(evening).moves[-1]).startswith("select")
    assert "undo-move" not in evening.names()


def test_without_that_agreement_no_whole_move_is_taken_back(tmp_path: Path) -> None:
    evening = seated(tmp_path, 5)
    assert "undo-move" not in evening.names()
