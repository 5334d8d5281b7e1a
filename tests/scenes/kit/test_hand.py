"""The hand: a click that trembles is a click, and a drag stays one until the pointer comes up."""

import pytest

from scenes.kit.actions import Action, Command, Point, Pointer, Typed
from scenes.kit.grip import Grip
from scenes.kit.hand import DRAG_PIXELS, Hand, presses


class Held(Grip):
    """Remembers what was done to it; the handle is dragged, not clicked."""

    def __init__(self) -> None:
        self.done: list[object] = []

    def drags(self, name: str) -> bool:
        return name == "handle"

    def drag(self, start: Point, at: Point) -> None:
        self.done.append((start, at))

    def drop(self) -> None:
        self.done.append("drop")

    def wheel(self, notches: int) -> None:
        self.done.append(notches)


def done(target: str | None, *pointers: Pointer) -> tuple[list[object], list[str | None]]:
    """What was done to something by a hand over a target, and what was clicked by each step."""
    hand, held = Hand(), Held()
    clicked = [hand.take(pointer, target, held) for pointer in pointers]
    return held.done, clicked


DOWN, UP = Pointer("down", (100, 100)), Pointer("up", (100, 100))
FAR = Pointer("move", (100, 101 + DRAG_PIXELS))


def test_moving_without_having_gone_down_is_no_drag() -> None:
    assert done("next", FAR) == ([], [None])


def test_a_hand_that_trembles_does_not_drag() -> None:
    near = Pointer("move", (100 + DRAG_PIXELS, 100 - DRAG_PIXELS))
    assert done("next", DOWN, near, UP) == ([], [None, None, "next"])


def test_a_drag_is_told_from_where_it_began_even_when_it_comes_back_there() -> None:
    back = Pointer("move", (100, 100))
    told = [((100, 100), FAR.at), ((100, 100), (100, 100)), "drop"]
    assert done(None, DOWN, FAR, back, UP)[0] == told


def test_what_is_dragged_is_not_clicked_and_anything_else_is() -> None:
    assert done("handle", DOWN, FAR, UP)[1][-1] is None
    assert done("next", DOWN, FAR, UP)[1][-1] == "next"


def test_after_a_drag_the_pointer_moves_freely_and_the_next_press_is_a_click() -> None:
    did, clicked = done("handle", DOWN, FAR, UP, FAR, DOWN, UP)
    assert (len(did), clicked[-1]) == (2, "handle")


def test_what_was_pressed_elsewhere_is_not_clicked() -> None:
    hand = Hand()
    hand.take(DOWN, "next", Grip())
    assert hand.take(UP, "back", Grip()) is None


def test_the_wheel_is_told_in_notches() -> None:
    assert done(None, Pointer("wheel", (1, 1), notches=-2))[0] == [-2]


def test_a_mouse_that_rests_does_not_count_once_keys_move_the_focus() -> None:
    hand = Hand()
    hand.take(Pointer("move", (5, 5)), "back", Grip())
    hand.focus("next")
    assert (hand.looked_at, hand.hovered) == ("next", None)
    hand.take(Pointer("move", (6, 5)), "back", Grip())
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
