"""Bonbons' own settings."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar, Literal

from game.bonbons.state import MOST_FAST_SEATS, Options
from game.bonbons.texts import marked
from scenes.bonbons.players import EASIEST
from scenes.kit.context import AppContext
from scenes.menus.setup.seats import TableSettings
from scenes.persistence.player import PERSON
from scenes.persistence.setting import setting

CHANGED = ("few_words", "pace", "seats", "players", "start_seat", "youngest")
"""The settings that setting up a game for children may change."""
Pace = Literal["slow", "normal", "quick"]
Hold = Literal["click", "short", "normal", "long"]
HOLDS: dict[Hold, float | None] = {"click": None, "short": 2.5, "normal": 4.0, "long": 8.0}
"""Seconds after which open tiles are hidden automatically; None waits for a click."""
PACES: dict[Pace, float] = {"slow": 2.0, "normal": 0.9, "quick": 0.5}
"""Seconds that a computer waits before each tile."""


@dataclass(frozen=True, slots=True)
class BonbonsSettings(TableSettings):
    """The last players, the variant, the house rules, and how long tiles stay open."""

    game: ClassVar[str] = "bonbons"
    renamed: ClassVar[Mapping[str, str]] = {"sorts": "removed_sorts"}
    variants: Options = field(default_factory=Options)
    few_words: bool = setting(
        False, marked("Picture mode"), marked("Pictures instead of sentences, for those who can’t read yet.")
    )
    hints: bool = setting(
        True, marked("Hints"), marked("A button that shows a good move. It knows only what has been turned over.")
    )
    hold: Hold = setting(
        "normal",
        marked("Face-up tiles"),
        marked("They stay for a few seconds, or until you press “Seen!”."),
        words={
            "click": marked("until “Seen!”"),
            "short": marked("2.5 seconds"),
            "normal": marked("4 seconds"),
            "long": marked("8 seconds"),
        },
    )
    pace: Pace = setting(
        "normal",
        marked("Computer speed"),
        marked("How fast computer players turn over tiles."),
        words={"slow": marked("leisurely"), "normal": marked("steady"), "quick": marked("brisk")},
    )
    youngest: bool = False
    """True if the youngest player has the first seat and starts."""

    @property
    def sorts(self) -> tuple[str, ...]:
        """The kinds that leave the fast game; drawn by lot unless two are chosen."""
        return self.variants.removed_sorts or ()

    def options(self, seats: int, start_seat: int | None) -> Options:
        """The game that these settings ask for; the fast variant is not for six (BON-64)."""
        options: Options = self.played(seats=seats, start_seat=start_seat)
        return options


def own_settings(context: AppContext) -> BonbonsSettings:
    """The settings of Bonbons."""
    return context.own(BonbonsSettings)


def is_easy(context: AppContext) -> bool:
    """True if the table is set up for children, regardless of the players and the length of the game."""
    return own_settings(context).few_words


def make_easy(context: AppContext, easy: bool) -> None:
    """Switch a game for children on or off: short, easy to beat, slow and without sentences."""
    own = own_settings(context)
    context.change_own(
        BonbonsSettings,
        fast=easy,
        few_words=easy,
        pace="slow" if easy else "normal",
        seats=min(own.seats, MOST_FAST_SEATS) if easy else own.seats,
        players=tuple(
            (name, EASIEST if easy and kind != PERSON else kind, *livery) for name, kind, *livery in own.players
        ),
    )


def seat_one_child(context: AppContext) -> None:
    """Seat a person first, and computers that are easy to beat on all other seats."""
    own = own_settings(context)
    context.change_own(
        BonbonsSettings,
        players=tuple(
            (name if place == 0 and kind == PERSON else "", EASIEST if place else PERSON, *livery)
            for place, (name, kind, *livery) in enumerate(own.players)
        ),
    )
