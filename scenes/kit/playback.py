"""Shows what happened, one event after another: an animation per type of event, the view before it and after it."""

from collections import deque
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

import pygame

from scenes.kit.stage import Motion, Stage

EventT = TypeVar("EventT")
ViewT = TypeVar("ViewT")


@dataclass(frozen=True, slots=True)
class Transition(Generic[EventT, ViewT]):
    """An event, with the view before it and the view after it."""

    event: EventT
    before: ViewT
    after: ViewT


@dataclass(frozen=True, slots=True)
class Animation:
    """How events of one type look on a game's table; the table itself shows the view before the event meanwhile."""

    motions: tuple[Motion, ...] | Callable[[Any], tuple[Motion, ...]]
    """What plays on the stage, or a function of the event that tells."""
    paint: Callable[[Any, pygame.Surface, Any], None]
    """Paints a step over a scene, as far as the motions on its stage have come."""
    lifts: Callable[[Any], Iterable[Any]] = lambda _event: ()
    """The pieces that it paints itself, so that the table leaves them out."""

    def motions_of(self, event: Any) -> tuple[Motion, ...]:
        """The motions of this event."""
        return self.motions(event) if callable(self.motions) else self.motions


class EventPlayer(Generic[EventT, ViewT]):
    """The events that are still to be shown, on a scene's stage; events without an animation are over at once."""

    def __init__(
        self,
        stage: Stage,
        animations: Mapping[type, Animation],
        shown: Callable[[Transition[EventT, ViewT]], None],
    ) -> None:
        """`shown` is called with every step once it is over."""
        self._stage = stage
        self._animations = animations
        self._shown = shown
        self._steps: deque[Transition[EventT, ViewT]] = deque()
        self._begun = False

    @property
    def step(self) -> Transition[EventT, ViewT] | None:
        """The step that is being shown."""
        return self._steps[0] if self._steps else None

    @property
    def event(self) -> EventT | None:
        """The event that is being shown."""
        return self._steps[0].event if self._steps else None

    @property
    def busy(self) -> bool:
        """Whether something is being shown."""
        return bool(self._steps)

    @property
    def lifted(self) -> frozenset[Any]:
        """The pieces that the animation paints itself."""
        animation = self._animation
        return frozenset() if animation is None else frozenset(animation.lifts(self.event))

    def play(self, before: ViewT, steps: Iterable[tuple[EventT, ViewT]]) -> None:
        """Show these events with the views after them; `before` is the view that the first one changes."""
        for event, after in steps:
            self._steps.append(Transition(event, before, after))
            before = after
        self.update()

    def update(self) -> None:
        """End what the stage is done with, and begin what follows."""
        while self._steps:
            if not self._begun:
                self._begun = True
                animation = self._animation
                self._stage.play(() if animation is None else animation.motions_of(self.event))
            if self._stage.busy:
                return
            self._begun = False
            self._shown(self._steps.popleft())

    def clear(self) -> None:
        """Show nothing of what is left."""
        self._stage.skip()
        self._steps.clear()
        self._begun = False

    def paint(self, scene: Any, surface: pygame.Surface) -> None:
        """Paint the step that is being shown over the scene."""
        if (animation := self._animation) is not None:
            animation.paint(scene, surface, self.step)

    @property
    def _animation(self) -> Animation | None:
        return self._animations.get(type(self.event))
