"""Scoring is the show: balcony by balcony it is counted, the totals race, and the end is a feast (BLC-14)."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import partial

import pygame

from game.balconia.awards import awards
from game.balconia.building import TURQUOISE, other
from game.balconia.scoring import Line
from game.balconia.words import counted_at_last, points
from game.engine.contract import Seat
from game.language import _, pgettext
from scenes.balconia.analysis.scene import Analysis
from scenes.balconia.scoring.counting import counting_areas, draw_counting, motions_of
from scenes.balconia.scoring.end_actions import keep_picture, rematch
from scenes.balconia.scoring.feast import Feast
from scenes.balconia.scoring.pads import Pads
from scenes.balconia.scoring.prizes import draw_awards, draw_medals
from scenes.balconia.scoring.running import RunningShow
from scenes.balconia.scoring.show import Show
from scenes.balconia.scoring.verdict import award_words, counted_line, headline, result_words
from scenes.balconia.session import Session
from scenes.balconia.table.cells import CELLS_BY_ID
from scenes.balconia.table.face_words import Words, cell_told, face_words
from scenes.balconia.table.panels import draw_head, draw_info
from scenes.balconia.table.screen import TableScreen
from scenes.kit.compositor import Layer
from scenes.kit.control import Control, rect_of
from scenes.kit.stack import Change, Push, Reset
from scenes.look.surface_cache import trim_memory
from scenes.menus.daily import DayRival

FAST = 4.0
FLYING = 150
"""Size of the badge that flies to the pad, in the design."""


class Scoring(TableScreen):
    """Both receipts line by line, then the result."""

    name = "scoring"
    layout = "balconia/scoring"
    click_skips = False
    lively = False

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

    def controls(self) -> Iterable[Control]:
        """The buttons of the show or of the end, the balconies, and at the end the receipts on the pads."""
        buttons = self.end_buttons() if self.running.done else self._show_buttons()
        return *self.in_focus_order(*self.table_buttons(), *buttons), *self._balconies(), *self._pad_controls()

    def _show_buttons(self) -> Iterator[tuple[Control, ...]]:
        yield self.button("next", self._advance, _("Next"), primary=True)
        yield self.button("fast", self._switch_speed, _("Speed up"), speech=self._speed_spoken)
        yield self.button("skip", self._skip, _("Skip"))

    def end_buttons(self) -> Iterator[tuple[Control, ...]]:
        """Look round, play again, save a picture or leave."""
        yield self.button("turn-building", self.show_other_side, _("Other side"))
        yield self.button("rematch", partial(self._rematch, "rematch"), _("Rematch"), primary=True)
        yield self.button("rematch-swapped", partial(self._rematch, "rematch-swapped"), _("Swap seats"))
        yield self.button("analysis", self._analyse, _("Analysis"))
        if self.session.of_table:
            yield self.picture_button()
            yield self.button("title", lambda: Reset(self.context.home), _("Back to title screen"))

    def picture_button(self) -> tuple[Control, ...]:
        """Saves a picture of both sides."""
        return self.button("picture", self._save_picture, _("Save picture"))

    def _balconies(self) -> Iterator[Control]:
        receipt = self.outcome.scores[self.seen.seat]
        for balcony in self.balconies():
            line = receipt.line_at(CELLS_BY_ID[balcony.id])
            yield replace(balcony, speech=partial(self._line_spoken, line)) if line else balcony

    def _pad_controls(self) -> Iterator[Control]:
        """With fingers the receipts are read on the balconies alone."""
        if self.running.done and not self.fitted.touch:
            for name, seat, line, box in self.pads.boxes():
                use, speech = partial(self._show_side, seat), partial(self._line_spoken, line)
                yield Control(name, rect_of(box), use, speech=speech)

    def _line_spoken(self, line: Line) -> str:
        return cell_told(line.cell, (points(line.points), self.seen.line_words(line)[1]))

    def _speed_spoken(self) -> str:
        value = pgettext("switch", "on") if self.fast else pgettext("switch", "off")
        return _("{option}: {value}").format(option=_("Speed up"), value=value)

    def _switch_speed(self) -> None:
        self.fast = not self.fast
        self.context.speech.focus(self._speed_spoken())

    def _skip(self) -> None:
        self.stage.skip()
        self._go_on(self.running.show.end(), hurried=True)

    def _show_side(self, seat: Seat) -> None:
        if seat != self.seen.seat:
            self.turning.to(seat, self.context.speed)

    def _save_picture(self) -> None:
        if words := keep_picture(self.session, self.outcome):
            self.tell(words)

    def _rematch(self, wish: str) -> Change | None:
        if wait := self.session.wish(wish):
            self.tell(wait)
            return None
        return rematch(self.session, swapped=wish == "rematch-swapped")

    def _analyse(self) -> Change | None:
        return Push(Analysis(self.context, self.session.match, self.session.players))

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

    def announcement(self) -> tuple[str, ...]:
        """Whose balconies are scored; in the end, the result."""
        if not self.running.done:
            return (self._head(),)
        awarded = (award_words(award, self.session.names) for award in self.awards)
        return self._head(), result_words(self.session, self.outcome, self.rival.words(self.session.names))[1], *awarded

    def words(self) -> Words:
        """The line being counted, first its condition alone; afterwards the one looked at, else the result."""
        line = self.running.line
        if line and not self.running.told:
            return counted_line(line), face_words(line.face)[1]
        if line:
            return points(line.points), self.seen.line_words(line)[1]
        return result_words(self.session, self.outcome, self.rival.words(self.session.names))

    def layers(self) -> Iterable[Layer]:
        """The table; then the race, pieces that hop, points that fly, petals that fall."""
        rival = self.rival.words(self.session.names)
        yield from self.table_layers(self.running.marks(), self._paint, self.running.key, rival)
        if not self.running.done:
            box, totals = self.rect("race"), tuple(self.running.totals().values())
            yield Layer.of(("race", totals), box, partial(self.running.draw_race, box=box))
        if (step := self.running.show.step) and self.stage.busy and not self.turning.going:
            counted = self.seen, self.stage, step.line, self.rect(f"pad-{step.seat}"), self.px(FLYING)
            yield from counting_areas(*counted)
            yield self.whole("counting", lambda surface: draw_counting(surface, *counted))
        if self.feast:
            yield self.whole("feast" if self.feast.over else None, partial(self._paint_feast, feast=self.feast))

    def _paint_feast(self, surface: pygame.Surface, feast: Feast) -> None:
        if feast.begun:
            feast.draw_rain(surface, pygame.Rect(0, 0, self.rect("status").left, surface.get_height()))
            feast.draw_rosette(surface, self.rect("status"), self.px(132))

    def _paint(self, surface: pygame.Surface) -> None:
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
        self.draw_buttons(surface, *self.fitted.focus_ring)

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
