"""Idle animation: residents move on their balconies while nothing else does."""

from collections.abc import Iterator

import pygame

from game.balconia.building import Cell
from scenes.balconia.table.side_view import Living, SideView
from scenes.kit.context import AppContext
from scenes.kit.stage import Stage
from scenes.kit.target_screen import Part


class IdleAnimation:
    """Runs unless motion is off; not `awake` where something is drawn over the residents."""

    def __init__(self, context: AppContext, seen: SideView, stage: Stage, awake: bool) -> None:
        self._context = context
        self._seen = seen
        self._stage = stage
        self._awake = awake
        self.second = 0.0
        """How long it has gone on."""

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self.second += seconds * self._context.speed

    def parts(self) -> Iterator[Part]:
        """What `draw` draws."""
        return (Part.of(self._place(living.cell), living) for living in self._now())

    def draw(self, surface: pygame.Surface) -> None:
        """The balconies on which somebody does something, in exactly their places."""
        for cell, face, poses in self._now():
            surface.blit(self._seen.building.face_picture(cell, face, poses), self._place(cell))

    def _now(self) -> tuple[Living, ...]:
        """Who does something now: nobody while blocks move, or with motion off."""
        if not self._awake or self._stage.busy or self._context.speed <= 0:
            return ()
        return tuple(self._seen.living(self.second))

    def _place(self, cell: Cell) -> pygame.Rect:
        return pygame.Rect(self._seen.building.facade.block(cell))
