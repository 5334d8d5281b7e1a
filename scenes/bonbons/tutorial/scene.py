"""The tutorial: the game's own table, with a caption beside it, an arrow and something to do."""

from collections.abc import Iterable, Mapping
from typing import ClassVar

import pygame

from game.language import _
from scenes.bonbons.settings import BonbonsSettings, own_settings
from scenes.bonbons.setup import Setup
from scenes.bonbons.table.scene import MOVES, Table, move_of
from scenes.bonbons.table.screen import BUTTONS
from scenes.bonbons.tutorial.file import CHAPTERS, LEARNER
from scenes.bonbons.tutorial.lesson import Lesson, LessonSession
from scenes.kit.context import AppContext
from scenes.kit.lessons import Lessons, draw_arrows, draw_caption, navigation
from scenes.kit.stack import Change, Push
from scenes.kit.target_screen import Part
from scenes.kit.welcome import end_welcome

LETTERS = 40, 38, 42
"""How high the letters of the caption are."""
HEAVY = 9
"""How much worse it is when the arrow hides words than when it hides tiles."""


class Tutorial(Lessons, Table):
    """The table of a game that is known from the first tile to the last; only what is asked for is played."""

    own_layout = "bonbons/tutorial"
    labels: ClassVar[Mapping[str, str]] = {**Table.labels, **Lessons.labels}
    own_buttons: ClassVar[tuple[str, ...]] = (*Table.own_buttons, "back")
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

    def shows(self, name: str) -> bool:
        """A turn is ended or stopped only where the lesson wants it."""
        return super().shows(name) and (name not in ("stop", "end") or self.lesson.step.do == MOVES[name])

    def targets_key(self) -> object:
        """The step too: it says what may be used."""
        return super().targets_key(), self.lesson.at

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
        """The target of what is asked for, where there is one yet."""
        asked = self.lesson.step.do
        if asked is None:
            return "next"
        names = (target.name for target in self.targets())
        return next((name for name in names if move_of(name, self.tile(name), self.view) == asked), None)

    def use(self, name: str | None) -> Change | None:
        """After a wrong try the arrow helps."""
        target = self.find(name)
        if target is not None and not target.enabled and self.tile(name) is not None:
            self.lesson.helped = True
        return super().use(name)

    def update(self, seconds: float) -> Change | None:
        """When what was asked for has come to its end, the next step."""
        watched = self.watches
        change = super().update(seconds)
        if watched and not self.watches:
            self.context.speech.say(self.caption()[-1])
        if self.lesson.done and not self.busy and not self.lesson.last:
            self.go_on()
        return change

    def label(self, name: str) -> str:
        """The last step leads to a game."""
        return _("Play") if name == "next" and self.lesson.last else super().label(name)

    def still_key(self) -> object:
        """The step too."""
        return super().still_key(), self.lesson.step.id, self.pointer.touching

    def pointed(self) -> pygame.Rect | None:
        """Where the arrow points: what is asked for, unless it is to be remembered."""
        target = self.find(self.wanted()) if self.lesson.points and not self.busy else None
        return pygame.Rect(target.rect) if target is not None else None

    def paint(self, surface: pygame.Surface) -> None:
        """The table, and the caption beside it."""
        super().paint(surface)
        draw_caption(self, surface, self.session.livery(LEARNER), LETTERS)
        self.paint_buttons(surface, *self.chapters.navigation)

    def parts(self) -> Iterable[Part] | None:
        """The arrow is everywhere."""
        return None

    def paint_moving(self, surface: pygame.Surface) -> None:
        """What moves on the table, and the arrow."""
        super().paint_moving(surface)
        box = self.pointed()
        if box is not None:
            words = [self.rect(name) for name in BUTTONS if self.shows(name)] + [self.rect("banner")]
            draw_arrows(self, surface, [box], words * HEAVY)
