"""What the scenes of a game offer. Nothing shared imports a game: it asks `scenes.shelf` for this value."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Protocol

import pygame

from game.engine.contract import Seat
from game.engine.plugin import AnyMatch, GamePlugin
from scenes.kit.context import AppContext, PointsOut
from scenes.kit.cover import Cover
from scenes.kit.screen import Screen
from scenes.kit.seating import Seating
from scenes.kit.sheet import Sheet
from scenes.kit.stack import Change, Scene
from scenes.look.room import soft_room
from scenes.persistence.autosave import Resumed
from scenes.persistence.player import Player
from scenes.persistence.settings import OwnSettings

Players = Mapping[Seat, Player]
Open = Callable[[AppContext], Scene]


class AidPage(NamedTuple):
    """A page of the player aid: what stands on its tab, what stands above it, and how it is drawn."""

    title: str
    heading: str
    draw: Callable[[Sheet], int | None]
    """Draws the part `sheet.part`; returns the number of parts if what it has to say may need several."""


class OptionWords(NamedTuple):
    """What an option is called, and one sentence about it, both marked for translation."""

    title: str
    note: str = ""
    page: str = "tab-game"
    """The tab of its page."""


class ChoiceOption(NamedTuple):
    """An option with several values: what it is called, and what each value is, marked for translation."""

    words: OptionWords
    values: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class OwnOptions:
    """What a game adds to the options, each row after those of its page that all games share."""

    switches: Mapping[str, OptionWords] = field(default_factory=dict)
    """By their ids; `open-table` is the field `open_table` of the game's own settings."""
    choices: Mapping[str, ChoiceOption] = field(default_factory=dict)
    """Options of the game's own settings that have several values, by their ids."""
    uses: tuple[str, ...] = ()
    """Shared options that matter in some games only, this one among them."""
    not_for_touch: tuple[str, ...] = ()
    """Options without effect in layouts for fingers."""


class Named(Protocol):
    """Somebody who has played."""

    @property
    def name(self) -> str:
        """What they were called."""


class OwnStatistics(Protocol):
    """What a game makes of its past games."""

    layout: str
    """The page: the areas of the shared one, and those that `draw` needs on the sheet."""
    kinds: Mapping[str, str]
    """Kinds of games that are not to be mixed, each with what it is called, marked; the usual one first."""

    def kind(self, options: Any) -> str:
        """Which kind a game with these options is of."""

    def results(self, match: AnyMatch, names: Mapping[Seat, str]) -> Sequence[Any]:
        """Everybody's part in a finished game."""

    def people(self, results: Iterable[Any]) -> Sequence[Any]:
        """The numbers of everybody, who played most first, each with a `name`; the oldest results come first."""

    def draw(self, page: Screen, surface: pygame.Surface, one: Any) -> None:
        """The numbers of one of them on the sheet."""

    def told(self, one: Any) -> tuple[str, ...]:
        """The same in words."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GameScenes:
    """The way into a game, and what it puts into the frames of the menus; what has a default is optional."""

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
    load: Callable[[], object] = lambda: None
    """Reads every data file; raises DataError with all mistakes."""
    ground: Callable[[tuple[int, int]], pygame.Surface] = soft_room
    """The background of the menus in a window of this size."""
    aid: tuple[AidPage, ...] = ()
    options: OwnOptions = field(default_factory=OwnOptions)
    statistics: OwnStatistics | None = None
    """Without it, the statistics count games, victories and points."""
    tutorial: Open | None = None
    first_game: Callable[[AppContext], Change] | None = None
    """Starts a game against an easy opponent, for new players."""
    variants: Open | None = None
    pointers: Callable[[], PointsOut] | None = None
    second_screens: bool = False
    """True if its players may use screens of their own."""

    @property
    def name(self) -> str:
        """As the shelf and records have it."""
        return self.cover.name

    @property
    def seating(self) -> Seating:
        """Who can sit at its table."""
        return self.cover.seating
