"""The tutorial: the game's own table with a caption beside it, one thing lit and one thing to do."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import ClassVar

import pygame

from game.balam.texts import _, marked
from scenes.balam.pointers import NOVELTIES
from scenes.balam.render.marks import draw_mark
from scenes.balam.settings import BalamSettings, own_settings
from scenes.balam.table.dragging import DeskDrag
from scenes.balam.table.katun_row import KATUN
from scenes.balam.table.layer import TableLayer
from scenes.balam.table.map_view import SITE, ZOOMS
from scenes.balam.table.overlays import Overlay
from scenes.balam.table.scene import Table
from scenes.balam.tutorial.file import DIVINE, LEARNER, Step, load_course
from scenes.balam.tutorial.lesson import LessonDivination, LessonDriver, LessonSession, MapDragging
from scenes.kit.actions import Action
from scenes.kit.context import AppContext
from scenes.kit.lessons import TargetLessons, caption_of, draw_caption, draw_rings
from scenes.kit.stack import Change, Push
from scenes.kit.target_screen import Part
from scenes.kit.welcome import end_welcome
from scenes.look.ui import INK, Look, card, draw_text

GUESS = "guess-"
LETTERS = 34, 31, 33
"""How high the letters of the caption are."""
RIGHT_ONE = "#C4E8B8"
RIGHT = (marked("Exactly!"), marked("Well guessed!"), marked("Right, my king!"))


@dataclass(slots=True)
class Walk:
    """Through the steps of the course."""

    steps: tuple[Step, ...]
    at: int

    @property
    def step(self) -> Step:
        """The step that is shown."""
        return self.steps[self.at]


class Tutorial(TargetLessons, Table):
    """The table of a game that is played step by step; only what is asked for is accepted."""

    layout = "balam/tutorial"
    labels: ClassVar[Mapping[str, str]] = {**Table.labels, **TargetLessons.labels}
    walk: Walk

    def __init__(self, context: AppContext) -> None:
        """Go on where the learner left."""
        course = load_course()
        ids = [step.id for step in course.steps]
        left_at = own_settings(context).tutorial_step
        self.walk = Walk(course.steps, ids.index(left_at) if left_at in ids else 0)
        self.guessed: int | None = None
        """The number that the learner has chosen at this step."""
        self.moving_on = False
        """Whether what was asked for is done and is still being shown."""
        self._caption = Caption(self)
        super().__init__(LessonSession(context, self.walk.at))
        self.dragging = MapDragging(self)
        self.drag_handler = DeskDrag(self.dragging, self.pointer)
        self.arranged()
        self._draft()
        self.driver = LessonDriver(self, self.step.plays)
        self.map.overlay = Overlay(self.step.overlay)

    @property
    def step(self) -> Step:
        """What is shown now."""
        return self.walk.step

    @property
    def last(self) -> bool:
        """Whether nothing follows."""
        return self.walk.at + 1 == len(self.walk.steps)

    @property
    def watching(self) -> bool:
        """Whether the lesson plays, and there is nothing to do but watch."""
        return self.busy or self.moving_on or (isinstance(self.driver, LessonDriver) and bool(self.driver.moves))

    @property
    def guessing(self) -> bool:
        """Whether a number is to be guessed."""
        return self.step.guess is not None and self.guessed is None

    @property
    def waits(self) -> bool:
        """Whether there is something to watch, to guess or to do."""
        return self.watching or self.guessing or self.step.do not in ("", DIVINE)

    def go_to(self, at: int) -> None:
        """Show a step at a table where everything before it has been done."""
        self.walk.at = at
        self.session = LessonSession(self.context, at)
        self.desk = None
        self.show.clear()
        self.view = self.session.open_table
        self._draft()
        self._enter()

    def _draft(self) -> None:
        """Do again what was planned before this step and not confirmed yet."""
        for name in load_course().draft(self.walk.at):
            self.driver = LessonDriver(self, ())
            self.driver.update(0.0)
            super().activate(name)

    def advance(self) -> None:
        """The next step, at the table as it is if it is the same one."""
        if self.walk.steps[self.walk.at + 1].chapter != self.step.chapter:
            self.go_to(self.walk.at + 1)
        else:
            self.walk.at += 1
            self._enter()

    def _enter(self) -> None:
        self.moving_on, self.guessed = False, None
        self.driver = LessonDriver(self, self.step.plays)
        self.map.overlay = Overlay(self.step.overlay)
        self.map.zoom(-len(ZOOMS))
        self.notice.hide()
        self.context.change_own(BalamSettings, tutorial_step=self.step.id)
        if self.pointer.focused is not None:
            self.focus(self.step.do if self.find(self.step.do) else f"{GUESS}0" if self.guessing else "next")
        self.context.speech.say(*self.caption())

    def caption(self) -> tuple[str, ...]:
        """What is said, and what is asked; after a guess how it went."""
        step = self.step
        guessed = step.guess is not None and self.guessed is not None
        said = _(step.told) if guessed else caption_of(step, self.context)
        if self.show.summary is not None:
            return said, _("That’s how the round went. Press “Continue”.")
        if self.show.held:
            return said, _("Press anywhere to carry on.")
        if guessed:
            return said, self._verdict()
        return said, _("Watch what happens.") if self.watching else _(step.ask)

    def _verdict(self) -> str:
        guess = self.step.guess
        assert guess is not None
        if self.guessed == guess.right:
            return _(RIGHT[self.walk.at % len(RIGHT)])
        return _("Not quite: it’s {number}.").format(number=guess.right)

    def shows(self, name: str) -> bool:
        """Nothing is paused here: one leaves, and comes back to the same step. Guesses are there to be guessed."""
        if name.startswith(GUESS):
            guess = self.step.guess
            return guess is not None and not self._before() and int(name.removeprefix(GUESS)) < len(guess.of)
        return name in self.fitted.areas and super().shows(name)

    def _before(self) -> bool:
        """Whether something is played before the question is asked."""
        return self.watching and self.guessed is None

    def why_not(self, name: str) -> str | None:
        """What the rules say, then what the lesson is about."""
        if name.startswith(GUESS):
            return _("You’ve already guessed.") if self.guessed is not None else None
        refused = super().why_not(name)
        if not self._plays_on(name) or self.show.summary is not None:
            return refused
        if refused is not None or (name == self.step.do and not self.guessing):
            return refused
        if self.waits:
            return _("Later! One thing at a time. {ask}").format(ask=self.caption()[-1])
        return _("Nothing to do here. Look, read, then press “Next”.")

    def _plays_on(self, name: str) -> bool:
        """Whether a target is part of the game, and not only to be looked at."""
        return name.startswith((SITE, KATUN)) or (self.desk is not None and name in self.desk.places())

    def activate(self, name: str) -> Change | None:
        """Guess, or do what is asked for."""
        if name.startswith(GUESS):
            self._take_guess(int(name.removeprefix(GUESS)))
            return None
        moves = len(self.session.match.moves)
        change = super().activate(name)
        if name == self.step.do and name != DIVINE:
            if len(self.session.match.moves) > moves:
                self.moving_on = True
            elif not self.step.moves:
                self.advance()
        return change

    def line(self) -> str:
        """What happens; else what is asked here, unless something is decided at a desk."""
        if self.show.line() is None and (not self.step.do or self.guessing):
            return self.caption()[-1]
        return super().line() or self.caption()[-1]

    def _take_guess(self, place: int) -> None:
        """Say how it went, and let it happen."""
        guess = self.step.guess
        assert guess is not None
        self.guessed = guess.of[place]
        if self.guessed != guess.right:
            self.context.sounds.play("refuse")
        self.driver = LessonDriver(self, self.step.moves)
        self.context.speech.say(*self.caption())
        if self.pointer.focused is not None:
            self.focus("next")

    def handle(self, action: Action) -> Change | None:
        """The buttons of the tutorial work whatever is shown."""
        pressed = self._pressed(action)
        if self.busy and pressed is not None and pressed in self.chapters.navigation and pressed != "next":
            self.show.clear()
        return super().handle(action)

    def update(self, seconds: float) -> Change | None:
        """When what was asked for has been shown, the next step; after the looks in secret too."""
        change = super().update(seconds)
        if self.step.do == DIVINE and self.view.phase == "divine" and self.session.open_table.phase != "divine":
            self.view = self.session.open_table
            self.advance()
        if self.moving_on and not self.busy:
            self.advance()
        return change

    def go_on(self) -> Change | None:
        """Look at the cards, go on, or after the last step play a first game."""
        if self.step.do == DIVINE:
            return Push(LessonDivination(self.session))
        if not self.last:
            self.advance()
            return None
        known = tuple(novelty.name for novelty in NOVELTIES)
        self.context.change_own(BalamSettings, tutorial_step=None, pointers_seen=known)
        end_welcome(self.context)
        assert self.context.game.first_game is not None
        return self.context.game.first_game(self.context)

    def label(self, name: str) -> str:
        """Guesses are numbers; the last step leads to a game."""
        guess = self.step.guess
        if name.startswith(GUESS) and guess is not None:
            return str(guess.of[int(name.removeprefix(GUESS))])
        if name == "next" and self.step.do == DIVINE:
            return _("Look")
        return _("First game") if name == "next" and self.last else super().label(name)

    def spoken(self, name: str) -> str:
        """A guess by its number."""
        return _("Guess: {number}").format(number=self.label(name)) if name.startswith(GUESS) else super().spoken(name)

    def pointed(self) -> list[pygame.Rect]:
        """What is lit: what is talked about, then what is to be clicked."""
        if self.watching:
            return []
        names = [*self.step.point, *([self.step.do] if not self.guessing and self.step.do != DIVINE else [])]
        return [box for box in map(self._place, filter(None, names)) if box is not None]

    def _place(self, name: str) -> pygame.Rect | None:
        """Where something is: a panel of a king, an area, a target."""
        if name == "treasury-0":
            return self.kings.spots(0)["treasury"]
        if name in self.fitted.areas and name not in self.places():
            return self.rect(name)
        target = self.find(name)
        return pygame.Rect(target.rect) if target is not None else None

    def look(self, name: str) -> Look:
        """The chapter that is open looks chosen, and so does the guess."""
        guess = self.step.guess
        if name.startswith(GUESS) and guess is not None and self.guessed is not None:
            return "chosen" if guess.of[int(name.removeprefix(GUESS))] == self.guessed else "disabled"
        return super().look(name)

    def over(self) -> tuple[TableLayer, ...]:
        """The caption lies over the table, and under what is said beside a thing."""
        return self._caption, *super().over()


class Caption(TableLayer):
    """What is said, the way on, the numbers to guess, and rings around what is talked about."""

    def __init__(self, table: Tutorial) -> None:
        self.table = table

    def key(self) -> object:
        """What the picture depends on."""
        table = self.table
        return table.step.id, table.guessed, table.watching, table.show.held

    def paint(self, surface: pygame.Surface) -> None:
        """The caption, and the buttons on it."""
        table, guess = self.table, self.table.step.guess
        draw_caption(table, surface, table.session.livery(LEARNER), LETTERS, "ask" if guess is None else "question")
        table.paint_buttons(surface, *table.chapters.navigation)
        for place, number in enumerate(guess.of if guess is not None else ()):
            self._paint_guess(surface, f"{GUESS}{place}", guess is not None and number == guess.right)

    def _paint_guess(self, surface: pygame.Surface, name: str, right: bool) -> None:
        """A number; once it was guessed the right one is green with a tick."""
        table, box = self.table, self.table.rect(name)
        if right and table.guessed is not None and table.shows(name):
            surface.blit(card(box.size, RIGHT_ONE, INK, box.height // 4, 3), box)
            size = min(table.text_px(34), round(box.height * 0.6))
            draw_text(surface, box, table.label(name), size, "black", INK, "centre")
            draw_mark(surface, pygame.Rect(box.right - box.height // 2, box.y, box.height // 2, box.height // 2), True)
        else:
            table.paint_buttons(surface, name)

    def parts(self) -> Iterable[Part] | None:
        """Rings breathe while something is lit."""
        return None if self.table.pointed() else ()

    def paint_moving(self, surface: pygame.Surface) -> None:
        """The rings breathe."""
        table = self.table
        read = [table.rect("line"), *table.map.ground.label_strips(), *table.kings.spots(0).values()]
        draw_rings(table, surface, table.pointed(), read)
