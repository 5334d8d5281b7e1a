"""The analysis: any position of a finished game from both sides, the curve, and what each decision gave away."""

from collections.abc import Callable, Mapping
from typing import ClassVar

import pygame

from game.balconia.analysis import DEEP, QUICK, Position, Verdict, every_decision, positions
from game.balconia.building import ROSE, SEATS, Cell, mirrored, other
from game.balconia.cards import FaceId
from game.balconia.match import BalconiaMatch
from game.balconia.moves import Place
from game.balconia.scoring import Line
from game.balconia.words import counted_so_far, points
from game.engine.contract import Seat
from game.language import _, marked, pgettext
from scenes.balconia.analysis.curve import Curve
from scenes.balconia.analysis.decision import draw_decision
from scenes.balconia.analysis.verdicts import (
    SLIP,
    game_words,
    heading,
    played_words,
    slip_after,
    slips,
    study_words,
    totals,
    verdict_words,
)
from scenes.balconia.liveries import LIVERIES
from scenes.balconia.players import SEATING
from scenes.balconia.render.building import Building
from scenes.balconia.render.face import faces
from scenes.balconia.render.marks import Marks
from scenes.balconia.render.scenery import backdrop
from scenes.balconia.table.cells import CELL_TARGETS, marks_of
from scenes.balconia.table.face_words import Words, cell_told, face_words
from scenes.balconia.table.flags import draw_flag
from scenes.balconia.table.panels import draw_head
from scenes.keep.player import Player
from scenes.kit.actions import Action, Command, Point
from scenes.kit.screen import Screen
from scenes.kit.stack import Change, Push, Scene
from scenes.kit.studio import Studio
from scenes.kit.target import Target
from scenes.look.ui import INK, ORANGE, PAPER, YELLOW, draw_panel, draw_text

MOST_LINES = 11
"""Large letters must leave room for the pictures: a panel has room for this many lines of them."""
STEPS = {Command.LEFT: -1, Command.RIGHT: 1}
BUTTONS = ("previous", "next", "worst", "turn-building", "scoring", "back", "aid", "pause")


class Analysis(Screen):
    """Verdicts come from the mind while the players look around."""

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
        studio: Studio,
        match: BalconiaMatch,
        players: Mapping[Seat, Player],
        watch: Callable[[], Scene] | None = None,
    ) -> None:
        """Open at the end, where the players left the game; `watch` shows the scoring of a past game again."""
        self._watch = watch
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
        """Look at a position, from the side of the player who decides there."""
        self.at = min(len(self.positions) - 1, max(0, number))
        self._show(self.position.mover or self.shown)

    def targets(self) -> tuple[Target, ...]:
        """The buttons, the curve, then the balconies."""
        side = self.position.views[self.shown].side
        cells = ((name, cell) for name, cell in CELL_TARGETS.items() if side[cell] is not None)
        return super().targets() + tuple(self.target(name, self.building.cell_rect(cell)) for name, cell in cells)

    def shows(self, name: str) -> bool:
        """The scoring of a past game can be watched again."""
        return name != "scoring" or self._watch is not None

    def why_not(self, name: str) -> str | None:
        """The ends of the game, and a game without a slip."""
        match name:
            case "previous" if self.at == 0:
                return _("This is the first position.")
            case "next" if self.at == len(self.positions) - 1:
                return _("This is the last position.")
            case "worst" if not slips(self.verdicts):
                return _("No mistakes in the part looked at so far.")
            case _:
                return None

    def activate(self, name: str) -> Change | None:
        """Go to a position, walk round the building, or leave."""
        match name:
            case "previous" | "next":
                self.go(self.at + (1 if name == "next" else -1))
            case "curve":
                on_it = self.rect("curve").collidepoint(self.hand.pointer) and self.hand.focused is None
                self.go(self.curve.number_at(self.hand.pointer[0]) if on_it else self.at + 1)
            case "worst":
                self.go(slip_after(self.verdicts, self.at))
            case "turn-building":
                self._show(other(self.shown))
                self.studio.speech.say(_("This side: {name}").format(name=self.names[self.shown]))
                return None
            case "scoring" if self._watch:
                return Push(self._watch())
            case "back":
                return self.back()
            case _:
                return super().activate(name)
        self.studio.speech.focus(*self._told())
        return None

    def announcement(self) -> tuple[str, ...]:
        """The position, and what is thought of the whole game so far."""
        return *self._told(), *game_words(self.positions, self.verdicts, self.names, self._done())

    def spoken(self, name: str) -> str:
        """The curve by the position it is at, a balcony by what it shows and gives there."""
        if name == "curve":
            return _("The curve of the game. {position}").format(position=heading(self.position, self.names))
        line = self._line_at(CELL_TARGETS.get(name))
        return super().spoken(name) if line is None else cell_told(line.cell, _line_words(line))

    def looked_at_line(self) -> Line | None:
        """The receipt of the balcony under the mouse or the focus."""
        return self._line_at(CELL_TARGETS.get(self.hand.looked_at or ""))

    def back(self) -> Change | None:
        """Leave, and think no more about it."""
        self.study.close()
        return super().back()

    def handle(self, action: Action) -> Change | None:
        """Left and right go through the game while no button has the focus."""
        if isinstance(action, Command) and action in STEPS and self.hand.focused in (None, "curve"):
            self.go(self.at + STEPS[action])
            self.studio.speech.focus(*self._told())
            return None
        return super().handle(action)

    def drag(self, start: Point, at: Point) -> None:
        """The curve is a slider."""
        if self.rect("curve").collidepoint(start):
            self.go(self.curve.number_at(at[0]))

    def drags(self, name: str) -> bool:
        """A drag along the curve is not a click."""
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
        looked = self.hand.touching
        return looked, self.at, self.shown, tuple(self.verdicts.items()), self.study.done, self.studio.settings

    def paint(self, surface: pygame.Surface) -> None:
        """The building with what was done there, the curve, the decision, the buttons."""
        surface.blit(backdrop(self.shown, surface.get_size()), (0, 0))
        self._paint_building(surface)
        draw_head(self, surface, self.shown, heading(self.position, self.names), 46)
        self.curve.draw(surface, self.names, self.verdicts, self.at)
        self._paint_panel(surface)
        self.paint_buttons(surface, *BUTTONS)

    def _done(self) -> bool:
        """Whether the study has come to its end, so that what was given away can be told."""
        return not study_words(self.verdicts, len(self.positions) - 1, self.study.done)

    def _show(self, seat: Seat) -> None:
        if seat != self.shown:
            self.shown = seat
            self.arranged()

    def _line_at(self, cell: Cell | None) -> Line | None:
        return None if cell is None else self.position.scores[self.shown].line_at(cell)

    def _told(self) -> tuple[str, ...]:
        """Which decision, both totals, what was played and what is thought of it."""
        position = self.position
        words, block = (heading(position, self.names), totals(position, self.names)), position.views[self.shown].block
        if position.mover is None or position.move is None or block is None:
            return words
        return *words, played_words(block, position.move), verdict_words(self.verdicts.get(self.at))

    def _paint_building(self, surface: pygame.Surface) -> None:
        """The zone of a balcony looked at; else a placement seen through, and flags there and at a better place."""
        position, move, verdict = self.position, self.position.move, self.verdicts.get(self.at)
        view, line = position.views[self.shown], self.looked_at_line()
        if line is not None:
            self.building.draw(surface, view.side, marks_of(line))
            return
        if not isinstance(move, Place) or view.block is None:
            self.building.draw(surface, view.side)
            return
        front = FaceId("block", view.block, move.face)
        face = front if position.mover == self.shown else front.opposite
        self.building.draw(surface, view.side, Marks(ghost=(self._cell_seen(move), face)))
        self._paint_flag(surface, move, face, pgettext("flag", "played"), YELLOW)
        if verdict and verdict.loss >= SLIP and isinstance(verdict.best, Place) and verdict.best.cell != move.cell:
            self._paint_flag(surface, verdict.best, None, pgettext("flag", "better"), ORANGE)

    def _paint_flag(self, surface: pygame.Surface, move: Place, face: FaceId | None, word: str, colour: str) -> None:
        draw_flag(surface, self.building, self._cell_seen(move), face, word, self.text_px(24), colour)

    def _cell_seen(self, move: Place) -> Cell:
        """Where a placement, as its maker saw it, is on the side that is shown."""
        return move.cell if self.position.mover == self.shown else mirrored(move.cell, ROSE)

    def _paint_panel(self, surface: pygame.Surface) -> None:
        """The receipt of a balcony looked at, the decision, or the whole game in words."""
        position, line = self.position, self.looked_at_line()
        box, block = self.rect("decision"), position.views[self.shown].block
        if line is not None:
            self._paint_words(surface, points(line.points), _line_words(line)[1])
        elif position.mover and position.move and block:
            decision = position.mover, block, position.move
            size = min(self.text_px(28), box.height // MOST_LINES)
            draw_decision(surface, box, decision, self.verdicts.get(self.at), size)
        else:
            given_away = _("Given away: how much bigger your lead would be after the best move.")
            note = study_words(self.verdicts, len(self.positions) - 1, self.study.done)
            lines = (
                *game_words(self.positions, self.verdicts, self.names, self._done()),
                given_away,
                note or _("Click the curve to jump to any move."),
            )
            self._paint_words(surface, _("Looking back"), "\n".join(lines))

    def _paint_words(self, surface: pygame.Surface, title: str, text: str) -> None:
        box = self.rect("decision")
        draw_panel(surface, box, PAPER)
        inner = box.inflate(-self.px(40), -self.px(32))
        head = pygame.Rect(inner.x, inner.y, inner.width, self.text_px(46))
        draw_text(surface, head, title, self.text_px(34), "bold", LIVERIES[self.shown].dark)
        rest = pygame.Rect(inner.x, head.bottom, inner.width, inner.bottom - head.bottom)
        draw_text(surface, rest, text, self.text_px(29), "text", INK)


def _line_words(line: Line) -> Words:
    """A balcony or door by what it shows, and what it gives in a position."""
    return face_words(line.face, counted_so_far(line))
