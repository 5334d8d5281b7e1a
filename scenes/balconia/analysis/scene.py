"""The analysis: any position of a finished game from both sides, the curve, and what each decision gave away."""

from collections.abc import Mapping
from typing import ClassVar

import pygame

from game.balconia.analysis import DEEP, QUICK, Position, Verdict, every_decision, positions
from game.balconia.building import SEATS, Cell, other
from game.balconia.card_file import load_catalogue
from game.balconia.match import BalconiaMatch
from game.balconia.scoring import Line
from game.engine.contract import Seat
from game.language import _, marked
from scenes.balconia.analysis.building import draw_position
from scenes.balconia.analysis.curve import Curve
from scenes.balconia.analysis.panel import MOST_LINES, paint_panel
from scenes.balconia.analysis.slips import slip_after, slips
from scenes.balconia.analysis.told import curve_told, line_words, position_told
from scenes.balconia.analysis.words import heading, summary
from scenes.balconia.players import SEATING
from scenes.balconia.render.building import Building
from scenes.balconia.render.face import faces
from scenes.balconia.render.scenery import backdrop
from scenes.balconia.table.cells import CELL_TARGETS, marks_of
from scenes.balconia.table.face_words import cell_told
from scenes.balconia.table.top import draw_head
from scenes.balconia.table.words import side_words
from scenes.keep.player import Player
from scenes.kit.actions import Action, Command, Point
from scenes.kit.screen import Screen
from scenes.kit.stack import Change
from scenes.kit.studio import Studio
from scenes.kit.target import Target

STEPS = {Command.LEFT: -1, Command.RIGHT: 1}
BUTTONS = ("previous", "next", "worst", "turn-building", "back", "aid", "pause")


class Analysis(Screen):
    """Verdicts come from the mind while the players look around."""

    name = "analysis"
    layout = "balconia/analysis"
    click_skips = False
    labels: ClassVar[Mapping[str, str]] = {
        "previous": marked("Previous"),
        "next": marked("Next"),
        "worst": marked("Biggest slip"),
        "turn-building": marked("Other side"),
    }

    def __init__(self, studio: Studio, match: BalconiaMatch, players: Mapping[Seat, Player]) -> None:
        """Open at the end, where the players left the game."""
        self.positions = positions(match)
        self.players = players
        self.at = len(self.positions) - 1
        self.shown: Seat = SEATS[0]
        self.verdicts: dict[int, Verdict] = {}
        judges = (QUICK, DEEP) if studio.mind.helper is None else (studio.mind.helper,)
        self.study = studio.mind.study(every_decision(self.positions, judges))
        super().__init__(studio)
        self.arranged()

    @property
    def names(self) -> Mapping[Seat, str]:
        """What the players are called, in the language spoken now."""
        return SEATING.names(self.players)

    @property
    def position(self) -> Position:
        """What is looked at."""
        return self.positions[self.at]

    def arranged(self) -> None:
        """Fit building and curve to the window."""
        self.building = Building(faces(), self.shown, self.fitted.box("building"))
        box = self.rect("curve")
        self.curve = Curve(box, min(self.text_px(24), box.height // MOST_LINES), self.positions)

    def go(self, number: int) -> None:
        """Look at a position, from the side of the one who decides there."""
        self.at = min(len(self.positions) - 1, max(0, number))
        self._show(self.position.mover or self.shown)

    def targets(self) -> tuple[Target, ...]:
        """The buttons, the curve, then the balconies."""
        side = self.position.views[self.shown].side
        cells = ((name, cell) for name, cell in CELL_TARGETS.items() if side[cell] is not None)
        return super().targets() + tuple(self.target(name, self.building.cell_rect(cell)) for name, cell in cells)

    def why_not(self, name: str) -> str | None:
        """The ends of the game, and a game without a slip."""
        match name:
            case "previous" if self.at == 0:
                return _("This is the first position.")
            case "next" if self.at == len(self.positions) - 1:
                return _("This is the last position.")
            case "worst" if not slips(self.verdicts):
                return _("Nothing was given away, as far as the game was looked at.")
            case _:
                return None

    def activate(self, name: str) -> Change | None:
        """Go to a position, walk round the building, or leave."""
        match name:
            case "previous" | "next":
                self.go(self.at + (1 if name == "next" else -1))
            case "curve":
                on_it = self.rect("curve").collidepoint(self.pointer) and self.focused is None
                self.go(self.curve.number_at(self.pointer[0]) if on_it else self.at + 1)
            case "worst":
                self.go(slip_after(self.verdicts, self.at))
            case "turn-building":
                self._show(other(self.shown))
                self.studio.speech.say(side_words(self.names[self.shown]))
                return None
            case "back":
                return self.back()
            case _:
                return super().activate(name)
        self.studio.speech.focus(*self._told())
        return None

    def announcement(self) -> tuple[str, ...]:
        """The position, and what is thought of the whole game so far."""
        return *self._told(), *summary(self.positions, self.verdicts, self.names)

    def spoken(self, name: str) -> str:
        """The curve by the position it is at, a balcony by what it shows and gives there."""
        if name == "curve":
            return curve_told(self.position, self.names)
        line = self._line_at(CELL_TARGETS.get(name))
        return super().spoken(name) if line is None else cell_told(line.cell, line_words(load_catalogue(), line))

    def looked_at_line(self) -> Line | None:
        """The receipt of the balcony under the mouse or the focus."""
        return self._line_at(CELL_TARGETS.get(self.hovered or self.focused or ""))

    def back(self) -> Change | None:
        """Leave, and think no more about it."""
        self.study.close()
        return super().back()

    def handle(self, action: Action) -> Change | None:
        """Left and right go through the game while no button has the focus."""
        if isinstance(action, Command) and action in STEPS and self.focused in (None, "curve"):
            self.go(self.at + STEPS[action])
            self.studio.speech.focus(*self._told())
            return None
        return super().handle(action)

    def drag(self, start: Point, at: Point) -> None:
        """The curve is a slider."""
        if self.rect("curve").collidepoint(start):
            self.go(self.curve.number_at(at[0]))

    def drags(self, name: str) -> bool:
        """A drag along the curve is no click."""
        return name == "curve"

    def wheel(self, notches: int) -> None:
        """The wheel goes through the game too."""
        self.go(self.at - notches)

    def update(self, seconds: float) -> Change | None:
        """Take what the mind found."""
        self.verdicts |= dict(self.study.poll())
        return super().update(seconds)

    def still_key(self) -> object:
        """The position, the side, and the verdicts there are."""
        looked = self.hovered, self.focused, self.pressed
        return looked, self.at, self.shown, tuple(self.verdicts.items()), self.study.done, self.studio.settings

    def paint(self, surface: pygame.Surface) -> None:
        """The building with what was done there, the curve, the decision, the buttons."""
        surface.blit(backdrop(self.shown, surface.get_size()), (0, 0))
        if (line := self.looked_at_line()) is not None:
            self.building.draw(surface, self.position.views[self.shown].side, marks_of(line))
        else:
            draw_position(surface, self.building, self.position, self.verdicts.get(self.at), self.text_px(24))
        draw_head(self, surface, self.shown, heading(self.position, self.names), 46)
        self.curve.draw(surface, self.names, self.verdicts, self.at)
        paint_panel(self, surface)
        self.paint_buttons(surface, *BUTTONS)

    def _show(self, seat: Seat) -> None:
        if seat != self.shown:
            self.shown = seat
            self.arranged()

    def _line_at(self, cell: Cell | None) -> Line | None:
        return None if cell is None else self.position.scores[self.shown].line_at(cell)

    def _told(self) -> tuple[str, ...]:
        return position_told(load_catalogue(), self.position, self.verdicts.get(self.at), self.names)
