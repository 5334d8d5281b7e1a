"""Balconia's session: adds the tokens on the table and the curtain between two people."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pygame

from game.balconia.building import SEATS, cell_name
from game.balconia.events import Event, Placed, Revealed
from game.balconia.match import new_match
from game.balconia.moves import Move
from game.balconia.outcome import Outcome
from game.balconia.state import Options, State
from game.balconia.texts import _
from game.balconia.view import View
from game.engine.contract import Seat
from scenes.balconia.dealing import deal
from scenes.balconia.players import REMARKS
from scenes.balconia.settings import own_settings
from scenes.kit import session
from scenes.kit.peers import Veil
from scenes.kit.stack import Change
from scenes.look.png import png
from scenes.persistence.player import PERSON


class Session(session.Session[Options, State, Move, Event, View, Outcome]):
    """Shared by the scenes of one game."""

    remarks = REMARKS

    tokens: list[int]
    """The tokens that lie face down on the table, by place."""
    _veil: Veil

    def lay(self, table: Mapping[str, Any]) -> None:
        self._veil = self.peers.veil if self.peers else Veil()
        if table.get("face_up") is True and self.of_table:
            self._veil.lifted = len(self.match.record.moves)
        kept = table.get("tokens")
        places = range(1, self.match.options.tokens + 1)
        self.tokens = [token for token in places if isinstance(kept, list) and token in kept]
        self._lay_tokens()

    def laid(self) -> Mapping[str, Any]:
        return {"tokens": self.tokens, "face_up": self._veil.lifted == len(self.match.record.moves)}

    @property
    def hidden(self) -> bool:
        """True if the screen has to be handed over: two people play, and not at an open table."""
        return len(self.people) == len(SEATS) and not own_settings(self.context).open_table

    def onlooker(self, seat: Seat) -> Seat:
        """The seat whose side is shown while `seat` moves: a person's, or the first seat's if only computers play."""
        return super().onlooker(seat) or SEATS[0]

    def undo(self) -> None:
        """Undo a move, and with a block its token."""
        super().undo()
        self._lay_tokens()

    def restart(self) -> Change:
        """Start again with a new deal, which is shown first."""
        match = new_match(self.match.options, self.context.new_seed())
        return deal(self.context, match, self.players, lambda: self.again(match, self.players))

    @property
    def face_up(self) -> bool:
        """True once the token of this turn has been turned over: everyone knows the block."""
        return self._veil.lifted == len(self.match.moves)

    @property
    def unseen(self) -> tuple[Event, ...]:
        if self.face_up or not self.match.moves:
            return ()
        last = self.match.heard(None, len(self.match.moves) - 1)
        return tuple(event for event in last if isinstance(event, Revealed))

    @property
    def offers_undo(self) -> bool:
        """True if the players agreed on it in the options, or if there is nobody to ask."""
        asked = [seat for seat, one in self.players.items() if one.kind == PERSON and seat != self.match.last_mover]
        return self.can_undo and (self.context.settings.takebacks or not asked)

    def undo_question(self, asker: Seat, seat: Seat) -> str:
        """Names the move: everyone knows where blocks are, and nothing is said about faces."""
        [event, *_after] = self.match.heard(seat, len(self.match.moves) - 1)
        if isinstance(event, Placed):
            text = _("{name} would like to undo placing the block in {cell}. Do you agree?")
            return text.format(name=self.name(asker), cell=cell_name(event.cell))
        text = _("{name} would like to undo choosing the two faces. Do you agree?")
        return text.format(name=self.name(asker))

    @property
    def veiled(self) -> bool:
        """True while the selector, on another screen, has not turned over a token yet."""
        seat, peers = self.match.to_move, self.peers
        if peers is None or seat is None or self.players[seat].kind != PERSON or self.view(None).phase != "select":
            return False
        return not self.face_up and peers.ahead() is None

    def turn_over(self, name: int) -> None:
        """Turn over a token: the block before it stays where it is."""
        self.take_token(name)
        if self.peers is not None:
            self.peers.turned_over()
        else:
            self._veil.lifted = len(self.match.moves)
            self.save()

    def take_token(self, name: int) -> None:
        """Remove a token from the table."""
        self.tokens.remove(name)

    def save_picture(self, picture: pygame.Surface) -> Path | None:
        """Save a picture of the game; None if it could not be written."""
        storage = self.context.storage
        name = f"balconia-{self.context.now():%Y-%m-%d-%H%M%S}.png"
        return storage.write_new(storage.folder / "pictures" / name, png(picture))

    def _lay_tokens(self) -> None:
        """Match the tokens on the table to the number face down, keeping those already there."""
        view = self.view(None)
        number = view.tokens_left + (view.phase == "select" and not self.face_up)
        absent = [token for token in range(1, self.match.options.tokens + 1) if token not in self.tokens]
        self.tokens = sorted((self.tokens + absent)[:number])
