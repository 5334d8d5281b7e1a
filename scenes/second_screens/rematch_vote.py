"""The vote on a rematch."""

from functools import partial
from typing import TYPE_CHECKING

from game.engine.contract import Seat
from game.language import _, marked

if TYPE_CHECKING:
    from scenes.second_screens.host import Host

WAITING = marked("The next game starts once everyone has pressed “Rematch”.")


class RematchVote:
    """A rematch starts when every connected client asks for the same one, or at once when the table does."""

    def __init__(self, host: "Host") -> None:
        self._host = host
        self._wishes: dict[Seat, str] = {}
        self._agreed: str | None = None

    def wish(self, client: Seat, what: str) -> str:
        """Count a client's vote; returns what to tell its player."""
        self._wishes[client] = what
        assignment = self._host.assignment
        there = [one for one in assignment.remote if self._host.joined(one)]
        if not assignment.here and all(self._wishes.get(one) == what for one in there):
            self._agreed = what
        self._host.do_later(lambda: self._tell(client))
        return _(WAITING)

    def pending(self, client: Seat | None) -> str:
        """What a screen shows while votes are missing; "" if nobody has voted. None is the table."""
        if not self._wishes or self._agreed:
            return ""
        if client in self._wishes:
            return _(WAITING)
        seat = self._host.assignment.seat(next(iter(self._wishes)))
        return _("{name} would like to play again.").format(name=self._host.name(seat))

    def take(self) -> str | None:
        """The rematch that was agreed on, once."""
        agreed, self._agreed = self._agreed, None
        return agreed

    def clear(self) -> None:
        """Forget all votes: a game has begun."""
        self._wishes.clear()
        self._agreed = None

    def _tell(self, client: Seat) -> None:
        for view in self._host.audience.everybody():
            if view.client != client and not self._agreed:
                self._host.audience.tell(view, partial(self.pending, view.client))
