"""Opens gamepads as they are plugged in, so that SDL sends events; the left stick acts as a D-pad."""

import pygame
from pygame._sdl2 import controller

STICK = {
    pygame.CONTROLLER_AXIS_LEFTX: (pygame.CONTROLLER_BUTTON_DPAD_LEFT, pygame.CONTROLLER_BUTTON_DPAD_RIGHT),
    pygame.CONTROLLER_AXIS_LEFTY: (pygame.CONTROLLER_BUTTON_DPAD_UP, pygame.CONTROLLER_BUTTON_DPAD_DOWN),
}
"""The D-pad buttons at the ends of each axis."""
PUSHED, LET_GO = 20_000, 12_000
"""Axis values, of 32,768, at which a push of the stick starts and ends (hysteresis)."""


class Gamepads:
    """The gamepads that are plugged in."""

    def __init__(self) -> None:
        self._open: list[controller.Controller] = []
        """A list, not a dict by index: a new gamepad may get the index of one that is still connected."""
        self._pushed: dict[tuple[int, int], int] = {}
        """The D-pad buttons pressed by sticks, by gamepad and axis."""
        try:
            controller.init()
        except pygame.error:
            return
        for index in range(controller.get_count()):
            self._add(index)

    def take(self, event: pygame.event.Event) -> None:
        """Open a gamepad that was plugged in, forget one that was removed, follow a stick."""
        match event.type:
            case pygame.CONTROLLERDEVICEADDED:
                self._add(event.device_index)
            case pygame.CONTROLLERDEVICEREMOVED:
                self._open = [pad for pad in self._open if pad.attached()]
                self._pushed = {one: button for one, button in self._pushed.items() if one[0] != event.instance_id}
            case pygame.CONTROLLERAXISMOTION if event.axis in STICK:
                self._lean(event.instance_id, event.axis, event.value)

    def _lean(self, pad: int, axis: int, value: int) -> None:
        """Turn the movement of a stick into presses and releases of the D-pad."""
        pushed = self._pushed.get((pad, axis))
        if abs(value) < LET_GO and pushed is not None:
            del self._pushed[pad, axis]
            pygame.event.post(pygame.event.Event(pygame.CONTROLLERBUTTONUP, button=pushed, instance_id=pad))
        elif abs(value) > PUSHED and pushed is None:
            button = self._pushed[pad, axis] = STICK[axis][value > 0]
            pygame.event.post(pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=pad))

    def _add(self, index: int) -> None:
        try:
            if controller.is_controller(index):
                self._open.append(controller.Controller(index))
        except pygame.error:
            return
