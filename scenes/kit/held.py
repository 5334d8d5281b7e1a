"""What is held down goes on: an arrow key, the cross or the stick of a gamepad, after a moment and then steadily."""

import pygame

from scenes.kit.actions import Action, Command, action_of

FIRST, THEN = 0.4, 0.1
"""Seconds until a command is given again, and from then on."""
LASTING = (Command.UP, Command.DOWN, Command.LEFT, Command.RIGHT, Command.NEXT, Command.PREVIOUS, Command.ERASE)
"""What may be given again: nothing that uses a target, else a key held too long would use the next one too."""
LET_GO = (pygame.WINDOWFOCUSLOST, pygame.CONTROLLERDEVICEREMOVED)
"""What is held when this happens may never be seen to come up."""


class HeldKey:
    """The last key or button that went down, as long as it is down."""

    def __init__(self) -> None:
        self._command: Command | None = None
        self._by: object = None
        self._left = 0.0

    def take(self, event: pygame.event.Event) -> None:
        """See what goes down and comes up; whatever else goes down ends what was held."""
        match event.type:
            case pygame.KEYDOWN | pygame.CONTROLLERBUTTONDOWN:
                action = action_of(event)
                self._command = action if isinstance(action, Command) and action in LASTING else None
                self._by, self._left = _which(event), FIRST
            case pygame.KEYUP | pygame.CONTROLLERBUTTONUP if _which(event) == self._by:
                self._command = None
            case kind if kind in LET_GO:
                self._command = None

    def update(self, seconds: float) -> tuple[Action, ...]:
        """Let time pass; what is held may be due again, once a frame at most."""
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
