"""Placing: wrong clicks say why and cost nothing, and a cell counts when it is confirmed."""

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from game.balconia import scoring
from game.balconia.moves import Place
from game.balconia.rules import Balconia
from scenes.balconia.placement import plan
from scenes.kit.actions import Pointer
from tests.scenes.balconia.tables import match_of, seated


@pytest.fixture
def calls(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """How often a placement is reckoned, and how often the rules are asked, from now on."""
    counted: Counter[str] = Counter()
    gain, refusal = scoring.gain, Balconia.refusal

    def counting_gain(*args: Any) -> scoring.Gain:
        counted["gain"] += 1
        return gain(*args)

    def counting_refusal(*args: Any) -> str | None:
        counted["refusal"] += 1
        return refusal(*args)

    monkeypatch.setattr(plan, "gain", counting_gain)
    monkeypatch.setattr(Balconia, "refusal", counting_refusal)
    return counted


def test_a_wrong_cell_says_why_and_costs_nothing(tmp_path: Path) -> None:
    evening = seated(tmp_path, 1)
    evening.click("cell-a5")
    assert "must touch" in evening.top.message.text
    evening.click("cell-c1")
    assert "already a block there" in evening.top.message.text
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


def test_pointing_at_a_cell_reckons_once_what_it_would_give(tmp_path: Path, calls: Counter[str]) -> None:
    evening = seated(tmp_path, 17)
    calls.clear()
    cells = evening.enabled("cell-")
    assert 0 < calls["refusal"] <= 25 + 4, "each cell and each face once"
    calls.clear()
    for number, name in enumerate(cells, start=1):
        evening.hover(name)
        evening.picture()
        evening.wait()
        evening.picture()
        assert calls == {"gain": number}, "the rules were asked before, and nothing is reckoned twice"


def test_a_cell_that_is_clicked_is_not_reckoned_again(tmp_path: Path, calls: Counter[str]) -> None:
    evening = seated(tmp_path, 17)
    name = evening.enabled("cell-")[0]
    evening.hover(name)
    evening.picture()
    calls.clear()
    evening.click(name)
    evening.picture()
    assert calls["gain"] <= 1, "chosen is another plan than looked at"
    assert calls["refusal"] == 0
    evening.do(Pointer("move", (2, 2)))
    evening.picture()
    assert calls["gain"] <= 2


def test_another_face_is_asked_about_once(tmp_path: Path, calls: Counter[str]) -> None:
    evening = seated(tmp_path, 17)
    evening.picture()
    calls.clear()
    other = next(name for name in evening.enabled("face-") if name != f"face-{evening.top.face}")  # type: ignore[attr-defined]
    evening.click(other)
    evening.picture()
    assert 0 < calls["refusal"] <= 25 + 4
