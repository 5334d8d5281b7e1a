"""The options of the program, each declared once, as a field of Settings or of a game's own settings.

    high_contrast: bool = setting(
        False, marked("High contrast"), marked("Black on white, thick outlines, plain backgrounds."), page="sight"
    )

From the declaration come the field, the check of its value in the file, its row on the option pages, and the table in
docs/playing.md. The annotation says what it is: a bool is a switch, a Literal a choice, a float with bounds a scale.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, fields, replace
from functools import cache
from typing import Annotated, Any, Literal, NamedTuple, TypeVar, get_args, get_origin, get_type_hints

from msgspec import Meta

from game.language import _

Page = Literal["general", "sight", "game", "keys"]
Words = Mapping[str, str] | Callable[[str], str]
T = TypeVar("T")

DECLARED = "setting"
"""The key of a declaration in the metadata of a field."""


class Ends(NamedTuple):
    """The ids of the two buttons of a scale, and why it ends there; sentences are marked."""

    less: str
    more: str
    too_little: str
    too_much: str


@dataclass(frozen=True, slots=True)
class Setting:
    """The declaration of an option of the program. Texts are marked for translation."""

    title: str
    note: str = ""
    """One sentence about it; may be empty."""
    page: Page = "game"
    words: Words = field(default_factory=dict)
    """The name of each value: marked texts, or a function that translates."""
    ends: Ends | None = None
    everywhere: bool = True
    """False if only the games that name it in `uses` have it."""
    called: str = ""
    theme: str = ""
    """The field of Theme that it sets, if it changes how everything is drawn."""
    name: str = ""
    values: tuple[str, ...] = ()
    """The values of a choice, in the order in which they are offered."""
    bounds: tuple[float, float] | None = None
    """The least and the largest value of a scale."""

    @property
    def id(self) -> str:
        """The name of its row in control ids: high-contrast."""
        return self.called or self.name.replace("_", "-")

    def word(self, value: str) -> str:
        """The name of a value in the current language."""
        return self.words(value) if callable(self.words) else _(self.words[value])

    def check(self, value: Any) -> None:
        """Raise ValueError for a value that cannot be chosen; the annotation was checked before."""
        if self.values and value is not None and value not in self.values:
            raise ValueError(f"expected one of {', '.join(self.values)}")


def setting(
    default: T,
    title: str,
    note: str = "",
    *,
    page: Page = "game",
    words: Words | None = None,
    ends: Ends | None = None,
    everywhere: bool = True,
    called: str = "",
    theme: str = "",
) -> T:
    """Declare an option as a field; without an annotation that says its values, `words` does."""
    declared = Setting(title, note, page, words or {}, ends, everywhere, called, theme)
    return field(default=default, metadata={DECLARED: declared})


def settings_of(kind: type[Any]) -> tuple[Setting, ...]:
    """The declarations in a dataclass of settings, in order."""
    return _settings_of(kind)  # type: ignore[arg-type]  # mypy takes a class for something without a hash


@cache
def _settings_of(kind: type[Any]) -> tuple[Setting, ...]:
    hints = get_type_hints(kind, include_extras=True)
    declared = ((one.name, one.metadata[DECLARED]) for one in fields(kind) if DECLARED in one.metadata)
    return tuple(
        replace(one, name=name, values=tuple(_values(one, hints[name])), bounds=_bounds(hints[name]))
        for name, one in declared
    )


def _values(declared: Setting, hint: Any) -> Iterator[str]:
    if get_origin(hint) is Literal:
        yield from get_args(hint)
    elif isinstance(declared.words, Mapping):
        yield from declared.words


def _bounds(hint: Any) -> tuple[float, float] | None:
    found = (one for one in get_args(hint) if isinstance(one, Meta)) if get_origin(hint) is Annotated else ()
    return next(((one.ge, one.le) for one in found if one.ge is not None and one.le is not None), None)
