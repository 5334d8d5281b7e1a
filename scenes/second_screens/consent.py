"""Whether a move may be taken back: everybody else is asked on their own screen, all at once."""

from functools import partial
from typing import TYPE_CHECKING

from game.engine.contract import Seat
from game.language import _
from scenes.kit.stack import Pop, Push
from scenes.kit.take_back import TakeBack

if TYPE_CHECKING:
    from scenes.second_screens.host import Host


class Consent:
    """One question at a time."""

    def __init__(self, host: "Host") -> None:
        self._host = host
        self._asker: Seat | None = None
        self._unheard: set[Seat] = set()
        """Who has not answered yet."""

    def ask(self, asker: Seat) -> None:
        """Ask every other person; computers agree at once. Who has not seen the last move yet is not asked about it."""
        host = self._host
        late = any(view.replica is not None and view.replica.behind for view in host.audience.everybody())
        if self._asker is not None or late:
            return
        self._asker, self._unheard = asker, {seat for seat in host.assignment.people if seat != asker}
        for seat in self._unheard:
            view = host.audience.view_of(seat)
            assert view.session is not None
            host.audience.show(view, Push(TakeBack(view.session, asker, [seat])))
        if self._unheard:
            host.audience.tell(host.audience.view_of(asker), lambda: _("Asking the others whether you may undo it…"))
        else:
            self._take_back()

    def answer(self, seat: Seat, agrees: bool) -> None:
        """Somebody agrees, or does not: then the move stays."""
        host, asker = self._host, self._asker
        if asker is None:
            return
        self._unheard.discard(seat)
        if not agrees:
            self.end()
            for view in host.audience.everybody():
                if view.session is not None:
                    view.session.keep_last_move()
            host.audience.tell(host.audience.view_of(asker), partial(self._stays, seat))
        elif not self._unheard:
            self._take_back()

    def end(self) -> None:
        """Whoever is still asked has nothing to answer any more."""
        self._asker = None
        for view in self._host.audience.everybody():
            if isinstance(self._host.audience.top(view), TakeBack):
                self._host.audience.show(view, Pop())

    def _stays(self, seat: Seat) -> str:
        return _("{name} doesn’t agree, so the move stands.").format(name=self._host.name(seat))

    def _take_back(self) -> None:
        self.end()
        self._host.take_back()
