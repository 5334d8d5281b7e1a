"""What one screen knows of the others: the table's, or the one that the key of a chair opened."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from game.engine.box import AnyMatch
from game.engine.contract import Seat
from scenes.kit.session import AnySession
from scenes.second_screens.followed import Followed

if TYPE_CHECKING:
    from scenes.second_screens.party import Party


class Viewpoint:
    """The company of a session on this screen."""

    def __init__(self, party: "Party", chair: Seat | None) -> None:
        """Without a chair it is the table's own screen."""
        self.party, self.chair = party, chair
        self.session: AnySession | None = None

    @property
    def here(self) -> tuple[Seat, ...]:
        """The seats whose players look at this screen."""
        chairs = self.party.chairs
        return chairs.here if self.chair is None else (chairs.seat(self.chair),)

    @property
    def host(self) -> bool:
        """Whether this screen is the table."""
        return self.chair is None

    @property
    def followed(self) -> Followed | None:
        """The match as it is followed here."""
        match = self.session and self.session.match
        return match if isinstance(match, Followed) else None

    def join(self, session: AnySession, match: AnyMatch) -> AnyMatch:
        """At the table everybody else is called to it; on another screen it is followed already."""
        self.session = session
        return self.party.gather(session, match) if self.host else match

    def ahead(self) -> Any:
        """The next move that was made elsewhere and is not shown here yet."""
        return self.followed and self.followed.ahead

    def away(self, seat: Seat) -> bool:
        """Whether the screen of a seat is gone for the moment."""
        return self.party.away(seat)

    def changed_seats(self, came_from: Mapping[Seat, Seat]) -> None:
        """In the next game everybody sits where this says."""
        self.party.chairs.move(came_from)

    def ask_to_take_back(self, asker: Seat) -> None:
        """Ask the other screens."""
        self.party.do_later(lambda: self.party.consent.ask(asker))

    def answer(self, seat: Seat, agrees: bool) -> None:
        """Somebody agrees, or does not."""
        self.party.do_later(lambda: self.party.consent.answer(seat, agrees))

    def wish(self, what: str) -> str | None:
        """At the table it is done at once; others are asked first."""
        return None if self.chair is None else self.party.wishes.wish(self.chair, what)

    def wished(self) -> str | None:
        """What everybody would like, once."""
        return self.party.wishes.take() if self.host else None

    def frame(self, seconds: float) -> None:
        """Let time pass on the other screens."""
        if self.host:
            self.party.frame(seconds)

    def close(self) -> None:
        """Send everybody home."""
        if self.host:
            self.party.close()
