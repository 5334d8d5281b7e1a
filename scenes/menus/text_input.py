"""Text fields of a menu; typed letters go into the focused one."""

from collections.abc import Callable

from game.language import _
from scenes.kit.actions import Action, Command, Typed
from scenes.kit.screen import Screen
from scenes.persistence.player import LONGEST_NAME, clean_name

CARET = 0.55
"""Seconds the caret shows, and seconds it does not."""

Read = Callable[[str], str | None]
"""What stands in a field by the name of its target so far; None where nothing can be written."""
Write = Callable[[str, str], str]
"""Puts a text into a field, as far as it fits there; says why something was left out, nothing when all of it is in."""


class TextInput:
    """The fields of one menu, which says why something cannot be written."""

    def __init__(self, menu: Screen, read: Read, write: Write) -> None:
        self._menu, self._read, self._write = menu, read, write
        self._second = 0.0

    @property
    def field(self) -> str | None:
        """The field that is being written into."""
        focused = self._menu.pointer.focused
        return focused if focused is not None and self._read(focused) is not None else None

    def takes(self, action: Action) -> bool:
        """Whether an action was meant for the field; then it is done."""
        field = self.field
        if field is None:
            return False
        written = self._read(field) or ""
        match action:
            case Typed(text):
                self._put(field, written + text)
            case Command.ERASE:
                self._put(field, written[:-1])
            case Command.CONFIRM | Command.MUTE:
                pass  # Space and M are letters here
            case Command.BACK:
                self._menu.pointer.focused = None
            case _:
                return False
        return True

    @property
    def blinks(self) -> bool:
        """Whether the caret shows now, wherever it is; where nothing moves it always does."""
        return self._menu.context.speed <= 0 or self._second % (2 * CARET) < CARET

    def caret(self, field: str) -> bool:
        """Whether the caret shows in a field now."""
        return self.field == field and self.blinks

    def update(self, seconds: float) -> None:
        """Let the caret blink."""
        self._second += seconds

    def _put(self, field: str, text: str) -> None:
        if why := self._write(field, text.lstrip()):
            self._menu.say(why)
        self._second = 0.0
        control = self._menu.control(field)
        self._menu.context.speech.focus(self._read(field) or (control.spoken if control else ""))


def short_name(name: str) -> tuple[str, str]:
    """A typed name, cleaned and no longer than there is room for, and a message if something visible was left out."""
    clean = clean_name(name)
    if name and not clean:
        return "", _("These letters can’t be seen on their own.")
    if len(clean) <= LONGEST_NAME:
        return clean, ""
    return clean[:LONGEST_NAME], _("Names can be up to {number} letters long.").format(number=LONGEST_NAME)
