"""A session of Balconia: besides what every session has, the tokens on the table and the curtain between two people."""

from collections.abc import Mapping
from pathlib import Path

import pygame

from game.balconia.building import SEATS
from game.balconia.events import Event
from game.balconia.match import BalconiaMatch, new_match
from game.balconia.moves import Move
from game.balconia.outcome import Outcome
from game.balconia.state import Options, State
from game.balconia.view import View
from game.engine.contract import Seat
from scenes.balconia.dealing import deal
from scenes.balconia.remarks import REMARKS
from scenes.balconia.settings import own_settings
from scenes.kit import session
from scenes.kit.context import AppContext
from scenes.kit.series import Series
from scenes.kit.stack import Change
from scenes.look.png import png
from scenes.persistence.player import Player


class Session(session.Session[Options, State, Move, Event, View, Outcome]):
    """The scenes of one game share it."""

    remarks = REMARKS

    def __init__(
        self,
        context: AppContext,
        match: BalconiaMatch,
        players: Mapping[Seat, Player],
        follow: session.Follow,
        looking: Seat | None,
        bot_seed: int | None = None,
        series: Series | None = None,
        kept: bool = True,
    ) -> None:
        super().__init__(context, match, players, follow, looking, bot_seed, series, kept)
        self.tokens: list[int] = []
        self._lay_tokens()

    @property
    def hidden(self) -> bool:
        """Whether the screen has to be handed over: two people, and no open table."""
        return len(self.people) == len(SEATS) and not own_settings(self.context).open_table

    def onlooker(self, seat: Seat) -> Seat:
        """Whose side the screen shows while this seat moves: a person's, if there is one to look."""
        return super().onlooker(seat) or SEATS[0]

    def undo(self) -> None:
        """A block that is taken back brings its token back too."""
        super().undo()
        self._lay_tokens()

    def restart(self) -> Change:
        """The entrance is drawn anew for all to see."""
        match = new_match(self.match.options, self.context.new_seed())
        return deal(self.context, match, self.players, lambda: self.again(match, self.players))

    def take_token(self, name: int) -> None:
        """A token leaves the table."""
        self.tokens.remove(name)

    def save_picture(self, picture: pygame.Surface) -> Path | None:
        """Keep a picture of the game; None when it could not be written."""
        storage = self.context.storage
        name = f"balconia-{self.context.now():%Y-%m-%d-%H%M%S}.png"
        return storage.write_new(storage.folder / "pictures" / name, png(picture))

    def _lay_tokens(self) -> None:
        """Put as many tokens on the table as there are face down; those that lie there stay."""
        view = self.view(None)
        number = view.tokens_left + (view.phase == "select")
        absent = [token for token in range(1, self.match.options.tokens + 1) if token not in self.tokens]
        self.tokens = sorted((self.tokens + absent)[:number])
