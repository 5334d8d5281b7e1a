"""Helpers for driving Bonbons: matches after some moves, known tiles, and waiting for animations."""

from collections.abc import Sequence

from game.bonbons.match import BonbonsMatch, bonbons
from game.bonbons.state import Options
from game.bonbons.sweets import COIN, WRAPPER, Face
from game.bonbons.tiles import Round, Square, Tile
from scenes.bonbons.table.places import target_name
from scenes.bonbons.table.scene import Table
from tools.evening import Evening, some_moves

SECOND = 60
"""Frames per second."""


def played(moves: int, options: Options | None = None, seed: int = 4) -> BonbonsMatch:
    """A match after this many random moves."""
    return some_moves(bonbons(), options or Options(), seed, moves)


def shown_through(evening: Evening, seconds: float = 10.0) -> None:
    """Run frames until the last move has been shown."""
    for _ in range(round(seconds * SECOND)):
        if not isinstance(evening.top, Table) or not evening.top.turns.busy:
            return
        evening.wait(1)


def seen(evening: Evening) -> None:
    """Wait as long as the button requires, then confirm that everyone has seen the tiles."""
    shown_through(evening)
    evening.wait(round(1.3 * SECOND))
    evening.click("seen")
    shown_through(evening)


def turn(evening: Evening, *tiles: Tile) -> None:
    """Click these tiles one after the other."""
    for tile in tiles:
        evening.click(target_name(tile))
        shown_through(evening)


class Cheat:
    """Knows every hidden tile, so that a pair, a miss or a theft can be shown on purpose."""

    def __init__(self, match: BonbonsMatch) -> None:
        state = match.game.new(match.options, match.seed)
        for move in match.moves:
            state, _events = match.game.apply(state, move)
        self.squares: Sequence[Face] = state.squares
        self.rows = state.rows
        self.status = state.square_status
        self.row_status = state.row_status
        self.seats = match.options.players

    def square(self, face: Face) -> Square:
        """The square with this face."""
        return Square(self.squares.index(face))

    def coins(self) -> tuple[Square, ...]:
        """The squares with coins."""
        return tuple(Square(number) for number, face in enumerate(self.squares) if face == COIN)

    def wrapper(self) -> Square:
        """The square with the wrapper."""
        return self.square(WRAPPER)

    def pair(self, seat: int, slot: int) -> tuple[Square, Round]:
        """A round tile, and the square that matches it."""
        return self.square(self.rows[seat][slot]), Round(self.seats[seat], slot)

    def miss(self, seat: int, slot: int, nth: int = 0) -> tuple[Square, Round]:
        """A hidden sweet that does not match a round tile, and the round tile."""
        others = [
            Square(number)
            for number, face in enumerate(self.squares)
            if self.status[number] == "D" and face not in (COIN, WRAPPER, self.rows[seat][slot])
        ]
        return others[nth % len(others)], Round(self.seats[seat], slot)

    def hidden_slot(self, seat: int) -> int:
        """The first slot of a seat that is still hidden."""
        return self.row_status[seat].index("D")
