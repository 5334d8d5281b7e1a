"""What the players like: read from and written to settings.json, one wrong value never spoiling the others.

What all games share stands at the top of the file, what a game keeps for itself under `games` and its name. A file of
before there were other games has everything at the top; a file of a newer version may have more: nothing in it is lost.
"""

from collections.abc import Mapping
from dataclasses import MISSING, asdict, dataclass, field, fields, replace
from typing import Annotated, Any, ClassVar, Literal, TypeVar, get_type_hints

import msgspec
from msgspec import Meta

from game.engine.option import GameOptions, Option, fitting, options_of
from game.language import LANGUAGES, marked
from scenes.persistence.storage import Storage

FILE = "settings.json"
GAMES, UNKNOWN, VARIANTS = "games", "unknown", "variants"
LONGEST_VALUE = 40
"""So many letters of a wrong value are told."""

Share = Annotated[float, Meta(ge=0.0, le=1.0)]
Scale = Annotated[float, Meta(ge=0.8, le=2.0)]
Width = Annotated[int, Meta(ge=960, le=16_384)]
Height = Annotated[int, Meta(ge=540, le=16_384)]
MotionSpeed = Literal["off", "fast", "normal", "slow"]
TouchLayout = Literal["automatic", "on", "off"]
Plain = Mapping[str, Any]
"""Values as JSON has them."""

T = TypeVar("T", bound="OwnSettings")


@dataclass(frozen=True, slots=True)
class OwnSettings:
    """What a game keeps for itself: a subclass has a field for each of its settings, with a default."""

    game: ClassVar[str]
    """Its name on the shelf."""
    once_at_top: ClassVar[frozenset[str]] = frozenset()
    """What stood at the top of the file before there were other games."""
    renamed: ClassVar[Plain] = {}
    """The present names of settings that had others in earlier versions."""
    variants: GameOptions = field(default_factory=GameOptions)
    """The variants chosen last, which need not go together; a subclass has the game's own options here.

    The file has each of them beside the other settings of the game.
    """
    tutorial_step: str | None = None
    """Where the learner left the tutorial."""
    pointers_seen: tuple[str, ...] = ()
    """What has been pointed out already."""

    @classmethod
    def mended(cls, name: str, value: Any) -> Any:  # noqa: ARG003
        """A value of the right type as it counts; raises ValueError for one that is not allowed after all."""
        return value

    @classmethod
    def offered(cls) -> tuple[Option, ...]:
        """The variants of the game."""
        return tuple(one for one in options_of(_variants_type(cls)) if one.is_variant)

    def played(self, **fixed: Any) -> Any:
        """The options of a game as it was chosen, with these values and as far as they go together."""
        chosen = {one.name: getattr(self.variants, one.name) for one in self.offered()}
        return fitting(type(self.variants), {**chosen, **fixed})


@dataclass(frozen=True, slots=True)
class Settings:
    """Every option that the games share, with what it is when nobody chose."""

    language: str | None = None
    sound: bool = True
    volume: Share = 0.7
    """Of the effects."""
    music: Share = 0.5
    """The volume of the music and of the street."""
    motion: MotionSpeed = "normal"
    fullscreen: bool = False
    window: tuple[Width, Height] = (1280, 720)
    confirm_moves: bool = True
    hold_to_open: bool = False
    takebacks: bool = False
    """Whole moves may be taken back when everybody agrees."""
    text_scale: Scale = 1.0
    touch: TouchLayout = "automatic"
    """Whether scenes are laid out for fingers; automatic where fingers are used and the window is small."""
    colour_blind: bool = False
    """Seats and pieces differ in patterns too."""
    high_contrast: bool = False
    speech: bool = False
    """What has the focus is spoken, where there is a voice."""
    pointers: bool = True
    """What is new to a player is pointed out once."""
    keys: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """The keys that the player chose, by the id of the command."""
    last_game: str | None = None
    """The game that was opened last."""
    welcomed: tuple[str, ...] = ()
    """The games whose players want no welcome any more."""
    games: dict[str, Plain] = field(default_factory=dict)
    """What each game keeps for itself, as the file has it."""
    unknown: Plain = field(default_factory=dict)
    """What else is in the file: a newer version's settings, or those that a game kept at the top once."""

    @classmethod
    def mended(cls, name: str, value: Any) -> Any:
        """Only a language that there is can be spoken."""
        if name == "language" and value not in (None, *LANGUAGES):
            raise ValueError(f"expected one of {', '.join(LANGUAGES)}")
        return value

    def own(self, kind: type[T]) -> T:
        """What a game keeps for itself; a wrong value counts as one that nobody chose."""
        own: T = _read_own(kind, self.adopted(kind).games.get(kind.game, {}))[0]
        return own

    def adopted(self, kind: type[OwnSettings]) -> "Settings":
        """The same settings, with what the game once kept at the top under its own name."""
        old = {name: value for name, value in self.unknown.items() if name in kind.once_at_top}
        if not old:
            return self
        rest = {name: value for name, value in self.unknown.items() if name not in old}
        return replace(self, games={**self.games, kind.game: {**old, **self.games.get(kind.game, {})}}, unknown=rest)

    def with_own(self, kind: type[OwnSettings], **values: Any) -> "Settings":
        """The settings with other values for what a game keeps for itself."""
        adopted = self.adopted(kind)
        return replace(adopted, games={**adopted.games, kind.game: {**adopted.games.get(kind.game, {}), **values}})


SHARED = tuple(one.name for one in fields(Settings) if one.name not in (GAMES, UNKNOWN))


def load_settings(storage: Storage) -> Settings:
    """The settings kept on this machine; what is wrong with them becomes a notice and the default."""
    path = storage.folder / FILE
    data = storage.read(path)
    if data is None:
        return Settings()
    try:
        values = msgspec.json.decode(data, type=dict[str, Any])
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        aside = storage.set_aside(path)
        if aside is None:
            storage.notice(marked("The settings were damaged, so they were reset to the defaults."))
        else:
            sentence = marked(
                "The settings were damaged, so they were reset to the defaults. The old file was set aside as {file}."
            )
            storage.notice(sentence, file=aside.name)
        return Settings()
    settings, wrong = read_settings(values)
    if wrong:
        _tell(storage, values, settings, wrong)
        _mend(storage, settings)
    return settings


def check_own(storage: Storage, settings: Settings, kind: type[OwnSettings]) -> Settings:
    """The settings with what a game keeps made good: a wrong value becomes a notice and what nobody chose."""
    settings = settings.adopted(kind)
    values = _present(kind, settings.games.get(kind.game, {}))
    own, wrong = _read_own(kind, values)
    if not wrong:
        return settings
    _tell(storage, values, own, wrong)
    good = {name: value for name, value in values.items() if name not in wrong}
    settings = replace(settings, games={**settings.games, kind.game: good})
    _mend(storage, settings)
    return settings


def save_settings(storage: Storage, settings: Settings) -> bool:
    """Keep the settings; says whether it worked."""
    values = asdict(settings)
    plain = {**values.pop(UNKNOWN), **values}
    return storage.write(storage.folder / FILE, msgspec.json.format(msgspec.json.encode(plain), indent=1))


def read_settings(values: Plain) -> tuple[Settings, tuple[str, ...]]:
    """Settings out of plain values, and the names of the wrong ones; unknown keys stay as they are."""
    settings, wrong = _read(Settings, {name: values[name] for name in SHARED if name in values})
    games = values.get(GAMES, {})
    if not isinstance(games, dict):
        games, wrong = {}, (*wrong, GAMES)
    own = {name: kept for name, kept in games.items() if isinstance(kept, dict)}
    wrong += tuple(f"{GAMES}.{name}" for name in games if name not in own)
    unknown = {name: value for name, value in values.items() if name not in (*SHARED, GAMES)}
    return replace(settings, games=own, unknown=unknown), wrong


def _read(kind: type[Any], values: Plain) -> tuple[Any, tuple[str, ...]]:
    """A dataclass out of plain values, and the names of the wrong ones."""
    hints = get_type_hints(kind, include_extras=True)
    good: dict[str, Any] = {}
    wrong: list[str] = []
    for one in fields(kind):
        if one.name not in values:
            continue
        try:
            good[one.name] = kind.mended(one.name, msgspec.convert(values[one.name], type=hints[one.name]))
        except ValueError:  # msgspec's own error is one too
            wrong.append(one.name)
    return kind(**good), tuple(wrong)


def _read_own(kind: type[T], values: Plain) -> tuple[T, tuple[str, ...]]:
    """What a game keeps for itself out of plain values, with its variants, and the names of the wrong ones."""
    values = _present(kind, values)
    own, wrong = _read(kind, {name: value for name, value in values.items() if name != VARIANTS})
    options_type = _variants_type(kind)
    hints, chosen = get_type_hints(options_type), dict[str, Any]()
    for one in kind.offered():
        if one.name in values:
            try:
                value = msgspec.convert(values[one.name], type=hints[one.name])
            except ValueError:
                value = MISSING
            if one.remembers(value):
                chosen[one.name] = value
            else:
                wrong += (one.name,)
    return replace(own, variants=options_type.unchecked(chosen)), wrong


def _present(kind: type[OwnSettings], values: Plain) -> Plain:
    """The values under their present names."""
    old = {kind.renamed[name]: value for name, value in values.items() if name in kind.renamed}
    return {**old, **{name: value for name, value in values.items() if name not in kind.renamed}}


def _variants_type(kind: type[OwnSettings]) -> type[GameOptions]:
    found: type[GameOptions] = get_type_hints(kind)[VARIANTS]
    return found


def _tell(storage: Storage, values: Plain, settings: Settings | OwnSettings, wrong: tuple[str, ...]) -> None:
    """A notice for each wrong value."""
    for name in wrong:
        storage.notice(
            marked("The setting {setting} can’t be {value}, so it was reset to {default}."),
            setting=name,
            value=_as_json(_at(values, name))[:LONGEST_VALUE],
            default=_as_json(_default(settings, name)),
        )


def _default(settings: Settings | OwnSettings, name: str) -> Any:
    variants = settings.variants if isinstance(settings, OwnSettings) else None
    return getattr(settings, name, getattr(variants, name, {}))


def _mend(storage: Storage, settings: Settings) -> None:
    """Write the settings without their wrong values, once a copy of the file with them is kept."""
    aside = storage.copy_aside(storage.folder / FILE)
    if aside is not None and save_settings(storage, settings):
        storage.notice(marked("The old settings were set aside as {file}."), file=aside.name)


def _at(values: Plain, name: str) -> Any:
    """A value by its name, which may lead into another mapping."""
    first, _dot, rest = name.partition(".")
    return values[name] if name in values else _at(values[first], rest)


def _as_json(value: Any) -> str:
    return msgspec.json.encode(value).decode()
