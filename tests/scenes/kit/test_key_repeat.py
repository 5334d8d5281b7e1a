"""A direction that is held down repeats, on any device; presses of buttons do not."""

import pygame
import pytest

from scenes.kit.actions import Action, Command
from scenes.kit.gamepad import Gamepads
from scenes.kit.keys import FIRST, THEN, KeyRepeat

pytestmark = pytest.mark.usefixtures("events")


def key(kind: int, code: int) -> pygame.event.Event:
    return pygame.event.Event(kind, key=code, mod=0)


def button(kind: int, number: int) -> pygame.event.Event:
    return pygame.event.Event(kind, button=number, instance_id=0)


RIGHT = pygame.CONTROLLER_BUTTON_DPAD_RIGHT
WAYS = {
    "arrow key": (key(pygame.KEYDOWN, pygame.K_RIGHT), key(pygame.KEYUP, pygame.K_RIGHT)),
    "cross": (button(pygame.CONTROLLERBUTTONDOWN, RIGHT), button(pygame.CONTROLLERBUTTONUP, RIGHT)),
}


def given(held: KeyRepeat, *seconds: float) -> list[Action]:
    """The actions repeated in frames of these lengths."""
    return [action for length in seconds for action in held.update(length)]


@pytest.mark.parametrize("way", WAYS)
def test_what_is_held_is_given_again_after_a_moment_and_then_steadily_until_it_comes_up(way: str) -> None:
    held, (down, up) = KeyRepeat(), WAYS[way]
    held.take(down)
    assert given(held, FIRST / 2) == []
    assert given(held, FIRST / 2, THEN, THEN) == [Command.RIGHT] * 3
    held.take(up)
    assert given(held, FIRST, THEN) == []


def test_a_stick_that_is_held_goes_on_until_it_comes_back() -> None:
    held, pads = KeyRepeat(), Gamepads()

    def lean(value: int) -> None:
        axis = pygame.CONTROLLER_AXIS_LEFTY
        pads.take(pygame.event.Event(pygame.CONTROLLERAXISMOTION, instance_id=0, axis=axis, value=value))
        for event in pygame.event.get((pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP)):
            held.take(event)

    lean(30000)
    assert given(held, FIRST, THEN) == [Command.DOWN] * 2
    lean(0)
    assert given(held, FIRST) == []


def test_a_key_that_presses_a_button_or_leaves_is_given_once_however_long_it_is_held() -> None:
    held = KeyRepeat()
    for code in (pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE, pygame.K_F1, pygame.K_m):
        held.take(key(pygame.KEYDOWN, code))
        assert given(held, FIRST, THEN) == []


def test_another_key_ends_what_was_held_and_a_key_that_comes_up_late_ends_nothing() -> None:
    held = KeyRepeat()
    for code in (pygame.K_RIGHT, pygame.K_DOWN):
        held.take(key(pygame.KEYDOWN, code))
    held.take(key(pygame.KEYUP, pygame.K_RIGHT))
    assert given(held, FIRST) == [Command.DOWN]
    held.take(key(pygame.KEYDOWN, pygame.K_RETURN))
    assert given(held, FIRST) == []


@pytest.mark.parametrize("gone", [pygame.WINDOWFOCUSLOST, pygame.CONTROLLERDEVICEREMOVED])
def test_nothing_is_held_any_more_when_the_window_or_the_gamepad_is_gone(gone: int) -> None:
    held = KeyRepeat()
    held.take(WAYS["cross"][0])
    held.take(pygame.event.Event(gone))
    assert given(held, FIRST) == []
