"""The cards of all seats in a set-up: who sits there, in words and pictures, and what there is to choose."""

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.language import _
from scenes.kit.stack import Change, Push
from scenes.kit.target_screen import TargetScreen
from scenes.look.liveries import Livery
from scenes.menus.setup.chooser import Chooser, choose_kind, liveries
from scenes.menus.setup.seat_card import Seated, draw_card, draw_swap, portrait_size
from scenes.menus.setup.seats import Seats
from scenes.menus.text_input import TextInput, short_name
from scenes.persistence.player import PERSON, Player


class SeatCards:
    """Everything about the targets `seat-I-PART` of a menu."""

    def __init__(
        self, menu: TargetScreen, table: Seats, names: Callable[[], Sequence[str]], changed: Callable[[], None]
    ) -> None:
        """`names` says what everybody will be called; `changed` is called when somebody else sits there."""
        self._menu, self._table, self._names, self._changed = menu, table, names, changed
        self.writing = TextInput(menu, self._read, self._write)

    def activate(self, place: int, part: str) -> Change | None:
        """Choose who plays or what they wear, or let two change places; names are written by who has the focus."""
        context = self._menu.context
        match part:
            case "kind":
                worn, kind = self._table.worn()[place], self._table[place].kind
                return Push(choose_kind(context, worn, kind, partial(self._become, place)))
            case "livery":
                choices = liveries(context.game.seating, self._table.worn(), self._names())
                worn = self._table.worn()[place]
                return Push(Chooser(context, _("Which colour?"), choices, worn, partial(self._wear, place)))
            case "swap":
                self._table.swap(place)
                self._changed()
                context.speech.focus(*(self.spoken(other, "name") for other in range(self._table.number)))
            case _:
                pass
        return None

    def why_not(self, place: int, part: str) -> str | None:
        """A computer has its own name."""
        if part == "name" and self._table[place].kind != PERSON:
            return _("Computer players have names of their own.")
        return None

    def spoken(self, place: int, part: str) -> str:
        """A part of a seat as it is spoken."""
        player, seating = self._table[place], self._menu.context.game.seating
        kind = seating.kind(player.kind)
        facts = {"number": place + 1, "name": self._names()[place], "kind": kind.name}
        match part:
            case "name" if player.kind != PERSON or player.name.strip():
                return _("Seat {number}, name: {name}").format(**facts)
            case "name":
                return _("Seat {number}, no name yet: {name}").format(**facts)
            case "kind":
                return _("Seat {number}, player: {kind}. {sentence}").format(**facts, sentence=kind.sentence)
            case "livery":
                colour = seating.said(self._livery(place).name)
                return _("Seat {number}, colour: {colour}").format(**facts, colour=colour)
            case _:
                return _("Swap {name} with the next seat").format(**facts)

    def draw(self, surface: pygame.Surface, first: int | None) -> None:
        """All cards; `first` is who begins, if that is known."""
        for place in range(self._table.number):
            draw_card(self._menu, surface, f"seat-{place}", self._seated(place, place == first))
            swap = f"seat-{place}-swap"
            draw_swap(surface, self._menu.rect(swap), self._menu.look(swap))

    def draw_told(self, surface: pygame.Surface) -> None:
        """What the arrows between two seats do, while one points at them."""
        match (self._menu.pointer.looked_at or "").split("-"):
            case ["seat", place, "swap"]:
                self._menu.paint_words(surface, self.spoken(int(place), "swap"))
            case _:
                pass

    def _seated(self, place: int, begins: bool) -> Seated:
        """Everything that the card of a seat shows."""
        player, game = self._table[place], self._menu.context.game
        words, seat, livery = game.seating.kind(player.kind), f"seat-{place}", self._livery(place)
        first = _("Goes first.") if begins else ""
        size = portrait_size(self._menu, self._menu.rect(f"{seat}-kind"))
        return Seated(
            name=player.name,
            instead=game.seating.called(Player("", player.kind), livery),
            kind=player.kind,
            words=words,
            livery=livery,
            colour=game.seating.said(livery.name),
            note=f"{first} {words.sentence}".strip(),
            short=first,
            portrait=game.portrait(self._table.worn()[place], player.kind, size),
            caret=self.writing.caret(f"{seat}-name"),
        )

    def _livery(self, place: int) -> Livery:
        return self._menu.context.game.seating.liveries[self._table.worn()[place]]

    def _become(self, place: int, kind: str) -> None:
        self._table.become(place, kind)
        self._changed()

    def _wear(self, place: int, livery: str) -> None:
        self._table.wear(place, livery)
        self._changed()

    def _read(self, field: str) -> str | None:
        """The name of a person who is at the table."""
        match field.split("-"):
            case ["seat", place, "name"] if self.why_not(int(place), "name") is None:
                return self._table[int(place)].name
            case _:
                return None

    def _write(self, field: str, text: str) -> str:
        name, why = short_name(text)
        self._table.write(int(field.split("-")[1]), name)
        return why
