"""What the little games share: how they end, seats by number, and a player who takes any move."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from game.engine.chance import Chance
from game.engine.contract import Seat, View


@dataclass(frozen=True, slots=True)
class Ranking:
    """How a little game ended: places, and points where the game counts any."""

    places: Mapping[Seat, int]
    points: Mapping[Seat, int] | None = None

    @property
    def winners(self) -> tuple[Seat, ...]:
        """Everybody in the first place."""
        return tuple(seat for seat, place in self.places.items() if place == 1)


def ranked(points: Mapping[Seat, int]) -> Ranking:
    """Most points first; who has as many shares the place."""
    return Ranking({seat: 1 + sum(more > own for more in points.values()) for seat, own in points.items()}, points)


def numbered(seats: int) -> tuple[Seat, ...]:
    """Seats called by their numbers."""
    return tuple(Seat(str(number)) for number in range(seats))


class AnyMove:
    """Plays any of the moves it is shown."""

    def choose(self, view: View, heard: Sequence[Any], rng: Chance) -> Any:
        """One of the listed moves, each as likely."""
        return rng.choice(view.legal)
