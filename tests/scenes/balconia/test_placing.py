"""Placing: wrong clicks say why and cost nothing, and a cell counts when it is confirmed."""

from pathlib import Path

from game.balconia.moves import Place
from tests.scenes.balconia.tables import match_of, seated


def test_a_wrong_cell_says_why_and_costs_nothing(tmp_path: Path) -> None:
    evening = seated(tmp_path, 1)
    evening.click("cell-a5")
    assert "must touch" in evening.top.message.text
    evening.click("cell-c1")
    assert "stands there already" in evening.top.message.text
    theirs = next(name for name in evening.names() if name.startswith("face-") and name not in evening.enabled("face-"))
    evening.click(theirs)
    assert "take one of yours" in evening.top.message.text
    evening.click("confirm")
    assert "choose a cell" in evening.top.message.text
    assert len(match_of(evening).moves) == 1


def test_a_chosen_cell_can_be_taken_back_until_it_is_confirmed(tmp_path: Path) -> None:
    evening = seated(tmp_path, 1)
    evening.click("cell-b1")
    evening.click("take-back")
    assert "confirm" not in evening.enabled("confirm")
    evening.click("cell-d1")
    evening.click("confirm")
    move = match_of(evening).moves[-1]
    assert isinstance(move, Place)
    assert str(move).endswith("b1"), "rose sees column d where turquoise sees b"


def test_without_confirming_a_click_builds_at_once(tmp_path: Path) -> None:
    evening = seated(tmp_path, 1, confirm_moves=False)
    evening.click("cell-c2")
    assert len(match_of(evening).moves) == 2
