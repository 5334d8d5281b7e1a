"""Where the keyboard's focus goes: round the targets with Tab, to the nearest one with the arrows."""

from collections.abc import Sequence

from scenes.kit.actions import Command
from scenes.kit.target import Target

Direction = tuple[int, int]
DIRECTIONS: dict[Command, Direction] = {
    Command.UP: (0, -1),
    Command.DOWN: (0, 1),
    Command.LEFT: (-1, 0),
    Command.RIGHT: (1, 0),
}


def steered(targets: Sequence[Target], focused: str | None, command: Command) -> str | None:
    """Where a command takes the focus."""
    if command in DIRECTIONS:
        return moved(targets, focused, DIRECTIONS[command])
    return stepped(targets, focused, -1 if command is Command.PREVIOUS else 1)


def stepped(targets: Sequence[Target], focused: str | None, step: int) -> str | None:
    """The next target in order, or the one before, going round."""
    names = [target.name for target in targets]
    if not names:
        return None
    at = names.index(focused) if focused in names else (-1 if step > 0 else 0)
    return names[(at + step) % len(names)]


def moved(targets: Sequence[Target], focused: str | None, direction: Direction) -> str | None:
    """The nearest target that way, the same one where there is none; the first when nothing has the focus yet."""
    here = next((target for target in targets if target.name == focused), None)
    if here is None:
        return stepped(targets, None, 1)
    ways = [(_way(here, target, direction), target.name) for target in targets]
    return min(((way, name) for way, name in ways if way is not None), default=(0.0, here.name))[1]


def _way(here: Target, there: Target, direction: Direction) -> float | None:
    """How far a target is in a direction, steps aside counting double; None where it does not lie that way."""
    x, y = there.centre[0] - here.centre[0], there.centre[1] - here.centre[1]
    along = x * direction[0] + y * direction[1]
    aside = abs(x * direction[1]) + abs(y * direction[0])
    return along + 2 * aside if along > 1 else None
