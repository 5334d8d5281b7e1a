"""The tutorial: the game's own table, with a caption beside it, an arrow and something to do."""

from collections import deque
from collections.abc import Iterable, Mapping
from typing import ClassVar

import pygame

from game.bonbons.moves import HIDE, Move
from game.engine.contract import Seat
from game.engine.record import Record
from game.language import _
from scenes.bonbons.session import Session
from scenes.bonbons.settings import BonbonsSettings, liked
from scenes.bonbons.setup import Setup
from scenes.bonbons.table.motions import CounterStage
from scenes.bonbons.table.scene import Table
from scenes.bonbons.tutorial.file import CHAPTERS, LEARNER, NEIGHBOUR, Step, load_course
from scenes.keep.player import Player
from scenes.kit.lessons import Lessons, navigation
from scenes.kit.sight import Part
from scenes.kit.stack import Change, Pop, Push
from scenes.kit.studio import Studio

PACE = 1.1
"""Seconds that the neighbour takes before each tile."""
LETTERS = 40, 38, 42
"""How high the letters of the caption are."""


class LessonSession(Session):
    """A game to learn from: nothing is saved, and the neighbour plays what the lesson says."""

    def __init__(self, studio: Studio, at: int) -> None:
        players = {LEARNER: Player(), NEIGHBOUR: Player("Bea")}
        super().__init__(studio, load_course().match(at), players, lambda _session: Pop(), looking=None)

    @property
    def computer(self) -> Seat | None:
        """The neighbour, when it is her turn."""
        return NEIGHBOUR if self.match.to_move == NEIGHBOUR else None

    @property
    def record(self) -> Record | None:
        """The game of a lesson is in the data, and of no use in a bug report."""
        return None

    def save(self) -> None:
        """The game that goes on, if there is one, stays as it is on disk."""

    def finish(self) -> None:
        """No past game either."""


class Tutorial(Lessons, Table):
    """The table of a game that is known from the first tile to the last; only what is asked for is played."""

    labels: ClassVar[Mapping[str, str]] = {**Table.labels, **Lessons.labels}
    own_buttons: ClassVar[tuple[str, ...]] = (*Table.own_buttons, "back")
    aside: ClassVar[tuple[str, ...]] = (*navigation(CHAPTERS), "aid")

    def __init__(self, studio: Studio) -> None:
        """Go on where the learner left."""
        ids = [step.id for step in self.steps]
        left_at = liked(studio).tutorial_step
        self._at = ids.index(left_at) if left_at in ids else 0
        self.moving_on = False
        """Whether what was asked for is done and still comes to its end."""
        self.helped = False
        """Whether the arrow shows what the learner did not remember."""
        self._plays: deque[Move] = deque(self.step.plays)
        super().__init__(LessonSession(studio, self.at))

    @property
    def steps(self) -> tuple[Step, ...]:
        """The whole game."""
        return load_course().steps

    @property
    def at(self) -> int:
        """The number of the step that is shown."""
        return self._at

    @property
    def step(self) -> Step:
        """What is shown now."""
        return self.steps[self.at]

    @property
    def waits(self) -> bool:
        """Whether there is something to turn over, to hide, to give or to cover."""
        return self.step.do is not None

    @property
    def hold(self) -> float | None:
        """Nothing is hidden before the learner says so."""
        return None

    def layout_name(self) -> str:
        """The table for two, with room for a caption."""
        return "bonbons/tutorial"

    def targets_key(self) -> object:
        """The step too: it says what may be used."""
        return super().targets_key(), self.at

    def go_to(self, at: int) -> None:
        """Show a step at a table where all the steps before have been played."""
        self._at = at
        self.session = LessonSession(self.studio, at)
        self.events.clear()
        self.stage = CounterStage()
        self.view = self.session.table
        self._enter()

    def advance(self) -> None:
        """The next step, at the table as it is."""
        self._at += 1
        self._enter()

    def _enter(self) -> None:
        self.moving_on = self.helped = False
        self._plays = deque(self.step.plays)
        self._waited = 0.0
        self.notice.hide()
        self.studio.change_own(BonbonsSettings, tutorial_step=self.step.id)
        asked = self._wanted() if self.hand.focused is not None and self.step.points else None
        if asked is not None:
            self._focus(asked)
        self.studio.speech.say(*self.caption())

    def _wanted(self) -> str | None:
        """The target of what is asked for, where there is one yet."""
        if self.step.do is None:
            return "next"
        return next((target.name for target in self.targets() if self._move(target.name) == self.step.do), None)

    def shows(self, name: str) -> bool:
        """Nothing is paused here: one leaves, and comes back to the same step. The finished table stays as it is."""
        if name == "pause" or (name == "seen" and self.step.do != HIDE):
            return False
        return super().shows(name)

    def why_not(self, name: str) -> str | None:
        """What the rules say, then what the lesson is about."""
        move = self._move(name)
        refused = super().why_not(name)
        if move is None or name == "seen":
            return refused if name in self.navigation else None
        if refused is not None or move == self.step.do:
            return refused
        if self.step.do is None:
            return _("Nothing to turn over here: read, then press “Next”.")
        return _(self.step.wrong) if self.step.wrong else _("Later! Now: {ask}").format(ask=_(self.step.ask))

    def use(self, name: str | None) -> Change | None:
        """After a wrong try the arrow helps."""
        target = self.find(name)
        if target is not None and not target.enabled and self.tile(name) is not None:
            self.helped = True
        return super().use(name)

    def play(self, move: Move) -> None:
        """Play; what was asked for ends the step."""
        self.moving_on = not self._plays and move == self.step.do
        super().play(move)

    def update(self, seconds: float) -> Change | None:
        """When what was asked for has come to its end, the next step."""
        change = super().update(seconds)
        if self.moving_on and not self.busy and self.at + 1 < len(self.steps):
            self.advance()
        return change

    def _let_think(self, computer: Seat, seconds: float) -> None:
        """The neighbour does as the lesson says, slowly enough to be followed."""
        if self._plays and self._waited >= PACE:
            self.play(self._plays.popleft())
            self._waited = 0.0

    def _seen(self) -> Change | None:
        """Tiles are hidden when the lesson says so; the finished table stays."""
        return super()._seen() if self.step.do == HIDE and not self._plays else None

    def go_on(self) -> Change | None:
        """Go on, or after the last step set up a game."""
        if self.at + 1 < len(self.steps):
            self.advance()
            return None
        self.studio.change_own(BonbonsSettings, tutorial_step=None)
        self.studio.end_welcome()
        return Push(Setup(self.studio))

    def label(self, name: str) -> str:
        """The last step leads to a game."""
        return _("Play") if name == "next" and self.at + 1 == len(self.steps) else super().label(name)

    def still_key(self) -> object:
        """The step too."""
        return super().still_key(), self.step.id, self.hand.hovered, self.hand.focused

    def pointed(self) -> pygame.Rect | None:
        """Where the arrow points: what is asked for, unless it is to be remembered."""
        if self.busy or self._plays or self.moving_on:
            return None
        if not self.step.points and not self.helped:
            return None
        target = self.find(self._wanted())
        return pygame.Rect(target.rect) if target is not None else None

    def paint(self, surface: pygame.Surface) -> None:
        """The table, and the caption beside it."""
        super().paint(surface)
        self.paint_caption(surface, self.session.livery(LEARNER), LETTERS)
        self.paint_buttons(surface, *self.navigation)

    def parts(self) -> Iterable[Part] | None:
        """The arrow is everywhere."""
        return None

    def paint_moving(self, surface: pygame.Surface) -> None:
        """What moves on the table, and the arrow."""
        super().paint_moving(surface)
        box = self.pointed()
        if box is not None:
            self.paint_arrows(surface, [box])
