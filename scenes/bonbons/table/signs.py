"""Things beside the tiles, and the tip shown while the pointer rests on something."""

from collections.abc import Iterator, Sequence
from math import dist

import pygame

from game.bonbons.meanings import fifth_place_words, goal_words, stock_words, till_words
from game.bonbons.tiles import SLOTS, Round
from game.bonbons.view import View
from game.bonbons.words import Names
from scenes.bonbons.table.places import Places, target_name
from scenes.kit.actions import Point
from scenes.kit.canvas import Canvas
from scenes.kit.pointer import PointerState
from scenes.look.paragraph import wrapped
from scenes.look.text import font
from scenes.look.ui import INK, PAPER, card, draw_text

REST = 0.5
"""Seconds that the pointer rests on a control before its tip is shown."""
WIDE = 17
"""The width of a tip, in heights of its letters."""


class Resting:
    """The control that the pointer or the focus has rested on."""

    def __init__(self) -> None:
        self._at: str | None = None
        self._seconds = 0.0
        self._pressed: Point | None = None

    def press(self, at: Point) -> None:
        """A click hides the tip until the pointer moves on."""
        self._pressed = at

    def update(self, pointer: PointerState, seconds: float) -> None:
        """Count the seconds; they start again on another control."""
        if pointer.at != self._pressed:
            self._pressed = None
        rests = pointer.looked_at == self._at and self._pressed is None
        self._seconds = self._seconds + seconds if rests else 0.0
        self._at = pointer.looked_at

    @property
    def on(self) -> str | None:
        """The control, once the pointer has rested on it long enough."""
        return self._at if self._seconds >= REST else None


def signs_of(page: Canvas, view: View, places: Places, names: Names) -> Iterator[tuple[str, pygame.Rect, str]]:
    """Things beside tiles and buttons that explain themselves: the id of each, its place and its words."""
    if not view.options.fast and "till" in page.fitted.areas:
        yield "till", page.rect("till"), till_words()
    if view.stock and "stock" in page.fitted.areas:
        yield "stock", page.rect("stock"), stock_words(view)
    for seat, area in places.seats.items():
        if not page.fitted.touch:  # too low for a finger, and close to tiles that it aims at
            parts = [page.rect(f"{area}-{part}") for part in ("name", "face", "left")]
            yield f"seat-{seat}", parts[0].unionall(parts[1:]), goal_words(view, seat, names)
        fifth = Round(seat, SLOTS - 1)
        if view.winner is None and not view.lies(fifth):
            yield f"fifth-{seat}", places.around(target_name(fifth)), fifth_place_words()


def draw_meaning(
    page: Canvas, surface: pygame.Surface, thing: pygame.Rect, words: str, tiles: Sequence[pygame.Rect]
) -> None:
    """A tip near a thing, where it hides as little of the tiles as possible."""
    size, margin = page.text_px(26), page.px(16)
    width = min(size * WIDE, surface.get_width() * 2 // 5)
    lines = wrapped(words, width, size, "bold")
    width = max(font(size, "bold").size(line)[0] for line in lines)
    box = pygame.Rect(0, 0, width + 2 * margin, len(lines) * font(size, "bold").get_linesize() + 2 * margin)
    window, grid = surface.get_rect().inflate(-margin, -margin), page.rect("grid")
    places = [place.clamp(window) for place in _beside(box, thing, grid, margin)]
    box = min(places, key=lambda place: _cost(place, thing, tiles))
    surface.blit(card(box.size, PAPER, INK, page.px(16)), box)
    draw_text(surface, box.inflate(-2 * margin, -2 * margin), words, size, "bold", INK, "centre")


def _beside(box: pygame.Rect, thing: pygame.Rect, grid: pygame.Rect, gap: int) -> list[pygame.Rect]:
    """The box on each side of a thing; for a square, left and right of the whole grid."""
    near = thing.inflate(2 * gap, 2 * gap)
    wide = grid.inflate(4 * gap, 0) if grid.contains(thing) else near
    places = [pygame.Rect(box) for _place in range(4)]
    places[0].midbottom, places[1].midtop = near.midtop, near.midbottom
    places[2].midleft, places[3].midright = (wide.right, near.centery), (wide.left, near.centery)
    return places


def _cost(place: pygame.Rect, thing: pygame.Rect, tiles: Sequence[pygame.Rect]) -> float:
    """The cost of a place: the area of tiles hidden plus the distance; hiding the thing itself is worst."""
    hidden = [place.clip(tile) for tile in tiles if tile != thing]
    own, away = place.clip(thing), dist(place.center, thing.center)
    return 100 * own.width * own.height + sum(one.width * one.height for one in hidden) + away * thing.height / 2
