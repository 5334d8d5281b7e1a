"""Maps clients to seats. A client keeps the key it joined with when its player changes seats."""

from collections.abc import Mapping
from dataclasses import replace

from game.engine.contract import Seat
from scenes.persistence.player import PERSON, Player


class SeatAssignment:
    """One client per person, named after the first seat they played; some have a screen of their own."""

    def __init__(self, players: Mapping[Seat, Player]) -> None:
        self.players = dict(players)
        """The player of each seat."""
        self.every = tuple(seat for seat, player in players.items() if player.kind == PERSON)
        self.remote: frozenset[Seat] = frozenset()
        """The clients with a screen of their own in this game."""
        self._seats = {client: client for client in self.every}

    @property
    def here(self) -> tuple[Seat, ...]:
        """The seats of the people who play at the table's own screen."""
        away = {self._seats[client] for client in self.remote}
        return tuple(seat for seat in self.people if seat not in away)

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats that people play."""
        return tuple(seat for seat, player in self.players.items() if player.kind == PERSON)

    @property
    def computers(self) -> tuple[Seat, ...]:
        """The seats that computers play."""
        return tuple(seat for seat, player in self.players.items() if player.kind != PERSON)

    def seat(self, client: Seat) -> Seat:
        """The seat that a client plays now."""
        return self._seats[client]

    def at(self, seat: Seat) -> Seat | None:
        """The client that plays a seat, None if it never had one."""
        return next((client for client, played in self._seats.items() if played == seat), None)

    def move(self, came_from: Mapping[Seat, Seat]) -> None:
        """Assign the seats of the next game."""
        goes_to = {before: seat for seat, before in came_from.items()}
        self._seats = {client: goes_to[seat] for client, seat in self._seats.items()}

    def become(self, seat: Seat, kind: str) -> None:
        """Change the kind of player of a seat; a computer brings its own name."""
        before = self.players[seat]
        self.players[seat] = replace(before, kind=kind, name=before.name if kind == PERSON else "")
