"""Where a learner is in the course, and the session that lets only happen what the lesson is about."""

from collections import deque

from game.bonbons.events import Event
from game.bonbons.moves import HIDE, Move
from game.bonbons.texts import _
from game.bonbons.view import View
from game.engine.contract import Seat
from game.engine.record import Record
from scenes.bonbons.session import Session
from scenes.bonbons.tutorial.file import LEARNER, NEIGHBOUR, Step, load_course
from scenes.kit.computer_turn import ComputerTurn, Thought
from scenes.kit.context import AppContext
from scenes.kit.stack import Pop
from scenes.persistence.player import Player

PACE = 1.1
"""Seconds that the neighbour takes before each tile."""


class Lesson:
    """The step that is shown, and how far it has come."""

    def __init__(self, left_at: str | None) -> None:
        """Go on where the learner left."""
        self.steps = load_course().steps
        ids = [step.id for step in self.steps]
        self.plays: deque[Move] = deque()
        """What the neighbour still plays in this step."""
        self.enter(ids.index(left_at) if left_at in ids else 0)

    def enter(self, at: int) -> None:
        """Begin a step."""
        self.at = at
        self.plays = deque(self.step.plays)
        self.done = False
        """Whether what was asked for was played; it may still have to come to its end."""
        self.helped = False
        """Whether the arrow shows what the learner did not remember."""

    @property
    def step(self) -> Step:
        """What is shown now."""
        return self.steps[self.at]

    @property
    def last(self) -> bool:
        """Whether no step follows."""
        return self.at + 1 == len(self.steps)

    @property
    def points(self) -> bool:
        """Whether an arrow shows what is asked for: unless it is to be remembered."""
        return not self.plays and not self.done and (self.step.points or self.helped)

    def refusal(self, move: Move) -> str | None:
        """Why the lesson does not want a move, None when it does."""
        if move == self.step.do:
            return None
        if self.step.do is None:
            return _("Nothing to turn over here. Read, then press “Next”.")
        if self.step.wrong:
            return _(self.step.wrong)
        return _("Later! One thing at a time. {ask}").format(ask=_(self.step.ask))


class NeighbourTurn(ComputerTurn):
    """The neighbour does as the lesson says, slowly enough to be followed."""

    def __init__(self, session: "LessonSession") -> None:
        super().__init__(session)
        self._lesson = session.lesson

    def end(self) -> None:
        """A move was played: people follow it first."""
        self._waited = 0.0

    def thought(self, _seat: Seat, seconds: float, _pace: float) -> Thought | None:
        """What the lesson has the neighbour play next."""
        self._waited += seconds
        return Thought(self._lesson.plays.popleft()) if self._lesson.plays and self._waited >= PACE else None


class LessonSession(Session):
    """A game to learn from, as it stands before a step: nothing is saved, and only what is asked for is played."""

    def __init__(self, context: AppContext, lesson: Lesson) -> None:
        self.lesson = lesson
        players = {LEARNER: Player(), NEIGHBOUR: Player(_("Bea"))}
        match = load_course().match(lesson.at)
        super().__init__(context, match, players, lambda _session: Pop(), looking=None, kept=False)

    @property
    def computer(self) -> Seat | None:
        """The neighbour, when it is her turn."""
        return NEIGHBOUR if self.match.to_move == NEIGHBOUR else None

    @property
    def record(self) -> Record | None:
        """The game of a lesson is in the data, and of no use in a bug report."""
        return None

    @property
    def may_hide(self) -> bool:
        """Tiles are hidden when the lesson says so; the finished table stays as it is."""
        return self.lesson.step.do == HIDE and not self.lesson.plays

    @property
    def may_hurry(self) -> bool:
        """The neighbour shows something."""
        return False

    def longest_hold(self, _view: View) -> float | None:
        """Nothing is hidden before the learner says so."""
        return None

    def computer_turn(self) -> ComputerTurn:
        """The neighbour knows what to play."""
        return NeighbourTurn(self)

    def refusal(self, move: Move) -> str | None:
        """What the rules say, then what the lesson is about."""
        return super().refusal(move) or self.lesson.refusal(move)

    def play(self, move: Move, onlooker: Seat | None) -> tuple[tuple[Event, View], ...]:
        """Play; what was asked for ends the step."""
        self.lesson.done = not self.lesson.plays and move == self.lesson.step.do
        return super().play(move, onlooker)
