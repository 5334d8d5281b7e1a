"""The tutorial: the rulebook's examples at real tables, with a caption, an arrow and something to do."""

from dataclasses import replace

from game.language import _
from scenes.balconia.settings import BalconiaSettings
from scenes.balconia.setup.scene import Setup
from scenes.balconia.tutorial.caption import caption_words
from scenes.balconia.tutorial.scenes import LessonDisc, LessonPlacement
from scenes.balconia.tutorial.scoring import GUESSES
from scenes.balconia.tutorial.step import matches
from scenes.balconia.tutorial.view import CHAPTER_NAMES, NAVIGATION, TutorialView
from scenes.kit.actions import Action, Command, Point
from scenes.kit.pressing import presses
from scenes.kit.stack import Change, Pop, Push
from scenes.kit.target import Target

TURNS = ("turn-left", "turn-right")


class Tutorial(TutorialView):
    """Only what is asked for, and the way on, is accepted."""

    def go_to(self, at: int) -> None:
        """Show a step, its table set up from the start."""
        self.desk.go_to(at)
        self._entered()

    def advance(self) -> None:
        """The next step."""
        self.desk.advance()
        self._entered()

    def _entered(self) -> None:
        self.moving_on = False
        self.message.hide()
        self.studio.change_own(BalconiaSettings, tutorial_step=self.step.id)
        self.hovered = self.inner.hovered = None
        if self.focused is not None:
            usable = (target.name for target in self.inner.targets() if target.enabled)
            self._focus(next((name for name in usable if matches(name, self.step.do)), "next"))
        self.look_inside()
        self.studio.speech.say(*caption_words(self))

    def targets(self) -> tuple[Target, ...]:
        """The way on, then those of the scene inside until its thing is done; what is not asked for says what is."""
        found = () if self.moving_on else self.inner.targets()
        whys = [self._why_not_inside(target) for target in found]
        inside = (replace(target, enabled=not why, why=why) for target, why in zip(found, whys, strict=True))
        return super().targets() + tuple(inside)

    def _why_not_inside(self, target: Target) -> str:
        step = self.step
        if matches(target.name, step.tries):
            allowed = _("That cell would be allowed. {ask}").format(ask=_(step.ask))
            return allowed if target.enabled else target.why
        if matches(target.name, (*step.do, *step.also, *GUESSES)):
            return target.why
        if step.do or step.tries:
            return _("Later! Now: {ask}").format(ask=_(step.ask))
        return _("Nothing to click here: look, read, then Next.")

    def why_not(self, name: str) -> str | None:
        """The first step has none before it; what is asked for comes before the next."""
        match name:
            case "back" if self.desk.at == 0:
                return _("This is where it begins.")
            case "next" if self.step.do or self.step.tries:
                return _("First: {ask}").format(ask=_(self.step.ask))
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
        if self.untold:
            self.untold.tell()
        elif not self.desk.last:
            self.advance()
        else:
            self.studio.change_own(BalconiaSettings, tutorial_step=None)
            return Push(Setup(self.studio))
        return None

    def _did(self, name: str) -> None:
        """What was asked for is done: go on, once what moves has come to its end."""
        if not matches(name, self.step.do):
            return
        if self.desk.stays:
            self.advance()
        else:
            self.moving_on = True

    def handle(self, action: Action) -> Change | None:
        """Clicks skip what moves; the arrow keys turn a block that is to be turned; Enter alone goes on."""
        if self.inner.stage.busy and presses(action):
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
        self.look_inside()
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
        """When what was asked for has come to its end, the next step."""
        change = super().update(seconds)
        if self.moving_on and not self.inner.stage.busy:
            self.advance()
        return change

    def _may_turn(self) -> bool:
        turning = matches(TURNS[1], (*self.step.do, *self.step.also))
        return turning and isinstance(self.inner, LessonDisc) and not self.moving_on
