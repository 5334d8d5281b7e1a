"""The turns of Bonbons: open tiles are held until everyone has seen them, and forced moves play themselves."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial

import pygame

from game.bonbons.events import Covered, Event, Flipped, Hidden, Matched, Missed, Stopped, TurnStarted
from game.bonbons.meanings import continue_words, end_words, hurry_words, seen_words, stop_words
from game.bonbons.moves import END_TURN, HIDE, STOP, Move
from game.bonbons.sweets import Face
from game.bonbons.texts import _
from game.bonbons.view import View
from game.bonbons.words import event_sentence, first_words, move_sentences, no_pair, task
from scenes.bonbons.session import Session
from scenes.bonbons.table.animations import ANIMATIONS
from scenes.bonbons.table.egg_timer import EggTimer
from scenes.bonbons.table.screen import TableScreen
from scenes.kit.compositor import Layer
from scenes.kit.control import Control
from scenes.kit.playback import Transition
from scenes.kit.stack import Change
from scenes.kit.turns import Turns
from scenes.look.ui import INK, draw_text

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
        """The reason nothing can be turned over now, None if something can."""
        return _("Wait until everyone has seen it.") if self.busy or self.holding else self.others_turn

    def refusal(self, move: Move) -> str | None:
        """The reason a move cannot be made now; None if it can."""
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
            yield task(view, names, self.session.you)

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


Buttons = tuple[Control, ...]
"""A button, or none where the layout has no place for it or it has no use now."""


class TurnButtons:
    """Offered as the turns of a table allow; a bar on “Seen!” shows how long the tiles stay open."""

    def __init__(self, table: TableScreen, turns: Callable[[], TileTurns]) -> None:
        """`turns` are asked for each time: a tutorial replaces them at every table."""
        self._table, self._turns = table, turns

    def all(self) -> tuple[Buttons, ...]:
        """The tiles that can be used now."""
        return (
            self._of_move(STOP, "stop", _("Stop"), partial(stop_words, self._table.view)),
            self._of_move(END_TURN, "end", _("End turn"), end_words),
            self._seen(),
            self._hurry(),
        )

    def _of_move(self, move: Move, control: str, label: str, tip: Callable[[], str]) -> Buttons:
        table, turns = self._table, self._turns()
        if turns.busy or table.session.computer is not None or move not in table.view.legal:
            return ()
        return table.button(control, partial(turns.play, move), label, refusal=turns.refusal(move), tip=tip)

    def _seen(self) -> Buttons:
        """Hides the open tiles; after the winning pair it leads to the end."""
        table, turns = self._table, self._turns()
        seen = turns.timer.seen
        if not (turns.holding and table.session.may_hide and (seen or not turns.won)):
            return ()
        return table.button(
            "seen",
            turns.seen,
            _("Continue") if turns.won else _("Seen!"),
            refusal=None if seen else _("Wait until everyone has seen it."),
            tip=continue_words if turns.won else partial(seen_words, turns.longest_hold),
            primary=seen,
        )

    def _hurry(self) -> Buttons:
        turns = self._turns()
        if not turns.can_hurry:
            return ()
        return self._table.button("hurry", self._toggle_hurry, _("Faster"), tip=hurry_words, chosen=turns.hurried)

    def _toggle_hurry(self) -> None:
        turns = self._turns()
        turns.hurried = not turns.hurried

    def time_left(self) -> Iterator[Layer]:
        """A bar on the button, if the tiles will be hidden automatically."""
        table, turns = self._table, self._turns()
        most = turns.longest_hold if table.control("seen") else None
        if most is not None:
            box, seconds = table.rect("seen"), turns.timer.left(most)
            bar = turns.timer.bar(box, most)
            key = "time left", bar.width, seconds
            yield Layer.of(key, box, partial(self._paint_time_left, bar=bar, seconds=seconds))

    def _paint_time_left(self, surface: pygame.Surface, bar: pygame.Rect, seconds: int) -> None:
        pygame.draw.rect(surface, INK, bar, border_radius=bar.height // 2)
        if self._table.fitted.touch:
            return  # the button is narrow, and the bar has the words
        box = self._table.rect("seen")
        words = pygame.Rect(box.right - 2 * box.height, box.y, box.height * 3 // 2, box.height)
        # Say: seconds that are left, on a button: 4 s
        told = _("{number} s").format(number=seconds)
        draw_text(surface, words, told, min(self._table.text_px(28), box.height // 2), "bold", INK, "centre")
