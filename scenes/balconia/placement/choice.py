"""What the placer has taken and chosen so far, and what would come of it."""

from collections.abc import Mapping

from game.balconia.building import Cell
from game.balconia.cards import FACES, FaceId
from game.balconia.moves import Place
from game.balconia.view import View
from scenes.balconia.placement.plan import PlacementPlan
from scenes.balconia.session import Session
from scenes.balconia.table.cells import CELL_TARGETS, cell_named
from scenes.balconia.table.face_pairs import FACE_NAMES
from scenes.balconia.table.side_view import SideView
from scenes.kit.pointer import PointerState


class PlacersChoice:
    """A face and a cell; nothing of it is played yet."""

    def __init__(self, session: Session, view: View, seen: SideView, pointer: PointerState) -> None:
        """`seen` is the side on the screen, `hand` looks at one of its cells."""
        assert view.block is not None
        self._session, self._view, self._seen, self._pointer = session, view, seen, pointer
        self._block = view.block
        self.face = view.own_half[0]
        self.taken = False
        """Whether the player took a face; until then it is the first, shown only where a cell is in view for it."""
        self.cell: Cell | None = None
        self.untouched = True
        """Until something is done, the scene tells what the other player did meanwhile."""
        self.advised = False
        """Whether a hint was the last thing asked for: it is told first, whatever cell was chosen before."""
        places = [move for move in view.legal if isinstance(move, Place)]
        self._legal = [frozenset(move.cell for move in places if move.face == face) for face in range(FACES)]
        self._planned: tuple[object, PlacementPlan] | None = None
        self._refused: tuple[object, Mapping[str, str]] | None = None

    @property
    def key(self) -> object:
        """All that a picture of it depends on."""
        return self.face, self.taken, self.cell, self.untouched, self.advised

    @property
    def hint_first(self) -> bool:
        """Whether the hint is told rather than what the chosen cell would add."""
        return self.advised and self.plan().looked is None

    def plan(self) -> PlacementPlan:
        """What the player has in mind; reckoned anew only when that changes."""
        looked, at_home = cell_named(self._pointer.looked_at), self._seen.at_home
        wanted = self.face, self.cell, looked, at_home
        if self._planned is None or self._planned[0] != wanted:
            legal = self._legal[self.face] if at_home else frozenset[Cell]()
            face = FaceId("block", self._block, self.face)
            self._planned = wanted, PlacementPlan(self._view.side, face, legal, self.cell, looked)
        return self._planned[1]

    def shown(self, away: bool) -> int | None:
        """The face that is shown as chosen: none before one was taken, is away, or is pointed to where it would go."""
        return self.face if self.taken or away or self.plan().cell is not None else None

    def take(self, face: int) -> None:
        """Take a face."""
        self.face, self.taken = face, True

    def choose(self, cell: Cell) -> bool:
        """Mean a cell; says whether it was meant already."""
        again, self.cell, self.taken = self.cell == cell, cell, True
        return again

    def refusals(self) -> Mapping[str, str]:
        """What the rules say to each face and cell that they refuse; asked once for each face taken."""
        wanted = self.face, self._session.context.appearance
        if self._refused is None or self._refused[0] != wanted:
            anywhere = min(self._legal[self.face], default=0)
            moves = {name: Place(self.face, cell) for name, cell in CELL_TARGETS.items()}
            moves |= {name: Place(index, anywhere) for index, name in enumerate(FACE_NAMES)}
            answers = {name: self._session.refusal(move) for name, move in moves.items()}
            self._refused = wanted, {name: why for name, why in answers.items() if why is not None}
        return self._refused[1]
