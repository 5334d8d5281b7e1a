"""Taking back a whole move: only where both agree, and behind the curtain."""

from pathlib import Path

from tests.scenes.balconia.tables import match_of, seated


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


def test_without_that_agreement_no_whole_move_is_taken_back(tmp_path: Path) -> None:
    evening = seated(tmp_path, 5)
    assert "undo-move" not in evening.names()
