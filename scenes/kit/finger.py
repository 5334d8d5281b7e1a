"""Touch input on this machine: a tap clicks the nearest control, a long press hovers, a movement drags."""

from collections.abc import Callable
from math import hypot
from typing import Literal

import pygame

from scenes.kit.actions import Point, Pointer

HOLD = 0.45
"""Seconds after which a resting finger hovers."""
APART = 10
"""Pixels of movement after which a finger drags."""


class Finger:
    """Interprets the mouse events that SDL makes of touches; page.js does the same for second screens."""

    def __init__(self, aim: Callable[[Point], Point], held_down: Callable[[], bool]) -> None:
        """`aim` corrects a point; while `held_down` returns True, a touch presses at once instead of waiting."""
        self._aim, self._held_down = aim, held_down
        self._start: Point | None = None
        """The point where the finger went down."""
        self._state: Literal["resting", "looking", "dragging"] = "resting"
        self._rested = 0.0

    def take(self, event: pygame.event.Event) -> tuple[Pointer, ...]:
        """The pointer actions of an event."""
        if event.type == pygame.MOUSEBUTTONDOWN:
            return self._down(event.pos)
        if self._start is None:
            return ()
        if event.type == pygame.MOUSEBUTTONUP:
            return self._up(event.pos, self._start)
        if event.type == pygame.MOUSEMOTION:
            return self._move(event.pos, self._start)
        return ()

    def update(self, seconds: float) -> tuple[Pointer, ...]:
        """Let time pass; a finger that has rested long enough hovers."""
        self._rested += seconds
        if self._start is None or self._state != "resting" or self._rested < HOLD:
            return ()
        self._state = "looking"
        return (Pointer("move", self._aim(self._start)),)

    def _down(self, at: Point) -> tuple[Pointer, ...]:
        self._start, self._rested, self._state = at, 0.0, "resting"
        if not self._held_down():
            return ()
        self._state = "dragging"
        return Pointer("move", self._aim(at)), Pointer("down", self._aim(at))

    def _move(self, at: Point, start: Point) -> tuple[Pointer, ...]:
        moved = Pointer("move", at)
        if self._state != "resting":
            return (moved,)
        if hypot(at[0] - start[0], at[1] - start[1]) <= APART:
            return ()
        self._state = "dragging"
        return Pointer("down", self._aim(start)), moved

    def _up(self, at: Point, start: Point) -> tuple[Pointer, ...]:
        self._start = None
        if self._state == "looking":
            return ()
        if self._state == "dragging":
            return (Pointer("up", at),)
        meant = self._aim(start)
        return Pointer("move", meant), Pointer("down", meant), Pointer("up", meant)
