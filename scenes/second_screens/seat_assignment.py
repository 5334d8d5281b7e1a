"""The seats of the game: which guest plays where, and which seats are played at the table."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from game.engine.contract import Seat
from scenes.persistence.player import PERSON, Player
from scenes.second_screens.wire.keys import Guest


class SeatAssignment:
    """The players of a game that is being set up or played. A guest who has a seat plays it as a person."""

    def __init__(self, guests: Callable[[], Sequence[Guest]]) -> None:
        """`guests` returns everyone who has joined."""
        self._guests = guests
        self._offered: Mapping[Seat, Player] = {}

    @property
    def players(self) -> dict[Seat, Player]:
        """The player of each seat, a guest under their own name; empty if no game is being set up or played."""
        return {seat: self._player(seat, offered) for seat, offered in self._offered.items()}

    @property
    def remote(self) -> tuple[Guest, ...]:
        """The guests who have a seat, whether they are connected or not."""
        return tuple(guest for guest in self._guests() if guest.seat in self._offered)

    @property
    def here(self) -> tuple[Seat, ...]:
        """The seats of the people who play at the table's own screen."""
        away = {guest.seat for guest in self.remote}
        return tuple(seat for seat in self.people if seat not in away)

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats that people play."""
        return tuple(seat for seat, player in self.players.items() if player.kind == PERSON)

    @property
    def computers(self) -> tuple[Seat, ...]:
        """The seats that computers play."""
        return tuple(seat for seat, player in self.players.items() if player.kind != PERSON)

    def at(self, seat: Seat) -> Guest | None:
        """The guest who plays a seat, None if nobody does."""
        return next((guest for guest in self.remote if guest.seat == seat), None)

    def offer(self, players: Mapping[Seat, Player]) -> None:
        """Take up the seats of a game.

        A guest of the last game gets the seat of a player with the same name, else the seat from that game, else the
        first one that is played at the table.
        """
        self._offered = dict(players)
        if not players:
            return
        before = {guest: guest.seat for guest in self._guests() if guest.seat is not None}
        for guest in before:
            guest.seat = None
        for guest in before:
            guest.seat = next((seat for seat in self.here if guest.name and players[seat].name == guest.name), None)
        for guest, seat in before.items():
            if guest.seat is None:
                free = seat in players and self.at(seat) is None
                guest.seat = seat if free else next(iter(self.here), None)

    def adopt(self, players: Mapping[Seat, Player]) -> None:
        """Take up the players of the next game at the same seats."""
        self._offered = dict(players)

    def become(self, seat: Seat, kind: str) -> None:
        """Change the kind of player of a seat and take it from its guest; a computer brings its own name."""
        player, guest = self.players[seat], self.at(seat)
        if guest is not None:
            guest.seat = None
        self._offered = {**self._offered, seat: replace(player, kind=kind, name=player.name if kind == PERSON else "")}

    def move(self, came_from: Mapping[Seat, Seat]) -> None:
        """Assign the seats of the next game."""
        goes_to = {before: seat for seat, before in came_from.items()}
        for guest in self.remote:
            guest.seat = goes_to.get(guest.seat) if guest.seat else None

    def _player(self, seat: Seat, offered: Player) -> Player:
        guest = next((guest for guest in self._guests() if guest.seat == seat), None)
        return offered if guest is None else replace(offered, kind=PERSON, name=guest.name or offered.name)
