"""What a player did, whatever they did it with: mouse, touch, keyboard and gamepad all come down to these."""

from dataclasses import dataclass
from enum import Enum, auto
from typing import Literal

Point = tuple[int, int]


class Command(Enum):
    """What keys and buttons mean."""

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


@dataclass(frozen=True, slots=True)
class Pointer:
    """The mouse or a finger moved, went down, came up; or the wheel turned by some notches.

    The system cancels a touch when it takes the finger for a gesture of its own: nothing was pressed then.
    """

    kind: Literal["move", "down", "up", "wheel", "cancel"]
    at: Point
    notches: int = 0


@dataclass(frozen=True, slots=True)
class Typed:
    """Letters for a name."""

    text: str


Action = Command | Pointer | Typed
