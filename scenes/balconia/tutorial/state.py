"""The state of the tutorial: the current step, the table set up for it, the scene that shows it, its words."""

from collections.abc import Mapping

import pygame

from game.balconia.building import ROSE, TURQUOISE, cell_name
from game.balconia.texts import _, marked
from game.engine.contract import Seat
from scenes.balconia.placement.scene import Placement
from scenes.balconia.selection import SelectionDisc
from scenes.balconia.tutorial.lessons import LessonSession, LessonTable
from scenes.balconia.tutorial.scoring import GUESSES, LessonScoring
from scenes.balconia.tutorial.step import Step, matches
from scenes.kit.context import AppContext
from scenes.kit.control import Control
from scenes.kit.lessons import caption_of

Lesson = SelectionDisc | Placement | LessonTable | LessonScoring

WHO: Mapping[str, Mapping[Seat, str]] = {
    "disc": {TURQUOISE: marked("Turquoise is selecting"), ROSE: marked("Rose is selecting")},
    "placement": {TURQUOISE: marked("Turquoise is placing"), ROSE: marked("Rose is placing")},
    "table": {TURQUOISE: marked("Turquoise’s side"), ROSE: marked("Rose’s side")},
    "scoring": {TURQUOISE: marked("Turquoise’s side"), ROSE: marked("Rose’s side")},
}


class TutorialState:
    """Steps share a table where they can; going anywhere sets it up again and does what was asked for before."""

    def __init__(self, context: AppContext, steps: tuple[Step, ...], left_at: str | None) -> None:
        self.context = context
        self.steps = steps
        self._size = (1280, 720)
        ids = [step.id for step in steps]
        self.go_to(ids.index(left_at) if left_at in ids else 0)

    @property
    def step(self) -> Step:
        """What is shown now."""
        return self.steps[self.at]

    @property
    def last(self) -> bool:
        """Whether nothing follows."""
        return self.at + 1 == len(self.steps)

    @property
    def stays(self) -> bool:
        """Whether the scene stays for the next step."""
        return not self.last and self.steps[self.at + 1].scene == self.step.scene

    @property
    def untold(self) -> LessonScoring | None:
        """The place whose receipt is still to be told."""
        return self.inner if isinstance(self.inner, LessonScoring) and not self.inner.place.told else None

    @property
    def turns(self) -> bool:
        """Whether the block is to be turned now."""
        return isinstance(self.inner, SelectionDisc) and matches("turn-right", (*self.step.do, *self.step.also))

    def words(self) -> tuple[str, str, str]:
        """Whose side is shown and what they do there, what is said, what is asked."""
        return _(WHO[self.step.scene][self.step.seat]), caption_of(self.step, self.context), self._asked()

    def refusal(self, control: Control) -> str | None:
        """Why a control of the scene cannot be used at this step; None if it can."""
        step = self.step
        if matches(control.id, step.tries):
            return control.refusal or _("That one would be allowed! {ask}").format(ask=_(step.ask))
        if matches(control.id, (*step.do, *step.also, *GUESSES)):
            return control.refusal
        if step.do or step.tries:
            return _("Later! One thing at a time. {ask}").format(ask=_(step.ask))
        return _("Nothing to do here. Look, read, then press “Next”.")

    def arrange(self, size: tuple[int, int]) -> None:
        """Fit the scene to the window."""
        self._size = size
        self.inner.arrange(size)

    def go_to(self, at: int) -> None:
        """Show a step, its table set up from the start."""
        self.at = at
        first = next(at for at, step in enumerate(self.steps) if _table(step) == _table(self.step))
        self.session = LessonSession(self.context, self.step.start)
        before: Step | None = None
        for step in self.steps[first:at]:
            self._open(step, before)
            self._do(step)
            before = step
        self._open(self.step, before)

    def advance(self) -> None:
        """The next step, at the table as it is if it is the same one."""
        before = self.step
        if _table(before) != _table(self.steps[self.at + 1]):
            self.go_to(self.at + 1)
        else:
            self.at += 1
            self._open(self.step, before)

    def places(self, name: str) -> list[pygame.Rect]:
        """Where something to point at is: an area, targets that can be used, the block placed last."""
        placed = self.session.placed(self.step.seat) if name == "placed" else None
        name = f"cell-{cell_name(placed)}" if placed is not None else name
        if name in self.inner.fitted.areas:
            return [self.inner.rect(name)]
        found = [control for control in self.inner.controls() if matches(control.id, (name,))]
        return [control.focus_rect for control in found if control.enabled or len(found) == 1]

    def _asked(self) -> str:
        """What the learner is asked to do; while a place is scored, to guess, then how it went."""
        if not isinstance(self.inner, LessonScoring):
            return _(self.step.ask)
        if not self.inner.place.told:
            return _("How many points? Guess!")
        total = sum(self.inner.counted.values())
        return _("{verdict} {total} so far.").format(verdict=self.inner.place.verdict(), total=total)

    def _open(self, step: Step, before: Step | None) -> None:
        """The scene of a step; the one before stays if it is the same, as the learner left it."""
        if before is None or before.scene != step.scene:
            self.inner: Lesson = _scene(self.session, step)
            self.inner.arrange(self._size)
        if isinstance(self.inner, LessonTable | LessonScoring):
            self.inner.show(step)

    def _do(self, step: Step) -> None:
        """What a step asks for, without the motion."""
        asked = (one for one in self.inner.controls() if one.enabled and matches(one.id, step.do))
        if control := next(asked, None):
            control.use()
            self.inner.update(0.0)
            self.inner.stage.skip()


def _scene(session: LessonSession, step: Step) -> Lesson:
    match step.scene:
        case "disc":
            return SelectionDisc(session, captioned=True)
        case "placement":
            return Placement(session, captioned=True)
        case "scoring":
            return LessonScoring(session, step)
        case _:
            return LessonTable(session, step)


def _table(step: Step) -> tuple[object, ...]:
    """Steps with the same one share a table."""
    return step.chapter, step.start
