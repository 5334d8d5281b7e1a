"""The actions of a player, independent of the device: mouse, touch, keyboard or gamepad."""

from dataclasses import dataclass
from enum import Enum, auto
from typing import Literal

Point = tuple[int, int]


class Command(Enum):
    """The commands of keys and buttons."""

    NEXT = auto()
    PREVIOUS = auto()
    UP = auto()
    DOWN = auto()
    LEFT = auto()
    RIGHT = auto()
    CONFIRM = auto()
    BACK = auto()
    AID = auto()
    ERASE = auto()
    MUTE = auto()
    FULLSCREEN = auto()
    REPORT = auto()
    REPORT_WITHOUT_GAME = auto()
    HINT = auto()
    LOG = auto()
    MAP_VIEW = auto()


@dataclass(frozen=True, slots=True)
class Pointer:
    """The mouse or a finger moved, went down or came up, or the wheel turned by some notches.

    "pinch": two fingers moved apart (notches above 0) or together around a point.
    "cancel": the system took over the touch for a gesture of its own, so nothing was pressed.
    """

    kind: Literal["move", "down", "up", "wheel", "pinch", "cancel"]
    at: Point
    notches: int = 0


@dataclass(frozen=True, slots=True)
class Typed:
    """Letters for a name."""

    text: str


Action = Command | Pointer | Typed
