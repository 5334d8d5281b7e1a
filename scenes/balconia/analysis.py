"""The analysis: any position of a finished game from both sides, the curve, and what each decision gave away."""

from collections.abc import Mapping
from typing import ClassVar

import pygame

from game.balconia.analysis import Verdict, positions
from game.balconia.building import CELLS, SEATS, Cell, cell_name, other
from game.balconia.cards import Balcony
from game.balconia.match import BalconiaMatch
from game.balconia.scoring import Line
from game.balconia.words import counted_so_far, points, sentence, shown
from game.engine.contract import Seat
from game.language import _, marked
from scenes.actions import Action, Command, Point
from scenes.balconia.analysis_building import draw_position
from scenes.balconia.analysis_curve import Curve
from scenes.balconia.analysis_decision import draw_decision
from scenes.balconia.analysis_words import SLIP, heading, looking, played_words, summary, totals, verdict_words
from scenes.balconia.session import Player, names_of
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

    def __init__(self, studio: Studio, match: BalconiaMatch, players: Mapping[Seat, Player]) -> None:
        """Open at the end, where the players left the game."""
        self.positions = positions(match)
        self.players = players
        self.at = len(self.positions) - 1
        self.shown: Seat = SEATS[0]
        self.verdicts: dict[int, Verdict] = {}
        self._study = studio.mind.study(self.positions)
        super().__init__(studio)
        self.arranged()

    @property
    def names(self) -> Mapping[Seat, str]:
        """What the players are called, in the language spoken now."""
        return names_of(self.players)

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
                self.studio.speech.say(_("This side: {name}").format(name=self.names[self.shown]))
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
            return _("The curve of the game. {position}").format(position=heading(self.positions[self.at], self.names))
        cell = CELL_TARGETS.get(name)
        line = self._line_at(cell) if cell is not None else None
        if line is None:
            return super().spoken(name)
        face = self.studio.catalogue.faces[line.face]
        title = shown(face) if isinstance(face, Balcony) else _("The door")
        return _("{cell}: {title}. {text}").format(cell=cell_name(line.cell), title=title, text=self._line_words(line))

    def _told(self) -> tuple[str, ...]:
        """The position as it is spoken: which decision, both totals, what was played and what is thought of it."""
        position = self.positions[self.at]
        words = heading(position, self.names), totals(position, self.names)
        block = position.views[SEATS[0]].block
        if position.mover is None or position.move is None or block is None:
            return words
        played = played_words(self.studio.catalogue, position.mover, block, position.move)
        return *words, played, verdict_words(self.verdicts.get(self.at))

    def back(self) -> Change | None:
        """Leave, and think no more about it."""
        self._study.close()
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
        return self._line_at(cell) if cell is not None else None

    def _line_at(self, cell: Cell) -> Line | None:
        return self.positions[self.at].scores[self.shown].line_at(cell)

    def _line_words(self, line: Line) -> str:
        return f"{sentence(self.studio.catalogue.faces[line.face])} {counted_so_far(line)}".rstrip()

    def _paint_words(self, surface: pygame.Surface, title: str, lines: tuple[str, ...]) -> None:
        box = self.rect("decision")
        draw_panel(surface, box, PAPER)
        inner = box.inflate(-self.px(40), -self.px(32))
        head = pygame.Rect(inner.x, inner.y, inner.width, self.text_px(46))
        draw_text(surface, head, title, self.text_px(34), "bold", SEAT_DARK[self.shown])
        rest = pygame.Rect(inner.x, head.bottom, inner.width, inner.bottom - head.bottom)
        draw_text(surface, rest, "\n".join(lines), self.text_px(29), "text", INK)
