"""What Bonbons keeps for itself among the settings."""

from dataclasses import dataclass
from typing import ClassVar, Literal

from game.bonbons.state import MOST_FAST_SEATS, Options
from scenes.kit.studio import Studio
from scenes.menus.setup.settings import TableSettings

Pace = Literal["slow", "normal", "quick"]
Hold = Literal["click", "short", "normal", "long"]
HOLDS: dict[Hold, float | None] = {"click": None, "short": 2.5, "normal": 4.0, "long": 8.0}
"""Seconds after which open tiles are hidden by themselves; None waits for a click (ND-4)."""
PACES: dict[Pace, float] = {"slow": 2.0, "normal": 1.1, "quick": 0.5}
"""Seconds that a computer takes before each tile."""


@dataclass(frozen=True, slots=True)
class BonbonsSettings(TableSettings):
    """Who played last, the variant, the house rules, and how long tiles stay open."""

    game: ClassVar[str] = "bonbons"
    fast: bool = False
    coin_replay: bool = False
    stop_after_round: bool = False
    hold: Hold = "normal"
    pace: Pace = "normal"
    few_words: bool = False
    """Pictures in place of sentences, for those who do not read yet."""
    youngest: bool = False
    """The first seat is the youngest's, who begins."""

    def options(self, seats: int, start_seat: int | None) -> Options:
        """The game that these settings ask for; the fast variant is not for six (BON-64)."""
        fast = self.fast and seats <= MOST_FAST_SEATS
        return Options(
            seats=seats,
            fast=fast,
            start_seat=start_seat,
            coin_replay=self.coin_replay,
            stop_after_round=self.stop_after_round,
        )


def liked(studio: Studio) -> BonbonsSettings:
    """What the players of Bonbons like."""
    return studio.own(BonbonsSettings)
