"""The scoring scene: unveils the house, counts both sides as their totals race, and celebrates the end (BLC-14)."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from functools import partial

import pygame

from game.balconia.awards import Award, awards
from game.balconia.building import FLOORS, ROSE, SEATS, TURQUOISE, other
from game.balconia.match import BalconiaMatch, new_match
from game.balconia.outcome import Outcome
from game.balconia.scoring import Line
from game.balconia.texts import _, pgettext
from game.balconia.words import counted_at_last, listed, points
from game.engine.contract import Seat
from scenes.balconia.analysis.scene import Findings
from scenes.balconia.dealing import deal
from scenes.balconia.music import FEAST
from scenes.balconia.scoring.both_sides import BothSides, StepForward
from scenes.balconia.scoring.celebration import Celebration, awarded_cells, draw_awards, draw_medals, result_picture
from scenes.balconia.scoring.counting import counting_layers, motions_of
from scenes.balconia.scoring.show import Pads, RunningShow, Show
from scenes.balconia.scoring.unveiling import STEPS, TableBefore, Unveiling
from scenes.balconia.session import Session
from scenes.balconia.table.cells import CELLS_BY_ID
from scenes.balconia.table.face_words import Words, cell_told, place_words
from scenes.balconia.table.panels import draw_head, draw_info
from scenes.balconia.table.screen import TableScreen
from scenes.kit.actions import Action, Pointer
from scenes.kit.compositor import Layer
from scenes.kit.context import AppContext
from scenes.kit.control import Control, rect_of, topmost
from scenes.kit.end_of_game import EndOfGame
from scenes.kit.music import Piece
from scenes.kit.peers import Pace
from scenes.kit.pointer import presses
from scenes.kit.stack import Change, Pop, Push
from scenes.kit.stage import Motion
from scenes.kit.tween import linear, smooth
from scenes.look.surface_cache import trim_memory
from scenes.menus.daily import DayRival, number_words
from scenes.menus.moments import Moments
from scenes.menus.next_level import NextLevel
from scenes.persistence.paths import redact_home
from scenes.persistence.player import Player

SWAPPED = "rematch-swapped"
"""The wish for a rematch with the seats swapped."""
FAST = 4.0
FINAL = Motion("final", 0.8, linear)
"""The totals stand after the last line."""
FORWARD = Motion("forward", 0.9, smooth, "fanfare")
"""The winner's side steps forward."""
RISING = {"info": 1.0, "race": 1.0}
"""The areas that come up from below once both sides are side by side."""
FLYING = 150
"""Size of the badge that flies to the pad, in the design."""
ROSETTE = 132
"""Size of the winner's rosette, in the design."""


class Scoring(TableScreen):
    """The house is unveiled, both receipts are counted side by side, then the winner's side steps forward."""

    name = "scoring"
    layout = "balconia/counting"
    click_skips = False
    lively = False

    def __init__(self, session: Session) -> None:
        outcome = session.match.outcome
        assert outcome is not None
        self.outcome = outcome
        self.awards = awards(outcome.scores)
        self.celebration: Celebration | None = None
        self._pace = session.peers.pace if session.peers else Pace()
        self._tidied = False
        before, session.looking = _table_before(session), None
        super().__init__(session, TURQUOISE, counted_at_last)
        self.both = BothSides(self, session, counted_at_last)
        self.unveiling = Unveiling(self, self.stage, self.seen, self.both, before, self.context.speed > 0)
        self.stepping: StepForward | None = None
        self.running = RunningShow(outcome, self.stage, self.seen, self.pointer)
        self.pads = Pads(self, session, self.running)
        self.end = EndOfGame(self, session, NextLevel(session).before(partial(rematch, session)))
        self.rival = DayRival(session)

    @property
    def piece(self) -> Piece:
        return FEAST

    def arrange(self, size: tuple[int, int]) -> None:
        super().arrange(size)
        self.stepping = None
        if not self.running.done:
            self.both.arrange()
            self.unveiling.arrange()

    def rect(self, name: str) -> pygame.Rect:
        """The area; the panels beside both sides come up from below."""
        box = super().rect(name)
        away = RISING.get(name, 0.0) * self.unveiling.hidden if self._unveils else 0.0
        return box.move(0, round(away * (self.fitted.size[1] - box.top)))

    def controls(self) -> Iterable[Control]:
        """The buttons of the show or of the end, the balconies, and at the end the receipts on the pads."""
        if not self.running.done:
            return self.in_focus_order(*self.table_buttons(), *self._show_buttons())
        ends = self.in_focus_order(*self.table_buttons(), *self._end_buttons())
        return *ends, *self._balconies(), *self._pad_controls()

    def _show_buttons(self) -> Iterator[tuple[Control, ...]]:
        yield self.button("next", self._press_next, _("Next"), primary=True)
        yield self.button("fast", self._switch_speed, _("Speed up"), speech=self._speed_spoken)
        yield self.button("skip", self._skip, _("Skip"))

    def _end_buttons(self) -> Iterator[tuple[Control, ...]]:
        """Look round, play again, save a picture or leave."""
        yield self.button("turn-building", self.show_other_side, _("Other side"))
        if self.session.of_table:
            yield self.button("picture", self._save_picture, _("Save picture"))
        if self.end.past:
            yield self.button("title", Pop, _("Back"), primary=True)
            return
        yield from self.end.buttons()
        yield self.button(SWAPPED, partial(self.end.rematch, SWAPPED), _("Swap seats"))
        yield self.button("analysis", self._analyse, _("Analysis"))

    def _balconies(self) -> Iterator[Control]:
        receipt = self.outcome.scores[self.seen.seat]
        for balcony in self.balconies():
            line = receipt.line_at(CELLS_BY_ID[balcony.id])
            yield replace(balcony, speech=partial(self._line_spoken, line)) if line else balcony

    def _pad_controls(self) -> Iterator[Control]:
        """The receipts on the pads; on a touch screen they are read on the balconies only."""
        if not self.fitted.touch:
            for name, shown, box in self.pads.receipts():
                use, speech = partial(self._show_side, shown.seat), partial(self._line_spoken, shown.line)
                yield Control(name, rect_of(box), use, speech=speech)

    def _line_spoken(self, line: Line) -> str:
        return cell_told(line.cell, (points(line.points), self.seen.face_words(line.face, line)[1]))

    def _speed_spoken(self) -> str:
        value = pgettext("switch", "on") if self._pace.fast else pgettext("switch", "off")
        return _("{option}: {value}").format(option=_("Speed up"), value=value)

    def _switch_speed(self) -> None:
        self._pace.fast = not self._pace.fast
        self.context.speech.focus(self._speed_spoken())

    @property
    def _unveils(self) -> bool:
        """True until the first line is counted, or everything has been skipped."""
        return not self.unveiling.over and not self.running.done

    @property
    def _at(self) -> int:
        """The place in the show; below 0, the house is being unveiled."""
        return self.unveiling.at - len(STEPS) if self._unveils else self.running.show.at

    def _keep_step(self) -> None:
        """Lead the other screens, or follow the main one."""
        if self._at >= self._pace.at:
            if self.session.of_table:
                self._pace.at = self._at
        elif self._pace.at >= len(self.running.show.steps):
            self._skip()
        else:
            while self._at < self._pace.at:
                self._advance()

    def _press_next(self) -> None:
        self._advance()
        self._pace.at = max(self._pace.at, self._at)

    def _skip(self) -> None:
        self.stage.skip()
        self._go_on(self.running.show.end(), hurried=True)
        self._pace.at = self._at

    def handle(self, action: Action) -> Change | None:
        """Until the result is shown, a click anywhere but on a button continues."""
        under = topmost(self.shown_controls, action.at) if isinstance(action, Pointer) else None
        elsewhere = presses(action) and (under or self.control(self.pointer.focused)) is None
        change = super().handle(action)
        if elsewhere and not self.running.done:
            self._press_next()
        return change

    def _show_side(self, seat: Seat) -> None:
        if seat != self.seen.seat:
            self.turning.to(seat, self.context.speed)

    def _save_picture(self) -> None:
        sides = {seat: self.session.view(seat).side for seat in SEATS}
        path = self.session.save_picture(result_picture(self.seen.catalogue, sides, self.outcome, self.session.names))
        if path is not None:
            words = _("The picture {file} has been saved in the folder {folder}.")
            self.tell(words.format(file=path.name, folder=redact_home(path.parent)))

    def _analyse(self) -> Change | None:
        return Push(Moments(Findings(self.session)))

    def update(self, seconds: float) -> Change | None:
        """Advance the show and the celebration; the first call frees the pictures of the table's scenes."""
        if not self._tidied:
            self._tidied = True
            trim_memory()
        change = super().update(seconds * (FAST if self._pace.fast and not self.running.done else 1.0))
        if self._unveils:
            self.unveiling.update()
        if self.stepping and not self.stage.busy:
            self.stepping = None
        if self.celebration and (self.celebration.begun or not self.stage.busy):
            self.celebration.update(seconds * self.context.speed)
        if not self.running.done and not self.stage.busy and self.session.of_table:
            self._advance()
        self._keep_step()
        looked = self.pointer.looked_at if self.running.done and not self.turning.going else None
        if (seat := self.pads.rested_on(looked, self.seen.seat, seconds)) is not None:
            self.turning.to(seat, self.context.speed)
        self.rival.update()
        return self.end.update() or change

    def back(self) -> Change | None:
        """Pause, or return from a past game to its analysis."""
        return self.end.back()

    def announcement(self) -> tuple[str, ...]:
        """The player being scored; at the end, the result and the awards."""
        if not self.running.done:
            return (self._head(),)
        return self._head(), self._result()[1], *self._award_words()

    def _result(self) -> Words:
        return result_words(self.session, self.outcome, self.rival.words(self.session.names))

    def _award_words(self) -> list[str]:
        return [award_words(award, self.session.names) for award in self.awards]

    def words(self) -> Words:
        """The order of the lines, the line being counted or looked at, first its condition alone, or the result."""
        if self._unveils:
            return _("Both sides at last"), _("The player who’s behind is counted next. The doors come last.")
        line = self.running.line
        if line and not self.running.points_shown:
            return counted_line(line), self.seen.face_words(line.face)[1]
        if line:
            return points(line.points), self.seen.face_words(line.face, line)[1]
        return self._result()

    def layers(self) -> Iterable[Layer]:
        """The house being unveiled; both sides being counted; or the result, with the celebration."""
        if not self.running.done:
            yield from self._show_layers()
            return
        if self.stepping:
            yield self.whole(None, partial(self.stepping.draw, share=self.stage.share(FORWARD.name)))
            return
        yield from self.table_layers(self.running.marks(), self._paint, self.running.key, self._result())
        if self.celebration:
            ribbon = self.rect("status")
            rain = pygame.Rect(0, 0, ribbon.left, self.fitted.size[1])
            yield from self.celebration.layers(rain, ribbon, self.px(ROSETTE))

    def _show_layers(self) -> Iterator[Layer]:
        running, step = self.running, self.running.show.step
        if self.unveiling.over:
            yield from self.both.layers({seat: running.marks_beside(seat) for seat in SEATS})
        else:
            yield from self.unveiling.layers(self.fitted.size)
        if self.unveiling.at == 0:
            yield Layer.of("head", self.rect("status"), self._paint_head)
        if self.unveiling.side_by_side:
            yield Layer.of(("info", self.words(), step), self.rect("info"), self._paint_info)
            yield self.pads.race_layer(self.text_px(50))
        yield self.whole(("buttons", self.pointer.touching, self._pace.fast), self._paint_buttons)
        if step and self.stage.busy:
            view, goal = self.both.views[step.seat], self.pads.roof(step.seat)
            yield from counting_layers(view, self.stage, step.line, goal, self.px(FLYING))

    def _paint_head(self, surface: pygame.Surface) -> None:
        draw_head(self, surface, self.seen.seat, self._head(), 40)

    def _paint_info(self, surface: pygame.Surface) -> None:
        step = self.running.show.step
        draw_info(self, surface, step.seat if step else TURQUOISE, self.words(), 38)

    def _paint_buttons(self, surface: pygame.Surface) -> None:
        self.draw_buttons(surface, *self.fitted.focus_ring)

    def _paint(self, surface: pygame.Surface) -> None:
        draw_head(self, surface, self.outcome.winner or self.seen.seat, self._head(), 52)
        self.pads.draw(surface, {seat: awarded_cells(self.awards, seat) for seat in SEATS})
        room = draw_info(self, surface, self.seen.seat, self.words())
        if not self.turning.going and not self.stepping:
            draw_medals(surface, self.seen, self.awards)
        if self.running.line is None:
            draw_awards(surface, room, self.awards, self._award_words(), self.text_px(29))
        self._paint_buttons(surface)

    def _advance(self) -> None:
        """Continue the unveiling; then speak the points of the current line, and start the next one."""
        if self._unveils:
            self.unveiling.next()
            if self._unveils:
                self.context.speech.say(*self.words() if self.unveiling.at == len(STEPS) - 1 else ())
                return
        self.stage.skip()
        if (step := self.running.show.step) and step.line.points:
            total = sum(self.running.counted(step.seat).values())
            told = _("{name}: {points}, now {total}.")
            name, given = self.session.name(step.seat), points(step.line.points)
            self.context.speech.say(told.format(name=name, points=given, total=total))
        self._go_on(self.running.show.next(), hurried=self._pace.fast)

    def _go_on(self, show: Show, hurried: bool = False) -> None:
        """Start the line that the show is at, or celebrate its end; `hurried`: the result interrupts what is spoken."""
        if show.done:
            self._show_result(show)
            (self.context.speech.focus if hurried else self.context.speech.say)(*self.announcement())
            return
        self.running.show = show
        if (step := show.step) is not None:
            pace = 1.0 if self.context.speech.heard else self.running.pace  # speech is never faster
            self.stage.play(motions_of(step.line, self.seen.catalogue, show.overtakes, pace))
            self.stage.play([FINAL] if show.next().done else [])

    def _show_result(self, show: Show) -> None:
        """Show the winner's side beside the pads; it steps forward from its place beside the other."""
        seat, size = self.outcome.winner or TURQUOISE, self.fitted.size
        steps = self.unveiling.over and self.context.speed > 0
        before = pygame.Surface(size, 0, 32)
        if steps:
            self.both.draw_without(before, seat, self.running.marks_beside(other(seat)))
            self.pads.race_layer(self.text_px(50)).paint(before)
            self._paint_info(before)
            self._paint_buttons(before)
        self.running.show, self.layout = show, "balconia/scoring"
        self.both.stand()
        self.seen.light(FLOORS)
        self.seen.look_at(seat)
        self.arrange(size)
        self.celebration = Celebration(self.outcome.winners, moving=self.context.speed > 0)
        if steps:
            self.stepping = StepForward(self.both, self.seen, before, self._paint)
            self.stage.play([FORWARD])
        else:
            self.context.sounds.play("fanfare")

    def _head(self) -> str:
        """The heading: the latest event; at the end, the winner."""
        if self.running.done:
            return headline(self.outcome, self.session.names, self.session.you)
        return _("The last block is in place")


def _table_before(session: Session) -> TableBefore:
    """The screen before the scoring."""
    if session.peers is not None and not session.peers.here:
        return TableBefore(TURQUOISE, "balconia/public_table", shuttered=True)
    if session.looking is None:
        return TableBefore(TURQUOISE)
    return TableBefore(session.looking, "balconia/placement")


def look_back(context: AppContext, match: BalconiaMatch, players: Mapping[Seat, Player]) -> Moments:
    """The moments of a past game, and behind them the whole game, from which its scoring can be watched again."""
    session = Session(context, match, players, kept=False)
    return Moments(Findings(session, lambda: Scoring(session)))


def rematch(session: Session, wish: str) -> Change:
    """The next game at the same table, with the seats swapped if that is the wish."""
    match = new_match(session.match.options, session.context.new_seed())
    came_from = {seat: other(seat) if wish == SWAPPED else seat for seat in SEATS}
    players = {seat: session.players[before] for seat, before in came_from.items()}
    return deal(session.context, match, players, lambda: session.again(match, players, came_from))


def headline(outcome: Outcome, names: Mapping[Seat, str], you: Seat | None = None) -> str:
    """The winner; `you` is the seat of a player who reads it on a screen of their own."""
    if outcome.winner is None:
        return _("A shared victory!")
    if outcome.winner == you:
        return _("You win!")
    return _("{name} wins!").format(name=names[outcome.winner])


def _verdict(outcome: Outcome, names: Mapping[Seat, str]) -> str:
    """Both totals, and the door points if they decided a tie."""
    first, second = outcome.scores[TURQUOISE], outcome.scores[ROSE]
    return _sentence(outcome).format(
        first=names[TURQUOISE],
        second=names[ROSE],
        first_total=first.total,
        second_total=second.total,
        first_doors=first.doors,
        second_doors=second.doors,
    )


def _sentence(outcome: Outcome) -> str:
    match outcome.decided_by:
        case "points":
            return _("{first} {first_total}, {second} {second_total}.")
        case "doors":
            return _(
                "{first} {first_total}, {second} {second_total}. A tie, so door points decide: "
                "{first_doors} to {second_doors}."
            )
        case "shared":
            return _("{first} {first_total}, {second} {second_total}. Even the doors tie, so you share the victory.")


def award_words(award: Award, names: Mapping[Seat, str]) -> str:
    """An award with its holders."""
    holders = listed(names[seat] for seat in award.holders)
    return _award_sentence(award).format(name=holders, points=points(award.number), number=award.number)


def _award_sentence(award: Award) -> str:
    match award.kind:
        case "balcony":
            return _("Best balcony: {name}, {points}.")
        case "door":
            return _("Best door: {name}, {points}.")
        case "floor":
            return _("Best floor: {name}, {points}.")
        case "full house":
            return _("Most balconies with points: {name}, {number}.")


def counted_line(line: Line) -> str:
    """The balcony or door being counted, before its points are shown."""
    if line.face.kind == "entrance":
        return _("The door")
    return _("Balcony in {place}").format(place=place_words(line.cell))


def result_words(session: Session, outcome: Outcome, rival: str) -> Words:
    """The result, the score of the series, and how the strongest level would have played this deal."""
    names = session.names
    series = session.series.words(names)
    hint = ""
    if not rival + series and outcome.decided_by == "points":  # only if there is room for the awards, too
        hint = _("Hover over a balcony to read its receipt.")
        if session.context.finger is not None:
            hint = _("Tap a balcony to read its receipt.")
    told = _verdict(outcome, names), hint, series, rival or number_words(session.match)
    return _("The result"), " ".join(filter(None, told))
