"""The tutorial: the rulebook's examples at real tables, with a caption, an arrow and something to do."""

from collections.abc import Mapping
from dataclasses import replace
from typing import ClassVar

import pygame

from scenes.actions import Action, Command, Point, Pointer
from scenes.balconia.pointing import draw_pointed, draw_ring
from scenes.balconia.setup import Setup
from scenes.balconia.tutorial_caption import paint_caption
from scenes.balconia.tutorial_desk import Desk, Lesson
from scenes.balconia.tutorial_file import CHAPTERS, load_steps
from scenes.balconia.tutorial_scenes import LessonDisc, LessonPlacement, LessonSession
from scenes.balconia.tutorial_scoring import GUESSES, LessonScoring
from scenes.balconia.tutorial_step import Step, matches
from scenes.screen import Screen
from scenes.stack import Change, Pop, Push
from scenes.studio import Studio
from scenes.target import Target
from scenes.ui import Look, draw_message

CHAPTER_NAMES = tuple(f"chapter-{number}" for number in range(1, CHAPTERS + 1))
NAVIGATION = ("leave", *CHAPTER_NAMES, "aid", "back", "next")
TURNS = ("turn-left", "turn-right")


class Tutorial(Screen):
    """Wraps a scene of the game; only what is asked for, and the way on, is accepted."""

    name = "tutorial"
    layout = "tutorial"
    click_skips = False
    labels: ClassVar[Mapping[str, str]] = {"leave": "Leave", "back": "Back", "next": "Next"} | {
        name: name.removeprefix("chapter-") for name in CHAPTER_NAMES
    }

    def __init__(self, studio: Studio) -> None:
        """Go on where the learner left."""
        self.desk = Desk(studio, load_steps(), studio.settings.tutorial_step)
        super().__init__(studio)
        self._second = 0.0
        self._moving_on = False

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
        """The table, for bug reports."""
        return self.desk.session

    def go_to(self, at: int) -> None:
        """Show a step, its table set up from the start."""
        self.desk.go_to(at)
        self._entered()

    def advance(self) -> None:
        """The next step."""
        self.desk.advance()
        self._entered()

    def _entered(self) -> None:
        self._moving_on = False
        self._message_left = 0.0
        self.studio.change(tutorial_step=self.step.id)
        self.hovered = self.inner.hovered = None
        if self.focused is not None:
            usable = (target.name for target in self.inner.targets() if target.enabled)
            self.focused = next((name for name in usable if matches(name, self.step.do)), "next")
        self._look_inside()

    def targets(self) -> tuple[Target, ...]:
        """The way on, then those of the scene inside until its thing is done; what is not asked for says what is."""
        found = () if self._moving_on else self.inner.targets()
        whys = [self._why_not_inside(target) for target in found]
        inside = (replace(target, enabled=not why, why=why) for target, why in zip(found, whys, strict=True))
        return super().targets() + tuple(inside)

    def _why_not_inside(self, target: Target) -> str:
        step = self.step
        if matches(target.name, step.tries):
            return f"That cell would be allowed. {step.ask}" if target.enabled else target.why
        if matches(target.name, (*step.do, *step.also, *GUESSES)):
            return target.why
        return f"Later! Now: {step.ask}" if step.do or step.tries else "Nothing to click here: look, read, then Next."

    def why_not(self, name: str) -> str | None:
        """The first step has none before it; what is asked for comes before the next."""
        match name:
            case "back" if self.desk.at == 0:
                return "This is where it begins."
            case "next" if self.step.do or self.step.tries:
                return f"First: {self.step.ask}"
            case _:
                return None

    def activate(self, name: str) -> Change | None:
        """Walk through the chapters, leave, or do what is asked for."""
        match name:
            case "leave":
                return Pop()
            case "next":
                return self._next()
            case "back":
                self.go_to(self.desk.at - 1)
            case _ if name in CHAPTER_NAMES:
                self.go_to(self.desk.first_of(CHAPTER_NAMES.index(name) + 1))
            case _ if name in NAVIGATION:
                return super().activate(name)
            case _:
                self.inner.activate(name)
                self._did(name)
        return None

    def use(self, name: str | None) -> Change | None:
        """What the rules refuse is what some steps want to be tried."""
        target = self.inner.find(name)
        if target is None or target.enabled or not matches(target.name, self.step.tries):
            return super().use(name)
        self.advance()
        self.say(target.why)
        return None

    def back(self) -> Change | None:
        """Esc leaves; the step is remembered."""
        return Pop()

    def _next(self) -> Change | None:
        """Tell the receipt, go on, or after the last step set up a game."""
        if isinstance(self.inner, LessonScoring) and not self.inner.told:
            self.inner.tell()
        elif not self.desk.last:
            self.advance()
        else:
            self.studio.change(tutorial_step=None)
            return Push(Setup(self.studio))
        return None

    def _did(self, name: str) -> None:
        """What was asked for is done: go on, once what moves has come to its end."""
        if not matches(name, self.step.do):
            return
        if self.desk.stays:
            self.advance()
        else:
            self._moving_on = True

    def handle(self, action: Action) -> Change | None:
        """Clicks skip what moves; the arrow keys turn a block that is to be turned; Enter alone goes on."""
        if self.inner.stage.busy and _skips(action):
            self.inner.stage.skip()
            return None
        change = None
        if action in (Command.LEFT, Command.RIGHT) and self._may_turn():
            self.inner.handle(action)
            self._did(TURNS[action is Command.RIGHT])
        elif action is Command.CONFIRM and self.focused is None:
            change = self.use("next")
        else:
            change = super().handle(action)
        self._look_inside()
        return change

    def drag(self, start: Point, at: Point) -> None:
        """The mouse turns a block that is to be turned."""
        if self._may_turn() or isinstance(self.inner, LessonPlacement):
            self.inner.drag(start, at)

    def drop(self) -> None:
        """Let go of the block."""
        if self._may_turn():
            self.inner.drop()
            self._did(TURNS[1])
        elif isinstance(self.inner, LessonPlacement):
            self.inner.drop()

    def wheel(self, notches: int) -> None:
        """The wheel turns it too."""
        if self._may_turn():
            self.inner.wheel(notches)
            self._did(TURNS[1])

    def update(self, seconds: float) -> Change | None:
        """Time passes inside; when what was asked for has come to its end, the next step."""
        if self.studio.speed > 0:
            self._second += seconds
        change = super().update(seconds)
        self.inner.update(seconds)
        if self._moving_on and not self.inner.stage.busy:
            self.advance()
        return change

    def _may_turn(self) -> bool:
        turning = matches(TURNS[1], (*self.step.do, *self.step.also))
        return turning and isinstance(self.inner, LessonDisc) and not self._moving_on

    def _look_inside(self) -> None:
        """The scene inside shows what the learner points at."""
        inner = self.inner
        inner.pointer = self.pointer
        inner.hovered, inner.focused, inner.pressed = (
            None if name in NAVIGATION else name for name in (self.hovered, self.focused, self.pressed)
        )

    def look(self, name: str) -> Look:
        """The chapter that is open looks chosen."""
        here = name == CHAPTER_NAMES[self.step.chapter - 1]
        return "chosen" if here and self.pressed != name else super().look(name)

    def label(self, name: str) -> str:
        """Next tells the receipt first."""
        if name == "next" and isinstance(self.inner, LessonScoring) and not self.inner.told:
            return "Show me"
        return super().label(name)

    def paint_moving(self, surface: pygame.Surface) -> None:
        """The scene of the game, the caption over it, and what is pointed at."""
        self.inner.draw(surface)
        paint_caption(self, surface)
        self.paint_buttons(surface, *NAVIGATION)
        for box in () if self._moving_on else self.pointed():
            if self.rect("caption").contains(box):
                draw_ring(surface, box, self.px(64))
            elif not box.collidepoint(self.pointer):
                draw_pointed(surface, box, self.px(64), self._second, self._avoided())

    def paint_over(self, surface: pygame.Surface) -> None:
        """What a chapter is called, while one points at its number."""
        looked = self.hovered or self.focused or ""
        if looked in CHAPTER_NAMES:
            chapter = CHAPTER_NAMES.index(looked) + 1
            title = next(step.title for step in self.desk.steps if step.chapter == chapter)
            draw_message(surface, f"Chapter {chapter}: {title}", self.text_px(30), self.message_column())

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


def _skips(action: Action) -> bool:
    return action is Command.CONFIRM or (isinstance(action, Pointer) and action.kind == "down")
