"""Scoring is the show: balcony by balcony it is counted, the totals race, and the end is a feast (BLC-14)."""

from collections.abc import Iterable, Mapping
from typing import ClassVar

import pygame

from game.balconia.awards import awards
from game.balconia.building import TURQUOISE, other
from game.balconia.words import counted_at_last, points
from game.language import _, marked, pgettext
from scenes.balconia.analysis.scene import Analysis
from scenes.balconia.scoring.counting import counting_parts, draw_counting, motions_of
from scenes.balconia.scoring.end_actions import keep_picture, rematch
from scenes.balconia.scoring.feast import Feast
from scenes.balconia.scoring.pads import Pads
from scenes.balconia.scoring.prizes import draw_awards, draw_medals
from scenes.balconia.scoring.running import RunningShow
from scenes.balconia.scoring.show import Show, line_of, seat_of_pad
from scenes.balconia.scoring.verdict import award_words, counted_line, headline, result_words
from scenes.balconia.session import Session
from scenes.balconia.table.face_words import Words, cell_told, face_words
from scenes.balconia.table.panels import draw_head, draw_info
from scenes.balconia.table.screen import TableScreen
from scenes.kit.stack import Change, Push, Reset
from scenes.kit.target_screen import Part, Target
from scenes.look.surface_cache import trim_memory
from scenes.menus.daily import DayRival

FAST = 4.0
FLYING = 150
"""Size of the badge that flies to the pad, in the design."""
SHOWING = {"next": marked("Next"), "fast": marked("Speed up"), "skip": marked("Skip")}
"""The buttons of the show, and what stands on them."""
AFTERWARDS = {
    "turn-building": marked("Other side"),
    "rematch": marked("Rematch"),
    "rematch-swapped": marked("Swap seats"),
    "picture": marked("Save picture"),
    "analysis": marked("Analysis"),
    "title": marked("Back to title screen"),
}
"""The buttons of the end, and what stands on them."""
OF_THE_TABLE = ("picture", "title")
"""What only the table itself can do, where others look at screens of their own."""


class Scoring(TableScreen):
    """Both receipts line by line, then the result."""

    name = "scoring"
    layout = "balconia/scoring"
    primary = ("next", "rematch")
    click_skips = False
    lively = False
    labels: ClassVar[Mapping[str, str]] = {**SHOWING, **AFTERWARDS}

    def __init__(self, session: Session) -> None:
        outcome = session.match.outcome
        assert outcome is not None
        self.outcome = outcome
        self.awards = awards(outcome.scores)
        self.feast: Feast | None = None
        self.fast = False
        self._tidied = False
        session.looking = None
        super().__init__(session, TURQUOISE, counted_at_last)
        self.running = RunningShow(outcome, self.stage, self.seen, self.pointer)
        self.pads = Pads(self, session, outcome)
        session.finish()
        self.rival = DayRival(session)
        self._go_on(self.running.show)

    def shows(self, name: str) -> bool:
        """First the show's buttons, then those for afterwards."""
        if name in SHOWING:
            return not self.running.done
        if name in OF_THE_TABLE and not self.session.of_table:
            return False
        return self.running.done if name in AFTERWARDS else super().shows(name)

    def activate(self, name: str) -> Change | None:
        """Step, hurry, skip; afterwards look, play again or leave."""
        match name:
            case "next":
                self._advance()
            case "fast":
                self.fast = not self.fast
                self.context.speech.focus(self.spoken(name))
            case "skip":
                self.stage.skip()
                self._go_on(self.running.show.end(), hurried=True)
            case "turn-building":
                self.turning.to(other(self.seen.seat), self.context.speed)
                self.context.speech.say(self.seen.whose)
            case "picture":
                if words := keep_picture(self.session, self.outcome):
                    self.tell(words)
            case "rematch" | "rematch-swapped" if wait := self.session.wish(name):
                self.tell(wait)
            case "rematch" | "rematch-swapped":
                return rematch(self.session, swapped=name == "rematch-swapped")
            case "analysis":
                return Push(Analysis(self.context, self.session.match, self.session.players))
            case "title":
                return Reset(self.context.home)
            case _ if (seat := seat_of_pad(name)) and seat != self.seen.seat:
                self.turning.to(seat, self.context.speed)
            case _:
                return super().activate(name)
        return None

    def update(self, seconds: float) -> Change | None:
        """The show goes on by itself, and so does the feast; before it begins, the table's scenes are cleared away."""
        if not self._tidied:
            self._tidied = True
            trim_memory()
        change = super().update(seconds * (FAST if self.fast and not self.running.done else 1.0))
        if self.feast and (self.feast.begun or not self.turning.going):
            self.feast.update(seconds * self.context.speed)
            self.seen.light(self.feast.lit_floors)
        if not self.running.done and not self.stage.busy:
            self._advance()
        looked = self.pointer.looked_at if self.running.done and not self.turning.going else None
        if (seat := self.pads.rested_on(looked, self.seen.seat, seconds)) is not None:
            self.turning.to(seat, self.context.speed)
        self.rival.update()
        if wished := self.session.wished():
            return rematch(self.session, swapped=wished == "rematch-swapped")
        return change

    def targets(self) -> tuple[Target, ...]:
        """Afterwards also the cells of both pads, each a receipt to read; for fingers the balconies have to do."""
        pads = self.pads.boxes() if self.running.done and not self.fitted.touch else ()
        return super().targets() + tuple(self.target(name, box) for name, box in pads)

    def announcement(self) -> tuple[str, ...]:
        """Whose balconies are scored; in the end, the result."""
        if not self.running.done:
            return (self._head(),)
        awarded = (award_words(award, self.session.names) for award in self.awards)
        return self._head(), result_words(self.session, self.outcome, self.rival.words(self.session.names))[1], *awarded

    def spoken(self, name: str) -> str:
        """A cell of a pad or of the building by its receipt; whether the show is in a hurry."""
        if name == "fast":
            value = pgettext("switch", "on") if self.fast else pgettext("switch", "off")
            return _("{option}: {value}").format(option=self.label(name), value=value)
        line = line_of(self.outcome, self.seen.seat, name)
        return (
            super().spoken(name)
            if line is None
            else cell_told(line.cell, (points(line.points), self.seen.line_words(line)[1]))
        )

    def words(self) -> Words:
        """The line being counted, first its condition alone; afterwards the one looked at, else the result."""
        line = self.running.line
        if line and not self.running.told:
            return counted_line(line), face_words(line.face)[1]
        if line:
            return points(line.points), self.seen.line_words(line)[1]
        return result_words(self.session, self.outcome, self.rival.words(self.session.names))

    def still_key(self) -> object:
        """Which line is shown and what is told of it, and how many floors celebrate."""
        lit = self.seen.building.lit_floors
        rival = self.rival.words(self.session.names)
        return super().still_key(), self.running.key, lit, rival

    def paint(self, surface: pygame.Surface) -> None:
        """Building, pads, the receipt in words, the awards where there is room for them, the buttons."""
        self.turning.draw_side(surface, self.running.marks(), self.text_px(24))
        winner = self.outcome.winner if self.running.done else None
        draw_head(self, surface, winner or self.seen.seat, self._head(), 52)
        self.pads.draw(surface, self.running)
        if self.running.done:
            self.running.draw_race(surface, self.rect("race"))
        room = draw_info(self, surface, self.seen.seat, self.words())
        if self.running.done:
            if not self.turning.going:
                draw_medals(surface, self.seen, self.awards)
            self.pads.frame_best(surface, self.awards)
            if self.running.line is None:
                words = [award_words(award, self.session.names) for award in self.awards]
                draw_awards(surface, room, self.awards, words, self.text_px(29))
        self.paint_buttons(surface, *SHOWING, *AFTERWARDS, "aid", "pause")

    def paint_moving(self, surface: pygame.Surface) -> None:
        """The race, the building while it turns, pieces that hop, points that fly, petals that fall."""
        self.paint_turning(surface)
        if not self.running.done:
            self.running.draw_race(surface, self.rect("race"))
        if (step := self.running.show.step) and self.stage.busy and not self.turning.going:
            pad = self.rect(f"pad-{step.seat}")
            draw_counting(surface, self.seen, self.stage, step.line, pad, self.px(FLYING))
        if self.feast and self.feast.begun:
            self.feast.draw_rain(surface, pygame.Rect(0, 0, self.rect("status").left, surface.get_height()))
            self.feast.draw_rosette(surface, self.rect("status"), self.px(132))

    def parts(self) -> Iterable[Part] | None:
        """The race and what is counted; while the building turns or petals fall, nearly everything moves."""
        if self.turning.going or (self.feast and not self.feast.over):
            return None
        race = Part.of(self.rect("race"), tuple(self.running.totals().values()))
        step = self.running.show.step
        if step is None or not self.stage.busy:
            return (race,)
        pad = self.rect(f"pad-{step.seat}")
        return race, *counting_parts(self.seen, self.stage, step.line, pad, self.px(FLYING))

    def _advance(self) -> None:
        """Done with this line: its points are told, in few words as the show goes on, and the next one begins."""
        self.stage.skip()
        if (step := self.running.show.step) and step.line.points:
            total = sum(self.running.counted(step.seat).values())
            self.context.speech.say(_("{points}, now {total}.").format(points=points(step.line.points), total=total))
        self._go_on(self.running.show.next(), hurried=self.fast)

    def _go_on(self, show: Show, hurried: bool = False) -> None:
        """Begin the line that the show is at; at its end, celebrate, and who is in a hurry hears the result at once."""
        self.running.show = show
        if (step := show.step) is not None:
            if self.seen.seat != step.seat:
                self.turning.to(step.seat, self.context.speed)
                self.context.speech.say(self._head())
            self.stage.play(motions_of(step.line, show.overtakes))
            return
        if self.outcome.winner not in (None, self.seen.seat):
            self.turning.to(other(self.seen.seat), self.context.speed)
        self.feast = Feast(self.outcome.winners, moving=self.context.speed > 0)
        self.context.sounds.play("fanfare")
        (self.context.speech.focus if hurried else self.context.speech.say)(*self.announcement())

    def _head(self) -> str:
        """Whose balconies are scored; in the end, who wins."""
        if self.running.done:
            return headline(self.outcome, self.session.names)
        return _("Scoring: {name}").format(name=self.session.name(self.seen.seat))
