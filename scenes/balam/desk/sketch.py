"""What a decision shows on the map while it is drafted: nothing, unless a desk has something to show."""

import pygame

from game.balam.sites import Site
from game.balam.state import City
from game.balam.view import View


class Sketch:
    """An empty sketch; those of the desks draw over the table what would be so."""

    def city(self, view: View, site: Site) -> City | None:
        """What is on a site as the draft has it."""
        return view.cities[site]

    def site(self) -> Site | None:
        """The site that stays in the loupe; None for the one that is looked at."""
        return None

    def note(self) -> str | None:
        """What is written beside the enlarged site; None for words about the site."""
        return None

    def paint_ground(self, surface: pygame.Surface, site: Site, tile: pygame.Rect) -> None:
        """Under the city of a site."""

    def paint_marks(self, surface: pygame.Surface) -> None:
        """Over the map."""

    def paint_loupe(self, surface: pygame.Surface, site: Site, tile: pygame.Rect) -> None:
        """Over the enlarged site."""


EMPTY = Sketch()
