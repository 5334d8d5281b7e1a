"""One evening's game at the table: the match, who plays it, and who is looking at the screen."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

import pygame

from game.balconia.building import SEATS, other
from game.balconia.events import Event, Placed, Stood
from game.balconia.match import BalconiaMatch
from game.balconia.moves import Move
from game.balconia.view import View
from game.engine.chance import Chance
from game.engine.contract import Seat
from scenes.balconia.players import called
from scenes.keep.settings import PERSON
from scenes.kit.stack import Change
from scenes.kit.studio import Studio
from scenes.look.png import png

Follow = Callable[["Session"], Change]


@dataclass(frozen=True, slots=True)
class Player:
    """A name, empty where nobody chose one, and who plays: a person or a bot by name."""

    name: str = ""
    kind: str = PERSON


def names_of(players: Mapping[Seat, Player]) -> dict[Seat, str]:
    """What players are called, in the language spoken now where they have no name."""
    return {seat: called(seat, player.name, player.kind) for seat, player in players.items()}


class Session:
    """Plays moves into the match and saves it after each; scenes share one."""

    def __init__(
        self,
        studio: Studio,
        match: BalconiaMatch,
        players: Mapping[Seat, Player],
        follow: Follow,
        looking: Seat | None,
        bot_seed: int | None = None,
    ) -> None:
        """A game that goes on brings the seed of its computers along; a new one draws a fresh one."""
        self.studio = studio
        self.match = match
        self.players = dict(players)
        self.looking = looking
        self._follow = follow
        self._bot_seed = studio.new_bot_seed() if bot_seed is None else bot_seed
        self._hint_seed = studio.new_bot_seed()
        self.tokens: list[int] = []
        self._lay_tokens()
        self.save()
        if len(self.people) < len(SEATS):
            studio.mind.warm()

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats that people sit on."""
        return tuple(seat for seat in SEATS if self.players[seat].kind == PERSON)

    @property
    def hidden(self) -> bool:
        """Whether the screen has to be handed over: two people, and no open table."""
        return len(self.people) == 2 and not self.studio.settings.open_table

    def name(self, seat: Seat) -> str:
        """What a player is called, in the language spoken now where they have no name."""
        return called(seat, self.players[seat].name, self.players[seat].kind)

    def view(self, seat: Seat) -> View:
        """What a seat may see."""
        return self.match.view(seat)

    def onlooker(self, seat: Seat) -> Seat:
        """Whose side the screen shows while this seat moves: a person's, if there is one to look."""
        if not self.people:
            return SEATS[0]
        return seat if seat in self.people else other(seat)

    def play(self, move: Move, onlooker: Seat) -> tuple[Event, ...]:
        """Play a move as the seat to move sees it, save, and return what happened as the onlooker sees it."""
        number = len(self.match.moves)
        self.match.play_seen(move)
        self.save()
        return self.match.heard(onlooker, since=number)

    def bot_seed(self) -> int:
        """What the computer to move draws its chance from; nothing of the deal is in it."""
        return Chance(self._bot_seed).fork(len(self.match.moves)).bits()

    def hint_seed(self) -> int:
        """What a hint draws its chance from: neither the deal's nor a computer's."""
        return Chance(self._hint_seed).fork(len(self.match.moves)).bits()

    @property
    def can_undo(self) -> bool:
        """Whether a person made the last move and may take it back; a computer would only make its own again."""
        last = self.match.heard(None, since=max(0, len(self.match.moves) - 1))
        by_hand = any(isinstance(event, Stood | Placed) and event.seat in self.people for event in last)
        return by_hand and self.match.can_undo

    def undo(self) -> None:
        """Take back the last move, and save."""
        self.match.undo()
        self._lay_tokens()
        self.save()

    def next(self) -> Change:
        """What follows now that a move was played."""
        return self._follow(self)

    def take_token(self, name: int) -> None:
        """A token leaves the table."""
        self.tokens.remove(name)

    def save(self) -> None:
        """Write the game to disk, so that nothing is lost whatever happens."""
        self.studio.autosave.save(self.match.record, self._plain_players(), self._bot_seed)

    def finish(self) -> None:
        """Put the finished game with the past games."""
        self.studio.autosave.finish(self.match.record, self._plain_players(), self.studio.now().date())

    def again(self, match: BalconiaMatch, players: Mapping[Seat, Player]) -> Change:
        """Another game at the same table."""
        return Session(self.studio, match, players, self._follow, looking=match.to_move).next()

    def save_picture(self, building: pygame.Surface, seat: Seat) -> Path | None:
        """Keep a picture of the building; None when it could not be written."""
        storage = self.studio.storage
        name = f"building-{self.studio.now():%Y-%m-%d-%H%M%S}-{seat}.png"
        path = storage.folder / "pictures" / name
        return path if storage.write(path, png(building)) else None

    def _lay_tokens(self) -> None:
        """Put as many tokens on the table as there are face down; those that lie there stay."""
        view = self.view(SEATS[0])
        number = view.tokens_left + (view.phase == "select")
        absent = [token for token in range(1, self.match.options.tokens + 1) if token not in self.tokens]
        self.tokens = sorted((self.tokens + absent)[:number])

    def _plain_players(self) -> dict[str, tuple[str, str]]:
        return {str(seat): (player.name, player.kind) for seat, player in self.players.items()}
