"""The options and the full state of a game, secrets included (BLC-04 to BLC-08)."""

from dataclasses import dataclass
from typing import Literal, NamedTuple

from game.balconia.building import COLUMNS, SEATS, TURQUOISE, Cell, cell_at
from game.balconia.cards import BLOCKS, Catalogue, FaceId
from game.engine.contract import Seat

STANDARD_TOKENS = 14
Phase = Literal["select", "place", "over"]


@dataclass(frozen=True, slots=True)
class Options:
    """The variants, in any combination (BLC-29 to BLC-31)."""

    free_placement: bool = False
    door: int = 3
    full_building: Literal["one", "three"] | None = None

    def __post_init__(self) -> None:
        if not 1 <= self.door <= COLUMNS:
            raise ValueError(f"door is {self.door}, expected a column from 1 to {COLUMNS}")
        if self.full_building not in (None, "one", "three"):
            raise ValueError(f"full_building is {self.full_building!r}, expected 'one', 'three' or nothing")

    @property
    def tokens(self) -> int:
        """The number of tokens played: 14, or all for a full building (BLC-05, BLC-31)."""
        return BLOCKS if self.full_building else STANDARD_TOKENS

    @property
    def door_cells(self) -> tuple[Cell, ...]:
        """The cells of the entrances; three keep their distances and wrap around the ground floor."""
        middle = self.door - 1
        columns = (middle - 2, middle, middle + 2) if self.full_building == "three" else (middle,)
        return tuple(sorted(cell_at(column % COLUMNS, 0) for column in columns))

    @property
    def own_door(self) -> Cell:
        """The cell of the entrance whose doors have the colours of their viewers (BLC-07)."""
        return cell_at(self.door - 1, 0)


class PlacedBlock(NamedTuple):
    """A block in the building: the face each player sees."""

    turquoise: FaceId
    rose: FaceId

    def seen_by(self, seat: Seat) -> FaceId:
        """The face toward this seat."""
        return self.turquoise if seat == TURQUOISE else self.rose


@dataclass(frozen=True, slots=True)
class State:
    """Everything there is to know; only a Match holds one."""

    catalogue: Catalogue
    """The cards as played."""
    options: Options
    tokens: tuple[int, ...]
    """Face down on the table, the next one first."""
    returned: tuple[int, ...]
    """Back in the box, unseen."""
    building: tuple[PlacedBlock | None, ...]
    """By cell in building coordinates."""
    occupied: int
    """Bit i is set where cell i is taken."""
    block: int | None
    """The block in play, None when the game is over."""
    turned: int | None
    """Its rotation on the disc, None while it is being selected."""

    @property
    def turn(self) -> int:
        """The number of blocks placed before the one in play."""
        return self.options.tokens - len(self.tokens) - (self.block is not None)

    @property
    def edition(self) -> int:
        """Of the blocks and entrances that are played with."""
        return next(block.turquoise.edition for block in self.building if block is not None)

    @property
    def phase(self) -> Phase:
        """Select, place or over."""
        if self.block is None:
            return "over"
        return "select" if self.turned is None else "place"

    @property
    def selector(self) -> Seat:
        """Turquoise first, then in turns (BLC-08)."""
        return SEATS[self.turn % 2]

    @property
    def placer(self) -> Seat:
        """The seat that does not select."""
        return SEATS[(self.turn + 1) % 2]

    @property
    def to_move(self) -> Seat | None:
        """The seat to move."""
        if self.block is None:
            return None
        return self.selector if self.turned is None else self.placer
