"""What a game for several seats offers before it begins: who sits where, who begins, what else can be chosen."""

from collections.abc import Mapping
from functools import partial
from typing import Any, ClassVar

from game.engine.contract import Seat
from game.engine.match import Match
from game.engine.option import in_short
from game.engine.plugin import AnyMatch
from game.language import _
from scenes.kit.context import AppContext
from scenes.kit.stack import Change
from scenes.menus.setup.chooser import Choice
from scenes.menus.setup.deal import Deal
from scenes.menus.setup.extras import Extra
from scenes.menus.setup.seat_card import draw_lot
from scenes.menus.setup.seats import Seats
from scenes.menus.setup.settings import TableSettings
from scenes.persistence.player import PERSON, Player

START_SEAT, LOT = "start-seat", "lot"


class TableOffer:
    """A game says which options it plays with and why it may not; everything that is chosen is kept."""

    settings: ClassVar[type[TableSettings]]
    """The game's own."""

    def __init__(self, context: AppContext) -> None:
        """Everybody sits down as last time."""
        self.context = context
        self.deal = Deal(context)
        least, most = context.game.plugin.players
        people = [self.kept.player(place) or self.newcomer(place) for place in range(most)]
        number = min(most, max(least, self.kept.seats))
        self.table = Seats(people, number, tuple(context.game.seating.liveries))

    def options(self) -> Any:
        """The options of the game that would begin now."""
        raise NotImplementedError

    def refusal(self) -> str | None:
        """Why this cannot be played, in one sentence; None when it can."""
        return None

    def newcomer(self, number: int) -> Player:
        """Who sits on a seat the first time: a person on the first, somebody easy to beat on the others."""
        return Player(kind=PERSON if number == 0 else self.context.game.seating.offered[1])

    def extras(self) -> tuple[Extra, ...]:
        """What else can be chosen: at least who begins."""
        first, names = self.start_seat, tuple(self.names().values())
        begins, chosen = (_("at random"), LOT) if first is None else (names[first], str(first))
        choices = (*(self._somebody(place, name) for place, name in enumerate(names)), _lot())
        return (Extra(START_SEAT, _("First player"), "", begins, choices, chosen),)

    def choose(self, name: str, choice: str) -> None:
        """Take a choice for one of the extras; a switch is turned over with no choice at all."""
        if name == START_SEAT:
            self.keep(start_seat=None if choice == LOT else int(choice))

    @property
    def summary(self) -> str:
        """The game as it will be played, in a few words."""
        return in_short(self.options())

    @property
    def start_seat(self) -> int | None:
        """Who begins; somebody who is not at the table any more does not."""
        first = self.kept.start_seat
        return first if first is None or first < self.table.number else 0

    def players(self) -> Mapping[Seat, Player]:
        """Everybody as the game will know them."""
        return self.table.players(self.context.game.plugin.game.seats(self.options()))

    def names(self) -> dict[Seat, str]:
        """What everybody will be called."""
        return self.context.game.seating.names(self.players())

    def start(self) -> Change:
        """Deal, and sit down."""
        match: AnyMatch = Match(self.context.game.plugin.game, self.options(), self.deal.take())
        return self.context.game.begin(self.context, match, self.players())

    @property
    def kept(self) -> TableSettings:
        """What was chosen so far."""
        return self.context.own(self.settings)

    def keep(self, **fields: Any) -> None:
        """Choose something."""
        self.context.change_own(self.settings, **fields)

    def remember(self) -> None:
        """Keep who sits where."""
        if self.table.plain != self.kept.players:
            self.keep(players=self.table.plain)

    def _somebody(self, place: int, name: str) -> Choice:
        """Somebody at the table, to be chosen."""
        worn, kind = self.table.worn()[place], self.table[place].kind
        return Choice(str(place), name, "", partial(self.context.game.portrait, worn, kind))


def _lot() -> Choice:
    """Nobody knows who begins."""
    return Choice(LOT, _("at random"), "", draw_lot)
