"""Who sits where: a chair is where somebody sat down with its key, whichever seat they play now."""

from collections.abc import Mapping
from dataclasses import replace

from game.engine.contract import Seat
from scenes.keep.player import PERSON, Player


class Chairs:
    """A chair for each person, called after the seat it stood at first; some have screens of their own."""

    def __init__(self, players: Mapping[Seat, Player]) -> None:
        self.players = dict(players)
        """Who plays on each seat now."""
        self.every = tuple(seat for seat, player in players.items() if player.kind == PERSON)
        self.apart: frozenset[Seat] = frozenset()
        """The chairs whose players look at their own screens in this game."""
        self._seats = {chair: chair for chair in self.every}

    @property
    def here(self) -> tuple[Seat, ...]:
        """The seats of the people before the table's own screen."""
        away = {self._seats[chair] for chair in self.apart}
        return tuple(seat for seat in self.people if seat not in away)

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats that people play."""
        return tuple(seat for seat, player in self.players.items() if player.kind == PERSON)

    @property
    def computers(self) -> tuple[Seat, ...]:
        """The seats that computers play."""
        return tuple(seat for seat, player in self.players.items() if player.kind != PERSON)

    def seat(self, chair: Seat) -> Seat:
        """The seat that somebody plays now."""
        return self._seats[chair]

    def at(self, seat: Seat) -> Seat | None:
        """The chair from which a seat is played, None where it never had one."""
        return next((chair for chair, played in self._seats.items() if played == seat), None)

    def move(self, came_from: Mapping[Seat, Seat]) -> None:
        """Everybody moves to where they sit in the next game."""
        goes_to = {before: seat for seat, before in came_from.items()}
        self._seats = {chair: goes_to[seat] for chair, seat in self._seats.items()}

    def become(self, seat: Seat, kind: str) -> None:
        """Somebody of another kind plays on a seat; a computer brings its own name."""
        before = self.players[seat]
        self.players[seat] = replace(before, kind=kind, name=before.name if kind == PERSON else "")
