"""The show of the scoring as a value: its steps in their order, how far it is, what is counted so far (BLC-14)."""

from dataclasses import dataclass, replace

from game.balconia.building import SEATS, Cell, other, read_cell
from game.balconia.outcome import Outcome
from game.balconia.scoring import Line
from game.engine.contract import Seat


@dataclass(frozen=True, slots=True)
class ShownLine:
    """One line of one player's receipt."""

    seat: Seat
    line: Line


@dataclass(frozen=True, slots=True)
class Show:
    """All lines of both receipts, and which of them is being counted."""

    steps: tuple[ShownLine, ...]
    at: int = 0

    @property
    def done(self) -> bool:
        """Whether every line was shown."""
        return self.at >= len(self.steps)

    @property
    def step(self) -> ShownLine | None:
        """The line being counted, None when all are."""
        return None if self.done else self.steps[self.at]

    def next(self) -> "Show":
        """With the line after this one."""
        return replace(self, at=self.at + 1)

    def end(self) -> "Show":
        """With every line shown."""
        return replace(self, at=len(self.steps))

    def begun(self, seat: Seat) -> bool:
        """Whether this player's lines have come to their turn."""
        return any(step.seat == seat for step in self.steps[: self.at + 1])

    @property
    def overtakes(self) -> bool:
        """Whether the line being counted puts its player ahead, in the race that begins with the second player."""
        step = self.step
        if step is None or not self.begun(SEATS[-1]):
            return False
        totals = {seat: sum(self.counted(seat, landed=False).values()) for seat in SEATS}
        return totals[step.seat] <= totals[other(step.seat)] < totals[step.seat] + step.line.points

    def counted(self, seat: Seat, landed: bool) -> dict[Cell, int]:
        """The points on a player's pad: of the lines before this one, and of this one once they have landed."""
        return {step.line.cell: step.line.points for step in self.steps[: self.at + landed] if step.seat == seat}


def line_of(outcome: Outcome, shown: Seat, target: str) -> Line | None:
    """The final receipt line that belongs to a cell of a pad, or of the side that is shown, by its target's name."""
    match target.split("-"):
        case ["pad", seat, cell]:
            return outcome.scores[Seat(seat)].line_at(read_cell(cell))
        case ["cell", cell]:
            return outcome.scores[shown].line_at(read_cell(cell))
        case _:
            return None


def seat_of_pad(target: str) -> Seat | None:
    """Whose pad a target is on, if it is on one."""
    match target.split("-"):
        case ["pad", seat, _cell]:
            return Seat(seat)
        case _:
            return None


def show_of(outcome: Outcome) -> Show:
    """The show from its beginning: turquoise's balconies, rose's balconies, then the doors."""
    steps = [ShownLine(seat, line) for seat in SEATS for line in outcome.scores[seat].lines]
    return Show(tuple(sorted(steps, key=lambda step: step.line.face.kind == "entrance")))
