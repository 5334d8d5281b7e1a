"""The settings, in settings.json. A wrong value is reset without affecting the others.

Shared settings are at the top level, those of a game under `games` and its name. Files of early versions have
everything at the top level, and those of newer versions may have unknown keys: nothing is lost in either.
"""

from collections.abc import Mapping
from dataclasses import MISSING, asdict, dataclass, field, fields, replace
from functools import cache
from typing import Annotated, Any, ClassVar, Literal, TypeVar, get_type_hints

import msgspec
from msgspec import Meta

from game.engine.option import GameOptions, Option, fitting, options_of
from game.language import LANGUAGES, marked, pgettext
from game.presentation import Theme
from scenes.persistence.setting import Ends, setting, settings_of
from scenes.persistence.storage import Storage

FILE = "settings.json"
GAMES, UNKNOWN, VARIANTS = "games", "unknown", "variants"
LONGEST_VALUE = 40
"""Letters of a wrong value that its notice quotes."""

Share = Annotated[float, Meta(ge=0.0, le=1.0)]
Scale = Annotated[float, Meta(ge=0.8, le=2.0)]
Width = Annotated[int, Meta(ge=960, le=16_384)]
Height = Annotated[int, Meta(ge=540, le=16_384)]
MotionSpeed = Literal["off", "slow", "normal", "fast"]
TouchLayout = Literal["automatic", "on", "off"]
Plain = Mapping[str, Any]
"""Values decoded from JSON."""

T = TypeVar("T", bound="OwnSettings")


def motion_words(motion: str) -> str:
    """The speed of animations in a word."""
    words = {
        "off": pgettext("motion", "off"),
        "slow": pgettext("motion", "slow"),
        "normal": pgettext("motion", "normal"),
        "fast": pgettext("motion", "fast"),
    }
    return words[motion]


def touch_words(touch: str) -> str:
    """The use of touch layouts in a word."""
    words = {
        "automatic": pgettext("touch", "automatic"),
        "on": pgettext("touch", "on"),
        "off": pgettext("touch", "off"),
    }
    return words[touch]


QUIET, LOUD = marked("It can’t get any quieter."), marked("It can’t get any louder.")
EFFECTS = Ends("volume-down", "volume-up", QUIET, LOUD)
MUSIC = Ends("music-down", "music-up", QUIET, LOUD)
LARGER = Ends(
    "text-smaller",
    "text-larger",
    marked("The text can’t get any smaller."),
    marked("The text can’t get any larger."),
)
MAGNIFIER = marked("Enlarges what you point at or move to.")
TOUCH = marked("Large buttons, for fingers.")
PLAIN = marked("Black on white, thick outlines, plain backgrounds.")
POINTERS = marked("Shows a tip when you first meet something new.")


@dataclass(frozen=True, slots=True)
class OwnSettings:
    """The settings of one game: a subclass has a field with a default for each of them."""

    game: ClassVar[str]
    """Its name on the shelf."""
    once_at_top: ClassVar[frozenset[str]] = frozenset()
    """Settings that early versions kept at the top level."""
    renamed: ClassVar[Plain] = {}
    """New names by old names, for settings of earlier versions."""
    uses: ClassVar[tuple[str, ...]] = ()
    """The shared options that not every game has, but this one has."""
    notes: ClassVar[Mapping[str, str]] = {}
    """Other sentences about shared options, by name, where this game can be more precise."""
    variants: GameOptions = field(default_factory=GameOptions)
    """The variants chosen last, which need not be compatible. A subclass declares the options type of its game.

    In the file each of them is a key beside the other settings of the game.
    """
    tutorial_step: str | None = None
    """The tutorial step at which the player left."""
    pointers_seen: tuple[str, ...] = ()
    """The tips that were shown already."""
    seen_games: int = 0
    """The number of games that the guest book had at the last look; like it, its rosettes and its record."""
    seen_rosettes: tuple[str, ...] = ()
    seen_best: int | None = None
    run: int = 0
    """Victories in a row, below 0 for defeats, of the person and against the level that `run_against` names."""
    run_against: str = ""

    @classmethod
    def mended(cls, name: str, value: Any) -> Any:  # noqa: ARG003
        """A value of the right type, corrected if necessary; raises ValueError for one that is not allowed."""
        return value

    @classmethod
    def offered(cls) -> tuple[Option, ...]:
        """The variants of the game."""
        return tuple(one for one in options_of(_variants_type(cls)) if one.is_variant)

    def played(self, **fixed: Any) -> Any:
        """The options of a new game: the chosen variants and these values, as far as they are compatible."""
        chosen = {one.name: getattr(self.variants, one.name) for one in self.offered()}
        return fitting(type(self.variants), {**chosen, **fixed})


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings that all games share, with their defaults."""

    language: str | None = setting(
        None, marked("Language"), marked("Takes effect straight away."), page="general", words=LANGUAGES
    )
    """None for the language of the system."""
    sound: bool = setting(True, marked("Sound"), page="general")
    volume: Share = setting(0.7, marked("Effects"), page="general", ends=EFFECTS)
    music: Share = setting(0.5, marked("Music"), page="general", ends=MUSIC)
    """The volume of music and street sounds."""
    speech: bool = setting(
        False, marked("Speech"), marked("Your screen reader reads the focused item."), page="general"
    )
    fullscreen: bool = setting(False, marked("Fullscreen"), marked("You can also press F11."), page="general")
    window: tuple[Width, Height] = setting((1280, 720), marked("Window"), marked("Or drag its edge."), page="general")
    text_scale: Scale = setting(1.0, marked("Text size"), page="sight", ends=LARGER, called="text")
    magnifier: bool = setting(False, marked("Magnifier"), MAGNIFIER, page="sight")
    colour_blind: bool = setting(
        False,
        marked("Colour-blind mode"),
        marked("Patterns on player and piece colours."),
        page="sight",
        theme="patterns",
    )
    touch: TouchLayout = setting("automatic", marked("Touch layout"), TOUCH, page="sight", words=touch_words)
    """Use touch layouts; "automatic" uses them for touch input in a small window."""
    motion: MotionSpeed = setting(
        "normal", marked("Motion"), marked("How fast things move."), page="sight", words=motion_words
    )
    high_contrast: bool = setting(False, marked("High contrast"), PLAIN, page="sight", theme="contrast")
    confirm_moves: bool = setting(
        True, marked("Confirm moves"), marked("A move doesn’t count until you confirm it."), everywhere=False
    )
    takebacks: bool = setting(
        False, marked("Undo"), marked("Undoes a whole move, if everyone agrees."), everywhere=False
    )
    hold_to_open: bool = setting(
        False, marked("Hold to open"), marked("Hold the button to open the curtain."), everywhere=False
    )
    pointers: bool = setting(True, marked("Tips"), POINTERS, everywhere=False)
    keys: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """Changed keys by the id of the command."""
    last_game: str | None = None
    """The game that was opened last."""
    welcomed: tuple[str, ...] = ()
    """The games whose welcome was dismissed."""
    games: dict[str, Plain] = field(default_factory=dict)
    """The settings of each game, as in the file."""
    unknown: Plain = field(default_factory=dict)
    """Other keys of the file: settings of a newer version, or of a game in the format of early versions."""

    @property
    def theme(self) -> Theme:
        """The theme that these settings ask for."""
        return Theme(**{one.theme: getattr(self, one.name) for one in settings_of(Settings) if one.theme})

    def own(self, kind: type[T]) -> T:
        """The settings of a game; wrong values become defaults."""
        own: T = _read_own(kind, self.adopted(kind).games.get(kind.game, {}))[0]
        return own

    def adopted(self, kind: type[OwnSettings]) -> "Settings":
        """These settings, with the fields that early versions kept at the top level moved below the game's name."""
        old = {name: value for name, value in self.unknown.items() if name in kind.once_at_top}
        if not old:
            return self
        rest = {name: value for name, value in self.unknown.items() if name not in old}
        return replace(self, games={**self.games, kind.game: {**old, **self.games.get(kind.game, {})}}, unknown=rest)

    def with_own(self, kind: type[OwnSettings], **values: Any) -> "Settings":
        """These settings with other values for a game."""
        adopted = self.adopted(kind)
        return replace(adopted, games={**adopted.games, kind.game: {**adopted.games.get(kind.game, {}), **values}})


SHARED = tuple(one.name for one in fields(Settings) if one.name not in (GAMES, UNKNOWN))


def load_settings(storage: Storage) -> Settings:
    """Read the settings; each wrong value becomes a notice and the default."""
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
    """The settings with those of a game corrected; each wrong value becomes a notice and the default."""
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
    """Write the settings; True on success."""
    values = asdict(settings)
    plain = {**values.pop(UNKNOWN), **values}
    return storage.write(storage.folder / FILE, msgspec.json.format(msgspec.json.encode(plain), indent=1))


def read_settings(values: Plain) -> tuple[Settings, tuple[str, ...]]:
    """Settings from plain values, and the names of the wrong ones; unknown keys are kept."""
    settings, wrong = _read(Settings, {name: values[name] for name in SHARED if name in values})
    games = values.get(GAMES, {})
    if not isinstance(games, dict):
        games, wrong = {}, (*wrong, GAMES)
    own = {name: kept for name, kept in games.items() if isinstance(kept, dict)}
    wrong += tuple(f"{GAMES}.{name}" for name in games if name not in own)
    unknown = {name: value for name, value in values.items() if name not in (*SHARED, GAMES)}
    return replace(settings, games=own, unknown=unknown), wrong


def _read(kind: type[Any], values: Plain) -> tuple[Any, tuple[str, ...]]:
    """A dataclass from plain values, and the names of the wrong ones."""
    hints = get_type_hints(kind, include_extras=True)
    declared = {one.name: one for one in settings_of(kind)}
    good: dict[str, Any] = {}
    wrong: list[str] = []
    for one in fields(kind):
        if one.name not in values:
            continue
        try:
            value = msgspec.convert(values[one.name], type=hints[one.name])
            if one.name in declared:
                declared[one.name].check(value)
            good[one.name] = kind.mended(one.name, value) if issubclass(kind, OwnSettings) else value
        except ValueError:  # msgspec's own error is one too
            wrong.append(one.name)
    return kind(**good), tuple(wrong)


def _read_own(kind: type[T], values: Plain) -> tuple[T, tuple[str, ...]]:
    """The settings of a game, with its variants, from plain values, and the names of the wrong ones."""
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
    """The values under their current names."""
    old = {kind.renamed[name]: value for name, value in values.items() if name in kind.renamed}
    return {**old, **{name: value for name, value in values.items() if name not in kind.renamed}}


def _variants_type(kind: type[OwnSettings]) -> type[GameOptions]:
    # Cached, because menus ask in every frame. mypy takes a class for something without a hash.
    found: type[GameOptions] = _hints(kind)[VARIANTS]  # type: ignore[arg-type]
    return found


@cache
def _hints(kind: type[Any]) -> dict[str, Any]:
    return get_type_hints(kind)


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
    """Copy the file with the wrong values aside, then write the settings without them."""
    aside = storage.copy_aside(storage.folder / FILE)
    if aside is not None and save_settings(storage, settings):
        storage.notice(marked("The old settings were set aside as {file}."), file=aside.name)


def _at(values: Plain, name: str) -> Any:
    """The value at a dotted name."""
    first, _dot, rest = name.partition(".")
    return values[name] if name in values else _at(values[first], rest)


def _as_json(value: Any) -> str:
    return msgspec.json.encode(value).decode()
