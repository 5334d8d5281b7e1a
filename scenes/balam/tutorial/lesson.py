"""The game of a lesson: a session that keeps nothing, and a driver that plays what the lesson says."""

from collections import deque
from collections.abc import Iterable
from typing import TYPE_CHECKING

from game.balam.moves import Move
from game.engine.record import Record
from scenes.balam.desk.desks import desk_for
from scenes.balam.divination import Divination
from scenes.balam.session import Session
from scenes.balam.settings import BalamSettings
from scenes.balam.table.dragging import Dragging
from scenes.balam.table.driver import Driver
from scenes.balam.tutorial.file import LEARNER, RIVAL, load_course
from scenes.kit.context import AppContext
from scenes.kit.control import Control
from scenes.kit.stack import Change, Pop
from scenes.persistence.player import Player

if TYPE_CHECKING:
    from scenes.balam.tutorial.scene import Tutorial

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


class LessonDriver(Driver):
    """Plays the moves of the lesson one after the other; then the learner is asked."""

    table: "Tutorial"

    def __init__(self, table: "Tutorial", moves: Iterable[Move]) -> None:
        super().__init__(table)
        self.moves = deque(moves)
        self._waited = 0.0

    def update(self, seconds: float) -> Change | None:
        """Go on with the lesson, once everything has been shown."""
        table = self.table
        if self.moves:
            self._waited += seconds
            if self._waited >= PACE or table.context.speed <= 0:
                self._waited = 0.0
                table.play(self.moves.popleft())
        elif table.desk is None and table.session.match.to_move == LEARNER and self._asked():
            desk = desk_for(table)
            assert desk is not None
            table.open(desk)
        return None

    def _asked(self) -> bool:
        """Whether the learner is to see a desk: it would tell the answer to what is still to be guessed."""
        phase = self.table.view.phase
        if self.table.moving_on:
            return False
        return phase == "turn" or (phase not in ("divine", "over") and bool(self.table.step.do))


class MapDragging(Dragging):
    """Plans are made by clicks here, one at a time; only an enlarged map is dragged."""

    def may(self, name: str) -> bool:
        """Nothing of a desk."""
        return False


class LessonDivination(Divination):
    """The divination of a lesson, without pause and hint: the lesson says what to do."""

    def buttons(self) -> tuple[tuple[Control, ...], ...]:
        """Finish, and the aid."""
        return self.done_button(), self.aid_button()

    def back(self) -> Change | None:
        """Return to the lesson."""
        return Pop()
