"""Balconia's own settings, and their entries in the options menu."""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any, ClassVar

from game.balconia.bot_names import BOT_NAMES
from game.balconia.state import Options
from game.balconia.texts import marked
from scenes.kit.context import AppContext
from scenes.kit.game_scenes import OptionWords, OwnOptions
from scenes.persistence.player import PERSON, stored_name
from scenes.persistence.settings import OwnSettings

KINDS = ("kind_turquoise", "kind_rose")
ONCE_KEPT: Mapping[str, str] = {"name_turquoise": "Turquoise", "name_rose": "Rose"}
"""Names stored for players without one before the game was translated."""
OPTIONS = OwnOptions(
    switches={
        "colour-blind": OptionWords(
            marked("Colour-blind mode"), marked("Patterns on player and flower colours."), "tab-sight"
        ),
        "count-badges": OptionWords(marked("Count badges"), marked("Shows how many of each thing count."), "tab-sight"),
        "takebacks": OptionWords(marked("Undo"), marked("Undoes a whole move, if you both agree.")),
        "open-table": OptionWords(marked("Open table"), marked("A house rule: look at both sides, with no curtain.")),
        "running-score": OptionWords(marked("Running score"), marked("Shows what your side is worth now.")),
    },
    uses=("confirm-moves", "takebacks", "hold-to-open", "pointers"),
)


@dataclass(frozen=True, slots=True)
class BalconiaSettings(OwnSettings):
    """The last players and variants, and how the table looks."""

    game: ClassVar[str] = "balconia"
    open_table: bool = False
    running_score: bool = True
    count_badges: bool = False
    name_turquoise: str = ""
    name_rose: str = ""
    kind_turquoise: str = PERSON
    kind_rose: str = PERSON
    variants: Options = field(default_factory=Options)

    @property
    def options(self) -> Options:
        """The variants chosen last."""
        options: Options = self.played()
        return options

    @classmethod
    def mended(cls, name: str, value: Any) -> Any:
        """Refuse unknown kinds of players, and drop names that were only the old defaults."""
        if name in KINDS and value not in (PERSON, *BOT_NAMES):
            raise ValueError(f"expected {PERSON} or one of {', '.join(BOT_NAMES)}")
        if name in ONCE_KEPT:
            return "" if value == ONCE_KEPT[name] else stored_name(value)
        return value


# Assigned here because it is made of the fields of the finished class.
BalconiaSettings.once_at_top = frozenset(
    [*(one.name for one in fields(BalconiaSettings)), *(one.name for one in BalconiaSettings.offered())]
)


def own_settings(context: AppContext) -> BalconiaSettings:
    """The settings of Balconia."""
    return context.own(BalconiaSettings)
