"""Selecting: the block is turned by mouse, keys, wheel or a click on a face."""

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.balconia.match import new_match
from game.balconia.moves import Select
from game.balconia.state import Options
from scenes.balconia.selection import SelectionDisc
from scenes.kit.actions import Command, Pointer
from tests.scenes.balconia.tables import match_of, seated
from tools.evening import Evening, make_context


def test_dragging_turns_the_block_and_it_settles_on_a_quarter(tmp_path: Path) -> None:
    evening = seated(tmp_path)
    evening.click("token-1")
    disc = evening.top.rect("disc").center
    evening.do(Pointer("down", disc))
    for step in range(1, 9):
        evening.do(Pointer("move", (disc[0] + 20 * step, disc[1])))
    evening.do(Pointer("up", (disc[0] + 160, disc[1])))
    evening.wait(60)
    evening.click("confirm")
    assert match_of(evening).moves == (Select(1),)


@pytest.mark.parametrize(
    ("how", "turned"),
    [
        ([Command.RIGHT], 1),
        ([Command.LEFT], 3),
        ([Pointer("wheel", (900, 300), 2)], 2),
        ([Command.RIGHT] * 5, 1),
    ],
)
def test_keys_and_wheel_turn_the_block_too(tmp_path: Path, how: list[Any], turned: int) -> None:
    evening = seated(tmp_path)
    evening.click("token-1")
    evening.do(*how)
    evening.wait(60)
    evening.click("confirm")
    assert match_of(evening).moves == (Select(turned),)


def test_clicking_a_face_brings_it_to_the_own_half(tmp_path: Path) -> None:
    evening = seated(tmp_path)
    evening.click("token-1")
    evening.click("face-2")
    evening.click("confirm")
    assert match_of(evening).moves == (Select(2),)


@pytest.mark.parametrize("turns", range(5))
def test_the_two_cards_are_in_the_order_on_the_block_each_face_with_the_one_behind_it(
    tmp_path: Path, turns: int
) -> None:
    evening = seated(tmp_path)
    evening.click("token-1")
    evening.do(*[Command.RIGHT] * turns)
    evening.wait(60)
    right, left = evening.top.rotation.pair  # type: ignore[attr-defined]
    faces = [name for name in evening.names() if name.startswith("face-")]
    assert faces == [f"face-{face}" for face in (left, (left + 2) % 4, right, (right + 2) % 4)]
    boxes = [evening.top.rect(name).left for name in faces]
    assert boxes == sorted(boxes)
    on_the_block = evening.top.block.face_at  # type: ignore[attr-defined]
    x, y = evening.top.rect("disc").center
    assert [on_the_block((x + side, y)) for side in (-30, 30)] == [left, right]


def test_the_faces_flip_while_the_block_turns(tmp_path: Path) -> None:
    evening = seated(tmp_path, still=False)
    evening.click("token-1")
    evening.wait(150)
    row = evening.top.rect("face-0").unionall([evening.top.rect(f"face-{face}") for face in range(1, 4)])
    evening.do(Command.RIGHT, Pointer("move", (2, 2)))
    film = set()
    for _ in range(20):
        evening.wait(1)
        evening.picture()
        film.add(pygame.image.tobytes(evening.surface.subsurface(row), "RGB"))
    assert len(film) > 10


def test_a_new_block_is_rough_until_its_fine_pictures_are_made_a_few_in_each_frame(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scenes.balconia.table.block_table.SPARE", 0.0)  # one step per frame on any machine
    evening = Evening(make_context(tmp_path, still=False))
    evening.sit_down(new_match(Options(), 1))
    assert isinstance(evening.top, SelectionDisc)
    rough = evening.top.block.layer
    assert evening.top.block.cube.rough
    evening.wait(600)
    assert not evening.top.block.cube.rough
    assert evening.top.block.layer != rough, "it is painted again"


def test_where_nothing_moves_a_block_is_fine_at_once(tmp_path: Path) -> None:
    evening = seated(tmp_path)
    evening.click("token-1")
    assert isinstance(evening.top, SelectionDisc)
    assert not evening.top.block.cube.rough


def test_a_pause_in_the_middle_of_a_drag_lets_the_block_settle(tmp_path: Path) -> None:
    evening = seated(tmp_path)
    evening.click("token-1")
    disc = evening.top
    assert isinstance(disc, SelectionDisc)
    x, y = disc.rect("disc").center
    evening.do(Pointer("down", (x, y)), Pointer("move", (x + 60, y)), Command.BACK)
    assert evening.top.name == "pause"
    evening.do(Pointer("up", (x + 60, y)))
    evening.click("resume")
    evening.do(Pointer("move", (x + 200, y)))
    evening.wait(60)
    assert evening.top is disc
    assert not disc.rotation.turning
    assert disc.rotation.yaw % 90 == 45


def test_a_block_that_is_held_still_looks_as_fine_as_one_at_rest(tmp_path: Path) -> None:
    evening = Evening(make_context(tmp_path, still=False))
    evening.sit_down(new_match(Options(), 1))
    evening.click("token-1")
    evening.wait(200)
    disc = evening.top
    assert isinstance(disc, SelectionDisc)
    x, y = disc.rect("disc").center
    evening.do(Pointer("down", (x, y)), Pointer("move", (x + 60, y)))
    evening.wait(1)
    turning = disc.block.layer
    evening.wait(30)
    assert disc.block.layer != turning, "it is painted again"
    assert disc.rotation.turning, "and still held"


def test_what_was_pointed_at_before_a_pause_is_not_after_it(tmp_path: Path) -> None:
    evening = seated(tmp_path)
    evening.click("token-1")
    evening.hover("face-0")
    assert evening.top.pointer.looked_at == "face-0"
    evening.do(Command.BACK)
    evening.click("resume")
    assert evening.top.pointer.looked_at is None
