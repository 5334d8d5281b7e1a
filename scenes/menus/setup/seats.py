"""Who sits where in a set-up, whatever is drawn: names, kinds, liveries and the order round the table."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from game.engine.contract import Seat
from scenes.persistence.player import PERSON, Player


class Seats:
    """Everybody, also those on seats that are not at the table now: they come back with their seats."""

    def __init__(self, people: Sequence[Player], number: int, liveries: Sequence[str]) -> None:
        """`liveries` are the names of all that there are, in the order of the seats that they belong to."""
        self.people = list(people)
        self.number = number
        self._liveries = tuple(liveries)

    def __getitem__(self, place: int) -> Player:
        return self.people[place]

    @property
    def plain(self) -> tuple[tuple[str, ...], ...]:
        """Everybody as files have them."""
        return tuple(replace(player, name=player.name.strip()).plain for player in self.people)

    def worn(self) -> tuple[str, ...]:
        """The livery of each seat: first what was chosen, then everybody's own or, where that is taken, another."""
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
        """Everybody as a game knows them: computers bring their names, liveries are told where they differ."""
        return {
            seat: Player(
                player.name.strip() if player.kind == PERSON else "",
                player.kind,
                "" if worn == own else worn,
            )
            for seat, player, worn, own in zip(seats, self.people, self.worn(), self._liveries, strict=False)
        }

    def write(self, place: int, name: str) -> None:
        """Give somebody a name."""
        self.people[place] = replace(self.people[place], name=name)

    def become(self, place: int, kind: str) -> None:
        """Let another kind of player sit there; the name that was written is kept for when a person comes back."""
        self.people[place] = replace(self.people[place], kind=kind)

    def wear(self, place: int, livery: str) -> None:
        """Give somebody a livery; whoever wore it takes the one that is free now."""
        worn = list(self.worn())
        if livery in worn:
            worn[worn.index(livery)] = worn[place]
        worn[place] = livery
        for other, now in enumerate(worn):
            self.people[other] = replace(self.people[other], livery=now)

    def swap(self, place: int) -> None:
        """Let somebody change places with the next one, round the table."""
        after = (place + 1) % self.number
        self.people[place], self.people[after] = self.people[after], self.people[place]
