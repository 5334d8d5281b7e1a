"""A box on the shelf: the game in it, what is saved of it, and how far its lid is tilted."""

import pygame

from scenes.home.box_picture import STEPS, BoxPicture
from scenes.home.boxes import BOXES
from scenes.home.plate import draw_ribbon
from scenes.home.words import box_words, ribbon_words
from scenes.kit.cover import Cover
from scenes.look.projection import Spot
from scenes.persistence.autosave import Glance, glance
from scenes.persistence.storage import Storage

EDGE = (1.5, 1.86)
"""How many edges of a box are as wide and as high as its area."""
STANDS, COMES = 0.36, 0.06
"""How far the middle of a box's foot is above its area's, and how far it comes forward, in edges."""


class ShelfBox:
    """Stands in an area of its own, with room for a ribbon."""

    _picture: BoxPicture
    area: pygame.Rect
    _ribbon: pygame.Rect

    def __init__(self, cover: Cover) -> None:
        self.cover = cover
        self.saved: Glance | None = None
        self.tilt = 0.0
        """How far its lid is up, from 0 to 1."""

    def look_inside(self, storage: Storage) -> None:
        """See what is saved; it may have changed meanwhile."""
        self.saved = glance(storage, self.cover.name)

    def fit(self, area: pygame.Rect, ribbon: pygame.Rect) -> None:
        """Fit the box and its ribbon into the window."""
        self.area, self._ribbon = area, ribbon
        self._picture = BoxPicture(BOXES[self.cover.name], round(min(area.width / EDGE[0], area.height / EDGE[1])))

    def get_ready(self) -> bool:
        """Paint ahead a little of what is seen when its lid tilts; says whether anything was missing."""
        return self._picture.get_ready()

    @property
    def words(self) -> str:
        """All that is written on it."""
        return " ".join(box_words(self.cover, self.saved))

    @property
    def step(self) -> float:
        """The tilt in steps of which there are pictures: between two of them it looks the same."""
        return round(self.tilt * STEPS) / STEPS

    @property
    def room(self) -> pygame.Rect:
        """All the pixels that it and its ribbon may touch."""
        room = self._picture.room(self._foot, self.step)
        return room.union(self._ribbon) if self.saved else room

    @property
    def mouth(self) -> Spot:
        """Where the table unfolds from."""
        return self._picture.mouth(self._foot)

    def draw_shadow(self, surface: pygame.Surface) -> None:
        """Its shadow where it stands at the back of the shelf; it hardly differs when the box comes forward."""
        self._picture.draw_shadow(surface, self._foot_at(0.0))

    def draw(self, surface: pygame.Surface, size: int, flown: float | None) -> None:
        """The box and its ribbon in letters of this size; opened without its lid, which has flown so far."""
        self._picture.draw(surface, self._foot, self.step, "all" if flown is None else "open")
        if ribbon := ribbon_words(self.cover, self.saved):
            draw_ribbon(surface, self._picture.ribbon(self._foot, self.step), self._ribbon, ribbon, size)
        if flown is not None:
            self._picture.draw_flying_lid(surface, self._foot, flown)

    @property
    def _foot(self) -> Spot:
        """Where the middle of its foot is."""
        return self._foot_at(self.step)

    def _foot_at(self, step: float) -> Spot:
        return self.area.centerx, self.area.bottom - (STANDS - COMES * step) * self._picture.edge
