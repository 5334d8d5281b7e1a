"""During animations at the table, only what has changed is repainted, and all of it."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game.balconia.building import ROSE, TURQUOISE
from scenes.kit.actions import Command, Pointer
from scenes.kit.compositor import paint_layers
from scenes.persistence.player import Player
from tools.balconia.evening import played
from tools.evening import Evening, make_context

SIZES = ((1280, 720), (1920, 1080))
FRAMES = 50
"""Minimum frames of each sequence that repaint only a part of the window."""


def a_reveal(evening: Evening) -> Iterator[int]:
    """A token is turned over, and the block is turned by key, button, drag and wheel, then kept."""
    evening.sit_down(played(6))
    yield 20
    evening.click(evening.enabled("token-")[0])
    evening.do(Pointer("move", (2, 2)))
    yield 70
    evening.do(Command.RIGHT)
    yield 20
    evening.click("turn-left")
    yield 20
    disc = evening.top.rect("disc").center
    evening.do(Pointer("down", disc))
    for step in range(8):
        evening.do(Pointer("move", (disc[0] + 9 * step, disc[1])))
        yield 1
    evening.do(Pointer("up", evening.top.pointer.at))
    yield 20
    evening.do(Pointer("wheel", disc, 1))
    yield 20
    evening.click("confirm")
    yield 30


def a_placement(evening: Evening) -> Iterator[int]:
    """A cell is chosen, then another one, cancelled, chosen again and confirmed."""
    evening.sit_down(played(7))
    yield 20
    first, second = evening.enabled("cell-")[:2]
    for name in (first, second, "take-back", first):
        evening.click(name)
        evening.do(Pointer("move", (2, 2)))
        yield 25
    evening.click("confirm")
    yield 90


def a_carried_block(evening: Evening) -> Iterator[int]:
    """A face is dragged into a cell, over some that are refused, and the block is placed."""
    evening.sit_down(played(7))
    yield 10
    start, cell = (
        evening.top.rect(evening.enabled("face-")[1]).center,
        evening.top.control(evening.enabled("cell-")[-1]),
    )
    assert cell is not None
    evening.do(Pointer("down", start))
    for step in range(1, 16):
        at = (round(here + (there - here) * step / 15) for here, there in zip(start, cell.centre, strict=True))
        evening.do(Pointer("move", (next(at), next(at))))
        yield 2
    evening.do(Pointer("up", evening.top.pointer.at), Pointer("move", (2, 2)))
    yield 25
    evening.do(Pointer("wheel", (2, 2), 1))
    evening.click("confirm")
    yield 90


def a_walk_round(evening: Evening) -> Iterator[int]:
    """The other side is shown, then the own one again, while the block turns back."""
    evening.sit_down(played(9))
    evening.do(Pointer("wheel", evening.top.rect("disc").center, 1))
    yield 20
    for _ in range(2):
        evening.click("other-side")
        yield 70
    yield 60


def a_computer(evening: Evening) -> Iterator[int]:
    """A computer places and selects."""
    evening.sit_down(played(9), {TURQUOISE: Player("Ada"), ROSE: Player("", "neighbour")})
    yield 240


def an_unveiling(evening: Evening) -> Iterator[int]:
    """The last block is placed, the house is unveiled step by step, lines are counted, the winner's side is shown."""
    evening.sit_down(played(27))
    evening.click(evening.enabled("cell-")[0])
    evening.click("confirm")
    while evening.top.name != "scoring":
        evening.wait(1)
    yield 60
    evening.click("next")
    yield 110
    evening.click("next")
    yield 40
    for _ in range(3):
        evening.click("next")
        yield 40
    evening.do(Pointer("move", (2, 2)))
    yield 20
    evening.click("skip")
    yield 70


@pytest.mark.parametrize("size", SIZES, ids="{0[0]}x{0[1]}".format)
@pytest.mark.parametrize("happening", [a_reveal, a_placement, a_carried_block, a_walk_round, a_computer, an_unveiling])
def test_in_every_frame_what_is_painted_again_is_all_that_has_changed(
    happening: Callable[[Evening], Iterator[int]], size: tuple[int, int], tmp_path: Path
) -> None:
    evening = Evening(make_context(tmp_path, still=False, pointers=False, open_table=True), size)
    painted, whole, parts = pygame.Surface(size, 0, 32), pygame.Surface(size, 0, 32), 0
    for frames in happening(evening):
        for _ in range(frames):
            evening.wait(1)
            parts += evening.stack.redraw(painted) is not None
            paint_layers(whole, evening.top.picture())
            assert painted.get_buffer().raw == whole.get_buffer().raw, f"{evening.top.name}"
    assert parts > FRAMES, "most of the time only a part of the window is painted"
