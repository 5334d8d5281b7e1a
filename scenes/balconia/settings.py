"""Balconia's own settings."""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any, ClassVar

from game.balconia.bot_names import BOT_NAMES
from game.balconia.state import Options
from game.balconia.texts import marked
from scenes.kit.context import AppContext
from scenes.persistence.player import PERSON, stored_name
from scenes.persistence.setting import setting
from scenes.persistence.settings import OwnSettings

KINDS = ("kind_turquoise", "kind_rose")
ONCE_KEPT: Mapping[str, str] = {"name_turquoise": "Turquoise", "name_rose": "Rose"}
"""Names stored for players without one before the game was translated."""


@dataclass(frozen=True, slots=True)
class BalconiaSettings(OwnSettings):
    """The last players and variants, and how the table looks."""

    game: ClassVar[str] = "balconia"
    uses: ClassVar[tuple[str, ...]] = ("confirm_moves", "takebacks", "hold_to_open", "pointers")
    notes: ClassVar[Mapping[str, str]] = {
        "colour_blind": marked("Patterns on player and flower colours."),
        "takebacks": marked("Undoes a whole move, if you both agree. Against a computer, you don’t have to ask."),
    }
    count_badges: bool = setting(
        False, marked("Count badges"), marked("Shows how many of each thing count."), page="sight"
    )
    open_table: bool = setting(
        False, marked("Open table"), marked("A house rule: look at both sides, with no curtain.")
    )
    running_score: bool = setting(True, marked("Running score"), marked("Shows what your side is worth now."))
    name_turquoise: str = ""
    name_rose: str = ""
    kind_turquoise: str = PERSON
    kind_rose: str = PERSON
    block_set: str = ""
    """The file of the block set chosen last: its name in the folder of block sets, or a path elsewhere; "" for none."""
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
