"""The tutorial: the game's own table, with a caption beside it, an arrow and something to do."""

from collections.abc import Iterable, Mapping
from typing import ClassVar

import pygame

from game.language import _, marked
from scenes.bonbons.settings import BonbonsSettings, liked
from scenes.bonbons.setup import Setup
from scenes.bonbons.table.motions import CounterStage
from scenes.bonbons.table.scene import Table
from scenes.bonbons.table.unfolding import Unfolding
from scenes.bonbons.tutorial.caption import draw_caption
from scenes.bonbons.tutorial.file import CHAPTERS
from scenes.bonbons.tutorial.lesson import Lesson, LessonSession
from scenes.kit.actions import Action, Command
from scenes.kit.sight import Part
from scenes.kit.stack import Change, Pop, Push
from scenes.kit.studio import Studio
from scenes.look.pointing import draw_pointed, draw_ring
from scenes.look.ui import Look, draw_message

CHAPTER_NAMES = tuple(f"chapter-{number}" for number in range(1, CHAPTERS + 1))
NAVIGATION = ("leave", *CHAPTER_NAMES, "back", "next")
ARROW = 60


class Tutorial(Table):
    """The table of a game that is known from the first tile to the last; only what is asked for is played."""

    name = "tutorial"
    primary = ("next",)
    labels: ClassVar[Mapping[str, str]] = {**Table.labels, "leave": marked("Leave"), "next": marked("Next")}
    own_buttons: ClassVar[tuple[str, ...]] = (*Table.own_buttons, "back")
    aside: ClassVar[tuple[str, ...]] = (*NAVIGATION, "aid")

    def __init__(self, studio: Studio) -> None:
        """Go on where the learner left."""
        self.lesson = Lesson(liked(studio).tutorial_step)
        self._second = 0.0
        super().__init__(LessonSession(studio, self.lesson))

    def layout_name(self) -> str:
        """The table for two, with room for a caption."""
        return "bonbons/tutorial"

    def targets_key(self) -> object:
        """The step too: it says what may be used."""
        return super().targets_key(), self.lesson.at

    def go_to(self, at: int) -> None:
        """Show a step at a table where all the steps before have been played."""
        self.lesson.enter(at)
        self.session = LessonSession(self.studio, self.lesson)
        self.computer = self.session.computer_turn()
        self.stage = CounterStage()
        self.unfolding = Unfolding(self.stage)
        self.view = self.session.table
        self._begin_step()

    def advance(self) -> None:
        """The next step, at the table as it is."""
        self.lesson.enter(self.lesson.at + 1)
        self._begin_step()

    def _begin_step(self) -> None:
        self.timer.begin()
        self.computer.end()
        self.notice.hide()
        self.studio.change_own(BonbonsSettings, tutorial_step=self.lesson.step.id)
        asked = self.wanted() if self.focused is not None and self.lesson.step.points else None
        if asked is not None:
            self._focus(asked)
        self.studio.speech.say(*self.lesson.caption())

    def wanted(self) -> str | None:
        """The target of what is asked for, where there is one yet."""
        asked = self.lesson.step.do
        if asked is None:
            return "next"
        return next((target.name for target in self.targets() if self._move(target.name) == asked), None)

    def shows(self, name: str) -> bool:
        """Nothing is paused here: one leaves, and comes back to the same step."""
        return name != "pause" and super().shows(name)

    def why_not(self, name: str) -> str | None:
        """The way through the steps; then what the rules and the lesson say."""
        match name:
            case "back" if self.lesson.at == 0:
                return _("This is the first step.")
            case "next" if self.lesson.step.do is not None:
                return _("First: {ask}").format(ask=_(self.lesson.step.ask))
            case _:
                return super().why_not(name)

    def use(self, name: str | None) -> Change | None:
        """After a wrong try the arrow helps."""
        target = self.find(name)
        if target is not None and not target.enabled and self.tile(name) is not None:
            self.lesson.helped = True
        return super().use(name)

    def handle(self, action: Action) -> Change | None:
        """Enter alone goes on where there is nothing to do but read."""
        reading = not self.busy and self.lesson.step.do is None
        if action is Command.CONFIRM and self.focused is None and reading:
            return self.use("next")
        return super().handle(action)

    def activate(self, name: str) -> Change | None:
        """Walk through the chapters, leave, or do what is asked for."""
        match name:
            case "leave":
                return Pop()
            case "next" if self.lesson.last:
                self.studio.change_own(BonbonsSettings, tutorial_step=None)
                self.studio.end_welcome()
                return Push(Setup(self.studio))
            case "next":
                self.advance()
            case "back":
                self.go_to(self.lesson.at - 1)
            case _ if name in CHAPTER_NAMES:
                self.go_to(self.lesson.first_of(_chapter(name)))
            case _:
                return super().activate(name)
        return None

    def back(self) -> Change | None:
        """Esc leaves."""
        return Pop()

    def update(self, seconds: float) -> Change | None:
        """When what was asked for has come to its end, the next step."""
        if self.studio.speed > 0:
            self._second += seconds
        change = super().update(seconds)
        if self.lesson.done and not self.busy and not self.lesson.last:
            self.advance()
        return change

    def look(self, name: str) -> Look:
        """The chapter that is open looks chosen."""
        here = name == CHAPTER_NAMES[self.lesson.step.chapter - 1]
        return "chosen" if here and self.pressed != name else super().look(name)

    def label(self, name: str) -> str:
        """Chapters have numbers; the last step leads to a game."""
        if name in CHAPTER_NAMES:
            return str(_chapter(name))
        return _("Play") if name == "next" and self.lesson.last else super().label(name)

    def spoken(self, name: str) -> str:
        """A chapter by its title."""
        if name not in CHAPTER_NAMES:
            return super().spoken(name)
        words = self.lesson.chapter_words(_chapter(name))
        return _("{name}: chosen").format(name=words) if self.look(name) == "chosen" else words

    def announcement(self) -> tuple[str, ...]:
        """The chapter, then the step."""
        return self.lesson.chapter_words(self.lesson.step.chapter), *self.lesson.caption()

    def still_key(self) -> object:
        """The step too."""
        return super().still_key(), self.lesson.step.id, self.hovered, self.focused

    def pointed(self) -> pygame.Rect | None:
        """Where the arrow points: what is asked for, unless it is to be remembered."""
        target = self.find(self.wanted()) if self.lesson.points and not self.busy else None
        return pygame.Rect(target.rect) if target is not None else None

    def paint(self, surface: pygame.Surface) -> None:
        """The table, and the caption beside it."""
        super().paint(surface)
        draw_caption(self, surface, self.lesson, self.session.livery(self.seats[0]))
        self.paint_buttons(surface, *NAVIGATION)

    def parts(self) -> Iterable[Part] | None:
        """The arrow is everywhere."""
        return None

    def paint_moving(self, surface: pygame.Surface) -> None:
        """What moves on the table, and the arrow."""
        super().paint_moving(surface)
        box = self.pointed()
        if box is None or box.collidepoint(self.pointer):
            return
        if self.rect("caption").contains(box):
            draw_ring(surface, box, self.px(ARROW))
        else:
            avoided = [self.rect("caption"), *(pygame.Rect(target.rect) for target in self.targets())]
            draw_pointed(surface, box, self.px(ARROW), self._second, avoided)

    def paint_over(self, surface: pygame.Surface) -> None:
        """What a chapter is called, while one points at its number."""
        super().paint_over(surface)
        if self.looked_at in CHAPTER_NAMES:
            words = self.lesson.chapter_words(_chapter(self.looked_at))
            draw_message(surface, words, self.text_px(30), self.message_column())


def _chapter(name: str) -> int:
    """The number of the chapter that a button opens."""
    return CHAPTER_NAMES.index(name) + 1
