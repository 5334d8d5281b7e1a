"""Shows events one after another, with an animation per type of event and the views before and after it."""

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Generic, Literal, TypeVar

import pygame

from scenes.kit.compositor import Layer
from scenes.kit.screen import Screen
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
    """The animation of one type of event; the table shows the view before the event until it ends."""

    motions: tuple[Motion, ...] | Callable[[Any], tuple[Motion, ...]]
    """The motions on the stage, or a function that returns those of an event."""
    layers: Callable[[Any, Any], Iterable[Layer]]
    """The layers of a step over a scene, as far as its motions have come."""
    lifts: Callable[[Any], Iterable[Any]] = lambda _event: ()
    """The pieces that it paints itself, so that the table leaves them out."""

    def motions_of(self, event: Any) -> tuple[Motion, ...]:
        """The motions of this event."""
        return self.motions(event) if callable(self.motions) else self.motions


def painted(
    motions: tuple[Motion, ...] | Callable[[Any], tuple[Motion, ...]],
    paint: Callable[[Any, pygame.Surface, Any], None],
    lifts: Callable[[Any], Iterable[Any]] = lambda _event: (),
    area: Callable[[Any, Any], pygame.Rect | None] = lambda _scene, _step: None,
) -> Animation:
    """An animation in a single layer: `paint` is called with the scene, the surface and the step.

    `area` holds every pixel of the scene that a step may touch now, None for the whole window.
    """

    def layers(scene: Screen, step: Transition[Any, Any]) -> Iterator[Layer]:
        shares = tuple(scene.stage.share(motion.name, before=-1.0) for motion in animation.motions_of(step.event))
        key, box = (step.event, shares), area(scene, step)

        def paint_step(surface: pygame.Surface) -> None:
            paint(scene, surface, step)

        yield scene.whole(key, paint_step) if box is None else Layer.of(key, box, paint_step)

    animation = Animation(motions, layers, lifts)
    return animation


class EventPlayer(Generic[EventT, ViewT]):
    """Plays the queued events on a scene's stage.

    A step plays its motions, then it arrives, then it is over. Events without an animation arrive at once.
    """

    def __init__(
        self,
        stage: Stage,
        animations: Mapping[type, Animation],
        over: Callable[[Transition[EventT, ViewT]], None],
        arrived: Callable[[Transition[EventT, ViewT]], None] = lambda _step: None,
        animates: Callable[[], bool] = lambda: True,
    ) -> None:
        """`arrived` and `over` are called with every step; both may hold the playback.

        No motion starts while `animates` returns False.
        """
        self._stage = stage
        self._animations = animations
        self._over, self._arrived, self._animates = over, arrived, animates
        self._steps: deque[Transition[EventT, ViewT]] = deque()
        self._phase: Literal["waiting", "moving", "arrived"] = "waiting"
        self.held = False
        """True while the playback waits for `release`."""

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
        """True if something is being shown."""
        return bool(self._steps) or self.held

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
        """End the steps whose motions are done, and start the next one."""
        while self._steps and not self.held:
            if self._phase == "waiting":
                self._phase, animation = "moving", self._animation
                if animation is not None and self._animates():
                    self._stage.play(animation.motions_of(self.event))
            if self._stage.busy:
                return
            self._pass()

    def skip(self) -> None:
        """End everything at once, up to the next step that is held."""
        self._stage.skip()
        while self._steps and not self.held:
            self._pass()

    def release(self) -> None:
        """Continue after a hold."""
        self.held = False
        self.update()

    def clear(self) -> None:
        """Drop all queued events."""
        self._stage.skip()
        self._steps.clear()
        self._phase, self.held = "waiting", False

    def layers(self, scene: Screen) -> Iterable[Layer]:
        """The current animation over the scene; empty while nothing is animated."""
        animation = self._animation
        return () if animation is None else animation.layers(scene, self.step)

    def _pass(self) -> None:
        """Let a step arrive, or end it if it has arrived."""
        if self._phase == "arrived":
            self._phase = "waiting"
            self._over(self._steps.popleft())
        else:
            self._phase = "arrived"
            self._arrived(self._steps[0])

    @property
    def _animation(self) -> Animation | None:
        return self._animations.get(type(self.event))
