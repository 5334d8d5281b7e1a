"""Moves the keyboard focus: through all controls with Tab, to the nearest one with the arrows."""

from collections.abc import Sequence

from scenes.kit.actions import Command
from scenes.kit.control import Control

Direction = tuple[int, int]
DIRECTIONS: dict[Command, Direction] = {
    Command.UP: (0, -1),
    Command.DOWN: (0, 1),
    Command.LEFT: (-1, 0),
    Command.RIGHT: (1, 0),
}
STEERING = frozenset({*DIRECTIONS, Command.NEXT, Command.PREVIOUS, Command.CONFIRM})
"""Commands that move the focus; CONFIRM does so only if nothing is focused yet."""


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
