"""What the tutorial shows: the scene of a step, the caption over it, and rings and arrows at what it is about."""

from collections.abc import Mapping
from typing import ClassVar

import pygame

from game.engine.record import Record
from game.language import _, marked
from scenes.balconia.settings import liked
from scenes.balconia.table.pointing import draw_pointed, draw_ring
from scenes.balconia.tutorial.caption import caption_words, paint_caption
from scenes.balconia.tutorial.desk import Desk, Lesson
from scenes.balconia.tutorial.file import CHAPTERS, load_steps
from scenes.balconia.tutorial.scenes import LessonSession
from scenes.balconia.tutorial.scoring import LessonScoring
from scenes.balconia.tutorial.step import Step
from scenes.kit.screen import Screen
from scenes.kit.stack import Change
from scenes.kit.studio import Studio
from scenes.look.ui import Look, draw_message

CHAPTER_NAMES = tuple(f"chapter-{number}" for number in range(1, CHAPTERS + 1))
NAVIGATION = ("leave", *CHAPTER_NAMES, "aid", "back", "next")


class TutorialView(Screen):
    """Wraps a scene of the game and draws over it; what can be done here, the tutorial says."""

    name = "tutorial"
    layout = "balconia/tutorial"
    click_skips = False
    labels: ClassVar[Mapping[str, str]] = {"leave": marked("Leave"), "next": marked("Next")}

    def __init__(self, studio: Studio) -> None:
        """Go on where the learner left."""
        self.desk = Desk(studio, load_steps(), liked(studio).tutorial_step)
        super().__init__(studio)
        self.moving_on = False
        """Whether what was asked for is done and still comes to its end."""
        self._second = 0.0

    def arranged(self) -> None:
        """Fit the scene inside, too."""
        self.desk.arrange(self.fitted.size)

    @property
    def step(self) -> Step:
        """What is shown now."""
        return self.desk.step

    @property
    def inner(self) -> Lesson:
        """The scene of the game inside."""
        return self.desk.inner

    @property
    def session(self) -> LessonSession:
        """The table to learn at."""
        return self.desk.session

    def record(self) -> Record | None:
        """The game of the lesson."""
        return self.session.record

    @property
    def untold(self) -> LessonScoring | None:
        """The place whose receipt Next has still to tell."""
        return self.inner if isinstance(self.inner, LessonScoring) and not self.inner.told else None

    def update(self, seconds: float) -> Change | None:
        """Time passes inside, too, and for the arrows."""
        if self.studio.speed > 0:
            self._second += seconds
        change = super().update(seconds)
        self.inner.update(seconds)
        return change

    def look_inside(self) -> None:
        """The scene inside shows what the learner points at."""
        inner = self.inner
        inner.pointer = self.pointer
        inner.hovered, inner.focused, inner.pressed = (
            None if name in NAVIGATION else name for name in (self.hovered, self.focused, self.pressed)
        )

    def message_column(self) -> int:
        """Where the scene inside has its messages."""
        return self.inner.message_column()

    def look(self, name: str) -> Look:
        """The chapter that is open looks chosen."""
        here = name == CHAPTER_NAMES[self.step.chapter - 1]
        return "chosen" if here and self.pressed != name else super().look(name)

    def label(self, name: str) -> str:
        """Chapters have numbers; Next tells the receipt first."""
        if name in CHAPTER_NAMES:
            return name.removeprefix("chapter-")
        return _("Show me") if name == "next" and self.untold else super().label(name)

    def paint_moving(self, surface: pygame.Surface) -> None:
        """The scene of the game, the caption over it, and what is pointed at."""
        self.inner.draw(surface)
        paint_caption(self, surface)
        self.paint_buttons(surface, *NAVIGATION)
        for box in () if self.moving_on else self.pointed():
            if self.rect("caption").contains(box):
                draw_ring(surface, box, self.px(64))
            elif not box.collidepoint(self.pointer):
                draw_pointed(surface, box, self.px(64), self._second, self._avoided())

    def paint_over(self, surface: pygame.Surface) -> None:
        """What a chapter is called, while one points at its number."""
        looked = self.hovered or self.focused or ""
        if looked in CHAPTER_NAMES:
            draw_message(surface, self._chapter_words(looked), self.text_px(30), self.message_column())

    def spoken(self, name: str) -> str:
        """A chapter by its title; what belongs to the scene inside as it has it."""
        if name in CHAPTER_NAMES:
            here = name == CHAPTER_NAMES[self.step.chapter - 1]
            words = self._chapter_words(name)
            return _("{name}: chosen").format(name=words) if here else words
        return super().spoken(name) if name in NAVIGATION else self.inner.spoken(name)

    def announcement(self) -> tuple[str, ...]:
        """The chapter, then the step."""
        return self._chapter_words(CHAPTER_NAMES[self.step.chapter - 1]), *caption_words(self)

    def _chapter_words(self, name: str) -> str:
        number = CHAPTER_NAMES.index(name) + 1
        title = self.desk.steps[self.desk.first_of(number)].title
        return _("Chapter {number}: {title}").format(number=number, title=_(title))

    def pointed(self) -> list[pygame.Rect]:
        """Where the arrows point."""
        return [
            box
            for name in self.step.point
            for box in ([self.rect(name)] if name in NAVIGATION else self.desk.places(name))
        ]

    def _avoided(self) -> list[pygame.Rect]:
        """What an arrow should not lie on."""
        panels = [self.rect("caption"), self.inner.rect("info")]
        return panels + [pygame.Rect(target.rect) for target in self.targets()]
