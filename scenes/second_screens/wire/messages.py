"""The messages of a page: small JSON lists, validated before use."""

from dataclasses import dataclass
from typing import Any, Literal, get_args

import msgspec

from game.language import nearest

LONGEST = 512
"""Bytes of the longest message."""
LONGEST_NAME = 40
"""Letters of a name that are read."""
LONGEST_ID = 60
"""Letters of the id of a control."""
FARTHEST = 8192
"""The largest coordinate in pixels; no picture is that large."""

PointerKind = Literal["move", "down", "up", "wheel", "pinch", "cancel"]


class BadMessage(ValueError):
    """A message that no page of ours would send."""


@dataclass(frozen=True, slots=True)
class PageWindow:
    """The size of the page in CSS pixels, its device pixel ratio, and True for a touch screen."""

    width: int
    height: int
    fineness: float
    touch: bool


@dataclass(frozen=True, slots=True)
class Hello:
    """The first message: the page's keys and name, its size, and the language that the browser prefers."""

    key: str
    """The token in its address: that of the table, or its own."""
    code: str
    token: str
    """Its own token from an earlier visit, "" without one."""
    name: str
    """As it was typed, "" if it was not asked for."""
    window: PageWindow
    language: str


@dataclass(frozen=True, slots=True)
class Pointed:
    """A pointer event, in pixels of the picture."""

    kind: PointerKind
    at: tuple[int, int]
    notches: int
    touch: bool


@dataclass(frozen=True, slots=True)
class Pressed:
    """A key press, by the browser's name of the key."""

    key: str
    shift: bool


@dataclass(frozen=True, slots=True)
class Seen:
    """The acknowledgement of a picture."""

    number: int


@dataclass(frozen=True, slots=True)
class Liked:
    """The options that the page remembers from earlier visits."""

    options: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Reading:
    """A screen reader is used: the page wants to know the controls."""


@dataclass(frozen=True, slots=True)
class Looking:
    """False for a page that nobody sees: its phone sleeps, or shows something else."""

    looking: bool


@dataclass(frozen=True, slots=True)
class Used:
    """A control that was used by its id, as screen readers do."""

    control: str


Said = PageWindow | Pointed | Pressed | Seen | Liked | Reading | Looking | Used


def read_hello(data: str | bytes) -> Hello:
    """The first message of a page; raises BadMessage."""
    match _decoded(data):
        case ["hello", str(key), str(code), str(token), str(name), [*window], [*languages]] if len(languages) <= 8:
            if not all(isinstance(one, str) for one in languages):
                raise BadMessage("languages")
            return Hello(key, code, token, name[:LONGEST_NAME], _window(window), nearest(languages))
        case _:
            raise BadMessage("hello")


def read_message(data: str | bytes) -> Said:
    """Any later message; raises BadMessage."""
    match _decoded(data):
        case ["pointer", str(kind), x, y, notches, bool(touch)] if (
            kind in get_args(PointerKind) and _whole(x, FARTHEST) and _whole(y, FARTHEST) and _whole(notches, 8, -8)
        ):
            return Pointed(kind, (x, y), notches, touch)  # type: ignore[arg-type]  # it is one of them
        case ["key", str(key), bool(shift)] if len(key) <= 16:
            return Pressed(key, shift)
        case ["seen", number] if _whole(number, (1 << 32) - 1):
            return Seen(number)
        case ["window", [*window]]:
            return _window(window)
        case ["controls"]:
            return Reading()
        case ["looking", bool(looking)]:
            return Looking(looking)
        case ["press", str(control)] if len(control) <= LONGEST_ID:
            return Used(control)
        case ["options", dict(options)]:
            return Liked(options)
        case _:
            raise BadMessage("message")


def _window(values: list[Any]) -> PageWindow:
    match values:
        case [width, height, int() | float() as fineness, bool(touch)] if (
            _whole(width, FARTHEST, 1) and _whole(height, FARTHEST, 1) and 0 < fineness <= 16
        ):
            return PageWindow(width, height, float(fineness), touch)
        case _:
            raise BadMessage("window")


def _whole(value: object, most: int, least: int = 0) -> bool:
    """True for an int in this range; bools do not count."""
    return type(value) is int and least <= value <= most


def _decoded(data: str | bytes) -> Any:
    if len(data) > LONGEST or isinstance(data, bytes):
        raise BadMessage("size or kind")
    try:
        return msgspec.json.decode(data)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise BadMessage("json") from error
