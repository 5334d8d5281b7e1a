"""A tour through all that a game or the house shows: shots, fit, contrast, colours, monkey and benches follow it."""

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
"""Lets one frame pass and draws what has changed."""
SIZES: tuple[Size, ...] = ((1280, 720), (1920, 1080))
"""The sizes at which everything is drawn and measured."""
HOUSE = "house"
"""What belongs to no game has a tour too."""
CHOICES = (*shelf.PLAYABLE, HOUSE, "all")
"""What `--game` may ask for."""


@dataclass(frozen=True, slots=True)
class Evenings:
    """Evenings of one game at one size and with the same settings, each with a context and a folder of its own."""

    folder: Path
    game: str
    size: Size
    settings: Mapping[str, Any]
    finger: float | None = None
    """How many pixels one of a page is that is touched, if one is."""
    opened: list[Evening] = field(default_factory=list)
    """The evenings so far; the last one goes on."""

    def __call__(self, name: str, still: bool = True, **settings: Any) -> Evening:
        """A new evening; its name is that of its folder."""
        context = make_context(self.folder / name, still, self.game, **self.settings, **settings)
        context.finger = self.finger
        self.opened.append(Evening(context, self.size))
        return self.opened[-1]


@dataclass(frozen=True, slots=True)
class Tour:
    """What a game brings to be looked at: tools/NAME/tour.py has it as TOUR."""

    scenes: Callable[[Evenings], Iterator[Picture]]
    """Every scene in its main states, by name."""
    words: Callable[[Evenings], Iterator[str]]
    """Further states that have words of their own; the name of each when it has just been drawn."""
    sheets: Callable[[], Iterator[Shot]]
    """What lies on the table, drawn without any scene."""
    starts: Callable[[AppContext], Iterator[Change]]
    """Where a monkey is put, again and again: an endless round that leads everywhere."""
    visited: frozenset[str]
    """The scenes that the monkey must have seen."""
    frames: Callable[[Evening], Iterator[tuple[str, Frame]]]
    """Scenes in motion and at rest, and what a frame of each does."""
    colours: Callable[[Evening], Iterator[Picture]] = lambda _: iter(())
    """The scenes in which colours matter most."""
    palette: tuple[str, Callable[[Size], pygame.Surface]] | None = None
    """All that is told apart by its colour, beside each other."""
    thinking: Callable[[Evening], tuple[Any, Frame]] | None = None
    """Sits down to a move over which the strongest level thinks for long: the view, and a frame of what moves then."""
    frame_bar: float = 1.8
    """How many times as long as a bare frame its slowest may take."""
    at_seat: frozenset[str] = frozenset()
    """The scenes that somebody with a phone can meet, and that it leads to."""
    pictures: frozenset[str] = frozenset()
    """The modules whose letters belong to pictures that are explained in words: they may be small."""
    readme: Mapping[str, str] = field(default_factory=dict)
    """Which scenes the READMEs show, and the names of these pictures."""


def tour(name: str) -> Tour:
    """The tour of a game, or of the house."""
    found: Tour = import_module(f"tools.{name}.tour").TOUR
    return found


def asked_for(name: str) -> tuple[str, ...]:
    """The games that `--game NAME` or `--game all` asks for, and what belongs to none."""
    return (*shelf.PLAYABLE, HOUSE) if name == "all" else (name,)


def shot(name: str, evening: Evening) -> Picture:
    """What is on the screen now, under a name."""
    evening.picture()
    return name, evening.surface.copy()


def scene_pictures(name: str, size: Size, **settings: Any) -> Iterator[Picture]:
    """Every scene of a game in its main states, with the settings as they are wanted."""
    with tempfile.TemporaryDirectory() as folder:
        yield from tour(name).scenes(Evenings(Path(folder), name, size, settings))


def every_state(name: str, size: Size, **settings: Any) -> Iterator[str]:
    """Every state of a game that has words of its own: its name, when it has just been drawn."""
    for state, _ in every_screen(name, size, None, **settings):
        yield state


def every_screen(name: str, size: Size, finger: float | None, **settings: Any) -> Iterator[tuple[str, Evening]]:
    """The same with the evening on whose screen it is, where a finger may be used."""
    for part in ("scenes", "words"):
        with tempfile.TemporaryDirectory() as folder:
            evenings = Evenings(Path(folder), name, size, settings, finger)
            for state in getattr(tour(name), part)(evenings):
                yield state if isinstance(state, str) else state[0], evenings.opened[-1]
