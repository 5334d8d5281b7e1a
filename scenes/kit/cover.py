"""What the shelf shows of a game whose box is still closed."""

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from scenes.kit.seating import Seating


@dataclass(frozen=True, slots=True)
class Cover:
    """The words on the plate under a box; its module imports neither the rules nor the scenes of the game."""

    name: str
    """As `game.shelf` and records have it."""
    title: str
    """What the game is called, in every language."""
    players: tuple[int, int]
    """The fewest and the most who can play."""
    minutes: tuple[int, int]
    """How long a game takes."""
    sentence: str
    """What it is about, marked for translation."""
    seating: Seating
    """Who can sit at its table: the shelf tells whose turn it is in a saved game."""
    opening: Callable[[pygame.Surface], None]
    """Draws the picture that is there at once when the game is opened directly, while the rest is loaded."""
