"""The things on the counter: the till, the pile of round tiles, the jar with the sweets found, and the shopkeeper."""

from collections.abc import Iterator
from math import ceil
from typing import Literal

import pygame

from game.bonbons.events import CoinsTaken, Covered, Event, Matched, Stolen, Won
from game.bonbons.meanings import (
    fifth_place_words,
    goal_words,
    jar_words,
    stock_words,
    till_words,
)
from game.bonbons.sweets import Face
from game.bonbons.tiles import SEATS, SLOTS, UP, Round
from game.bonbons.view import View
from game.bonbons.words import Names
from scenes.bonbons.render import tiles
from scenes.bonbons.table.places import Places, target_name
from scenes.kit.canvas import Canvas

Mood = Literal["calm", "glad", "amazed", "sorry"]
PILE = 3
"""Maximum number of round tiles drawn in the pile of the stock."""
ACROSS = 5
"""Sweets side by side in the jar."""
INSIDE = pygame.Rect(34, 64, 188, 176)
"""The inside of the jar, in units of its drawing, which is 256 wide and high."""


def mood_at(event: Event | None) -> Mood:
    """The face that the shopkeeper makes at an event."""
    match event:
        case Matched() | CoinsTaken() | Covered() | Won():
            return "glad"
        case Stolen():
            return "amazed"
        case _:
            return "calm"


def found_sweets(view: View) -> tuple[Face, ...]:
    """The faces of the round tiles that have been found, which everyone sees."""
    rounds = [Round(seat, slot) for seat in SEATS[: view.options.seats] for slot in range(SLOTS)]
    faces = (view.face(tile) for tile in rounds if view.lies(tile) and view.status(tile) == UP)
    return tuple(face for face in faces if face is not None)


def draw_counter(page: Canvas, surface: pygame.Surface, view: View, mood: Mood) -> None:
    """Draw the till, the pile of round tiles (BON-09), the jar and the shopkeeper, where the layout has room."""
    areas = page.fitted.areas
    if "shopkeeper" in areas:
        box = page.rect("shopkeeper")
        person = tiles.drawing(f"shopkeeper/{mood}", box.width)
        surface.blit(person, person.get_rect(midbottom=box.midbottom))
    if not view.options.fast and "till" in areas:
        till = page.rect("till")
        surface.blit(tiles.drawing("till", till.width), till)
    if "jar" in areas:
        _draw_jar(surface, page.rect("jar"), found_sweets(view))
    if "stock" in areas:
        stock, step = page.rect("stock"), page.px(4)
        for number in range(min(PILE, view.stock)):
            surface.blit(tiles.back("round", stock.width), stock.move(-number * step, -number * step))


def _draw_jar(surface: pygame.Surface, box: pygame.Rect, faces: tuple[Face, ...]) -> None:
    """Draw the jar with its sweets, the first ones at the bottom; a full jar has smaller ones."""
    surface.blit(tiles.drawing("jar", box.width), box)
    scale = box.width / 256
    inside = pygame.Rect(*(round(part * scale) for part in INSIDE))
    inside.move_ip(box.topleft)
    across = max(ACROSS, ceil((len(faces) * inside.width / inside.height) ** 0.5))
    step = inside.width / across
    for number, face in enumerate(faces):
        row, column = divmod(number, across)
        shift = step / 4 * (1 if row % 2 else -1)
        size = round(step * 1.2)
        centre = inside.x + (column + 0.5) * step + shift / 2, inside.bottom - (row + 0.5) * step * 0.92
        sweet = tiles.sweet(face, size)
        surface.blit(sweet, sweet.get_rect(center=centre))
    surface.blit(tiles.drawing("jar-over", box.width), box)


def signs_of(page: Canvas, view: View, places: Places, names: Names) -> Iterator[tuple[str, pygame.Rect, str]]:
    """Things beside tiles and buttons that explain themselves: the id of each, its place and its words."""
    areas = page.fitted.areas
    if not view.options.fast and "till" in areas:
        yield "till", page.rect("till"), till_words()
    if "jar" in areas:
        yield "jar", page.rect("jar"), jar_words(len(found_sweets(view)))
    if view.stock and "stock" in areas:
        yield "stock", page.rect("stock"), stock_words(view)
    for seat, area in places.seats.items():
        if not page.fitted.touch:  # too low for a finger, and too close to the tiles
            parts = [page.rect(f"{area}-{part}") for part in ("name", "face", "left")]
            yield f"seat-{seat}", parts[0].unionall(parts[1:]), goal_words(view, seat, names)
        fifth = Round(seat, SLOTS - 1)
        if view.winner is None and not view.lies(fifth):
            yield f"fifth-{seat}", places.around(target_name(fifth)), fifth_place_words()
