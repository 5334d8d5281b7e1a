"""The game of a lesson: a session that is not saved, and a driver that accepts only what the step asks for."""

from collections.abc import Iterable, Mapping
from dataclasses import replace

from game.balam.sites import Site
from game.engine.record import Record
from scenes.balam.decisions.base import Draggable
from scenes.balam.divination import Divination
from scenes.balam.session import Session
from scenes.balam.table.driver import Driver, decision_panel
from scenes.balam.table.katun_row import card_id
from scenes.balam.table.map_view import site_id
from scenes.balam.table.parts import Choice
from scenes.balam.table.scene import Table
from scenes.balam.tutorial.file import LEARNER, RIVAL, load_course
from scenes.kit.context import AppContext
from scenes.kit.control import Control
from scenes.kit.lessons import Lessons
from scenes.kit.stack import Change, Pop
from scenes.persistence.player import Player


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


class LessonTable(Lessons, Table):
    """The type of table that LessonDriver drives."""


class LessonDriver(Driver):
    """Opens the decisions of the learner; only what the step asks for can be used."""

    def __init__(self, table: LessonTable) -> None:
        super().__init__(table, lambda: None)
        self._lessons = table

    def site(self, site: Site) -> Choice:
        """The action of a click on a site, refused if the step asks for something else."""
        use, refusal = super().site(site)
        return Choice(use, refusal or self._lessons.lesson_refusal(site_id(site)))

    def card(self, place: int) -> Choice:
        """The action of a click on a site, refused if the step asks for something else."""
        use, refusal = super().card(place)
        return Choice(use, refusal or self._lessons.lesson_refusal(card_id(place)))

    def controls(self) -> Iterable[Control]:
        """The action of a click on a site, refused if the step asks for something else."""
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
        # A decision would tell the answer to what is still to be guessed.
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
