"""The set-up of Bonbons: two to six players, the fast game, and the first player."""

from dataclasses import replace

import pygame

from game.bonbons.state import MOST_FAST_SEATS, Options
from game.bonbons.texts import _
from scenes.bonbons.players import EASIEST
from scenes.bonbons.render import tiles
from scenes.bonbons.settings import CHANGED, BonbonsSettings, is_easy, make_easy, own_settings, seat_one_child
from scenes.kit.context import AppContext
from scenes.kit.stack import Change, Pop
from scenes.menus.setup.chooser import Choice
from scenes.menus.setup.offer import Extra, TableOffer
from scenes.menus.setup.scene import SetupMenu
from scenes.persistence.player import PERSON, Player

EASY, FAST, YOUNGEST = "easy", "fast", "youngest"


class Offer(TableOffer):
    """The players of Bonbons, the length of the game, and the first player."""

    settings = BonbonsSettings

    def newcomer(self, number: int) -> Player:
        """A person, then the easiest level."""
        return Player(kind=PERSON if number == 0 else EASIEST)

    def options(self) -> Options:
        return own_settings(self.context).options(self.table.number, self.start_seat)

    def refusal(self) -> str | None:
        """The fast variant is not for six (BON-64)."""
        if own_settings(self.context).variants.fast and self.table.number > MOST_FAST_SEATS:
            return _("The fast game is for up to 5 players. With 6, no tile is left for the wrapper.")
        return None

    def extras(self) -> tuple[Extra, ...]:
        """A switch for the fast game, or for children if it is a game for them, and the first player."""
        own = own_settings(self.context)
        (start,) = super().extras()
        youngest = Choice(YOUNGEST, _("the youngest"), _("Takes the first seat."), _draw_youngest)
        start = replace(start, choices=(*start.choices, youngest))
        if own.youngest and own.start_seat == 0:
            start = replace(start, value=youngest.title, chosen=YOUNGEST)
        if is_easy(self.context):
            return Extra(EASY, _("For children"), True, self._leave_children), start
        return Extra(FAST, _("Fast game"), own.variants.fast, self._flip_fast), start

    def take_start_seat(self, choice: str) -> None:
        """Take the choice; the youngest gets the first seat."""
        if choice == YOUNGEST:
            self.keep(start_seat=0, youngest=True)
        else:
            self.keep(youngest=False)
            super().take_start_seat(choice)

    def _leave_children(self, _choice: str) -> None:
        make_easy(self.context, False)
        self.sit_down()

    def _flip_fast(self, _choice: str) -> None:
        self.keep(fast=not own_settings(self.context).variants.fast)


class Setup(SetupMenu):
    """The set-up with the choices of Bonbons."""

    offered = Offer


class ChildrenSetup(Setup):
    """A game for a child against easy computers; leaving without starting it restores the settings."""

    def __init__(self, context: AppContext) -> None:
        own = own_settings(context)
        self._before = {"fast": own.variants.fast} | {name: getattr(own, name) for name in CHANGED}
        make_easy(context, True)
        seat_one_child(context)
        super().__init__(context)

    def back(self) -> Change | None:
        """Leave, and restore the settings."""
        self.offer.keep(**self._before)
        return Pop()


def first_game(context: AppContext) -> Change:
    """A person against the easiest level."""
    return Offer(context).start()


def _draw_youngest(size: tuple[int, int]) -> pygame.Surface:
    return tiles.drawing("faces/child", min(size))
