"""The turns of Bonbons: open tiles are held until everyone has seen them, and forced moves play themselves."""

from collections.abc import Iterable, Sequence

from game.bonbons.events import Covered, Event, Flipped, Hidden, Matched, Missed, Stopped, TurnStarted
from game.bonbons.moves import HIDE, Move
from game.bonbons.sweets import Face
from game.bonbons.texts import _
from game.bonbons.view import View
from game.bonbons.words import event_sentence, first_words, move_sentences, no_pair, task
from scenes.bonbons.session import Session
from scenes.bonbons.table.animations import ANIMATIONS
from scenes.bonbons.table.egg_timer import EggTimer
from scenes.bonbons.table.screen import TableScreen
from scenes.kit.playback import Transition
from scenes.kit.stack import Change
from scenes.kit.turns import Turns

SAID = ("turn_start", "game_over")
"""Phases whose task is clear from the spoken events."""


class TileTurns(Turns[Move, Event, View]):
    """Plays, shows and hides; the match is ahead of the table."""

    session: Session

    def __init__(self, table: TableScreen) -> None:
        super().__init__(table, ANIMATIONS)
        self.table = table
        self.timer = EggTimer()
        self.hurried = False
        """True while computers play without waiting."""
        self.pair: Face | None = None
        """The face of the last pair."""

    @property
    def finished(self) -> bool:
        """False: the winning pair stays on the table until everyone has seen it."""
        return False

    @property
    def holding(self) -> bool:
        """True while the table waits until everyone has seen the open tiles."""
        return not self.busy and self.table.view.phase in ("reveal", "game_over")

    @property
    def won(self) -> bool:
        """True once the winning pair is open and no tile will be hidden again."""
        return self.table.view.phase == "game_over"

    @property
    def can_hurry(self) -> bool:
        """True while a computer is thinking and may be hurried."""
        return self.session.may_hurry and not self.holding and self.session.computer is not None

    @property
    def waiting(self) -> str | None:
        """Why nothing can be turned over now, None if something can."""
        return _("Wait until everyone has seen it.") if self.busy or self.holding else self.others_turn

    def refusal(self, move: Move) -> str | None:
        """Why a move cannot be made now, None if it can."""
        return self.waiting or self.session.refusal(move)

    @property
    def longest_hold(self) -> float | None:
        """Seconds after which open tiles are hidden automatically, None if they wait for a click."""
        return self.session.longest_hold(self.table.view)

    def present(self) -> View:
        return self.session.table

    def pace(self) -> float:
        """Seconds that a computer waits before it turns over a tile."""
        return 0.0 if self.hurried else self.session.pace(self.table.view)

    def spoken(self, events: Sequence[Event]) -> Iterable[str]:
        """The events, then the task, which includes the reason why two tiles are no pair."""
        view, names = self.present(), self.session.names
        told = [event for event in events if not (isinstance(event, Missed) and no_pair(view))]
        yield move_sentences(told, view.options.side, names)
        if view.phase not in SAID and (view.phase == "reveal" or self.session.computer is None):
            yield task(view, names)

    def ask(self) -> None:
        """Give away the only tile that can be given."""
        view = self.table.view
        if view.phase == "choose_give" and len(view.legal) == 1:
            self.play(view.legal[0])

    def update(self, seconds: float) -> Change | None:
        """Hide open tiles in time."""
        self.player.update()
        if self.busy:
            return None
        self.timer.update(seconds)
        if self.holding and self.session.may_hide:
            return self.seen() if self.timer.over(self.longest_hold) else None
        return super().update(seconds)

    def seen(self) -> Change | None:
        """Hide the open tiles that everyone has seen, or continue to the end."""
        if not self.session.may_hide:
            return None
        self.timer.begin()
        if self.won:
            return self.session.next()
        self.play(HIDE)
        return None

    def over(self, step: Transition[Event, View]) -> None:
        super().over(step)
        match step.event:
            case Flipped() | Stopped():
                self.timer.begin()
            case Matched(face=face):
                self.pair = face
            case Covered():
                self.pair = None
            case Hidden():
                _leave_no_mark(self.table)
            case _:
                pass

    def line(self) -> str:
        """The event being shown, else whose turn it is; "" while a person decides or open tiles are held."""
        names, seat, view = self.session.names, self.session.computer, self.table.view
        told = event_sentence(self.player.event, names) if self.player.event else ""
        if told or self.holding or seat is None:
            return told
        return event_sentence(TurnStarted(seat, view.bonus), names) if view.attempts else first_words(seat, names)


def _leave_no_mark(table: TableScreen) -> None:
    """Return the focus to the middle of the grid: on a tile that was turned it would be a mark (BON-59)."""
    middle = table.places.nearest_to(table.rect("grid").center, table.view)
    if table.pointer.focused not in (None, middle):
        table.pointer.focus(middle)
        if table.session.computer is None:
            table.context.speech.say(control.spoken if (control := table.control(middle)) else "")
