"""Things that move on the landscape while nothing happens: water, smoke, parrots, a monkey, the tapir, fireflies."""

from collections.abc import Callable, Iterator
from functools import partial
from math import dist, pi, sin
from typing import NamedTuple

import pygame

from game.balam.sites import ROWS
from scenes.balam.decisions.arrows import along
from scenes.balam.render.fire import draw_smoke
from scenes.balam.render.land import Ground
from scenes.balam.render.people import Spot
from scenes.balam.render.terrain import CENOTE, RISE, VOLCANO, river_course
from scenes.balam.table.parts import TableBase, at_dusk
from scenes.kit.compositor import Layer
from scenes.look.surface_cache import cached_surface
from scenes.look.ui import INK

TICKS = 12
"""Pictures per second: the wildlife moves slowly, and every picture is drawn again."""
PUFFS = 4
SUMMIT = 0.34
"""The height of a crater above the plain, in tiles."""
FLIGHT, EVERY = 9.0, 23.0
"""Seconds that the parrots take from edge to edge, and from one flight to the next."""
STROLL = 80.0
"""Seconds that the tapir takes along the foot of the map and back."""
PEEK, HIDE = 3.0, 11.0
"""Seconds that the monkey looks out of the leaves, and from one look to the next."""
FIREFLIES = 9
STRETCH, GLINTS = 0.5, 3
"""The length of a stretch of the river in tiles, and the number of glints that flow on it."""
BLUE = 24
"""How much bluer than red water is."""
Paint = Callable[[pygame.Surface, pygame.Rect, float], None]


class Being(NamedTuple):
    """Something that moves: its place, and how it is drawn there at a moment."""

    box: pygame.Rect
    paint: Paint


class Wildlife:
    """The beings of a board; nothing moves with motion off, and on touch layouts."""

    def __init__(self, table: TableBase) -> None:
        self._table = table
        self._seconds = 0.0
        self._river: tuple[Ground | None, tuple[Being, ...]] = None, ()
        """The river of a map."""

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self._seconds += seconds * bool(self._table.context.speed)

    def layers(self, ground: Ground) -> Iterator[Layer]:
        """A layer for each being that is seen now."""
        if not self._table.context.speed or self._table.fitted.touch:
            return
        tick = int(self._seconds * TICKS)
        dusk = at_dusk(self._table.view)
        around = _fireflies(ground, tick / TICKS) if dusk else _walkers(ground, tick / TICKS)
        if self._river[0] is not ground:
            self._river = ground, tuple(_river(ground))
        for being in (*self._river[1], *_waters(ground), *_surf(ground), *_smoke(ground), *around):
            paint = partial(_painted, being, tick / TICKS)
            yield Layer.of((being.paint, tuple(being.box), tick), being.box, paint)


def _painted(being: Being, seconds: float, surface: pygame.Surface) -> None:
    before = surface.get_clip()
    surface.set_clip(being.box.clip(before))
    being.paint(surface, being.box, seconds)
    surface.set_clip(before)


def _waters(ground: Ground) -> Iterator[Being]:
    """Ripples on the cenotes."""
    for site in ground.board.cenotes:
        tile, slots = ground.tile(site), ground.board.slots[site]
        x, y, radius = CENOTE[2 if slots == 2 else 4]
        size = round(tile.width * radius * 1.3)
        box = pygame.Rect(0, 0, size, round(size * 0.7))
        box.center = tile.x + round(x * tile.width), tile.y + round(y * tile.height + tile.width * 0.015)
        yield Being(box, _ripple)


def _river(ground: Ground) -> Iterator[Being]:
    """Glints that flow down the river, stretch by stretch."""
    area, room, stretch = ground.area, max(8, ground.side // 10), list[Spot]()
    for x, y in river_course(ground.board):
        spot = area.x + x * ground.side, area.y + y * ground.depth
        if not area.collidepoint(spot):
            continue
        stretch.append(spot)
        if dist(stretch[0], spot) >= STRETCH * ground.side:
            (left, right), (top, bottom) = ((min(one), max(one)) for one in zip(*stretch, strict=True))
            box = pygame.Rect(round(left), round(top), round(right - left), round(bottom - top)).inflate(room, room)
            yield Being(box, partial(_glints, tuple(stretch), max(5, ground.side // 17)))
            stretch = [spot]


def _surf(ground: Ground) -> Iterator[Being]:
    """Crests on the sea, in the corners of its tiles."""
    for site in ground.board.sites:
        laid = ground.board.tiles[site]
        if laid is not None and laid.feature == "sea":
            tile, size = ground.tile(site), round(ground.side * 0.3)
            box = pygame.Rect(0, 0, size, round(size * 0.5))
            box.x = tile.x if laid.rotation in (0, 3) else tile.right - box.width
            box.y = tile.y - box.height // 2 if laid.rotation in (0, 1) else tile.bottom - box.height // 2
            yield Being(box, _crests)


def _fireflies(ground: Ground, seconds: float) -> Iterator[Being]:
    """Lights that wander between the cities once it is dark."""
    sites, size = ground.board.sites, max(8, round(ground.side * 0.1))
    for number in range(FIREFLIES):
        tile = ground.tile(sites[int((number * 0.618 + 0.1) % 1 * len(sites))])
        box = pygame.Rect(0, 0, size, size)
        box.center = (
            round(tile.left + tile.width * 0.2 * sin(seconds * 0.5 + number * 1.7)),
            round(tile.bottom - tile.height * 0.14 * sin(seconds * 0.8 + number * 2.3)),
        )
        if ground.area.contains(box):
            yield Being(box, _firefly)


def _smoke(ground: Ground) -> Iterator[Being]:
    """Smoke over the volcanoes."""
    for site in ground.board.sites:
        laid = ground.board.tiles[site]
        if laid is not None and laid.feature == "volcano":
            tile = ground.tile(site)
            x, y, _radius = VOLCANO[2 if laid.slots == 2 else 4]
            size = round(tile.width * 0.4)
            box = pygame.Rect(0, 0, size, round(size * 1.1))
            summit = tile.y + round(y * tile.height - SUMMIT * RISE * tile.width)
            box.midbottom = tile.x + round(x * tile.width) + size // 5, summit + size // 8
            yield Being(box, _puffs)


def _walkers(ground: Ground, seconds: float) -> Iterator[Being]:
    """Parrots, the monkey and the tapir, if they are seen now."""
    area, side = ground.area, ground.side
    flown = seconds % EVERY / FLIGHT
    if flown < 1:
        row = int(seconds / EVERY) * 0.618 % 1
        size = round(side * 0.5)
        x = area.left + (area.width - size) * flown
        y = area.top + (0.1 + 0.7 * row) * area.height - sin(flown * pi) * side * 0.4
        yield Being(pygame.Rect(round(x), max(area.top, round(y)), size, size), _parrots)
    size = round(side * 0.19)
    share = seconds % STROLL / STROLL
    there = 2 * share if share < 0.5 else 2 - 2 * share
    foot = pygame.Rect(0, 0, size, round(size * 0.7))
    foot.midbottom = area.left + round((0.18 + 0.64 * there) * area.width), area.bottom + round(side * 0.06)
    yield Being(foot, _tapir if share < 0.5 else _tapir_back)
    if seconds % HIDE < PEEK:
        number = int(seconds / HIDE)
        sites = ground.board.sites
        column, row_ = divmod(sites[int(number * 0.618 % 1 * len(sites))], ROWS)
        face = pygame.Rect(0, 0, size * 3 // 4, size * 3 // 4)
        face.center = area.left + column * side, area.top + row_ * ground.depth + 1
        if area.contains(face):
            yield Being(face, _monkey)


@cached_surface(64)
def _ring(width: int, height: int, alpha: int) -> pygame.Surface:
    picture = pygame.Surface((width * 2, height * 2), pygame.SRCALPHA, 32)
    pygame.draw.ellipse(picture, (214, 247, 250, alpha), picture.get_rect(), max(2, width // 16))
    return pygame.transform.smoothscale(picture, (width, height))


def _ripple(surface: pygame.Surface, box: pygame.Rect, seconds: float) -> None:
    for number in range(2):
        share = (seconds / 2.6 + number / 2 + box.x * 0.013) % 1
        width = max(6, round(box.width * (0.2 + 0.8 * share)) // 2 * 2)
        ring = _ring(width, max(4, round(width * 0.6)), round(150 * (1 - share)) // 10 * 10)
        surface.blit(ring, ring.get_rect(center=box.center))


def _glints(course: tuple[Spot, ...], wide: int, surface: pygame.Surface, box: pygame.Rect, seconds: float) -> None:
    """Small crests, drawn only where water is seen: not on a causeway, a hill or a roof."""
    for number in range(GLINTS):
        share = (seconds / 2.8 + number / GLINTS + box.y * 0.017) % 1
        x, y = along(course, share)
        crest = _ring(wide, max(4, wide * 2 // 3), round(240 * sin(pi * share)) // 10 * 10)
        crest = crest.subsurface((0, 0, wide, crest.get_height() // 2))
        place = crest.get_rect(center=(round(x + (number - 1) * wide * 0.2), round(y)))
        if all(map(partial(_is_water, surface), (place.midleft, place.midright))):
            surface.blit(crest, place)


def _is_water(surface: pygame.Surface, at: tuple[int, int]) -> bool:
    red, green, blue, _alpha = surface.get_at(at) if surface.get_rect().collidepoint(at) else (0, 0, 0, 0)
    return blue > red + BLUE and green > red


def _puffs(surface: pygame.Surface, box: pygame.Rect, seconds: float) -> None:
    for number in range(PUFFS):
        share = (seconds / 4.2 + number / PUFFS + box.x * 0.0137) % 1
        size = max(4, round(box.width * (0.2 + 0.38 * share)))
        x = box.left + box.width * (0.3 + 0.34 * share + 0.05 * sin(seconds + number * 2))
        y = box.bottom - box.height * (0.1 + 0.68 * share)
        draw_smoke(surface, (x, y), size, 0.94 * min(1.0, 4 * share) * (1 - share))


def _crests(surface: pygame.Surface, box: pygame.Rect, seconds: float) -> None:
    """Three small waves that rise and run out one after another."""
    wide = max(6, box.width // 3)
    for number in range(3):
        share = (seconds / 3.4 + number / 3 + box.y * 0.011) % 1
        ring = _ring(wide, max(4, wide // 3), round(190 * sin(pi * share)) // 10 * 10)
        crest = ring.subsurface((0, 0, wide, ring.get_height() // 2))
        x = box.x + (box.width - wide) * ((number * 0.41 + 0.3 * share) % 1)
        surface.blit(crest, (round(x), box.y + round((box.height - crest.get_height()) * (0.2 + 0.3 * number))))


def _firefly(surface: pygame.Surface, box: pygame.Rect, seconds: float) -> None:
    lit = 0.5 + 0.5 * sin(seconds * 2.2 + box.x * 0.13)
    pygame.draw.circle(surface, "#7A6A2A", box.center, box.width * 0.3)
    pygame.draw.circle(surface, "#F5E27A", box.center, box.width * (0.1 + 0.12 * lit))


@cached_surface(8)
def _parrot(size: int, flap: int) -> pygame.Surface:
    large = size * 3
    picture = pygame.Surface((large, large), pygame.SRCALPHA, 32)

    def at(*points: tuple[float, float]) -> list[tuple[float, float]]:
        return [(x * large / 100, y * large / 100) for x, y in points]

    lift = (12, 40, 66, 40)[flap]
    pygame.draw.polygon(picture, INK, at((4, 52), (40, 44), (80, 40), (98, 50), (80, 62), (40, 60)))
    pygame.draw.polygon(picture, "#3F7FD0", at((8, 53), (40, 47), (40, 57)))
    pygame.draw.polygon(picture, "#D8433B", at((36, 46), (78, 43), (92, 50), (78, 59), (36, 58)))
    pygame.draw.circle(picture, "#FFF3DC", at((83, 49))[0], large * 0.04)
    for shift, paint in ((0, INK), (3, "#F5C542")):
        pygame.draw.polygon(picture, paint, at((42 + shift, 50), (70 - shift, 50), (50, lift + shift)))
    return pygame.transform.smoothscale(picture, (size, size))


def _parrots(surface: pygame.Surface, box: pygame.Rect, seconds: float) -> None:
    size = max(6, round(box.width * 0.44))
    for number, (x, y) in enumerate(((0.56, 0.2), (0.28, 0.06), (0.16, 0.4))):
        bird = _parrot(size, int(seconds * 8 + number) % 4)
        sway = sin(seconds * 2 + number * 2) * box.height * 0.06
        surface.blit(bird, (box.x + x * box.width, box.y + y * box.height + sway))


@cached_surface(8)
def _tapir_picture(size: tuple[int, int], step: int) -> pygame.Surface:
    large = size[0] * 3, size[1] * 3
    picture = pygame.Surface(large, pygame.SRCALPHA, 32)

    def at(*points: tuple[float, float]) -> list[tuple[float, float]]:
        return [(x * large[0] / 100, y * large[1] / 100) for x, y in points]

    def box(left: float, top: float, wide: float, high: float) -> pygame.Rect:
        (x, y), (across, down) = at((left, top), (wide, high))
        return pygame.Rect(round(x), round(y), round(across), round(down))

    for left, shift in ((16, step), (30, -step), (54, step), (66, -step)):
        pygame.draw.rect(picture, INK, box(left + shift * 3, 60, 11, 38), border_radius=large[0] // 30)
    pygame.draw.ellipse(picture, INK, box(6, 16, 74, 64))
    pygame.draw.polygon(picture, INK, at((62, 20), (84, 16), (99, 52), (94, 66), (84, 56), (70, 62)))
    pygame.draw.ellipse(picture, "#3D3A4E", box(9, 20, 68, 56))
    pygame.draw.ellipse(picture, "#E9E2D6", box(9, 24, 44, 46))
    pygame.draw.polygon(picture, "#3D3A4E", at((64, 24), (83, 20), (95, 52), (84, 52), (70, 58)))
    pygame.draw.circle(picture, "#FFF3DC", at((80, 33))[0], large[0] * 0.03)
    pygame.draw.polygon(picture, "#3D3A4E", at((68, 22), (72, 6), (79, 20)))
    return pygame.transform.smoothscale(picture, size)


def _tapir(surface: pygame.Surface, box: pygame.Rect, seconds: float) -> None:
    surface.blit(_tapir_picture(box.size, 1 if int(seconds * 2) % 2 else -1), box)


def _tapir_back(surface: pygame.Surface, box: pygame.Rect, seconds: float) -> None:
    surface.blit(pygame.transform.flip(_tapir_picture(box.size, 1 if int(seconds * 2) % 2 else -1), True, False), box)


@cached_surface(4)
def _monkey_picture(size: int) -> pygame.Surface:
    large = size * 3
    picture = pygame.Surface((large, large), pygame.SRCALPHA, 32)
    for x in (0.2, 0.8):
        pygame.draw.circle(picture, INK, (x * large, 0.46 * large), large * 0.17)
        pygame.draw.circle(picture, "#E0AE7A", (x * large, 0.46 * large), large * 0.1)
    pygame.draw.circle(picture, INK, (large / 2, large / 2), large * 0.36)
    pygame.draw.circle(picture, "#7A4A2A", (large / 2, large / 2), large * 0.32)
    for x in (0.4, 0.6):
        pygame.draw.circle(picture, "#E9C396", (x * large, 0.5 * large), large * 0.15)
        pygame.draw.circle(picture, INK, (x * large, 0.5 * large), large * 0.055)
    pygame.draw.ellipse(picture, "#E9C396", (large * 0.32, large * 0.54, large * 0.36, large * 0.24))
    pygame.draw.arc(picture, INK, (large * 0.4, large * 0.54, large * 0.2, large * 0.16), pi, 2 * pi, max(2, size // 8))
    return pygame.transform.smoothscale(picture, (size, size))


def _monkey(surface: pygame.Surface, box: pygame.Rect, seconds: float) -> None:
    """It comes up from behind the leaves and goes down again."""
    out = min(1.0, 4 * sin(seconds % HIDE / PEEK * pi))
    surface.blit(_monkey_picture(box.width), box.move(0, round(box.height * (1 - out))))
