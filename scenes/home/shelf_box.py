"""A box on the shelf: its game, what is saved of it, how far its lid is tilted, and how its table unfolds."""

import pygame

from scenes.home.box_strip import STEPS, BoxStrip
from scenes.home.plate import draw_ribbon
from scenes.home.words import box_words, ribbon_words
from scenes.kit.cover import Cover
from scenes.kit.tween import settle_in, smooth
from scenes.look.projection import Spot
from scenes.persistence.autosave import Glance, glance
from scenes.persistence.storage import Storage

EDGE = (1.5, 1.86)
"""How many edges of a box are as wide and as high as its area."""
STANDS, COMES = 0.36, 0.06
"""How far the middle of a box's foot is above its area's, and how far it comes forward, in edges."""
RISEN = 0.5
"""The share of the unfolding at which the middle has risen and the wings begin to open."""
FOLDS = 3
DARKEST = 110
"""How much a folded wing is darkened, from 0 to 255."""


class ShelfBox:
    """Stands in an area of its own, with room for a ribbon."""

    _strip: BoxStrip
    area: pygame.Rect
    _ribbon: pygame.Rect

    def __init__(self, cover: Cover) -> None:
        self.cover = cover
        self.saved: Glance | None = None
        self.tilt = 0.0
        """How far its lid is up, from 0 to 1."""

    def look_inside(self, storage: Storage) -> None:
        """Read again what is saved."""
        self.saved = glance(storage, self.cover.name)

    def fit(self, area: pygame.Rect, ribbon: pygame.Rect) -> None:
        """Fit the box and its ribbon into the window."""
        self.area, self._ribbon = area, ribbon
        self._strip = BoxStrip(self.cover.name, round(min(area.width / EDGE[0], area.height / EDGE[1])))

    def get_ready(self) -> bool:
        """Decode one more picture of its tilting lid ahead; False when none was missing."""
        return self._strip.get_ready()

    @property
    def words(self) -> str:
        """All that is written on it."""
        return " ".join(box_words(self.cover, self.saved))

    @property
    def step(self) -> float:
        """The tilt of the nearest picture."""
        return round(self.tilt * STEPS) / STEPS

    @property
    def room(self) -> pygame.Rect:
        """All the pixels that it and its ribbon may touch."""
        room = self._strip.room(self._foot, self.step)
        return room.union(self._ribbon) if self.saved else room

    @property
    def mouth(self) -> Spot:
        """Where the table unfolds from."""
        return self._strip.mouth(self._foot)

    def draw_shadow(self, surface: pygame.Surface) -> None:
        """Its shadow where it stands at the back of the shelf; it hardly differs when the box comes forward."""
        self._strip.draw_shadow(surface, self._foot_at(0.0))

    def draw(self, surface: pygame.Surface, size: int, flown: float | None) -> None:
        """The box and its ribbon in letters of this size; `flown` is how far the lid of an opened box has flown."""
        self._strip.draw(surface, self._foot, self.step, "all" if flown is None else "open")
        if ribbon := ribbon_words(self.cover, self.saved):
            draw_ribbon(surface, self._strip.ribbon(self._foot, self.step), self._ribbon, ribbon, size)
        if flown is not None:
            self._strip.draw_flying_lid(surface, self._foot, flown)

    @property
    def _foot(self) -> Spot:
        """Where the middle of its foot is."""
        return self._foot_at(self.step)

    def _foot_at(self, step: float) -> Spot:
        return self.area.centerx, self.area.bottom - (STANDS - COMES * step) * self._strip.edge


def draw_unfolding(surface: pygame.Surface, table: pygame.Surface, mouth: tuple[float, float], share: float) -> None:
    """A table that rises out of the mouth of a box folded in three, then opens its wings; at 1 it fills the window."""
    width, height = surface.get_size()
    middle = pygame.Rect(width // FOLDS, 0, width - 2 * (width // FOLDS), height)
    if share < RISEN:
        grown = settle_in(share / RISEN)
        start = pygame.Rect(0, 0, middle.width // 8, middle.height // 10)
        start.midbottom = round(mouth[0]), round(mouth[1])
        between = [round(a + (b - a) * grown) for a, b in zip(start, middle, strict=True)]
        _draw_part(surface, table, middle, pygame.Rect(between), 0)
        return
    _draw_part(surface, table, middle, middle, 0)
    opened = smooth((share - RISEN) / (1 - RISEN))
    dark = round(DARKEST * (1 - opened))
    left, right = pygame.Rect(0, 0, middle.left, height), pygame.Rect(middle.right, 0, width - middle.right, height)
    for wing, side in ((left, "right"), (right, "left")):
        shown = wing.copy()
        shown.width = round(wing.width * opened)
        setattr(shown, side, getattr(wing, side))
        _draw_part(surface, table, wing, shown, dark)


def _draw_part(
    surface: pygame.Surface, table: pygame.Surface, part: pygame.Rect, place: pygame.Rect, dark: int
) -> None:
    """A part of the table's picture, stretched to a place and darkened."""
    if not place.width or not place.height:
        return
    picture = table.subsurface(part)
    if part.size != place.size:
        picture = pygame.transform.scale(picture, place.size)
    surface.blit(picture, place)
    if dark:
        surface.fill((255 - dark,) * 3, place, special_flags=pygame.BLEND_RGB_MULT)
