"""Whether a move may be taken back: everybody else is asked on their own screen, all at once."""

from functools import partial
from typing import TYPE_CHECKING

from game.engine.contract import Seat
from game.language import _
from scenes.kit.stack import Pop, Push
from scenes.kit.take_back import TakeBack

if TYPE_CHECKING:
    from scenes.second_screens.party import Party


class Consent:
    """One question at a time."""

    def __init__(self, party: "Party") -> None:
        self._party = party
        self._asker: Seat | None = None
        self._unheard: set[Seat] = set()
        """Who has not answered yet."""

    def ask(self, asker: Seat) -> None:
        """Ask every other person; computers agree at once. Who has not seen the last move yet is not asked about it."""
        party = self._party
        late = any(view.followed is not None and view.followed.behind for view in party.audience.everybody())
        if self._asker is not None or late:
            return
        self._asker, self._unheard = asker, {seat for seat in party.chairs.people if seat != asker}
        for seat in self._unheard:
            view = party.audience.view_of(seat)
            assert view.session is not None
            party.audience.show(view, Push(TakeBack(view.session, asker, [seat])))
        if self._unheard:
            party.audience.tell(
                party.audience.view_of(asker), lambda: _("The others are being asked whether you may undo it.")
            )
        else:
            self._take_back()

    def answer(self, seat: Seat, agrees: bool) -> None:
        """Somebody agrees, or does not: then the move stays."""
        party, asker = self._party, self._asker
        if asker is None:
            return
        self._unheard.discard(seat)
        if not agrees:
            self.end()
            for view in party.audience.everybody():
                if view.session is not None:
                    view.session.keep_last_move()
            party.audience.tell(party.audience.view_of(asker), partial(self._stays, seat))
        elif not self._unheard:
            self._take_back()

    def end(self) -> None:
        """Whoever is still asked has nothing to answer any more."""
        self._asker = None
        for view in self._party.audience.everybody():
            if isinstance(self._party.audience.top(view), TakeBack):
                self._party.audience.show(view, Pop())

    def _stays(self, seat: Seat) -> str:
        return _("{name} does not agree: the move stays.").format(name=self._party.name(seat))

    def _take_back(self) -> None:
        self.end()
        self._party.take_back()
