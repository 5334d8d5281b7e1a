"""The tutorial: the rulebook's examples at real tables, with a caption, an arrow and something to do."""

from collections.abc import Iterable
from dataclasses import replace
from functools import partial

import pygame

from game.balconia.bot_names import LEVELS
from game.balconia.texts import _
from game.engine.record import Record
from scenes.balconia.liveries import LIVERIES
from scenes.balconia.pointers import NOVELTIES
from scenes.balconia.settings import BalconiaSettings, own_settings
from scenes.balconia.setup import Setup
from scenes.balconia.tutorial.file import CHAPTERS, load_steps
from scenes.balconia.tutorial.lesson_drag import LessonDrag
from scenes.balconia.tutorial.lessons import LessonSession
from scenes.balconia.tutorial.state import Lesson, TutorialState
from scenes.balconia.tutorial.step import Step, matches
from scenes.kit.actions import Action, Command
from scenes.kit.compositor import Layer
from scenes.kit.context import AppContext
from scenes.kit.control import Control
from scenes.kit.lessons import Lessons, draw_arrows, navigation
from scenes.kit.pointer import presses
from scenes.kit.stack import Change, Push
from scenes.kit.welcome import end_welcome
from scenes.look.ui import CREAM, INK, draw_panel, draw_ribbon, draw_text
from scenes.persistence.player import PERSON

NAVIGATION = (*navigation(CHAPTERS), "aid")
TURNS = ("turn-left", "turn-right")


class Tutorial(Lessons):
    """Wraps a scene of the game and draws over it; only the navigation and what the step asks for can be used."""

    layout = "balconia/tutorial"
    click_skips = False

    def __init__(self, context: AppContext) -> None:
        """Go on where the learner left."""
        self.walk = self.state = TutorialState(context, load_steps(), own_settings(context).tutorial_step)
        super().__init__(context)
        self.drag_handler = LessonDrag(lambda: self.inner, self._may_turn, lambda: self._did(TURNS[1]), self.use)
        self.moving_on = False
        """True while the animation of what was asked for ends; then the next step follows."""

    @property
    def waits(self) -> bool:
        """True if the step asks for something, which the rules may refuse."""
        return bool(self.step.do or self.step.tries)

    @property
    def step(self) -> Step:
        """What is shown now."""
        return self.state.step

    @property
    def inner(self) -> Lesson:
        """The scene of the game inside."""
        return self.state.inner

    @property
    def session(self) -> LessonSession:
        """The table to learn at."""
        return self.state.session

    def record(self) -> Record | None:
        """The game of the lesson."""
        return self.session.record

    def go_to(self, at: int) -> None:
        """Show a step, its table set up from the start."""
        self.state.go_to(at)
        self._entered()

    def advance(self) -> None:
        """The next step."""
        self.state.advance()
        self._entered()

    def arranged(self) -> None:
        """Fit the scene inside, too."""
        self.state.arrange(self.fitted.size)

    def controls(self) -> Iterable[Control]:
        """The navigation, then the scene inside until the step is done; what is not asked for says what is."""
        next_label = _("Show me") if self.state.untold else ""
        yield from self.in_focus_order(*self.navigation_buttons(next_label), self.aid_button())
        for control in () if self.moving_on else self.inner.shown_controls:
            yield replace(control, use=partial(self._do, control), refusal=self.state.refusal(control))

    def _do(self, control: Control) -> None:
        """Use a control of the scene inside."""
        control.use()
        self.inner.refresh()
        self._did(control.id)

    def use(self, control: str | None) -> Change | None:
        """Some steps ask for something that the rules refuse."""
        inside = self.inner.control(control)
        if inside is None or inside.enabled or not matches(inside.id, self.step.tries):
            return super().use(control)
        self.advance()
        self.say(inside.refusal or "")
        return None

    def handle(self, action: Action) -> Change | None:
        """Clicks skip what moves; the arrow keys turn a block that is to be turned."""
        if self.inner.stage.busy and presses(action):
            self.inner.stage.skip()
            return None
        change = None
        if action in (Command.LEFT, Command.RIGHT) and self._may_turn():
            self.inner.handle(action)
            self._did(TURNS[action is Command.RIGHT])
        elif action is Command.CONFIRM and self.pointer.focused is None:
            change = self.use("next")
        else:
            change = super().handle(action)
        self._look_inside()
        return change

    def update(self, seconds: float) -> Change | None:
        """Time passes inside, too; when what was asked for has come to its end, the next step."""
        change = super().update(seconds)
        self.inner.update(seconds)
        if self.moving_on and not self.inner.stage.busy:
            self.advance()
        return change

    def message_column(self) -> int:
        """Where the scene inside has its messages."""
        return self.inner.message_column()

    def caption(self) -> tuple[str, ...]:
        """Whose side is shown and what they do there, what is said, what is asked."""
        return self.state.words()

    def pointed(self) -> list[pygame.Rect]:
        """Where the arrows point."""
        return [
            box
            for name in self.step.point
            for box in ([self.rect(name)] if name in NAVIGATION else self.state.places(name))
        ]

    def layers(self) -> Iterable[Layer]:
        """The scene inside, the caption with the navigation over it, and the arrows."""
        yield from self.inner.picture()
        yield self.whole(("caption", self.step.id, self.caption(), self.pointer.touching), self._paint_caption)
        if not self.moving_on:
            yield self.whole(("arrows", self.step.id, self.seconds, self.pointer.at), self._paint_arrows)

    def _paint_arrows(self, surface: pygame.Surface) -> None:
        draw_arrows(self, surface, self.pointed(), [self.inner.rect("info")])

    def _paint_caption(self, surface: pygame.Surface) -> None:
        step, livery, size = self.step, LIVERIES[self.step.seat], self.text_px(30)
        who, said, asked = self.state.words()
        title = _("{number}. {title}").format(number=step.chapter, title=_(step.title))
        draw_panel(surface, self.rect("caption"))
        draw_ribbon(surface, self.rect("head"), livery)
        draw_text(surface, self.rect("title"), title, self.text_px(36), "display", CREAM)
        draw_text(surface, self.rect("who"), who, size, "bold", CREAM, "right")
        draw_text(surface, self.rect("words"), said, size, "text", INK)
        draw_text(surface, self.rect("ask"), asked, size, "bold", livery.dark, "centre")
        self.draw_buttons(surface, *NAVIGATION)

    def _entered(self) -> None:
        self.moving_on = False
        self.inner.refresh()
        self.refresh()
        self.message.hide()
        self.context.change_own(BalconiaSettings, tutorial_step=self.step.id)
        self.pointer.hovered = self.inner.pointer.hovered = None
        if self.pointer.focused is not None:
            usable = (control.id for control in self.inner.shown_controls if control.enabled)
            self.focus(next((name for name in usable if matches(name, self.step.do)), "next"))
        self._look_inside()
        self.context.speech.say(*self.caption())

    def _look_inside(self) -> None:
        """The scene inside shows what the learner points at."""
        inner = self.inner
        inner.pointer.at = self.pointer.at
        inner.pointer.hovered, inner.pointer.focused, inner.pointer.pressed = (
            None if name in NAVIGATION else name for name in self.pointer.touching
        )

    def go_on(self) -> Change | None:
        """Tell the receipt, go on, or after the last step set up a game."""
        if self.state.untold:
            self.state.untold.answer()
        elif not self.state.last:
            self.advance()
        else:
            known = tuple(novelty.name for novelty in NOVELTIES)
            own = own_settings(self.context)
            nobody = own.kind_turquoise == own.kind_rose == PERSON and not own.name_turquoise + own.name_rose
            rival = LEVELS[0] if nobody else own.kind_rose
            self.context.change_own(BalconiaSettings, tutorial_step=None, pointers_seen=known, kind_rose=rival)
            end_welcome(self.context)
            return Push(Setup(self.context))
        return None

    def _did(self, name: str) -> None:
        """What was asked for is done: go on, once what moves has come to its end."""
        if not matches(name, self.step.do):
            return
        if self.state.stays:
            self.advance()
        else:
            self.moving_on = True

    def _may_turn(self) -> bool:
        return self.state.turns and not self.moving_on
