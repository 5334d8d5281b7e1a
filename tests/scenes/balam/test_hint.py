"""A hint at Balam's table: asked for once, told in words, blind to what one king alone has looked at."""

from pathlib import Path

import pytest

from game.balam.match import new_match
from game.balam.state import Options, Phase
from scenes.balam.table.scene import Table
from tests.scenes.balam.at_table import STANDARD, seated
from tools.balam.evening import asked, played
from tools.evening import Evening


def table(evening: Evening) -> Table:
    assert isinstance(evening.top, Table)
    return evening.top


def test_a_hint_is_told_beside_the_map_and_forgotten_after_the_move(tmp_path: Path) -> None:
    evening = seated(tmp_path, new_match(STANDARD, 1))
    assert table(evening).advice == ""
    evening.click("hint")
    told = table(evening).advice
    assert "advises: " in told
    evening.click("hint")
    assert table(evening).advice == told
    evening.click("katun-0")
    assert table(evening).advice == ""


@pytest.mark.parametrize("alone", [False, True])
def test_bal111_a_hint_does_not_know_what_the_king_has_peeked_at(tmp_path: Path, alone: bool) -> None:
    match = played(lambda view: view.phase == "turn" and bool(view.seen[view.asked] & ~view.turned))
    assert match is not None
    evening = seated(tmp_path, match, alone=alone)
    view = match.view(match.to_move)
    known = [card for place, card in enumerate(view.row) if not view.turned >> place & 1]
    hinted = table(evening).adviser.view()
    assert any(known)
    assert hinted.row == match.view(None).row
    assert not hinted.seen[view.asked], "a face that is not in the view is not taken for known"
    assert hinted.legal == view.legal


def test_nobody_is_offered_a_hint_while_a_computer_decides(tmp_path: Path) -> None:
    evening = seated(tmp_path, new_match(STANDARD, 1), alone=True)
    assert "hint" in evening.names()
    evening.click("katun-0")
    assert table(evening).desk is not None or "hint" not in evening.names()


@pytest.mark.parametrize("phase", ["defend", "settle"])
def test_a_hint_is_read_where_a_site_lies_in_its_place_as_long_as_one_points_at_the_button(
    tmp_path: Path, phase: Phase
) -> None:
    evening = seated(tmp_path, asked(phase, Options(players=3)))
    before = evening.picture()
    evening.click("hint")
    assert table(evening).loupe.site() is None
    assert evening.picture() != before
    evening.hover("pause")
    assert table(evening).loupe.site() is not None
