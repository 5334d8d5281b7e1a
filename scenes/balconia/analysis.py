"""The analysis: any position of a finished game from both sides, the curve, and what each decision gave away."""

from collections.abc import Mapping
from typing import ClassVar

import pygame

from game.balconia.analysis import Verdict, positions
from game.balconia.building import CELLS, SEATS, cell_name, other
from game.balconia.match import BalconiaMatch
from game.balconia.scoring import Line
from game.balconia.words import counted_so_far, points, sentence
from game.engine.contract import Seat
from game.language import _, marked
from scenes.actions import Action, Command, Point
from scenes.balconia.analysis_building import draw_position
from scenes.balconia.analysis_curve import Curve
from scenes.balconia.analysis_decision import draw_decision
from scenes.balconia.analysis_words import SLIP, heading, looking, summary
from scenes.balconia.table import CELL_TARGETS, marks_of
from scenes.render.building import Building
from scenes.render.scenery import backdrop
from scenes.screen import Screen
from scenes.stack import Change
from scenes.studio import Studio
from scenes.target import Target
from scenes.ui import CREAM, INK, PAPER, SEAT_DARK, draw_panel, draw_ribbon, draw_text

STEPS = {Command.LEFT: -1, Command.RIGHT: 1}
GIVEN_AWAY = marked("Given away: how many points further ahead the best move would have been.")
MOST_LINES = 11
"""Large letters must leave room for the pictures: a panel has room for so many lines of them."""
JUMP = marked("Click the curve to jump to any move.")
BUTTONS = ("previous", "next", "worst", "turn-building", "back", "aid", "pause")


class Analysis(Screen):
    """Verdicts come from the mind while the players look around."""

    name = "analysis"
    layout = "analysis"
    click_skips = False
    labels: ClassVar[Mapping[str, str]] = {
        "previous": marked("Previous"),
        "next": marked("Next"),
        "worst": marked("Biggest slip"),
        "turn-building": marked("Other side"),
    }

    def __init__(self, studio: Studio, match: BalconiaMatch, names: Mapping[Seat, str]) -> None:
        """Open at the end, where the players left the game."""
        self.positions = positions(match)
        self.names = names
        self.at = len(self.positions) - 1
        self.shown: Seat = SEATS[0]
        self.verdicts: dict[int, Verdict] = {}
        self._study = studio.mind.study(self.positions)
        super().__init__(studio)
        self.arranged()

    def arranged(self) -> None:
        """Fit building and curve to the window."""
        self.building = Building(self.studio.faces, self.shown, self.fitted.box("building"))
        box = self.rect("curve")
        self.curve = Curve(box, min(self.text_px(24), box.height // MOST_LINES), self.positions)

    def go(self, number: int) -> None:
        """Look at a position, from the side of the one who decides there."""
        self.at = min(len(self.positions) - 1, max(0, number))
        self._show(self.positions[self.at].mover or self.shown)

    def targets(self) -> tuple[Target, ...]:
        """The buttons, the curve, then the balconies."""
        side = self.positions[self.at].views[self.shown].side
        cells = [cell for cell in range(CELLS) if side[cell] is not None]
        return super().targets() + tuple(
            self.target(f"cell-{cell_name(cell)}", self.building.cell_rect(cell)) for cell in cells
        )

    def why_not(self, name: str) -> str | None:
        """The ends of the game, and a game without a slip."""
        match name:
            case "previous" if self.at == 0:
                return _("This is the first position.")
            case "next" if self.at == len(self.positions) - 1:
                return _("This is the last position.")
            case "worst" if not self._slips():
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
                slips = self._slips()
                self.go(slips[(slips.index(self.at) + 1) % len(slips) if self.at in slips else 0])
            case "turn-building":
                self._show(other(self.shown))
            case "back":
                return self.back()
            case _:
                return super().activate(name)
        return None

    def back(self) -> Change | None:
        """Leave, and think no more about it."""
        self._study.close()
        return super().back()

    def handle(self, action: Action) -> Change | None:
        """Left and right go through the game while no button has the focus."""
        if isinstance(action, Command) and action in STEPS and self.focused in (None, "curve"):
            self.go(self.at + STEPS[action])
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
        self.verdicts |= dict(self._study.poll())
        return super().update(seconds)

    def still_key(self) -> object:
        """The position, the side, and the verdicts there are."""
        looked = self.hovered, self.focused, self.pressed
        return looked, self.at, self.shown, tuple(self.verdicts.items()), self._study.done, self.studio.settings

    def paint(self, surface: pygame.Surface) -> None:
        """The building with what was done there, the curve, the decision, the buttons."""
        surface.blit(backdrop(self.shown, surface.get_size()), (0, 0))
        position = self.positions[self.at]
        line = self._looked_at_line()
        if line is not None:
            self.building.draw(surface, position.views[self.shown].side, marks_of(line))
        else:
            draw_position(surface, self.building, position, self.verdicts.get(self.at), self.text_px(24))
        band = self.rect("status")
        draw_ribbon(surface, band, self.shown)
        text = heading(position, self.names)
        draw_text(surface, band.inflate(-self.px(44), -self.px(16)), text, self.text_px(46), "display", CREAM, "centre")
        self.curve.draw(surface, self.names, self.verdicts, self.at)
        box = self.rect("decision")
        block = position.views[self.shown].block
        if line is not None:
            self._paint_words(surface, points(line.points), (self._line_words(line),))
        elif position.mover and position.move and block:
            decision = position.mover, block, position.move
            size = min(self.text_px(28), box.height // MOST_LINES)
            draw_decision(surface, box, self.studio.faces, decision, self.verdicts.get(self.at), size)
        else:
            note = looking(self.verdicts, len(self.positions) - 1, self._study.done)
            lines = summary(self.positions, self.verdicts, self.names)
            self._paint_words(surface, _("Looking back"), (*lines, _(GIVEN_AWAY), note or _(JUMP)))
        self.paint_buttons(surface, *BUTTONS)

    def _show(self, seat: Seat) -> None:
        if seat != self.shown:
            self.shown = seat
            self.arranged()

    def _slips(self) -> list[int]:
        """The decisions that gave something away, the worst first."""
        worst = sorted(self.verdicts.items(), key=lambda item: (-item[1].loss, item[0]))
        return [number for number, verdict in worst if verdict.loss >= SLIP]

    def _looked_at_line(self) -> Line | None:
        cell = CELL_TARGETS.get(self.hovered or self.focused or "")
        return self.positions[self.at].scores[self.shown].line_at(cell) if cell is not None else None

    def _line_words(self, line: Line) -> str:
        return f"{sentence(self.studio.catalogue.faces[line.face])} {counted_so_far(line)}"

    def _paint_words(self, surface: pygame.Surface, title: str, lines: tuple[str, ...]) -> None:
        box = self.rect("decision")
        draw_panel(surface, box, PAPER)
        inner = box.inflate(-self.px(40), -self.px(32))
        head = pygame.Rect(inner.x, inner.y, inner.width, self.text_px(46))
        draw_text(surface, head, title, self.text_px(34), "bold", SEAT_DARK[self.shown])
        rest = pygame.Rect(inner.x, head.bottom, inner.width, inner.bottom - head.bottom)
        draw_text(surface, rest, "\n".join(lines), self.text_px(29), "text", INK)
