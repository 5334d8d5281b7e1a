"""The game of a lesson: a session that saves nothing, and a driver that plays the moves of the lesson."""

from collections import deque
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace

from game.balam.moves import Move
from game.balam.sites import Site
from game.balam.texts import _, marked
from game.engine.record import Record
from scenes.balam.decisions.base import Draggable
from scenes.balam.divination import Divination
from scenes.balam.session import Session
from scenes.balam.settings import BalamSettings
from scenes.balam.table.driver import Driver, decision_panel
from scenes.balam.table.katun_row import card_id
from scenes.balam.table.map_view import site_id
from scenes.balam.table.parts import Choice
from scenes.balam.table.screen import TableScreen
from scenes.balam.tutorial.file import DIVINE, LEARNER, RIVAL, Step, load_course
from scenes.kit.context import AppContext
from scenes.kit.control import Control
from scenes.kit.stack import Change, Pop
from scenes.persistence.player import Player

RIGHT = (marked("Exactly!"), marked("Well guessed!"), marked("Right, my king!"))
PACE = 1.0
"""Seconds before each move that is shown."""


class LessonSession(Session):
    """A game to learn from: nothing is saved, and suggestions are those of somebody who likes nothing in particular."""

    def __init__(self, context: AppContext, at: int) -> None:
        players = {LEARNER: Player(), RIVAL: Player()}
        super().__init__(context, load_course().match(at), players, lambda _session: Pop(), looking=None)

    @property
    def likings(self) -> BalamSettings:
        """As on the first day, so that arrows lie as the lesson has them."""
        return BalamSettings()

    @property
    def can_undo(self) -> bool:
        """One goes back a step instead."""
        return False

    @property
    def record(self) -> Record | None:
        """The game of a lesson is in the data, and of no use in a bug report."""
        return None

    def save(self) -> None:
        """The game that goes on, if there is one, stays as it is on disk."""

    def finish(self) -> None:
        """No past game either."""


@dataclass(slots=True)
class Walk:
    """The way of the learner through the course."""

    steps: tuple[Step, ...]
    at: int
    guessed: int | None = None
    """The number that the learner has chosen at this step."""
    moving_on: bool = False
    """True if what was asked for is done, and is still being shown."""

    @property
    def step(self) -> Step:
        """The step that is shown."""
        return self.steps[self.at]

    @property
    def last(self) -> bool:
        """True at the last step."""
        return self.at + 1 == len(self.steps)

    @property
    def guessing(self) -> bool:
        """True if a number has to be guessed."""
        return self.step.guess is not None and self.guessed is None

    @property
    def has_guessed(self) -> bool:
        """True if a number was guessed."""
        return self.step.guess is not None and self.guessed is not None

    def enter(self, at: int) -> None:
        """Begin a step."""
        self.at, self.moving_on, self.guessed = at, False, None

    def verdict(self) -> str:
        """Whether the guess was right."""
        guess = self.step.guess
        assert guess is not None
        if self.guessed == guess.right:
            return _(RIGHT[self.at % len(RIGHT)])
        return _("Not quite: it’s {number}.").format(number=guess.right)


class LessonDriver(Driver):
    """Plays the moves of the lesson, then asks the learner; only what the step asks for can be used."""

    def __init__(self, table: TableScreen, walk: Walk, ask: Callable[[], str]) -> None:
        """`ask` says what the learner has to do now."""
        super().__init__(table, lambda: None)
        self._walk, self._ask = walk, ask
        self._moves: deque[Move] = deque()
        self._waited = 0.0

    @property
    def watching(self) -> bool:
        """True while the lesson plays, and there is nothing to do but watch."""
        return self.busy or self._walk.moving_on or bool(self._moves)

    @property
    def waits(self) -> bool:
        """True if there is something to watch, to guess or to do."""
        return self.watching or self._walk.guessing or self._walk.step.do not in ("", DIVINE)

    def begin(self, moves: Iterable[Move]) -> None:
        """Play these moves one after the other."""
        self._moves, self._waited = deque(moves), 0.0

    def site(self, site: Site) -> Choice:
        """Also refused if the step asks for something else."""
        use, refusal = super().site(site)
        return Choice(use, self._limited(site_id(site), refusal))

    def card(self, place: int) -> Choice:
        """Also refused if the step asks for something else."""
        use, refusal = super().card(place)
        return Choice(use, self._limited(card_id(place), refusal))

    def controls(self) -> Iterable[Control]:
        """Also refused if the step asks for something else."""
        for control in super().controls():
            refusal = self._limited(control.id, control.refusal)
            yield replace(control, refusal=refusal, tip=control.tip if refusal is None else "")

    def draggables(self) -> Mapping[str, Draggable]:
        """None: plans are made by clicks here, one at a time."""
        return {}

    def _limited(self, control_id: str, refusal: str | None) -> str | None:
        """The refusal of the rules, else of the lesson."""
        if refusal is not None or (control_id == self._walk.step.do and not self._walk.guessing):
            return refusal
        if self.waits:
            return _("Later! One thing at a time. {ask}").format(ask=self._ask())
        return _("Nothing to do here. Look, read, then press “Next”.")

    def update(self, seconds: float) -> Change | None:
        """Continue the lesson, once everything has been shown."""
        table = self.table
        if self._moves:
            self._waited += seconds
            if self._waited >= PACE or table.context.speed <= 0:
                self._waited = 0.0
                self.play(self._moves.popleft())
        elif self.decision is None and table.session.match.to_move == LEARNER and self._asks():
            panel = decision_panel(table, self.respond)
            assert panel is not None
            self.open(panel)
        return None

    def _asks(self) -> bool:
        """True if the learner gets a panel: it would tell the answer to what is still to be guessed."""
        phase = self.table.view.phase
        if self._walk.moving_on:
            return False
        return phase == "turn" or (phase not in ("divine", "over") and bool(self._walk.step.do))


class LessonDivination(Divination):
    """The divination of a lesson, without pause and hint: the lesson says what to do."""

    def buttons(self) -> tuple[tuple[Control, ...], ...]:
        """Finish, and the aid."""
        return self.done_button(), self.aid_button()

    def back(self) -> Change | None:
        """Return to the lesson."""
        return Pop()
