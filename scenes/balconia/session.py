"""Balconia's session: adds the tokens on the table and the curtain between two people."""

from pathlib import Path
from typing import Any

import pygame

from game.balconia.building import SEATS
from game.balconia.events import Event
from game.balconia.match import new_match
from game.balconia.moves import Move
from game.balconia.outcome import Outcome
from game.balconia.state import Options, State
from game.balconia.view import View
from game.engine.contract import Seat
from scenes.balconia.dealing import deal
from scenes.balconia.players import REMARKS
from scenes.balconia.settings import own_settings
from scenes.kit import session
from scenes.kit.stack import Change
from scenes.look.png import png
from scenes.persistence.player import PERSON


class Session(session.Session[Options, State, Move, Event, View, Outcome]):
    """Shared by the scenes of one game."""

    remarks = REMARKS

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.tokens: list[int] = []
        self._lay_tokens()

    @property
    def hidden(self) -> bool:
        """True if the screen has to be handed over: two people play, and not at an open table."""
        return len(self.people) == len(SEATS) and not own_settings(self.context).open_table

    def onlooker(self, seat: Seat) -> Seat:
        """The seat whose side is shown while `seat` moves: a person's, or the first seat's if only computers play."""
        return super().onlooker(seat) or SEATS[0]

    def undo(self) -> None:
        """Take back a move, and with a block its token."""
        super().undo()
        self._lay_tokens()

    def restart(self) -> Change:
        """Start again with a new deal, which is shown first."""
        match = new_match(self.match.options, self.context.new_seed())
        return deal(self.context, match, self.players, lambda: self.again(match, self.players))

    @property
    def veiled(self) -> bool:
        """True while the selector, on another screen, has not turned over a token yet."""
        seat, peers = self.match.to_move, self.peers
        if peers is None or seat is None or self.players[seat].kind != PERSON or self.view(None).phase != "select":
            return False
        return peers.veil.lifted != len(self.match.moves) and peers.ahead() is None

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
        number = view.tokens_left + (view.phase == "select")
        absent = [token for token in range(1, self.match.options.tokens + 1) if token not in self.tokens]
        self.tokens = sorted((self.tokens + absent)[:number])
