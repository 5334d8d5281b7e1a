"""Hints at Balam's table: asked for once, given in words, and independent of cards that one king has looked at."""

from pathlib import Path

import pytest

from game.balam.advice import site_advice
from game.balam.match import new_match
from game.balam.moves import Build, Pass
from game.balam.sites import SITE_NAMES
from game.balam.state import Options, Phase
from scenes.balam.divination import Divination
from scenes.balam.table.scene import Table
from scenes.kit.actions import Command
from tests.scenes.balam.at_table import STANDARD, seated, with_all_seen, with_row_turned
from tools.balam.evening import StylePlayer, asked, played
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


def test_a_hint_asked_for_by_key_is_shown_instead_of_the_site_in_focus(tmp_path: Path) -> None:
    evening = seated(tmp_path, new_match(STANDARD, 1))
    evening.do(Command.NEXT)
    assert table(evening).loupe.site() is not None
    evening.do(Command.HINT)
    assert table(evening).advice
    assert table(evening).loupe.site() is None


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


PHASES: tuple[Phase, ...] = (
    *("turn", "defend", "lose", "destroy", "settle", "gain"),
    *("wedding", "cenotes", "disaster", "produce", "assign"),
)


@pytest.mark.parametrize("phase", PHASES)
def test_bal111_in_every_phase_a_hint_is_the_same_whatever_the_king_has_peeked_at(tmp_path: Path, phase: Phase) -> None:
    options = Options(players={"produce": 4, "wedding": 4, "defend": 3}.get(phase, 2))
    match = asked(phase, options, style="balanced" if phase in ("produce", "assign") else "war")
    told, pictures, rows = set(), set(), set()
    for shift in (0, 1):
        other = with_all_seen(with_row_turned(match, shift))
        evening = seated(tmp_path / str(shift), other, alone=True)
        evening.click("hint")
        told.add(table(evening).advice)
        pictures.add(evening.picture())
        rows.add(other.view(other.to_move).row)
    assert len(told) == len(pictures) == 1
    assert "advises: " in told.pop()
    assert len(rows) == 2 or None not in match.view(None).row, "where a card is hidden, another one was seen"


def room(evening: Evening) -> Divination:
    assert isinstance(evening.top, Divination)
    return evening.top


def test_a_diviner_who_asks_is_shown_a_card_and_the_hint_goes_with_the_look(tmp_path: Path) -> None:
    evening = seated(tmp_path, asked("divine", style="balanced"), alone=True)
    evening.click("hint")
    assert str(room(evening).adviser.move) == "peek 0"
    StylePlayer(evening).hold("look-1")
    assert room(evening).adviser.move is None
    assert room(evening).line().startswith("You may look at 1 card.")


def test_bal111_what_a_diviner_is_advised_does_not_depend_on_what_he_has_seen(tmp_path: Path) -> None:
    match = asked("divine", style="balanced", round_=4)
    told, faces = set(), set()
    for shift in (0, 1):
        evening = seated(tmp_path / str(shift), with_row_turned(match, shift), alone=True)
        StylePlayer(evening).hold("look-0")
        faces.add(room(evening).peeks.face_words(0))
        evening.click("hint")
        told.add(room(evening).line())
    assert len(faces) == 2
    assert len(told) == 1


def test_who_may_look_at_no_more_cards_needs_no_hint_about_it(tmp_path: Path) -> None:
    match = played(lambda view: view.phase == "turn" and bool(view.seen[view.asked] & ~view.turned))
    assert match is not None
    evening = seated(tmp_path, match, alone=True)
    evening.click("look")
    assert isinstance(evening.top, Divination)
    assert "hint" not in evening.names()


def test_nobody_is_offered_a_hint_while_a_computer_decides(tmp_path: Path) -> None:
    evening = seated(tmp_path, new_match(STANDARD, 1), alone=True)
    assert "hint" in evening.names()
    evening.click("katun-0")
    assert table(evening).driver.decision is not None or "hint" not in evening.names()


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


def test_bal111_a_hint_to_build_weighs_the_site_by_public_knowledge_alone() -> None:
    match = played(lambda view: view.round >= 5 and view.phase == "turn" and any(view.treasuries[view.asked]), seed=3)
    assert match is not None
    names = "Ada", "Basile"
    told = []
    for shift in (0, 1, 2):
        other = with_row_turned(match, shift)
        view = other.view(other.to_move)
        build = next(move for move in view.legal if isinstance(move, Build) and move.construct)
        told.append(site_advice(view, build, names))
        assert site_advice(view, Pass("maize"), names) == ""
    assert len(set(told)) == 1
    assert any(name in told[0] for name in SITE_NAMES if name != SITE_NAMES[build.site]), "another site is compared"
