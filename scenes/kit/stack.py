"""The stack of scenes: a scene returns what follows, and one match applies it."""

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass
from typing import Protocol

import pygame

from game.engine.record import Record
from scenes.kit.actions import Action, Command, Pointer
from scenes.kit.compositor import Compositor, Layer, paint_layers
from scenes.kit.control import Control
from scenes.kit.magnifier import Looked, Magnifier
from scenes.kit.pointer import DoubleClick, presses
from scenes.look.surface_cache import clear_all, return_freed_memory


class Scene(Protocol):
    """A screen: `handle` and `update` return a change of scene, `picture` changes nothing."""

    name: str
    overlay: bool
    veil: tuple[int, int, int] | None
    """The light that an overlay leaves of the scenes below it; None for all."""
    magnified: Callable[[], Looked | None]
    """The thing that the magnifier enlarges; None without one."""

    @property
    def appearance(self) -> Hashable:
        """The settings and theme on which every layer depends."""

    def arrange(self, size: tuple[int, int]) -> None:
        """Fit everything to a window of this size."""

    def handle(self, action: Action) -> "Change | None":
        """Take an action of the player."""

    def update(self, seconds: float) -> "Change | None":
        """Let time pass."""

    @property
    def rest(self) -> Hashable:
        """A value: while it stays the same, the picture changes only after input; None: it is built in every frame."""

    def picture(self) -> Sequence[Layer]:
        """The layers, back to front."""

    def announce(self) -> None:
        """Speak what the scene is about: it came to the top."""

    def covered(self) -> None:
        """End a drag: another scene came on top."""

    def leave(self) -> None:
        """Free large pictures: the scene is gone. Its parts refer to each other, so the collector comes late."""

    def controls(self) -> Iterable[Control]:
        """Everything the player can use now, back to front."""

    def take_key(self, key: str) -> bool:
        """True if the scene waits for a key to be chosen and has taken this one."""

    def say(self, text: str) -> None:
        """Show and speak a message that does not come from the scene itself."""

    def record(self) -> Record | None:
        """The game on the table, for a bug report; None if there is none."""


@dataclass(frozen=True, slots=True)
class Push:
    """Put a scene on top."""

    scene: Scene


@dataclass(frozen=True, slots=True)
class Replace:
    """Put a scene in place of the top one."""

    scene: Scene


@dataclass(frozen=True, slots=True)
class Pop:
    """Back to the scene below, or further down."""

    scenes: int = 1
    """The number of scenes that are left."""


@dataclass(frozen=True, slots=True)
class Reset:
    """This scene alone, whatever was there."""

    scene: Scene


@dataclass(frozen=True, slots=True)
class Quit:
    """Close the game."""


Change = Push | Replace | Pop | Reset | Quit


class Stack:
    """The open scenes, the one in use on top."""

    def __init__(
        self,
        size: tuple[int, int],
        on_resize: Callable[[], None] = clear_all,
        on_reset: Callable[[], None] = return_freed_memory,
    ) -> None:
        """`on_resize` frees cached pictures of the old size, `on_reset` what the scenes before left behind.

        A screen that shares its caches and its process with others does neither.
        """
        self._size, self._on_resize, self._on_reset = size, on_resize, on_reset
        self._scenes: list[Scene] = []
        self._compositor, self._magnifier = Compositor(), Magnifier()
        self._below: tuple[Hashable, pygame.Surface] | None = None
        """The scenes below an overlay as one picture."""
        self._appearance: Hashable = None
        """The appearance of the picture painted last."""
        self._rest: Hashable = None
        """The rest of the scene painted last; None after input."""
        self._tops = 0
        """The number of times that another scene came to the top."""
        self.shown = True
        """False until the first frame of a scene that came to the top."""
        self._double_click = DoubleClick()

    @property
    def top(self) -> Scene | None:
        """The scene in use, None when the game is closed."""
        return self._scenes[-1] if self._scenes else None

    def apply(self, change: Change | None) -> None:
        """Make a change of scene; the scene that comes to the top is announced."""
        before = self.top
        match change:
            case Push(scene):
                if before is not None:
                    before.covered()
                self._open(scene)
            case Reset(scene):
                self._open(scene)
                self._remove(slice(-1))
            case Replace(scene):
                self._open(scene)
                self._remove(slice(-2, -1))
            case Pop(scenes):
                self._remove(slice(-scenes, None))
            case Quit():
                self._scenes.clear()
            case None:
                return
        # Layers of two scenes may have equal keys, so nothing painted for one may be kept for the other.
        self._compositor.clear()
        self._below = None
        if isinstance(change, Reset) and before is not None:
            self._on_reset()
        if self.top is not None and self.top is not before:
            self._tops += 1
            self.shown = False
            self.top.announce()

    def arrange(self, size: tuple[int, int]) -> None:
        """Fit every open scene to the window; cached pictures of another size are freed."""
        if size != self._size:
            self._on_resize()
        self._size = size
        self._compositor.clear()
        self._below = None
        for scene in self._scenes:
            scene.arrange(size)

    def handle(self, action: Action) -> None:
        """Give an action to the scene on top; everything is repainted after it unless the mouse only moved.

        A press counts only in a scene that was shown before it, and not as the second half of a double click whose
        first half was for another scene.
        """
        self._rest = None
        if not (isinstance(action, Pointer) and action.kind == "move"):
            self._compositor.forget()
        if self.top and self._is_meant(action):
            self.apply(self.top.handle(action))

    def take_key(self, key: str) -> bool:
        """Offer a key to a scene that may wait for one; True if it was taken."""
        self._rest = None
        return self.top is not None and self.top.take_key(key)

    def _is_meant(self, action: Action) -> bool:
        if presses(action):
            at = action.at if isinstance(action, Pointer) else None
            return self._double_click.press(at, self._tops) and self.shown
        match action:
            case Pointer("move", at):
                self._double_click.move(at)
            case Command():
                self._double_click.forget()
        return True

    def update(self, seconds: float) -> None:
        """Let time pass in the top scene; those below are frozen."""
        self.shown = True
        self._double_click.update(seconds)
        if self.top:
            self.apply(self.top.update(seconds))

    def draw(self, surface: pygame.Surface) -> None:
        """Paint everything, with nothing kept."""
        self._compositor.forget()
        if self.top is not None:
            paint_layers(surface, [*self._layers_below(surface, self.top), *self.top.picture()])
            self._magnifier.lay(surface, self.top.magnified())

    def redraw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        """Paint what has changed since the last call on this surface; returns the areas, None for all of it."""
        if self.top is None:
            return []
        # Building its layers, only to find them unchanged, was nine tenths of the frame of a menu at rest.
        if self._rest is not None and self._rest == self.top.rest and self._compositor.shows(surface):
            return []
        lifted = self._magnifier.lift(surface)
        layers = [*self._layers_below(surface, self.top), *self.top.picture()]
        if self._appearance != self.top.appearance:
            self._appearance = self.top.appearance
            self._compositor.clear()
        self._rest = self.top.rest
        painted = self._compositor.paint(surface, layers)
        laid = self._magnifier.lay(surface, self.top.magnified())
        return None if painted is None else [*painted, *lifted, *laid]

    def forget(self) -> None:
        """Repaint everything next time: something else was drawn on the surface."""
        self._compositor.forget()

    def _layers_below(self, surface: pygame.Surface, top: Scene) -> tuple[Layer, ...]:
        """The frozen scenes below an overlay, as one layer."""
        below = self._scenes[self._lowest_shown() : -1]
        if not below:
            return ()
        size = surface.get_size()
        # Scenes below an overlay stay in the stack while it is open, so no id is reused.
        key = (*map(id, below), size)
        if self._below is None or self._below[0] != key:
            picture = surface.copy()
            for scene in below:
                paint_layers(picture, scene.picture())
            if top.veil:
                picture.fill(top.veil, special_flags=pygame.BLEND_RGB_MULT)
            self._below = key, picture
        picture = self._below[1]
        return (Layer(key, (0, 0, *size), lambda target: _show(target, picture), still=True),)

    def _remove(self, some: slice) -> None:
        for scene in self._scenes[some]:
            scene.leave()
        del self._scenes[some]

    def _lowest_shown(self) -> int:
        shown = [index for index, scene in enumerate(self._scenes) if not scene.overlay]
        return shown[-1] if shown else 0

    def _open(self, scene: Scene) -> None:
        scene.arrange(self._size)
        self._scenes.append(scene)


def _show(surface: pygame.Surface, picture: pygame.Surface) -> None:
    surface.blit(picture, (0, 0))
