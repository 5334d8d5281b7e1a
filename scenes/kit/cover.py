"""What the shelf shows of a game whose box is still closed."""

from dataclasses import dataclass


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
