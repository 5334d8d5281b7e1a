"""Events of a move: public facts about tiles and faces (BON-12)."""

from dataclasses import dataclass

from game.bonbons.sweets import Face
from game.bonbons.tiles import Round, Square, Tile
from game.engine.contract import Seat


@dataclass(frozen=True, slots=True)
class Flipped:
    """A seat turned over a tile, and this is what it showed (BON-12)."""

    seat: Seat
    tile: Tile
    face: Face


@dataclass(frozen=True, slots=True)
class Matched:
    """The open square and the open round tile show the same sweet in the same colour (BON-20)."""

    seat: Seat
    square: Square
    round: Round
    face: Face


@dataclass(frozen=True, slots=True)
class Missed:
    """The attempt failed: the open tiles make no pair (BON-24), or the row of coins broke (BON-43)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Stopped:
    """A seat turned over nothing more (BON-16)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Stolen:
    """Thief and victim exchanged round tiles: the stolen one is face up now, the other face down (BON-27 to BON-30)."""

    thief: Seat
    victim: Seat
    thief_slot: int
    victim_slot: int
    face: Face
    """Of the stolen tile; the given one stays hidden."""


@dataclass(frozen=True, slots=True)
class CoinsTaken:
    """All three coins were found in a row and left the grid (BON-39, BON-46)."""

    seat: Seat
    squares: tuple[Square, ...]


@dataclass(frozen=True, slots=True)
class Covered:
    """The coins were put on a hidden round tile, which counts as found from now on (BON-39 to BON-41)."""

    seat: Seat
    slot: int


@dataclass(frozen=True, slots=True)
class WrapperFound:
    """The wrapper stays open, and its finder got one more hidden round tile, unless none was left (BON-47, BON-53)."""

    seat: Seat
    square: Square
    slot: int | None


@dataclass(frozen=True, slots=True)
class Hidden:
    """The tiles shown in this attempt lie face down again where they were (BON-24)."""

    tiles: tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class TurnEnded:
    """A seat declined its extra attempt (BON-23)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TurnStarted:
    """A seat is to make its next attempt; after a pair it is an extra one (BON-11, BON-22)."""

    seat: Seat
    bonus: bool


@dataclass(frozen=True, slots=True)
class Won:
    """All round tiles of this seat are open or covered: the game is over (BON-55, BON-56)."""

    seat: Seat


Event = (
    Flipped
    | Matched
    | Missed
    | Stopped
    | Stolen
    | CoinsTaken
    | Covered
    | WrapperFound
    | Hidden
    | TurnEnded
    | TurnStarted
    | Won
)
