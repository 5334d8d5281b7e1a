"""The course of the scoring: its lines in order, the one being counted, and the pads with the points (BLC-14)."""

from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial

import pygame

from game.balconia.building import SEATS, Cell, cell_name, other
from game.balconia.outcome import Outcome
from game.balconia.scoring import Line
from game.engine.contract import Seat
from scenes.balconia.render.marks import Marks
from scenes.balconia.scoring.counting import count_done, landed, pace_of, points_text
from scenes.balconia.scoring.score_pads import draw_pad, draw_race, frame_cells, pad_cell, towers_of
from scenes.balconia.session import Session
from scenes.balconia.table.cells import CELLS_BY_ID, marks_of
from scenes.balconia.table.side_view import SideView
from scenes.kit.canvas import Canvas
from scenes.kit.compositor import Layer
from scenes.kit.pointer import PointerState
from scenes.kit.stage import Stage
from scenes.look.projection import Spot

REST = 0.25
"""Seconds that the pointer rests on a receipt of the other side before the building turns."""


@dataclass(frozen=True, slots=True)
class ShownLine:
    """One line of one player's receipt."""

    seat: Seat
    line: Line


@dataclass(frozen=True, slots=True)
class Show:
    """All lines of both receipts, and the place of the one being counted; below 0, the house is still being shown."""

    steps: tuple[ShownLine, ...]
    at: int = 0

    @property
    def done(self) -> bool:
        """True once every line has been counted."""
        return self.at >= len(self.steps)

    @property
    def step(self) -> ShownLine | None:
        """The line being counted; None before the first one and after the last one."""
        return self.steps[self.at] if 0 <= self.at < len(self.steps) else None

    def next(self) -> "Show":
        """The show at the following line."""
        return replace(self, at=self.at + 1)

    def end(self) -> "Show":
        """The show after the last line."""
        return replace(self, at=len(self.steps))

    @property
    def overtakes(self) -> bool:
        """True if the current line puts its player ahead of the other."""
        return self.at in overtakings(self.steps)

    def counted(self, seat: Seat, landed: bool) -> dict[Cell, int]:
        """The points on a player's pad; those of the current line once they have landed."""
        begun = max(0, self.at + landed)
        return {step.line.cell: step.line.points for step in self.steps[:begun] if step.seat == seat}


def show_of(outcome: Outcome) -> Show:
    """The show from its first line, in the order that keeps the players in suspense for longest.

    The player who is behind is counted next, so that the totals overtake each other as long as they can. Each side is
    counted from its smallest line to its largest, with those that score nothing spread between them, and doors last.
    """
    totals = dict.fromkeys(SEATS, 0)
    steps: list[ShownLine] = []
    for kind in ("block", "entrance"):
        left = {
            seat: deque(_rising([line for line in score.lines if line.face.kind == kind]))
            for seat, score in outcome.scores.items()
        }
        while waiting := [seat for seat in SEATS if left[seat]]:
            seat = min(waiting, key=totals.__getitem__)
            line = left[seat].popleft()
            totals[seat] += line.points
            steps.append(ShownLine(seat, line))
    return Show(tuple(steps))


def _rising(lines: Sequence[Line]) -> list[Line]:
    """The lines from the fewest points to the most; those without points are spread evenly between them."""
    scoring = sorted((line for line in lines if line.points), key=lambda line: line.points)
    nothing = [line for line in lines if not line.points]
    places = [(place, line) for number in (scoring, nothing) for place, line in _spread(number)]
    return [line for _place, line in sorted(places, key=lambda one: one[0])]


def _spread(lines: Sequence[Line]) -> list[tuple[float, Line]]:
    """The lines with places between 0 and 1, evenly apart."""
    return [((number + 0.5) / len(lines), line) for number, line in enumerate(lines)]


def overtakings(steps: Sequence[ShownLine]) -> tuple[int, ...]:
    """The places of the lines with which a player passes the other one, who had been ahead."""
    totals, ahead, found = dict.fromkeys(SEATS, 0), None, []
    for number, step in enumerate(steps):
        totals[step.seat] += step.line.points
        if totals[step.seat] > totals[other(step.seat)] and ahead != step.seat:
            if ahead is not None:
                found.append(number)
            ahead = step.seat
    return tuple(found)


class RunningShow:
    """The show in step with the stage; once it is done, the receipts that can be looked at."""

    def __init__(self, outcome: Outcome, stage: Stage, seen: SideView, pointer: PointerState) -> None:
        self._outcome, self._stage, self._seen, self._pointer = outcome, stage, seen, pointer
        self.show = replace(show_of(outcome), at=-1)
        self.pace = pace_of((step.line for step in self.show.steps), seen.catalogue)
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
        if self.show.done:
            return self._looked_at()
        return self.show.step.line if self.show.step else None

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
        """The line looked at, if it is on this player's pad."""
        line = self.line
        return line if line in self._outcome.scores[seat].lines else None

    def counted(self, seat: Seat) -> dict[Cell, int]:
        """The points of a player so far."""
        return self.show.counted(seat, landed=landed(self._stage))

    def totals(self) -> dict[Seat, float]:
        """Both totals on their way up."""
        totals = {seat: float(sum(self.counted(seat).values())) for seat in SEATS}
        step = self.show.step
        if step and landed(self._stage):
            totals[step.seat] -= step.line.points * (1 - self._stage.share("climb"))
        return totals

    def marks(self) -> Marks:
        """The zone of the line looked at, if its balcony is on the screen."""
        line = self.line
        return Marks() if line is None or self._seen.side[line.cell] != line.face else marks_of(line)

    def marks_beside(self, seat: Seat) -> Marks:
        """A side beside the other: its points so far, the zone of the line being counted, then what counts there."""
        points = {cell: points_text(number) for cell, number in self.counted(seat).items()}
        step = self.show.step
        if step is None or step.seat != seat:
            return Marks(badges=points)
        marks = marks_of(step.line)
        if landed(self._stage):
            return replace(marks, badges={**points, **marks.badges, step.line.cell: points_text(step.line.points)})
        # While a piece is counted, the number beside it takes the place of points.
        return replace(marks, badges={cell: text for cell, text in points.items() if cell not in marks.badges})


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
        """All points, with the cell lit that is looked at, frames around some cells, and the race between the pads."""
        for seat in SEATS:
            line = self._running.line_on_pad(seat)
            lit = line.cell if line else None
            standing = frozenset(shown.line.cell for shown in self._running.on_pads.values() if shown.seat == seat)
            name, points = self._session.name(seat), self._running.counted(seat)
            draw_pad(surface, self.box(seat), seat, name, points, standing, lit, self._canvas.text_px(30))
            frame_cells(surface, self.box(seat), framed.get(seat, ()))
        draw_race(surface, self._canvas.rect("race"), self._running.totals(), self._running.most_lines, 0)

    def race_layer(self, size: int) -> Layer:
        """The race between both sides, with totals of this size."""
        box, totals = self._canvas.rect("race"), self._running.totals()
        paint = partial(draw_race, box=box, totals=totals, lines=self._running.most_lines, size=size)
        return Layer.of(("race", tuple(totals.values()), size), box, paint)

    def roof(self, seat: Seat) -> Spot:
        """The roof of a player's tower, where points arrive."""
        return towers_of(self._canvas.rect("race"), self._running.totals(), self._running.most_lines)[seat].midtop
