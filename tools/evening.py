"""Drives the scenes without a window: a context over a temporary folder, and clicks on controls by id."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Any

import pygame

from game.engine.bot_runner import InlineRunner
from game.engine.chance import Chance
from game.engine.contract import AnyGame, Seat
from game.engine.match import Match
from game.engine.plugin import AnyMatch
from game.shelf import NAMES, PLAYABLE
from scenes import shelf
from scenes.home.scene import Shelf
from scenes.kit.actions import Action, Pointer
from scenes.kit.context import AppContext, Navigation
from scenes.kit.control import Control
from scenes.kit.curtain import Curtain
from scenes.kit.screen import Screen
from scenes.kit.sound import Sounds
from scenes.kit.stack import Stack
from scenes.look.svg import DRAWINGS
from scenes.menus.aid import PlayerAid
from scenes.menus.day_page import DayPage
from scenes.menus.pause import Pause
from scenes.persistence.player import Player
from scenes.persistence.settings import SHARED, Settings
from scenes.persistence.storage import Storage

SIZE = (1280, 720)
AWAY = (-1000, -1000)
"""A point far from every control."""

Areas = list[pygame.Rect] | None
"""The areas drawn; None is the whole window."""

PEOPLE = ("Ada", "Basile", "Chloé", "Dario", "Emma", "Farid")


def people(seats: Sequence[Seat]) -> dict[Seat, Player]:
    """A person on every seat."""
    return {seat: Player(name) for seat, name in zip(seats, PEOPLE, strict=False)}


def against(level: str, person: Seat, seats: Sequence[Seat]) -> dict[Seat, Player]:
    """A person on one seat, and computers of this level on the others."""
    return {seat: Player(PEOPLE[0]) if seat == person else Player("", level) for seat in seats}


def likings(game: str = PLAYABLE[0], **settings: Any) -> Settings:
    """Settings that differ from the defaults, those of a game included."""
    shared = {name: value for name, value in settings.items() if name in SHARED}
    own = {name: value for name, value in settings.items() if name not in SHARED}
    return replace(Settings(last_game=game), **shared).with_own(shelf.scenes(game).settings, **own)


def quick_helper(game: str) -> str:
    """The bot that gives hints with the least computation."""
    plugin = shelf.scenes(game).plugin
    return "greedy" if "greedy" in plugin.bots else plugin.levels[0]


class Loopback:
    """Lets in browsers of this machine."""

    code_length = 6
    attended = True

    def open(self, guests: Any, _address: str, port: int) -> Any:
        """Listen; imported only when a test asks for a network."""
        from scenes.second_screens.host import start_server

        return start_server(guests, "127.0.0.1", port)


class NoDevice(Sounds):
    """Sounds on a machine without an audio device."""

    def open(self) -> bool:
        return False


def make_context(folder: Path, still: bool = True, game: str = PLAYABLE[0], **settings: Any) -> AppContext:
    """A silent context that keeps its files in a folder, with a game open."""
    game = game if game in NAMES else PLAYABLE[0]  # screens of the house need an open game too
    return AppContext(
        sounds=NoDevice(),
        storage=Storage(folder),
        settings=likings(game, **settings),
        now=lambda: datetime(2026, 11, 16, 20, 15),
        curtain=Curtain(),
        still=still,
        bot_seed=7,
        bot_runner=InlineRunner(helper=quick_helper(game)),
        navigation=Navigation(
            aid=PlayerAid,
            pause=Pause,
            shelf=Shelf,
            day=DayPage,
        ),
        doors=Loopback(),
        opened=shelf.scenes(game),
    )


def some_moves(game: AnyGame, options: Any, seed: int, moves: int) -> AnyMatch:
    """A match after this many random moves, or at its end."""
    match: AnyMatch
    match, chance = Match(game, options, seed), Chance(3)
    while match.to_move is not None and len(match.moves) < moves:
        match.play_seen(chance.choice(match.view(match.to_move).legal))
    return match


def control_of(scene: Screen, name: str) -> Control:
    """The control of a scene with this id, as it is now."""
    found = {control.id: control for control in scene.controls()}
    assert name in found, f"{name} is not among {list(found)}"
    return found[name]


class Evening:
    """A stack of scenes, and the actions of a player on it."""

    def __init__(self, context: AppContext, size: tuple[int, int] = SIZE) -> None:
        self.context = context
        self.stack = Stack(size)
        self.surface = pygame.Surface(size)

    @property
    def top(self) -> Screen:
        """The scene in use."""
        assert isinstance(self.stack.top, Screen)
        return self.stack.top

    def sit_down(self, match: AnyMatch, players: Mapping[Seat, Player] | None = None) -> None:
        """Start a match."""
        begin = shelf.scenes(match.game.name).begin
        self.stack.apply(begin(self.context, match, players or people(match.seats)))
        self.wait()

    def wait(self, frames: int = 3) -> None:
        """Run some frames."""
        for _ in range(frames):
            self._let_pass()

    def frame(self) -> Areas:
        """Run one frame and draw what has changed; returns the areas drawn."""
        self._let_pass()
        return self.stack.redraw(self.surface)

    def _let_pass(self) -> None:
        """Run one frame; drawings in the background are finished first, as they would be between real frames."""
        DRAWINGS.finish()
        self.stack.update(1 / 60)

    def names(self) -> list[str]:
        """The ids of the controls on the screen."""
        return [control.id for control in self.top.controls()]

    def enabled(self, prefix: str) -> list[str]:
        """The ids of the controls that can be used and start with a prefix."""
        return [control.id for control in self.top.controls() if control.enabled and control.id.startswith(prefix)]

    def control(self, name: str) -> Control:
        """The control of the scene in use with this id, as it is now."""
        return control_of(self.top, name)

    def do(self, *actions: Action) -> None:
        """Send actions to the scene, once it has been shown."""
        if not self.stack.shown:
            self.stack.update(0.0)
        for action in actions:
            self.stack.handle(action)

    def hover(self, name: str) -> None:
        """Point at a control."""
        x, y = self.control(name).centre
        self.do(Pointer("move", (int(x), int(y))))

    def click(self, name: str) -> None:
        """Click a control with the mouse, never as the second half of a double click."""
        self.do(Pointer("move", AWAY))
        self.hover(name)
        at = self.top.pointer.at
        self.do(Pointer("down", at), Pointer("up", at))
        self.wait()

    def picture(self) -> bytes:
        """The pixels on the screen now."""
        self.stack.draw(self.surface)
        return pygame.image.tobytes(self.surface, "RGB")
