"""The menus of a guest's own screen: the lobby and the pause menu, and the questions to the table about guests."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any, Protocol

import pygame

from game.engine.contract import Seat
from game.language import _, marked
from scenes.kit.compositor import Layer
from scenes.kit.context import AppContext
from scenes.kit.control import Control, rect_of
from scenes.kit.stack import Change, Pop, Push
from scenes.look.liveries import Livery
from scenes.look.ui import CREAM, INK, PAPER, Look, card, draw_panel, draw_ribbon, draw_text
from scenes.menus.confirm import Confirm
from scenes.menus.menu import Menu
from scenes.menus.pause import PauseSheet
from scenes.second_screens.wire.keys import Guest

WAIT, COMPUTER, HERE = "wait", "computer", "here"
"""The table's choices when a guest has gone: the ids of the buttons."""
ABREAST = 2
"""Seats side by side in the lobby."""
FILLS = {"chosen": "#FFE7A8", "hover": "#FFF3D0", "pressed": "#FFD25E"}


@dataclass(frozen=True, slots=True)
class SeatOffer:
    """A seat in the lobby, in the current language."""

    seat: Seat
    name: str
    note: str
    livery: Livery
    own: bool


class Reception(Protocol):
    """The contents of the lobby, and the requests of its player."""

    @property
    def name(self) -> str:
        """The name of the player."""

    @property
    def welcome(self) -> str:
        """The player's next possible action."""

    @property
    def seats(self) -> tuple[SeatOffer, ...]:
        """The seats of the game: those that were free at the first look first, so that none moves under a finger."""

    @property
    def may_watch(self) -> bool:
        """True for a player without a seat while there is a game to watch, or one is being set up."""

    @property
    def plays(self) -> bool:
        """True if the player has a seat in a game that has not ended."""

    @property
    def watches(self) -> bool:
        """True if the player wants to watch, not play."""

    def take(self, seat: Seat) -> None:
        """Take a seat, leave it, or ask for it."""

    def watch(self, looks_on: bool) -> None:
        """Watch the game, or go back to the seats."""

    def leave(self) -> None:
        """Leave the seat."""

    def let_computer_play(self) -> None:
        """Have a computer play for a while."""


class Lobby(Menu):
    """Shown without a game: the player's name, what happens next, and the seats. Draws nothing of any view."""

    name = "waiting"
    layout = "second_screens/waiting"

    def __init__(
        self, context: AppContext, reception: Reception, go_on: Callable[[], Change | None] | None = None
    ) -> None:
        """`go_on` returns to the game after something went wrong in it."""
        self._reception, self._go_on = reception, go_on
        self._announced = ""
        super().__init__(context)

    def update(self, seconds: float) -> Change | None:
        """Say what has changed."""
        if self._announced and self._announced != self._words():
            self.announce()
        return super().update(seconds)

    def announce(self) -> None:
        self._announced = self._words()
        super().announce()

    def controls(self) -> Iterable[Control]:
        aid = self.aid_button() if self.context.opened else ()
        if self._go_on is not None:
            yield from self.in_focus_order(self.button("ready", self._go_on, _("Carry on"), primary=True), aid)
            return
        for place, (offer, box) in enumerate(self._places()):
            spoken = _("{name}: {place}").format(name=offer.name, place=offer.note)
            take = partial(self._reception.take, offer.seat)
            yield Control(f"take-{place}", rect_of(box), take, speech=spoken, chosen=offer.own)
        yield from self.in_focus_order(aid, self._watch(), self.pause_button())

    def _watch(self) -> tuple[Control, ...]:
        if not self._reception.may_watch:
            return ()
        watches = self._reception.watches
        return self.button("watch", partial(self._reception.watch, not watches), _("Watch"), chosen=watches)

    def back(self) -> Change | None:
        return self.open_pause()

    def announcement(self) -> tuple[str, ...]:
        return self._reception.name, self._words()

    def layers(self) -> Iterable[Layer]:
        name, words = self._reception.name, self._words()
        own = next((offer.livery for offer in self._reception.seats if offer.own), None)
        yield self.backdrop()
        watch = self.control("watch")
        right = watch.rect[0] if watch else None
        paint_panel = partial(self._paint_panel, name=name, words=words, livery=own, right=right)
        yield self.whole((name, words, own, right), paint_panel)
        for place, (offer, box) in enumerate(self._places() if self._go_on is None else ()):
            if control := self.control(f"take-{place}"):
                look = self.style_of(control)
                yield Layer((offer, look), rect_of(box), partial(self._paint_seat, box=box, offer=offer, look=look))
        yield from self.button_layers(*filter(None, map(self.control, ("ready", "aid", "watch", "pause"))))

    def _places(self) -> Iterator[tuple[SeatOffer, pygame.Rect]]:
        """The seats, two in a row, in the area of the layout."""
        room, gap, offers = self.rect("seats"), self.px(16), self._reception.seats
        rows = max(2, -(-len(offers) // ABREAST))
        width, height = (room.width + gap) // ABREAST - gap, (room.height + gap) // rows - gap
        for place, offer in enumerate(offers):
            x = room.x + place % ABREAST * (width + gap)
            yield offer, pygame.Rect(x, room.y + place // ABREAST * (height + gap), width, height)

    def _paint_panel(
        self, surface: pygame.Surface, name: str, words: str, livery: Livery | None, right: int | None
    ) -> None:
        """Paint the name, and the words up to `right`."""
        box = self.rect("message")
        draw_panel(surface, box, CREAM)
        upper = pygame.Rect(box.x, box.y, box.width, box.height * 9 // 20)
        if livery is not None:
            draw_ribbon(surface, upper, livery)
        inner = upper.inflate(-self.px(60), -self.px(20))
        draw_text(surface, inner, name, self.text_px(72), "display", CREAM if livery else INK, "centre")
        lower = pygame.Rect(box.x, upper.bottom, (right or box.right) - box.x, box.bottom - upper.bottom)
        lower = lower.inflate(-self.px(60), -self.px(20))
        draw_text(surface, lower, words, self.text_px(40), "bold", INK, "centre")

    def _paint_seat(self, surface: pygame.Surface, box: pygame.Rect, offer: SeatOffer, look: Look) -> None:
        """Paint a seat: a stripe in its colour, the name and who plays there."""
        px = self.px
        surface.blit(card(box.size, FILLS.get(look, PAPER), INK, px(20)), box)
        stripe = pygame.Rect(box.x + px(14), box.y + px(14), px(36), box.height - 2 * px(14))
        surface.blit(card(stripe.size, offer.livery.colour, INK, px(10)), stripe)
        words = pygame.Rect(stripe.right + px(16), box.y + px(6), box.right - stripe.right - px(32), box.height)
        words.height = box.height - 2 * px(6)
        upper, lower = words.copy(), words.copy()
        upper.height = words.height * 11 // 20
        lower.top, lower.height = upper.bottom, words.height - upper.height
        draw_text(surface, upper, offer.name, self.text_px(40), "bold", offer.livery.dark)
        draw_text(surface, lower, offer.note, self.text_px(30), "text", INK)

    def _words(self) -> str:
        if self._go_on is not None:
            return _("Something went wrong on this screen. Press “Carry on” to go back to the game.")
        return self._reception.welcome


class SeatPause(PauseSheet):
    """The pause menu of one guest; the game continues at the table."""

    name = "seat-pause"
    layout = "second_screens/pause"
    heading = marked("Your screen")

    def __init__(self, reception: Reception, context: AppContext, _session: Any = None) -> None:
        self._reception = reception
        super().__init__(context)

    def controls(self) -> Iterable[Control]:
        refusal = None if self._reception.plays else _("You have no seat in a game.")
        return self.in_focus_order(
            *(group for group in self.buttons(_("Back to the game")) if group[0].id != "aid" or self.context.opened),
            self.button(COMPUTER, self._lend, _("Let a computer play for me"), refusal=refusal),
            self._stand_up(refusal),
            self._fullscreen(),
        )

    def note(self) -> str:
        return _("Close this page to leave. Your seat is kept: open the page again to carry on.")

    def _stand_up(self, refusal: str | None) -> tuple[Control, ...]:
        if self._reception.watches:
            return self.button("leave", partial(self._reception.watch, False), _("Choose a seat"))
        return self.button("leave", self._leave, _("Leave my seat"), refusal=refusal)

    def _fullscreen(self) -> tuple[Control, ...]:
        full = self.context.settings.fullscreen
        label = _("Leave fullscreen") if full else _("Fullscreen")
        return self.button("fullscreen", partial(self._fill, not full), label)

    def _fill(self, full: bool) -> None:
        self.context.change(fullscreen=full)
        if self.context.apply_window:
            self.context.apply_window(None)

    def _lend(self) -> Change:
        self._reception.let_computer_play()
        return Pop()

    def _leave(self) -> Change:
        question = _("Leave your seat?")
        note = _("From now on, your seat is played at the main screen. You can ask for it back.")
        return Push(Confirm(self.context, question, note, _("Leave"), self._reception.leave, _("Stay")))


class SeatQuestion(Confirm):
    """Asks the player of a seat, or the table, whether a guest may have it; every other way out refuses."""

    name = "seat-question"

    def __init__(
        self,
        context: AppContext,
        guest: Guest,
        seat: Seat,
        seat_name: str,
        own: bool,
        answer: Callable[[Guest, bool], None],
    ) -> None:
        """`own` is True if the player at this screen would lose the seat."""
        self.guest, self.seat, self._answer = guest, seat, answer
        question = _("Let {name} play?").format(name=guest.name)
        if own:
            note = _("{name} would like to have your seat. If you agree, you give it up.").format(name=guest.name)
        else:
            note = _("{name} would like to play as {seat} on their own screen.").format(name=guest.name, seat=seat_name)
        super().__init__(
            context,
            question,
            note,
            _("Let {name} play").format(name=guest.name),
            self._agree,
            _("Not now"),
            self._refuse,
        )

    def back(self) -> Change | None:
        return self._refuse()

    def _agree(self) -> None:
        self._answer(self.guest, True)

    def _refuse(self) -> Change:
        self._answer(self.guest, False)
        return Pop()


class Absence(PauseSheet):
    """Asks the table what to do about a guest who is absent; it goes by itself when the guest is back."""

    name = "absence"
    layout = "second_screens/absence"

    def __init__(
        self, context: AppContext, guest: Guest, called: str, joined: bool, decide: Callable[[str], None]
    ) -> None:
        """`joined` is True if the page is connected, but nobody looks at it."""
        self.guest, self._called, self._joined, self._decide = guest, called, joined, decide
        super().__init__(context)

    def controls(self) -> Iterable[Control]:
        return self.in_focus_order(
            self.button(WAIT, partial(self._choose, WAIT), _("Wait"), primary=True),
            self.button(COMPUTER, partial(self._choose, COMPUTER), _("Let a computer play")),
            self.button(HERE, partial(self._choose, HERE), _("Play at this screen")),
        )

    def back(self) -> Change | None:
        return self._choose(WAIT)

    def title(self) -> str:
        missing = _("{name} isn’t looking") if self._joined else _("{name} has lost connection")
        return missing.format(name=self._called)

    def note(self) -> str:
        return _("{name} can come back at any time: the seat is kept.").format(name=self._called)

    def _choose(self, what: str) -> Change:
        self._decide(what)
        return Pop()
