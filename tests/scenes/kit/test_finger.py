"""A finger on a touch screen of this machine works as on a phone."""

import pygame

from scenes.kit.actions import Point, Pointer
from scenes.kit.finger import APART, HOLD, Finger

TARGET = (50, 50)


def touch(kind: int, at: Point) -> pygame.event.Event:
    return pygame.event.Event(kind, pos=at, button=1, touch=True)


def a_finger(held_down: bool = False) -> Finger:
    """A finger that always hits the only control."""
    return Finger(lambda _at: TARGET, lambda: held_down)


def test_a_tap_clicks_what_is_meant() -> None:
    finger = a_finger()
    assert finger.take(touch(pygame.MOUSEBUTTONDOWN, (60, 50))) == ()
    assert finger.take(touch(pygame.MOUSEBUTTONUP, (61, 50))) == tuple(
        Pointer(kind, TARGET) for kind in ("move", "down", "up")
    )


def test_a_finger_that_rests_looks_and_clicks_nothing() -> None:
    finger = a_finger()
    finger.take(touch(pygame.MOUSEBUTTONDOWN, (60, 50)))
    assert finger.update(HOLD / 2) == ()
    assert finger.update(HOLD) == (Pointer("move", TARGET),)
    assert finger.update(HOLD) == ()
    assert finger.take(touch(pygame.MOUSEBUTTONUP, (60, 50))) == ()


def test_a_finger_that_moves_drags_from_where_it_came_down() -> None:
    finger = a_finger()
    finger.take(touch(pygame.MOUSEBUTTONDOWN, (60, 50)))
    assert finger.take(touch(pygame.MOUSEMOTION, (60 + APART, 50))) == ()
    there = (60 + 3 * APART, 50)
    assert finger.take(touch(pygame.MOUSEMOTION, there)) == (Pointer("down", TARGET), Pointer("move", there))
    assert finger.take(touch(pygame.MOUSEBUTTONUP, there)) == (Pointer("up", there),)
    assert finger.update(HOLD) == ()


def test_where_things_are_held_down_a_finger_presses_at_once() -> None:
    finger = a_finger(held_down=True)
    pressed = finger.take(touch(pygame.MOUSEBUTTONDOWN, (60, 50)))
    assert pressed == (Pointer("move", TARGET), Pointer("down", TARGET))


def test_a_finger_that_goes_up_without_having_come_down_means_nothing() -> None:
    assert a_finger().take(touch(pygame.MOUSEBUTTONUP, (60, 50))) == ()
