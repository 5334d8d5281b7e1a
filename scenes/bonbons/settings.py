"""What Bonbons keeps for itself among the settings."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar, Literal

from game.bonbons.state import MOST_FAST_SEATS, Options
from scenes.bonbons.players import EASIEST
from scenes.kit.context import AppContext
from scenes.menus.setup.seats import TableSettings
from scenes.persistence.player import PERSON

CHANGED = ("few_words", "large_pictures", "pace", "seats", "players", "start_seat", "youngest")
"""What a game for children, or whoever sets one up, changes."""
Pace = Literal["slow", "normal", "quick"]
Hold = Literal["click", "short", "normal", "long"]
HOLDS: dict[Hold, float | None] = {"click": None, "short": 2.5, "normal": 4.0, "long": 8.0}
"""Seconds after which open tiles are hidden by themselves; None waits for a click."""
PACES: dict[Pace, float] = {"slow": 2.0, "normal": 0.9, "quick": 0.5}
"""Seconds that a computer takes before each tile."""


@dataclass(frozen=True, slots=True)
class BonbonsSettings(TableSettings):
    """Who played last, the variant, the house rules, and how long tiles stay open."""

    game: ClassVar[str] = "bonbons"
    renamed: ClassVar[Mapping[str, str]] = {"sorts": "removed_sorts"}
    variants: Options = field(default_factory=Options)
    hold: Hold = "normal"
    pace: Pace = "normal"
    few_words: bool = False
    """Pictures instead of sentences, for those who cannot read yet."""
    large_pictures: bool = False
    """A grid as large as the window allows, with the players on both sides of it."""
    youngest: bool = False
    """The first seat is the youngest's, who begins."""

    @property
    def sorts(self) -> tuple[str, ...]:
        """The sorts that leave the fast game; drawn by lot unless two are chosen."""
        return self.variants.removed_sorts or ()

    def options(self, seats: int, start_seat: int | None) -> Options:
        """The game that these settings ask for; the fast variant is not for six (BON-64)."""
        options: Options = self.played(seats=seats, start_seat=start_seat)
        return options


def own_settings(context: AppContext) -> BonbonsSettings:
    """The settings of Bonbons."""
    return context.own(BonbonsSettings)


def is_easy(context: AppContext) -> bool:
    """Whether the table is one for children, whoever else was seated or however long the game is."""
    own = own_settings(context)
    return own.few_words and own.large_pictures


def make_easy(context: AppContext, easy: bool) -> None:
    """A game for children in one step, or back: short, easy to beat, slow, large pictures and no sentences."""
    own = own_settings(context)
    context.change_own(
        BonbonsSettings,
        fast=easy,
        few_words=easy,
        large_pictures=easy,
        pace="slow" if easy else "normal",
        seats=min(own.seats, MOST_FAST_SEATS) if easy else own.seats,
        players=tuple(
            (name, EASIEST if easy and kind != PERSON else kind, *livery) for name, kind, *livery in own.players
        ),
    )


def seat_one_child(context: AppContext) -> None:
    """Whoever sits first plays, as a person; everybody else is a computer that is easy to beat."""
    own = own_settings(context)
    context.change_own(
        BonbonsSettings,
        players=tuple(
            (name if place == 0 and kind == PERSON else "", EASIEST if place else PERSON, *livery)
            for place, (name, kind, *livery) in enumerate(own.players)
        ),
    )
