"""Several games in a row at one table, and the number won by each seat."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.engine.contract import Outcome, Seat
from game.language import _, inside


@dataclass(frozen=True, slots=True)
class Series:
    """Victories by current seat; a shared victory counts for all who share it."""

    games: int = 0
    wins: dict[Seat, int] = field(default_factory=dict)

    def after(self, outcome: Outcome) -> "Series":
        """This series with one more game."""
        won = {seat: self.wins.get(seat, 0) + (seat in outcome.winners) for seat in outcome.places}
        return Series(self.games + 1, won)

    def moved(self, came_from: Mapping[Seat, Seat]) -> "Series":
        """This series after players changed seats; `came_from` has the previous seat of each."""
        return Series(self.games, {seat: self.wins.get(before, 0) for seat, before in came_from.items()})

    def words(self, names: Mapping[Seat, str]) -> str:
        """The games won so far in a sentence; "" after a single game."""
        if self.games < 2:
            return ""
        standing = _("{name} {number}")
        told = [standing.format(name=inside(name), number=self.wins.get(seat, 0)) for seat, name in names.items()]
        return _("Games won so far: {standings}.").format(standings=", ".join(told))
