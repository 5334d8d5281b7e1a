"""The game at the table: people and computers turn tiles, everybody gets to see them, nothing stays behind (BON-59)."""

from collections import deque
from collections.abc import Iterable, Mapping
from typing import ClassVar

import pygame

from game.bonbons.events import Covered, Event, Flipped, Hidden, Matched
from game.bonbons.moves import COVERS, END_TURN, GIVES, HIDE, STOP, Flip, Move
from game.bonbons.sweets import Face
from game.bonbons.tiles import Round, Tile
from game.bonbons.words import event_sentence, move_sentences
from game.engine.contract import Seat
from game.language import _
from scenes.bonbons.session import Session
from scenes.bonbons.settings import HOLDS, PACES, liked
from scenes.bonbons.table.motions import LEAST, CounterStage, motions
from scenes.bonbons.table.moving import moving, paint_event
from scenes.bonbons.table.previews import draw_previews
from scenes.bonbons.table.screen import TableScreen
from scenes.bonbons.table.unfolding import after
from scenes.kit.actions import Action, Command, Pointer
from scenes.kit.computer_turn import ComputerTurn
from scenes.kit.hand import presses
from scenes.kit.sight import Part
from scenes.kit.stack import Change
from scenes.kit.target import topmost

BUTTONS: Mapping[str, Move] = {"stop": STOP, "end": END_TURN, "seen": HIDE}


class Table(TableScreen):
    """One scene from the first tile to the last; the match is ahead, `view` is what has been shown of it."""

    name = "table"
    click_skips = False
    own_buttons: ClassVar[tuple[str, ...]] = tuple(BUTTONS)
    aside: ClassVar[tuple[str, ...]] = ("pause", "aid")
    """Buttons that hide nothing."""

    def __init__(self, session: Session) -> None:
        self.events: deque[Event] = deque()
        """What is still to be shown of the last move, the first being shown now."""
        self._waited = 0.0
        """Seconds since the last tile was turned."""
        self._computer = ComputerTurn(session)
        self._pair: Face | None = None
        """What the last pair shows."""
        super().__init__(session)
        self.stage = CounterStage()

    @property
    def busy(self) -> bool:
        """Whether a move is being shown."""
        return bool(self.events)

    @property
    def holding(self) -> bool:
        """Whether the table waits until everybody has seen what is open (ND-4)."""
        return not self.busy and self.view.phase in ("reveal", "game_over")

    @property
    def hold(self) -> float | None:
        """Seconds after which open tiles are hidden by themselves; None waits for a click."""
        return HOLDS[liked(self.studio).hold]

    def shows(self, name: str) -> bool:
        """Buttons only when they may be used."""
        if name == "seen":
            return self.holding
        if name in BUTTONS:
            return not self.busy and self.session.computer is None and BUTTONS[name] in self.view.legal
        return super().shows(name)

    def targets_key(self) -> object:
        """Whether a move is being shown, who is to make the next, and whether what is open was seen long enough."""
        return self.busy, self.session.computer, self._waited >= LEAST

    def why_not(self, name: str) -> str | None:
        """Why a tile cannot be turned now, in the words of the rules."""
        if name == "seen":
            return None if self._waited >= LEAST else _("Wait until everybody has seen it.")
        move = self._move(name)
        if move is None:
            return None
        if self.busy or self.holding:
            return _("Wait until everybody has seen it.")
        if self.session.computer is not None:
            return _("It is {name}’s turn.").format(name=self.session.name(self.session.computer))
        return self.session.refusal(move)

    def _move(self, name: str) -> Move | None:
        """The move that a target stands for, as things are."""
        if name in BUTTONS:
            return BUTTONS[name]
        tile = self.tile(name)
        if tile is None:
            return None
        if isinstance(tile, Round) and tile.owner == self.view.active:
            if self.view.phase == "choose_give":
                return GIVES[tile.slot]
            if self.view.phase == "choose_cover":
                return COVERS[tile.slot]
        return Flip(tile)

    def handle(self, action: Action) -> Change | None:
        """While a tile turns nothing is pressed; while tiles are held a press hides them, and does nothing else."""
        if presses(action) and (self.busy or self.holding) and self._pressed(action) not in self.aside:
            self.hand.pressed = None
            if self.holding and self._waited >= LEAST:
                return self._seen()
            return None
        return super().handle(action)

    def _pressed(self, action: Action) -> str | None:
        """What an action that presses would press."""
        if isinstance(action, Pointer):
            target = topmost(self.targets(), action.at)
            return target.name if target else None
        return self.hand.focused if action is Command.CONFIRM else None

    def activate(self, name: str) -> Change | None:
        """Play what a tile or a button stands for."""
        move = self._move(name)
        if move is None:
            return super().activate(name)
        if name == "seen":
            return self._seen() if self._waited >= LEAST else None
        self.play(move)
        return None

    def play(self, move: Move) -> None:
        """Play a move at once; what follows is only shown."""
        events = self.session.play(move, None)
        self.hand.pressed = None
        self._computer.end()
        self.notice.hide()
        self.studio.speech.say(move_sentences(events, self.session.names))
        self.events.extend(events)
        self._show()

    def update(self, seconds: float) -> Change | None:
        """Show the move on, then let the driver and the computers play."""
        change = super().update(seconds)
        if self.busy and not self.stage.busy:
            self._shown()
            self._show()
        if self.busy or change is not None:
            return change
        self._waited += seconds
        if self.holding:
            return self._seen() if self._seen_enough() else None
        if self.view.phase == "choose_give" and len(self.view.legal) == 1:
            self.play(self.view.legal[0])
        elif (computer := self.session.computer) is not None:
            self._let_think(computer, seconds)
        return None

    def _seen_enough(self) -> bool:
        """Whether the time is up, or nothing is open that would be hidden: the wrapper stays (BON-47)."""
        if self.view.phase == "reveal" and not self.view.shown:
            return True
        return self.hold is not None and self._waited >= self.hold

    def _seen(self) -> Change | None:
        """Everybody has seen it: hide it, or go on to the end."""
        self._waited = 0.0
        if self.view.phase == "game_over":
            return self.session.next()
        self.play(HIDE)
        return None

    def _show(self) -> None:
        """Begin to show the next event that can be seen; those that cannot are done at once."""
        while self.events:
            seen = motions(self.events[0])
            if seen:
                self.stage.play(seen)
                return
            self._shown()
        self.view = self.session.table

    def _shown(self) -> None:
        """An event has been shown."""
        event = self.events.popleft()
        self.view = after(self.view, event)
        match event:
            case Flipped():
                self._waited = 0.0
            case Matched():
                self._pair = event.face
            case Covered():
                self._pair = None
            case Hidden():
                self._leave_no_mark()
            case _:
                pass
        if not self.events:
            self.view = self.session.table

    def _leave_no_mark(self) -> None:
        """Take the focus back to the middle of the grid: on a tile that was turned it would be a mark (BON-59)."""
        middle = self.places.nearest_to(self.rect("grid").center, self.view)
        if self.hand.focused not in (None, middle):
            self._focus(middle)

    def _let_think(self, computer: Seat, seconds: float) -> None:
        """Turn the computer's tile when people have had time to follow."""
        thought = self._computer.thought(computer, seconds, PACES[liked(self.studio).pace])
        if thought is not None and thought.move is not None:
            self.play(thought.move)
        if thought is not None and thought.words:
            self.say(thought.words)

    def line(self) -> str:
        """What is happening; then what can be done."""
        told = event_sentence(self.events[0], self.session.names) if self.events else ""
        return told or super().line()

    def absent(self) -> frozenset[Tile]:
        """The tiles of the event that is being shown."""
        return moving(self.events[0]) if self.events else frozenset()

    def still_key(self) -> object:
        """What is happening, and which buttons show and can be used."""
        return super().still_key(), self.events[0] if self.events else None, self.holding and self._waited >= LEAST

    def paint_beside(self, surface: pygame.Surface) -> None:
        """What is open; the pair that won is held like any other tiles."""
        if self.view.phase == "game_over" and self._pair is not None:
            draw_previews(self, surface, (self._pair,), self._pair)
        else:
            super().paint_beside(surface)

    def parts(self) -> Iterable[Part] | None:
        """Nothing moves by itself unless a move is being shown."""
        return None if self.events else ()

    def paint_moving(self, surface: pygame.Surface) -> None:
        """What moves, over the table."""
        if self.events:
            paint_event(self, surface, self.events[0])
