"""The tutorial: the game's own table, with a caption beside it, an arrow and something to do."""

from collections import deque
from collections.abc import Iterable, Mapping
from typing import ClassVar

import pygame

from game.bonbons.moves import HIDE, Move
from game.engine.contract import Seat
from game.engine.record import Record
from game.language import _, marked
from scenes.bonbons.session import Session
from scenes.bonbons.settings import BonbonsSettings, liked
from scenes.bonbons.setup import Setup
from scenes.bonbons.table.motions import CounterStage
from scenes.bonbons.table.scene import Table
from scenes.bonbons.tutorial.file import CHAPTERS, LEARNER, NEIGHBOUR, Step, load_course
from scenes.keep.player import Player
from scenes.kit.actions import Action, Command
from scenes.kit.sight import Part
from scenes.kit.stack import Change, Pop, Push
from scenes.kit.studio import Studio
from scenes.look.pointing import draw_pointed, draw_ring
from scenes.look.ui import CREAM, INK, Look, draw_message, draw_panel, draw_ribbon, draw_text

CHAPTER_NAMES = tuple(f"chapter-{number}" for number in range(1, CHAPTERS + 1))
NAVIGATION = ("leave", *CHAPTER_NAMES, "back", "next")
PACE = 1.1
"""Seconds that the neighbour takes before each tile."""
ARROW = 60


class LessonSession(Session):
    """A game to learn from: nothing is saved, and the neighbour plays what the lesson says."""

    def __init__(self, studio: Studio, at: int) -> None:
        players = {LEARNER: Player(), NEIGHBOUR: Player("Bea")}
        super().__init__(studio, load_course().match(at), players, lambda _session: Pop(), looking=None)

    @property
    def computer(self) -> Seat | None:
        """The neighbour, when it is her turn."""
        return NEIGHBOUR if self.match.to_move == NEIGHBOUR else None

    @property
    def record(self) -> Record | None:
        """The game of a lesson is in the data, and of no use in a bug report."""
        return None

    def save(self) -> None:
        """The game that goes on, if there is one, stays as it is on disk."""

    def finish(self) -> None:
        """No past game either."""


class Tutorial(Table):
    """The table of a game that is known from the first tile to the last; only what is asked for is played."""

    name = "tutorial"
    primary = ("next",)
    labels: ClassVar[Mapping[str, str]] = {**Table.labels, "leave": marked("Leave"), "next": marked("Next")}
    own_buttons: ClassVar[tuple[str, ...]] = (*Table.own_buttons, "back")
    aside: ClassVar[tuple[str, ...]] = (*NAVIGATION, "aid")

    def __init__(self, studio: Studio) -> None:
        """Go on where the learner left."""
        self.steps = load_course().steps
        ids = [step.id for step in self.steps]
        left_at = liked(studio).tutorial_step
        self.at = ids.index(left_at) if left_at in ids else 0
        self.moving_on = False
        """Whether what was asked for is done and still comes to its end."""
        self.helped = False
        """Whether the arrow shows what the learner did not remember."""
        self._plays: deque[Move] = deque(self.steps[self.at].plays)
        self._second = 0.0
        super().__init__(LessonSession(studio, self.at))

    @property
    def step(self) -> Step:
        """What is shown now."""
        return self.steps[self.at]

    @property
    def hold(self) -> float | None:
        """Nothing is hidden before the learner says so."""
        return None

    def layout_name(self) -> str:
        """The table for two, with room for a caption."""
        return "bonbons/tutorial"

    def targets_key(self) -> object:
        """The step too: it says what may be used."""
        return super().targets_key(), self.at

    def go_to(self, at: int) -> None:
        """Show a step at a table where all the steps before have been played."""
        self.at = at
        self.session = LessonSession(self.studio, at)
        self.events.clear()
        self.stage = CounterStage()
        self.view = self.session.table
        self._enter()

    def advance(self) -> None:
        """The next step, at the table as it is."""
        self.at += 1
        self._enter()

    def _enter(self) -> None:
        self.moving_on = self.helped = False
        self._plays = deque(self.step.plays)
        self._waited = 0.0
        self.notice.hide()
        self.studio.change_own(BonbonsSettings, tutorial_step=self.step.id)
        asked = self._wanted() if self.hand.focused is not None and self.step.points else None
        if asked is not None:
            self._focus(asked)
        self.studio.speech.say(*self.caption())

    def _wanted(self) -> str | None:
        """The target of what is asked for, where there is one yet."""
        if self.step.do is None:
            return "next"
        return next((target.name for target in self.targets() if self._move(target.name) == self.step.do), None)

    def caption(self) -> tuple[str, str]:
        """What is said, and what is asked."""
        return _(self.step.say), _(self.step.ask)

    def shows(self, name: str) -> bool:
        """Nothing is paused here: one leaves, and comes back to the same step. The finished table stays as it is."""
        if name == "pause" or (name == "seen" and self.step.do != HIDE):
            return False
        return super().shows(name)

    def why_not(self, name: str) -> str | None:
        """What the rules say, then what the lesson is about."""
        match name:
            case "back" if self.at == 0:
                return _("This is the first step.")
            case "next" if self.step.do is not None:
                return _("First: {ask}").format(ask=_(self.step.ask))
            case _ if name in NAVIGATION:
                return None
        move = self._move(name)
        if move is None or name == "seen":
            return None
        refused = super().why_not(name)
        if refused is not None or move == self.step.do:
            return refused
        if self.step.do is None:
            return _("Nothing to turn over here: read, then press “Next”.")
        return _(self.step.wrong) if self.step.wrong else _("Later! Now: {ask}").format(ask=_(self.step.ask))

    def use(self, name: str | None) -> Change | None:
        """After a wrong try the arrow helps."""
        target = self.find(name)
        if target is not None and not target.enabled and self.tile(name) is not None:
            self.helped = True
        return super().use(name)

    def handle(self, action: Action) -> Change | None:
        """Enter alone goes on where there is nothing to do but read."""
        if action is Command.CONFIRM and self.hand.focused is None and not self.busy and self.step.do is None:
            return self.use("next")
        return super().handle(action)

    def activate(self, name: str) -> Change | None:
        """Walk through the chapters, leave, or do what is asked for."""
        match name:
            case "leave":
                return Pop()
            case "next":
                return self._next()
            case "back":
                self.go_to(self.at - 1)
            case _ if name in CHAPTER_NAMES:
                chapter = CHAPTER_NAMES.index(name) + 1
                self.go_to(next(at for at, step in enumerate(self.steps) if step.chapter == chapter))
            case _:
                return super().activate(name)
        return None

    def play(self, move: Move) -> None:
        """Play; what was asked for ends the step."""
        self.moving_on = not self._plays and move == self.step.do
        super().play(move)

    def back(self) -> Change | None:
        """Esc leaves."""
        return Pop()

    def update(self, seconds: float) -> Change | None:
        """When what was asked for has come to its end, the next step."""
        if self.studio.speed > 0:
            self._second += seconds
        change = super().update(seconds)
        if self.moving_on and not self.busy and self.at + 1 < len(self.steps):
            self.advance()
        return change

    def _let_think(self, computer: Seat, seconds: float) -> None:
        """The neighbour does as the lesson says, slowly enough to be followed."""
        if self._plays and self._waited >= PACE:
            self.play(self._plays.popleft())
            self._waited = 0.0

    def _seen(self) -> Change | None:
        """Tiles are hidden when the lesson says so; the finished table stays."""
        return super()._seen() if self.step.do == HIDE and not self._plays else None

    def _next(self) -> Change | None:
        """Go on, or after the last step set up a game."""
        if self.at + 1 < len(self.steps):
            self.advance()
            return None
        self.studio.change_own(BonbonsSettings, tutorial_step=None)
        self.studio.end_welcome()
        return Push(Setup(self.studio))

    def look(self, name: str) -> Look:
        """The chapter that is open looks chosen."""
        here = name == CHAPTER_NAMES[self.step.chapter - 1]
        return "chosen" if here and self.hand.pressed != name else super().look(name)

    def label(self, name: str) -> str:
        """Chapters have numbers; the last step leads to a game."""
        if name in CHAPTER_NAMES:
            return name.removeprefix("chapter-")
        return _("Play") if name == "next" and self.at + 1 == len(self.steps) else super().label(name)

    def spoken(self, name: str) -> str:
        """A chapter by its title."""
        if name not in CHAPTER_NAMES:
            return super().spoken(name)
        number = CHAPTER_NAMES.index(name) + 1
        words = self._chapter_words(number)
        return _("{name}: chosen").format(name=words) if number == self.step.chapter else words

    def announcement(self) -> tuple[str, ...]:
        """The chapter, then the step."""
        return self._chapter_words(self.step.chapter), *self.caption()

    def _chapter_words(self, chapter: int) -> str:
        title = next(step.title for step in self.steps if step.chapter == chapter)
        return _("Chapter {number}: {title}").format(number=chapter, title=_(title))

    def still_key(self) -> object:
        """The step too."""
        return super().still_key(), self.step.id, self.hand.hovered, self.hand.focused

    def pointed(self) -> pygame.Rect | None:
        """Where the arrow points: what is asked for, unless it is to be remembered."""
        if self.busy or self._plays or self.moving_on:
            return None
        if not self.step.points and not self.helped:
            return None
        target = self.find(self._wanted())
        return pygame.Rect(target.rect) if target is not None else None

    def paint(self, surface: pygame.Surface) -> None:
        """The table, and the caption beside it."""
        super().paint(surface)
        self._paint_caption(surface)
        self.paint_buttons(surface, *NAVIGATION)

    def parts(self) -> Iterable[Part] | None:
        """The arrow is everywhere."""
        return None

    def paint_moving(self, surface: pygame.Surface) -> None:
        """What moves on the table, and the arrow."""
        super().paint_moving(surface)
        box = self.pointed()
        if box is None or box.collidepoint(self.hand.pointer):
            return
        if self.rect("caption").contains(box):
            draw_ring(surface, box, self.px(ARROW))
        else:
            avoided = [self.rect("caption"), *(pygame.Rect(target.rect) for target in self.targets())]
            draw_pointed(surface, box, self.px(ARROW), self._second, avoided)

    def paint_over(self, surface: pygame.Surface) -> None:
        """What a chapter is called, while one points at its number."""
        if self.hand.looked_at in CHAPTER_NAMES:
            words = self._chapter_words(CHAPTER_NAMES.index(self.hand.looked_at) + 1)
            draw_message(surface, words, self.text_px(30), self.message_column())

    def _paint_caption(self, surface: pygame.Surface) -> None:
        """A panel with a ribbon: the chapter, what is said and what is asked."""
        livery, (said, asked) = self.session.livery(LEARNER), self.caption()
        title = _("{number}. {title}").format(number=self.step.chapter, title=_(self.step.title))
        draw_panel(surface, self.rect("caption"))
        draw_ribbon(surface, self.rect("head"), livery)
        draw_text(surface, self.rect("heading"), title, self.text_px(40), "display", CREAM, "centre")
        draw_text(surface, self.rect("words"), said, self.text_px(38), "text", INK)
        draw_text(surface, self.rect("ask"), asked, self.text_px(42), "bold", livery.dark, "centre")
