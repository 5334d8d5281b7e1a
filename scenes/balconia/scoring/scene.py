"""Scoring is the show: balcony by balcony it is counted, the totals race, and the end is a feast (BLC-14)."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import ClassVar

import pygame

from game.balconia.awards import awards
from game.balconia.building import ROSE, SEATS, TURQUOISE, Cell, cell_name, other
from game.balconia.match import new_match
from game.balconia.scoring import Line
from game.balconia.words import counted_at_last, points
from game.engine.contract import Seat
from game.language import _, marked, pgettext
from scenes.balconia.analysis.scene import Analysis
from scenes.balconia.dealing.scene import deal
from scenes.balconia.render.marks import Marks
from scenes.balconia.scoring.counting import counting_parts, draw_counting, landed, motions_of, told
from scenes.balconia.scoring.feast import Feast, rosette
from scenes.balconia.scoring.keepsake import keepsake
from scenes.balconia.scoring.prizes import draw_awards, draw_medals, draw_pad_medals
from scenes.balconia.scoring.race import draw_race
from scenes.balconia.scoring.score_pad import draw_pad, pad_cell
from scenes.balconia.scoring.show import line_of, seat_of_pad, show_of
from scenes.balconia.scoring.verdict import award_words, headline, verdict
from scenes.balconia.session import Session
from scenes.balconia.table.cells import marks_of
from scenes.balconia.table.face_words import Words, cell_told, face_words, place_words
from scenes.balconia.table.panels import draw_head, draw_info
from scenes.balconia.table.screen import TableScreen
from scenes.keep.home import without_home
from scenes.kit.sight import Part
from scenes.kit.stack import Become, Change, Push
from scenes.kit.target import Target
from scenes.kit.tween import bounce
from scenes.menus.daily import DayRival, number_words

FAST = 4.0
REST = 0.25
"""Seconds on a receipt of the other side until the building turns there."""
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
        self.show = show_of(outcome)
        self.feast: Feast | None = None
        self.fast = False
        self._rested = 0.0
        """Seconds on a receipt of the side that is not shown."""
        session.looking = None
        super().__init__(session, TURQUOISE, counted_at_last)
        session.finish()
        self.rival = DayRival(session)
        self._begin_line()

    def counted(self, seat: Seat) -> dict[Cell, int]:
        """The points on a player's pad so far."""
        return self.show.counted(seat, landed=landed(self.stage))

    def shows(self, name: str) -> bool:
        """First the show's buttons, then those for afterwards."""
        if name in SHOWING:
            return not self.show.done
        if name in OF_THE_TABLE and not self.session.of_table:
            return False
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
                self.turning.to(other(self.seen.seat), self.studio.speed)
                self.studio.speech.say(self.seen.whose)
            case "picture":
                self._save_picture()
            case "rematch" | "rematch-swapped" if wait := self.session.wish(name):
                self.tell(wait)
            case "rematch" | "rematch-swapped":
                return self._rematch(swapped=name == "rematch-swapped")
            case "analysis":
                return Push(Analysis(self.studio, self.session.match, self.session.players))
            case "title":
                return Become(self.studio.home)
            case _ if (seat := seat_of_pad(name)) and seat != self.seen.seat:
                self.turning.to(seat, self.studio.speed)
            case _:
                return super().activate(name)
        return None

    def update(self, seconds: float) -> Change | None:
        """The show goes on by itself, and so does the feast."""
        change = super().update(seconds * (FAST if self.fast and not self.show.done else 1.0))
        if self.feast and (self.feast.begun or not self.turning.going):
            self.feast.update(seconds * self.studio.speed)
            self.seen.light(self.feast.lit_floors)
        if not self.show.done and not self.stage.busy:
            self._advance()
        self._turn_to_pad(seconds)
        self.rival.update()
        if wished := self.session.wished():
            return self._rematch(swapped=wished == "rematch-swapped")
        return change

    def _turn_to_pad(self, seconds: float) -> None:
        """Who rests on a receipt of the other side gets to see what it counts."""
        seat = seat_of_pad(self.hand.looked_at or "")
        elsewhere = self.show.done and seat is not None and seat != self.seen.seat and not self.turning.going
        self._rested = self._rested + seconds if elsewhere else 0.0
        if seat is not None and self._rested >= REST:
            self.turning.to(seat, self.studio.speed)

    def targets(self) -> tuple[Target, ...]:
        """Afterwards also the cells of both pads: each is a receipt to read."""
        pads = self._pad_boxes() if self.show.done else ()
        return super().targets() + tuple(self.target(name, box) for name, box in pads)

    def announcement(self) -> tuple[str, ...]:
        """Whose balconies are scored; in the end, the result."""
        return (self._head(), self._result()[1], *self._award_words()) if self.show.done else (self._head(),)

    def spoken(self, name: str) -> str:
        """A cell of a pad or of the building by its receipt; whether the show is in a hurry."""
        if name == "fast":
            value = pgettext("switch", "on") if self.fast else pgettext("switch", "off")
            return _("{option}: {value}").format(option=self.label(name), value=value)
        line = line_of(self.outcome, self.seen.seat, name)
        return super().spoken(name) if line is None else cell_told(line.cell, self._line_words(line))

    def words(self) -> Words:
        """The line being counted, first its condition alone; afterwards the one looked at, else the result."""
        line = self._line()
        if line and not self.show.done and not told(self.stage):
            return self._named(line), face_words(line.face)[1]
        return self._line_words(line) if line else self._result()

    def marks(self) -> Marks:
        """The zone of that line, if its balcony can be seen; what counts is told when it was counted."""
        line = self._line()
        if line is None or self.seen.side[line.cell] != line.face:
            return Marks()
        marks = marks_of(line)
        return marks if self.show.done or landed(self.stage) else replace(marks, badges={})

    def still_key(self) -> object:
        """Which line is shown and what is told of it, and how many floors celebrate."""
        lit = self.seen.building.lit_floors
        rival = self.rival.words(self.session.names)
        return super().still_key(), self.show.at, told(self.stage), landed(self.stage), lit, rival

    def paint(self, surface: pygame.Surface) -> None:
        """Building, pads, the receipt in words, the buttons."""
        self.turning.draw_side(surface, self.marks(), self.text_px(24))
        winner = self.outcome.winner if self.show.done else None
        draw_head(self, surface, winner or self.seen.seat, self._head(), 52)
        self._paint_pads(surface)
        room = draw_info(self, surface, self.seen.seat, self.words())
        if self.show.done:
            self._paint_prizes(surface, room)
        self.paint_buttons(surface, *SHOWING, *AFTERWARDS, "aid", "pause")

    def paint_moving(self, surface: pygame.Surface) -> None:
        """The race, the building while it turns, pieces that hop, points that fly, petals that fall."""
        self.paint_turning(surface)
        self._paint_race(surface)
        if (step := self.show.step) and self.stage.busy and not self.turning.going:
            pad = self.rect(f"pad-{step.seat}")
            draw_counting(surface, self.seen, self.stage, step.line, pad, self.px(FLYING))
        if self.feast and self.feast.begun:
            self.feast.draw_rain(surface, pygame.Rect(0, 0, self.rect("status").left, surface.get_height()))
            self._paint_rosette(surface, self.feast)

    def parts(self) -> Iterable[Part] | None:
        """The race and what is counted; while the building turns or petals fall, nearly everything moves."""
        if self.turning.going or (self.feast and not self.feast.over):
            return None
        race = Part.of(self.rect("race"), tuple(self._totals().values()))
        step = self.show.step
        if step is None or not self.stage.busy:
            return (race,)
        pad = self.rect(f"pad-{step.seat}")
        return race, *counting_parts(self.seen, self.stage, step.line, pad, self.px(FLYING))

    def _totals(self) -> dict[Seat, float]:
        """Both totals as far as they have climbed."""
        totals = {seat: float(sum(self.counted(seat).values())) for seat in SEATS}
        step = self.show.step
        if step and landed(self.stage):
            totals[step.seat] -= step.line.points * (1 - self.stage.share("climb"))
        return totals

    def _paint_race(self, surface: pygame.Surface) -> None:
        """Both totals; from the second player's first balcony on there is a finish line."""
        lines = max(len(score.lines) for score in self.outcome.scores.values())
        draw_race(surface, self.rect("race"), self._totals(), lines, raced=self.show.begun(ROSE))

    def _paint_rosette(self, surface: pygame.Surface, feast: Feast) -> None:
        """What is pinned on for who wins."""
        ribbon, size = self.rect("status"), self.px(132)
        picture = rosette(size, feast.winners)
        if feast.pinned < 1:
            picture = pygame.transform.smoothscale_by(picture, 0.3 + 0.7 * bounce(feast.pinned))
        surface.blit(picture, picture.get_rect(midtop=(ribbon.left - size * 2 // 5, ribbon.centery - size // 2)))

    def _paint_prizes(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        """The awards in words, where there is room, and on what they were given for."""
        if not self.turning.going:
            draw_medals(surface, self.seen, self.awards)
        for seat in SEATS:
            draw_pad_medals(surface, self.rect(f"pad-{seat}"), seat, self.awards)
        if self._line() is None:
            draw_awards(surface, room, self.awards, self._award_words(), self.text_px(29))

    def _paint_pads(self, surface: pygame.Surface) -> None:
        """The points of both players so far, with the cell lit that is counted or looked at."""
        for seat in SEATS:
            line = self._line_on_pad(seat)
            lit = line.cell if line else None
            standing = frozenset(line.cell for line in self.outcome.scores[seat].lines)
            box, name = self.rect(f"pad-{seat}"), self.session.name(seat)
            draw_pad(surface, box, seat, name, self.counted(seat), standing, lit, self.text_px(30))

    def _pad_boxes(self) -> Iterator[tuple[str, pygame.Rect]]:
        """The cells of both pads that have a receipt, by the names of their targets."""
        for seat in SEATS:
            for line in self.outcome.scores[seat].lines:
                yield f"pad-{seat}-{cell_name(line.cell)}", pad_cell(self.rect(f"pad-{seat}"), line.cell)

    def _advance(self) -> None:
        """Done with this line: its points are told, in few words as the show goes on, and the next one begins."""
        self.stage.skip()
        if (step := self.show.step) and step.line.points:
            total = sum(self.counted(step.seat).values())
            self.studio.speech.say(_("{points}, now {total}.").format(points=points(step.line.points), total=total))
        self.show = self.show.next()
        if self.show.done:
            self._celebrate()
        else:
            self._begin_line()

    def _line_on_pad(self, seat: Seat) -> Line | None:
        """The line that is counted or looked at, if it is on this player's pad."""
        line = self._line()
        return line if line in self.outcome.scores[seat].lines else None

    def _begin_line(self) -> None:
        step = self.show.step
        assert step is not None
        if self.seen.seat != step.seat:
            self.turning.to(step.seat, self.studio.speed)
            self.studio.speech.say(self._head())
        self.stage.play(motions_of(step.line, self.show.overtakes))

    def _celebrate(self) -> None:
        if self.outcome.winner not in (None, self.seen.seat):
            self.turning.to(other(self.seen.seat), self.studio.speed)
        self.feast = Feast(self.outcome.winners, moving=self.studio.speed > 0)
        self.studio.sounds.play("fanfare")
        self.studio.speech.focus(*self.announcement())

    def _line(self) -> Line | None:
        """The line being counted; afterwards the one that is looked at."""
        step = self.show.step
        return step.line if step else line_of(self.outcome, self.seen.seat, self.hand.looked_at or "")

    def _named(self, line: Line) -> str:
        """What is being counted, before anything is told of it."""
        if line.face.kind == "entrance":
            return _("The door")
        return _("Balcony in {place}").format(place=place_words(line.cell))

    def _line_words(self, line: Line) -> Words:
        return points(line.points), self.seen.line_words(line)[1]

    def _head(self) -> str:
        """Whose balconies are scored; in the end, who wins."""
        if self.show.done:
            return headline(self.outcome, self.session.names)
        return _("Scoring: {name}").format(name=self.session.name(self.seen.seat))

    def _award_words(self) -> tuple[str, ...]:
        return tuple(award_words(award, self.session.names) for award in self.awards)

    def _result(self) -> Words:
        names = self.session.names
        rival, series = self.rival.words(names), self.session.series.words(names)
        hint = ""
        if not rival + series and self.outcome.decided_by == "points":  # only where it leaves room for the awards
            hint = _("Hover over a balcony to read its receipt.")
        told = verdict(self.outcome, names), hint, series, rival or number_words(self.session.match)
        return _("The result"), " ".join(filter(None, told))

    def _save_picture(self) -> None:
        """Keep a picture of both sides with names and points, and say where."""
        sides = {seat: self.session.view(seat).side for seat in SEATS}
        path = self.session.save_picture(keepsake(sides, self.outcome, self.session.names))
        if path is not None:
            words = _("The picture {file} is saved in the folder {folder}.")
            self.tell(words.format(file=path.name, folder=without_home(path.parent)))

    def _rematch(self, swapped: bool) -> Change:
        """The same table again, or with the seats swapped."""
        match = new_match(self.session.match.options, self.studio.new_seed())
        came_from = {seat: other(seat) if swapped else seat for seat in SEATS}
        players = {seat: self.session.players[before] for seat, before in came_from.items()}
        return deal(self.studio, match, players, lambda: self.session.again(match, players, came_from))
