"""The game at the table: people and computers turn tiles, everyone sees them, and no trace is left (BON-59)."""

from collections.abc import Callable, Iterable
from typing import ClassVar

import pygame

from game.bonbons.events import Matched
from game.bonbons.meanings import hint_words
from game.bonbons.texts import _
from game.bonbons.tiles import Tile
from game.bonbons.words import no_pair, task
from game.engine.contract import Seat
from scenes.bonbons.hint import Hint
from scenes.bonbons.render.pictograms import eye, hinted, no, yes
from scenes.bonbons.session import Session
from scenes.bonbons.settings import own_settings
from scenes.bonbons.table.animations import paint_cheer
from scenes.bonbons.table.counter import mood_at
from scenes.bonbons.table.previews import draw_previews
from scenes.bonbons.table.screen import TableScreen
from scenes.bonbons.table.tile_view import Looks, shape_of, tile_move
from scenes.bonbons.table.turns import TileTurns, TurnButtons
from scenes.kit.actions import Action, Command, Pointer
from scenes.kit.compositor import Layer
from scenes.kit.control import Control
from scenes.kit.pointer import presses
from scenes.kit.stack import Change


class Table(TableScreen):
    """One scene from the first tile to the last; the match is ahead, `view` is what has been shown of it."""

    name = "table"
    click_skips = False
    aside: ClassVar[tuple[str, ...]] = ("pause", "aid", "hint")
    """Buttons that do not hide open tiles when pressed."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.hint = Hint(session)
        self.turns = self.make_turns()
        self.turn_buttons = TurnButtons(self, lambda: self.turns)
        self._early: tuple[str, Seat] | None = None
        """The tile pressed while another one turned, and whose turn it was: it is used afterwards."""

    def make_turns(self) -> TileTurns:
        """The turns of the game."""
        return TileTurns(self)

    def controls_key(self) -> object:
        """Adds the move being shown, the computer to move, and the state of the timer."""
        turns = self.turns
        state = turns.busy, self.session.computer, turns.timer.seen, turns.hurried
        return super().controls_key(), state, self.session.may_hide

    def buttons(self) -> tuple[tuple[Control, ...], ...]:
        """The buttons that can be used now."""
        return *self.turn_buttons.all(), self._hint_button(), *super().buttons()

    def _hint_button(self) -> tuple[Control, ...]:
        """Offered while a person at this screen decides, unless the players have turned hints off."""
        decides = not self.turns.busy and not self.turns.holding and self.session.computer is None
        if not (decides and own_settings(self.context).hints):
            return ()
        return self.button("hint", self.hint.ask, _("Hint"), refusal=self.hint.refusal, tip=hint_words)

    def tile_refusal(self, tile: Tile) -> str | None:
        return self.turns.refusal(tile_move(self.view, tile))

    def use_tile(self, tile: Tile) -> Change | None:
        """Turn over the tile, give it away or cover it."""
        self.turns.play(tile_move(self.view, tile))
        return None

    def handle(self, action: Action) -> Change | None:
        """Keep a tile pressed while another one turns; otherwise a press hides open tiles or hurries a computer."""
        turns, pressed = self.turns, self.pressed_by(action)
        if isinstance(action, Pointer) and presses(action):
            self.resting.press(action.at)
        if not presses(action) or pressed in self.aside:
            return super().handle(action)
        if turns.busy and self.tile(pressed) is not None:
            return super().handle(action)
        if turns.busy or turns.holding:
            self.pointer.pressed = None
            return turns.seen() if turns.holding and turns.timer.seen else None
        if turns.can_hurry and (action is Command.CONFIRM or pressed is None):
            turns.computer.hurry()
            return None
        return super().handle(action)

    def use(self, control: str | None) -> Change | None:
        """Use a control; a tile has to wait while another one turns."""
        if control is not None and self.turns.busy and self.tile(control) is not None:
            self._early = control, self.view.active
            return None
        return super().use(control)

    def update(self, seconds: float) -> Change | None:
        self.hint.update()
        change = super().update(seconds) or self.turns.update(seconds)
        if self._early is None or self.turns.busy:
            return change
        (tile, whose), self._early = self._early, None
        self.refresh()
        meant = whose == self.view.active or self.session.own is not None  # on a shared screen, it was for that turn
        return change or (self.use(tile) if meant else None)

    def line(self) -> str:
        """The hint, what is happening, else what can be done."""
        return self.hint.text or self.turns.line() or super().line()

    def looks(self) -> Looks:
        """The tiles of the event being shown are absent; otherwise those that the rules allow are usable.

        On a phone all recede while others play, so that its player notices when it is their turn.
        """
        event, own = self.turns.player.event, self.session.own
        others = frozenset[Tile]() if self.fitted.touch and own not in (None, self.view.active) else None
        if event is not None or self.turns.holding or self.session.computer is not None:
            missed = self.turns.holding and self.view.phase == "reveal" and no_pair(self.view)
            mood = "sorry" if missed else "glad" if self.turns.won else mood_at(event)
            return Looks(self.turns.player.lifted, others, mood)
        legal = set(self.view.legal)
        tiles: list[Tile] = [*self.view.down_squares, *self.view.down_rounds]
        return Looks(usable=frozenset(tile for tile in tiles if tile_move(self.view, tile) in legal))

    def verdict(self) -> Callable[[int], pygame.Surface] | None:
        """A tick for a pair, a cross for a miss."""
        if isinstance(self.turns.player.event, Matched):
            return yes
        return no if self.turns.holding and self.view.phase == "reveal" and no_pair(self.view) else None

    def table_key(self) -> object:
        """Adds the event being shown, and everything the buttons depend on."""
        turns = self.turns
        held = turns.holding and turns.timer.seen
        hint = self.hint.tile, self.hint.text
        return super().table_key(), turns.player.event, self.session.computer, held, turns.hurried, hint

    def paint_table(self, surface: pygame.Surface) -> None:
        """Adds the sign of a hint, and an eye to the “Seen!” button for players who cannot read."""
        super().paint_table(surface)
        if (tile := self.hint.tile) is not None:
            place, round_ = self.places.of(tile), shape_of(tile) == "round"
            sign = hinted(place.width, round_)
            surface.blit(sign, sign.get_rect(center=place.center))
        if own_settings(self.context).few_words and self.control("seen") and not self.turns.won:
            box = self.rect("seen")
            picture = eye(round(box.height * 0.8))
            aside = box.height // (8 if self.fitted.touch else 2)
            surface.blit(picture, picture.get_rect(midleft=(box.x + aside, box.centery)))

    def paint_beside(self, surface: pygame.Surface) -> None:
        """The open tiles, or the winning pair, which stays."""
        turns = self.turns
        if turns.won and turns.pair is not None:
            draw_previews(self, surface, (turns.pair,), turns.pair)
            if turns.holding and not self.control("seen"):
                paint_cheer(self, surface, self.view.active, task(self.view, self.session.names, self.session.you))
        else:
            super().paint_beside(surface)

    def layers(self) -> Iterable[Layer]:
        """The table, then the move being shown, or the time left until tiles are hidden."""
        yield from super().layers()
        if self.turns.busy:
            yield from self.turns.player.layers(self)
        else:
            yield from self.turn_buttons.time_left()
