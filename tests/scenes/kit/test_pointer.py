"""The pointer's state: a click that trembles is a click, and a drag remains one until the button is released."""

import pytest

from scenes.kit.actions import Action, Command, Point, Pointer, Typed
from scenes.kit.pointer import DOUBLE_CLICK, DRAG_PIXELS, DragHandler, PointerState, presses


class Held(DragHandler):
    """Records the calls; the handle is dragged, not clicked."""

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
    """The calls of a drag handler, and the clicks after each step."""
    state, held = PointerState(), Held()
    clicked = [state.take(pointer, target, held) for pointer in pointers]
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
    state = PointerState()
    state.take(DOWN, "next", DragHandler())
    assert state.take(UP, "back", DragHandler()) is None


def test_the_wheel_is_told_in_notches() -> None:
    assert done(None, Pointer("wheel", (1, 1), notches=-2))[0] == [-2]


def test_a_mouse_that_rests_does_not_count_once_keys_move_the_focus() -> None:
    state = PointerState()
    state.take(Pointer("move", (5, 5)), "back", DragHandler())
    state.focus("next")
    assert (state.looked_at, state.hovered) == ("next", None)
    state.take(Pointer("move", (6, 5)), "back", DragHandler())
    assert state.looked_at == "back"


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


def test_the_second_half_of_a_double_click_is_not_for_a_target_that_has_just_come_there() -> None:
    state, held = PointerState(), Held()
    for pointer in (DOWN, UP):
        state.take(pointer, "skip", held)
    state.update(DOUBLE_CLICK / 2)
    assert [state.take(pointer, "rematch", held) for pointer in (DOWN, UP)] == [None, None]
    state.update(DOUBLE_CLICK)
    assert [state.take(pointer, "rematch", held) for pointer in (DOWN, UP)] == [None, "rematch"], "a moment later it is"


def test_two_quick_clicks_on_one_target_or_at_two_places_both_count() -> None:
    state, held = PointerState(), Held()
    steps = [(DOWN, "next"), (UP, "next")] * 2 + [(Pointer(kind, (300, 100)), "skip") for kind in ("down", "up")]
    clicked = [state.take(pointer, target, held) for pointer, target in steps]
    assert clicked == [None, "next", None, "next", None, "skip"]


def test_what_comes_between_the_hand_and_the_scene_ends_a_drag_and_whatever_is_pointed_at() -> None:
    state, held = PointerState(), Held()
    for pointer in (DOWN, FAR):
        state.take(pointer, "handle", held)
    state.release(held)
    assert held.done[-1] == "drop"
    assert state.touching == (None, None, None)
    state.take(FAR, "handle", held)
    assert held.done[-1] == "drop", "a pointer that only moves drags nothing"
