"""The boards of the shelf: all boxes in their places, with brass plates below them."""

from collections.abc import Iterable, Iterator

import pygame

from scenes.home.plate import engraved, rows_of
from scenes.home.shelf_box import ShelfBox
from scenes.kit.canvas import Canvas
from scenes.kit.control import rect_of
from scenes.kit.cover import Cover
from scenes.look.ui import Look
from scenes.persistence.storage import Storage


class Boards:
    """The boxes by the names of their games, from left to right."""

    def __init__(self, covers: Iterable[Cover], storage: Storage) -> None:
        """The first box stands in the middle, the others on its left and right by turns."""
        self._boxes = {one.name: ShelfBox(one) for one in in_place(covers)}
        self._storage = storage
        self._letters = 46, 28
        """Sizes of the name and of the figures on a plate, in pixels."""
        self._margins = 36, 18
        self._rows = 1
        """Rows of figures on every plate: as many as the plate needs that needs most."""
        self.look_inside()

    def __iter__(self) -> Iterator[ShelfBox]:
        return iter(self._boxes.values())

    def __contains__(self, game: object) -> bool:
        return game in self._boxes

    def __getitem__(self, game: str) -> ShelfBox:
        return self._boxes[game]

    def look_inside(self) -> None:
        """Read the saved games again."""
        for box in self:
            box.look_inside(self._storage)

    def fit(self, canvas: Canvas) -> None:
        """Fit everything to the window; decoded pictures are freed."""
        for place, box in enumerate(self, start=1):
            area, plate, ribbon = (
                canvas.rect(f"{kind}-{place}-of-{len(self._boxes)}") for kind in ("box", "plate", "ribbon")
            )
            box.fit(area, plate, ribbon)
        self._letters = canvas.text_px(46), canvas.text_px(28)
        self._margins = canvas.px(36), canvas.px(18)
        self._rows = max(rows_of(self._engraved(box).width, box.figures, self._letters[1]) for box in self)

    @property
    def resting(self) -> bool:
        """True if no lid is on its way up or down."""
        return all(box.tilt in (0.0, 1.0) for box in self)

    def tilt(self, wanted: str | None, step: float) -> None:
        """Tilt the lid of one box further, and lower the others."""
        for name, box in self._boxes.items():
            box.tilt = min(1.0, box.tilt + step) if name == wanted else max(0.0, box.tilt - step)

    def draw_shadows(self, surface: pygame.Surface) -> None:
        """The shadows of all boxes."""
        for box in self:
            box.draw_shadow(surface)

    def draw_plate(self, surface: pygame.Surface, box: ShelfBox, style: Look) -> None:
        """The name of a game, how many can play and how long it takes."""
        inner = rect_of(self._engraved(box).move(-box.plate.x, -box.plate.y))
        words = box.cover.title, box.figures
        surface.blit(engraved(box.plate.size, style, inner, words, self._letters, self._rows), box.plate)

    def _engraved(self, box: ShelfBox) -> pygame.Rect:
        """The part of a plate that is written on."""
        return box.plate.inflate(-self._margins[0], -self._margins[1])


def in_place(covers: Iterable[Cover]) -> tuple[Cover, ...]:
    """Covers from left to right: the first in the middle, the others on its left and right by turns."""
    ordered: list[Cover] = []
    for number, one in enumerate(covers):
        ordered.insert(0 if number % 2 else len(ordered), one)
    return tuple(ordered)
