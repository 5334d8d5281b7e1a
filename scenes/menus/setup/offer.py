"""The choices before a game: the players, the first player, and the game's own choices."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any, ClassVar, NamedTuple

import pygame

from game.engine.contract import Seat
from game.engine.match import Match
from game.engine.option import in_short
from game.engine.plugin import AnyMatch
from game.language import _, pgettext
from scenes.kit.context import AppContext
from scenes.kit.stack import Change
from scenes.look.ui import INK, YELLOW
from scenes.menus.setup.chooser import Choice
from scenes.menus.setup.deal import Deal
from scenes.menus.setup.seats import Seats, TableSettings
from scenes.persistence.player import PERSON, Player
from scenes.persistence.settings import OwnSettings

START_SEAT, LOT = "start-seat", "lot"


@dataclass(frozen=True, slots=True)
class Extra:
    """A switch, or a choice among several, in the strip below the seats."""

    name: str
    title: str
    value: bool | str
    """True for a switch that is on, or the chosen value in words."""
    take: Callable[[str], Change | None]
    """Make a choice by its name; an empty one flips a switch, or opens a page of its own."""
    note: str = ""
    choices: tuple[Choice, ...] = ()
    chosen: str = ""
    """The name of the current choice."""

    @property
    def spoken(self) -> str:
        """The words for a screen reader."""
        value = self.value
        if isinstance(value, bool):
            value = pgettext("switch", "on") if value else pgettext("switch", "off")
        sentence = _("{option}: {value}. {note}") if self.note else _("{option}: {value}")
        return sentence.format(option=self.title, value=value, note=self.note)


class SeatWords(NamedTuple):
    """The words for a screen reader on a seat: sentences with {number}, {name}, {kind} and {sentence}, translated."""

    named: str
    nameless: str
    kind: str


class Offer:
    """The choices of a game that is being set up; all of them are kept."""

    settings: ClassVar[type[OwnSettings]]
    """The game's own."""

    def __init__(self, context: AppContext) -> None:
        """Seat the same players as last time."""
        self.context = context
        self.deal = Deal(context)
        most = context.game.plugin.players[1]
        self.table = Seats([self.newcomer(place) for place in range(most)], most, tuple(context.game.seating.liveries))
        self.sit_down()

    def sit_down(self) -> None:
        """Read the players and their number from the settings, which another page may have changed."""
        raise NotImplementedError

    def remember(self) -> None:
        """Keep the players in the settings."""
        raise NotImplementedError

    def options(self) -> Any:
        """The options of the game that would start now."""
        raise NotImplementedError

    def refusal(self) -> str | None:
        """The reason this cannot be played, in one sentence; None if it can."""
        return None

    def newcomer(self, number: int) -> Player:
        """The player on a seat the first time: a person on the first, an easy opponent on the others."""
        return Player(kind=PERSON if number == 0 else self.context.game.seating.offered[1])

    def extras(self) -> tuple[Extra, ...]:
        """Further choices below the seats."""
        return ()

    @property
    def summary(self) -> str:
        """The game that would start now, in a few words."""
        return in_short(self.options())

    def title(self, place: int) -> str:
        """The heading of a seat: the colour that it wears."""
        seating = self.context.game.seating
        return seating.said(seating.liveries[self.table.worn()[place]].name)

    def first_words(self, place: int) -> str:
        """The first task of a seat, "" if there is nothing to say."""
        raise NotImplementedError

    def seat_words(self, place: int) -> SeatWords:
        """The words for a screen reader on a seat."""
        return SeatWords(
            _("Seat {number}, name: {name}"),
            _("Seat {number}, no name yet: {name}"),
            _("Seat {number}, player: {kind}. {sentence}"),
        )

    def players(self) -> Mapping[Seat, Player]:
        """The players by seat, as the game will know them."""
        return self.table.players(self.context.game.plugin.game.seats(self.options()))

    def names(self) -> tuple[str, ...]:
        """The names of the players in the game."""
        return tuple(self.context.game.seating.names(self.players()).values())

    def start(self) -> Change:
        """Deal, and start."""
        match: AnyMatch = Match(self.context.game.plugin.game, self.options(), self.deal.take())
        return self.context.game.begin(self.context, match, self.players())

    def keep(self, **fields: Any) -> None:
        """Change settings of the game."""
        self.context.change_own(self.settings, **fields)


class TableOffer(Offer):
    """The choices of a game for several seats, with a first player."""

    settings: ClassVar[type[TableSettings]]

    @property
    def kept(self) -> TableSettings:
        """The settings."""
        return self.context.own(self.settings)

    def sit_down(self) -> None:
        """Seat the players of last time; newcomers take the seats that were never used."""
        kept, (least, most) = self.kept, self.context.game.plugin.players
        self.table.number = min(most, max(least, kept.seats))
        self.table.people[:] = [kept.player(place) or player for place, player in enumerate(self.table.people)]

    def remember(self) -> None:
        """Keep all players, including those whose seats are not at the table."""
        if self.table.plain != self.kept.players:
            self.keep(players=self.table.plain)

    def extras(self) -> tuple[Extra, ...]:
        """The first player."""
        first, names = self.start_seat, self.names()
        value, chosen = (_("at random"), LOT) if first is None else (names[first], str(first))
        choices = (
            *(self._player(place, name) for place, name in enumerate(names)),
            Choice(LOT, _("at random"), "", draw_lot),
        )
        return (Extra(START_SEAT, _("First player"), value, self.take_start_seat, choices=choices, chosen=chosen),)

    def take_start_seat(self, choice: str) -> None:
        """Choose the first player."""
        self.keep(start_seat=None if choice == LOT else int(choice))

    @property
    def start_seat(self) -> int | None:
        """The first player; the first seat if the chosen one is not at the table any more."""
        first = self.kept.start_seat
        return first if first is None or first < self.table.number else 0

    def first_words(self, place: int) -> str:
        return _("Goes first.") if place == self.start_seat else ""

    def _player(self, place: int, name: str) -> Choice:
        worn, kind = self.table.worn()[place], self.table[place].kind
        return Choice(str(place), name, "", partial(self.context.game.portrait, worn, kind))


def draw_lot(size: tuple[int, int]) -> pygame.Surface:
    """A straw that is shorter than the others."""
    picture = pygame.Surface((size[0] * 2, size[1] * 2), pygame.SRCALPHA, 32)
    width, height = picture.get_size()
    for number, length in enumerate((0.8, 0.8, 0.45, 0.8)):
        straw = pygame.Rect(0, 0, width // 9, round(height * length))
        straw.midbottom = round(width * (0.2 + 0.2 * number)), height - height // 16
        pygame.draw.rect(picture, INK, straw, border_radius=width // 24)
        pygame.draw.rect(picture, YELLOW, straw.inflate(-width // 40, -width // 40), border_radius=width // 30)
    return pygame.transform.smoothscale(picture, size)
