"""What every tutorial does alike: chapters to walk through, a step to come back to, one thing asked at a time."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property, partial
from typing import ClassVar, Protocol

import pygame

from game.language import _, marked
from scenes.kit.actions import Action, Command
from scenes.kit.compositor import Layer
from scenes.kit.context import AppContext
from scenes.kit.control import Control
from scenes.kit.screen import Screen
from scenes.kit.stack import Change, Pop
from scenes.kit.target_screen import TargetScreen
from scenes.look.liveries import Livery
from scenes.look.pointing import draw_breathing, draw_pointed, draw_ring, hides_nothing
from scenes.look.ui import CREAM, INK, Look, draw_panel, draw_ribbon, draw_text

CHAPTER = "chapter-"
MOST_CHAPTERS = 20
ARROW = 62


def navigation(chapters: int) -> tuple[str, ...]:
    """The buttons that are a tutorial's own."""
    return ("leave", *(f"{CHAPTER}{number}" for number in range(1, chapters + 1)), "back", "next")


class AnyStep(Protocol):
    """What every step has, whatever the game; texts are in English, chapters count from 1."""

    @property
    def id(self) -> str:
        """Stays the same for good: the learner comes back to it."""

    @property
    def chapter(self) -> int:
        """The chapter that it belongs to."""

    @property
    def title(self) -> str:
        """What the chapter is called."""

    @property
    def say(self) -> str:
        """The caption."""

    @property
    def by_finger(self) -> str:
        """The caption for who has no mouse, where the other speaks of one."""

    @property
    def ask(self) -> str:
        """What to do, in a few words."""


class AnyWalk(Protocol):
    """The walk through a tutorial."""

    @property
    def steps(self) -> Sequence[AnyStep]:
        """All steps of all chapters."""

    @property
    def at(self) -> int:
        """The number of the step that is shown, counted from 0."""

    @property
    def step(self) -> AnyStep:
        """That step."""


def caption_of(step: AnyStep, context: AppContext) -> str:
    """What is said at a step to somebody with a mouse, or with fingers only."""
    return _(step.by_finger if step.by_finger and context.finger is not None else step.say)


class Chapters:
    """The chapters of a tutorial, and the buttons that lead to them."""

    def __init__(self, steps: Sequence[AnyStep]) -> None:
        self._steps = steps
        self.navigation = navigation(steps[-1].chapter)
        """The buttons that are the tutorial's own."""
        self._names = tuple(name for name in self.navigation if name.startswith(CHAPTER))

    def named(self, target: str | None) -> int | None:
        """The chapter that a button leads to, None for other targets."""
        return self._names.index(target) + 1 if target in self._names else None

    def first_step(self, chapter: int) -> int:
        """Where a chapter begins."""
        return next(at for at, step in enumerate(self._steps) if step.chapter == chapter)

    def words(self, chapter: int) -> str:
        """A chapter by its number and title."""
        title = self._steps[self.first_step(chapter)].title
        return _("Chapter {number}: {title}").format(number=chapter, title=_(title))


class Lessons(Screen):
    """Steps in chapters over a scene of the game, which says what a step shows and when it is done."""

    name = "tutorial"
    leaves = True
    walk: AnyWalk
    seconds = 0.0
    """How long arrows have been nudging; they do not with motion off."""

    @property
    def waits(self) -> bool:
        """True if the player has to do something before the next step."""
        raise NotImplementedError

    def go_to(self, at: int) -> None:
        """Show a step on a table where everything before it has been done."""
        raise NotImplementedError

    def go_on(self) -> Change | None:
        """What “Next” does."""
        raise NotImplementedError

    @cached_property
    def chapters(self) -> Chapters:
        """The chapters of all steps."""
        return Chapters(self.walk.steps)

    def caption(self) -> tuple[str, ...]:
        """The text of the step, and last what the player is asked to do."""
        step = self.walk.step
        return caption_of(step, self.context), _(step.ask)

    def navigation_buttons(self, next_label: str = "") -> tuple[tuple[Control, ...], ...]:
        """Leave, the chapters, back and next, which may have another label."""
        label, waits = next_label or _("Next"), self.waits
        return (
            self.button("leave", Pop, _("Leave")),
            *(self._chapter_button(chapter) for chapter in range(1, self.walk.steps[-1].chapter + 1)),
            self.button("back", self._go_back, _("Back"), refusal=self._first_refusal()),
            self.button("next", self.go_on, label, refusal=self._next_refusal() if waits else None, primary=not waits),
        )

    def _chapter_button(self, chapter: int) -> tuple[Control, ...]:
        words, chosen = self.chapters.words(chapter), chapter == self.walk.step.chapter
        return self.button(
            f"{CHAPTER}{chapter}",
            partial(self.go_to, self.chapters.first_step(chapter)),
            str(chapter),
            speech=_("{name}: chosen").format(name=words) if chosen else words,
            chosen=chosen,
        )

    def _first_refusal(self) -> str | None:
        return _("This is the first step.") if self.walk.at == 0 else None

    def _next_refusal(self) -> str:
        return _("Not so fast! {ask}").format(ask=self.caption()[-1])

    def _go_back(self) -> None:
        self.go_to(self.walk.at - 1)

    def handle(self, action: Action) -> Change | None:
        """Enter without a focus means “Next” where there is nothing to do but read."""
        if action is Command.CONFIRM and self.pointer.focused is None and not self.waits and not self.stage.busy:
            return self.use("next")
        return super().handle(action)

    def update(self, seconds: float) -> Change | None:
        """Advance the arrows."""
        if self.context.speed > 0:
            self.seconds += seconds
        return super().update(seconds)

    def announcement(self) -> tuple[str, ...]:
        """The chapter, then the step."""
        return self.chapters.words(self.walk.step.chapter), *self.caption()

    def overlays(self) -> Iterable[Layer]:
        """With the title of the chapter that is looked at."""
        yield from super().overlays()
        if (chapter := self.chapters.named(self.pointer.looked_at)) is not None:
            yield self.message_layer(self.chapters.words(chapter))


class TargetLessons(TargetScreen):
    """Steps in chapters, mixed into a scene of the game; that says what a step shows, and when it is done."""

    name = "tutorial"
    primary: ClassVar[tuple[str, ...]] = ("next",)
    labels: ClassVar[Mapping[str, str]] = {
        "leave": marked("Leave"),
        "next": marked("Next"),
        **{f"{CHAPTER}{number}": str(number) for number in range(1, MOST_CHAPTERS + 1)},
    }
    leaves = True
    walk: AnyWalk
    seconds = 0.0
    """How long arrows have been nudging; with motion off they do not."""

    @property
    def waits(self) -> bool:
        """Whether something has to be done before one can go on."""
        raise NotImplementedError

    def go_to(self, at: int) -> None:
        """Show a step, at a table where everything before it has been done."""
        raise NotImplementedError

    def go_on(self) -> Change | None:
        """What the button “Next” does."""
        raise NotImplementedError

    @cached_property
    def chapters(self) -> Chapters:
        """The chapters of all steps."""
        return Chapters(self.walk.steps)

    def caption(self) -> tuple[str, ...]:
        """What is said, and at last what is asked."""
        step = self.walk.step
        return caption_of(step, self.context), _(step.ask)

    def shows(self, name: str) -> bool:
        """Nothing is paused here: one leaves, and comes back to the same step."""
        return name != "pause" and super().shows(name)

    def why_not(self, name: str) -> str | None:
        """The first step has none before it; what is asked for comes before the next."""
        match name:
            case "back" if self.walk.at == 0:
                return _("This is the first step.")
            case "next" if self.waits:
                return _("Not so fast! {ask}").format(ask=self.caption()[-1])
            case _:
                return None if name in self.chapters.navigation else super().why_not(name)

    def activate(self, name: str) -> Change | None:
        """Walk through the chapters, or leave."""
        match name:
            case "leave":
                return Pop()
            case "next":
                return self.go_on()
            case "back":
                self.go_to(self.walk.at - 1)
                return None
            case _ if (chapter := self.chapters.named(name)) is not None:
                self.go_to(self.chapters.first_step(chapter))
                return None
            case _:
                return super().activate(name)

    def handle(self, action: Action) -> Change | None:
        """Enter alone goes on where there is nothing to do but read."""
        if action is Command.CONFIRM and self.pointer.focused is None and not self.waits and not self.stage.busy:
            return self.use("next")
        return super().handle(action)

    def update(self, seconds: float) -> Change | None:
        """The arrows nudge."""
        if self.context.speed > 0:
            self.seconds += seconds
        return super().update(seconds)

    def look(self, name: str) -> Look:
        """The chapter that is open looks chosen."""
        here = self.chapters.named(name) == self.walk.step.chapter
        return "chosen" if here and self.pointer.pressed != name else super().look(name)

    def spoken(self, name: str) -> str:
        """A chapter by its title."""
        chapter = self.chapters.named(name)
        if chapter is None:
            return super().spoken(name)
        words = self.chapters.words(chapter)
        return _("{name}: chosen").format(name=words) if chapter == self.walk.step.chapter else words

    def announcement(self) -> tuple[str, ...]:
        """The chapter, then the step."""
        return self.chapters.words(self.walk.step.chapter), *self.caption()

    def paint_over(self, surface: pygame.Surface) -> None:
        """What a chapter is called, while one points at its number."""
        super().paint_over(surface)
        if (chapter := self.chapters.named(self.pointer.looked_at)) is not None:
            self.paint_words(surface, self.chapters.words(chapter))


AnyLessons = Lessons | TargetLessons


def draw_caption(
    lessons: AnyLessons,
    surface: pygame.Surface,
    livery: Livery,
    sizes: tuple[int, int, int],
    below: str = "ask",
) -> None:
    """A panel with a ribbon: the chapter, what is said and below it what is asked, in letters of these sizes."""
    step = lessons.walk.step
    *said, asked = lessons.caption()
    title = _("{number}. {title}").format(number=step.chapter, title=_(step.title))
    head, words, ask = map(lessons.text_px, sizes)
    draw_panel(surface, lessons.rect("caption"))
    draw_ribbon(surface, lessons.rect("head"), livery)
    draw_text(surface, lessons.rect("heading"), title, head, "display", CREAM, "centre")
    draw_text(surface, lessons.rect("words"), " ".join(said), words, "text", INK)
    draw_text(surface, lessons.rect(below), asked, ask, "bold", livery.dark, "centre")


def draw_rings(
    lessons: AnyLessons,
    surface: pygame.Surface,
    boxes: Iterable[pygame.Rect],
    avoided: Sequence[pygame.Rect],
) -> None:
    """A ring at each place, and an arrow only where it hides nothing; on a table that is full of things to read."""
    others, size = _beside_which(lessons, avoided), lessons.px(ARROW)
    for box in boxes:
        if box.collidepoint(lessons.pointer.at) or not hides_nothing(surface, box, size, others):
            draw_breathing(surface, box, size, lessons.seconds)
        else:
            draw_pointed(surface, box, size, lessons.seconds, others)


def _beside_which(lessons: AnyLessons, avoided: Sequence[pygame.Rect]) -> list[pygame.Rect]:
    """What an arrow should not hide: the caption, what is named, all that can be used."""
    return [lessons.rect("caption"), *avoided, *(pygame.Rect(control.rect) for control in lessons.shown_controls)]


def draw_arrows(
    lessons: AnyLessons,
    surface: pygame.Surface,
    boxes: Iterable[pygame.Rect],
    avoided: Sequence[pygame.Rect] = (),
) -> None:
    """A ring and an arrow at each place, where nothing that can be used is hidden; in the caption a ring alone."""
    caption, others = lessons.rect("caption"), _beside_which(lessons, avoided)
    for box in boxes:
        if caption.contains(box):
            draw_ring(surface, box, lessons.px(ARROW))
        elif not box.collidepoint(lessons.pointer.at):
            draw_pointed(surface, box, lessons.px(ARROW), lessons.seconds, others)
