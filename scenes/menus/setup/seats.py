"""The players at a table during set-up, and how the settings store them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Annotated, Any

from msgspec import Meta

from game.engine.contract import Seat
from scenes.persistence.player import PERSON, Player
from scenes.persistence.settings import OwnSettings

MOST = 6
"""Seats at the largest table that the set-up has a layout for."""

Number = Annotated[int, Meta(ge=2, le=MOST)]
Place = Annotated[int, Meta(ge=0, lt=MOST)]


@dataclass(frozen=True, slots=True)
class TableSettings(OwnSettings):
    """Settings of a game for several seats: the number of players, the players, and the first player."""

    seats: Number = 2
    players: tuple[tuple[str, ...], ...] = ()
    """Name, kind and livery by seat, including seats that are not at the table now."""
    start_seat: Place | None = 0
    """The first player; None is drawn by lot."""

    @classmethod
    def mended(cls, name: str, value: Any) -> Any:
        return tuple(Player.from_plain(player).plain for player in value) if name == "players" else value

    def player(self, number: int) -> Player | None:
        """The player last seen on a seat, None if there was none."""
        return Player.from_plain(self.players[number]) if number < len(self.players) else None


class Seats:
    """Names, kinds and liveries of all players in the order of the table.

    Players whose seats are not at the table now are kept: they come back with their seats.
    """

    def __init__(self, people: Sequence[Player], number: int, liveries: Sequence[str]) -> None:
        """`liveries` are the names of all liveries, in the order of the seats that they belong to."""
        self.people = list(people)
        self.number = number
        self._liveries = tuple(liveries)

    def __getitem__(self, place: int) -> Player:
        return self.people[place]

    @property
    def plain(self) -> tuple[tuple[str, ...], ...]:
        """All players as stored in files."""
        return tuple(replace(player, name=player.name.strip()).plain for player in self.people)

    def worn(self) -> tuple[str, ...]:
        """The livery of each seat: the chosen one, else the seat's own or, if that is taken, a free one."""
        worn: dict[int, str] = {}
        for place, player in enumerate(self.people[: self.number]):
            if player.livery in self._liveries and player.livery not in worn.values():
                worn[place] = player.livery
        for place in range(self.number):
            if place not in worn:
                own = self._liveries[place % len(self._liveries)]
                worn[place] = next(name for name in (own, *self._liveries) if name not in worn.values())
        return tuple(worn[place] for place in range(self.number))

    def players(self, seats: Sequence[Seat]) -> Mapping[Seat, Player]:
        """The players as a game knows them: computers without a name, liveries only if not the seat's own."""
        return {
            seat: Player(
                player.name.strip() if player.kind == PERSON else "",
                player.kind,
                "" if worn == own else worn,
            )
            for seat, player, worn, own in zip(seats, self.people, self.worn(), self._liveries, strict=False)
        }

    def rename(self, place: int, name: str) -> None:
        """Change the name of a player."""
        self.people[place] = replace(self.people[place], name=name)

    def become(self, place: int, kind: str) -> None:
        """Change the kind of a player; a typed name is kept for when a person comes back."""
        self.people[place] = replace(self.people[place], kind=kind)

    def wear(self, place: int, livery: str) -> None:
        """Change the livery of a player; the player who wore it takes the one that becomes free."""
        worn = list(self.worn())
        if livery in worn:
            worn[worn.index(livery)] = worn[place]
        worn[place] = livery
        for other, now in enumerate(worn):
            self.people[other] = replace(self.people[other], livery=now)

    def swap(self, place: int) -> None:
        """Swap a player with the next one around the table."""
        after = (place + 1) % self.number
        self.people[place], self.people[after] = self.people[after], self.people[place]
