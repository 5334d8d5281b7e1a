"""The commands of keys and buttons: each key is declared once, with its words, and can be changed in the options.

The keys page of the player aid, the options and a table in docs/playing.md (`tools.playing_tables`) come from here.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

import pygame

from game.language import _, marked
from scenes.kit.actions import Action, Command, Pointer, Typed

Changed = Mapping[str, Sequence[str]]
"""The keys that a player chose, by the id of the binding."""


@dataclass(frozen=True, slots=True)
class Binding:
    """A command and its usual keys, named after pygame's constants: `shift tab`, `f1`, `kp_enter`."""

    command: Command
    keys: tuple[str, ...]
    title: str
    """The effect of the command, marked for translation."""
    letters: bool = False
    """True if a text field ignores the command, so that its key may be a letter."""

    @property
    def id(self) -> str:
        """The name in the settings."""
        return self.command.name.lower().replace("_", "-")


@dataclass(frozen=True, slots=True)
class KeyRow:
    """Bindings that the player aid explains in one row."""

    title: str
    """The usual keys, marked."""
    does: str
    bindings: tuple[Binding, ...]


ARROWS = marked("Arrows")
KEY_ROWS = (
    KeyRow(
        marked("Tab, Shift + Tab"),
        marked("next or previous item"),
        (
            Binding(Command.NEXT, ("tab",), marked("Next item")),
            Binding(Command.PREVIOUS, ("shift tab",), marked("Previous item")),
        ),
    ),
    KeyRow(
        ARROWS,
        marked("move that way"),
        (
            Binding(Command.UP, ("up",), marked("Up")),
            Binding(Command.DOWN, ("down",), marked("Down")),
            Binding(Command.LEFT, ("left",), marked("Left")),
            Binding(Command.RIGHT, ("right",), marked("Right")),
        ),
    ),
    KeyRow(
        marked("Enter, Space"),
        marked("select, or skip the animation"),
        (Binding(Command.CONFIRM, ("return", "kp_enter", "space"), marked("Select")),),
    ),
    KeyRow(
        marked("Esc"),
        marked("pause, or back"),
        (Binding(Command.BACK, ("escape", "ac_back"), marked("Back")),),
    ),
    KeyRow(
        marked("F1 or ?"),
        marked("open or close the player aid"),
        (Binding(Command.AID, ("f1",), marked("Player aid")),),
    ),
    KeyRow(
        marked("M"),
        marked("sound on or off"),
        (Binding(Command.MUTE, ("m",), marked("Sound"), letters=True),),
    ),
    KeyRow(
        marked("H"),
        marked("hint"),
        (Binding(Command.HINT, ("h",), marked("Hint"), letters=True),),
    ),
    KeyRow(
        marked("F11"),
        marked("fullscreen on or off"),
        (Binding(Command.FULLSCREEN, ("f11",), marked("Fullscreen")),),
    ),
    KeyRow(
        marked("F12, Shift + F12"),
        marked("write a bug report, with or without the game"),
        (
            Binding(Command.REPORT, ("f12",), marked("Bug report")),
            Binding(Command.REPORT_WITHOUT_GAME, ("shift f12",), marked("Report without game")),
        ),
    ),
)
MAP_ROWS = (
    KeyRow(
        marked("L"),
        marked("the story so far"),
        (Binding(Command.LOG, ("l",), marked("Story so far"), letters=True),),
    ),
    KeyRow(
        marked("O"),
        marked("next view of the map"),
        (Binding(Command.MAP_VIEW, ("o",), marked("View of the map"), letters=True),),
    ),
    KeyRow(marked("1 to 8"), marked("the first to the eighth card, building or choice"), ()),
    KeyRow(marked("+ and –"), marked("enlarge the map, or show all of it"), ()),
)
"""More keys at a table with a map and a log."""
BINDINGS = {binding.id: binding for row in (*KEY_ROWS, *MAP_ROWS) for binding in row.bindings}
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
"""The buttons of a gamepad."""
FIXED = {"backspace": Command.ERASE}
"""Keys that edit a text and cannot be changed."""
CODES = {name[2:].lower(): getattr(pygame, name) for name in sorted(vars(pygame)) if name.startswith("K_")}
NAMES = {code: name for name, code in CODES.items()}
LABELS = {
    "tab": marked("Tab"),
    "return": marked("Enter"),
    "space": marked("Space"),
    "escape": marked("Esc"),
    "up": marked("Up"),
    "down": marked("Down"),
    "left": marked("Left"),
    "right": marked("Right"),
    "shift": marked("Shift"),
    "ctrl": marked("Ctrl"),
}
UNSPOKEN = ("kp_enter", "ac_back")
"""Keys that are not listed for players."""
FOREIGN_LETTERS = range(0x250, 1 << 30)
"""Key codes of letters that are not Latin: smaller ones are Latin, larger ones are not letters."""
FIRST, THEN = 0.4, 0.1
"""Seconds until the first repeat, and between repeats."""
REPEATED = (Command.UP, Command.DOWN, Command.LEFT, Command.RIGHT, Command.NEXT, Command.PREVIOUS, Command.ERASE)
"""Commands that repeat: none that uses a control, or a key held too long would use the next one too."""
RELEASES = (pygame.WINDOWFOCUSLOST, pygame.CONTROLLERDEVICEREMOVED)
"""After these events the release of a held key may never arrive."""


def action_of(event: pygame.event.Event, keys: Changed | None = None) -> Action | None:
    """The action of an event of the window, if any, with the keys that the player changed.

    Touches arrive as mouse events: SDL makes them so.
    """
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
            return command_of(event, keys or {})
        case pygame.TEXTINPUT:
            return Command.AID if event.text == "?" else Typed(event.text)
        case pygame.CONTROLLERBUTTONDOWN:
            return BUTTONS.get(event.button)
        case _:
            return None


def keys_of(binding: Binding, changed: Changed) -> tuple[str, ...]:
    """The keys of a command now."""
    return tuple(changed.get(binding.id, binding.keys))


def command_of(event: pygame.event.Event, changed: Changed) -> Command | None:
    """The command of a pressed key; Shift counts only if the key has a command of its own with it."""
    name = key_name(event)
    if name is None:
        return None
    table = _table(tuple((one, tuple(keys)) for one, keys in sorted(changed.items())))
    with_ctrl = bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META))
    bare = name.rpartition(" ")[2]
    return table.get(name) or (None if with_ctrl and len(bare) == 1 else table.get(bare))


def key_name(event: pygame.event.Event) -> str | None:
    """The name of a pressed key with its modifiers; a letter that is not Latin is named by its position."""
    name = NAMES.get(event.key)
    scan = getattr(event, "scancode", 0)
    if event.key in FOREIGN_LETTERS and name is None and pygame.KSCAN_A <= scan <= pygame.KSCAN_Z:
        name = chr(ord("a") + scan - pygame.KSCAN_A)
    if name is None or "shift" in name or "ctrl" in name or name in ("lalt", "ralt", "lmeta", "rmeta"):
        return None
    modifiers = (("ctrl", pygame.KMOD_CTRL), ("shift", pygame.KMOD_SHIFT))
    return " ".join([*(word for word, mask in modifiers if event.mod & mask), name])


@lru_cache(maxsize=8)
def _table(changed: tuple[tuple[str, tuple[str, ...]], ...]) -> Mapping[str, Command]:
    chosen = dict(changed)
    return {key: one.command for one in BINDINGS.values() for key in keys_of(one, chosen)} | FIXED


def refusal(binding: Binding, key: str, changed: Changed) -> str | None:
    """The reason a key cannot be chosen for a command; None if it can."""
    if key in FIXED:
        return _("{key} deletes letters and nothing else. Choose another key.").format(key=key_label(key))
    if len(key) == 1 and not binding.letters:
        return _("You need {key} to type names. Choose another key.").format(key=key_label(key))
    for other in BINDINGS.values():
        if other is not binding and key in keys_of(other, changed):
            sentence = _("{key} is already used for “{words}”. Choose another key.")
            return sentence.format(key=key_label(key), words=_(other.title))
    return None


def key_label(key: str) -> str:
    """The name of a key for players: Shift + Tab, F1."""
    parts = (_(LABELS[part]) if part in LABELS else part.replace("_", " ").upper() for part in key.split())
    return " + ".join(parts)


def keys_label(binding: Binding, changed: Changed) -> str:
    """The keys of a command for players."""
    keys = keys_of(binding, changed)
    return ", ".join(key_label(key) for key in keys if key not in UNSPOKEN or len(keys) == 1)


def row_label(row: KeyRow, changed: Changed) -> str:
    """The keys of a row of the player aid."""
    if any(binding.id in changed for binding in row.bindings):
        return ", ".join(keys_label(binding, changed) for binding in row.bindings)
    return _(row.title)


class KeyRepeat:
    """Repeats the command of the last key or button pressed until it is released."""

    def __init__(self) -> None:
        self._command: Command | None = None
        self._by: object = None
        self._left = 0.0

    def take(self, event: pygame.event.Event, keys: Changed | None = None) -> None:
        """Track presses and releases; another press ends the repeat."""
        match event.type:
            case pygame.KEYDOWN | pygame.CONTROLLERBUTTONDOWN:
                action = action_of(event, keys)
                self._command = action if isinstance(action, Command) and action in REPEATED else None
                self._by, self._left = _which(event), FIRST
            case pygame.KEYUP | pygame.CONTROLLERBUTTONUP if _which(event) == self._by:
                self._command = None
            case kind if kind in RELEASES:
                self._command = None

    def update(self, seconds: float) -> tuple[Action, ...]:
        """The command that is due again, at most one per frame."""
        self._left -= seconds
        if self._command is None or self._left > 0:
            return ()
        self._left = THEN
        return (self._command,)


def _which(event: pygame.event.Event) -> object:
    """The key or the button that an event is about."""
    if event.type in (pygame.KEYDOWN, pygame.KEYUP):
        return "key", event.key
    return event.instance_id, event.button
