"""The tutorial: the game's own table with a caption beside it, an arrow and something to do."""

from collections.abc import Sequence
from typing import ClassVar

import pygame

from game.bonbons.moves import HIDE, Move
from game.bonbons.texts import _, marked
from game.bonbons.tiles import Tile
from game.bonbons.view import View
from game.engine.contract import Seat
from game.engine.record import Record
from scenes.bonbons.session import Session
from scenes.bonbons.settings import own_settings
from scenes.bonbons.setup import Setup
from scenes.bonbons.table.places import target_name
from scenes.bonbons.table.scene import Table
from scenes.bonbons.table.screen import TableScreen
from scenes.bonbons.table.turns import TileTurns
from scenes.bonbons.tutorial.file import CHAPTERS, LEARNER, NEIGHBOUR, load_course
from scenes.kit.context import AppContext
from scenes.kit.control import Control
from scenes.kit.lessons import Lessons, LessonStep, Progress, draw_arrows, draw_caption, navigation
from scenes.kit.stack import Change, Push
from scenes.persistence.player import Player

LETTERS = 40, 38, 42
"""Letter heights of the caption."""
WORDED = ("stop", "end", "seen", "hurry", "back")
"""Buttons with words beside the grid, which the arrow should not hide."""
HEAVY = 9
"""The weight of words that an arrow would hide, compared with tiles."""


class LessonSession(Session):
    """The game of the tutorial before a step; it is not saved."""

    def __init__(self, context: AppContext, progress: Progress[LessonStep]) -> None:
        self._walk = progress
        players = {LEARNER: Player(), NEIGHBOUR: Player(_("Bea"))}
        match = load_course().match(progress.at)
        super().__init__(context, match, players, kept=False)

    @property
    def computer(self) -> Seat | None:
        """The neighbour, when it is her turn."""
        return NEIGHBOUR if self.match.to_move == NEIGHBOUR else None

    @property
    def record(self) -> Record | None:
        """None: the game is in the data, and of no use in a bug report."""
        return None

    @property
    def may_hide(self) -> bool:
        """True if the step asks for it; the finished table stays as it is."""
        return HIDE in self._walk.step.moves and not self._walk.plays

    @property
    def may_hurry(self) -> bool:
        """False: the neighbour's moves are part of the lesson."""
        return False

    def longest_hold(self, _view: View) -> float | None:
        """None: the learner decides when tiles are hidden."""
        return None


class LessonTurns(TileTurns):
    """Ends a step with the move that it asks for; the tutorial plays the moves of the neighbour."""

    def __init__(self, table: TableScreen, progress: Progress[LessonStep]) -> None:
        self._progress = progress
        super().__init__(table)

    def play(self, move: Move) -> None:
        progress = self._progress
        progress.moving_on = not progress.plays and move in progress.step.moves
        super().play(move)

    def think(self, seat: Seat, seconds: float) -> None:
        """Do nothing."""


class Tutorial(Lessons, Table):
    """A game that is known from the first tile to the last; only the moves that a step asks for can be played."""

    own_layout = "bonbons/tutorial"
    aside: ClassVar[tuple[str, ...]] = (*navigation(CHAPTERS), "aid")
    pace = 1.1
    watch_words = marked("Watch Bea.")
    idle_words = marked("Nothing to turn over here. Read, then press “Next”.")
    progress: Progress[LessonStep]

    def __init__(self, context: AppContext) -> None:
        """Start at the step that the player left."""
        self.progress = Progress(load_course().steps)
        self.progress.enter(self.progress.index(own_settings(context).tutorial_step))
        super().__init__(LessonSession(context, self.progress))

    @property
    def showing(self) -> bool:
        """True while a tile moves."""
        return self.turns.busy

    def make_turns(self) -> TileTurns:
        return LessonTurns(self, self.progress)

    def set_up(self) -> None:
        """Set up the table after the moves of all earlier steps."""
        self.turns.player.clear()
        self.session = LessonSession(self.context, self.progress)
        self.turns, self.view = self.make_turns(), self.session.table
        self.continue_after(self.progress.step)

    def continue_after(self, before: LessonStep) -> None:
        """Hide the notice, and show open tiles long enough again."""
        self.turns.timer.begin()
        self.notice.hide()

    def show_move(self, move: Move) -> None:
        """Play a move of the neighbour."""
        self.turns.play(move)

    def finish(self) -> Change | None:
        """Set up a game."""
        return Push(Setup(self.context))

    def line(self) -> str:
        """The current event, else what the caption asks for."""
        shown = self.turns.busy or self.turns.won or self.progress.plays
        return super().line() if shown else self.caption()[-1]

    def controls_key(self) -> object:
        """Also the step, and whether it waits for the player."""
        return super().controls_key(), self.progress.at, self.progress.helped, self.waits, self.watching

    def tile_refusal(self, tile: Tile) -> str | None:
        """The refusal of the rules, else that of the step."""
        return super().tile_refusal(tile) or self.lesson_refusal(target_name(tile))

    def buttons(self) -> tuple[tuple[Control, ...], ...]:
        """No pause: the player leaves and returns to the same step. A turn ends only if the step says so."""
        hidden = {"pause", "stop", "end"} - {*self.progress.step.do}
        own = [group for group in super().buttons() if not group or group[0].id not in hidden]
        return *own, *self.progress.chapters.buttons(self, _("Play") if self.progress.last else "")

    def pointed(self) -> list[pygame.Rect]:
        """Nothing while a tile moves."""
        return [] if self.turns.busy else super().pointed()

    def point_at(self, boxes: Sequence[pygame.Rect], surface: pygame.Surface) -> None:
        """Draw arrows, over tiles rather than over the banner and worded buttons."""
        own = [control.id for group in self.buttons() for control in group]
        words = [self.rect(name) for name in WORDED if name in own] + [self.rect("banner")]
        draw_arrows(self, surface, boxes, words * HEAVY)

    def table_key(self) -> object:
        """Also the step."""
        return super().table_key(), self.progress.step.id, self.pointer.touching

    def paint_table(self, surface: pygame.Surface) -> None:
        """The table, and the caption beside it."""
        super().paint_table(surface)
        draw_caption(self, surface, self.session.livery(LEARNER), LETTERS)
        self.draw_buttons(surface, *self.progress.chapters.navigation)
