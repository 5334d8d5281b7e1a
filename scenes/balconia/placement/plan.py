"""What the placer has in mind, as a value: the face in the hand, where it may go, what it would be worth there."""

from dataclasses import dataclass, field

from game.balconia.building import Cell
from game.balconia.card_file import load_catalogue
from game.balconia.cards import FaceId
from game.balconia.scoring import Gain, Line, Side, gain
from game.language import signed
from scenes.balconia.render.marks import Marks
from scenes.balconia.table.cells import changed_lines, marks_of


@dataclass(frozen=True, slots=True)
class PlacementPlan:
    """All of it as the placer sees the building: the cells that are allowed, the chosen one, the one looked at."""

    side: Side
    face: FaceId
    legal: frozenset[Cell]
    chosen: Cell | None
    looked: Cell | None
    worth: Gain | None = field(init=False)
    """What the face would add in the cell it would go to; reckoned once."""

    def __post_init__(self) -> None:
        worth = None if self.cell is None else gain(load_catalogue(), self.side, self.cell, self.face)
        object.__setattr__(self, "worth", worth)

    @property
    def cell(self) -> Cell | None:
        """The cell the block would go to: the one looked at if allowed, else the chosen one."""
        return self.looked if self.looked in self.legal else self.chosen

    @property
    def in_view(self) -> bool:
        """Whether there is such a cell, and nothing else is looked at."""
        return self.cell is not None and self.looked in (None, self.cell)

    @property
    def changes(self) -> list[tuple[int, Line]]:
        """The receipt lines that the placement would change, and by how much."""
        if self.worth is None:
            return []
        return changed_lines(self.worth)

    @property
    def playable(self) -> frozenset[Cell]:
        """Where the block could go; nothing of it while the zone is lit that it would have in one of the cells."""
        return frozenset() if self._zone else self.legal - {self.cell, self.chosen}

    @property
    def _zone(self) -> frozenset[Cell]:
        """What the face would count in the cell it would go to."""
        own = next((line for line in self.worth.after if line.cell == self.cell), None) if self.worth else None
        return marks_of(own).zone if own else frozenset()

    def marks(self) -> Marks:
        """Over a cell, its zone there and the points that would change; the block before the cell it was chosen for."""
        cell, zone = self.cell, self._zone
        return Marks(
            ghost=None if cell is None or cell == self.chosen else (cell, self.face),
            held=None if self.chosen is None else (self.chosen, self.face),
            chosen=self.chosen,
            hover=None if cell == self.chosen else cell,
            badges={line.cell: signed(change) for change, line in self.changes},
            zone=zone,
            origin=cell if zone else None,
        )
