"""The game at the table: people and computers turn tiles, everybody gets to see them, nothing stays behind (BON-59)."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import ClassVar

import pygame

from game.bonbons.events import Covered, Event, Flipped, Hidden, Matched, Missed, Stopped, TurnStarted
from game.bonbons.meanings import continue_words, seen_words
from game.bonbons.moves import END_TURN, HIDE, STOP, Move
from game.bonbons.sweets import Face
from game.bonbons.tiles import Tile
from game.bonbons.view import View
from game.bonbons.words import event_sentence, first_words, move_sentences, no_pair, task
from game.language import _
from scenes.bonbons.render.pictograms import eye, no, yes
from scenes.bonbons.session import Session
from scenes.bonbons.settings import own_settings
from scenes.bonbons.table.animations import ANIMATIONS, paint_cheer
from scenes.bonbons.table.egg_timer import EggTimer
from scenes.bonbons.table.previews import draw_previews
from scenes.bonbons.table.screen import TableScreen
from scenes.bonbons.table.tile_view import Looks, tile_move
from scenes.kit.actions import Action, Command, Pointer
from scenes.kit.control import Control, topmost
from scenes.kit.playback import EventPlayer, Transition
from scenes.kit.pointer import presses
from scenes.kit.stack import Change
from scenes.kit.target_screen import Part
from scenes.look.ui import INK, Look, draw_text

MOVES: Mapping[str, Move] = {"stop": STOP, "end": END_TURN, "seen": HIDE}
HURRY = "hurry"
SAID = ("turn_start", "game_over")
"""When nothing is asked that is not told by what happened."""


class Table(TableScreen):
    """One scene from the first tile to the last; the match is ahead, `view` is what has been shown of it."""

    name = "table"
    click_skips = False
    own_buttons: ClassVar[tuple[str, ...]] = (*MOVES, HURRY)
    aside: ClassVar[tuple[str, ...]] = ("pause", "aid")
    """Buttons that hide nothing."""

    def __init__(self, session: Session) -> None:
        self.timer = EggTimer()
        self.computer = session.computer_turn()
        self.hurried = False
        """Whether computers do not wait, until somebody says otherwise."""
        self._pair: Face | None = None
        """What the last pair shows."""
        super().__init__(session)
        self.player = EventPlayer(self.stage, ANIMATIONS, self._over)

    @property
    def busy(self) -> bool:
        """Whether a move is being shown."""
        return self.player.busy

    @property
    def holding(self) -> bool:
        """Whether the table waits until everybody has seen what is open."""
        return not self.busy and self.view.phase in ("reveal", "game_over")

    @property
    def won(self) -> bool:
        """Whether the pair that wins is open, and nothing is to be hidden any more."""
        return self.view.phase == "game_over"

    def label(self, name: str) -> str:
        """After the pair that wins nothing is hidden."""
        return _("Continue") if name == "seen" and self.won else super().label(name)

    def look(self, name: str) -> Look:
        """While computers do not wait, that looks chosen."""
        look = super().look(name)
        return "chosen" if name == HURRY and self.hurried and look != "pressed" else look

    def meaning(self, name: str) -> str:
        """What hiding does, and when it is done by itself."""
        if name == "seen":
            return continue_words() if self.won else seen_words(self.session.longest_hold(self.view))
        return super().meaning(name)

    def shows(self, name: str) -> bool:
        """Buttons only when they may be used."""
        match name:
            case "seen":
                return self.holding and self.session.may_hide and (self.timer.seen or not self.won)
            case "hurry":
                return self.session.may_hurry and not self.holding and self.session.computer is not None
            case _ if name in MOVES:
                return not self.busy and self.session.computer is None and MOVES[name] in self.view.legal
            case _:
                return super().shows(name)

    def targets_key(self) -> object:
        """Whether a move is being shown, who is to make the next, and whether what is open was seen long enough."""
        return self.busy, self.session.computer, self.timer.seen

    def why_not(self, name: str) -> str | None:
        """Why a tile cannot be turned now, in the words of the rules."""
        if name == "seen":
            return None if self.timer.seen else _("Wait until everybody has seen it.")
        move = move_of(name, self.tile(name), self.view)
        if move is None:
            return None
        if self.busy or self.holding:
            return _("Wait until everybody has seen it.")
        if self.session.computer is not None:
            return _("It is {name}’s turn.").format(name=self.session.name(self.session.computer))
        return self.session.refusal(move)

    def handle(self, action: Action) -> Change | None:
        """While a tile turns nothing is pressed; a press hides tiles that are held, or hurries a computer."""
        pressed = _pressed(action, self.shown_controls, self.pointer.focused)
        if isinstance(action, Pointer) and presses(action):
            self.resting.press(action.at)
        if not presses(action) or pressed in self.aside:
            return super().handle(action)
        if self.busy or self.holding:
            self.pointer.pressed = None
            return self._seen() if self.holding and self.timer.seen else None
        if self.shows(HURRY) and (action is Command.CONFIRM or pressed is None):
            self.computer.hurry()
            return None
        return super().handle(action)

    def activate(self, name: str) -> Change | None:
        """Play what a tile or a button stands for."""
        if name == HURRY:
            self.hurried = not self.hurried
            return None
        move = move_of(name, self.tile(name), self.view)
        if move is None:
            return super().activate(name)
        if name == "seen":
            return self._seen() if self.timer.seen else None
        self.play(move)
        return None

    def play(self, move: Move) -> None:
        """Play a move at once; what follows is only shown."""
        steps = self.session.play(move, None)
        self.pointer.pressed = None
        self.computer.end()
        self.notice.hide()
        self._speak_of([event for event, _view in steps])
        self.player.play(self.view, steps)

    def _speak_of(self, events: Sequence[Event]) -> None:
        """What happened and where, then what is asked; why two tiles are no pair is part of the question."""
        table, names = self.session.table, self.session.names
        told = [event for event in events if not (isinstance(event, Missed) and no_pair(table))]
        self.context.speech.say(move_sentences(told, table.options.side, names))
        if table.phase not in SAID and (table.phase == "reveal" or self.session.computer is None):
            self.context.speech.say(task(table, names))

    def update(self, seconds: float) -> Change | None:
        """Show the move on, then let the driver and the computers play."""
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
            thought = self.computer.thought(seat, seconds, pace)
            if thought is not None and thought.move is not None:
                self.play(thought.move)
            if thought is not None and thought.words:
                self.say(thought.words)
        return None

    def _seen(self) -> Change | None:
        """Everybody has seen it: hide it, or go on to the end."""
        if not self.session.may_hide:
            return None
        self.timer.begin()
        if self.view.phase == "game_over":
            return self.session.next()
        self.play(HIDE)
        return None

    def _over(self, step: Transition[Event, View]) -> None:
        """An event is over; after the last one the view has the moves of the seat to move."""
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
        """Take the focus back to the middle of the grid: on a tile that was turned it would be a mark (BON-59)."""
        middle = self.places.nearest_to(self.rect("grid").center, self.view)
        if self.pointer.focused not in (None, middle):
            self.pointer.focus(middle)
            if self.session.computer is None:
                self.context.speech.say(self.spoken(middle))

    def line(self) -> str:
        """What is happening; then what can be done."""
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
        """The tiles of the event that is being shown are absent; without one, a person can use what the rules allow.

        On a phone all recede while others play: whoever holds it sees from afar when there is something to touch.
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

    def still_key(self) -> object:
        """What is happening, and which buttons show and can be used."""
        held = self.holding and self.timer.seen
        return super().still_key(), self.player.event, self.session.computer, held, self.hurried

    def paint(self, surface: pygame.Surface) -> None:
        """The table; who cannot read sees by an eye what the button is for."""
        super().paint(surface)
        if own_settings(self.context).few_words and self.shows("seen") and not self.won:
            box = self.rect("seen")
            picture = eye(round(box.height * 0.8))
            aside = box.height // (8 if self.fitted.touch else 2)
            surface.blit(picture, picture.get_rect(midleft=(box.x + aside, box.centery)))

    def paint_beside(self, surface: pygame.Surface) -> None:
        """What is open; the pair that won is held like any other tiles."""
        if self.won and self._pair is not None:
            draw_previews(self, surface, (self._pair,), self._pair)
            if self.holding and not self.shows("seen"):
                paint_cheer(self, surface, self.view.active, task(self.view, self.session.names))
        else:
            super().paint_beside(surface)

    def parts(self) -> Iterable[Part] | None:
        """Nothing moves by itself unless a move is being shown, or the time that is left runs out."""
        if self.busy:
            return None
        bar = self._time_left()
        return () if bar is None else (Part.of(self.rect("seen"), (bar.width, self._seconds_left())),)

    def paint_moving(self, surface: pygame.Surface) -> None:
        """What moves, over the table."""
        if self.busy:
            self.player.paint(self, surface)
        elif (bar := self._time_left()) is not None:
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
        """Drawn on the button, where tiles will be hidden by themselves."""
        most = self.session.longest_hold(self.view) if self.shows("seen") else None
        return None if most is None else self.timer.bar(self.rect("seen"), most)


def move_of(name: str, tile: Tile | None, view: View) -> Move | None:
    """The move that a target stands for, be it a tile or a button, as things are."""
    return MOVES.get(name) if tile is None else tile_move(view, tile)


def _pressed(action: Action, controls: Sequence[Control], focused: str | None) -> str | None:
    """What an action would press."""
    if isinstance(action, Pointer):
        target = topmost(controls, action.at)
        return target.id if target else None
    return focused if action is Command.CONFIRM else None
