"""The set-up: who plays, what they are called and where they sit."""

from collections.abc import Hashable, Mapping
from functools import partial
from typing import ClassVar

import pygame

from game.balconia.bot_names import LEVELS
from game.balconia.building import ROSE, SEATS, TURQUOISE
from game.balconia.match import new_match
from game.balconia.texts import _, marked
from game.engine.contract import Seat
from scenes.balconia.dealing import deal
from scenes.balconia.flow import begin
from scenes.balconia.liveries import LIVERIES
from scenes.balconia.players import called, in_words
from scenes.balconia.portrait import portrait
from scenes.balconia.settings import BalconiaSettings, own_settings
from scenes.balconia.setup.two_places import TwoPlaces
from scenes.balconia.variants.scene import Variants
from scenes.balconia.variants.words import summary
from scenes.kit.actions import Action
from scenes.kit.context import AppContext
from scenes.kit.lazy import lazy
from scenes.kit.stack import Change, Pop, Push
from scenes.look.choice import draw_field, draw_pick
from scenes.look.ui import CREAM, INK, draw_ribbon, draw_text
from scenes.menus.confirm import confirm_new_game
from scenes.menus.setup.chooser import choose_kind
from scenes.menus.setup.deal import Deal, DealMenu
from scenes.menus.target_menu import TargetMenu
from scenes.menus.text_input import TextInput
from scenes.persistence.player import PERSON

INVITE = lazy("scenes.second_screens.invitation:invite")
"""Imported with all that it needs when somebody asks for it."""
FIELDS: Mapping[str, Seat] = {f"{seat}-name": seat for seat in SEATS}
SIDES: Mapping[Seat, str] = {TURQUOISE: marked("The turquoise side"), ROSE: marked("The rose side")}
NAMED: Mapping[Seat, str] = {
    TURQUOISE: marked("Turquoise side, name: {name}"),
    ROSE: marked("Rose side, name: {name}"),
}
NAMELESS: Mapping[Seat, str] = {
    TURQUOISE: marked("Turquoise side, no name yet: {name}"),
    ROSE: marked("Rose side, no name yet: {name}"),
}
WHO_PLAYS: Mapping[Seat, str] = {
    TURQUOISE: marked("Turquoise side, player: {kind}. {sentence}"),
    ROSE: marked("Rose side, player: {kind}. {sentence}"),
}
"""What the fields of a seat are called when they are spoken."""


class Setup(TargetMenu):
    """Two sheets of paper, one for each place at the table."""

    name = "setup"
    layout = "balconia/setup"
    primary = ("start",)
    message_over = ("summary",)
    heading = marked("Who’s playing?")
    labels: ClassVar[Mapping[str, str]] = {
        "start": marked("Start"),
        "variants": marked("Variants"),
        "second-screens": marked("Second screens"),
    }

    def __init__(self, context: AppContext) -> None:
        """Sit down as last time."""
        super().__init__(context)
        self.places = TwoPlaces(context)
        self.deal = Deal(context)
        self._writing = TextInput(self, self._written, lambda field, text: self.places.write(FIELDS[field], text))

    def why_not(self, name: str) -> str | None:
        """A computer has its own name."""
        if name in FIELDS and self.places.kind(FIELDS[name]) != PERSON:
            return _("Computer players have names of their own.")
        return None

    def _written(self, field: str) -> str | None:
        """The name of a person as far as it is written."""
        return self.places.names[FIELDS[field]] if field in FIELDS and self.why_not(field) is None else None

    def handle(self, action: Action) -> Change | None:
        """Letters go into the name that has the focus."""
        return None if self._writing.takes(action) else super().handle(action)

    def back(self) -> Change | None:
        """Leave, and remember the names."""
        self.places.remember()
        return Pop()

    def activate(self, name: str) -> Change | None:
        """Write a name, change who plays, swap seats, start."""
        self.places.remember()
        match name:
            case "turquoise-name" | "rose-name":
                self.focus(name)
            case "turquoise-kind" | "rose-kind":
                seat = Seat(name.removesuffix("-kind"))
                return Push(choose_kind(self.context, seat, self.places.kind(seat), partial(self.places.become, seat)))
            case "swap":
                self.places.swap()
                self.context.speech.focus(*(self.spoken(field) for field in FIELDS))
            case "variants":
                return Push(Variants(self.context))
            case "deal":
                return Push(DealMenu(self.context, self.deal))
            case "start":
                return confirm_new_game(self.context, self.start)
            case "second-screens":
                return self._invite()
            case "back":
                return self.back()
            case _:
                return super().activate(name)
        return None

    def announcement(self) -> tuple[str, ...]:
        """The question, and the game that will be played."""
        return _(self.heading), summary(own_settings(self.context).options), *self.told_focus()

    def spoken(self, name: str) -> str:
        """A name as far as it is written, who plays and what they do."""
        match name.rsplit("-", 1):
            case [side, "name"]:
                seat, written = Seat(side), self.places.names[Seat(side)]
                named = written or self.places.kind(seat) != PERSON
                return _((NAMED if named else NAMELESS)[seat]).format(name=self.places.called(seat))
            case [side, "kind"]:
                kind = in_words(self.places.kind(Seat(side)))
                return _(WHO_PLAYS[Seat(side)]).format(kind=kind.name, sentence=kind.sentence)
            case ["swap"]:
                return _("Swap seats")
            case ["deal"]:
                return self.deal.told
            case _:
                return super().spoken(name)

    def update(self, seconds: float) -> Change | None:
        """Let the caret blink, where things move."""
        self._writing.update(seconds)
        return super().update(seconds)

    def by_itself(self) -> Hashable:
        """The caret."""
        return self._writing.blinks

    def start(self) -> Change:
        """Deal, then sit down."""
        match = new_match(own_settings(self.context).options, self.deal.take())
        players = {seat: self.places.player(seat) for seat in SEATS}
        return deal(self.context, match, players, lambda: begin(self.context, match, players))

    def _invite(self) -> Change | None:
        """Let people come with screens of their own."""
        players = {seat: self.places.player(seat) for seat in SEATS}
        change: Change | None = INVITE(self, players, lambda: confirm_new_game(self.context, self.start))
        return change

    def paint_menu(self, surface: pygame.Surface) -> None:
        """Two sheets of paper, one for each side of the table."""
        self.paint_ground(surface, *SEATS)
        for seat in SEATS:
            self._paint_seat(surface, seat)
        self.paint_note(surface, "summary", summary(own_settings(self.context).options))
        self.paint_buttons(surface, "swap", "variants", "second-screens", "start", "back", "aid", "pause")
        self.deal.draw(surface, self)
        _draw_arrows(surface, self.rect("swap"))
        self.write(surface, "swap-label", _("Swap\nseats"), 26, bold=True)

    def label(self, name: str) -> str:
        """Swapping is a sign."""
        return super().label(name) if name != "swap" else ""

    def _paint_seat(self, surface: pygame.Surface, seat: Seat) -> None:
        """Everything on a seat's sheet of paper but its button."""
        kind, field, livery = self.places.kind(seat), f"{seat}-name", LIVERIES[seat]
        ribbon = self.rect(f"{seat}-ribbon")
        draw_ribbon(surface, ribbon, livery)
        inner = ribbon.inflate(-self.px(30), -self.px(12))
        draw_text(surface, inner, _(SIDES[seat]), self.text_px(46), "display", CREAM, "centre")
        box = self.rect(f"{seat}-portrait")
        surface.blit(portrait(seat, kind, box.size), box)
        for what, words in (("name", _("Name")), ("kind", _("Player"))):
            label = self.rect(f"{seat}-{what}-label")
            draw_text(surface, label, words, self.text_px(26), "bold", livery.dark)
        chosen, kind_box = in_words(kind), self.rect(f"{seat}-kind")
        draw_pick(surface, kind_box, "", chosen.name, self.look(f"{seat}-kind"), self.text_px(36))
        if kind == PERSON:
            caret, instead = self._writing.caret(field), called(seat, "", kind)
            size = self.text_px(36)
            draw_field(surface, self.rect(field), self.places.names[seat], instead, self.look(field), caret, size)
        else:
            draw_text(surface, self.rect(field), self.places.called(seat), self.text_px(36), "bold", INK)
        first = _("Selects first.") if seat == SEATS[0] else _("Places first.")
        self.write(surface, f"{seat}-words", f"{first} {chosen.sentence}", 28)


def setup_of_the_day(context: AppContext) -> Setup:
    """The set-up with the deal of the day chosen."""
    setup = Setup(context)
    setup.deal.seed = setup.deal.today
    return setup


def first_game(context: AppContext) -> Change:
    """You against the easiest level, in the standard game."""
    context.change_own(BalconiaSettings, kind_turquoise=PERSON, kind_rose=LEVELS[0])
    return Setup(context).start()


def _draw_arrows(surface: pygame.Surface, box: pygame.Rect) -> None:
    """Two arrows past each other."""
    reach, thick = box.width // 4, max(3, box.width // 18)
    for way, y in ((1, box.centery - box.height // 8), (-1, box.centery + box.height // 8)):
        tip = box.centerx + way * reach
        pygame.draw.line(surface, INK, (box.centerx - way * reach, y), (tip - way * thick, y), thick)
        back = tip - way * 3 * thick
        pygame.draw.polygon(surface, INK, ((tip, y), (back, y - 2 * thick), (back, y + 2 * thick)))
