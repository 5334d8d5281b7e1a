"""The boards of the shelf: all boxes in their places, with brass plates below them."""

from collections.abc import Iterable, Iterator, Sequence
from math import ceil
from typing import NamedTuple

import pygame

from scenes.home.plate import Figure, engraved, fitting_size, rows_of
from scenes.home.shelf_box import ShelfBox
from scenes.kit.canvas import Canvas
from scenes.kit.control import rect_of
from scenes.kit.cover import Cover
from scenes.look.projection import Bounds
from scenes.look.room import draw_board
from scenes.look.ui import Look
from scenes.persistence.storage import Storage

MOST = 6
"""Maximum boxes on a board."""
WIDEST, GAP = 508, 16
"""Maximum distance between the centres of two boxes, and minimum gap between boxes, in pixels of the design."""
LIP, UPPER_PLATE = 24, 0.8
"""Front edge of an upper board in pixels of the design, and height of its plates relative to the lowest board's."""
PHONE = Figure("phone", "")
"""The sign of a game that can be played with phones, on plates with room for it beside the numbers."""
DEPTH = 0.42
"""Visible depth of an upper board, in heights of a box."""


class BoxPlace(NamedTuple):
    """The place of a box, of its plate and of its ribbon, in pixels of the design."""

    box: Bounds
    plate: Bounds
    ribbon: Bounds


class Boards:
    """The boxes by the names of their games: board by board from the top, from left to right."""

    def __init__(self, covers: Sequence[Cover], storage: Storage) -> None:
        """The first games stand on the lowest board."""
        self._boards = boards_of(covers)
        self._boxes = {one.name: ShelfBox(one) for board in self._boards for one in board}
        self._storage = storage
        self._letters = 46, 28
        """Sizes of the name and of the figures on a plate, in pixels."""
        self._margins = 36, 18
        self._upper: list[tuple[pygame.Rect, pygame.Rect]] = []
        """Top and front of the boards above the lowest one, which belongs to the room."""
        self._rows, self._phones = 1, False
        """Rows of figures on every plate: the maximum that any of them needs."""
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
        drawn = {name: canvas.fitted.areas[name].box for name in ("boards", "box", "plate", "ribbon")}
        rows = places([len(board) for board in self._boards], drawn["boards"], BoxPlace(*list(drawn.values())[1:]))
        found = [place for row in rows for place in row]
        for box, place in zip(self, found, strict=True):
            box.fit(*(canvas.fitted.part("boards", part) for part in place))
        self._upper.clear()
        for row in rows[:-1]:
            top, front = (canvas.fitted.part("boards", part) for part in upper_board(row[0], drawn["boards"]))
            self._upper.append((top, front))
        narrow = found[0].plate[2] < drawn["plate"][2]
        self._margins = canvas.px(28 if narrow else 36), canvas.px(18)
        size = canvas.text_px(28)
        if narrow:
            size = min(fitting_size(self._engraved(box).width, box.figures, size) for box in self)
        self._letters = canvas.text_px(46), size
        self._rows = max(rows_of(self._engraved(box).width, box.figures, size) for box in self)
        with_phone = (rows_of(self._engraved(box).width, (*box.figures, PHONE), size) for box in self)
        self._phones = max(with_phone) == 1

    @property
    def resting(self) -> bool:
        """True if no lid is moving."""
        return all(box.tilt in (0.0, 1.0) for box in self)

    def tilt(self, wanted: str | None, step: float) -> None:
        """Tilt the lid of one box further, and lower the others."""
        for name, box in self._boxes.items():
            box.tilt = min(1.0, box.tilt + step) if name == wanted else max(0.0, box.tilt - step)

    def draw_back(self, surface: pygame.Surface, hour: int) -> None:
        """The upper boards, and the shadows of all boxes."""
        for top, front in self._upper:
            draw_board(surface, top, front, hour)
        for box in self:
            box.draw_shadow(surface)

    def draw_plate(self, surface: pygame.Surface, box: ShelfBox, style: Look) -> None:
        """The name of a game, how many can play and how long it takes."""
        inner = rect_of(self._engraved(box).move(-box.plate.x, -box.plate.y))
        words = box.cover.title, (*box.figures, *(PHONE,) * (self._phones and box.cover.phones))
        surface.blit(engraved(box.plate.size, style, inner, words, self._letters, self._rows), box.plate)

    def _engraved(self, box: ShelfBox) -> pygame.Rect:
        """The part of a plate with text."""
        return box.plate.inflate(-self._margins[0], -self._margins[1])


def boards_of(covers: Sequence[Cover]) -> list[tuple[Cover, ...]]:
    """Covers by board from the top, from left to right: at most six on a board, the first ones on the lowest."""
    number = ceil(len(covers) / MOST)
    columns = ceil(len(covers) / number)
    return [in_place(covers[start : start + columns]) for start in reversed(range(0, len(covers), columns))]


def in_place(covers: Iterable[Cover]) -> tuple[Cover, ...]:
    """Covers from left to right: the first in the middle, the others on its left and right by turns."""
    ordered: list[Cover] = []
    for number, one in enumerate(covers):
        ordered.insert(0 if number % 2 else len(ordered), one)
    return tuple(ordered)


def places(counts: Sequence[int], boards: Bounds, alone: BoxPlace) -> list[list[BoxPlace]]:
    """The places on every board from the top, for this many boxes each; `alone` is the place of a single box."""
    left, top, width, height = boards
    (_x, box_top, box_width, box_height), plate, ribbon = alone
    pitch = min(WIDEST, (width + GAP) / max(counts))
    front = LIP + plate[3] * UPPER_PLATE + LIP / 2
    high = (height - front * (len(counts) - 1)) / len(counts)
    scale = min(1.0, (pitch - GAP) / box_width, high / box_height)
    rows = []
    for above, count in zip(reversed(range(len(counts))), counts, strict=True):
        bottom = top + height - above * (high + front)
        plate_top = bottom + (LIP if above else plate[1] - box_top - box_height)
        plate_size = min(plate[2], pitch - GAP * 0.75), plate[3] * (UPPER_PLATE if above else 1.0)
        ribbon_width, ribbon_top = min(ribbon[2], pitch - GAP / 2), plate_top + ribbon[1] - plate[1]
        middles = [left + width / 2 + (number - (count - 1) / 2) * pitch for number in range(count)]
        rows.append(
            [
                BoxPlace(
                    (x - box_width * scale / 2, bottom - box_height * scale, box_width * scale, box_height * scale),
                    (x - plate_size[0] / 2, plate_top, *plate_size),
                    (x - ribbon_width / 2, ribbon_top, ribbon_width, ribbon[3]),
                )
                for x in middles
            ]
        )
    return rows


def upper_board(place: BoxPlace, boards: Bounds) -> tuple[Bounds, Bounds]:
    """The top and the front of a board above the lowest one, from the place of one of its boxes."""
    left, width = boards[0] - LIP / 2, boards[2] + LIP
    edge, bottom = place.plate[1] - LIP, place.plate[1] + place.plate[3] + LIP / 2
    depth = place.box[3] * DEPTH
    return (left, edge - depth, width, depth), (left, edge, width, bottom - edge)
