"""The other screens of a table, as one screen knows them; a table with a single screen has no peers."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from math import inf
from typing import Any, Protocol

from game.engine.contract import Seat
from scenes.kit.compositor import Layer


@dataclass
class Veil:
    """Hides what a turn is about from the other screens until its player has turned it over."""

    lifted: int = -1
    """The number of moves made when a player last did."""


@dataclass
class Pace:
    """The place of the main screen in the show of a result, so that no screen spoils it for another."""

    at: float = -inf
    fast: bool = False


class Doors(Protocol):
    """The way browsers reach a table that does not listen in the local network itself."""

    code_length: int
    """Letters of a code that can be typed."""

    @property
    def attended(self) -> bool:
        """True if someone looks at the main screen and can answer questions."""

    def open(self, guests: Any, address: str, port: int) -> Any:
        """Let guests in; returns the server as the host of second screens uses it."""


class Peers(Protocol):
    """The requests of a session to the other screens that some of its seats are played on."""

    pace: Pace
    veil: Veil
    """The same for all screens of a table."""

    @property
    def here(self) -> tuple[Seat, ...]:
        """The seats whose players look at this screen."""

    @property
    def is_host(self) -> bool:
        """True if this screen is the table, which runs the bots, saves the game and starts rematches."""

    def join(self, session: Any, match: Any) -> Any:
        """Take part in a match; returns it as this screen follows it."""

    def ahead(self) -> Any:
        """The next move made on another screen that was not shown here yet, as its player saw it; None without one."""

    def away(self, seat: Seat) -> bool:
        """True if a seat has a screen of its own that is disconnected."""

    def changed_seats(self, came_from: Mapping[Seat, Seat]) -> None:
        """Assign the seats of the next game, each with the seat its player had before."""

    def ask_to_take_back(self, asker: Seat) -> None:
        """Ask the other screens whether the last move may be undone."""

    def turned_over(self) -> None:
        """Lift the veil: a player has turned over what the turn is about, so the move before it stands."""

    def answer(self, seat: Seat, agrees: bool) -> None:
        """Answer the question whether the last move may be undone."""

    def wish(self, what: str) -> str | None:
        """Vote for another game; returns what to tell the player while votes are missing, None to start at once."""

    def wished(self) -> str | None:
        """At the table: the rematch that was agreed on, once."""

    def pending_wish(self) -> str:
        """The message while votes for another game are missing; "" otherwise."""

    def corner(self, screen: Any) -> Iterable[Layer]:
        """The guests in their area of a screen during a game; nothing but on the table's own screen."""

    def frame(self, seconds: float) -> None:
        """Run a frame of the other screens."""

    def leave_game(self) -> None:
        """Send the other screens to the lobby: the table has left its game."""

    def close(self) -> None:
        """Disconnect the other screens and stop listening."""
