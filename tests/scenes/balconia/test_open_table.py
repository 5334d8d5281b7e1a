"""An open table: no curtain, and both sides of the building can be seen."""

from pathlib import Path

from game.balconia.building import ROSE, mirrored
from scenes.balconia.placement.scene import Placement
from tests.scenes.balconia.tables import seated
from tools.balconia.evening import play_turn


def test_there_is_no_curtain_at_an_open_table_and_both_sides_can_be_seen(tmp_path: Path) -> None:
    evening = seated(tmp_path, 6, open_table=True)
    before = evening.picture()
    evening.click("other-side")
    assert evening.picture() != before
    evening.click("other-side")
    play_turn(evening)
    assert evening.top.name == "disc"


def test_without_an_open_table_there_is_no_way_to_the_other_side(tmp_path: Path) -> None:
    evening = seated(tmp_path, 6)
    assert "other-side" not in evening.names()


def test_on_the_other_side_nothing_can_be_placed_and_the_chosen_block_shows_its_other_face(tmp_path: Path) -> None:
    evening = seated(tmp_path, 5, open_table=True)
    scene = evening.top
    assert isinstance(scene, Placement)
    label = evening.control("other-side").label
    evening.click(evening.enabled("cell-")[0])
    chosen, face = scene.choice.cell, scene.choice.plan().face
    evening.click("other-side")
    assert evening.control("other-side").label != label
    assert not evening.enabled("confirm")
    marks = scene.marks_across()
    assert marks.ghost is not None
    assert chosen is not None
    assert marks.ghost == (mirrored(chosen, ROSE), face.opposite)
    assert scene.words()[0] == scene.seen.whose
    evening.click("other-side")
    assert evening.enabled("confirm")


def test_seen_from_the_other_side_nothing_there_is_said_to_be_ones_own(tmp_path: Path) -> None:
    evening = seated(tmp_path, 1, open_table=True)
    scene = evening.top
    assert isinstance(scene, Placement)
    evening.click("other-side")
    title, text = scene.words()
    assert "Ada" in title
    assert scene.status()[1] == text
