"""What the placer has in mind, as a value: the face in the hand, where it may go, what it would be worth there."""

from dataclasses import dataclass

from game.balconia.building import Cell
from game.balconia.cards import Catalogue, FaceId
from game.balconia.scoring import Gain, Side, gain
from scenes.balconia.placement.reason import changes
from scenes.balconia.render.marks import Marks
from scenes.balconia.table.cells import marks_of


@dataclass(frozen=True, slots=True)
class Plan:
    """All of it as the placer sees the building: the cells that are allowed, the chosen one, the one looked at."""

    catalogue: Catalogue
    side: Side
    face: FaceId
    legal: frozenset[Cell]
    chosen: Cell | None
    looked: Cell | None

    @property
    def cell(self) -> Cell | None:
        """The cell the block would go to: the one looked at if allowed, else the chosen one."""
        return self.looked if self.looked in self.legal else self.chosen

    @property
    def in_view(self) -> bool:
        """Whether there is such a cell, and nothing else is looked at."""
        return self.cell is not None and self.looked in (None, self.cell)

    def worth(self, cell: Cell) -> Gain:
        """What the face would add in a cell."""
        return gain(self.catalogue, self.side, cell, self.face)

    def built(self) -> Side:
        """The side with the block in the cell it was chosen for, unless it is held over another one."""
        cell = self.chosen
        if cell is None or self.cell != cell:
            return self.side
        return (*self.side[:cell], self.face, *self.side[cell + 1 :])

    def marks(self) -> Marks:
        """Where the block could go; over a cell, its zone there and the points that would change."""
        cell = self.cell
        if cell is None:
            return Marks(legal=self.legal)
        worth = self.worth(cell)
        own = next((line for line in worth.after if line.cell == cell), None)
        zone = marks_of(own).zone if own else frozenset[Cell]()
        return Marks(
            legal=frozenset() if zone else self.legal - {cell},
            ghost=None if cell == self.chosen else (cell, self.face),
            hover=cell,
            badges={line.cell: f"{change:+d}" for change, line in changes(worth)},
            zone=zone,
            origin=cell if zone else None,
        )
