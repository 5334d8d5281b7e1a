"""The set-up of a game for two to six seats: who sits where, in which colours, and who begins."""

from collections.abc import Hashable, Mapping
from functools import partial
from typing import Any, ClassVar

import pygame

from game.engine.box import AnyMatch
from game.engine.contract import Seat
from game.engine.match import Match
from game.language import _, marked
from scenes.keep.player import PERSON, Player
from scenes.kit.actions import Action
from scenes.kit.stack import Change, Pop, Push
from scenes.kit.studio import Studio
from scenes.kit.target import Target
from scenes.look.ui import Look
from scenes.menus.make_sure import unless_lost
from scenes.menus.menu import Menu
from scenes.menus.setup.chooser import Choice
from scenes.menus.setup.deal import DEAL, Deal, DealMenu
from scenes.menus.setup.extras import Extra, Strip
from scenes.menus.setup.seat_card import draw_lot
from scenes.menus.setup.seat_cards import SeatCards
from scenes.menus.setup.seats import Seats
from scenes.menus.setup.settings import MOST, TableSettings

NUMBERS = tuple(f"seats-{number}" for number in range(2, MOST + 1))
START_SEAT, LOT = "start-seat", "lot"


class SetupMenu(Menu):
    """The frame: a game says which options it plays with, what they come to in words, and what else can be chosen."""

    name = "setup"
    primary = ("start",)
    heading = marked("Who plays?")
    labels: ClassVar[Mapping[str, str]] = {"start": marked("Start"), "variants": marked("Variants")}
    settings: ClassVar[type[TableSettings]]
    """The game's own."""
    _sheets: tuple[str, ...] = ()

    def options(self) -> Any:
        """The options of the game that would begin now."""
        raise NotImplementedError

    def summary(self) -> str:
        """The game as it will be played, in a few words."""
        return self.studio.game.in_short(self.options())

    def extras(self) -> tuple[Extra, ...]:
        """What else can be chosen: at least who begins."""
        first, names = self.start_seat, tuple(self._names().values())
        begins, chosen = (_("at random"), LOT) if first is None else (names[first], str(first))
        choices = (*(self._somebody(place, name) for place, name in enumerate(names)), _lot())
        return (Extra(START_SEAT, _("Who begins"), "", begins, choices, chosen),)

    def choose(self, name: str, choice: str) -> None:
        """Take a choice for one of the extras; a switch is turned over with no choice at all."""
        if name == START_SEAT:
            self._keep(start_seat=None if choice == LOT else int(choice))

    def refusal(self) -> str | None:
        """Why this cannot be played, in one sentence; None when it can."""
        return None

    def __init__(self, studio: Studio) -> None:
        """Sit down as last time."""
        kept = studio.own(self.settings)
        least, most = studio.game.box.players
        people = [kept.player(place) or self.newcomer(studio, place) for place in range(most)]
        self.table = Seats(people, min(most, max(least, kept.seats)), tuple(studio.game.seating.liveries))
        super().__init__(studio)
        self._cards = SeatCards(self, self.table, lambda: tuple(self._names().values()), self._remember)
        self.deal = Deal(studio)
        self._strip = Strip(self, self.extras, self.choose)

    def newcomer(self, studio: Studio, number: int) -> Player:
        """Who sits on a seat the first time: a person on the first, somebody easy to beat on the others."""
        return Player(kind=PERSON if number == 0 else studio.game.seating.offered[1])

    @property
    def number(self) -> int:
        """How many play."""
        return self.table.number

    @property
    def start_seat(self) -> int | None:
        """Who begins; somebody who is not at the table any more does not."""
        kept = self._kept().start_seat
        return kept if kept is None or kept < self.number else 0

    def players(self) -> Mapping[Seat, Player]:
        """Everybody as the game will know them."""
        return self.table.players(self.studio.game.box.game.seats(self.options()))

    def layout_name(self) -> str:
        """A layout for each number of seats."""
        return f"setup_{self.number}"

    def shows(self, name: str) -> bool:
        """Numbers of seats that the game has; variants where it has a page of them."""
        least, most = self.studio.game.box.players
        if name in NUMBERS:
            return least <= int(name.removeprefix("seats-")) <= most and least < most
        return name != "variants" or self.studio.game.variants is not None

    def targets(self) -> tuple[Target, ...]:
        """The buttons of the layout, then what else can be chosen."""
        return super().targets() + tuple(self.target(extra.name, box) for extra, box in self._strip.places())

    def why_not(self, name: str) -> str | None:
        """A computer has its own name; a game that cannot be played says why."""
        match name.split("-"):
            case ["start"]:
                return self.refusal()
            case ["seat", place, part]:
                return self._cards.why_not(int(place), part)
            case _:
                return None

    def handle(self, action: Action) -> Change | None:
        """Letters go into the name that has the focus."""
        return None if self._cards.writing.takes(action) else super().handle(action)

    def back(self) -> Change | None:
        """Leave, and remember everybody."""
        self._remember()
        return Pop()

    def activate(self, name: str) -> Change | None:
        """Choose who plays and how, or start."""
        self._remember()
        match name.split("-"):
            case ["seats", number]:
                self._keep(seats=int(number))
                self.table.number = int(number)
                self.arrange(self.fitted.size)
                self.studio.speech.focus(self.spoken(name))
            case ["seat", _place, "name"]:
                self._focus(name)
            case ["seat", place, part]:
                return self._cards.activate(int(place), part)
            case ["variants"] if self.studio.game.variants:
                return Push(self.studio.game.variants(self.studio))
            case ["deal"]:
                return Push(DealMenu(self.studio, self.deal))
            case ["start"]:
                return unless_lost(self.studio, self.start)
            case ["back"]:
                return self.back()
            case _ if name in self._strip:
                return self._strip.activate(name)
            case _:
                return super().activate(name)
        return None

    def start(self) -> Change:
        """Deal, and sit down."""
        match: AnyMatch = Match(self.studio.game.box.game, self.options(), self.deal.take())
        return self.studio.game.begin(self.studio, match, self.players())

    def announcement(self) -> tuple[str, ...]:
        """The question, and the game that will be played."""
        return _(self.heading), self.summary(), *self.told_focus()

    def update(self, seconds: float) -> Change | None:
        """Let the caret blink, where things move."""
        self._cards.writing.update(seconds)
        return super().update(seconds)

    def by_itself(self) -> Hashable:
        """The caret."""
        return self._cards.writing.blinks

    def label(self, name: str) -> str:
        """A number of seats says itself."""
        return name.removeprefix("seats-") if name in NUMBERS else super().label(name)

    def look(self, name: str) -> Look:
        """The number of seats that there are looks chosen."""
        look = super().look(name)
        return "chosen" if name == f"seats-{self.number}" and look != "pressed" else look

    def spoken(self, name: str) -> str:
        """A seat by its number, with who sits there; an extra with how it stands."""
        if name == DEAL:
            return self.deal.told
        if name in self._strip:
            return self._strip.spoken(name)
        match name.split("-"):
            case ["seats", number]:
                return _("Players: {number}").format(number=number)
            case ["seat", place, part]:
                return self._cards.spoken(int(place), part)
            case _:
                return super().spoken(name)

    def paint_menu(self, surface: pygame.Surface) -> None:
        """A sheet of paper for each seat, the strip of extras, and the game in a few words."""
        self.paint_ground(surface, *(f"seat-{place}" for place in range(self.number)))
        self._cards.draw(surface, self.start_seat)
        self._strip.draw(surface)
        self.deal.draw(surface, self)
        self.write(surface, "summary", self.summary(), 30, bold=True)
        if self.shows(NUMBERS[0]):
            self.write(surface, "seats-label", _("Players"), 34, bold=True)
        self.paint_buttons(surface, *NUMBERS, "variants", "start", "back", "aid", "pause")

    def paint_ground(self, surface: pygame.Surface, *sheets: str) -> None:
        """The sheets are others for another number of seats."""
        if self._sheets != sheets:
            self._sheets, self._ground = sheets, None
        super().paint_ground(surface, *sheets)

    def _somebody(self, place: int, name: str) -> Choice:
        """Somebody at the table, to be chosen."""
        worn, kind = self.table.worn()[place], self.table[place].kind
        return Choice(str(place), name, "", partial(self.studio.game.portrait, worn, kind))

    def _names(self) -> dict[Seat, str]:
        """What everybody will be called."""
        return self.studio.game.seating.names(self.players())

    def _kept(self) -> TableSettings:
        return self.studio.own(self.settings)

    def _keep(self, **fields: Any) -> None:
        self.studio.change_own(self.settings, **fields)

    def _remember(self) -> None:
        if self.table.plain != self._kept().players:
            self._keep(players=self.table.plain)


def _lot() -> Choice:
    """Nobody knows who begins."""
    return Choice(LOT, _("at random"), "", draw_lot)
