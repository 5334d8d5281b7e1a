"""The pads of both players on the screen: their points so far, and the receipts that can be read on them."""

from collections.abc import Iterator, Sequence

import pygame

from game.balconia.awards import Award
from game.balconia.building import SEATS, cell_name
from game.balconia.outcome import Outcome
from game.balconia.scoring import Line
from game.engine.contract import Seat
from scenes.balconia.scoring.prizes import frame_best
from scenes.balconia.scoring.running import RunningShow
from scenes.balconia.scoring.score_pad import draw_pad, pad_cell
from scenes.balconia.scoring.show import seat_of_pad
from scenes.balconia.session import Session
from scenes.kit.canvas import Canvas

REST = 0.25
"""Seconds on a receipt of the other side until the building turns there."""


class Pads:
    """One in the area of each player."""

    def __init__(self, canvas: Canvas, session: Session, outcome: Outcome) -> None:
        self._canvas, self._session, self._outcome = canvas, session, outcome
        self._rested = 0.0
        """Seconds on a receipt of the side that is not shown."""

    def boxes(self) -> Iterator[tuple[str, Seat, Line, pygame.Rect]]:
        """The cells of both pads that have a receipt: control id, player, receipt line and place."""
        for seat in SEATS:
            pad = self._canvas.rect(f"pad-{seat}")
            for line in self._outcome.scores[seat].lines:
                yield f"pad-{seat}-{cell_name(line.cell)}", seat, line, pad_cell(pad, line.cell)

    def rested_on(self, looked: str | None, shown: Seat, seconds: float) -> Seat | None:
        """Whose side is to be seen, because somebody rests on a receipt of it while the other one is shown."""
        seat = seat_of_pad(looked or "")
        self._rested = self._rested + seconds if seat not in (None, shown) else 0.0
        return seat if self._rested >= REST else None

    def draw(self, surface: pygame.Surface, running: RunningShow) -> None:
        """The points of both players so far, with the cell lit that is counted or looked at."""
        for seat in SEATS:
            line = running.line_on_pad(seat)
            lit = line.cell if line else None
            standing = frozenset(line.cell for line in self._outcome.scores[seat].lines)
            box, size = self._canvas.rect(f"pad-{seat}"), self._canvas.text_px(30)
            draw_pad(surface, box, seat, self._session.name(seat), running.counted(seat), standing, lit, size)

    def frame_best(self, surface: pygame.Surface, awards: Sequence[Award]) -> None:
        """The cells that awards were given for."""
        for seat in SEATS:
            frame_best(surface, self._canvas.rect(f"pad-{seat}"), seat, awards)
