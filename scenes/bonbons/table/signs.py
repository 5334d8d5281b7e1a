"""What lies beside the tiles, and what things are for: told to whoever rests on one by mouse, finger or focus."""

from collections.abc import Iterator, Sequence
from math import dist

import pygame

from game.bonbons.meanings import (
    end_words,
    fifth_place_words,
    goal_words,
    hurry_words,
    stock_words,
    stop_words,
    tile_meaning,
    till_words,
)
from game.bonbons.tiles import SLOTS, Round
from game.bonbons.view import View
from game.bonbons.words import Names
from game.engine.contract import Seat
from scenes.bonbons.table.places import Places, target_name
from scenes.kit.actions import Point
from scenes.kit.canvas import Canvas
from scenes.kit.pointer import PointerState
from scenes.look.paragraph import wrapped
from scenes.look.text import font
from scenes.look.ui import INK, PAPER, card, draw_text

REST = 0.5
"""Seconds that somebody has to rest on a thing to be told what it is."""
WIDE = 17
"""How wide the words are, in heights of their letters."""
SEAT, FIFTH = "seat-", "fifth-"


class Resting:
    """What is looked at, and whether for long enough to want to know what it is."""

    def __init__(self) -> None:
        self._at: str | None = None
        self._seconds = 0.0
        self._pressed: Point | None = None

    def press(self, at: Point) -> None:
        """Somebody clicks: they know what for, and are told nothing until they point elsewhere."""
        self._pressed = at

    def update(self, pointer: PointerState, seconds: float) -> None:
        """Let time pass; another thing begins anew."""
        if pointer.at != self._pressed:
            self._pressed = None
        rests = pointer.looked_at == self._at and self._pressed is None
        self._seconds = self._seconds + seconds if rests else 0.0
        self._at = pointer.looked_at

    @property
    def on(self) -> str | None:
        """The thing, once somebody has rested on it."""
        return self._at if self._seconds >= REST else None


def sign_places(page: Canvas, view: View, places: Places) -> Iterator[tuple[str, pygame.Rect]]:
    """What is no tile and no button, but may be asked about: by name, with where it is."""
    if not view.options.fast and "till" in page.fitted.areas:
        yield "till", page.rect("till")
    if view.stock and "stock" in page.fitted.areas:
        yield "stock", page.rect("stock")
    for seat, area in places.seats.items():
        if not page.fitted.touch:  # too low for a finger, and close to tiles that it means
            parts = [page.rect(f"{area}-{part}") for part in ("name", "face", "left")]
            yield f"{SEAT}{seat}", parts[0].unionall(parts[1:])
        fifth = Round(seat, SLOTS - 1)
        if view.winner is None and not view.lies(fifth):
            yield f"{FIFTH}{seat}", places.around(target_name(fifth))


def is_sign(name: str) -> bool:
    """Whether a target is there only to be asked about."""
    return name in ("till", "stock") or name.startswith((SEAT, FIFTH))


def meaning(name: str, view: View, places: Places, names: Names) -> str:
    """What a thing is for; empty where there is nothing to say."""
    match name:
        case "till":
            return till_words()
        case "stock":
            return stock_words(view)
        case "stop":
            return stop_words(view)
        case "end":
            return end_words()
        case "hurry":
            return hurry_words()
        case _ if name.startswith(SEAT):
            return goal_words(view, Seat(name.removeprefix(SEAT)), names)
        case _ if name.startswith(FIFTH):
            return fifth_place_words()
    tile = places.tile(name)
    return tile_meaning(view, tile) if tile is not None and view.lies(tile) else ""


def draw_meaning(
    page: Canvas, surface: pygame.Surface, thing: pygame.Rect, words: str, tiles: Sequence[pygame.Rect]
) -> None:
    """Words near a thing, where they hide as little as can be of the tiles."""
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
    """The box on each side of a thing; for a square beside the grid too, where no tile lies."""
    near = thing.inflate(2 * gap, 2 * gap)
    wide = grid.inflate(4 * gap, 0) if grid.contains(thing) else near
    places = [pygame.Rect(box) for _place in range(4)]
    places[0].midbottom, places[1].midtop = near.midtop, near.midbottom
    places[2].midleft, places[3].midright = (wide.right, near.centery), (wide.left, near.centery)
    return places


def _cost(place: pygame.Rect, thing: pygame.Rect, tiles: Sequence[pygame.Rect]) -> float:
    """How much of the tiles a box would hide, and how far away it is; to hide the thing itself is worst."""
    hidden = [place.clip(tile) for tile in tiles if tile != thing]
    own, away = place.clip(thing), dist(place.center, thing.center)
    return 100 * own.width * own.height + sum(one.width * one.height for one in hidden) + away * thing.height / 2
