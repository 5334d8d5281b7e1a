"""The set-up: who plays, what they are called and where they sit."""

from collections.abc import Hashable, Mapping
from typing import ClassVar

import pygame

from game.balconia.building import ROSE, SEATS, TURQUOISE
from game.balconia.match import new_match
from game.balconia.state import Options
from game.engine.contract import Seat
from game.language import _, marked
from scenes.balconia.dealing.scene import deal
from scenes.balconia.flow import begin
from scenes.balconia.liveries import LIVERIES
from scenes.balconia.players import after, called, in_words
from scenes.balconia.portrait import portrait
from scenes.balconia.settings import BalconiaSettings, liked
from scenes.balconia.variants.scene import Variants
from scenes.balconia.variants.words import summary
from scenes.keep.player import PERSON, Player
from scenes.kit.actions import Action, Command, Typed
from scenes.kit.stack import Change, Pop, Push
from scenes.kit.studio import Studio
from scenes.look.choice import draw_field
from scenes.look.ui import CREAM, INK, draw_ribbon, draw_text
from scenes.menus.menu import Menu

LONGEST = 14
FIELDS: Mapping[str, Seat] = {f"{seat}-name": seat for seat in SEATS}
CARET = 0.55
"""Seconds the caret shows, and seconds it does not."""
SIDES: Mapping[Seat, str] = {TURQUOISE: marked("The turquoise side"), ROSE: marked("The rose side")}
NAMED: Mapping[Seat, str] = {
    TURQUOISE: marked("Name on the turquoise side: {name}"),
    ROSE: marked("Name on the rose side: {name}"),
}
NAMELESS: Mapping[Seat, str] = {
    TURQUOISE: marked("Name on the turquoise side: none, so it is {name}"),
    ROSE: marked("Name on the rose side: none, so it is {name}"),
}
WHO_PLAYS: Mapping[Seat, str] = {
    TURQUOISE: marked("Who plays on the turquoise side: {kind}. {sentence}"),
    ROSE: marked("Who plays on the rose side: {kind}. {sentence}"),
}
"""What the fields of a seat are called when they are spoken."""


class Setup(Menu):
    """Two places at the table; names and kinds are remembered."""

    name = "setup"
    layout = "balconia/setup"
    heading = marked("Who plays?")
    labels: ClassVar[Mapping[str, str]] = {"start": marked("Start"), "variants": marked("Variants")}

    def __init__(self, studio: Studio) -> None:
        """Sit down as last time."""
        super().__init__(studio)
        self.names = {seat: self._kept(seat) for seat in SEATS}
        self._second = 0.0
        self._asked = False

    def player(self, seat: Seat) -> Player:
        """Who sits here; one who was given no name has none, and is called as the language has it."""
        return Player(self.names[seat].strip(), self._kind(seat))

    def handle(self, action: Action) -> Change | None:
        """Letters go into the name that has the focus."""
        seat = FIELDS.get(self.focused or "")
        match action:
            case Typed(text) if seat:
                self._write(seat, self.names[seat] + "".join(letter for letter in text if letter.isprintable()))
            case Command.ERASE if seat:
                self._write(seat, self.names[seat][:-1])
            case Command.CONFIRM if seat:
                """Space is a letter here."""
            case Command.BACK if seat:
                self.focused = None
            case _:
                return super().handle(action)
        return None

    def back(self) -> Change | None:
        """Leave, and remember the names."""
        self._remember()
        return Pop()

    def activate(self, name: str) -> Change | None:
        """Write a name, change who plays, swap seats, start."""
        self._remember()
        match name:
            case "turquoise-name" | "rose-name":
                self._focus(name)
            case "turquoise-kind" | "rose-kind":
                field = f"kind_{name.removesuffix('-kind')}"
                kind = after(getattr(liked(self.studio), field))
                self.studio.change_own(BalconiaSettings, **{field: kind})
                self._make_ready(kind)
                self.studio.speech.focus(self.spoken(name))
            case "swap":
                self._swap()
                self.studio.speech.focus(*(self.spoken(field) for field in FIELDS))
            case "variants":
                return Push(Variants(self.studio))
            case "start" if self.studio.autosave.there and not self._asked:
                self._asked = True
                self.say(
                    _("A game is in progress. Starting a new one will replace it: click “Start” again to confirm.")
                )
            case "start":
                return self._start()
            case "back":
                return self.back()
            case _:
                return super().activate(name)
        return None

    def announcement(self) -> tuple[str, ...]:
        """The question, and the game that will be played."""
        return _(self.heading), summary(liked(self.studio).options)

    def spoken(self, name: str) -> str:
        """A name as far as it is written, who plays and what they do."""
        match name.rsplit("-", 1):
            case [side, "name"]:
                seat, written = Seat(side), self.names[Seat(side)]
                words = _((NAMED if written else NAMELESS)[seat])
                return words.format(name=called(seat, written, self._kind(seat)))
            case [side, "kind"]:
                kind = in_words(self._kind(Seat(side)))
                return _(WHO_PLAYS[Seat(side)]).format(kind=kind.name, sentence=kind.sentence)
            case ["swap"]:
                return _("Swap seats")
            case _:
                return super().spoken(name)

    def update(self, seconds: float) -> Change | None:
        """Let the caret blink, where things move."""
        self._second += seconds
        return super().update(seconds)

    def by_itself(self) -> Hashable:
        """The caret."""
        return self._blinks()

    def _blinks(self) -> bool:
        return self.studio.speed <= 0 or self._second % (2 * CARET) < CARET

    def _start(self) -> Change:
        """Deal, then sit down."""
        match = new_match(liked(self.studio).options, self.studio.new_seed())
        players = {seat: self.player(seat) for seat in SEATS}
        return deal(self.studio, match, players, lambda: begin(self.studio, match, players))

    def _kept(self, seat: Seat) -> str:
        name: str = getattr(liked(self.studio), f"name_{seat}")
        return name

    def _make_ready(self, kind: str) -> None:
        """Let a computer player warm up while names are typed: its first thought takes longest."""
        if kind != PERSON:
            match = new_match(Options(), 0)
            self.studio.mind.ponder(match.game.name, kind, match.view(ROSE))

    def _kind(self, seat: Seat) -> str:
        kind: str = getattr(liked(self.studio), f"kind_{seat}")
        return kind

    def _write(self, seat: Seat, name: str) -> None:
        self.names[seat] = name.lstrip()[:LONGEST]
        self._second = 0.0
        self.studio.speech.focus(self.names[seat] or self.spoken(f"{seat}-name"))

    def _remember(self) -> None:
        names = {f"name_{seat}": self.names[seat].strip() for seat in SEATS}
        if any(getattr(liked(self.studio), field) != name for field, name in names.items()):
            self.studio.change_own(BalconiaSettings, **names)

    def _swap(self) -> None:
        """Each takes the other's place, with name and kind."""
        turquoise, rose = SEATS
        self.names = {turquoise: self.names[rose], rose: self.names[turquoise]}
        kinds = {"kind_turquoise": self._kind(rose), "kind_rose": self._kind(turquoise)}
        self.studio.change_own(BalconiaSettings, **kinds)
        self._remember()

    def paint_menu(self, surface: pygame.Surface) -> None:
        """Two sheets of paper, one for each side of the table."""
        self.paint_ground(surface, *SEATS)
        for seat in SEATS:
            self._paint_seat(surface, seat)
        self.paint_note(surface, "summary", summary(liked(self.studio).options))
        self.paint_buttons(surface, "turquoise-kind", "rose-kind", "swap", "variants", "start", "back", "aid", "pause")
        _draw_arrows(surface, self.rect("swap"))
        self.write(surface, "swap-label", _("Swap\nseats"), 26, bold=True)

    def label(self, name: str) -> str:
        """A kind button says who plays."""
        if name.endswith("-kind"):
            return in_words(self._kind(Seat(name.removesuffix("-kind")))).name
        return super().label(name) if name != "swap" else ""

    def _paint_seat(self, surface: pygame.Surface, seat: Seat) -> None:
        """Everything on a seat's sheet of paper but its button."""
        kind, field, livery = self._kind(seat), f"{seat}-name", LIVERIES[seat]
        ribbon = self.rect(f"{seat}-ribbon")
        draw_ribbon(surface, ribbon, livery)
        inner = ribbon.inflate(-self.px(30), -self.px(12))
        draw_text(surface, inner, _(SIDES[seat]), self.text_px(46), "display", CREAM, "centre")
        box = self.rect(f"{seat}-portrait")
        surface.blit(portrait(seat, kind, box.size), box)
        for what, words in (("name", _("Name")), ("kind", _("Who plays"))):
            label = self.rect(f"{seat}-{what}-label")
            draw_text(surface, label, words, self.text_px(26), "bold", livery.dark)
        caret = self.focused == field and self._blinks()
        written, instead = self.names[seat], called(seat, "", kind)
        draw_field(surface, self.rect(field), written, instead, self.look(field), caret, self.text_px(36))
        first = _("Selects first.") if seat == SEATS[0] else _("Places first.")
        self.write(surface, f"{seat}-words", f"{first} {in_words(kind).sentence}", 28)


def _draw_arrows(surface: pygame.Surface, box: pygame.Rect) -> None:
    """Two arrows past each other."""
    reach, thick = box.width // 4, max(3, box.width // 18)
    for way, y in ((1, box.centery - box.height // 8), (-1, box.centery + box.height // 8)):
        tip = box.centerx + way * reach
        pygame.draw.line(surface, INK, (box.centerx - way * reach, y), (tip - way * thick, y), thick)
        back = tip - way * 3 * thick
        pygame.draw.polygon(surface, INK, ((tip, y), (back, y - 2 * thick), (back, y + 2 * thick)))
