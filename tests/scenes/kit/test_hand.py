"""The hand: a click that trembles is a click, and a drag stays one until the pointer comes up."""

import pytest

from scenes.kit.actions import Action, Command, Point, Pointer, Typed
from scenes.kit.hand import DRAG_PIXELS, Hand, presses


def moved(hand: Hand, *at: Point) -> Point | None:
    """Where the drag began, when the pointer has come to the last of these points."""
    for point in at:
        hand.point(point, None)
        start = hand.dragged_from()
    return start


def pressing(at: Point, target: str | None = None) -> Hand:
    hand = Hand()
    hand.point(at, target)
    hand.press()
    return hand


def test_moving_without_having_gone_down_is_no_drag() -> None:
    assert moved(Hand(), (400, 300)) is None


def test_a_hand_that_trembles_does_not_drag() -> None:
    hand = pressing((100, 100), "next")
    assert moved(hand, (100 + DRAG_PIXELS, 100 - DRAG_PIXELS)) is None
    assert hand.release() == ("next", False)


def test_a_drag_is_told_from_where_it_began_even_when_it_comes_back_there() -> None:
    hand = pressing((100, 100))
    assert moved(hand, (100, 101 + DRAG_PIXELS)) == (100, 100)
    assert moved(hand, (100, 100)) == (100, 100)
    assert hand.release() == (None, True)


def test_after_a_drag_the_pointer_moves_freely_and_the_next_press_is_a_click() -> None:
    hand = pressing((100, 100))
    moved(hand, (200, 100))
    hand.release()
    assert moved(hand, (300, 100)) is None
    hand.press()
    assert hand.release() == (None, False)


def test_a_mouse_that_rests_does_not_count_once_keys_move_the_focus() -> None:
    hand = Hand()
    hand.point((5, 5), "back")
    hand.focus("next")
    assert (hand.looked_at, hand.hovered) == ("next", None)
    hand.point((6, 5), "back")
    assert hand.looked_at == "back"


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
