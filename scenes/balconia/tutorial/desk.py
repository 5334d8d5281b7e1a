"""The desk of the tutorial: which step it is at, the table set up for it, and the scene that shows it."""

import pygame

from game.balconia.building import cell_name
from scenes.balconia.tutorial.scenes import LessonDisc, LessonPlacement, LessonSession, LessonTable
from scenes.balconia.tutorial.scoring import LessonScoring
from scenes.balconia.tutorial.step import Step, matches
from scenes.kit.studio import Studio

Lesson = LessonDisc | LessonPlacement | LessonTable | LessonScoring


class Desk:
    """Steps share a table where they can; going anywhere sets it up again and does what was asked for before."""

    def __init__(self, studio: Studio, steps: tuple[Step, ...], left_at: str | None) -> None:
        self.studio = studio
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

    def first_of(self, chapter: int) -> int:
        """Where a chapter begins."""
        return next(at for at, step in enumerate(self.steps) if step.chapter == chapter)

    def arrange(self, size: tuple[int, int]) -> None:
        """Fit the scene to the window."""
        self._size = size
        self.inner.arrange(size)

    def go_to(self, at: int) -> None:
        """Show a step, its table set up from the start."""
        self.at = at
        first = next(at for at, step in enumerate(self.steps) if _table(step) == _table(self.step))
        self.session = LessonSession(self.studio, self.step.start)
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
        found = [target for target in self.inner.targets() if matches(target.name, (name,))]
        return [pygame.Rect(target.rect) for target in found if target.enabled or len(found) == 1]

    def _open(self, step: Step, before: Step | None) -> None:
        """The scene of a step; the one before stays if it is the same."""
        if before is None or before.scene != step.scene:
            self.inner: Lesson = _scene(self.session, step)
            self.inner.arrange(self._size)
        self.inner.show(step)

    def _do(self, step: Step) -> None:
        """What a step asks for, without the motion."""
        asked = (target.name for target in self.inner.targets() if target.enabled and matches(target.name, step.do))
        if name := next(asked, None):
            self.inner.activate(name)
            self.inner.update(0.0)
            self.inner.stage.skip()


def _scene(session: LessonSession, step: Step) -> Lesson:
    match step.scene:
        case "disc":
            return LessonDisc(session)
        case "placement":
            return LessonPlacement(session)
        case "scoring":
            return LessonScoring(session, step)
        case _:
            return LessonTable(session, step)


def _table(step: Step) -> tuple[object, ...]:
    """Steps with the same one share a table."""
    return step.chapter, step.start
