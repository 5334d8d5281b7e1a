"""The tutorial: the game's own table with a caption beside it, one thing lit and one thing to do."""

from collections.abc import Iterable
from functools import partial

import pygame

from game.balam.texts import _
from scenes.balam.pointers import NOVELTIES
from scenes.balam.render.marks import draw_mark
from scenes.balam.settings import BalamSettings, own_settings
from scenes.balam.table.map_view import ZOOMS, Overlay
from scenes.balam.table.scene import Table
from scenes.balam.tutorial.file import DIVINE, LEARNER, load_course
from scenes.balam.tutorial.lesson import LessonDivination, LessonDriver, LessonSession, Walk
from scenes.kit.actions import Action
from scenes.kit.compositor import Layer
from scenes.kit.context import AppContext
from scenes.kit.control import Control, rect_of
from scenes.kit.lessons import Lessons, caption_of, draw_caption, draw_rings
from scenes.kit.stack import Change, Push
from scenes.kit.welcome import end_welcome
from scenes.look.ui import INK, card, draw_button, draw_text

LETTERS = 34, 31, 33
"""The heights of the letters of the caption."""
RIGHT_ONE = "#C4E8B8"


def guess_id(place: int) -> str:
    """The id of the control of a number to guess."""
    return f"guess-{place}"


class Tutorial(Lessons, Table):
    """The table of a game that is played step by step; only what is asked for is accepted."""

    layout = "balam/tutorial"
    walk: Walk
    driver: LessonDriver

    def __init__(self, context: AppContext) -> None:
        """Go on where the learner left."""
        course = load_course()
        ids = [step.id for step in course.steps]
        left_at = own_settings(context).tutorial_step
        self.walk = Walk(course.steps, ids.index(left_at) if left_at in ids else 0)
        super().__init__(LessonSession(context, self.walk.at))
        self.arranged()
        self._draft()
        self.driver.begin(self.walk.step.plays)
        self.map.overlay = Overlay(self.walk.step.overlay)

    def make_driver(self) -> LessonDriver:
        """A driver that plays the lesson."""
        return LessonDriver(self, self.walk, lambda: self.caption()[-1])

    @property
    def waits(self) -> bool:
        """True if there is something to watch, to guess or to do."""
        return self.driver.waits

    # Steps

    def go_to(self, at: int) -> None:
        """Show a step at a table where everything before it has been done."""
        self.walk.enter(at)
        self.session = LessonSession(self.context, at)
        self.view, self.news = self.session.open_table, self.session.log
        self.driver.decision = None
        self.show.clear()
        self._draft()
        self._begin_step()

    def _draft(self) -> None:
        """Do again what was drafted before this step and not confirmed yet."""
        for drafted in load_course().draft(self.walk.at):
            self.driver.begin(())
            self.driver.update(0.0)
            self.refresh()
            if (control := self.control(drafted)) is not None:
                control.use()

    def _advance(self) -> None:
        """Begin the next step, at the table as it is unless another chapter begins."""
        if self.walk.steps[self.walk.at + 1].chapter != self.walk.step.chapter:
            self.go_to(self.walk.at + 1)
        else:
            self.walk.enter(self.walk.at + 1)
            self._begin_step()

    def _begin_step(self) -> None:
        step = self.walk.step
        self.driver.begin(step.plays)
        self.map.overlay = Overlay(step.overlay)
        self.map.zoom(-len(ZOOMS))
        self.notice.hide()
        self.context.change_own(BalamSettings, tutorial_step=step.id)
        self.refresh()
        if self.pointer.focused is not None:
            self.focus(step.do if self.control(step.do) else guess_id(0) if self.walk.guessing else "next")
        self.context.speech.say(*self.caption())

    def go_on(self) -> Change | None:
        """Look at the cards, show the next step, or after the last one play a first game."""
        if self.walk.step.do == DIVINE:
            return Push(LessonDivination(self.session))
        if not self.walk.last:
            self._advance()
            return None
        known = tuple(novelty.name for novelty in NOVELTIES)
        self.context.change_own(BalamSettings, tutorial_step=None, pointers_seen=known)
        end_welcome(self.context)
        assert self.context.game.first_game is not None
        return self.context.game.first_game(self.context)

    def use(self, control: str | None) -> Change | None:
        """What was asked for leads to the next step, once it has been shown."""
        found, step, moves = self.control(control), self.walk.step, len(self.session.match.moves)
        change = super().use(control)
        if found is not None and found.enabled and found.id == step.do:
            if len(self.session.match.moves) > moves:
                self.walk.moving_on = True
            elif not step.moves:
                self._advance()
        return change

    def _guess(self, number: int) -> None:
        """Say whether it is right, and let it happen."""
        step = self.walk.step
        self.walk.guessed = number
        if step.guess is not None and number != step.guess.right:
            self.context.sounds.play("refuse")
        self.driver.begin(step.moves)
        self.context.speech.say(*self.caption())
        if self.pointer.focused is not None:
            self.focus("next")

    def handle(self, action: Action) -> Change | None:
        """The buttons of the tutorial work whatever is shown."""
        pressed = self.pressed_by(action)
        if self.busy and pressed is not None and pressed in self.chapters.navigation and pressed != "next":
            self.show.clear()
        return super().handle(action)

    def update(self, seconds: float) -> Change | None:
        """Begin the next step when what was asked for has been shown, and after the divination."""
        change = super().update(seconds)
        asked = self.session.open_table
        if self.walk.step.do == DIVINE and self.view.phase == "divine" and asked.phase != "divine":
            self.view = asked
            self._advance()
        if self.walk.moving_on and not self.busy:
            self._advance()
        return change

    # Texts

    def caption(self) -> tuple[str, ...]:
        """What is said and what is asked; after a guess how it went."""
        step, guessed = self.walk.step, self.walk.has_guessed
        said = _(step.told) if guessed else caption_of(step, self.context)
        if self.show.summary is not None:
            return said, _("That’s how the round went. Press “Continue”.")
        if self.show.held:
            return said, _("Press anywhere to carry on.")
        if guessed:
            return said, self.walk.verdict()
        return said, _("Watch what happens.") if self.driver.watching else _(step.ask)

    def line(self) -> str:
        """What happens, else what the decision asks, else what the caption asks."""
        if self.show.line() is None and (not self.walk.step.do or self.walk.guessing):
            return self.caption()[-1]
        return super().line() or self.caption()[-1]

    # Controls

    def controls_key(self) -> object:
        """Also the step."""
        return super().controls_key(), self.walk.at, self.walk.guessed, self.driver.watching, self.show.held

    def buttons(self) -> tuple[tuple[Control, ...], ...]:
        """Also the numbers to guess, and the way through the chapters."""
        label = _("Look") if self.walk.step.do == DIVINE else _("First game") if self.walk.last else ""
        return *super().buttons(), *self._guesses(), *self.navigation_buttons(label)

    def _guesses(self) -> Iterable[tuple[Control, ...]]:
        """The numbers to guess, once everything before the question has been shown."""
        guess, guessed = self.walk.step.guess, self.walk.guessed
        if guess is None or (self.driver.watching and guessed is None):
            return
        refusal = None if guessed is None else _("You’ve already guessed.")
        for place, number in enumerate(guess.of):
            speech = _("Guess: {number}").format(number=number)
            use = partial(self._guess, number)
            chosen = number == guessed
            yield self.button(guess_id(place), use, str(number), refusal=refusal, speech=speech, chosen=chosen)

    def pointed(self) -> list[pygame.Rect]:
        """The places that are lit: what is talked about, then what has to be clicked."""
        step = self.walk.step
        if self.driver.watching:
            return []
        asked = "" if self.walk.guessing or step.do == DIVINE else step.do
        places = {"treasury-0": self.kings.spots(0)["treasury"]}
        places |= {area: self.rect(area) for area in self.fitted.areas}
        places |= {control.id: pygame.Rect(control.rect) for control in self.shown_controls}
        return [places[place] for place in (*step.point, asked) if place in places]

    # Layers

    def layers(self) -> Iterable[Layer]:
        """With breathing rings around what is lit."""
        yield from super().layers()
        if boxes := self.pointed():
            used = tuple(control.rect for control in self.shown_controls)
            key = "rings", self.seconds, tuple(map(rect_of, boxes)), self.pointer.at, used
            yield self.whole(key, partial(self._paint_rings, boxes))

    def _paint_rings(self, boxes: list[pygame.Rect], surface: pygame.Surface) -> None:
        read = [self.rect("line"), *self.map.ground.label_strips(), *self.kings.spots(0).values()]
        draw_rings(self, surface, boxes, read)

    def over(self) -> Iterable[Layer]:
        """The caption, below the decision."""
        key = self.walk.at, self.walk.guessed, self.caption(), self.pointer.touching, self.waits, self.context.settings
        area = self.rect("caption").unionall([self.rect(button) for button in self.chapters.navigation])
        room = rect_of(area.inflate(self.px(24), self.px(24)))
        yield Layer(("caption", key), room, self._paint_caption, still=True)
        yield from super().over()

    def _paint_caption(self, surface: pygame.Surface) -> None:
        """The caption with its buttons; the right number is green with a tick once one was guessed."""
        guess = self.walk.step.guess
        draw_caption(self, surface, self.session.livery(LEARNER), LETTERS, "ask" if guess is None else "question")
        self.draw_buttons(surface, *self.chapters.navigation)
        for place, number in enumerate(guess.of if guess is not None else ()):
            control = self.control(guess_id(place))
            if control is None or guess is None:
                continue
            box = pygame.Rect(control.rect)
            if self.walk.guessed is not None and number == guess.right:
                surface.blit(card(box.size, RIGHT_ONE, INK, box.height // 4, 3), box)
                size, half = min(self.text_px(34), round(box.height * 0.6)), box.height // 2
                draw_text(surface, box, control.label, size, "black", INK, "centre")
                draw_mark(surface, pygame.Rect(box.right - half, box.y, half, half), True)
            else:
                look = "chosen" if control.chosen else self.style_of(control)
                draw_button(surface, box, control.label, look, min(self.text_px(38), round(box.height * 0.6)))
