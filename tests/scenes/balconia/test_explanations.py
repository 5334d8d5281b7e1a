"""A face under the pointer or with the focus explains in a sentence what it scores, and in a building its points."""

from pathlib import Path

import pytest

from game.balconia.building import SEATS, TURQUOISE, cell_name
from game.balconia.card_file import load_catalogue
from game.balconia.example import example_match
from game.balconia.words import sentence
from scenes.balconia.placement.scene import Placement
from scenes.balconia.scoring.scene import Scoring
from scenes.balconia.selection import SelectionDisc
from scenes.kit.actions import Command, Pointer
from scenes.kit.stack import Push
from scenes.menus.aid import PlayerAid
from tools.balconia.evening import played
from tools.evening import Evening, control_of, make_context


def scored(folder: Path) -> tuple[Evening, Scoring]:
    evening = Evening(make_context(folder))
    evening.sit_down(example_match())
    evening.click("skip")
    assert isinstance(evening.top, Scoring)
    return evening, evening.top


def test_every_cell_of_both_score_pads_tells_its_receipt(tmp_path: Path) -> None:
    evening, scene = scored(tmp_path)
    for seat in SEATS:
        for line in scene.outcome.scores[seat].lines:
            evening.hover(f"pad-{seat}-{cell_name(line.cell)}")
            _, text = scene.words()
            assert text.startswith(sentence(load_catalogue().faces[line.face]))


def test_a_cell_of_a_pad_can_have_the_focus_too(tmp_path: Path) -> None:
    evening, scene = scored(tmp_path)
    evening.do(Pointer("move", (2, 2)))
    while scene.pointer.focused != "pad-turquoise-a3":
        evening.do(Command.NEXT)
    assert scene.words()[1] == "1 point per cat in its group of connected balconies with cats. 6 counted: 6 points."


def test_a_pad_of_the_side_that_is_not_shown_lights_up_nothing(tmp_path: Path) -> None:
    evening, scene = scored(tmp_path)
    if scene.seen.seat != TURQUOISE:
        evening.click("turn-building")
    evening.hover("pad-rose-e3")
    assert scene.running.marks().zone == frozenset()
    evening.hover("pad-turquoise-a3")
    assert len(scene.running.marks().zone) == 4


def test_every_face_in_the_player_aid_explains_itself(tmp_path: Path) -> None:
    evening = Evening(make_context(tmp_path))
    aid = PlayerAid(evening.context)
    evening.stack.apply(Push(aid))
    for page, faces in ((1, 6), (6, 3)):
        evening.click(f"page-{page}")
        names = [name for name in evening.names() if name.startswith("shown-")]
        assert len(names) == faces
        for name in names:
            before = evening.picture()
            evening.hover(name)
            assert control_of(aid, name).spoken.endswith(".")
            assert evening.picture() != before


@pytest.mark.parametrize("how", ["hover", "focus"])
def test_faces_on_the_disc_and_in_the_building_explain_themselves(tmp_path: Path, how: str) -> None:
    evening = Evening(make_context(tmp_path))
    evening.sit_down(played(6))
    evening.click(evening.enabled("token-")[0])
    disc = evening.top
    assert isinstance(disc, SelectionDisc)
    for index in range(4):
        _look(evening, f"face-{index}", how)
        face = disc.block.face(disc.looked_at_face() or 0)
        assert disc.words()[1] == sentence(load_catalogue().faces[face])
    cells = [name for name in evening.names() if name.startswith("cell-")]
    for name in cells:
        _look(evening, name, how)
        words = disc.words()
        assert "so far" in words[1] or "Now" in words[1] or "No plaque" in words[1] or "points." in words[1]


def test_placing_explains_the_own_faces_and_those_of_the_other_half(tmp_path: Path) -> None:
    evening = Evening(make_context(tmp_path))
    evening.sit_down(played(1))
    scene = evening.top
    assert isinstance(scene, Placement)
    for index in range(4):
        evening.hover(f"face-{index}")
        text = scene.words()[1]
        assert text == sentence(load_catalogue().faces[scene.block.face(index)])


def test_everything_at_the_table_can_be_spoken_in_words(tmp_path: Path) -> None:
    evening = Evening(make_context(tmp_path, open_table=True, takebacks=True))
    evening.sit_down(played(6))
    _assert_spoken(evening)
    assert evening.control("token-1").spoken == "Token 1"
    evening.click(evening.enabled("token-")[0])
    _assert_spoken(evening)
    assert evening.control("turn-left").spoken == "Rotate the block left"
    evening.click("confirm")
    _assert_spoken(evening)
    assert evening.control("cell-a5").spoken == "a5: empty"


def test_receipts_can_be_spoken_in_words(tmp_path: Path) -> None:
    evening, scene = scored(tmp_path)
    _assert_spoken(evening)
    assert control_of(scene, "pad-turquoise-a3").spoken == (
        "a3: 6 points. 1 point per cat in its group of connected balconies with cats. 6 counted: 6 points."
    )


def _assert_spoken(evening: Evening) -> None:
    """Assert that no control is announced by its id."""
    for name in evening.names():
        assert evening.control(name).spoken != name.replace("-", " ")


def _look(evening: Evening, name: str, how: str) -> None:
    if how == "hover":
        evening.hover(name)
    else:
        evening.top.pointer.hovered, evening.top.pointer.focused = None, name
