"""The view of a seat: its own side the right way round, the block in play, its legal moves (BLC-12)."""

from dataclasses import dataclass

from game.balconia.cards import FACES, Catalogue, FaceId, blocks_of
from game.balconia.moves import Move
from game.balconia.scoring import Side
from game.balconia.state import Options, Phase
from game.engine.contract import Seat


@dataclass(frozen=True, slots=True)
class View:
    """Built by observe; the other side, the order of the tokens and the box are not in it."""

    catalogue: Catalogue
    """The cards as played."""
    options: Options
    seat: Seat | None
    phase: Phase
    to_move: Seat | None
    selector: Seat
    turn: int
    side: Side
    occupied: int
    """Bit i is set where cell i is taken, as this seat counts them."""
    block: int | None
    turned: int | None
    tokens_left: int
    legal: tuple[Move, ...]
    """In this seat's frame, as everything here."""

    @property
    def lists_all(self) -> bool:
        """Every legal move is in `legal`."""
        return True

    @property
    def own_half(self) -> tuple[int, ...]:
        """The two faces on this seat's half of the disc, none while the block does not stand on it (BLC-09)."""
        if self.turned is None:
            return ()
        first, second = halves(self.turned)
        return first if self.seat == self.selector else second

    @property
    def blocks(self) -> range:
        """All blocks of the edition that is played."""
        seen = [face for face in self.side if face is not None]
        if self.block is not None:
            seen.append(FaceId("block", self.block, 0))
        return blocks_of(seen[0].edition if seen else 0)

    @property
    def blocks_unseen(self) -> tuple[int, ...]:
        """The blocks that neither stand in the building nor are in play: face down, or back in the box."""
        seen = {face.number for face in self.side if face is not None and face.kind == "block"} | {self.block}
        return tuple(block for block in self.blocks if block not in seen)


def halves(turned: int) -> tuple[tuple[int, int], tuple[int, int]]:
    """The faces on the selector's half of the disc, and those on the placer's (BLC-09)."""
    return (turned, (turned + 1) % FACES), ((turned + 2) % FACES, (turned + 3) % FACES)
