"""Gamepads: opened as they are plugged in, so that their buttons arrive as events."""

import pygame
from pygame._sdl2 import controller


class Gamepads:
    """The gamepads that are plugged in; a machine without any notices nothing."""

    def __init__(self) -> None:
        self._open: dict[int, controller.Controller] = {}
        try:
            controller.init()
        except pygame.error:
            return
        for index in range(controller.get_count()):
            self._add(index)

    def take(self, event: pygame.event.Event) -> None:
        """Open a gamepad that was plugged in, forget one that was taken out."""
        match event.type:
            case pygame.CONTROLLERDEVICEADDED:
                self._add(event.device_index)
            case pygame.CONTROLLERDEVICEREMOVED:
                self._open.pop(event.instance_id, None)

    def _add(self, index: int) -> None:
        try:
            if controller.is_controller(index):
                pad = controller.Controller(index)
                self._open[pad.id] = pad
        except pygame.error:
            return
