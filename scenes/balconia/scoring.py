"""Scoring is the show: balcony by balcony the zone lights up, pieces hop, points fly onto the pad (BLC-14)."""

from collections.abc import Mapping
from dataclasses import dataclass
from math import pi, sin
from typing import ClassVar

import pygame

from game.balconia.building import SEATS, TURQUOISE, Cell, cell_name, other, read_cell
from game.balconia.match import new_match
from game.balconia.outcome import Outcome
from game.balconia.scoring import Line
from game.balconia.words import counted_at_last, points
from game.engine.contract import Seat
from game.language import _, marked, pgettext
from scenes.balconia.analysis import Analysis
from scenes.balconia.dealing import deal
from scenes.balconia.hops import hops_of
from scenes.balconia.score_pad import draw_pad, pad_cell
from scenes.balconia.session import Session, names_of
from scenes.balconia.table import TableScreen, marks_of
from scenes.balconia.verdict import headline, verdict
from scenes.render.marks import Marks, badge, draw_hops
from scenes.render.scenery import backdrop
from scenes.render.turning import TurningBuilding
from scenes.stack import Become, Change, Push
from scenes.stage import Motion
from scenes.target import Target
from scenes.tween import linear, smooth
from scenes.ui import CREAM, draw_ribbon, draw_text

SHOW = (Motion("light", 0.9, linear), Motion("points", 0.35, smooth, "count"))
QUIET = (Motion("light", 0.25, linear), Motion("points", 0.15, smooth))
TURN = Motion("turn", 0.9, smooth, "wood_turn")
FAST = 4.0
SHOWING = ("next", "fast", "skip")
LABELS = {
    "next": marked("Next"),
    "fast": marked("Fast"),
    "skip": marked("Skip"),
    "turn-building": marked("Other side"),
    "rematch": marked("Rematch"),
    "rematch-swapped": marked("Swap seats"),
    "picture": marked("Save picture"),
    "analysis": marked("Analysis"),
    "title": marked("Title"),
}
AFTERWARDS = ("turn-building", "rematch", "rematch-swapped", "picture", "analysis", "title")


@dataclass(frozen=True, slots=True)
class Step:
    """One line of one player's receipt."""

    seat: Seat
    line: Line


def steps_of(outcome: Outcome) -> tuple[Step, ...]:
    """The order of the show: turquoise's balconies, rose's balconies, then the doors."""
    steps = [Step(seat, line) for seat in SEATS for line in outcome.scores[seat].lines]
    return tuple(sorted(steps, key=lambda step: step.line.face.kind == "entrance"))


class Scoring(TableScreen):
    """Both receipts line by line, then the result."""

    name = "scoring"
    layout = "scoring"
    click_skips = False
    labels: ClassVar[Mapping[str, str]] = LABELS

    def __init__(self, session: Session) -> None:
        outcome = session.match.outcome
        assert outcome is not None
        self.outcome = outcome
        self.steps = steps_of(outcome)
        self.at = 0
        self.fast = False
        self._turning: TurningBuilding | None = None
        session.looking = None
        super().__init__(session, TURQUOISE)
        session.finish()
        self._begin_step()

    @property
    def done(self) -> bool:
        """Whether every line was shown."""
        return self.at >= len(self.steps)

    def counted(self, seat: Seat) -> dict[Cell, int]:
        """The points on a player's pad so far."""
        landed = self.at + (0 if self.stage.busy else 1)
        return {step.line.cell: step.line.points for step in self.steps[:landed] if step.seat == seat}

    def shows(self, name: str) -> bool:
        """First the show's buttons, then those for afterwards."""
        if name in SHOWING:
            return not self.done
        return self.done if name in AFTERWARDS else super().shows(name)

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
                self.at = len(self.steps)
                self._celebrate()
            case "turn-building":
                self._turn_to(other(self.shown))
                self.studio.speech.say(self.whose_side())
            case "rematch" | "rematch-swapped":
                return self._rematch(swapped=name == "rematch-swapped")
            case "picture":
                self._save_picture()
            case "analysis":
                return Push(Analysis(self.studio, self.session.match, self.session.players))
            case "title" if self.studio.title:
                return Become(self.studio.title(self.studio))
            case _:
                return super().activate(name)
        return None

    def update(self, seconds: float) -> Change | None:
        """The show goes on by itself."""
        change = super().update(seconds * (FAST if self.fast else 1.0))
        if not self.done and not self.stage.busy:
            self._advance()
        return change

    def still_key(self) -> object:
        """Which line is shown, and how far the pads are."""
        return super().still_key(), self.at, self.stage.busy, self._turns()

    def paint_moving(self, surface: pygame.Surface) -> None:
        """The building while it turns, pieces that hop, points that fly."""
        if self._turns() and self._turning:
            self._turning.draw(surface, 180.0 * self.stage.share("turn"))
        if self.done or self._turns() or not self.stage.busy:
            return
        step = self.steps[self.at]
        share = self.stage.share("light")
        if 0 < share < 1:
            height = abs(sin(share * 2 * pi))
            draw_hops(
                surface, self.building.facade, hops_of(self.studio.faces, self.side, self.building, step.line, height)
            )
        elif share >= 1 and step.line.points:
            self._paint_flying(surface, step)

    def paint(self, surface: pygame.Surface) -> None:
        """Building, pads, the receipt in words, the buttons."""
        if self._turns():
            surface.blit(backdrop(self.shown, surface.get_size()), (0, 0))
        else:
            self.paint_table(surface, self._marks())
        self._paint_head(surface)
        step = None if self.done else self.steps[self.at]
        for seat in SEATS:
            lit = step.line.cell if step and step.seat == seat else None
            standing = frozenset(line.cell for line in self.outcome.scores[seat].lines)
            box = self.rect(f"pad-{seat}")
            draw_pad(surface, box, seat, self.session.name(seat), self.counted(seat), standing, lit, self.text_px(30))
        self.paint_info(surface, *self._words())
        self.paint_buttons(surface, *SHOWING, *AFTERWARDS, "aid", "pause")

    def _turns(self) -> bool:
        return self.stage.share("turn") < 1

    def _advance(self) -> None:
        self.stage.skip()
        self._tell_points(self.steps[self.at])
        self.at += 1
        if self.done:
            self._celebrate()
        else:
            self._begin_step()

    def _begin_step(self) -> None:
        step = self.steps[self.at]
        if self.shown != step.seat:
            self._turn_to(step.seat)
            self.studio.speech.say(self._head())
        self.stage.play(SHOW if step.line.points else QUIET)
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

    def announcement(self) -> tuple[str, ...]:
        """Whose balconies are scored; in the end, the result."""
        return (self._head(), verdict(self.outcome, self._names())) if self.done else (self._head(),)

    def _tell_points(self, step: Step) -> None:
        """The points as they fall, and where they stand now: in few words, as the show goes on."""
        if step.line.points:
            total = sum(self.counted(step.seat).values())
            now = _("{points}, now {total}.").format(points=points(step.line.points), total=total)
            self.studio.speech.say(now)

    def targets(self) -> tuple[Target, ...]:
        """Afterwards the cells of both pads too: each is a receipt to read."""
        return super().targets() + (self._pad_targets() if self.done else ())

    def _pad_targets(self) -> tuple[Target, ...]:
        return tuple(
            self.target(f"pad-{seat}-{cell_name(line.cell)}", pad_cell(self.rect(f"pad-{seat}"), line.cell))
            for seat in SEATS
            for line in self.outcome.scores[seat].lines
        )

    def spoken(self, name: str) -> str:
        """A cell of a pad or of the building by its receipt; whether the show is in a hurry."""
        if name == "fast":
            value = pgettext("switch", "on") if self.fast else pgettext("switch", "off")
            return _("{option}: {value}").format(option=self.label(name), value=value)
        line = self._line_of(name)
        if line is None:
            return super().spoken(name)
        text = self.face_words(line.face, line)[1]
        return _("{cell}: {title}. {text}").format(cell=cell_name(line.cell), title=points(line.points), text=text)

    def _looked_at_line(self) -> Line | None:
        """The final receipt line of the balcony or of the cell of a pad that is looked at."""
        return self._line_of(self.looked_at() or "")

    def _line_of(self, name: str) -> Line | None:
        """The final receipt line that belongs to a target."""
        match name.split("-"):
            case ["pad", seat, cell]:
                return self.outcome.scores[Seat(seat)].line_at(read_cell(cell))
            case ["cell", cell]:
                return self.outcome.scores[self.shown].line_at(read_cell(cell))
            case _:
                return None

    def _marks(self) -> Marks:
        if self.done:
            line = self._looked_at_line()
            return marks_of(line) if line and self.side[line.cell] == line.face else Marks()
        return marks_of(self.steps[self.at].line)

    def _words(self) -> tuple[str, str]:
        line = self._looked_at_line() if self.done else self.steps[self.at].line
        if line is not None:
            return points(line.points), self.face_words(line.face, line)[1]
        return _("The result"), verdict(self.outcome, self._names())

    def gives(self, line: Line) -> str:
        """What a balcony gave."""
        return counted_at_last(line)

    def _names(self) -> dict[Seat, str]:
        return names_of(self.session.players)

    def _paint_head(self, surface: pygame.Surface) -> None:
        band = self.rect("status")
        draw_ribbon(surface, band, (self.outcome.winner if self.done else None) or self.shown)
        inner = band.inflate(-self.px(44), -self.px(16))
        draw_text(surface, inner, self._head(), self.text_px(52), "display", CREAM, "centre")

    def _head(self) -> str:
        """Whose balconies are scored; in the end, who wins."""
        if self.done:
            return headline(self.outcome, self._names())
        return _("Scoring: {name}").format(name=self.session.name(self.shown))

    def _paint_flying(self, surface: pygame.Surface, step: Step) -> None:
        """The points on their way from the building to the pad."""
        start = self.building.cell_rect(step.line.cell).center
        end = pad_cell(self.rect(f"pad-{step.seat}"), step.line.cell).center
        share = self.stage.share("points")
        x, y = (a + (b - a) * share for a, b in zip(start, end, strict=True))
        picture = badge(self.px(150), f"+{step.line.points}")
        surface.blit(picture, picture.get_rect(center=(x, y)))

    def _rematch(self, swapped: bool) -> Change:
        players = self.session.players
        if swapped:
            players = {seat: players[other(seat)] for seat in SEATS}
        match = new_match(self.session.match.options, self.studio.new_seed())
        return deal(self.studio, match, players, lambda: self.session.again(match, players))

    def _save_picture(self) -> None:
        path = self.session.save_picture(self.building.picture(self.side), self.shown)
        if path:
            sentence = _("The picture {file} is saved in the folder {folder}.")
            self.say(sentence.format(file=path.name, folder=path.parent))
