"""Scoring is the show: balcony by balcony the zone lights up, pieces hop, points fly onto the pad (BLC-14)."""

from collections.abc import Mapping
from typing import ClassVar

import pygame

from game.balconia.building import SEATS, TURQUOISE, Cell, other
from game.balconia.scoring import Line
from game.balconia.words import counted_at_last, points
from game.engine.contract import Seat
from game.language import marked
from scenes.balconia.render.marks import Marks
from scenes.balconia.render.scenery import backdrop
from scenes.balconia.render.turning import TurningBuilding
from scenes.balconia.scoring.afterwards import AFTERWARDS, leave, save_picture
from scenes.balconia.scoring.counting import COUNTING, NOTHING_COUNTS, draw_counting
from scenes.balconia.scoring.pads import draw_both_pads, line_of, pad_boxes
from scenes.balconia.scoring.show import show_of
from scenes.balconia.scoring.words import head_words, points_told, result_words, switch_told
from scenes.balconia.session import Session
from scenes.balconia.table.cells import marks_of
from scenes.balconia.table.face_words import Words, cell_told
from scenes.balconia.table.screen import TableScreen
from scenes.balconia.table.top import draw_head
from scenes.kit.stack import Change
from scenes.kit.stage import Motion
from scenes.kit.target import Target
from scenes.kit.tween import smooth

TURN = Motion("turn", 0.9, smooth, "wood_turn")
FAST = 4.0
SHOWING = {"next": marked("Next"), "fast": marked("Fast"), "skip": marked("Skip")}
"""The buttons of the show, and what stands on them."""


class Scoring(TableScreen):
    """Both receipts line by line, then the result."""

    name = "scoring"
    layout = "balconia/scoring"
    click_skips = False
    labels: ClassVar[Mapping[str, str]] = {**SHOWING, **AFTERWARDS}

    def __init__(self, session: Session) -> None:
        outcome = session.match.outcome
        assert outcome is not None
        self.outcome = outcome
        self.show = show_of(outcome)
        self.fast = False
        self._turning: TurningBuilding | None = None
        session.looking = None
        super().__init__(session, TURQUOISE)
        session.finish()
        self._begin_step()

    def counted(self, seat: Seat) -> dict[Cell, int]:
        """The points on a player's pad so far."""
        return self.show.counted(seat, landed=not self.stage.busy)

    def shows(self, name: str) -> bool:
        """First the show's buttons, then those for afterwards."""
        if name in SHOWING:
            return not self.show.done
        return self.show.done if name in AFTERWARDS else super().shows(name)

    def activate(self, name: str) -> Change | None:
        """Step, hurry, skip; afterwards look, play again or leave."""
        match name:
            case "next":
                self._advance()
            case "fast":
                self.fast = not self.fast
                self.studio.speech.focus(self.spoken(name))
            case "skip":
                self.stage.skip()
                self.show = self.show.end()
                self._celebrate()
            case "turn-building":
                self._turn_to(other(self.shown))
                self.studio.speech.say(self.whose_side())
            case "picture":
                if saved := save_picture(self.session, self.building, self.side):
                    self.say(saved)
            case _:
                return leave(self.session, name) or super().activate(name)
        return None

    def update(self, seconds: float) -> Change | None:
        """The show goes on by itself."""
        change = super().update(seconds * (FAST if self.fast else 1.0))
        if not self.show.done and not self.stage.busy:
            self._advance()
        return change

    def targets(self) -> tuple[Target, ...]:
        """Afterwards the cells of both pads too: each is a receipt to read."""
        pads = pad_boxes(self, self.outcome) if self.show.done else ()
        return super().targets() + tuple(self.target(name, box) for name, box in pads)

    def announcement(self) -> tuple[str, ...]:
        """Whose balconies are scored; in the end, the result."""
        result = result_words(self.outcome, self._names())[1]
        return (self._head(), result) if self.show.done else (self._head(),)

    def spoken(self, name: str) -> str:
        """A cell of a pad or of the building by its receipt; whether the show is in a hurry."""
        if name == "fast":
            return switch_told(self.label(name), self.fast)
        line = line_of(self.outcome, self.shown, name)
        return super().spoken(name) if line is None else cell_told(line.cell, self._line_words(line))

    def words(self) -> Words:
        """The line being counted; afterwards the one looked at, else the result."""
        line = self._line()
        return self._line_words(line) if line else result_words(self.outcome, self._names())

    def marks(self) -> Marks:
        """The zone of that line, if its balcony can be seen."""
        line = self._line()
        return marks_of(line) if line and self.side[line.cell] == line.face else Marks()

    def gives(self, line: Line) -> str:
        """What a balcony gave."""
        return counted_at_last(line)

    def still_key(self) -> object:
        """Which line is shown, and how far the pads are."""
        return super().still_key(), self.show.at, self.stage.busy, self._turns()

    def paint(self, surface: pygame.Surface) -> None:
        """Building, pads, the receipt in words, the buttons."""
        if self._turns():
            surface.blit(backdrop(self.shown, surface.get_size()), (0, 0))
        else:
            self.paint_table(surface, self.marks())
        winner = self.outcome.winner if self.show.done else None
        draw_head(self, surface, winner or self.shown, self._head(), 52)
        draw_both_pads(self, surface, self.outcome, {seat: self.counted(seat) for seat in SEATS}, self.show.step)
        self.paint_info(surface, *self.words())
        self.paint_buttons(surface, *SHOWING, *AFTERWARDS, "aid", "pause")

    def paint_moving(self, surface: pygame.Surface) -> None:
        """The building while it turns, pieces that hop, points that fly."""
        if self._turns():
            if self._turning:
                self._turning.draw(surface, 180.0 * self.stage.share("turn"))
        elif (step := self.show.step) and self.stage.busy:
            draw_counting(self, surface, step.line, self.rect(f"pad-{step.seat}"))

    def _turns(self) -> bool:
        return self.stage.share("turn") < 1

    def _advance(self) -> None:
        self.stage.skip()
        if (step := self.show.step) and step.line.points:
            self.studio.speech.say(points_told(step.line.points, sum(self.counted(step.seat).values())))
        self.show = self.show.next()
        if self.show.done:
            self._celebrate()
        else:
            self._begin_step()

    def _begin_step(self) -> None:
        step = self.show.step
        assert step is not None
        if self.shown != step.seat:
            self._turn_to(step.seat)
            self.studio.speech.say(self._head())
        self.stage.play(COUNTING if step.line.points else NOTHING_COUNTS)
        if step.line.points:
            self.studio.sounds.play("chime_5" if step.line.points >= 5 else "chime")

    def _turn_to(self, seat: Seat) -> None:
        """Turn the building round to a player's side."""
        before = self.building, self.side
        self._look_at(seat)
        if self.studio.speed > 0:
            self._turning = TurningBuilding(*before, self.building, self.side)
            self.stage.play([TURN])

    def _celebrate(self) -> None:
        if self.outcome.winner not in (None, self.shown):
            self._turn_to(other(self.shown))
        self.studio.sounds.play("fanfare")
        self.studio.speech.focus(*self.announcement())

    def _line(self) -> Line | None:
        """The line being counted; afterwards the one that is looked at."""
        step = self.show.step
        return step.line if step else line_of(self.outcome, self.shown, self.looked_at() or "")

    def _line_words(self, line: Line) -> Words:
        return points(line.points), self.face_words(line.face, line)[1]

    def _names(self) -> dict[Seat, str]:
        return self.session.names

    def _head(self) -> str:
        return head_words(self.outcome, self._names(), self.shown, self.show.done)
