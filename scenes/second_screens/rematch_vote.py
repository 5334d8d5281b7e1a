"""The vote on a rematch."""

from typing import TYPE_CHECKING

from game.engine.contract import Seat
from game.language import _

if TYPE_CHECKING:
    from scenes.second_screens.host import Host


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
        return _("The next game starts once everyone has pressed “Rematch”.")

    def take(self) -> str | None:
        """The rematch that was agreed on, once."""
        agreed, self._agreed = self._agreed, None
        return agreed

    def clear(self) -> None:
        """Forget all votes: a game has begun."""
        self._wishes.clear()
        self._agreed = None

    def _tell(self, client: Seat) -> None:
        host, seat = self._host, self._host.assignment.seat(client)
        for view in host.audience.everybody():
            if view.client != client and not self._agreed:
                host.audience.tell(view, lambda: _("{name} would like to play again.").format(name=host.name(seat)))
