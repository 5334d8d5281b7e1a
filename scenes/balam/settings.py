"""Balam's own settings."""

from dataclasses import dataclass, field
from typing import Annotated, ClassVar, Literal

from msgspec import Meta

from game.balam.state import Options
from game.balam.texts import marked
from scenes.kit.context import AppContext
from scenes.menus.setup.seats import TableSettings
from scenes.persistence.setting import setting

Pace = Literal["slow", "normal", "quick"]
PACES: dict[Pace, float] = {"slow": 1.6, "normal": 0.4, "quick": 0.2}
"""Seconds that a computer waits before each turn."""


@dataclass(frozen=True, slots=True)
class BalamSettings(TableSettings):
    """The last players, the board and the length."""

    game: ClassVar[str] = "balam"
    variants: Options = field(default_factory=Options)
    pace: Pace = setting(
        "normal",
        marked("Computer speed"),
        marked("How long computer players wait before each move."),
        words={"slow": marked("leisurely"), "normal": marked("steady"), "quick": marked("brisk")},
    )
    start_seat: Annotated[int, Meta(ge=0, lt=4)] | None = None

    def options(self, kings: int, first: int | None) -> Options:
        """The game that these settings ask for; the king right of the first one builds the board (BAL-09)."""
        builder = -1 if first is None else (first - 1) % kings
        options: Options = self.played(players=kings, builder=builder)
        return options


def own_settings(context: AppContext) -> BalamSettings:
    """The settings of Balam."""
    return context.own(BalamSettings)
