"""The tutorial: the game's own table with a caption beside it, something pointed out and one thing to do."""

from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

import pygame

from game.balam.moves import Move
from game.balam.sites import Site
from game.balam.texts import _, marked
from game.engine.record import Record
from scenes.balam.decisions.base import Draggable
from scenes.balam.divination import Divination
from scenes.balam.pointers import NOVELTIES
from scenes.balam.render.marks import draw_mark
from scenes.balam.session import Session
from scenes.balam.settings import BalamSettings, own_settings
from scenes.balam.table.driver import Driver, decision_panel
from scenes.balam.table.katun_row import card_id
from scenes.balam.table.map_view import ZOOMS, Overlay, site_id
from scenes.balam.table.parts import Choice
from scenes.balam.table.scene import Table
from scenes.balam.tutorial.file import LEARNER, RIVAL, MapStep, load_course
from scenes.kit.actions import Action
from scenes.kit.compositor import Layer
from scenes.kit.context import AppContext
from scenes.kit.control import Control, rect_of
from scenes.kit.lessons import Lessons, Progress, draw_caption, draw_rings, guess_buttons, matches
from scenes.kit.stack import Change, Pop, Push
from scenes.look.ui import INK, card, draw_button, draw_text
from scenes.persistence.player import Player

LETTERS = 34, 31, 33
"""Letter heights of the caption."""
RIGHT_ONE = "#C4E8B8"


class LessonSession(Session):
    """The game of a chapter before a step; it is not saved."""

    def __init__(self, context: AppContext, at: int) -> None:
        players = {LEARNER: Player(), RIVAL: Player()}
        super().__init__(context, load_course().match(at), players, kept=False)

    @property
    def can_undo(self) -> bool:
        """False: the player goes back a step instead."""
        return False

    @property
    def record(self) -> Record | None:
        """None: the game is in the data, and of no use in a bug report."""
        return None


class LessonDriver(Driver):
    """Opens the decisions of the learner; only what the step asks for can be used."""

    def __init__(self, table: "Tutorial") -> None:
        super().__init__(table, lambda: None)
        self._lessons = table

    def site(self, site: Site) -> Choice:
        use, refusal = super().site(site)
        return Choice(use, refusal or self._lessons.lesson_refusal(site_id(site)))

    def card(self, place: int) -> Choice:
        use, refusal = super().card(place)
        return Choice(use, refusal or self._lessons.lesson_refusal(card_id(place)))

    def controls(self) -> Iterable[Control]:
        for control in super().controls():
            refusal = control.refusal or self._lessons.lesson_refusal(control.id)
            yield replace(control, refusal=refusal, tip=control.tip if refusal is None else "")

    def draggables(self) -> Mapping[str, Draggable]:
        """None: plans are made by clicks here, one at a time."""
        return {}

    @property
    def finished(self) -> bool:
        """False: the steps of the lesson decide what comes next."""
        return False

    def ask(self) -> None:
        """Ask the learner, once all moves of the step have been shown."""
        table, progress = self._lessons, self._lessons.progress
        phase = table.view.phase
        # An open decision would give away the answer to a question.
        asks = phase == "turn" or (phase not in ("divine", "over") and bool(progress.step.do))
        ready = self.decision is None and not progress.plays and not progress.moving_on
        if asks and ready and table.session.match.to_move == LEARNER:
            panel = decision_panel(table, self.respond)
            assert panel is not None
            self.open(panel)


class LessonDivination(Divination):
    """The divination of a lesson, without pause and hint: the lesson gives the task."""

    def buttons(self) -> tuple[tuple[Control, ...], ...]:
        """Finish, and the aid."""
        return self.done_button(), self.aid_button()

    def back(self) -> Change | None:
        """Return to the lesson."""
        return Pop()


class Tutorial(Lessons, Table):
    """A game that is played step by step; only the action that a step asks for is accepted."""

    layout = "balam/tutorial"
    watch_words = marked("Watch what happens.")
    praise = marked("Exactly!"), marked("Good guess!"), marked("Right, my king!")
    progress: Progress[MapStep]

    def __init__(self, context: AppContext) -> None:
        """Start at the step that the player left."""
        self.progress = Progress(load_course().steps)
        self.progress.enter(self.progress.index(own_settings(context).tutorial_step))
        super().__init__(LessonSession(context, self.progress.at))
        self.pace = self.pace if context.speed > 0 else 0.0
        self.arranged()
        self._draft()
        self.map.overlay = Overlay(self.step.overlay)

    def make_driver(self) -> LessonDriver:
        """A driver that accepts only what the step asks for."""
        return LessonDriver(self)

    @property
    def showing(self) -> bool:
        """True while a move is being shown or a round summed up."""
        return self.busy

    @property
    def watching(self) -> bool:
        """Also true while the requested action is being shown."""
        return bool(self.progress.plays) or self.busy or self.progress.moving_on

    # Steps

    def set_up(self) -> None:
        """Set up the table of the chapter, with the moves and drafts of the earlier steps."""
        self.session = self.driver.session = LessonSession(self.context, self.progress.at)
        self.view, self.news = self.session.open_table, self.session.log
        self.driver.decision = None
        self.show.clear()
        self._draft()
        self.continue_after(self.step)

    def _draft(self) -> None:
        """Repeat what was drafted before this step and is not confirmed yet."""
        plays, self.progress.plays = self.progress.plays, deque()
        for drafted in load_course().draft(self.progress.at):
            self.driver.update(0.0)
            self.refresh()
            if (control := self.control(drafted)) is not None:
                control.use()
        self.progress.plays = plays

    def continue_after(self, before: MapStep) -> None:
        """Show the whole map with the overlay of the step."""
        self.map.overlay = Overlay(self.step.overlay)
        self.map.zoom(-len(ZOOMS))
        self.notice.hide()

    def show_move(self, move: Move) -> None:
        """Play a move that the step shows."""
        self.driver.play(move)

    def go_on(self) -> Change | None:
        """Open the divination, if the step asks for it."""
        return Push(LessonDivination(self.session)) if self.step.divine else super().go_on()

    def finish(self) -> Change | None:
        """Start a first game."""
        known = tuple(novelty.name for novelty in NOVELTIES)
        self.context.change_own(BalamSettings, pointers_seen=known)
        assert self.context.game.first_game is not None
        return self.context.game.first_game(self.context)

    def use(self, control: str | None) -> Change | None:
        """Go to the next step once the requested action has been shown."""
        found, step, moves = self.control(control), self.step, len(self.session.match.moves)
        change = super().use(control)
        if found is not None and found.enabled and matches(found.id, step.do):
            if len(self.session.match.moves) > moves:
                self.progress.moving_on = True
            elif not step.moves:
                self.advance()
        return change

    def handle(self, action: Action) -> Change | None:
        """Keep the tutorial's buttons working during animations."""
        pressed = self.pressed_by(action)
        if self.busy and pressed is not None and pressed in self.progress.chapters.navigation and pressed != "next":
            self.show.clear()
        return super().handle(action)

    def update(self, seconds: float) -> Change | None:
        """Continue after the divination."""
        change = super().update(seconds)
        asked = self.session.open_table
        if self.step.divine and self.view.phase == "divine" and asked.phase != "divine":
            self.view = asked
            self.advance()
        return change

    # Words

    def caption(self) -> tuple[str, ...]:
        """Also says how to continue while the table waits for a click."""
        said, asked = super().caption()
        if self.show.summary is not None:
            return said, _("That’s how the round went. Press “Continue”.")
        return said, _("Press anywhere to carry on.") if self.show.held else asked

    def line(self) -> str:
        """The current event, else the question of the decision, else that of the caption."""
        if self.show.line() is None and (not (self.step.do or self.step.divine) or self.progress.guessing):
            return self.caption()[-1]
        return super().line() or self.caption()[-1]

    # Controls

    def controls_key(self) -> object:
        """Also the step."""
        return super().controls_key(), self.progress.at, self.progress.guessed, self.watching, self.show.held

    def buttons(self) -> tuple[tuple[Control, ...], ...]:
        """Also the numbers to guess, and the way through the chapters."""
        label = _("Look") if self.step.divine else _("First game") if self.progress.last else ""
        return *super().buttons(), *guess_buttons(self), *self.progress.chapters.buttons(self, label)

    def places_of(self, name: str) -> list[pygame.Rect]:
        """Also the treasury of the learner."""
        return [self.kings.spots(0)["treasury"]] if name == "treasury-0" else super().places_of(name)

    # Layers

    def point_at(self, boxes: Sequence[pygame.Rect], surface: pygame.Surface) -> None:
        """Draw rings, and arrows that hide no text."""
        words = [self.rect("line"), *self.map.ground.label_strips(), *self.kings.spots(0).values()]
        draw_rings(self, surface, boxes, words)

    def over(self) -> Iterable[Layer]:
        """The caption, below the decision."""
        key = (
            self.progress.at,
            self.progress.guessed,
            self.caption(),
            self.pointer.touching,
            self.waits,
            self.context.settings,
        )
        area = self.rect("caption").unionall([self.rect(button) for button in self.progress.chapters.navigation])
        room = rect_of(area.inflate(self.px(24), self.px(24)))
        yield Layer(("caption", key), room, self._paint_caption, still=True)
        yield from super().over()

    def _paint_caption(self, surface: pygame.Surface) -> None:
        """The caption with its buttons; after a guess, the right number is green with a tick."""
        guess = self.step.guess
        draw_caption(self, surface, self.session.livery(LEARNER), LETTERS, "ask" if guess is None else "question")
        self.draw_buttons(surface, *self.progress.chapters.navigation)
        for (control,) in filter(None, guess_buttons(self)):
            box = pygame.Rect(control.rect)
            if guess and self.progress.guessed is not None and control.label == str(guess.right):
                surface.blit(card(box.size, RIGHT_ONE, INK, box.height // 4, 3), box)
                size, half = min(self.text_px(34), round(box.height * 0.6)), box.height // 2
                draw_text(surface, box, control.label, size, "black", INK, "centre")
                draw_mark(surface, pygame.Rect(box.right - half, box.y, half, half), True)
            else:
                look = "chosen" if control.chosen else self.style_of(control)
                draw_button(surface, box, control.label, look, min(self.text_px(38), round(box.height * 0.6)))
