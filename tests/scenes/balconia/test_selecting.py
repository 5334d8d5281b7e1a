"""Selecting: the block is turned by mouse, keys, wheel or a click on a face."""

from pathlib import Path
from typing import Any

import pytest

from game.balconia.moves import Select
from scenes.kit.actions import Command, Pointer
from tests.scenes.balconia.tables import match_of, seated


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
