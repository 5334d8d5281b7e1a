"""The set-up of any game: its players, and all other choices before it starts."""

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from typing import ClassVar

import pygame

from game.language import _, marked
from scenes.kit.actions import Action
from scenes.kit.compositor import Layer
from scenes.kit.context import AppContext
from scenes.kit.control import Control, rect_of
from scenes.kit.lazy import lazy
from scenes.kit.stack import Change, Pop, Push
from scenes.look.choice import draw_choice, draw_pick
from scenes.look.ui import Look
from scenes.menus.menu import Menu
from scenes.menus.setup.chooser import Chooser
from scenes.menus.setup.deal import DealMenu
from scenes.menus.setup.offer import Extra, Offer
from scenes.menus.setup.seat_cards import SeatCard, SeatCards, draw_card
from scenes.menus.setup.seats import MOST

INVITE = lazy("scenes.second_screens.invitation:invite")
"""Imported on first use, because it imports the network code."""
DEAL = "deal"


class SetupMenu(Menu):
    """A sheet of paper for each seat, and the game's own choices below."""

    name = "setup"
    message_over = ("summary",)
    heading = marked("Who’s playing?")
    offered: ClassVar[type[Offer]]
    """The game's own."""
    seats: ClassVar[Sequence[str]] = tuple(f"seat-{place}" for place in range(MOST))
    """The names of the seats in control ids and in the layout."""

    def __init__(self, context: AppContext) -> None:
        """Seat the same players as last time."""
        self.offer = self.offered(context)
        super().__init__(context)
        self.cards = SeatCards(self, self.offer, self.seats, self.paint_card)
        self.rest_key = lambda: (self.context.now().date(), self.cards.text_input.caret_field)

    def layout_name(self) -> str:
        return f"setup_{self.offer.table.number}"

    def announce(self) -> None:
        number = self.offer.table.number
        self.offer.sit_down()
        if self.offer.table.number != number:
            self.arrange(self.fitted.size)
        super().announce()

    def announcement(self) -> tuple[str, ...]:
        return _(self.heading), self.offer.summary, *self.told_focus()

    def handle(self, action: Action) -> Change | None:
        return None if self.cards.text_input.takes(action) else super().handle(action)

    def use(self, control: str | None) -> Change | None:
        """Save the typed names before a control is used."""
        self.offer.remember()
        return super().use(control)

    def update(self, seconds: float) -> Change | None:
        self.cards.text_input.update(seconds)
        return super().update(seconds)

    def back(self) -> Change | None:
        """Save the players and leave."""
        self.offer.remember()
        return Pop()

    # Controls

    def controls(self) -> Iterable[Control]:
        yield from self.in_focus_order(*self.buttons())
        for extra, box in self._extras():
            yield Control(extra.name, rect_of(box), partial(self._open_extra, extra), speech=extra.spoken)

    def buttons(self) -> Iterator[tuple[Control, ...]]:
        """All buttons, in any order."""
        offer, game, refusal = self.offer, self.context.game, self.offer.refusal()
        yield from self.cards.controls()
        yield from self._numbers()
        if game.variants:
            yield self.button("variants", self._open_variants, _("Variants"))
        if game.cover.deals:
            yield self.button(DEAL, lambda: Push(DealMenu(self.context, offer.deal)), speech=offer.deal.told)
        if game.second_screens:
            yield self.button("second-screens", self._invite, _("Play with phones"), sign="phone")
        yield self.button("start", self._start, _("Start"), refusal=refusal, primary=refusal is None)
        yield self.button("back", self.back, _("Back"))
        yield self.aid_button()
        yield self.pause_button()

    def _numbers(self) -> Iterator[tuple[Control, ...]]:
        """Buttons for the number of players, if the game has a choice."""
        least, most = self.context.game.plugin.players
        for number in range(least, most + 1) if least < most else ():
            spoken, chosen = _("Players: {number}").format(number=number), number == self.offer.table.number
            choose = partial(self._choose_number, number, spoken)
            yield self.button(f"seats-{number}", choose, str(number), speech=spoken, chosen=chosen)

    def _extras(self) -> Iterator[tuple[Extra, pygame.Rect]]:
        """The extras side by side in their strip."""
        extras = self.offer.extras()
        if not extras:
            return
        room, gap = self.rect("extras"), self.px(16)
        width = (room.width + gap) // max(2, len(extras)) - gap
        for place, extra in enumerate(extras):
            yield extra, pygame.Rect(room.x + place * (width + gap), room.y, width, room.height)

    def _choose_number(self, number: int, spoken: str) -> None:
        self.offer.keep(seats=number)
        self.offer.table.number = number
        self.arrange(self.fitted.size)
        self.context.speech.focus(spoken)

    def _open_extra(self, extra: Extra) -> Change | None:
        """Show the choices of an extra, or flip a switch, which may change the players and the strip."""
        if extra.choices:
            return Push(Chooser(self.context, extra.title, extra.choices, extra.chosen, extra.take))
        if change := extra.take(""):
            return change
        self.arrange(self.fitted.size)
        if control := self.control(extra.name):
            self.context.speech.focus(control.spoken)
        return None

    def _open_variants(self) -> Change | None:
        variants = self.context.game.variants
        return Push(variants(self.context)) if variants else None

    def _start(self) -> Change | None:
        return self._invite() if self.context.peers else self.offer.start()

    def _invite(self) -> Change | None:
        change: Change | None = INVITE(self, self.offer.players(), self.offer.start)
        return change

    # Layers

    def layers(self) -> Iterable[Layer]:
        yield self.backdrop(*self.cards.shown)
        yield from self.cards.layers()
        for extra, box in self._extras():
            if control := self.control(extra.name):
                look = self.style_of(control)
                yield Layer.of((extra, look), box, partial(self._paint_extra, extra=extra, box=box, look=look))
        if deal := self.control(DEAL):
            told, look = self.offer.deal.told, self.style_of(deal)
            yield Layer((told, look), deal.rect, partial(self._paint_deal, told=told, look=look))
        yield self.summary_layer()
        numbers = tuple(control for group in self._numbers() for control in group)
        if numbers:
            yield self.text_layer("seats-label", _("Players"), 34, bold=True)
        rest = map(self.control, ("variants", "second-screens", "start", "back", "aid", "pause"))
        yield from self.button_layers(*numbers, *filter(None, rest))

    def overlays(self) -> Iterable[Layer]:
        """Also the tip of the control that the player looks at."""
        yield from super().overlays()
        looked = self.control(self.pointer.looked_at)
        if looked and looked.tip_text:
            yield self.message_layer(looked.tip_text)

    def summary_layer(self) -> Layer:
        """The game that would start now, in a few words on a dark strip."""
        text = self.offer.summary
        return Layer.of(text, self.rect("summary"), partial(self.paint_note, area="summary", text=text))

    def paint_card(self, surface: pygame.Surface, shown: SeatCard) -> None:
        """Paint the card of a seat on its sheet."""
        draw_card(self, surface, shown)

    def _paint_extra(self, surface: pygame.Surface, extra: Extra, box: pygame.Rect, look: Look) -> None:
        size = self.text_px(28)
        if isinstance(extra.value, bool):
            draw_choice(surface, box, extra.title, extra.note, extra.value, look, size)
        else:
            draw_pick(surface, box, extra.title, extra.value, look, size)

    def _paint_deal(self, surface: pygame.Surface, told: str, look: Look) -> None:
        draw_pick(surface, self.rect(DEAL), "", told, look, self.text_px(28))
