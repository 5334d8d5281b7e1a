"""The tutorial: the rulebook's examples at real tables, with a caption, arrows and something to do."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial

import pygame

from game.balconia.bot_names import LEVELS
from game.balconia.building import ROSE, TURQUOISE, cell_name
from game.balconia.texts import _, marked
from game.balconia.words import points
from game.engine.contract import Seat
from game.engine.record import Record
from scenes.balconia.liveries import LIVERIES
from scenes.balconia.placement.scene import Placement
from scenes.balconia.pointers import NOVELTIES
from scenes.balconia.selection import SelectionDisc
from scenes.balconia.settings import BalconiaSettings, own_settings
from scenes.balconia.setup import Setup
from scenes.balconia.tutorial.file import CHAPTERS, TableStep, load_steps
from scenes.balconia.tutorial.scoring import LessonScoring
from scenes.balconia.tutorial.table import LessonSession, LessonTable
from scenes.kit.actions import Action, Command, Point
from scenes.kit.compositor import Layer
from scenes.kit.context import AppContext
from scenes.kit.control import Control
from scenes.kit.lessons import Lessons, Progress, caption_of, draw_arrows, matches, navigation
from scenes.kit.pointer import DragHandler, presses
from scenes.kit.stack import Change, Push
from scenes.look.ui import CREAM, INK, draw_panel, draw_ribbon, draw_text
from scenes.persistence.player import PERSON

NAVIGATION = (*navigation(CHAPTERS), "aid")
TURNS = ("turn-left", "turn-right")
WHO: Mapping[str, Mapping[Seat, str]] = {
    "disc": {TURQUOISE: marked("Turquoise is selecting"), ROSE: marked("Rose is selecting")},
    "placement": {TURQUOISE: marked("Turquoise is placing"), ROSE: marked("Rose is placing")},
    "table": {TURQUOISE: marked("Turquoise’s side"), ROSE: marked("Rose’s side")},
    "scoring": {TURQUOISE: marked("Turquoise’s side"), ROSE: marked("Rose’s side")},
}

Lesson = SelectionDisc | Placement | LessonTable | LessonScoring


class Tutorial(Lessons):
    """Draws over a scene of the game, in which only the controls that the step asks for can be used."""

    layout = "balconia/tutorial"
    click_skips = False
    progress: Progress[TableStep]
    inner: Lesson
    """The scene of the step."""

    def __init__(self, context: AppContext) -> None:
        """Start at the step that the player left."""
        self.progress = Progress(load_steps())
        self.progress.enter(self.progress.index(own_settings(context).tutorial_step))
        super().__init__(context)
        self.set_up()
        self.drag_handler = LessonDrag(self)

    # The table of a step

    def set_up(self) -> None:
        """Reopen the table, and repeat the actions of the earlier steps at it."""
        step, before = self.step, None
        self.session = LessonSession(self.context, step.start)
        for earlier in (one for one in self.progress.steps[: self.progress.at] if one.table == step.table):
            self._open(earlier, before)
            self._do_without_motion(earlier)
            before = earlier
        self._open(step, before)

    def continue_after(self, before: TableStep) -> None:
        """Keep the scene as the player left it, if the step has the same one."""
        self._open(self.step, before)

    def _open(self, step: TableStep, before: TableStep | None) -> None:
        if before is None or before.scene != step.scene:
            self.inner = _scene(self.session, step)
            self.inner.arrange(self.fitted.size)
        if isinstance(self.inner, LessonTable | LessonScoring):
            self.inner.show(step)

    def _do_without_motion(self, step: TableStep) -> None:
        asked = (one for one in self.inner.controls() if one.enabled and matches(one.id, step.do))
        if control := next(asked, None):
            control.use()
            self.inner.update(0.0)
        self.inner.stage.skip()

    def entered(self) -> None:
        """Point at nothing: the scene may have changed under the pointer."""
        self.inner.refresh()
        self.pointer.hovered = self.inner.pointer.hovered = None
        super().entered()
        self._look_inside()

    def arranged(self) -> None:
        """Fit the scene of the step, too."""
        self.inner.arrange(self.fitted.size)

    @property
    def showing(self) -> bool:
        """True while something moves on the table."""
        return self.inner.stage.busy

    @property
    def untold(self) -> LessonScoring | None:
        """The scoring whose receipt has not been played yet, and waits for a guess."""
        inner = self.inner if isinstance(self.inner, LessonScoring) else None
        return None if inner is None or inner.place.told or inner.counts_itself else inner

    @property
    def may_turn(self) -> bool:
        """True if the step asks for turning the block."""
        step = self.step
        asked = isinstance(self.inner, SelectionDisc) and matches(TURNS[1], (*step.do, *step.also))
        return asked and not self.progress.moving_on

    def record(self) -> Record | None:
        """The game of the step."""
        return self.session.record

    # Controls and input

    def controls(self) -> Iterable[Control]:
        """The navigation, then the scene's controls until the step is done; refusals repeat what the step asks for."""
        next_label = _("Show me") if self.untold else ""
        yield from self.in_focus_order(*self.progress.chapters.buttons(self, next_label), self.aid_button())
        for control in () if self.progress.moving_on else self.inner.shown_controls:
            yield replace(control, use=partial(self._use_inside, control), refusal=self._refusal(control))

    def _refusal(self, control: Control) -> str | None:
        if matches(control.id, self.step.tries):
            return control.refusal or _("That one would be allowed! {ask}").format(ask=_(self.step.ask))
        unasked = self.lesson_refusal(control.id)
        return control.refusal if unasked is None else unasked

    def _use_inside(self, control: Control) -> None:
        control.use()
        self.inner.refresh()
        self.did(control.id)

    def did(self, control: str) -> None:
        """Continue if the step asks for this control: at once in the same scene, else after its animation."""
        if not matches(control, self.step.do):
            return
        if not self.progress.last and self.progress.steps[self.progress.at + 1].scene == self.step.scene:
            self.advance()
        else:
            self.progress.moving_on = True

    def use(self, control: str | None) -> Change | None:
        """Accept a refused control too if the step asks for trying it."""
        inside = self.inner.control(control)
        if inside is None or inside.enabled or not matches(inside.id, self.step.tries):
            return super().use(control)
        self.advance()
        self.say(inside.refusal or "")
        return None

    def handle(self, action: Action) -> Change | None:
        """Clicks skip animations, and count as clicks too; the arrow keys turn the block if the step asks for it."""
        if self.inner.stage.busy and presses(action):
            self.inner.stage.skip()
            self.inner.refresh()
            if self.progress.moving_on:
                return None
        change = None
        if action in (Command.LEFT, Command.RIGHT) and self.may_turn:
            self.inner.handle(action)
            self.did(TURNS[action is Command.RIGHT])
        elif action is Command.CONFIRM and self.pointer.focused is None:
            change = self.use("next")
        else:
            change = super().handle(action)
        self._look_inside()
        return change

    def _look_inside(self) -> None:
        """Pass the pointer on to the scene, except over the navigation."""
        pointer = self.inner.pointer
        pointer.at = self.pointer.at
        pointer.hovered, pointer.focused, pointer.pressed = (
            None if name in NAVIGATION else name for name in self.pointer.touching
        )

    def update(self, seconds: float) -> Change | None:
        """Let time pass in the scene, too."""
        self.inner.update(seconds)
        return super().update(seconds)

    def go_on(self) -> Change | None:
        """Play the receipt before the next step."""
        if self.untold:
            self.untold.answer()
            return None
        return super().go_on()

    def finish(self) -> Change | None:
        """Set up a game, against the easiest level if no player has a name yet."""
        own, known = own_settings(self.context), tuple(novelty.name for novelty in NOVELTIES)
        nobody = own.kind_turquoise == own.kind_rose == PERSON and not own.name_turquoise + own.name_rose
        rival = LEVELS[0] if nobody else own.kind_rose
        self.context.change_own(BalconiaSettings, pointers_seen=known, kind_rose=rival)
        return Push(Setup(self.context))

    # Words and layers

    def caption(self) -> tuple[str, ...]:
        """The player and their role, the text of the step, and what it asks for."""
        step = self.step
        return _(WHO[step.scene][step.seat]), caption_of(step, self.context), self._asked()

    def _asked(self) -> str:
        """The task of the step; while scoring, to guess, then the verdict."""
        if not isinstance(self.inner, LessonScoring):
            return _(self.step.ask)
        if self.untold:
            return _("How many points? Guess!")
        total = points(sum(self.inner.place.counted(landed=True).values()))
        return _("{verdict} {points} so far.").format(verdict=self.inner.place.verdict(), points=total)

    def message_column(self) -> int:
        """The column of the scene's messages."""
        return self.inner.message_column()

    def places_of(self, name: str) -> list[pygame.Rect]:
        """Also areas and controls of the scene, and the block placed last."""
        if name in NAVIGATION:
            return [self.rect(name)]
        placed = self.session.placed(self.step.seat) if name == "placed" else None
        name = f"cell-{cell_name(placed)}" if placed is not None else name
        if name in self.inner.fitted.areas:
            return [self.inner.rect(name)]
        found = [control for control in self.inner.controls() if matches(control.id, (name,))]
        return [control.focus_rect for control in found if control.enabled or len(found) == 1]

    def pointed(self) -> list[pygame.Rect]:
        """Nothing while the building turns."""
        return [] if self.inner.turning.going else super().pointed()

    def point_at(self, boxes: Sequence[pygame.Rect], surface: pygame.Surface) -> None:
        """Draw arrows that do not hide the texts of the scene."""
        draw_arrows(self, surface, boxes, [self.inner.rect("info")])

    def layers(self) -> Iterable[Layer]:
        """The scene of the step, the caption with the navigation over it, and the arrows."""
        yield from self.inner.picture()
        yield self.whole(("caption", self.step.id, self.caption(), self.pointer.touching), self._paint_caption)
        yield from super().layers()

    def _paint_caption(self, surface: pygame.Surface) -> None:
        step, livery, size = self.step, LIVERIES[self.step.seat], self.text_px(30)
        who, said, asked = self.caption()
        title = _("{number}. {title}").format(number=step.chapter, title=_(step.title))
        draw_panel(surface, self.rect("caption"))
        draw_ribbon(surface, self.rect("head"), livery)
        draw_text(surface, self.rect("title"), title, self.text_px(36), "display", CREAM)
        draw_text(surface, self.rect("who"), who, size, "bold", CREAM, "right")
        draw_text(surface, self.rect("words"), said, size, "text", INK)
        draw_text(surface, self.rect("ask"), asked, size, "bold", livery.dark, "centre")
        self.draw_buttons(surface, *NAVIGATION)


class LessonDrag(DragHandler):
    """Passes allowed drags on to the scene: turning the block if asked for, and carrying it to a cell."""

    def __init__(self, tutorial: Tutorial) -> None:
        self._tutorial = tutorial

    @property
    def _inner(self) -> Lesson:
        return self._tutorial.inner

    def drags(self, control: str) -> bool:
        """True where a drag carries a block instead of clicking it."""
        return isinstance(self._inner, Placement) and self._inner.drag_handler.drags(control)

    def drag(self, start: Point, at: Point) -> None:
        """Turn or carry the block; the face taken and the cell chosen count as clicked."""
        inner = self._inner
        if isinstance(inner, Placement):
            inner.held.use = self._tutorial.use
        if self._tutorial.may_turn or isinstance(inner, Placement):
            inner.drag_handler.drag(start, at)

    def drop(self) -> None:
        if self._tutorial.may_turn:
            self._inner.drag_handler.drop()
            self._tutorial.did(TURNS[1])
        elif isinstance(self._inner, Placement):
            self._inner.drag_handler.drop()

    def wheel(self, notches: int) -> None:
        if self._tutorial.may_turn:
            self._inner.drag_handler.wheel(notches)
            self._tutorial.did(TURNS[1])


def _scene(session: LessonSession, step: TableStep) -> Lesson:
    match step.scene:
        case "disc":
            return SelectionDisc(session, captioned=True)
        case "placement":
            return Placement(session, captioned=True)
        case "scoring":
            return LessonScoring(session, step)
        case _:
            return LessonTable(session, step)
