"""The stack of scenes: a scene returns what follows, and one match applies it."""

from dataclasses import dataclass
from typing import Protocol

import pygame

from game.engine.record import Record
from scenes.kit.actions import Action, Pointer
from scenes.kit.sight import Sight
from scenes.kit.target import Target
from scenes.look.surface_cache import clear_all


class Scene(Protocol):
    """A screen: turns input into a change of scene or into moves; update moves, draw only draws."""

    name: str
    overlay: bool
    veil: tuple[int, int, int] | None
    """How much light an overlay leaves of the scenes below it; None for all."""

    def arrange(self, size: tuple[int, int]) -> None:
        """Fit everything to a window of this size."""

    def handle(self, action: Action) -> "Change | None":
        """Take an action of the player."""

    def update(self, seconds: float) -> "Change | None":
        """Let time pass."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw everything; change nothing."""

    def sight(self) -> Sight | None:
        """What `draw` would show now; None where nobody can tell, and everything is drawn."""

    def announce(self) -> None:
        """Tell players who cannot see the screen where they are: the scene has come to the top."""

    def covered(self) -> None:
        """Let go of what the hand holds: another scene has come over this one."""

    def leave(self) -> None:
        """Let go of large pictures: the scene is gone. Its parts know each other, so it waits for the collector."""

    def targets(self) -> tuple[Target, ...]:
        """Everything that can be clicked now."""

    def say(self, text: str) -> None:
        """Tell the players something that does not come from the scene itself."""

    def record(self) -> Record | None:
        """The game on the table, for a bug report; None where there is none."""


@dataclass(frozen=True, slots=True)
class Push:
    """Put a scene on top."""

    scene: Scene


@dataclass(frozen=True, slots=True)
class Pop:
    """Back to the scene below."""


@dataclass(frozen=True, slots=True)
class Reset:
    """This scene alone, whatever was there."""

    scene: Scene


@dataclass(frozen=True, slots=True)
class Quit:
    """Close the game."""


Change = Push | Pop | Reset | Quit


class Stack:
    """The scenes that are open, the one in use on top."""

    def __init__(self, size: tuple[int, int]) -> None:
        self._size = size
        self._scenes: list[Scene] = []
        self._below: tuple[tuple[object, ...], pygame.Surface] | None = None
        self._shown: tuple[pygame.Surface, Sight] | None = None
        """Where the last picture was drawn, and what it showed."""

    @property
    def top(self) -> Scene | None:
        """The scene in use, None when the game is closed."""
        return self._scenes[-1] if self._scenes else None

    def apply(self, change: Change | None) -> None:
        """Do what a scene returned; a scene that comes to the top says so."""
        before = self.top
        if change is not None:
            self._shown = None
        match change:
            case Push(scene):
                if before is not None:
                    before.covered()
                self._open(scene)
            case Reset(scene):
                self._open(scene)
                self._clear_away(slice(-1))
            case Pop():
                self._clear_away(slice(-1, None))
                self._below = None
            case Quit():
                self._scenes.clear()
            case None:
                pass
        if self.top is not None and self.top is not before:
            self.top.announce()

    def arrange(self, size: tuple[int, int]) -> None:
        """Fit every open scene to the window; pictures for another size are of no use any more."""
        if size != self._size:
            clear_all()
        self._size = size
        self._below = self._shown = None
        for scene in self._scenes:
            scene.arrange(size)

    def handle(self, action: Action) -> None:
        """Give an action to the scene on top; whatever it does may be seen, but where a mouse only passes by."""
        if not (isinstance(action, Pointer) and action.kind == "move"):
            self._shown = None
        if self.top:
            self.apply(self.top.handle(action))

    def update(self, seconds: float) -> None:
        """Let time pass on top; what lies below stands still."""
        if self.top:
            self.apply(self.top.update(seconds))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the top scene; what shows through below it stands still, so one picture of it will do."""
        self._shown = None
        if self.top is not None:
            self._draw(surface, self.top)

    def redraw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        """Draw what has changed since it was last drawn on this surface; returns where that is, None for everywhere."""
        if self.top is None:
            return []
        sight = self.top.sight()
        shown, self._shown = self._shown, None
        areas = None
        if sight and shown and shown[0] is surface:
            areas = sight.changed_since(shown[1], surface.get_rect())
        try:
            for area in (None,) if areas is None else areas:
                surface.set_clip(area)
                self._draw(surface, self.top)
        finally:
            surface.set_clip(None)
        self._shown = (surface, sight) if sight else None
        return areas

    def forget(self) -> None:
        """Something else was drawn over the picture: next time everything is drawn."""
        self._shown = None

    def _draw(self, surface: pygame.Surface, top: Scene) -> None:
        below = self._scenes[self._lowest_shown() : -1]
        key = (*map(id, below), surface.get_size())
        if below and self._below is not None and self._below[0] == key:
            surface.blit(self._below[1], (0, 0))
        elif below:
            for scene in below:
                scene.draw(surface)
            if top.veil:
                surface.fill(top.veil, special_flags=pygame.BLEND_RGB_MULT)
            self._below = key, surface.copy()
        top.draw(surface)

    def _clear_away(self, some: slice) -> None:
        for scene in self._scenes[some]:
            scene.leave()
        del self._scenes[some]

    def _lowest_shown(self) -> int:
        shown = [index for index, scene in enumerate(self._scenes) if not scene.overlay]
        return shown[-1] if shown else 0

    def _open(self, scene: Scene) -> None:
        scene.arrange(self._size)
        self._scenes.append(scene)
        self._below = None
