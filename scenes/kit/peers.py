"""The screens around a table, as one of them knows the others; a table with one screen has no peers."""

from collections.abc import Mapping
from typing import Any, Protocol

from game.engine.contract import Seat


class Peers(Protocol):
    """What a session asks when some of its seats are played on other screens."""

    @property
    def here(self) -> tuple[Seat, ...]:
        """The seats whose players look at this screen."""

    @property
    def is_host(self) -> bool:
        """Whether this screen is the table: it thinks for computers, saves the game and deals anew."""

    def join(self, session: Any, match: Any) -> Any:
        """Sit down to a match; returns it as this screen follows it."""

    def ahead(self) -> Any:
        """The next move that was made elsewhere and is not shown here yet, as its player named it; None for none."""

    def away(self, seat: Seat) -> bool:
        """Whether the screen of a seat is gone for the moment."""

    def changed_seats(self, came_from: Mapping[Seat, Seat]) -> None:
        """In the next game everybody sits where this says, by where they sat before."""

    def ask_to_take_back(self, asker: Seat) -> None:
        """Ask the other screens whether the last move may be taken back."""

    def answer(self, seat: Seat, agrees: bool) -> None:
        """Somebody does or does not let the last move be taken back."""

    def wish(self, what: str) -> str | None:
        """Somebody here would like another game; returns what to tell them while the others have not said so."""

    def wished(self) -> str | None:
        """At the table: what everybody would like, once."""

    def pending_wish(self) -> str:
        """What to show while some players have asked for another game and others have not; "" otherwise."""

    def frame(self, seconds: float) -> None:
        """Let time pass on the other screens."""

    def close(self) -> None:
        """Send everybody home: nothing listens any more."""
