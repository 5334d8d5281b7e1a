"""The options of a game, each declared once, as a field of the game's options dataclass.

    @dataclass(frozen=True, slots=True)
    class Options(GameOptions):
        free_placement: bool = option(
            False, title=marked("Free placement"), explains=marked("Blocks may go anywhere."), rule="BLC-29"
        )

From the declaration come validation, command-line argument, remembered choice, variants page, short form, record, JSON
for other programs, and the variants that laws and laboratory try.
"""

from argparse import Namespace
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field, fields, replace
from functools import cache
from itertools import combinations, product
from math import prod
from pathlib import Path
from typing import Any, ClassVar, Literal, NamedTuple, Protocol, Self, TypeVar, get_args, get_type_hints

from game.data_errors import DataError
from game.engine.chance import Chance
from game.language import _, marked, pgettext, quoted

Kind = Literal["switch", "choice", "several", "seats", "seat", "document"]
"""How an option is chosen.

switch: the first or the second of two values, off and on; the title and the sentence say what it is when it is on.
choice: one of the values. several: `pick` different values, or None to draw them.
seats: the number of players. seat: a player by number, or drawn by lot (None or -1).
document: the text of a file, "" for none.
"""
T = TypeVar("T")
OptionsT = TypeVar("OptionsT", bound="GameOptions")

DECLARED = "option"
"""The key of a declaration in the metadata of a field."""
LOTS = "lots"
"""The command-line value that draws a seat by lot."""
MOST_VARIANTS = 100
"""Up to this many combinations all are tried, beyond it every pair of values is."""
TRIES = 60
"""Random choices of the other options before a pair of values is taken for a conflict."""


class Document(NamedTuple):
    """Turns the text of a file into the value of an option."""

    read: Callable[[Path], str]
    """The text of a file; raises DataError with all its mistakes."""
    refusal: Callable[[str], str | None]
    """The mistakes in a text, None if there are none."""


@dataclass(frozen=True, slots=True)
class Option:
    """The declaration of an option. Texts are marked for translation."""

    default: Any
    title: str
    explains: str
    """The effect, in one sentence."""
    since: int
    """1 for the first options of a game; other programs get a later one only if it is not the default."""
    rule: str
    values: tuple[Any, ...]
    """Everything that can be chosen, in the order in which it is offered."""
    words: Mapping[Any, str] | Callable[[Any], str]
    """The name of each value: marked texts, or a function that translates."""
    means: Callable[[Any], str] | None
    """The meaning of the value chosen in these options; None leaves it to `explains`."""
    short: Callable[[Any], str] | None
    """The part of the short form of these options, "" for none."""
    refuses: str
    """The sentence against another {value}."""
    pick: int
    document: Document | None
    kind: Kind = "choice"
    name: str = ""

    @property
    def id(self) -> str:
        """The name in control ids and on the command line: free-placement."""
        return self.name.replace("_", "-")

    def allows(self, value: Any) -> bool:
        """True if the value can be chosen, whatever the other options are."""
        if self.document:
            return isinstance(value, str) and (value == self.default or self.document.refusal(value) is None)
        if self.kind == "several":
            return value is None or (
                isinstance(value, tuple)
                and len(value) == len(set(value)) == self.pick
                and all(one in self.values for one in value)
            )
        return any(type(value) is type(known) and value == known for known in self.values)

    @property
    def is_variant(self) -> bool:
        """True if it is chosen among the variants; the set-up asks for players and documents."""
        return self.kind not in ("seats", "seat", "document")

    def remembers(self, value: Any) -> bool:
        """True if the settings may keep the value: several values are chosen one after the other."""
        return self.allows(value) or (
            self.kind == "several"
            and isinstance(value, tuple)
            and len(value) == len(set(value)) < self.pick
            and all(one in self.values for one in value)
        )

    def refusal(self, value: Any) -> str:
        """The reason a value cannot be chosen."""
        if self.document:
            return (self.document.refusal(value) if isinstance(value, str) else None) or type(value).__name__
        if self.refuses:
            return _(self.refuses).format(value=value)
        if self.values == (False, True):
            return _("The option {name} is either on or off.").format(name=self.name)
        choices = ", ".join("-" if known is None else str(known) for known in self.values)
        sentence = _("{option} is {value}; choose one of {words} ({rule}).")
        return sentence.format(option=self.name, value=repr(value), words=choices, rule=self.rule)

    def word(self, value: Any) -> str:
        """The name of a value in the current language."""
        if self.kind == "switch":
            return pgettext("switch", "on") if value == self.values[1] else pgettext("switch", "off")
        if callable(self.words):
            return self.words(value)
        return _(self.words[value]) if value in self.words else str(value)

    def meaning(self, options: Any) -> str:
        """The meaning of the value chosen in these options."""
        return self.means(options) if self.means else _(self.explains)

    def in_short(self, options: Any) -> str:
        """The part of the short form, "" where there is nothing to say."""
        if self.short:
            return self.short(options)
        value = getattr(options, self.name)
        if value == self.default or self.kind == "several" or not self.is_variant:
            return ""
        return _(self.title) if self.kind == "switch" else f"{_(self.title)}: {self.word(value)}"

    def read(self, path: Path | None) -> Any:
        """The text of a file, for a document; the default for None. Raises ValueError with the mistakes in it."""
        assert self.document, f"{self.name} is not read from a file"
        try:
            return self.default if path is None else self.document.read(path)
        except DataError as error:
            raise ValueError(str(error)) from None

    @property
    def lot(self) -> Any:
        """The value of a seat that is drawn by lot."""
        return next(value for value in self.values if value is None or value < 0)

    def tried(self) -> tuple[Any, ...]:
        """The values that laws and laboratory try."""
        match self.kind:
            case "several":
                return (None, self.values[-self.pick :])
            case "seat":
                return tuple(dict.fromkeys((self.default, self.lot, 0, 1)))
            case _:
                return self.values


def option(
    default: T,
    *,
    title: str = "",
    explains: str = "",
    since: int = 1,
    rule: str = "",
    values: Sequence[Any] = (),
    words: Mapping[Any, str] | Callable[[Any], str] | None = None,
    means: Callable[[Any], str] | None = None,
    short: Callable[[Any], str] | None = None,
    refuses: str = "",
    pick: int = 0,
    document: Document | None = None,
    kind: Kind | None = None,
) -> T:
    """Declare an option as a field; the values of a bool and of a Literal come from its annotation."""
    plain: Kind = "document" if document else "several" if pick else "choice"
    found: Kind = kind or ("switch" if isinstance(default, bool) else plain)
    known = (default,) if document else tuple(values)
    declared = Option(
        default, title, explains, since, rule, known, words or {}, means, short, refuses, pick, document, found
    )
    return field(default=default, metadata={DECLARED: declared})


def seats_option(fewest: int, most: int, rule: str, refuses: str) -> int:
    """Declare the number of players."""
    title, explains = marked("Players"), marked("The number of players.")
    return option(
        fewest, title=title, explains=explains, rule=rule, values=range(fewest, most + 1), refuses=refuses, kind="seats"
    )


def options_of(options_type: type[Any]) -> tuple[Option, ...]:
    """The declarations in a dataclass of options, in order."""
    return _options_of(options_type)  # type: ignore[arg-type]  # mypy takes a class for something without a hash


@cache
def _options_of(options_type: type[Any]) -> tuple[Option, ...]:
    hints = get_type_hints(options_type)
    return tuple(
        _named(one.metadata[DECLARED], one.name, hints[one.name])
        for one in fields(options_type)
        if DECLARED in one.metadata
    )


def _named(declared: Option, name: str, hint: Any) -> Option:
    values = declared.values or ((False, True) if hint is bool else tuple(_literals(hint)))
    assert values, f"{name}: say which values there are"
    return replace(declared, name=name, values=values)


def _literals(hint: Any) -> Iterator[Any]:
    """The values of a Literal, and None first where it is optional."""
    if hint is type(None):
        yield None
    for one in sorted(get_args(hint), key=lambda one: one is not type(None)) if get_args(hint) else ():
        if one is type(None) or get_args(one):
            yield from _literals(one)
        else:
            yield one


@dataclass(frozen=True, slots=True)
class GameOptions:
    """The base of a game's options: every value is checked, and then what does not go together."""

    first_in_short: ClassVar[tuple[str, ...]] = ()
    """The options that the short form names before the others."""

    def __post_init__(self) -> None:
        for one in options_of(type(self)):
            if not one.allows(value := getattr(self, one.name)):
                raise ValueError(one.refusal(value))
        if conflict := self.conflict():
            raise ValueError(conflict)

    @classmethod
    def unchecked(cls, values: Mapping[str, Any]) -> Self:
        """Options that need not go together, as players choose them one after the other."""
        options = object.__new__(cls)
        for one in fields(cls):
            object.__setattr__(options, one.name, values.get(one.name, one.default))
        return options

    def conflict(self) -> str | None:
        """The reason these values do not go together, None if they do."""
        return None


def non_default(options: Any) -> dict[str, Any]:
    """The options that differ from their defaults, for a record: a new option changes no record that lacks it."""
    plain = asdict(options)
    return {one.name: plain[one.name] for one in fields(options) if plain[one.name] != one.default}


def exported(options: Any) -> dict[str, Any]:
    """The options for other programs: the first ones of the game, and later ones that differ from their defaults."""
    plain = asdict(options)
    late = {one.name for one in options_of(type(options)) if one.since > 1 and plain[one.name] == one.default}
    return {name: value for name, value in plain.items() if name not in late}


def in_short(options: Any) -> str:
    """The options in a few words; those of a standard game are not listed."""
    first = options.first_in_short
    order = sorted(options_of(type(options)), key=lambda one: one.name not in first)
    parts = [part for one in order if (part := one.in_short(options))]
    return ", ".join(parts) or pgettext("game", "standard")


def fitting(options_type: type[OptionsT], wishes: Mapping[str, Any]) -> OptionsT:
    """Options with these values as far as they go together, the earlier declarations first."""
    taken: dict[str, Any] = {}
    for one in options_of(options_type):
        if one.name in wishes:
            try:
                options_type(**taken, **{one.name: wishes[one.name]})
            except ValueError:
                continue
            taken[one.name] = wishes[one.name]
    return options_type(**taken)


class HasArguments(Protocol):
    """A command line, or a group of its arguments."""

    def add_argument(self, *flags: str, **how: Any) -> Any:
        """Add an argument."""


def add_arguments(parser: HasArguments, options_type: type[Any]) -> None:
    """Add a command-line argument for every option but the number of players, which the list of seats says."""
    for one in options_of(options_type):
        flag, words = f"--{one.id}", _(one.explains)
        known = [value for value in one.values if value is not None]
        listed = f"{words} ({', '.join(map(str, known))})"
        match one.kind:
            case "seats":
                continue
            case "document":
                parser.add_argument(flag, type=Path, metavar="FILE", help=words)
            case "several":
                parser.add_argument(flag, nargs=one.pick, metavar="NAME", help=listed)
            case "seat":
                parser.add_argument(flag, metavar="SEAT", help=words)
            case _ if one.default is False:
                parser.add_argument(flag, action="store_true", help=words)
            case _ if one.refuses:
                parser.add_argument(flag, type=type(known[0]), metavar="N", default=one.default, help=listed)
            case _:
                parser.add_argument(flag, type=type(known[0]), choices=known, default=one.default, help=words)


def read_arguments(given: Namespace, options_type: type[OptionsT], seats: int) -> OptionsT:
    """The options in a parsed command line for this many seats; raises ValueError with a sentence."""
    values: dict[str, Any] = {}
    for one in options_of(options_type):
        match one.kind:
            case "seats":
                values[one.name] = seats
            case "several":
                words = getattr(given, one.name)
                values[one.name] = None if words is None else tuple(words)
            case "seat":
                values[one.name] = _seat(one, getattr(given, one.name))
            case "document":
                values[one.name] = one.read(getattr(given, one.name))
            case _:
                values[one.name] = getattr(given, one.name)
    return options_type(**values)


def _seat(one: Option, word: str | None) -> Any:
    """The value of a seat, which is a number or drawn by lot."""
    if word is None:
        return one.default
    if word == LOTS:
        return one.lot
    if not word.removeprefix("-").isdecimal():
        sentence = _("{option} is {value}; choose a seat number or “lots” ({rule}).")
        raise ValueError(sentence.format(option=one.name, value=quoted(word), rule=one.rule))
    return int(word)


def variants_of(options_type: type[OptionsT]) -> tuple[OptionsT, ...]:
    """The options to try: all combinations, or a few in which every pair of values occurs; the standard game first."""
    declared = options_of(options_type)
    names, tried = [one.name for one in declared], [one.tried() for one in declared]
    found = {options_type(): None}
    if prod(map(len, tried)) <= MOST_VARIANTS:
        for values in product(*tried):
            found.update(dict.fromkeys(_valid(options_type, dict(zip(names, values, strict=True)))))
        return tuple(found)
    covered: set[Any] = set()
    for (a, b), turn in product(combinations(range(len(tried)), 2), range(max(map(len, tried)) ** 2)):
        pair = tried[a][turn % len(tried[a])], tried[b][turn // len(tried[a]) % len(tried[b])]
        if (a, b, pair) in covered:
            continue
        chance = Chance(len(covered))
        for _try in range(TRIES):
            mixed = [chance.choice(values) for values in tried]
            mixed[a], mixed[b] = pair
            if new := _valid(options_type, dict(zip(names, mixed, strict=True))):
                covered |= {(i, j, (mixed[i], mixed[j])) for i, j in combinations(range(len(mixed)), 2)}
                found.update(dict.fromkeys(new))
                break
    return tuple(found)


def _valid(options_type: type[OptionsT], values: Mapping[str, Any]) -> tuple[OptionsT, ...]:
    """The options with these values; nothing where they do not go together."""
    try:
        return (options_type(**values),)
    except ValueError:
        return ()
