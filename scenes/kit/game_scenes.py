"""The scenes and words that a game offers to the menus, which get them from `scenes.shelf` and import no game."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple, Protocol

import pygame

from game.engine.contract import Seat
from game.engine.plugin import AnyMatch, GamePlugin
from game.language import ngettext
from scenes.kit.context import AppContext, PointsOut
from scenes.kit.cover import Cover
from scenes.kit.music import Piece
from scenes.kit.screen import Screen
from scenes.kit.seating import NO_REMARKS, Remarks, Seating
from scenes.kit.session import Practise
from scenes.kit.sheet import Sheet
from scenes.kit.stack import Change, Scene
from scenes.look.room import soft_room
from scenes.persistence.autosave import Resumed
from scenes.persistence.player import Player
from scenes.persistence.settings import OwnSettings

Players = Mapping[Seat, Player]
Open = Callable[[AppContext], Scene]


class AidPage(NamedTuple):
    """A page of the player aid: the title on its tab, its heading, and how it is drawn."""

    title: str
    heading: str
    draw: Callable[[Sheet], int | None]
    """Draws the part `sheet.part`; returns the number of parts if there may be several."""


class Named(Protocol):
    """A player in the statistics."""

    @property
    def name(self) -> str:
        """The name of the player."""


class OwnStatistics(Protocol):
    """The statistics of a game."""

    layout: str
    """The layout of the page: the areas of the shared one, and those that `draw` needs."""
    kinds: Mapping[str, str]
    """Kinds of games that are counted separately, with their names, marked; the usual one first."""

    def kind(self, options: Any) -> str:
        """The kind of a game with these options."""

    def results(self, match: AnyMatch, names: Mapping[Seat, str]) -> Sequence[Any]:
        """The results of all players in a finished game."""

    def people(self, results: Iterable[Any]) -> Sequence[Any]:
        """The players with their numbers and a `name`, most games first; `results` are oldest first."""

    def draw(self, page: Screen, surface: pygame.Surface, one: Any) -> None:
        """Draw the numbers of one player on the sheet."""

    def told(self, one: Any) -> tuple[str, ...]:
        """The numbers of one player, for speech."""


def _dealt_at_once(_context: AppContext, _match: AnyMatch, _players: Players, begin: Callable[[], Change]) -> Change:
    return begin()


def _move_words(number: int) -> str:
    # Say: how far a game is, in a list of games: Ada and Basile, 9 moves
    return ngettext("{number} move", "{number} moves", number).format(number=number)


@dataclass(frozen=True, slots=True, kw_only=True)
class GameScenes:
    """The scenes of a game and what it adds to the menus; fields with a default are optional."""

    cover: Cover
    plugin: GamePlugin
    settings: type[OwnSettings]
    portrait: Callable[[str, str, tuple[int, int]], pygame.Surface]
    """A player in a livery and of a kind, both by name, in a picture of this size."""
    title: Open
    setup: Open
    begin: Callable[[AppContext, AnyMatch, Players], Change]
    """Start a new game."""
    go_on: Callable[[AppContext, Resumed], Change]
    """Continue a saved game."""
    look_back: Callable[[AppContext, AnyMatch, Players], Scene]
    """Opens a finished game."""
    practise: Practise | None = None
    """Plays on from a position of a finished game."""
    deal: Callable[[AppContext, AnyMatch, Players, Callable[[], Change]], Change] = _dealt_at_once
    """Shows how the game is set up, then starts it."""
    progress: Callable[[AnyMatch], str] = lambda match: _move_words(len(match.moves))
    """The progress of an unfinished game, in a few words."""
    load: Callable[[], object] = lambda: None
    """Reads every data file; raises DataError with all mistakes."""
    ground: Callable[[tuple[int, int]], pygame.Surface] = soft_room
    """The background of the menus in a window of this size."""
    aid: tuple[AidPage, ...] = ()
    statistics: OwnStatistics | None = None
    """Without it, the statistics count games, victories and points."""
    tutorial: Open | None = None
    first_game: Callable[[AppContext], Change] | None = None
    """Starts a game against an easy opponent, for new players."""
    variants: Open | None = None
    keep_documents: Callable[[AppContext, Mapping[str, Path]], None] | None = None
    """Choose the files of the command line for the set-up, by the names of their options."""
    pointers: Callable[[], PointsOut] | None = None
    keepsake: Callable[[AnyMatch, Seat, tuple[int, int]], pygame.Surface] | None = None
    """What a seat has made of a finished game, in a picture of this size for the guest book."""
    remarks: Remarks = NO_REMARKS
    """Remarks that its computers make now and then."""
    music: Piece | None = None
    """The music of its title and its menus; without one, that of the shelf goes on."""

    @property
    def name(self) -> str:
        """The name on the shelf and in records."""
        return self.cover.name

    @property
    def second_screens(self) -> bool:
        """True if its players may use screens of their own."""
        return self.cover.phones

    @property
    def seating(self) -> Seating:
        """The kinds of players and their liveries."""
        return self.cover.seating
