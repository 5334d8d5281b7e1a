"""Gamepads: buttons are commands, and the left stick is a second D-pad."""

from types import SimpleNamespace

import pygame
import pytest

from scenes.kit import gamepad as module
from scenes.kit.actions import Command
from scenes.kit.gamepad import Gamepads
from scenes.kit.keys import action_of

pytestmark = pytest.mark.usefixtures("events")


def leaned(pads: Gamepads, axis: int, *values: int) -> list[Command]:
    """The commands of a stick that moves through these values."""
    for value in values:
        pads.take(pygame.event.Event(pygame.CONTROLLERAXISMOTION, instance_id=0, axis=axis, value=value))
    actions = [action_of(event) for event in pygame.event.get(pygame.CONTROLLERBUTTONDOWN)]
    return [action for action in actions if isinstance(action, Command)]


@pytest.mark.parametrize(
    ("axis", "value", "command"),
    [
        (pygame.CONTROLLER_AXIS_LEFTX, -32768, Command.LEFT),
        (pygame.CONTROLLER_AXIS_LEFTX, 32767, Command.RIGHT),
        (pygame.CONTROLLER_AXIS_LEFTY, -32768, Command.UP),
        (pygame.CONTROLLER_AXIS_LEFTY, 32767, Command.DOWN),
    ],
)
def test_the_stick_does_what_the_cross_does(axis: int, value: int, command: Command) -> None:
    assert leaned(Gamepads(), axis, value) == [command]


def test_a_stick_that_is_held_counts_once_until_it_comes_back() -> None:
    pads, axis = Gamepads(), pygame.CONTROLLER_AXIS_LEFTX
    assert leaned(pads, axis, 5000, 21000, 32000, 18000, 30000) == [Command.RIGHT]
    assert leaned(pads, axis, 0, 30000) == [Command.RIGHT]


def test_a_stick_that_trembles_and_the_other_stick_do_nothing() -> None:
    pads = Gamepads()
    assert leaned(pads, pygame.CONTROLLER_AXIS_LEFTX, 4000, -6000, 9000) == []
    assert leaned(pads, pygame.CONTROLLER_AXIS_RIGHTX, 32767) == []


@pytest.fixture
def plugged(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The connected gamepads in the system's order: when one is removed, those behind it move up."""
    names: list[str] = []

    def opened(index: int) -> SimpleNamespace:
        name = names[index]
        return SimpleNamespace(name=name, id=index, attached=lambda: name in names)

    system = SimpleNamespace(
        init=lambda: None, get_count=lambda: len(names), is_controller=lambda _: True, Controller=opened
    )
    monkeypatch.setattr(module, "controller", system)
    return names


def test_a_gamepad_stays_open_when_another_one_goes_and_a_third_gets_its_number(plugged: list[str]) -> None:
    plugged += ["first", "second"]
    pads = Gamepads()
    plugged.remove("first")
    pads.take(pygame.event.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=0))
    plugged.append("third")
    pads.take(pygame.event.Event(pygame.CONTROLLERDEVICEADDED, device_index=1))
    assert [pad.name for pad in pads._open] == ["second", "third"]


def test_a_stick_that_was_pushed_when_its_gamepad_went_is_forgotten(plugged: list[str]) -> None:
    plugged.append("first")
    pads, axis = Gamepads(), pygame.CONTROLLER_AXIS_LEFTX
    assert leaned(pads, axis, 30000) == [Command.RIGHT]
    plugged.clear()
    pads.take(pygame.event.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=0))
    assert leaned(pads, axis, 30000) == [Command.RIGHT]
