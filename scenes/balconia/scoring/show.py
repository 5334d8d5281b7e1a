"""The course of the scoring: its lines in order, the one being counted, and the pads with the points (BLC-14)."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial

import pygame

from game.balconia.building import ROSE, SEATS, Cell, cell_name, other
from game.balconia.outcome import Outcome
from game.balconia.scoring import Line
from game.engine.contract import Seat
from scenes.balconia.render.marks import Marks
from scenes.balconia.scoring.counting import count_done, landed
from scenes.balconia.scoring.score_pads import draw_pad, draw_race, frame_cells, pad_cell
from scenes.balconia.session import Session
from scenes.balconia.table.cells import CELLS_BY_ID, marks_of
from scenes.balconia.table.side_view import SideView
from scenes.kit.canvas import Canvas
from scenes.kit.compositor import Layer
from scenes.kit.pointer import PointerState
from scenes.kit.stage import Stage

REST = 0.25
"""Seconds that the pointer rests on a receipt of the other side before the building turns."""


@dataclass(frozen=True, slots=True)
class ShownLine:
    """One line of one player's receipt."""

    seat: Seat
    line: Line


@dataclass(frozen=True, slots=True)
class Show:
    """All lines of both receipts, and the place of the one being counted."""

    steps: tuple[ShownLine, ...]
    at: int = 0

    @property
    def done(self) -> bool:
        """True once every line has been counted."""
        return self.at >= len(self.steps)

    @property
    def step(self) -> ShownLine | None:
        """The line being counted, None once all are."""
        return None if self.done else self.steps[self.at]

    def next(self) -> "Show":
        """The show at the following line."""
        return replace(self, at=self.at + 1)

    def end(self) -> "Show":
        """The show after the last line."""
        return replace(self, at=len(self.steps))

    def begun(self, seat: Seat) -> bool:
        """True once a line of this player has been reached."""
        return any(step.seat == seat for step in self.steps[: self.at + 1])

    @property
    def overtakes(self) -> bool:
        """True if the current line puts its player ahead, once the second player's lines are being counted."""
        step = self.step
        if step is None or not self.begun(ROSE):
            return False
        totals = {seat: sum(self.counted(seat, landed=False).values()) for seat in SEATS}
        return totals[step.seat] <= totals[other(step.seat)] < totals[step.seat] + step.line.points

    def counted(self, seat: Seat, landed: bool) -> dict[Cell, int]:
        """The points on a player's pad; those of the current line once they have landed."""
        return {step.line.cell: step.line.points for step in self.steps[: self.at + landed] if step.seat == seat}


def show_of(outcome: Outcome) -> Show:
    """The show from its start: turquoise's balconies, rose's balconies, then the doors."""
    steps = [ShownLine(seat, line) for seat in SEATS for line in outcome.scores[seat].lines]
    return Show(tuple(sorted(steps, key=lambda step: step.line.face.kind == "entrance")))


class RunningShow:
    """The show in step with the stage; once it is done, the receipts that can be looked at."""

    def __init__(self, outcome: Outcome, stage: Stage, seen: SideView, pointer: PointerState) -> None:
        self._outcome, self._stage, self._seen, self._pointer = outcome, stage, seen, pointer
        self.show = show_of(outcome)
        self.on_pads = {
            f"pad-{seat}-{cell_name(line.cell)}": ShownLine(seat, line)
            for seat, score in outcome.scores.items()
            for line in score.lines
        }
        """The lines by the ids of their controls on the pads."""

    @property
    def done(self) -> bool:
        """True once every line has been counted."""
        return self.show.done

    @property
    def key(self) -> object:
        """Everything that a picture of it depends on."""
        return self.show.at, count_done(self._stage), landed(self._stage)

    @property
    def most_lines(self) -> int:
        """The lines of the longer receipt."""
        return max(len(score.lines) for score in self._outcome.scores.values())

    @property
    def line(self) -> Line | None:
        """The line being counted; once all are, the one looked at."""
        return self.show.step.line if self.show.step else self._looked_at()

    def _looked_at(self) -> Line | None:
        looked = self._pointer.looked_at or ""
        if looked in self.on_pads:
            return self.on_pads[looked].line
        cell = CELLS_BY_ID.get(looked)
        return None if cell is None else self._outcome.scores[self._seen.seat].line_at(cell)

    @property
    def points_shown(self) -> bool:
        """True if the points of the line can be read: not before it has been counted."""
        return self.done or count_done(self._stage)

    def line_on_pad(self, seat: Seat) -> Line | None:
        """The line being counted or looked at, if it is on this player's pad."""
        line = self.line
        return line if line in self._outcome.scores[seat].lines else None

    def counted(self, seat: Seat) -> dict[Cell, int]:
        """The points on a player's pad so far."""
        return self.show.counted(seat, landed=landed(self._stage))

    def totals(self) -> dict[Seat, float]:
        """Both totals on their way up."""
        totals = {seat: float(sum(self.counted(seat).values())) for seat in SEATS}
        step = self.show.step
        if step and landed(self._stage):
            totals[step.seat] -= step.line.points * (1 - self._stage.share("climb"))
        return totals

    def marks(self) -> Marks:
        """The zone of the line, if its balcony is on the screen, with badges once it has been counted."""
        line = self.line
        if line is None or self._seen.side[line.cell] != line.face:
            return Marks()
        marks = marks_of(line)
        return marks if self.done or landed(self._stage) else replace(marks, badges={})


class Pads:
    """Both score pads, the race between them, and the receipts on the pads once all lines have been counted."""

    def __init__(self, canvas: Canvas, session: Session, running: RunningShow) -> None:
        self._canvas, self._session, self._running = canvas, session, running
        self._rested = 0.0
        """Seconds on a receipt of the other side."""

    def box(self, seat: Seat) -> pygame.Rect:
        """The place of a player's pad."""
        return self._canvas.rect(f"pad-{seat}")

    def receipts(self) -> Iterator[tuple[str, ShownLine, pygame.Rect]]:
        """The lines that can be read on the pads: id of the control, line and place."""
        for name, shown in self._running.on_pads.items():
            yield name, shown, pad_cell(self.box(shown.seat), shown.line.cell)

    def rested_on(self, looked: str | None, seen: Seat, seconds: float) -> Seat | None:
        """The player whose receipt the pointer has rested on for a while, if their side is not the one seen."""
        shown = self._running.on_pads.get(looked or "")
        self._rested = self._rested + seconds if shown and shown.seat != seen else 0.0
        return shown.seat if shown and self._rested >= REST else None

    def draw(self, surface: pygame.Surface, framed: Mapping[Seat, Sequence[Cell]]) -> None:
        """The points so far, with the cell lit that is counted or looked at, and frames around some cells."""
        for seat in SEATS:
            line = self._running.line_on_pad(seat)
            lit = line.cell if line else None
            standing = frozenset(shown.line.cell for shown in self._running.on_pads.values() if shown.seat == seat)
            name, points = self._session.name(seat), self._running.counted(seat)
            draw_pad(surface, self.box(seat), seat, name, points, standing, lit, self._canvas.text_px(30))
            frame_cells(surface, self.box(seat), framed.get(seat, ()))

    def race_layer(self) -> Layer:
        """The race of both totals."""
        box, totals = self._canvas.rect("race"), self._running.totals()
        lines, raced = self._running.most_lines, self._running.show.begun(ROSE)
        paint = partial(draw_race, box=box, totals=totals, lines=lines, raced=raced)
        return Layer.of(("race", tuple(totals.values()), raced), box, paint)
