"""The set-up of a game for two to six seats: who sits where, in which colours, and who begins."""

from collections.abc import Hashable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any, ClassVar

import pygame

from game.engine.box import AnyMatch
from game.engine.contract import Seat
from game.engine.match import Match
from game.language import _, marked, pgettext
from scenes.keep.player import PERSON, Player
from scenes.kit.actions import Action, Command, Typed
from scenes.kit.stack import Change, Pop, Push
from scenes.kit.studio import Studio
from scenes.kit.target import Target
from scenes.look.choice import draw_choice, draw_pick
from scenes.look.liveries import Livery
from scenes.look.ui import Look
from scenes.menus.menu import Menu
from scenes.menus.setup.chooser import Choice, Chooser
from scenes.menus.setup.seat_card import Seated, draw_card, draw_lot, draw_swap, portrait_size, swatch
from scenes.menus.setup.seats import LONGEST, Seats
from scenes.menus.setup.settings import MOST, TableSettings

CARET = 0.55
"""Seconds the caret shows, and seconds it does not."""
NUMBERS = tuple(f"seats-{number}" for number in range(2, MOST + 1))
START_SEAT, LOT = "start-seat", "lot"


@dataclass(frozen=True, slots=True)
class Extra:
    """Something else to choose before a game, in the strip below the seats: a switch, or one of several choices."""

    name: str
    title: str
    note: str
    value: bool | str
    """Whether a switch is on, or what is chosen in words."""
    choices: tuple[Choice, ...] = ()
    chosen: str = ""
    """The name of the choice that is made now."""


class SetupMenu(Menu):
    """The frame: a game says which options it plays with, what they come to in words, and what else can be chosen."""

    name = "setup"
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
        return (
            Extra(
                START_SEAT,
                _("Who begins"),
                "",
                _("at random") if first is None else names[first],
                (*(self._somebody(number, name) for number, name in enumerate(names)), _lot()),
                LOT if first is None else str(first),
            ),
        )

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
        self._second = 0.0
        self._asked = False
        super().__init__(studio)

    def newcomer(self, studio: Studio, number: int) -> Player:
        """Who sits on a seat the first time: a person on the first, somebody easy to beat on the others."""
        return Player(kind=PERSON if number == 0 else studio.game.seating.offered[1])

    @property
    def number(self) -> int:
        """How many play."""
        return self.table.number

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats at the table."""
        return self.studio.game.box.game.seats(self.options())

    @property
    def start_seat(self) -> int | None:
        """Who begins; somebody who is not at the table any more does not."""
        kept = self._kept().start_seat
        return kept if kept is None or kept < self.number else 0

    def players(self) -> Mapping[Seat, Player]:
        """Everybody as the game will know them."""
        return self.table.players(self.seats)

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
        return super().targets() + tuple(self.target(extra.name, box) for extra, box in self._strip())

    def why_not(self, name: str) -> str | None:
        """A computer has its own name; a game that cannot be played says why."""
        match name.split("-"):
            case ["start"]:
                return self.refusal()
            case ["seat", number, "name"] if self.table[int(number)].kind != PERSON:
                return _("A computer brings its own name.")
            case _:
                return None

    def handle(self, action: Action) -> Change | None:
        """Letters go into the name that has the focus."""
        number = self._written()
        match action:
            case Typed(text) if number is not None:
                self._write(number, self.table[number].name + "".join(filter(str.isprintable, text)))
            case Command.ERASE if number is not None:
                self._write(number, self.table[number].name[:-1])
            case Command.CONFIRM if number is not None:
                """Space is a letter here."""
            case Command.BACK if number is not None:
                self.focused = None
            case _:
                return super().handle(action)
        return None

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
            case ["seat", number, "name"]:
                self._focus(name)
            case ["seat", number, "kind"]:
                return Push(self._kinds(int(number)))
            case ["seat", number, "livery"]:
                return Push(self._liveries(int(number)))
            case ["seat", number, "swap"]:
                self.table.swap(int(number))
                self._remember()
                self.studio.speech.focus(*(self.spoken(f"seat-{other}-name") for other in range(self.number)))
            case ["variants"] if self.studio.game.variants:
                return Push(self.studio.game.variants(self.studio))
            case ["start"] if self.studio.autosave.there and not self._asked:
                self._asked = True
                self.say(
                    _("A game is in progress. Starting a new one will replace it: click “Start” again to confirm.")
                )
            case ["start"]:
                return self.start()
            case ["back"]:
                return self.back()
            case _ if (extra := self._extra(name)) and extra.choices:
                take = partial(self.choose, name)
                return Push(Chooser(self.studio, extra.title, extra.choices, extra.chosen, take))
            case _ if self._extra(name):
                self.choose(name, "")
                self.studio.speech.focus(self.spoken(name))
            case _:
                return super().activate(name)
        return None

    def start(self) -> Change:
        """Deal, and sit down."""
        match: AnyMatch = Match(self.studio.game.box.game, self.options(), self.studio.new_seed())
        return self.studio.game.begin(self.studio, match, self.players())

    def announcement(self) -> tuple[str, ...]:
        """The question, and the game that will be played."""
        return _(self.heading), self.summary()

    def update(self, seconds: float) -> Change | None:
        """Let the caret blink, where things move."""
        self._second += seconds
        return super().update(seconds)

    def by_itself(self) -> Hashable:
        """The caret."""
        return self._blinks()

    def _blinks(self) -> bool:
        return self.studio.speed <= 0 or self._second % (2 * CARET) < CARET

    def label(self, name: str) -> str:
        """A number of seats says itself."""
        return name.removeprefix("seats-") if name in NUMBERS else super().label(name)

    def look(self, name: str) -> Look:
        """The number of seats that there are looks chosen."""
        look = super().look(name)
        return "chosen" if name == f"seats-{self.number}" and look != "pressed" else look

    def spoken(self, name: str) -> str:
        """A seat by its number, with who sits there; an extra with how it stands."""
        extra = self._extra(name)
        if extra is not None:
            value = extra.value if isinstance(extra.value, str) else _on(extra.value)
            sentence = _("{option}: {value}. {note}") if extra.note else _("{option}: {value}")
            return sentence.format(option=extra.title, value=value, note=extra.note)
        match name.split("-"):
            case ["seats", number]:
                return _("Players: {number}").format(number=number)
            case ["seat", number, what]:
                return self._seat_words(int(number), what)
            case _:
                return super().spoken(name)

    def paint_menu(self, surface: pygame.Surface) -> None:
        """A sheet of paper for each seat, the strip of extras, and the game in a few words."""
        self.paint_ground(surface, *(f"seat-{number}" for number in range(self.number)))
        for number in range(self.number):
            draw_card(self, surface, f"seat-{number}", self._seated(number))
            draw_swap(surface, self.rect(f"seat-{number}-swap"), self.look(f"seat-{number}-swap"))
        for extra, box in self._strip():
            look, size = self.look(extra.name), self.text_px(28)
            if isinstance(extra.value, bool):
                draw_choice(surface, box, extra.title, extra.note, extra.value, look, size)
            else:
                draw_pick(surface, box, extra.title, extra.value, look, size)
        self.paint_note(surface, "summary", self.summary())
        if self.shows(NUMBERS[0]):
            self.write(surface, "seats-label", _("Players"), 34, bold=True)
        self.paint_buttons(surface, *NUMBERS, "variants", "start", "back", "aid", "pause")

    def paint_ground(self, surface: pygame.Surface, *sheets: str) -> None:
        """The sheets are others for another number of seats."""
        if self._sheets != sheets:
            self._sheets, self._ground = sheets, None
        super().paint_ground(surface, *sheets)

    def _strip(self) -> list[tuple[Extra, pygame.Rect]]:
        """The extras side by side."""
        extras = self.extras()
        room, gap = self.rect("extras"), self.px(16)
        width = (room.width + gap) // max(2, len(extras)) - gap
        return [
            (extra, pygame.Rect(room.x + place * (width + gap), room.y, width, room.height))
            for place, extra in enumerate(extras)
        ]

    def _extra(self, name: str) -> Extra | None:
        return next((extra for extra in self.extras() if extra.name == name), None)

    def _somebody(self, number: int, name: str) -> Choice:
        """Somebody at the table, to be chosen."""
        return Choice(
            str(number),
            name,
            "",
            partial(self.studio.game.portrait, self.table.worn()[number], self.table[number].kind),
        )

    def _names(self) -> dict[Seat, str]:
        """What everybody will be called."""
        return self.studio.game.seating.names(self.players())

    def _livery(self, number: int) -> Livery:
        return self.studio.game.seating.liveries[self.table.worn()[number]]

    def _seated(self, number: int) -> Seated:
        """Everything that the card of a seat shows."""
        player, seating = self.table[number], self.studio.game.seating
        words, seat = seating.kind(player.kind), f"seat-{number}"
        first = _("Begins.") if number == self.start_seat else ""
        size = portrait_size(self, self.rect(f"{seat}-kind"))
        blinks = self._blinks()
        return Seated(
            name=player.name,
            instead=seating.called(Player("", player.kind), self._livery(number)),
            kind=player.kind,
            words=words,
            livery=self._livery(number),
            colour=seating.said(self._livery(number).name),
            note=f"{first} {words.sentence}".strip(),
            short=first,
            portrait=self.studio.game.portrait(self.table.worn()[number], player.kind, size),
            caret=self.focused == f"{seat}-name" and blinks,
        )

    def _seat_words(self, number: int, what: str) -> str:
        """A part of a seat as it is spoken."""
        player, kind = self.table[number], self.studio.game.seating.kind(self.table[number].kind)
        facts = {"number": number + 1, "name": tuple(self._names().values())[number], "kind": kind.name}
        match what:
            case "name" if player.kind != PERSON or player.name.strip():
                return _("Name on seat {number}: {name}").format(**facts)
            case "name":
                return _("Name on seat {number}: none, so it is {name}").format(**facts)
            case "kind":
                return _("Who plays on seat {number}: {kind}. {sentence}").format(**facts, sentence=kind.sentence)
            case "livery":
                return _("Colour of seat {number}: {colour}").format(
                    **facts, colour=self.studio.game.seating.said(self._livery(number).name)
                )
            case _:
                return _("Swap {name} with the next seat").format(**facts)

    def _kinds(self, number: int) -> Chooser:
        """All players as portraits, with their temperament."""
        game, worn = self.studio.game, self.table.worn()[number]
        choices = [
            Choice(kind, *game.seating.kind(kind)[:2], partial(game.portrait, worn, kind))
            for kind in game.seating.offered
        ]
        return Chooser(
            self.studio,
            _("Who plays here?"),
            choices,
            self.table[number].kind,
            partial(self._become, number),
        )

    def _liveries(self, number: int) -> Chooser:
        """All liveries; one that somebody wears says who."""
        names, worn = tuple(self._names().values()), self.table.worn()
        choices = [
            Choice(
                key,
                self.studio.game.seating.said(livery.name),
                names[worn.index(key)] if key in worn else "",
                partial(swatch, livery),
            )
            for key, livery in self.studio.game.seating.liveries.items()
        ]
        return Chooser(self.studio, _("Which colour?"), choices, worn[number], partial(self._wear, number))

    def _become(self, place: int, kind: str) -> None:
        """Another kind of player; a computer warms up while names are typed, as its first thought takes longest."""
        self.table.become(place, kind)
        if kind != PERSON:
            self.studio.mind.warm()
        self._remember()

    def _wear(self, place: int, livery: str) -> None:
        self.table.wear(place, livery)
        self._remember()

    def _written(self) -> int | None:
        """The seat whose name is being written."""
        match (self.focused or "").split("-"):
            case ["seat", number, "name"] if self.why_not(self.focused or "") is None:
                return int(number)
            case _:
                return None

    def _write(self, place: int, name: str) -> None:
        if not self.table.write(place, name):
            self.say(_("A name can have {number} letters at most.").format(number=LONGEST))
        self._second = 0.0
        self.studio.speech.focus(self.table[place].name or self.spoken(f"seat-{place}-name"))

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


def _on(value: bool) -> str:
    return pgettext("switch", "on") if value else pgettext("switch", "off")
