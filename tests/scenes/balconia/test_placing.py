"""Placing: wrong clicks explain themselves and cost nothing, and a cell counts once it is confirmed."""

from collections import Counter
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.balconia import scoring
from game.balconia.moves import Place
from game.balconia.rules import Balconia, Reason
from game.balconia.words import shown
from scenes.balconia.placement import plan
from scenes.balconia.placement.scene import Placement
from scenes.balconia.render.marks import badge_boxes
from scenes.balconia.table.cells import CELLS_BY_ID
from scenes.kit.actions import Command, Pointer
from tests.scenes.balconia.tables import match_of, seated
from tools.evening import Evening, control_of


@pytest.fixture
def calls(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """Counts evaluations of placements and calls of the rules from now on."""
    counted: Counter[str] = Counter()
    gain, refusal = scoring.gain, Balconia.refusal

    def counting_gain(*args: Any) -> scoring.Gain:
        counted["gain"] += 1
        return gain(*args)

    def counting_refusal(*args: Any) -> Any:
        counted["refusal"] += 1
        return refusal(*args)

    plan.worth_of.cache_clear()
    monkeypatch.setattr(plan, "gain", counting_gain)
    monkeypatch.setattr(Balconia, "refusal", counting_refusal)
    return counted


def test_a_wrong_cell_says_why_and_costs_nothing(tmp_path: Path) -> None:
    evening = seated(tmp_path, 1)
    evening.click("cell-a5")
    assert evening.top.message.text == Reason.TOUCHES_NOTHING.value[1]
    evening.click("cell-c1")
    assert evening.top.message.text == Reason.TAKEN.value[1]
    theirs = next(name for name in evening.names() if name.startswith("face-") and name not in evening.enabled("face-"))
    evening.click(theirs)
    assert evening.top.message.text == Reason.NOT_YOUR_HALF.value[1]
    evening.click("confirm")
    assert evening.top.message.text == evening.control("confirm").refusal
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


@pytest.mark.parametrize("clicks", [2, 3])
@pytest.mark.parametrize("still", [True, False])
def test_however_often_a_cell_is_clicked_it_is_built_in_only_when_that_is_confirmed(
    tmp_path: Path, clicks: int, still: bool
) -> None:
    evening = seated(tmp_path, 1, still=still)
    evening.hover("cell-b1")
    at = evening.top.pointer.at
    for _ in range(clicks):
        evening.do(Pointer("down", at), Pointer("up", at))
        evening.wait(1)
    evening.wait(60)
    assert len(match_of(evening).moves) == 1
    evening.do(Command.CONFIRM)
    assert len(match_of(evening).moves) == 2, "Enter builds in the cell that was clicked"


@pytest.mark.parametrize("by", ["the cell", "the tick"])
def test_a_second_click_on_purpose_builds_and_so_does_the_tick_beside_the_block(tmp_path: Path, by: str) -> None:
    evening = seated(tmp_path, 1)
    evening.click("cell-b1")
    evening.wait(2 if by == "the tick" else 40)
    evening.click("confirm-here" if by == "the tick" else "cell-b1")
    assert len(match_of(evening).moves) == 2


def test_a_block_that_is_put_back_into_its_cell_is_not_built_in(tmp_path: Path) -> None:
    evening = seated(tmp_path, 1, still=False)
    evening.click("cell-b1")
    evening.wait(60)
    at = evening.top.pointer.at
    evening.do(Pointer("down", at), Pointer("move", (at[0] + 30, at[1])), Pointer("move", at), Pointer("up", at))
    evening.wait(60)
    assert evening.top.name == "placement"
    assert len(match_of(evening).moves) == 1


@pytest.mark.parametrize("moves", [9, 17, 25])
def test_the_tick_covers_no_points_that_the_block_would_bring(tmp_path: Path, moves: int) -> None:
    evening = seated(tmp_path, moves)
    scene = evening.top
    assert isinstance(scene, Placement)
    for cell in evening.enabled("cell-"):
        evening.click(cell)
        evening.do(Pointer("move", (2, 2)))
        marks, building = scene.held.marks(), scene.seen.building
        tick, side = pygame.Rect(evening.control("confirm-here").rect), scene.seen.side
        pieces = {badged: building.pictures.pieces(side[badged] or scene.choice.plan().face) for badged in marks.badges}
        assert building.cell_rect(CELLS_BY_ID[cell]).colliderect(tick)
        assert tick.collidelist([*badge_boxes(building.facade, marks, pieces).values()]) < 0
        evening.click("take-back")


def test_a_cell_chosen_before_a_face_names_the_face_that_would_go_there(tmp_path: Path) -> None:
    evening = seated(tmp_path, 1)
    scene = evening.top
    assert isinstance(scene, Placement)
    evening.click("cell-b1")
    face = scene.view.catalogue.every_balcony[scene.choice.plan().face]
    assert shown(face) in scene.status()[1]
    evening.click(f"face-{scene.choice.face}")
    assert shown(face) not in scene.status()[1]


def test_a_face_that_is_carried_past_other_cards_is_told_nothing_about_them(tmp_path: Path) -> None:
    evening = seated(tmp_path, 1, still=False)
    scene, mine = evening.top, evening.enabled("face-")[0]
    assert isinstance(scene, Placement)
    asked = None
    for other in (name for name in evening.names() if name.startswith("face-") and name != mine):
        carry(evening, other, by=mine)
        asked = asked or scene.status()
        assert (scene.status(), scene.looked_at_face()) == (asked, None)
        evening.do(Pointer("up", evening.top.pointer.at))
        evening.wait(60)


def test_a_key_or_a_gamepad_builds_by_the_button_alone(tmp_path: Path) -> None:
    evening = seated(tmp_path, 1)
    while evening.top.pointer.focused != "cell-b1":
        evening.do(Command.NEXT)
    evening.do(Command.CONFIRM, Command.CONFIRM)
    assert len(match_of(evening).moves) == 1
    assert evening.top.pointer.focused == "confirm", "the same cell again leads on to the button"
    evening.do(Command.CONFIRM)
    assert len(match_of(evening).moves) == 2


def carry(evening: Evening, to: str, by: str = "disc") -> None:
    """Drag the block from the disc, by one of its faces, or from its cell, over a control."""
    held, target = evening.top.control(by), evening.top.control(to)
    disc = evening.top.rect(by).center if held is None else (int(held.centre[0]), int(held.centre[1]))
    assert target is not None
    x, y = (int(side) for side in target.centre)
    evening.do(Pointer("down", disc))
    for step in range(1, 11):
        evening.do(Pointer("move", (disc[0] + (x - disc[0]) * step // 10, disc[1] + (y - disc[1]) * step // 10)))
        evening.wait(2)
    evening.do(Pointer("move", (x, y)))
    evening.wait(20)


def test_the_block_can_be_dragged_into_a_cell_and_is_built_in_when_that_is_confirmed(tmp_path: Path) -> None:
    evening = seated(tmp_path, 1, still=False)
    carry(evening, "cell-b1")
    evening.do(Pointer("up", evening.top.pointer.at))
    evening.wait(60)
    assert len(match_of(evening).moves) == 1
    assert evening.enabled("confirm")
    evening.click("confirm")
    assert len(match_of(evening).moves) == 2


def test_without_confirming_a_block_that_is_dropped_is_built_in(tmp_path: Path) -> None:
    evening = seated(tmp_path, 1, confirm_moves=False)
    carry(evening, "cell-b1")
    evening.do(Pointer("up", evening.top.pointer.at))
    assert len(match_of(evening).moves) == 2


def test_over_a_cell_that_is_not_allowed_the_reason_is_seen_before_and_after_the_block_is_dropped(
    tmp_path: Path,
) -> None:
    evening = seated(tmp_path, 1)
    carry(evening, "cell-a5")
    assert "must touch" in evening.top.status()[1]  # type: ignore[attr-defined]
    evening.do(Pointer("up", evening.top.pointer.at))
    assert evening.top.message.text == Reason.TOUCHES_NOTHING.value[1]
    assert not evening.enabled("confirm")
    assert len(match_of(evening).moves) == 1


def test_a_block_that_is_dropped_beside_the_building_goes_back_to_the_disc(tmp_path: Path) -> None:
    evening = seated(tmp_path, 1, still=False)
    resting = evening.picture()
    carry(evening, "pause")
    evening.do(Pointer("up", evening.top.pointer.at), Pointer("move", (2, 2)))
    evening.wait(120)
    assert evening.top.journey.share == 0  # type: ignore[attr-defined]
    assert evening.top.name == "placement"
    assert resting != evening.picture(), "it is known now that something was done"


@pytest.mark.parametrize("by", ["disc", "face"])
def test_a_block_that_is_carried_is_where_the_hand_is_between_the_disc_and_the_building(
    tmp_path: Path, by: str
) -> None:
    evening = seated(tmp_path, 1, still=False)
    start = evening.top.rect(by if by == "disc" else evening.enabled("face-")[0]).center
    evening.do(Pointer("down", start), Pointer("move", (700, 120)), Pointer("move", (690, 100)))
    evening.wait(90)
    assert evening.top.control(evening.top.pointer.hovered) is None
    journey = evening.top.journey  # type: ignore[attr-defined]
    assert (journey.share, journey.spot) == (1.0, (690, 100))


@pytest.mark.parametrize("still", [True, False])
def test_a_face_can_be_dragged_into_a_cell_and_brings_the_block_along(tmp_path: Path, still: bool) -> None:
    evening = seated(tmp_path, 1, still=still)
    for face, cell in zip(evening.enabled("face-"), ("cell-b1", "cell-d1"), strict=True):
        carry(evening, cell, by=face)
        assert evening.control(face).spoken.startswith("chosen")
        evening.do(Pointer("up", evening.top.pointer.at))
        evening.wait(60)
    evening.click("confirm")
    assert str(match_of(evening).moves[-1]).startswith(f"place {face[-1]} ")
    assert str(match_of(evening).moves[-1]).endswith("1")


def test_a_face_of_the_other_player_is_not_carried_and_the_reason_is_told(tmp_path: Path) -> None:
    evening = seated(tmp_path, 1)
    theirs = next(name for name in evening.names() if name.startswith("face-") and name not in evening.enabled("face-"))
    carry(evening, "cell-b1", by=theirs)
    why = evening.top.message.text
    assert why == evening.control(theirs).refusal
    evening.do(Pointer("up", evening.top.pointer.at))
    assert not evening.enabled("confirm")


def test_a_face_that_is_dropped_beside_the_building_is_taken_and_its_block_goes_back_to_the_disc(
    tmp_path: Path,
) -> None:
    evening = seated(tmp_path, 1, still=False)
    face = evening.enabled("face-")[1]
    carry(evening, "pause", by=face)
    evening.do(Pointer("up", evening.top.pointer.at))
    evening.wait(120)
    assert evening.top.name == "placement"
    assert evening.top.journey.share == 0  # type: ignore[attr-defined]
    assert evening.control(face).spoken.startswith("chosen")


@pytest.mark.parametrize("by", ["the other face", "the cell"])
def test_nothing_is_built_while_the_block_is_in_the_hand(tmp_path: Path, by: str) -> None:
    evening = seated(tmp_path, 1)
    first, second = evening.enabled("face-")
    evening.click(first)
    evening.click("cell-b1")
    carry(evening, "cell-d1", by="cell-b1" if by == "the cell" else second)
    moves = len(match_of(evening).moves)
    evening.do(Command.CONFIRM)
    assert len(match_of(evening).moves) == moves
    evening.do(Pointer("up", evening.top.pointer.at))
    evening.do(Command.CONFIRM)
    assert str(match_of(evening).moves[-1]).endswith("b1"), "as Turquoise counts, from the other side"


def test_a_block_that_is_taken_from_its_cell_by_another_face_and_dropped_beside_it_lies_in_no_cell(
    tmp_path: Path,
) -> None:
    evening = seated(tmp_path, 1)
    first, second = evening.enabled("face-")
    evening.click(first)
    evening.click("cell-b1")
    carry(evening, "pause", by=second)
    evening.do(Pointer("up", evening.top.pointer.at))
    assert evening.control(second).spoken.startswith("chosen")
    assert not evening.enabled("confirm")


def test_the_face_behind_the_one_taken_names_who_gets_it(tmp_path: Path) -> None:
    evening = seated(tmp_path, 1)
    scene = evening.top
    for name in evening.enabled("face-"):
        evening.click(name)
        behind = f"face-{(int(name[-1]) + 2) % 4}"
        assert "Ada" in control_of(scene, behind).spoken
        assert control_of(scene, name).spoken.startswith("chosen")


def test_no_face_is_called_chosen_before_one_was_taken_or_a_cell_is_looked_at(tmp_path: Path) -> None:
    evening = seated(tmp_path, 1)
    scene = evening.top

    def chosen() -> int:
        return sum(control_of(scene, f"face-{index}").spoken.startswith("chosen") for index in range(4))

    assert chosen() == 0
    evening.click("hint")
    assert chosen() == 0
    evening.hover("cell-c2")
    assert chosen() == 1
    evening.hover("hint")
    assert chosen() == 0
    evening.click("cell-c2")
    evening.click("take-back")
    assert chosen() == 1


def test_without_confirming_a_click_builds_at_once(tmp_path: Path) -> None:
    evening = seated(tmp_path, 1, confirm_moves=False)
    evening.click("cell-c2")
    assert len(match_of(evening).moves) == 2


def middle(evening: Evening, name: str) -> tuple[int, int]:
    """The centre of a control on the screen, without building the list of controls again."""
    control = evening.top.control(name)
    assert control is not None
    return int(control.centre[0]), int(control.centre[1])


def enabled(evening: Evening, prefix: str) -> list[str]:
    """The controls on the screen that can be used and start with a prefix."""
    return [one.id for one in evening.top.shown_controls if one.enabled and one.id.startswith(prefix)]


def test_pointing_at_a_cell_reckons_once_what_it_would_give(tmp_path: Path, calls: Counter[str]) -> None:
    evening = seated(tmp_path, 17)
    calls.clear()
    cells = enabled(evening, "cell-")
    assert 0 < calls["refusal"] <= 25 + 4, "each cell and each face once"
    calls.clear()
    for number, name in enumerate(cells, start=1):
        evening.do(Pointer("move", middle(evening, name)))
        evening.picture()
        evening.wait()
        evening.picture()
        assert calls == {"gain": number}, "the rules were asked before, and nothing is reckoned twice"


def test_a_cell_that_is_clicked_is_not_reckoned_again(tmp_path: Path, calls: Counter[str]) -> None:
    evening = seated(tmp_path, 17)
    at = middle(evening, enabled(evening, "cell-")[0])
    evening.do(Pointer("move", at))
    evening.picture()
    calls.clear()
    evening.do(Pointer("down", at), Pointer("up", at))
    evening.picture()
    evening.do(Pointer("move", (2, 2)))
    evening.picture()
    assert calls["gain"] == 0
    assert calls["refusal"] <= 25 + 4, "other buttons can be used now"


def test_another_face_is_asked_about_once(tmp_path: Path, calls: Counter[str]) -> None:
    evening = seated(tmp_path, 17)
    evening.picture()
    calls.clear()
    scene = evening.top
    assert isinstance(scene, Placement)
    other = next(name for name in enabled(evening, "face-") if name != f"face-{scene.choice.face}")
    at = middle(evening, other)
    evening.do(Pointer("move", at), Pointer("down", at), Pointer("up", at))
    evening.picture()
    assert 0 < calls["refusal"] <= 25 + 4
