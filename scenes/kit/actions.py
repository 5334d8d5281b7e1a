"""What a player did, whatever they did it with: mouse, touch, keyboard and gamepad all come down to these."""

from dataclasses import dataclass
from enum import Enum, auto
from typing import Literal

import pygame

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

FOREIGN_LETTERS = range(0x250, 1 << 30)
"""Keys with letters that are not Latin: those before are Latin letters, those behind have no letter at all."""
KEYS = {
    pygame.K_UP: Command.UP,
    pygame.K_DOWN: Command.DOWN,
    pygame.K_LEFT: Command.LEFT,
    pygame.K_RIGHT: Command.RIGHT,
    pygame.K_RETURN: Command.CONFIRM,
    pygame.K_KP_ENTER: Command.CONFIRM,
    pygame.K_SPACE: Command.CONFIRM,
    pygame.K_ESCAPE: Command.BACK,
    pygame.K_AC_BACK: Command.BACK,
    pygame.K_F1: Command.AID,
    pygame.K_BACKSPACE: Command.ERASE,
}
BUTTONS = {
    pygame.CONTROLLER_BUTTON_A: Command.CONFIRM,
    pygame.CONTROLLER_BUTTON_B: Command.BACK,
    pygame.CONTROLLER_BUTTON_START: Command.BACK,
    pygame.CONTROLLER_BUTTON_Y: Command.AID,
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: Command.PREVIOUS,
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: Command.NEXT,
    pygame.CONTROLLER_BUTTON_DPAD_UP: Command.UP,
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: Command.DOWN,
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: Command.LEFT,
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: Command.RIGHT,
}


def action_of(event: pygame.event.Event) -> Action | None:
    """The action that an event of the window means, if any. Touches arrive as mouse events: SDL makes them so."""
    match event.type:
        case pygame.MOUSEMOTION:
            return Pointer("move", event.pos)
        case pygame.MOUSEBUTTONDOWN if event.button == 1:
            return Pointer("down", event.pos)
        case pygame.MOUSEBUTTONUP if event.button == 1:
            return Pointer("up", event.pos)
        case pygame.MOUSEWHEEL:
            return Pointer("wheel", pygame.mouse.get_pos(), event.y or -event.x)
        case pygame.KEYDOWN:
            return _command(event)
        case pygame.TEXTINPUT:
            return Command.AID if event.text == "?" else Typed(event.text)
        case pygame.CONTROLLERBUTTONDOWN:
            return BUTTONS.get(event.button)
        case _:
            return None


def _command(event: pygame.event.Event) -> Command | None:
    if event.key == pygame.K_TAB:
        return Command.PREVIOUS if event.mod & pygame.KMOD_SHIFT else Command.NEXT
    return Command.MUTE if _is_m(event) else KEYS.get(event.key)


def _is_m(event: pygame.event.Event) -> bool:
    """Whether it is the key M, alone: where letters are not Latin, the key in the place of M."""
    if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
        return False
    letter = event.key in FOREIGN_LETTERS and getattr(event, "scancode", None) == pygame.KSCAN_M
    return bool(event.key == pygame.K_m or letter)
