"""The tutorial engine: plays the steps of a course over the table of any game, one thing to do at a time."""

from collections import deque
from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from functools import partial
from typing import Any, Generic, TypeVar

import pygame

from game.language import _, marked
from scenes.kit.actions import Action, Command
from scenes.kit.compositor import Layer
from scenes.kit.context import AppContext
from scenes.kit.control import Control
from scenes.kit.screen import Screen
from scenes.kit.stack import Change, Pop
from scenes.kit.welcome import end_welcome
from scenes.look.liveries import Livery
from scenes.look.pointing import draw_breathing, draw_pointed, draw_ring, hides_nothing
from scenes.look.ui import CREAM, INK, draw_panel, draw_ribbon, draw_text

CHAPTER, GUESS = "chapter-", "guess-"
ARROW = 62


@dataclass(frozen=True, slots=True)
class Guess:
    """Numbers to choose from, and the right one."""

    of: tuple[int, ...]
    right: int = -1


@dataclass(frozen=True, slots=True, kw_only=True)
class LessonStep:
    """A step of a tutorial: what it says, points at, shows and asks for; texts are in English.

    Controls are given by their ids or by patterns of them. A game adds fields of its own.
    """

    id: str
    """Never changes: players return to it."""
    chapter: int
    """From 1."""
    title: str
    """The title of the chapter."""
    say: str
    """The caption."""
    by_finger: str = ""
    """The caption for players without a mouse, if it differs."""
    ask: str = ""
    """The task, in a few words."""
    wrong: str = ""
    """The answer if the player tries something else; if empty, the task."""
    told: str = ""
    """The caption after a guess."""
    big: str = ""
    """A sentence in big letters over the table."""
    table: Hashable = None
    """Steps with the same value share a table."""
    do: tuple[str, ...] = ()
    """Controls that complete the step; without one it is read, and “Next” continues."""
    also: tuple[str, ...] = ()
    """Controls that may also be used."""
    tries: tuple[str, ...] = ()
    """Controls that complete the step by being refused."""
    point: tuple[str, ...] = ()
    """Controls and areas of the layout that arrows point at."""
    remembered: bool = False
    """True if arrows appear only after a wrong try."""
    plays: tuple[Any, ...] = ()
    """Moves that are shown before anything is asked."""
    moves: tuple[Any, ...] = ()
    """The moves that the control or the guess leads to."""
    guess: Guess | None = None
    """A number to guess before the moves are shown."""


StepT = TypeVar("StepT", bound=LessonStep)


@dataclass(slots=True)
class Progress(Generic[StepT]):
    """The current step and its state."""

    steps: Sequence[StepT]
    at: int = 0
    plays: deque[Any] = field(default_factory=deque)
    """Moves that are still to be shown in this step."""
    moving_on: bool = False
    """True once what was asked for is done, until its animation ends."""
    helped: bool = False
    """True after a wrong try: the arrow shows what the player did not remember."""
    guessed: int | None = None
    """The number that the player has chosen."""
    chapters: "Chapters" = field(init=False)
    """The chapters of all steps."""

    def __post_init__(self) -> None:
        self.chapters = Chapters(self.steps)

    @property
    def step(self) -> StepT:
        """The current step."""
        return self.steps[self.at]

    @property
    def last(self) -> bool:
        """True at the last step."""
        return self.at + 1 == len(self.steps)

    @property
    def guessing(self) -> bool:
        """True if a number has to be guessed."""
        return self.step.guess is not None and self.guessed is None

    def index(self, step: str | None) -> int:
        """The place of the step with this id, the first one for an unknown id."""
        return next((at for at, one in enumerate(self.steps) if one.id == step), 0)

    def enter(self, at: int) -> None:
        """Start a step."""
        self.at, self.moving_on, self.helped, self.guessed = at, False, False, None
        self.plays = deque(self.step.plays)


def matches(control: str, patterns: Iterable[str]) -> bool:
    """True if one of the patterns matches this control."""
    return any(fnmatchcase(control, pattern) for pattern in patterns)


def navigation(chapters: int) -> tuple[str, ...]:
    """The buttons of every tutorial."""
    return ("leave", *(f"{CHAPTER}{number}" for number in range(1, chapters + 1)), "back", "next")


def caption_of(step: LessonStep, context: AppContext) -> str:
    """The caption of a step, for a mouse or for fingers."""
    return _(step.by_finger if step.by_finger and context.finger is not None else step.say)


class Chapters:
    """The chapters of a tutorial, and the buttons that lead through them."""

    def __init__(self, steps: Sequence[LessonStep]) -> None:
        self._steps = steps
        self.navigation = navigation(steps[-1].chapter)
        self._ids = tuple(control for control in self.navigation if control.startswith(CHAPTER))

    def named(self, control: str | None) -> int | None:
        """The chapter that a button leads to, None for other controls."""
        return self._ids.index(control) + 1 if control in self._ids else None

    def first_step(self, chapter: int) -> int:
        """The index of the first step of a chapter."""
        return next(at for at, step in enumerate(self._steps) if step.chapter == chapter)

    def words(self, chapter: int) -> str:
        """A chapter by its number and title."""
        title = self._steps[self.first_step(chapter)].title
        return _("Chapter {number}: {title}").format(number=chapter, title=_(title))

    def buttons(self, lessons: "Lessons", next_label: str = "") -> Iterator[tuple[Control, ...]]:
        """Leave, the chapters, back and next, which may have another label."""
        at, waits = lessons.progress.at, lessons.waits
        yield lessons.button("leave", Pop, _("Leave"))
        for chapter, control in enumerate(self._ids, start=1):
            words, go_to = self.words(chapter), partial(lessons.go_to, self.first_step(chapter))
            chosen = chapter == lessons.progress.step.chapter
            speech = _("{name}: chosen").format(name=words) if chosen else words
            yield lessons.button(control, go_to, str(chapter), speech=speech, chosen=chosen)
        first = _("This is the first step.") if at == 0 else None
        yield lessons.button("back", partial(lessons.go_to, at - 1), _("Back"), refusal=first)
        undone = _("Not so fast! {ask}").format(ask=lessons.caption()[-1]) if waits else None
        yield lessons.button("next", lessons.go_on, next_label or _("Next"), refusal=undone, primary=not waits)


class Lessons(Screen):
    """Mixed into the table of a game, which sets up the table of a step and says when a move has been shown."""

    name = "tutorial"
    leaves = True
    progress: Any
    pace = 1.0
    """Seconds before each move that is shown."""
    praise: tuple[str, ...] = ("",)
    """Praise for right guesses, in turn, marked for translation."""
    watch_words = ""
    """The task while moves are shown, marked for translation."""
    idle_words = marked("Nothing to do here. Look, read, then press “Next”.")
    """The reason nothing on the table can be used in a step without a task, marked for translation."""
    seconds = 0.0
    """Seconds for the motion of the arrows; constant with motion off."""
    _waited = 0.0
    """Seconds since the last move that was shown."""

    # For the table of a game to define

    @property
    def showing(self) -> bool:
        """True while a move is being shown."""
        return False

    def set_up(self) -> None:
        """Make the table of the current step, with everything done that the steps before it ask for."""
        raise NotImplementedError

    def continue_after(self, before: Any) -> None:
        """Show the current step at the same table as the step before it."""

    def show_move(self, move: Any) -> None:
        """Play a move that the step shows."""
        raise NotImplementedError

    def finish(self) -> Change | None:
        """Open the scene that follows the last step."""
        raise NotImplementedError

    def places_of(self, name: str) -> list[pygame.Rect]:
        """The places of something to point at: a control, or an area of the layout."""
        if (control := self.control(name)) is not None:
            return [pygame.Rect(control.rect)]
        return [self.rect(name)] if name in self.fitted.areas else []

    # Steps

    @property
    def step(self) -> Any:
        """The current step."""
        return self.progress.step

    @property
    def watching(self) -> bool:
        """True while the step shows moves."""
        progress = self.progress
        return bool(progress.plays) or (bool(progress.step.plays) and self.showing and not progress.moving_on)

    @property
    def waits(self) -> bool:
        """True if the player has to do something before the next step."""
        return self.watching or self.progress.guessing or bool(self.progress.step.do or self.progress.step.tries)

    def go_to(self, at: int) -> None:
        """Show a step at a table where everything before it has been done."""
        self.progress.enter(at)
        self.set_up()
        self.entered()

    def advance(self) -> None:
        """Show the next step, at the same table if it shares it."""
        before = self.progress.step
        self.progress.enter(self.progress.at + 1)
        if self.progress.step.table == before.table:
            self.continue_after(before)
        else:
            self.set_up()
        self.entered()

    def go_on(self) -> Change | None:
        """The action of “Next”."""
        if not self.progress.last:
            self.advance()
            return None
        self.context.change_own(self.context.game.settings, tutorial_step=None)
        end_welcome(self.context)
        return self.finish()

    def entered(self) -> None:
        """Start a step: speak it, and move the focus to what it asks for."""
        self._waited = 0.0
        self.message.hide()
        self.refresh()
        self.context.change_own(self.context.game.settings, tutorial_step=self.progress.step.id)
        if self.pointer.focused is not None and not self.progress.step.remembered and not self.watching:
            self.focus(wanted(self))
        self.context.speech.say(*self.caption())

    def lesson_refusal(self, control: str) -> str | None:
        """The reason the step does not want a control to be used; None if it does."""
        step = self.progress.step
        if matches(control, (*step.do, *step.also)) and not self.progress.guessing:
            return None
        if step.wrong:
            return _(step.wrong)
        if self.waits:
            return _("Later! One thing at a time. {ask}").format(ask=self.caption()[-1])
        return _(self.idle_words)

    def caption(self) -> tuple[str, ...]:
        """The text of the step, and last what the player is asked to do."""
        progress, step = self.progress, self.progress.step
        if step.guess is not None and progress.guessed is not None:
            praise = _(self.praise[progress.at % len(self.praise)])
            missed = _("Not quite: it’s {number}.").format(number=step.guess.right)
            return _(step.told), praise if progress.guessed == step.guess.right else missed
        return caption_of(step, self.context), _(self.watch_words if self.watching else step.ask)

    # Controls

    def use(self, control: str | None) -> Change | None:
        """Show the arrow after a wrong try."""
        found = self.control(control)
        if found is not None and not found.enabled and found.id not in self.progress.chapters.navigation:
            self.progress.helped = True
        return super().use(control)

    def handle(self, action: Action) -> Change | None:
        """Enter without a focus means “Next” in a step that is only read."""
        if action is Command.CONFIRM and self.pointer.focused is None and not self.waits and not self.stage.busy:
            return self.use("next")
        return super().handle(action)

    def update(self, seconds: float) -> Change | None:
        """Show the moves of the step, and continue once what was asked for has been shown."""
        watched = self.watching
        if self.context.speed > 0:
            self.seconds += seconds
        change = super().update(seconds)
        if self.progress.plays and not self.showing:
            self._waited += seconds
            if self._waited >= self.pace:
                self._waited = 0.0
                self.show_move(self.progress.plays.popleft())
        if watched and not self.watching:
            self.context.speech.say(self.caption()[-1])
        if self.progress.moving_on and not self.showing and not self.progress.last:
            self.advance()
        return change

    def announcement(self) -> tuple[str, ...]:
        return self.progress.chapters.words(self.progress.step.chapter), *self.caption()

    # Drawing

    def pointed(self) -> list[pygame.Rect]:
        """The places that arrows point at."""
        progress = self.progress
        if self.watching or progress.moving_on or (progress.step.remembered and not progress.helped):
            return []
        names = (name for name in progress.step.point if not (progress.guessing and matches(name, progress.step.do)))
        return [box for name in names for box in self.places_of(name)]

    def point_at(self, boxes: Sequence[pygame.Rect], surface: pygame.Surface) -> None:
        """Draw what points at these places."""
        raise NotImplementedError

    def layers(self) -> Iterable[Layer]:
        yield from super().layers()
        if boxes := self.pointed():
            key = "arrows", self.seconds, tuple(map(tuple, boxes)), self.pointer.at, self.shown_controls
            yield self.whole(key, partial(self.point_at, boxes))

    def overlays(self) -> Iterable[Layer]:
        yield from super().overlays()
        if (chapter := self.progress.chapters.named(self.pointer.looked_at)) is not None:
            yield self.message_layer(self.progress.chapters.words(chapter))


def wanted(lessons: Lessons) -> str:
    """The first control on the screen that completes the step."""
    progress = lessons.progress
    patterns = (f"{GUESS}0",) if progress.guessing else progress.step.do
    usable = (control.id for control in lessons.shown_controls if control.enabled)
    return next((control for control in usable if matches(control, patterns)), "next")


def guess_buttons(lessons: Lessons) -> Iterator[tuple[Control, ...]]:
    """The numbers to guess, once everything before the question has been shown."""
    guess, guessed = lessons.progress.step.guess, lessons.progress.guessed
    if guess is None or (lessons.watching and guessed is None):
        return
    refusal = None if guessed is None else _("You’ve already guessed.")
    for place, number in enumerate(guess.of):
        speech, take = _("Guess: {number}").format(number=number), partial(_take_guess, lessons, number)
        chosen = number == guessed
        yield lessons.button(f"{GUESS}{place}", take, str(number), refusal=refusal, speech=speech, chosen=chosen)


def _take_guess(lessons: Lessons, number: int) -> None:
    """Take a guess: speak the answer, and show its moves."""
    step = lessons.progress.step
    lessons.progress.guessed = number
    if number != step.guess.right:
        lessons.context.sounds.play("refuse")
    lessons.progress.plays = deque(step.moves)
    lessons.context.speech.say(*lessons.caption())
    if lessons.pointer.focused is not None:
        lessons.focus("next")


def draw_caption(
    lessons: Lessons,
    surface: pygame.Surface,
    livery: Livery,
    sizes: tuple[int, int, int],
    below: str = "ask",
) -> None:
    """The caption on a panel with a ribbon, in letters of these sizes for title, text and task."""
    step = lessons.progress.step
    *said, asked = lessons.caption()
    title = _("{number}. {title}").format(number=step.chapter, title=_(step.title))
    head, words, ask = map(lessons.text_px, sizes)
    draw_panel(surface, lessons.rect("caption"))
    draw_ribbon(surface, lessons.rect("head"), livery)
    draw_text(surface, lessons.rect("heading"), title, head, "display", CREAM, "centre")
    draw_text(surface, lessons.rect("words"), " ".join(said), words, "text", INK)
    draw_text(surface, lessons.rect(below), asked, ask, "bold", livery.dark, "centre")


def draw_rings(
    lessons: Lessons,
    surface: pygame.Surface,
    boxes: Iterable[pygame.Rect],
    avoided: Sequence[pygame.Rect],
) -> None:
    """A ring at each place, and an arrow only where it hides nothing, for a table with much to read."""
    others, size = _beside_which(lessons, avoided), lessons.px(ARROW)
    for box in boxes:
        if box.collidepoint(lessons.pointer.at) or not hides_nothing(surface, box, size, others):
            draw_breathing(surface, box, size, lessons.seconds)
        else:
            draw_pointed(surface, box, size, lessons.seconds, others)


def _beside_which(lessons: Lessons, avoided: Sequence[pygame.Rect]) -> list[pygame.Rect]:
    """The areas that an arrow should not hide: the caption, these areas and all controls."""
    return [lessons.rect("caption"), *avoided, *(pygame.Rect(control.rect) for control in lessons.shown_controls)]


def draw_arrows(
    lessons: Lessons,
    surface: pygame.Surface,
    boxes: Iterable[pygame.Rect],
    avoided: Sequence[pygame.Rect] = (),
) -> None:
    """A ring and an arrow at each place, which hides no control; only a ring inside the caption."""
    caption, others = lessons.rect("caption"), _beside_which(lessons, avoided)
    for box in boxes:
        if caption.contains(box):
            draw_ring(surface, box, lessons.px(ARROW))
        elif not box.collidepoint(lessons.pointer.at):
            draw_pointed(surface, box, lessons.px(ARROW), lessons.seconds, others)
