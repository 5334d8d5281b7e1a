"""The set-up of a game for two to six seats: who sits where, in which colours, and who begins."""

from collections.abc import Hashable, Mapping
from typing import ClassVar

import pygame

from game.language import _, marked
from scenes.kit.actions import Action
from scenes.kit.context import AppContext
from scenes.kit.lazy import lazy
from scenes.kit.stack import Change, Pop, Push
from scenes.kit.target_screen import Target
from scenes.look.ui import Look
from scenes.menus.confirm import confirm_new_game
from scenes.menus.setup.deal import DEAL, DealMenu
from scenes.menus.setup.extras import Strip
from scenes.menus.setup.offer import TableOffer
from scenes.menus.setup.seat_cards import SeatCards
from scenes.menus.setup.settings import MOST
from scenes.menus.target_menu import TargetMenu

INVITE = lazy("scenes.second_screens.invitation:invite")
"""Imported with all that it needs when somebody asks for it."""
NUMBERS = tuple(f"seats-{number}" for number in range(2, MOST + 1))


class SetupMenu(TargetMenu):
    """The frame: a sheet of paper for each seat, and what the game offers below."""

    name = "setup"
    primary = ("start",)
    message_over = ("summary",)
    heading = marked("Who’s playing?")
    labels: ClassVar[Mapping[str, str]] = {
        "start": marked("Start"),
        "variants": marked("Variants"),
        "second-screens": marked("Second screens"),
    }
    offered: ClassVar[type[TableOffer]]
    """The game's own."""

    def __init__(self, context: AppContext) -> None:
        """Sit down as last time."""
        offer = self.offer = self.offered(context)
        super().__init__(context)
        self._cards = SeatCards(self, offer.table, lambda: tuple(offer.names().values()), offer.remember)
        self._strip = Strip(self, offer.extras, offer.choose)

    def layout_name(self) -> str:
        """A layout for each number of seats."""
        return f"setup_{self.offer.table.number}"

    def shows(self, name: str) -> bool:
        """Numbers of seats that the game has; variants where it has a page of them."""
        least, most = self.context.game.plugin.players
        if name in NUMBERS:
            return least <= int(name.removeprefix("seats-")) <= most and least < most
        if name == "second-screens":
            return self.context.game.second_screens
        return name != "variants" or self.context.game.variants is not None

    def targets(self) -> tuple[Target, ...]:
        """The buttons of the layout, then what else can be chosen."""
        return super().targets() + tuple(self.target(extra.name, box) for extra, box in self._strip.places())

    def why_not(self, name: str) -> str | None:
        """A computer has its own name; a game that cannot be played says why."""
        match name.split("-"):
            case ["start"]:
                return self.offer.refusal()
            case ["seat", place, part]:
                return self._cards.why_not(int(place), part)
            case _:
                return None

    def handle(self, action: Action) -> Change | None:
        """Letters go into the name that has the focus."""
        return None if self._cards.writing.takes(action) else super().handle(action)

    def back(self) -> Change | None:
        """Leave, and remember everybody."""
        self.offer.remember()
        return Pop()

    def activate(self, name: str) -> Change | None:
        """Choose who plays and how, or start."""
        self.offer.remember()
        match name.split("-"):
            case ["seats", number]:
                self.offer.keep(seats=int(number))
                self.offer.table.number = int(number)
                self.arrange(self.fitted.size)
                self.context.speech.focus(self.spoken(name))
            case ["seat", _place, "name"]:
                self.focus(name)
            case ["seat", place, part]:
                return self._cards.activate(int(place), part)
            case ["variants"] if self.context.game.variants:
                return Push(self.context.game.variants(self.context))
            case ["deal"]:
                return Push(DealMenu(self.context, self.offer.deal))
            case ["start"]:
                return confirm_new_game(self.context, self.offer.start)
            case ["second", "screens"]:
                change: Change | None = INVITE(
                    self, self.offer.players(), lambda: confirm_new_game(self.context, self.offer.start)
                )
                return change
            case ["back"]:
                return self.back()
            case _ if name in self._strip:
                return self._strip.activate(name)
            case _:
                return super().activate(name)
        return None

    def announcement(self) -> tuple[str, ...]:
        """The question, and the game that will be played."""
        return _(self.heading), self.offer.summary, *self.told_focus()

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
        return "chosen" if name == f"seats-{self.offer.table.number}" and look != "pressed" else look

    def spoken(self, name: str) -> str:
        """A seat by its number, with who sits there; an extra with how it stands."""
        if name == DEAL:
            return self.offer.deal.told
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
        self.paint_ground(surface, *(f"seat-{place}" for place in range(self.offer.table.number)))
        self._cards.draw(surface, self.offer.start_seat)
        self._strip.draw(surface)
        self.offer.deal.draw(surface, self)
        self.write(surface, "summary", self.offer.summary, 30, bold=True)
        if self.shows(NUMBERS[0]):
            self.write(surface, "seats-label", _("Players"), 34, bold=True)
        self.paint_buttons(surface, *NUMBERS, "variants", "second-screens", "start", "back", "aid", "pause")
        self._cards.draw_told(surface)
