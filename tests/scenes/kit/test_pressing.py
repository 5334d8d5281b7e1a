"""Pressing: a click that trembles is a click, and a drag stays one until the pointer comes up."""

import pytest

from scenes.kit.actions import Action, Command, Pointer, Typed
from scenes.kit.pressing import DRAG_PIXELS, Pressing, presses


def test_moving_without_having_gone_down_is_no_drag() -> None:
    assert Pressing().dragged_from((400, 300)) is None


def test_a_hand_that_trembles_does_not_drag() -> None:
    pressing = Pressing()
    pressing.begin((100, 100))
    assert pressing.dragged_from((100 + DRAG_PIXELS, 100 - DRAG_PIXELS)) is None
    assert not pressing.end()


def test_a_drag_is_told_from_where_it_began_even_when_it_comes_back_there() -> None:
    pressing = Pressing()
    pressing.begin((100, 100))
    assert pressing.dragged_from((100, 101 + DRAG_PIXELS)) == (100, 100)
    assert pressing.dragged_from((100, 100)) == (100, 100)
    assert pressing.end()


def test_after_a_drag_the_pointer_moves_freely_and_the_next_press_is_a_click() -> None:
    pressing = Pressing()
    pressing.begin((100, 100))
    pressing.dragged_from((200, 100))
    pressing.end()
    assert pressing.dragged_from((300, 100)) is None
    pressing.begin((300, 100))
    assert not pressing.end()


@pytest.mark.parametrize(
    ("action", "does"),
    [
        (Pointer("down", (1, 1)), True),
        (Command.CONFIRM, True),
        (Pointer("up", (1, 1)), False),
        (Pointer("move", (1, 1)), False),
        (Command.NEXT, False),
        (Typed("a"), False),
    ],
    ids=str,
)
def test_what_presses_is_a_click_or_what_stands_for_one(action: Action, does: bool) -> None:
    assert presses(action) is does
