"""Who would like to play again."""

from typing import TYPE_CHECKING

from game.engine.contract import Seat
from game.language import _

if TYPE_CHECKING:
    from scenes.second_screens.party import Party


class Wishes:
    """Another game begins when everybody who is there would like the same, or at once when the table does."""

    def __init__(self, party: "Party") -> None:
        self._party = party
        self._wishes: dict[Seat, str] = {}
        self._agreed: str | None = None

    def wish(self, chair: Seat, what: str) -> str:
        """Somebody would like another game; returns what to tell them."""
        self._wishes[chair] = what
        chairs = self._party.chairs
        there = [one for one in chairs.apart if self._party.joined(one)]
        if not chairs.here and all(self._wishes.get(one) == what for one in there):
            self._agreed = what
        self._party.do_later(lambda: self._tell(chair))
        return _("The next game begins when everybody wants it.")

    def take(self) -> str | None:
        """What everybody would like, once."""
        agreed, self._agreed = self._agreed, None
        return agreed

    def clear(self) -> None:
        """A game has begun."""
        self._wishes.clear()
        self._agreed = None

    def _tell(self, chair: Seat) -> None:
        party, seat = self._party, self._party.chairs.seat(chair)
        for view in party.audience.everybody():
            if view.chair != chair and not self._agreed:
                party.audience.tell(view, lambda: _("{name} would like to play again.").format(name=party.name(seat)))
