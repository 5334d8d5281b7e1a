"""Text fields of a menu; typed letters go into the focused one."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from game.language import _
from scenes.kit.actions import Action, Command, Typed
from scenes.kit.screen import Screen
from scenes.persistence.player import LONGEST_NAME, clean_name

CARET = 0.55
"""Seconds for which the caret is shown, and then hidden."""


class TextField(NamedTuple):
    """Access to the text of a field."""

    read: Callable[[], str | None]
    """The text; None while nothing can be typed here."""
    write: Callable[[str], str]
    """Replace the text; returns a message for the player if some of it was left out, else an empty string."""


class TextInput:
    """The text fields of a menu, by the ids of their controls."""

    def __init__(self, menu: Screen, fields: Mapping[str, TextField]) -> None:
        self._menu, self._fields = menu, fields
        self._second = 0.0

    @property
    def field(self) -> str | None:
        """The id of the field that letters go into."""
        focused = self._menu.pointer.focused
        field = self._fields.get(focused or "")
        return focused if field and field.read() is not None else None

    def takes(self, action: Action) -> bool:
        """True if an action was meant for the focused field; it has been done then."""
        field = self.field
        if field is None:
            return False
        written = self._fields[field].read() or ""
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
    def caret_field(self) -> str | None:
        """The field that shows the caret now; the caret does not blink where nothing moves."""
        return self.field if self._menu.context.speed <= 0 or self._second % (2 * CARET) < CARET else None

    def update(self, seconds: float) -> None:
        """Let the caret blink."""
        self._second += seconds

    def _put(self, field: str, text: str) -> None:
        if message := self._fields[field].write(text.lstrip()):
            self._menu.say(message)
        self._second = 0.0
        control = self._menu.control(field)
        self._menu.context.speech.focus(self._fields[field].read() or (control.spoken if control else ""))


def short_name(name: str) -> tuple[str, str]:
    """A typed name, cleaned and no longer than there is room for, and a message if something visible was left out."""
    clean = clean_name(name)
    if name and not clean:
        return "", _("These characters are invisible. Type at least one letter.")
    if len(clean) <= LONGEST_NAME:
        return clean, ""
    return clean[:LONGEST_NAME], _("Names can be up to {number} letters long.").format(number=LONGEST_NAME)
