"""Plays without pointing: by keyboard or by the buttons of a gamepad."""

from collections.abc import Mapping

import numpy as np
import pygame

from scenes.kit.actions import Command
from scenes.kit.keys import BINDINGS, BUTTONS, CODES, action_of
from tools.evening import Evening

KEY_OF: Mapping[Command, int] = {
    binding.command: CODES[binding.keys[0].rpartition(" ")[2]] for binding in BINDINGS.values()
} | {Command.ERASE: pygame.K_BACKSPACE}
BUTTON_OF: Mapping[Command, int] = {command: button for button, command in BUTTONS.items()}
SEEN = 0.3
"""Minimum share of the focus ring that must be inside the window and on top."""


class Hand:
    """Plays without pointing, by keys or buttons, through window events."""

    def __init__(self, evening: Evening, device: str) -> None:
        self.evening = evening
        self.device = device

    def press(self, command: Command) -> None:
        """Press one key or button."""
        if self.device == "gamepad":
            event = pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, button=BUTTON_OF[command], instance_id=0)
        else:
            shift = pygame.KMOD_SHIFT if command is Command.PREVIOUS else 0
            event = pygame.event.Event(pygame.KEYDOWN, key=KEY_OF[command], mod=shift)
        action = action_of(event)
        assert action is command
        self.evening.do(action)
        self.evening.wait()

    def type(self, text: str) -> None:
        """Type the letters of a name."""
        for letter in text:
            action = action_of(pygame.event.Event(pygame.TEXTINPUT, text=letter))
            assert action is not None
            self.evening.do(action)

    def reach(self, name: str, check: bool = True) -> None:
        """Move the focus to a control, and check that it is visible there."""
        for _ in range(len(self.evening.names()) + 1):
            if self.evening.top.pointer.focused == name:
                break
            self.press(Command.NEXT)
        assert self.evening.top.pointer.focused == name, f"{name} is not among {self.evening.names()}"
        if check:
            assert self.ring() >= SEEN, f"the focus on {name} of {self.evening.top.name} cannot be seen"

    def use(self, name: str) -> None:
        """Move the focus to a control and press it."""
        self.reach(name)
        self.press(Command.CONFIRM)

    def ring(self) -> float:
        """The share of the focus ring that is white on the screen."""
        target = self.evening.top.control(self.evening.top.pointer.focused)
        assert target is not None
        self.evening.picture()
        return ring_seen(self.evening.surface, pygame.Rect(target.ring or target.rect))


def ring_seen(picture: pygame.Surface, target: pygame.Rect) -> float:
    """The share of a ring around a control that is white in a picture of 1280 x 720, as where the focus is."""
    ring, window = target.inflate(10, 10), picture.get_rect()
    points = [(x, y) for x in range(ring.left + 14, ring.right - 14) for y in (ring.top + 1, ring.bottom - 2)]
    points += [(x, y) for y in range(ring.top + 14, ring.bottom - 14) for x in (ring.left + 1, ring.right - 2)]
    white = [window.collidepoint(p) and picture.get_at(p)[:3] == (255, 255, 255) for p in points]
    return float(np.mean(white))
