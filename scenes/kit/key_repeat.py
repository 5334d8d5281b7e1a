"""Repeats commands while a key, the cross or the stick of a gamepad is held."""

import pygame

from scenes.kit.actions import Action, Command
from scenes.kit.keys import Changed, action_of

FIRST, THEN = 0.4, 0.1
"""Seconds until the first repeat, and between repeats."""
REPEATED = (Command.UP, Command.DOWN, Command.LEFT, Command.RIGHT, Command.NEXT, Command.PREVIOUS, Command.ERASE)
"""Commands that repeat: none that uses a control, or a key held too long would use the next one too."""
RELEASES = (pygame.WINDOWFOCUSLOST, pygame.CONTROLLERDEVICEREMOVED)
"""After these events the release of a held key may never arrive."""


class KeyRepeat:
    """Repeats the command of the last key or button pressed until it is released."""

    def __init__(self) -> None:
        self._command: Command | None = None
        self._by: object = None
        self._left = 0.0

    def take(self, event: pygame.event.Event, keys: Changed | None = None) -> None:
        """Track presses and releases; another press ends the repeat."""
        match event.type:
            case pygame.KEYDOWN | pygame.CONTROLLERBUTTONDOWN:
                action = action_of(event, keys)
                self._command = action if isinstance(action, Command) and action in REPEATED else None
                self._by, self._left = _which(event), FIRST
            case pygame.KEYUP | pygame.CONTROLLERBUTTONUP if _which(event) == self._by:
                self._command = None
            case kind if kind in RELEASES:
                self._command = None

    def update(self, seconds: float) -> tuple[Action, ...]:
        """The command that is due again, at most one per frame."""
        self._left -= seconds
        if self._command is None or self._left > 0:
            return ()
        self._left = THEN
        return (self._command,)


def _which(event: pygame.event.Event) -> object:
    """The key or the button that an event is about."""
    if event.type in (pygame.KEYDOWN, pygame.KEYUP):
        return "key", event.key
    return event.instance_id, event.button
