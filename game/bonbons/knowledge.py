"""What somebody knows who forgets nothing: every face that was ever shown, where its tile lies now."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from game.bonbons.counting import TAKEN, TAKEN_DEAD, TAKEN_KNOWN, Position
from game.bonbons.events import Event
from game.bonbons.memory import known_faces
from game.bonbons.sweets import COIN, WRAPPER, Face
from game.bonbons.tiles import COVERED, DOWN, SHOWN, Round, Square, Tile
from game.bonbons.view import View

HIDDEN = (DOWN, SHOWN)
"""What lies hidden, or will be again unless it is paired."""


@dataclass(frozen=True)
class Knowledge:
    """A view, and what was heard until then; what lies open in the attempt counts as seen."""

    view: View
    heard: Sequence[Event]

    @cached_property
    def faces(self) -> dict[Tile, Face]:
        """The last face seen of every tile that was ever turned."""
        return known_faces(self.heard)

    @cached_property
    def known_rounds(self) -> dict[Face, Round]:
        """Where the rounds lie that were seen and are still to be found, by face."""
        rounds = [tile for tile in self.faces if isinstance(tile, Round) and self.view.status(tile) in HIDDEN]
        return {self.faces[tile]: tile for tile in rounds}

    @cached_property
    def seen_squares(self) -> list[Square]:
        """The squares that were seen and are not open for good."""
        return [tile for tile in self.faces if isinstance(tile, Square) and self.view.status(tile) in HIDDEN]

    @cached_property
    def known_squares(self) -> dict[Face, Square]:
        """Where the candy squares lie that were seen and are not open for good, by face."""
        return {self.faces[tile]: tile for tile in self.seen_squares if self.faces[tile] != COIN}

    @cached_property
    def hidden_coins(self) -> list[Square]:
        """Coins that were seen and can be turned."""
        return [tile for tile in self.seen_squares if self.faces[tile] == COIN and self.view.status(tile) == DOWN]

    @cached_property
    def new_squares(self) -> list[Square]:
        """Hidden squares that nobody has seen."""
        return [tile for tile in self.view.down_squares if tile not in self.faces]

    @cached_property
    def new_rounds(self) -> list[Round]:
        """Hidden rounds that nobody has seen."""
        return [tile for tile in self.view.down_rounds if tile not in self.faces]

    @cached_property
    def position(self) -> Position:
        """The table in numbers, with what lies open counted as seen."""
        hidden, own = self.view.hidden, int(self.view.active)
        dead = self.covered_face
        return Position(
            own=hidden[own],
            others=sum(hidden) - hidden[own],
            known=sum(face not in self.known_squares for face in self.known_rounds),
            seen=sum(face not in self.known_rounds and face != dead for face in self.known_squares),
            coins=self._coins,
            wrapper=int(WRAPPER in self.view.squares),
        )

    @property
    def covered_face(self) -> Face | None:
        """What lies under the coins, where it was seen before."""
        for seat, row in zip(self.view.options.players, self.view.row_status, strict=True):
            if COVERED in row:
                return self.faces.get(Round(seat, row.index(COVERED)))
        return None

    @property
    def _coins(self) -> int:
        if not any(COVERED in row for row in self.view.row_status):
            return sum(self.faces[tile] == COIN for tile in self.seen_squares)
        if self.covered_face is None:
            return TAKEN
        return TAKEN_DEAD if self.covered_face in self.known_squares else TAKEN_KNOWN
