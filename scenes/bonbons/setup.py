"""The set-up of Bonbons: the frame for two to six seats, the variant, the house rules, and a game for children."""

from collections.abc import Callable

import pygame

from game.bonbons.state import MOST_FAST_SEATS, Options
from game.bonbons.sweets import COIN, WRAPPER
from game.language import _
from scenes.bonbons.render import tiles
from scenes.bonbons.settings import BonbonsSettings, liked
from scenes.keep.player import PERSON, Player
from scenes.kit.studio import Studio
from scenes.menus.setup.chooser import Choice
from scenes.menus.setup.scene import START_SEAT, Extra, SetupMenu

EASY, FAST, HOUSE_RULES, YOUNGEST = "easy", "fast", "house-rules", "youngest"
EASIEST = "child"
HOUSE: dict[str, tuple[bool, bool]] = {
    "none": (False, False),
    "coin-replay": (True, False),
    "stop-after-round": (False, True),
    "both": (True, True),
}
"""By the name of its choice, whether the coins give another turn and whether one may stop after a round (BON-68)."""


class Setup(SetupMenu):
    """Who plays Bonbons, and how."""

    settings = BonbonsSettings

    def newcomer(self, studio: Studio, number: int) -> Player:
        """A person, then children of the computer's."""
        return Player(kind=PERSON if number == 0 else EASIEST)

    def options(self) -> Options:
        """The game that would begin now."""
        return liked(self.studio).options(self.number, self.start_seat)

    def refusal(self) -> str | None:
        """The fast variant is not for six (BON-64)."""
        if liked(self.studio).fast and self.number > MOST_FAST_SEATS:
            return _("The fast game is for up to 5 players: with 6, no tile is left for the wrapper.")
        return None

    def extras(self) -> tuple[Extra, ...]:
        """A game for children in one click, the variant, the house rules, who begins."""
        own = liked(self.studio)
        house = next(name for name, rules in HOUSE.items() if rules == (own.coin_replay, own.stop_after_round))
        (start,) = super().extras()
        if own.youngest and own.start_seat == 0:
            start = Extra(start.name, start.title, "", _("the youngest"), start.choices, YOUNGEST)
        names = house_names()
        return (
            Extra(EASY, _("For children"), "", self.easy),
            Extra(FAST, _("Fast game"), "", own.fast),
            Extra(
                HOUSE_RULES,
                _("House rules"),
                "",
                names[house][0],
                tuple(Choice(name, *names[name], house_picture(name)) for name in HOUSE),
                house,
            ),
            Extra(
                START_SEAT,
                start.title,
                "",
                start.value,
                (*start.choices, Choice(YOUNGEST, _("the youngest"), _("Takes the first seat."), _draw_youngest)),
                start.chosen,
            ),
        )

    @property
    def easy(self) -> bool:
        """Whether everything is set for children."""
        own = liked(self.studio)
        kinds = {self.table[number].kind for number in range(self.number)}
        return own.fast and own.few_words and kinds <= {PERSON, EASIEST}

    def choose(self, name: str, choice: str) -> None:
        """Take a choice."""
        own = liked(self.studio)
        match name:
            case "easy":
                self._make_easy(not self.easy)
            case "fast":
                self._keep(fast=not own.fast)
            case "house-rules":
                coin, stop = HOUSE[choice]
                self._keep(coin_replay=coin, stop_after_round=stop)
            case _ if choice == YOUNGEST:
                self._keep(start_seat=0, youngest=True)
            case _:
                self._keep(youngest=False)
                super().choose(name, choice)

    def _make_easy(self, easy: bool) -> None:
        self._keep(fast=easy, few_words=easy, pace="slow" if easy else "normal")
        if easy:
            for number, player in enumerate(self.table.people):
                if player.kind != PERSON:
                    self.table.people[number] = Player(player.name, EASIEST, player.livery)
            self._remember()


def house_names() -> dict[str, tuple[str, str]]:
    """What the house rules are called, and what they do."""
    return {
        "none": (_("none"), _("As the rulebook has it.")),
        "coin-replay": (_("coins play again"), _("Who finds the three coins plays again.")),
        "stop-after-round": (_("stop after a round tile"), _("You may stop after a round tile, too.")),
        "both": (_("both"), _("The coins give another turn, and you may stop after a round tile.")),
    }


def house_picture(name: str) -> Callable[[tuple[int, int]], pygame.Surface]:
    """What stands for a house rule."""
    coin, stop = HOUSE[name]

    def draw(size: tuple[int, int]) -> pygame.Surface:
        side = min(size)
        if coin and stop:
            return tiles.covered(side)
        if coin:
            return tiles.front("square", COIN, side)
        return tiles.back("round", side) if stop else tiles.front("square", WRAPPER, side)

    return draw


def _draw_youngest(size: tuple[int, int]) -> pygame.Surface:
    return tiles.drawing("faces/child", min(size))


def in_short(options: Options) -> str:
    """A game in a few words."""
    parts = [_("fast game, 5 × 5 squares") if options.fast else _("6 × 6 squares")]
    if options.coin_replay:
        parts.append(_("the coins give another turn"))
    if options.stop_after_round:
        parts.append(_("you may stop after a round tile"))
    return ", ".join(parts)
