"""What the players like: read from and written to settings.json, one wrong value never spoiling the others."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from typing import Annotated, Any, Literal, get_type_hints

import msgspec
from msgspec import Meta

from game.balconia.bot_names import BOT_NAMES
from game.balconia.state import Options
from game.language import LANGUAGES, marked
from scenes.keep.storage import Storage

FILE = "settings.json"
PERSON = "person"

LONGEST_VALUE = 40
"""So many letters of a wrong value are told."""
ALLOWED: Mapping[str, tuple[str | None, ...]] = {
    "language": (None, *LANGUAGES),
    "kind_turquoise": (PERSON, *BOT_NAMES),
    "kind_rose": (PERSON, *BOT_NAMES),
}
ONCE_KEPT = {"name_turquoise": "Turquoise", "name_rose": "Rose"}
"""What was kept for players without a name before the game spoke several languages."""

Share = Annotated[float, Meta(ge=0.0, le=1.0)]
Scale = Annotated[float, Meta(ge=0.8, le=2.0)]
Name = Annotated[str, Meta(pattern=r"\A(?:(?=.*\S)[^\x00-\x1f\x7f]{1,24})?\Z")]
"""Up to 24 characters that can be drawn, not all of them spaces; none for a player without a name."""
Width = Annotated[int, Meta(ge=960, le=16_384)]
Height = Annotated[int, Meta(ge=540, le=16_384)]
Door = Annotated[int, Meta(ge=1, le=5)]
Motion = Literal["off", "fast", "normal", "slow"]


@dataclass(frozen=True, slots=True)
class Settings:
    """Every option of the game, with what it is when nobody chose."""

    language: str | None = None
    sound: bool = True
    volume: Share = 0.7
    motion: Motion = "normal"
    fullscreen: bool = False
    window: tuple[Width, Height] = (1280, 720)
    confirm_moves: bool = True
    open_table: bool = False
    running_score: bool = True
    hold_to_open: bool = False
    takebacks: bool = False
    """Whole moves may be taken back when both agree."""
    count_badges: bool = False
    text_scale: Scale = 1.0
    colour_blind: bool = False
    """Players and flowers differ in patterns too."""
    high_contrast: bool = False
    speech: bool = False
    """What has the focus is spoken, where there is a voice."""
    name_turquoise: Name = ""
    name_rose: Name = ""
    kind_turquoise: str = PERSON
    kind_rose: str = PERSON
    free_placement: bool = False
    door: Door = 3
    full_building: Literal["one", "three"] | None = None
    pointers: bool = True
    """What is new to a player is pointed out once."""
    pointers_seen: tuple[str, ...] = ()
    tutorial_step: str | None = None
    """Where the learner left the tutorial."""

    @property
    def options(self) -> Options:
        """The variants chosen last."""
        return Options(self.free_placement, self.door, self.full_building)


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
            storage.notice(marked("The settings were damaged, so everything is as on the first day."))
        else:
            sentence = marked(
                "The settings were damaged, so everything is as on the first day. The old file is kept as {file}."
            )
            storage.notice(sentence, file=aside.name)
        return Settings()
    settings, wrong = read_settings(values)
    for name in wrong:
        storage.notice(
            marked("The setting {setting} cannot be {value}: it is {default} now."),
            setting=name,
            value=_as_json(values[name])[:LONGEST_VALUE],
            default=_as_json(getattr(settings, name)),
        )
    return settings


def save_settings(storage: Storage, settings: Settings) -> bool:
    """Keep the settings; says whether it worked."""
    return storage.write(storage.folder / FILE, msgspec.json.format(msgspec.json.encode(asdict(settings)), indent=1))


def read_settings(values: Mapping[str, Any]) -> tuple[Settings, tuple[str, ...]]:
    """Settings out of plain values, and the names of the wrong ones; unknown keys are a newer game's."""
    hints = get_type_hints(Settings, include_extras=True)
    good: dict[str, Any] = {}
    wrong: list[str] = []
    for field in fields(Settings):
        if field.name not in values:
            continue
        try:
            good[field.name] = _checked(field.name, values[field.name], hints[field.name])
        except ValueError:
            wrong.append(field.name)
    return Settings(**good), tuple(wrong)


def _checked(key: str, value: Any, hint: Any) -> Any:
    """The value as the type of its key; raises ValueError, which msgspec's own error is too."""
    good = msgspec.convert(value, type=hint)
    allowed = ALLOWED.get(key)
    if allowed and good not in allowed:
        raise ValueError(f"expected one of {allowed}")
    return "" if key in ONCE_KEPT and good == ONCE_KEPT[key] else good


def _as_json(value: Any) -> str:
    return msgspec.json.encode(value).decode()
