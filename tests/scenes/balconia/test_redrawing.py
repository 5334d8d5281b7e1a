"""While things move at the table only what has changed is painted again, and that is all that has changed."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game.balconia.building import ROSE, TURQUOISE
from scenes.keep.player import Player
from scenes.kit.actions import Command, Pointer
from tools.balconia.evening import played
from tools.evening import Evening, make_studio

SIZE = (960, 540)


def a_reveal(evening: Evening) -> Iterator[int]:
    """A token is turned over and the block is turned."""
    evening.sit_down(played(6))
    yield 40
    evening.click(evening.enabled("token-")[0])
    evening.do(Pointer("move", (2, 2)))
    yield 80
    evening.do(Command.RIGHT)
    yield 30


def a_placement(evening: Evening) -> Iterator[int]:
    """A cell is chosen, another one, taken back, chosen again and built in."""
    evening.sit_down(played(7))
    yield 20
    first, second = evening.enabled("cell-")[:2]
    for name in (first, second, "take-back", first):
        evening.click(name)
        evening.do(Pointer("move", (2, 2)))
        yield 25
    evening.click("confirm")
    yield 90


def a_computer(evening: Evening) -> Iterator[int]:
    """A computer places and selects."""
    evening.sit_down(played(9), {TURQUOISE: Player("Ada"), ROSE: Player("", "neighbour")})
    yield 240


@pytest.mark.parametrize("happening", [a_reveal, a_placement, a_computer])
def test_what_is_painted_again_is_all_that_has_changed(
    happening: Callable[[Evening], Iterator[int]], tmp_path: Path
) -> None:
    evening = Evening(make_studio(tmp_path, still=False, pointers=False, open_table=True), SIZE)
    painted, whole, parts = pygame.Surface(SIZE, 0, 32), pygame.Surface(SIZE, 0, 32), 0
    for frames in happening(evening):
        for frame in range(frames):
            evening.wait(1)
            parts += evening.stack.redraw(painted) is not None
            if frame % 3 == 0:
                evening.top.draw(whole)
                assert pygame.image.tobytes(painted, "RGB") == pygame.image.tobytes(whole, "RGB")
    assert parts > 60, "most of the time only a part of the window is painted"
