"""The view, the same for all seats: the state of all tiles, and the faces that are up (BON-60)."""

from dataclasses import dataclass, field

from game.bonbons.moves import Move
from game.bonbons.state import Options, Phase, still_hidden
from game.bonbons.sweets import Face
from game.bonbons.tiles import DOWN, GONE, Round, Square, Tile
from game.engine.contract import Seat


@dataclass(frozen=True, slots=True)
class View:
    """Built by observe. Views of the same state are equal for all seats: the seat and its moves are not compared."""

    seat: Seat | None = field(compare=False)
    legal: tuple[Move, ...] = field(compare=False)
    options: Options
    removed: tuple[str, ...]
    squares: tuple[Face | None, ...]
    """None if a tile is hidden or gone."""
    square_status: str
    rows: tuple[tuple[Face | None, ...], ...]
    """By seat and slot; None if a tile is hidden or covered."""
    row_status: tuple[str, ...]
    stock: int
    active: Seat
    phase: Phase
    bonus: bool
    shown: tuple[Tile, ...]
    attempts: int

    @property
    def to_move(self) -> Seat | None:
        """The active seat, None when the game is over (BON-71)."""
        return None if self.phase == "game_over" else self.active

    @property
    def lists_all(self) -> bool:
        """Every legal move is listed."""
        return True

    @property
    def winner(self) -> Seat | None:
        """The winner, None before the end."""
        return self.active if self.phase == "game_over" else None

    @property
    def hidden(self) -> tuple[int, ...]:
        """By seat, how many round tiles are still to be found."""
        return tuple(map(still_hidden, self.row_status))

    @property
    def stolen(self) -> Round | None:
        """The opponent's round tile that a tile is to be given for (BON-70); None once it has changed hands."""
        tile = next(iter(self.shown), None) if self.phase == "choose_give" else None
        return tile if isinstance(tile, Round) else None

    def face(self, tile: Tile) -> Face | None:
        """The face of a tile, None while it is hidden."""
        return self.squares[tile.number] if isinstance(tile, Square) else self.rows[int(tile.owner)][tile.slot]

    def status(self, tile: Tile) -> str:
        """The state of a tile: D, S, U, G or C."""
        if isinstance(tile, Square):
            return self.square_status[tile.number]
        return self.row_status[int(tile.owner)][tile.slot]

    def lies(self, tile: Tile) -> bool:
        """True if a tile is on the table: coins leave it (BON-46), the fifth tile of a row comes later (BON-54)."""
        if isinstance(tile, Square):
            return self.square_status[tile.number] != GONE
        return tile.slot < len(self.row_status[int(tile.owner)])

    @property
    def down_squares(self) -> tuple[Square, ...]:
        """The squares that can be turned."""
        return tuple(Square(number) for number, status in enumerate(self.square_status) if status == DOWN)

    @property
    def down_rounds(self) -> tuple[Round, ...]:
        """The round tiles that can be turned, of all seats."""
        return tuple(
            Round(seat, slot)
            for seat, row in zip(self.options.players, self.row_status, strict=True)
            for slot, status in enumerate(row)
            if status == DOWN
        )
