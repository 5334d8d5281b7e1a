"""The analysis: any position of a finished game from both sides, the curve, and what each decision gave away."""

from collections.abc import Callable, Mapping
from typing import ClassVar

import pygame

from game.balconia.building import SEATS
from game.balconia.match import BalconiaMatch
from game.balconia.scoring import Line
from game.balconia.texts import _, marked
from game.engine.contract import Seat
from scenes.balconia.analysis.curve import Curve
from scenes.balconia.analysis.picture import MOST_LINES, draw_position, draw_told
from scenes.balconia.analysis.review import Review
from scenes.balconia.analysis.verdicts import (
    heading,
    slip_after,
    slips,
)
from scenes.balconia.render.building import Building
from scenes.balconia.render.face import faces
from scenes.balconia.render.scenery import backdrop
from scenes.balconia.table.cells import CELL_IDS, CELLS_BY_ID
from scenes.balconia.table.face_words import cell_told
from scenes.balconia.table.panels import draw_head
from scenes.kit.actions import Action, Command, Point
from scenes.kit.context import AppContext
from scenes.kit.pointer import DragHandler
from scenes.kit.stack import Change, Push, Scene
from scenes.kit.target_screen import Target, TargetScreen
from scenes.persistence.player import Player

STEPS = {Command.LEFT: -1, Command.RIGHT: 1}
BUTTONS = ("previous", "next", "worst", "turn-building", "scoring", "back", "aid", "pause")


class CurveDrag(DragHandler):
    """The curve is a slider, and the wheel goes through the game."""

    def __init__(self, curve: Curve, review: Review) -> None:
        self._curve, self._review = curve, review

    def drags(self, name: str) -> bool:
        """A drag along the curve is not a click."""
        return name == "curve"

    def drag(self, start: Point, at: Point) -> None:
        """Go to where the pointer is."""
        if self._curve.box.collidepoint(start):
            self._review.go(self._curve.number_at(at[0]))

    def wheel(self, notches: int) -> None:
        """Go a position for each notch."""
        self._review.go(self._review.at - notches)


class Analysis(TargetScreen):
    """Verdicts come from the bot runner while the players look around."""

    name = "analysis"
    layout = "balconia/analysis"
    primary = ("next",)
    click_skips = False
    labels: ClassVar[Mapping[str, str]] = {
        "previous": marked("Previous"),
        "next": marked("Next"),
        "worst": marked("Biggest slip"),
        "turn-building": marked("Other side"),
        "scoring": marked("Scoring"),
    }

    def __init__(
        self,
        context: AppContext,
        match: BalconiaMatch,
        players: Mapping[Seat, Player],
        watch: Callable[[], Scene] | None = None,
    ) -> None:
        """Open at the end of a game; `watch` shows the scoring of a past game again."""
        self._watch = watch
        self.review = Review(context, match, players)
        super().__init__(context)
        self.arranged()

    def arranged(self) -> None:
        """Fit both sides of the building and the curve to the window."""
        box, least = self.fitted.box("building"), self.least_letters
        self._buildings = {seat: Building(faces(), seat, box, least) for seat in SEATS}
        place = self.rect("curve")
        size = max(least, min(self.text_px(24), place.height // MOST_LINES))
        self.curve = Curve(place, size, self.review.positions)
        self.drag_handler = CurveDrag(self.curve, self.review)

    @property
    def building(self) -> Building:
        """The side that is seen."""
        return self._buildings[self.review.shown]

    def targets(self) -> tuple[Target, ...]:
        """The buttons, the curve, then the balconies."""
        side = self.review.position.views[self.review.shown].side
        cells = ((name, cell) for cell, name in enumerate(CELL_IDS) if side[cell] is not None)
        return super().targets() + tuple(self.target(name, self.building.cell_rect(cell)) for name, cell in cells)

    def shows(self, name: str) -> bool:
        """The scoring of a past game can be watched again."""
        return name != "scoring" or self._watch is not None

    def why_not(self, name: str) -> str | None:
        """The ends of the game, and a game without a slip."""
        match name:
            case "previous" if self.review.at == 0:
                return _("This is the first position.")
            case "next" if self.review.at == len(self.review.positions) - 1:
                return _("This is the last position.")
            case "worst" if not slips(self.review.verdicts):
                return _("No slips found so far.")
            case _:
                return None

    def activate(self, name: str) -> Change | None:
        """Go to a position, walk round the building, or leave."""
        review = self.review
        match name:
            case "previous" | "next":
                review.go(review.at + (1 if name == "next" else -1))
            case "curve":
                on_it = self.rect("curve").collidepoint(self.pointer.at) and self.pointer.focused is None
                review.go(self.curve.number_at(self.pointer.at[0]) if on_it else review.at + 1)
            case "worst":
                review.go(slip_after(review.verdicts, review.at))
            case "turn-building":
                review.turn()
                self.context.speech.say(_("This side: {name}").format(name=review.names[review.shown]))
                return None
            case "scoring" if self._watch:
                return Push(self._watch())
            case "back":
                return self.back()
            case _:
                return super().activate(name)
        self.context.speech.focus(*review.words())
        return None

    def announcement(self) -> tuple[str, ...]:
        """The position, and what is thought of the whole game so far."""
        return *self.review.words(), *self.review.game_words()

    def spoken(self, name: str) -> str:
        """The curve by the position it is at, a balcony by what it shows and gives there."""
        if name == "curve":
            return _("The curve of the game. {position}").format(
                position=heading(self.review.position, self.review.names)
            )
        line = self.review.line_at(CELLS_BY_ID.get(name))
        return super().spoken(name) if line is None else cell_told(line.cell, self.review.line_words(line))

    def looked_at_line(self) -> Line | None:
        """The receipt of the balcony under the mouse or the focus."""
        return self.review.line_at(CELLS_BY_ID.get(self.pointer.looked_at))

    def back(self) -> Change | None:
        """Leave, and think no more about it."""
        self.review.study.close()
        return super().back()

    def handle(self, action: Action) -> Change | None:
        """Left and right go through the game while no button has the focus."""
        if isinstance(action, Command) and action in STEPS and self.pointer.focused in (None, "curve"):
            self.review.go(self.review.at + STEPS[action])
            self.context.speech.focus(*self.review.words())
            return None
        return super().handle(action)

    def update(self, seconds: float) -> Change | None:
        """Take what the bot runner found."""
        self.review.update()
        return super().update(seconds)

    def still_key(self) -> object:
        """The position, the side, and the verdicts there are."""
        review = self.review
        position = review.at, review.shown, tuple(review.verdicts.items()), review.study.done
        return self.pointer.touching, position, self.context.settings

    def paint(self, surface: pygame.Surface) -> None:
        """The building with what was done there, the curve, the decision, the buttons."""
        review, line = self.review, self.looked_at_line()
        surface.blit(backdrop(review.shown, surface.get_size()), (0, 0))
        draw_position(surface, self.building, review, line, self.text_px(24))
        draw_head(self, surface, review.shown, heading(review.position, review.names), 46)
        self.curve.draw(surface, review.names, review.verdicts, review.at)
        draw_told(self, surface, review, line)
        self.paint_buttons(surface, *BUTTONS)
