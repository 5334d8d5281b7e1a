"""The tutorial: the game's own table, with a caption beside it, an arrow and something to do."""

from collections.abc import Iterable
from functools import partial
from typing import ClassVar

import pygame

from game.bonbons.moves import END_TURN, HIDE, STOP
from game.bonbons.texts import _
from scenes.bonbons.settings import BonbonsSettings, own_settings
from scenes.bonbons.setup import Setup
from scenes.bonbons.table.places import target_name
from scenes.bonbons.table.scene import Table
from scenes.bonbons.table.tile_view import tile_move
from scenes.bonbons.tutorial.file import CHAPTERS, LEARNER
from scenes.bonbons.tutorial.lesson import Lesson, LessonSession
from scenes.kit.compositor import Layer
from scenes.kit.context import AppContext
from scenes.kit.control import Control
from scenes.kit.lessons import Lessons, draw_arrows, draw_caption, navigation
from scenes.kit.stack import Change, Push
from scenes.kit.welcome import end_welcome

LETTERS = 40, 38, 42
"""How high the letters of the caption are."""
WORDED = ("stop", "end", "seen", "hurry", "back")
"""Buttons with words beside the grid, which the arrow should not hide."""
HEAVY = 9
"""How much worse it is when the arrow hides words than when it hides tiles."""


class Tutorial(Lessons, Table):
    """The table of a game that is known from the first tile to the last; only what is asked for is played."""

    own_layout = "bonbons/tutorial"
    aside: ClassVar[tuple[str, ...]] = (*navigation(CHAPTERS), "aid")

    def __init__(self, context: AppContext) -> None:
        """Go on where the learner left."""
        self.walk = self.lesson = Lesson(own_settings(context).tutorial_step)
        super().__init__(LessonSession(context, self.lesson))

    @property
    def waits(self) -> bool:
        """Whether there is something to turn over, to hide, to give or to cover."""
        return self.lesson.step.do is not None

    @property
    def watches(self) -> bool:
        """Whether the neighbour is still showing something."""
        return bool(self.lesson.plays) or (bool(self.lesson.step.plays) and self.busy and not self.lesson.done)

    def caption(self) -> tuple[str, ...]:
        """What is asked comes after what the neighbour shows."""
        said, asked = super().caption()
        return said, _("Watch Bea.") if self.watches else asked

    def line(self) -> str:
        """What happens; then the same that the caption asks for."""
        return super().line() if self.busy or self.won or self.lesson.plays else self.caption()[-1]

    def controls_key(self) -> object:
        """Also the step, and whether it waits for the player."""
        return super().controls_key(), self.lesson.at, self.lesson.helped, self.waits, self.watches

    def buttons(self) -> tuple[tuple[Control, ...], ...]:
        """No pause: the player leaves and returns to the same step. A turn ends only where the lesson says so."""
        asked = self.lesson.step.do
        ends = {"stop": asked == STOP, "end": asked == END_TURN}
        own = [group for group in super().buttons() if not group or ends.get(group[0].id, group[0].id != "pause")]
        return *own, *self.navigation_buttons(_("Play") if self.lesson.last else "")

    def go_to(self, at: int) -> None:
        """Show a step at a table where all the steps before have been played."""
        self.lesson.enter(at)
        self.session = LessonSession(self.context, self.lesson)
        self.computer = self.session.computer_turn()
        self.player.clear()
        self.view = self.session.table
        self._begin_step()

    def go_on(self) -> Change | None:
        """The next step, at the table as it is; after the last one, set up a game."""
        if not self.lesson.last:
            self.lesson.enter(self.lesson.at + 1)
            self._begin_step()
            return None
        self.context.change_own(BonbonsSettings, tutorial_step=None)
        end_welcome(self.context)
        return Push(Setup(self.context))

    def _begin_step(self) -> None:
        self.timer.begin()
        self.computer.end()
        self.notice.hide()
        self.context.change_own(BonbonsSettings, tutorial_step=self.lesson.step.id)
        asked = self.wanted() if self.pointer.focused is not None and self.lesson.step.points else None
        if asked is not None:
            self.focus(asked)
        self.context.speech.say(*self.caption())

    def wanted(self) -> str | None:
        """The control for the move that is asked for, if it is on the screen."""
        asked = self.lesson.step.do
        if asked is None:
            return "next"
        lying = (tile for tile, _place in self.places.by_name.values() if self.view.lies(tile))
        tiles = (target_name(tile) for tile in lying if tile_move(self.view, tile) == asked)
        button = {STOP: "stop", END_TURN: "end", HIDE: "seen"}.get(asked)
        return next((control for control in (*tiles, button) if self.control(control)), None)

    def use(self, control: str | None) -> Change | None:
        """After a wrong try the arrow helps."""
        found = self.control(control)
        if found is not None and not found.enabled and self.tile(control) is not None:
            self.lesson.helped = True
        return super().use(control)

    def update(self, seconds: float) -> Change | None:
        """When what was asked for has come to its end, the next step."""
        watched = self.watches
        change = super().update(seconds)
        if watched and not self.watches:
            self.context.speech.say(self.caption()[-1])
        if self.lesson.done and not self.busy and not self.lesson.last:
            self.go_on()
        return change

    def table_key(self) -> object:
        """Also the step."""
        return super().table_key(), self.lesson.step.id, self.pointer.touching

    def pointed(self) -> pygame.Rect | None:
        """Where the arrow points: at the control for the move that is asked for, unless it is to be remembered."""
        control = self.control(self.wanted()) if self.lesson.points and not self.busy else None
        return pygame.Rect(control.rect) if control is not None else None

    def paint_table(self, surface: pygame.Surface) -> None:
        """The table, and the caption beside it."""
        super().paint_table(surface)
        draw_caption(self, surface, self.session.livery(LEARNER), LETTERS)
        self.draw_buttons(surface, *self.chapters.navigation)

    def layers(self) -> Iterable[Layer]:
        """With the arrow over everything."""
        yield from super().layers()
        if (box := self.pointed()) is not None:
            yield self.whole(("arrow", self.seconds, tuple(box)), partial(self._paint_arrow, box=box))

    def _paint_arrow(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        own = [control.id for group in self.buttons() for control in group]
        words = [self.rect(name) for name in WORDED if name in own] + [self.rect("banner")]
        draw_arrows(self, surface, [box], words * HEAVY)
