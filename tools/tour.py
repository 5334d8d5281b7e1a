"""Tours of all screens of a game or the house, for screenshots, fit, contrast, colours, monkey tests and benchmarks."""

import tempfile
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from typing import Any

import pygame

from game import shelf
from scenes.kit.context import AppContext
from scenes.kit.stack import Change
from tools.evening import Areas, Evening, make_context

Size = tuple[int, int]
Picture = tuple[str, pygame.Surface]
Shot = tuple[str, Callable[[], pygame.Surface]]
Frame = Callable[[], Areas]
"""Runs one frame and draws what has changed."""
SIZES: tuple[Size, ...] = ((1280, 720), (1920, 1080))
"""The window sizes at which everything is drawn and measured."""
HOUSE = "house"
"""The tour of the screens that belong to no game."""
CHOICES = (*shelf.PLAYABLE, HOUSE, "all")
"""The values of `--game`."""


@dataclass(frozen=True, slots=True)
class Evenings:
    """Opens evenings of one game at one size and with the same settings, each with its own context and folder."""

    folder: Path
    game: str
    size: Size
    settings: Mapping[str, Any]
    finger: float | None = None
    """Pixels of the picture per pixel of a page that is touched; None for a mouse."""
    opened: list[Evening] = field(default_factory=list)
    """The evenings so far; the last one is in use."""

    def __call__(self, name: str, still: bool = True, **settings: Any) -> Evening:
        """Open an evening; its folder has its name."""
        context = make_context(self.folder / name, still, self.game, **self.settings, **settings)
        context.finger = self.finger
        self.opened.append(Evening(context, self.size))
        return self.opened[-1]


@dataclass(frozen=True, slots=True)
class Tour:
    """The walk through the scenes of a game: TOUR in tools/NAME/tour.py."""

    scenes: Callable[[Evenings], Iterator[Picture]]
    """Every scene in its main states, by name."""
    words: Callable[[Evenings], Iterator[str]]
    """Further states with texts of their own; yields the name of each after drawing it."""
    sheets: Callable[[], Iterator[Shot]]
    """Pieces on the table, drawn without a scene."""
    starts: Callable[[AppContext], Iterator[Change]]
    """The scenes where the monkey test starts: an endless cycle that leads everywhere."""
    visited: frozenset[str]
    """The scenes that the monkey test must reach."""
    frames: Callable[[Evening], Iterator[tuple[str, Frame]]]
    """Scenes in motion and at rest, each with a function that runs one frame."""
    colours: Callable[[Evening], Iterator[Picture]] = lambda _: iter(())
    """The scenes in which colours matter most."""
    palette: tuple[str, Callable[[Size], pygame.Surface]] | None = None
    """Everything that is told apart by its colour, side by side."""
    thinking: Callable[[Evening], tuple[Any, Frame]] | None = None
    """Starts a move over which the strongest level thinks for long: its view, and a function that runs one frame."""
    frame_bar: float = 1.8
    """Bar: the slowest frame as a multiple of a bare frame."""
    at_seat: frozenset[str] = frozenset()
    """The scenes that can appear on a phone; the tour visits each of them."""
    pictures: frozenset[str] = frozenset()
    """Modules whose text belongs to pictures that are also explained in words; it may be small."""
    readme: Mapping[str, str] = field(default_factory=dict)
    """The scenes shown in the READMEs, with the names of their pictures."""


def tour(name: str) -> Tour:
    """The tour of a game, or of the house."""
    found: Tour = import_module(f"tools.{name}.tour").TOUR
    return found


def asked_for(name: str) -> tuple[str, ...]:
    """The tours for `--game NAME` or `--game all`."""
    return (*shelf.PLAYABLE, HOUSE) if name == "all" else (name,)


def shot(name: str, evening: Evening) -> Picture:
    """A picture of the current screen, under a name."""
    evening.picture()
    return name, evening.surface.copy()


def scene_pictures(name: str, size: Size, **settings: Any) -> Iterator[Picture]:
    """Every scene of a game in its main states, with these settings."""
    with tempfile.TemporaryDirectory() as folder:
        yield from tour(name).scenes(Evenings(Path(folder), name, size, settings))


def every_state(name: str, size: Size, **settings: Any) -> Iterator[str]:
    """The name of every state of a game that has texts of its own, yielded after drawing it."""
    for state, _ in every_screen(name, size, None, **settings):
        yield state


def every_screen(name: str, size: Size, finger: float | None, **settings: Any) -> Iterator[tuple[str, Evening]]:
    """The name of every such state with the evening that shows it, for a finger if one is given."""
    for part in ("scenes", "words"):
        with tempfile.TemporaryDirectory() as folder:
            evenings = Evenings(Path(folder), name, size, settings, finger)
            for state in getattr(tour(name), part)(evenings):
                yield state if isinstance(state, str) else state[0], evenings.opened[-1]
