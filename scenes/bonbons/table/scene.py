"""The game at the table: people and computers turn tiles, everyone sees them, and no trace is left (BON-59)."""

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import ClassVar

import pygame

from game.bonbons.events import Covered, Event, Flipped, Hidden, Matched, Missed, Stopped, TurnStarted
from game.bonbons.meanings import continue_words, end_words, hurry_words, seen_words, stop_words
from game.bonbons.moves import END_TURN, HIDE, STOP, Move
from game.bonbons.sweets import Face
from game.bonbons.texts import _
from game.bonbons.tiles import Tile
from game.bonbons.view import View
from game.bonbons.words import event_sentence, first_words, move_sentences, no_pair, task
from scenes.bonbons.render.pictograms import eye, no, yes
from scenes.bonbons.session import Session
from scenes.bonbons.settings import own_settings
from scenes.bonbons.table.animations import ANIMATIONS, paint_cheer
from scenes.bonbons.table.egg_timer import EggTimer
from scenes.bonbons.table.previews import draw_previews
from scenes.bonbons.table.screen import TableScreen
from scenes.bonbons.table.tile_view import Looks, tile_move
from scenes.kit.actions import Action, Command, Pointer
from scenes.kit.compositor import Layer
from scenes.kit.control import Control
from scenes.kit.playback import EventPlayer, Transition
from scenes.kit.pointer import presses
from scenes.kit.stack import Change
from scenes.look.ui import INK, draw_text

SAID = ("turn_start", "game_over")
"""Phases whose task is clear from the spoken events."""


class Table(TableScreen):
    """One scene from the first tile to the last; the match is ahead, `view` is what has been shown of it."""

    name = "table"
    click_skips = False
    aside: ClassVar[tuple[str, ...]] = ("pause", "aid")
    """Buttons that do not hide open tiles when pressed."""

    def __init__(self, session: Session) -> None:
        self.timer = EggTimer()
        self.computer = session.computer_turn()
        self.hurried = False
        """True while computers play without waiting."""
        self._pair: Face | None = None
        """The face of the last pair."""
        super().__init__(session)
        self.player = EventPlayer(self.stage, ANIMATIONS, self._over)

    @property
    def busy(self) -> bool:
        """True while a move is being shown."""
        return self.player.busy

    @property
    def holding(self) -> bool:
        """True while the table waits until everyone has seen the open tiles."""
        return not self.busy and self.view.phase in ("reveal", "game_over")

    @property
    def won(self) -> bool:
        """True once the winning pair is open and no tile will be hidden again."""
        return self.view.phase == "game_over"

    def controls_key(self) -> object:
        """Adds the move being shown, the computer to move, and the state of the timer."""
        state = self.busy, self.session.computer, self.timer.seen, self.hurried
        return super().controls_key(), state, self.session.may_hide

    def buttons(self) -> tuple[tuple[Control, ...], ...]:
        """The buttons that can be used now."""
        person = not self.busy and self.session.computer is None
        return (
            self._move_button(STOP, person, "stop", _("Stop"), partial(stop_words, self.view)),
            self._move_button(END_TURN, person, "end", _("End turn"), end_words),
            self._seen_button(),
            self._hurry_button(),
            *super().buttons(),
        )

    def _move_button(
        self, move: Move, person: bool, control: str, label: str, tip: Callable[[], str]
    ) -> tuple[Control, ...]:
        if not person or move not in self.view.legal:
            return ()
        return self.button(control, partial(self.play, move), label, refusal=self._refusal(move), tip=tip)

    def _seen_button(self) -> tuple[Control, ...]:
        """Hides the open tiles; after the winning pair it leads to the end."""
        if not (self.holding and self.session.may_hide and (self.timer.seen or not self.won)):
            return ()
        return self.button(
            "seen",
            self._seen,
            _("Continue") if self.won else _("Seen!"),
            refusal=None if self.timer.seen else _("Wait until everyone has seen it."),
            tip=continue_words if self.won else partial(seen_words, self.session.longest_hold(self.view)),
            primary=self.timer.seen,
        )

    @property
    def can_hurry(self) -> bool:
        """True while a computer is thinking and may be hurried."""
        return self.session.may_hurry and not self.holding and self.session.computer is not None

    def _hurry_button(self) -> tuple[Control, ...]:
        if not self.can_hurry:
            return ()
        return self.button("hurry", self._toggle_hurry, _("Faster"), tip=hurry_words, chosen=self.hurried)

    def _toggle_hurry(self) -> None:
        self.hurried = not self.hurried

    def tile_refusal(self, tile: Tile) -> str | None:
        return self._refusal(tile_move(self.view, tile))

    def _refusal(self, move: Move) -> str | None:
        if self.busy or self.holding:
            return _("Wait until everyone has seen it.")
        if self.session.computer is not None:
            return _("It’s {name}’s turn.").format(name=self.session.name(self.session.computer))
        return self.session.refusal(move)

    def use_tile(self, tile: Tile) -> Change | None:
        """Turn it over, give it away or cover it."""
        self.play(tile_move(self.view, tile))
        return None

    def handle(self, action: Action) -> Change | None:
        """Ignore presses while a tile turns; otherwise a press hides open tiles or hurries a computer."""
        pressed = self.pressed_by(action)
        if isinstance(action, Pointer) and presses(action):
            self.resting.press(action.at)
        if not presses(action) or pressed in self.aside:
            return super().handle(action)
        if self.busy or self.holding:
            self.pointer.pressed = None
            return self._seen() if self.holding and self.timer.seen else None
        if self.can_hurry and (action is Command.CONFIRM or pressed is None):
            self.computer.hurry()
            return None
        return super().handle(action)

    def play(self, move: Move) -> None:
        """Play a move at once, then show what happened."""
        steps = self.session.play(move, None)
        self.pointer.pressed = None
        self.computer.end()
        self.notice.hide()
        self._speak_of([event for event, _view in steps])
        self.player.play(self.view, steps)

    def _speak_of(self, events: Sequence[Event]) -> None:
        """Speak the events, then the task, which includes the reason why two tiles are no pair."""
        table, names = self.session.table, self.session.names
        told = [event for event in events if not (isinstance(event, Missed) and no_pair(table))]
        self.context.speech.say(move_sentences(told, table.options.side, names))
        if table.phase not in SAID and (table.phase == "reveal" or self.session.computer is None):
            self.context.speech.say(task(table, names))

    def update(self, seconds: float) -> Change | None:
        """Advance the animation; then hide tiles, play forced moves, or let a computer play."""
        change = super().update(seconds)
        self.player.update()
        if self.busy or change is not None:
            return change
        self.timer.update(seconds)
        if self.holding and self.session.may_hide:
            return self._seen() if self.timer.over(self.session.longest_hold(self.view)) else None
        if self.view.phase == "choose_give" and len(self.view.legal) == 1:
            self.play(self.view.legal[0])
        elif (seat := self.session.computer) is not None:
            pace = 0.0 if self.hurried else self.session.pace(self.view)
            self.computer.take(seat, seconds, pace, self.play, self.say)
        return None

    def _seen(self) -> Change | None:
        """Hide the open tiles that everyone has seen, or continue to the end."""
        if not self.session.may_hide:
            return None
        self.timer.begin()
        if self.view.phase == "game_over":
            return self.session.next()
        self.play(HIDE)
        return None

    def _over(self, step: Transition[Event, View]) -> None:
        """Show the state after an event; after the last one, the view with the moves of the seat to move."""
        self.view = step.after if self.busy else self.session.table
        match step.event:
            case Flipped() | Stopped():
                self.timer.begin()
            case Matched(face=face):
                self._pair = face
            case Covered():
                self._pair = None
            case Hidden():
                self._leave_no_mark()
            case _:
                pass

    def _leave_no_mark(self) -> None:
        """Return the focus to the middle of the grid: on a tile that was turned it would be a mark (BON-59)."""
        middle = self.places.nearest_to(self.rect("grid").center, self.view)
        if self.pointer.focused not in (None, middle):
            self.pointer.focus(middle)
            if self.session.computer is None:
                self.context.speech.say(control.spoken if (control := self.control(middle)) else "")

    def line(self) -> str:
        """The event being shown, else what can be done."""
        names, seat = self.session.names, self.session.computer
        told = event_sentence(self.player.event, names) if self.player.event else ""
        if told or self.holding or seat is None:
            return told or super().line()
        return (
            event_sentence(TurnStarted(seat, self.view.bonus), names)
            if self.view.attempts
            else first_words(seat, names)
        )

    def looks(self) -> Looks:
        """The tiles of the event being shown are absent; otherwise those that the rules allow are usable.

        On a phone all recede while others play, so that its player notices when it is their turn.
        """
        event, own = self.player.event, self.session.own
        others = frozenset[Tile]() if self.fitted.touch and own not in (None, self.view.active) else None
        if event is not None or self.holding or self.session.computer is not None:
            return Looks(self.player.lifted, others)
        legal = set(self.view.legal)
        tiles: list[Tile] = [*self.view.down_squares, *self.view.down_rounds]
        return Looks(usable=frozenset(tile for tile in tiles if tile_move(self.view, tile) in legal))

    def verdict(self) -> Callable[[int], pygame.Surface] | None:
        """A tick for a pair, a cross for a miss."""
        if isinstance(self.player.event, Matched):
            return yes
        return no if self.holding and self.view.phase == "reveal" and no_pair(self.view) else None

    def table_key(self) -> object:
        """Adds the event being shown, and everything the buttons depend on."""
        held = self.holding and self.timer.seen
        return super().table_key(), self.player.event, self.session.computer, held, self.hurried

    def paint_table(self, surface: pygame.Surface) -> None:
        """Adds an eye to the “Seen!” button for players who cannot read."""
        super().paint_table(surface)
        if own_settings(self.context).few_words and self.control("seen") and not self.won:
            box = self.rect("seen")
            picture = eye(round(box.height * 0.8))
            aside = box.height // (8 if self.fitted.touch else 2)
            surface.blit(picture, picture.get_rect(midleft=(box.x + aside, box.centery)))

    def paint_beside(self, surface: pygame.Surface) -> None:
        """The open tiles, or the winning pair, which stays."""
        if self.won and self._pair is not None:
            draw_previews(self, surface, (self._pair,), self._pair)
            if self.holding and not self.control("seen"):
                paint_cheer(self, surface, self.view.active, task(self.view, self.session.names))
        else:
            super().paint_beside(surface)

    def layers(self) -> Iterable[Layer]:
        """The table, then the move being shown, or the time left until tiles are hidden."""
        yield from super().layers()
        if self.busy:
            yield from self.player.layers(self)
        elif (bar := self._time_left()) is not None:
            key = "time left", bar.width, self._seconds_left()
            yield Layer.of(key, self.rect("seen"), partial(self._paint_time_left, bar=bar))

    def _paint_time_left(self, surface: pygame.Surface, bar: pygame.Rect) -> None:
        pygame.draw.rect(surface, INK, bar, border_radius=bar.height // 2)
        if self.fitted.touch:
            return  # the button is narrow, and the bar says it
        box = self.rect("seen")
        words = pygame.Rect(box.right - 2 * box.height, box.y, box.height * 3 // 2, box.height)
        # Say: seconds that are left, on a button: 4 s
        told = _("{number} s").format(number=self._seconds_left())
        draw_text(surface, words, told, min(self.text_px(28), box.height // 2), "bold", INK, "centre")

    def _seconds_left(self) -> int:
        return self.timer.left(self.session.longest_hold(self.view) or 0.0)

    def _time_left(self) -> pygame.Rect | None:
        """The bar on the button, if the tiles will be hidden automatically."""
        most = self.session.longest_hold(self.view) if self.control("seen") else None
        return None if most is None else self.timer.bar(self.rect("seen"), most)
