"""The set-up of Bonbons: the frame for two to six seats, the variant, and who begins."""

import pygame

from game.bonbons.state import MOST_FAST_SEATS, Options
from game.bonbons.texts import _
from scenes.bonbons.players import EASIEST
from scenes.bonbons.render import tiles
from scenes.bonbons.settings import CHANGED, BonbonsSettings, is_easy, make_easy, own_settings, seat_one_child
from scenes.kit.context import AppContext
from scenes.kit.stack import Change, Pop
from scenes.menus.setup.chooser import Choice
from scenes.menus.setup.extras import Extra
from scenes.menus.setup.offer import START_SEAT, TableOffer
from scenes.menus.setup.scene import SetupMenu
from scenes.persistence.player import PERSON, Player

EASY, FAST, YOUNGEST = "easy", "fast", "youngest"


class Offer(TableOffer):
    """Who plays Bonbons, and how."""

    settings = BonbonsSettings

    def newcomer(self, number: int) -> Player:
        """A person, then children of the computer's."""
        return Player(kind=PERSON if number == 0 else EASIEST)

    def options(self) -> Options:
        """The game that would begin now."""
        return own_settings(self.context).options(self.table.number, self.start_seat)

    def refusal(self) -> str | None:
        """The fast variant is not for six (BON-64)."""
        if own_settings(self.context).fast and self.table.number > MOST_FAST_SEATS:
            return _("The fast game is for up to 5 players. With 6, no tile is left for the wrapper.")
        return None

    def extras(self) -> tuple[Extra, ...]:
        """That it is for children, else whether it is fast, and who begins; house rules have a page of their own."""
        own = own_settings(self.context)
        (start,) = super().extras()
        if own.youngest and own.start_seat == 0:
            start = Extra(start.name, start.title, "", _("the youngest"), start.choices, YOUNGEST)
        return (
            Extra(EASY, _("For children"), "", True)
            if is_easy(self.context)
            else Extra(FAST, _("Fast game"), "", own.fast),
            Extra(
                START_SEAT,
                start.title,
                "",
                start.value,
                (*start.choices, Choice(YOUNGEST, _("the youngest"), _("Takes the first seat."), _draw_youngest)),
                start.chosen,
            ),
        )

    def choose(self, name: str, choice: str) -> None:
        """Take a choice."""
        own = own_settings(self.context)
        match name:
            case "easy":
                make_easy(self.context, False)
            case "fast":
                self.keep(fast=not own.fast)
            case _ if choice == YOUNGEST:
                self.keep(start_seat=0, youngest=True)
            case _:
                self.keep(youngest=False)
                super().choose(name, choice)


class Setup(SetupMenu):
    """The frame with what Bonbons offers."""

    offered = Offer

    def activate(self, name: str) -> Change | None:
        """A game for children has its own seats."""
        change = super().activate(name)
        if name == EASY:
            self._sit_down()
        return change

    def announce(self) -> None:
        """The page of variants may have made it a game for children."""
        self._sit_down()
        super().announce()

    def _sit_down(self) -> None:
        """As it is kept."""
        own = own_settings(self.context)
        self.offer.table.people[:] = [
            own.player(place) or player for place, player in enumerate(self.offer.table.people)
        ]
        if self.offer.table.number != own.seats:
            self.offer.table.number = own.seats
            self.arrange(self.fitted.size)


class ChildrenSetup(Setup):
    """A game for a child against easy computers; whoever leaves without starting it finds everything as it was."""

    def __init__(self, context: AppContext) -> None:
        """Set everything for a child."""
        own = own_settings(context)
        self._before = {name: getattr(own, name) for name in CHANGED}
        make_easy(context, True)
        seat_one_child(context)
        super().__init__(context)

    def back(self) -> Change | None:
        """Leave, and change nothing."""
        self.offer.keep(**self._before)
        return Pop()


def first_game(context: AppContext) -> Change:
    """You against a child."""
    return Offer(context).start()


def _draw_youngest(size: tuple[int, int]) -> pygame.Surface:
    return tiles.drawing("faces/child", min(size))
