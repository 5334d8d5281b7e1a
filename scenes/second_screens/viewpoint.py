"""What one screen knows of the others: the table's, or that of a client."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from game.engine.contract import Seat
from game.engine.plugin import AnyMatch
from scenes.kit.session import AnySession
from scenes.second_screens.replica_match import ReplicaMatch

if TYPE_CHECKING:
    from scenes.second_screens.host import Host


class Viewpoint:
    """The company of a session on this screen."""

    def __init__(self, host: "Host", client: Seat | None) -> None:
        """Without a client it is the table's own screen."""
        self.host, self.client = host, client
        self.session: AnySession | None = None

    @property
    def here(self) -> tuple[Seat, ...]:
        """The seats whose players look at this screen."""
        assignment = self.host.assignment
        return assignment.here if self.client is None else (assignment.seat(self.client),)

    @property
    def is_host(self) -> bool:
        """Whether this screen is the table."""
        return self.client is None

    @property
    def replica(self) -> ReplicaMatch | None:
        """The match as it is followed here."""
        match = self.session and self.session.match
        return match if isinstance(match, ReplicaMatch) else None

    def join(self, session: AnySession, match: AnyMatch) -> AnyMatch:
        """At the table everybody else is called to it; on another screen it is followed already."""
        self.session = session
        return self.host.gather(session, match) if self.is_host else match

    def ahead(self) -> Any:
        """The next move that was made elsewhere and is not shown here yet."""
        return self.replica and self.replica.ahead

    def away(self, seat: Seat) -> bool:
        """Whether the screen of a seat is gone for the moment."""
        return self.host.away(seat)

    def changed_seats(self, came_from: Mapping[Seat, Seat]) -> None:
        """In the next game everybody sits where this says."""
        self.host.assignment.move(came_from)

    def ask_to_take_back(self, asker: Seat) -> None:
        """Ask the other screens."""
        self.host.do_later(lambda: self.host.consent.ask(asker))

    def answer(self, seat: Seat, agrees: bool) -> None:
        """Somebody agrees, or does not."""
        self.host.do_later(lambda: self.host.consent.answer(seat, agrees))

    def wish(self, what: str) -> str | None:
        """At the table it is done at once; others are asked first."""
        return None if self.client is None else self.host.rematch_vote.wish(self.client, what)

    def wished(self) -> str | None:
        """What everybody would like, once."""
        return self.host.rematch_vote.take() if self.is_host else None

    def pending_wish(self) -> str:
        """What to show while some players have asked for another game and others have not."""
        return self.host.rematch_vote.pending(self.client)

    def frame(self, seconds: float) -> None:
        """Let time pass on the other screens."""
        if self.is_host:
            self.host.frame(seconds)

    def close(self) -> None:
        """Send everybody home."""
        if self.is_host:
            self.host.close()
