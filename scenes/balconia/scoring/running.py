"""The show of the scoring as it runs on the stage: the line that is counted, what is told of it, how totals climb."""

from dataclasses import replace

import pygame

from game.balconia.building import ROSE, SEATS, Cell
from game.balconia.outcome import Outcome
from game.balconia.scoring import Line
from game.engine.contract import Seat
from scenes.balconia.render.marks import Marks
from scenes.balconia.scoring.counting import landed, told
from scenes.balconia.scoring.race import draw_race
from scenes.balconia.scoring.show import line_of, show_of
from scenes.balconia.table.cells import marks_of
from scenes.balconia.table.side_view import SideView
from scenes.kit.pointer import PointerState
from scenes.kit.stage import Stage


class RunningShow:
    """Line after line; afterwards the line that is looked at."""

    def __init__(self, outcome: Outcome, stage: Stage, seen: SideView, pointer: PointerState) -> None:
        self._outcome, self._stage, self._seen, self._pointer = outcome, stage, seen, pointer
        self.show = show_of(outcome)

    @property
    def done(self) -> bool:
        """Whether every line was shown."""
        return self.show.done

    @property
    def key(self) -> object:
        """All that a picture of it depends on."""
        return self.show.at, told(self._stage), landed(self._stage)

    @property
    def line(self) -> Line | None:
        """The line being counted; afterwards the one that is looked at."""
        step = self.show.step
        return step.line if step else line_of(self._outcome, self._seen.seat, self._pointer.looked_at or "")

    @property
    def told(self) -> bool:
        """Whether what the line gives may be read: not before it was counted."""
        return self.done or told(self._stage)

    def line_on_pad(self, seat: Seat) -> Line | None:
        """The line that is counted or looked at, if it is on this player's pad."""
        line = self.line
        return line if line in self._outcome.scores[seat].lines else None

    def counted(self, seat: Seat) -> dict[Cell, int]:
        """The points on a player's pad so far."""
        return self.show.counted(seat, landed=landed(self._stage))

    def totals(self) -> dict[Seat, float]:
        """Both totals as far as they have climbed."""
        totals = {seat: float(sum(self.counted(seat).values())) for seat in SEATS}
        step = self.show.step
        if step and landed(self._stage):
            totals[step.seat] -= step.line.points * (1 - self._stage.share("climb"))
        return totals

    def draw_race(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        """The race of both totals."""
        lines = max(len(score.lines) for score in self._outcome.scores.values())
        draw_race(surface, box, self.totals(), lines, raced=self.show.begun(ROSE))

    def marks(self) -> Marks:
        """The zone of that line, if its balcony can be seen; what counts is told when it was counted."""
        line = self.line
        if line is None or self._seen.side[line.cell] != line.face:
            return Marks()
        marks = marks_of(line)
        return marks if self.done or landed(self._stage) else replace(marks, badges={})
