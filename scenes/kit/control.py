"""Controls: everything on a screen that the player can use, how a touch finds one, and how the focus moves."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import hypot
from typing import TYPE_CHECKING

import pygame

from scenes.kit.actions import Command

if TYPE_CHECKING:  # a change of scene refers to scenes, and these to their controls
    from scenes.kit.stack import Change

Rect = tuple[int, int, int, int]
"""Left, top, width, height in pixels of the window."""
REACH = 22.0
"""The distance in CSS pixels at which a touch still hits a control; every control is at least 44 wide."""
Direction = tuple[int, int]
DIRECTIONS: dict[Command, Direction] = {
    Command.UP: (0, -1),
    Command.DOWN: (0, 1),
    Command.LEFT: (-1, 0),
    Command.RIGHT: (1, 0),
}
STEERING = frozenset({*DIRECTIONS, Command.NEXT, Command.PREVIOUS, Command.CONFIRM})
"""Commands that move the focus; CONFIRM does so only if nothing is focused yet."""


@dataclass(frozen=True, slots=True)
class Control:
    """Something the player can use: its words, its effect, and the reason it cannot be used now."""

    id: str
    """Stable: bug reports, tests and screen readers refer to it."""
    rect: Rect
    use: "Callable[[], Change | None]" = field(compare=False)
    label: str = ""
    """The text on a button."""
    refusal: str | None = None
    """The reason it cannot be used now; None if it can."""
    speech: str | Callable[[], str] = field(default="", compare=False)
    """The words of a screen reader, or a function that returns them where that is costly; the label if empty."""
    tip: str | Callable[[], str] = field(default="", compare=False)
    """Its purpose, shown beside it while the pointer rests on it."""
    chosen: bool = False
    """Drawn as selected: the open tab, a switch that is on."""
    primary: bool = False
    """Highlighted as the most likely next step."""
    sign: str = ""
    """The pictogram beside the label."""
    ring: Rect | None = None
    """The box of the focus ring, if not `rect`."""

    @property
    def enabled(self) -> bool:
        """True if it can be used now."""
        return self.refusal is None

    @property
    def spoken(self) -> str:
        """The words for a screen reader."""
        return (self.speech() if callable(self.speech) else self.speech) or self.label or self.id.replace("-", " ")

    @property
    def tip_text(self) -> str:
        """The purpose of the control, in words."""
        return self.tip() if callable(self.tip) else self.tip

    @property
    def focus_rect(self) -> pygame.Rect:
        """The box of the focus ring."""
        return pygame.Rect(self.ring or self.rect)

    @property
    def centre(self) -> tuple[float, float]:
        """The middle of its rectangle."""
        left, top, width, height = self.rect
        return left + width / 2, top + height / 2

    def contains(self, point: tuple[float, float]) -> bool:
        """True if a point of the window is in its rectangle."""
        left, top, width, height = self.rect
        return left <= point[0] < left + width and top <= point[1] < top + height


def rect_of(box: pygame.Rect) -> Rect:
    """A pygame rectangle as a hashable value."""
    return box.x, box.y, box.width, box.height


def topmost(controls: Sequence[Control], point: tuple[float, float]) -> Control | None:
    """The control at a point; later ones lie on top."""
    return next((control for control in reversed(controls) if control.contains(point)), None)


def aim(controls: Sequence[Control], at: tuple[int, int], reach: float) -> tuple[int, int]:
    """Correct a touch that just misses: the nearest point of the nearest control within reach, else the point."""
    if any(control.contains(at) for control in controls):
        return at
    near = [(hypot(point[0] - at[0], point[1] - at[1]), point) for point in (_nearest(one, at) for one in controls)]
    distance, point = min(near, default=(reach + 1, at))
    return point if distance <= reach else at


def _nearest(control: Control, at: tuple[int, int]) -> tuple[int, int]:
    left, top, width, height = control.rect
    return min(max(at[0], left), left + width - 1), min(max(at[1], top), top + height - 1)


def steered(controls: Sequence[Control], focused: str | None, command: Command) -> str | None:
    """The control that a command moves the focus to."""
    if command in DIRECTIONS:
        return moved(controls, focused, DIRECTIONS[command])
    return stepped(controls, focused, -1 if command is Command.PREVIOUS else 1)


def stepped(controls: Sequence[Control], focused: str | None, step: int) -> str | None:
    """The next or the previous control, wrapping around."""
    names = [control.id for control in controls]
    if not names:
        return None
    at = names.index(focused) if focused in names else (-1 if step > 0 else 0)
    return names[(at + step) % len(names)]


def moved(controls: Sequence[Control], focused: str | None, direction: Direction) -> str | None:
    """The nearest control in a direction, else the same one; the first if nothing is focused yet."""
    here = next((control for control in controls if control.id == focused), None)
    if here is None:
        return stepped(controls, None, 1)
    ways = [(_way(here, control, direction), control.id) for control in controls]
    return min(((way, name) for way, name in ways if way is not None), default=(0.0, here.id))[1]


def _way(here: Control, there: Control, direction: Direction) -> float | None:
    """The distance of a control in a direction, sideways distance counted twice; None if it is elsewhere."""
    x, y = there.centre[0] - here.centre[0], there.centre[1] - here.centre[1]
    along = x * direction[0] + y * direction[1]
    aside = abs(x * direction[1]) + abs(y * direction[0])
    return along + 2 * aside if along > 1 else None
