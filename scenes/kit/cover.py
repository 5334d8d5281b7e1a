"""The cover of a game, which the shelf shows before the game is imported."""

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from scenes.kit.layout import layout
from scenes.kit.seating import Seating
from scenes.look.room import soft_room
from scenes.look.ui import INK, draw_text


@dataclass(frozen=True, slots=True)
class Cover:
    """The words on the plate under a box; its module imports neither the rules nor the scenes of the game."""

    name: str
    """The name in `game.shelf` and in records."""
    title: str
    """The name of the game in every language."""
    players: tuple[int, int]
    """The least and the largest number of players."""
    minutes: tuple[int, int]
    """The least and the largest duration of a game."""
    sentence: str
    """The game in one sentence, marked for translation."""
    seating: Seating
    """The kinds of players and their liveries: the shelf names the player to move in a saved game."""
    phones: bool = False
    """True if its players may use screens of their own."""
    deals: bool = True
    """False if every seed means the same game, so that there is no deal to choose and no deal of the day."""
    opening: Callable[[pygame.Surface], None] | None = None
    """Draws the title picture, if the game has one."""

    def draw_opening(self, surface: pygame.Surface) -> None:
        """Draw the title picture: shown at once when the game is opened, while the rest is loaded."""
        if self.opening is not None:
            self.opening(surface)
            return
        surface.blit(soft_room(surface.get_size()), (0, 0))
        place = layout("title").fit(surface.get_size()).rect("logo")
        draw_text(surface, place, self.title, place.height * 2 // 3, "display", INK, "centre")
