"""What the placer has in mind, as a value: the face in the hand, where it may go, what it would be worth there."""

from dataclasses import dataclass, field

from game.balconia.building import Cell
from game.balconia.card_file import load_catalogue
from game.balconia.cards import FaceId
from game.balconia.scoring import Gain, Line, Side, gain
from scenes.balconia.render.marks import Marks
from scenes.balconia.table.cells import marks_of


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
        before = {line.cell: line.points for line in self.worth.before}
        every = [(line.points - before.get(line.cell, 0), line) for line in self.worth.after]
        return [(change, line) for change, line in every if change]

    def built(self) -> Side:
        """The side with the block in the cell it was chosen for, unless it is held over another one."""
        cell = self.chosen
        if cell is None or self.cell != cell:
            return self.side
        return (*self.side[:cell], self.face, *self.side[cell + 1 :])

    def marks(self) -> Marks:
        """Where the block could go; over a cell, its zone there and the points that would change."""
        cell = self.cell
        if cell is None or self.worth is None:
            return Marks(legal=self.legal)
        own = next((line for line in self.worth.after if line.cell == cell), None)
        zone = marks_of(own).zone if own else frozenset[Cell]()
        return Marks(
            legal=frozenset() if zone else self.legal - {cell},
            ghost=None if cell == self.chosen else (cell, self.face),
            hover=cell,
            badges={line.cell: f"{change:+d}" for change, line in self.changes},
            zone=zone,
            origin=cell if zone else None,
        )
