"""The celebration at the end: falling petals, rosettes and awards, and the picture of the game to save."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from math import cos, pi, sin

import pygame

from game.balconia.awards import Award
from game.balconia.building import SEATS, Cell
from game.balconia.cards import Catalogue
from game.balconia.outcome import Outcome
from game.balconia.scoring import Side
from game.engine.contract import Seat
from game.engine.plugin import AnyMatch
from scenes.balconia.liveries import LIVERIES
from scenes.balconia.render.artwork import UNITS, Drawing
from scenes.balconia.render.badge_places import AROUND_FACE, free_place
from scenes.balconia.render.building import Building
from scenes.balconia.render.face import faces
from scenes.balconia.render.scenery import backdrop, drawing
from scenes.balconia.table.side_view import SideView
from scenes.kit.compositor import Layer
from scenes.kit.tween import bounce
from scenes.look.light import shade
from scenes.look.svg import Repaint, rasterise
from scenes.look.text import font
from scenes.look.theme import cached_per_theme
from scenes.look.ui import CREAM, INK, PAPER, YELLOW, draw_panel, draw_ribbon, draw_text

RAIN_SECONDS = 9.0
"""The time for which petals keep falling."""
ENDLESS = 1e6
FLAKES = 40
SIZES = (0.8, 1.0, 1.25)  # few enough for the pictures of all petals to be cached
TURNS = 8
"""The pictures of a flake as it turns."""
PLEATS = 16
SAMPLES = 3
NOTE = Drawing("note/eighth")
MEDAL = 0.2
"""Width of a rosette on a balcony, in cells."""
ON_BALCONIES = ("balcony", "door")
"""The awards that are for one balcony or door."""
PICTURE = (1920, 1080)
HALF = (PICTURE[0] // len(SEATS), PICTURE[1])
RIBBON = pygame.Rect(36, 28, HALF[0] - 72, 112)
BUILDING = (24.0, 150.0, HALF[0] - 48.0, HALF[1] - 166.0)
LOGO = pygame.Rect(0, 0, 210, 62)
"""Small enough for the foot of the house, where it covers no balcony."""


class Celebration:
    """Petals and notes fall in the winners' colours; without motion it is at its end, and nothing falls."""

    def __init__(self, winners: Sequence[Seat], moving: bool) -> None:
        self.winners = tuple(winners)
        self._passed = 0.0 if moving else ENDLESS

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self._passed += seconds

    @property
    def pinned(self) -> float:
        """The progress of pinning on the rosette, from 0 to 1."""
        return min(1.0, self._passed / 0.4)

    @property
    def begun(self) -> bool:
        """True once it has started."""
        return self._passed > 0

    @property
    def over(self) -> bool:
        """True once nothing moves any more."""
        return self._passed > RAIN_SECONDS + 8.0

    def layers(self, box: pygame.Rect, ribbon: pygame.Rect, size: int) -> Iterator[Layer]:
        """Petals that fall through a box, and a rosette of this size on a ribbon."""
        if not self.begun:
            return
        if not self.over:
            yield Layer.of(("rain", self._passed), box, partial(self.draw_rain, box=box))
        picture = rosette(size, self.winners)
        if self.pinned < 1:
            picture = pygame.transform.smoothscale_by(picture, 0.3 + 0.7 * bounce(self.pinned))
        place = picture.get_rect(midtop=(ribbon.left - size // 2, ribbon.centery - size // 2))
        yield Layer.of(("rosette", self.pinned), place, partial(_blit, picture=picture, place=place))

    def draw_rain(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        """The petals and notes in a box now."""
        asked = surface.get_clip()
        surface.set_clip(box.clip(asked))
        surface.fblits([*self._falling(box)])
        surface.set_clip(asked)

    def _falling(self, box: pygame.Rect) -> Iterator[tuple[pygame.Surface, pygame.Rect]]:
        """The picture of each flake and its place in a box."""
        for flake in _FLAKES:
            way = (self._passed - flake.start) * flake.speed
            if way < 0 or flake.start + int(way) / flake.speed > RAIN_SECONDS:
                continue
            share = way % 1.0
            sway = sin(2 * pi * (share * flake.sways + flake.phase))
            size = max(8, round(box.height / 40 * flake.size))
            turn = int((share * 3 + flake.phase) * TURNS) % TURNS
            picture = flake_picture(size, turn, self.winners[flake.number % len(self.winners)], flake.kind)
            x = box.x + (flake.x + 0.03 * sway) * box.width
            yield picture, picture.get_rect(center=(x, box.y - size + share * (box.height + 2 * size)))


@dataclass(frozen=True, slots=True)
class _Flake:
    """A petal or note; the same ones fall each time."""

    number: int
    x: float
    start: float
    speed: float
    size: float
    phase: float
    sways: float

    @classmethod
    def of(cls, number: int) -> "_Flake":
        """The petal or note with this number: golden steps spread them evenly."""
        a, b, c = (number * step % 1.0 for step in (0.61803, 0.75488, 0.56984))
        return cls(number, a, b * 2.5, 0.16 + 0.12 * c, SIZES[number % len(SIZES)], c, 1.0 + 1.5 * a)

    @property
    def kind(self) -> str:
        """A note now and then, otherwise a petal."""
        return "note" if self.number % 7 == 6 else ("pale" if self.number % 5 in (1, 3) else "petal")


_FLAKES = tuple(_Flake.of(number) for number in range(FLAKES))


@cached_per_theme(160)
def flake_picture(size: int, turn: int, seat: Seat, kind: str) -> pygame.Surface:
    """A petal or a note in a player's colour, turned."""
    livery = LIVERIES[seat]
    if kind == "note":
        note = rasterise(
            NOTE.path,
            (size * 3 // 2, size * 3 // 2),
            (Repaint("#FFC93C", livery.colour), Repaint("#E79A1B", livery.dark)),
        )
        return pygame.transform.rotozoom(note, 14 * sin(2 * pi * turn / TURNS), 1.0)
    colour = pygame.Color(livery.colour) if kind == "petal" else pygame.Color(CREAM).lerp(livery.colour, 0.35)
    big = size * SAMPLES
    petal = pygame.Surface((big, big), pygame.SRCALPHA, 32)
    petal.fill((*colour[:3], 0))
    thin = round(big * (0.25 + 0.3 * abs(cos(pi * turn / TURNS))))
    body = pygame.Rect(0, 0, big * 9 // 10, thin)
    body.center = big // 2, big // 2
    pygame.draw.ellipse(petal, shade(colour, 0.72), body.inflate(SAMPLES * 2, SAMPLES * 2))
    pygame.draw.ellipse(petal, colour, body)
    return pygame.transform.rotozoom(petal, 360 * turn / TURNS + 20, 1 / SAMPLES)


@cached_per_theme(8)
def rosette(size: int, seats: tuple[Seat, ...]) -> pygame.Surface:
    """A rosette of pleated ribbon in the colours of these players, with two tails and a star."""
    big = size * SAMPLES
    picture = pygame.Surface((big, big * 13 // 10), pygame.SRCALPHA, 32)
    middle, colours = pygame.Vector2(big / 2, big / 2), [pygame.Color(LIVERIES[seat].colour) for seat in seats]
    for side in (-1, 1):
        _draw_tail(picture, middle, big, side, colours[side > 0 and len(colours) > 1])
    for index in range(PLEATS):
        arc = [
            middle
            + pygame.Vector2(big * 0.47, 0).rotate(360 * (index + step / 4) / PLEATS) * (0.94 + 0.06 * (step == 2))
            for step in range(5)
        ]
        base = colours[index * len(colours) // PLEATS]
        pygame.draw.polygon(picture, shade(base, 1.0 if index % 2 else 0.8), (middle, *arc))
    rim = max(SAMPLES, big // 50)
    pygame.draw.circle(picture, INK, middle, big * 0.47, rim)
    for radius, colour in ((0.33, INK), (0.33 - rim / big, CREAM), (0.25, YELLOW)):
        pygame.draw.circle(picture, colour, middle, big * radius)
    star = [
        middle + pygame.Vector2(0, -big * (0.19 if index % 2 == 0 else 0.085)).rotate(36 * index) for index in range(10)
    ]
    pygame.draw.polygon(picture, INK, star)
    return pygame.transform.smoothscale(picture, (size, size * 13 // 10))


def _draw_tail(picture: pygame.Surface, middle: pygame.Vector2, big: int, side: int, colour: pygame.Color) -> None:
    """One end of the ribbon, cut to a swallowtail."""
    corners = ((0.02, 0.2), (0.24, 0.2), (0.38, 0.76), (0.23, 0.68), (0.12, 0.78))
    tail = [middle + pygame.Vector2(side * x * big, y * big) for x, y in corners]
    pygame.draw.polygon(picture, shade(colour, 0.8), tail)
    pygame.draw.polygon(picture, INK, tail, max(SAMPLES, big // 60))


def _blit(surface: pygame.Surface, picture: pygame.Surface, place: pygame.Rect) -> None:
    surface.blit(picture, place)


def draw_awards(
    surface: pygame.Surface, room: pygame.Rect, awards: Sequence[Award], words: Sequence[str], size: int
) -> None:
    """Draw the awards that fit, one per line, with a rosette in the colours of their holders."""
    high = font(size, "text").get_linesize()
    for number, (award, text) in enumerate(zip(awards[: room.height // high], words, strict=False)):
        line = pygame.Rect(room.x, room.y + number * high, room.width, high)
        picture = rosette(high * 3 // 4, award.holders)
        surface.blit(picture, picture.get_rect(midleft=line.midleft))
        draw_text(surface, pygame.Rect(line.x + high, line.y, line.width - high, high), text, size, "text", INK)


def draw_medals(surface: pygame.Surface, seen: SideView, awards: Sequence[Award]) -> None:
    """Rosettes on the best balconies and doors of the side on the screen, where they hide nothing."""
    facade = seen.building.facade
    for cell in awarded_cells(awards, seen.seat):
        picture = rosette(round(facade.pitch * MEDAL), (seen.seat,))
        face, block = seen.side[cell], pygame.Rect(facade.block(cell))
        pieces = tuple(placed.rect for placed in seen.building.pictures.pieces(face)) if face else ()
        width, height = (side * UNITS / block.width for side in picture.get_size())
        place = free_place((width, height), AROUND_FACE, pieces)
        corner = block.x + round(place.x * block.width / UNITS), block.y + round(place.y * block.width / UNITS)
        surface.blit(picture, corner)


def awarded_cells(awards: Sequence[Award], seat: Seat) -> tuple[Cell, ...]:
    """The cells of a player's best balconies and doors."""
    return tuple(cell for award in awards if award.kind in ON_BALCONIES for cell in award.places.get(seat, ()))


def result_picture(
    catalogue: Catalogue, sides: Mapping[Seat, Side], outcome: Outcome, names: Mapping[Seat, str]
) -> pygame.Surface:
    """A picture to save: the morning side on the left, the evening side on the right, a rosette for the winner."""
    picture = pygame.Surface(PICTURE, 0, 32)
    for number, seat in enumerate(SEATS):
        half = pygame.Surface(HALF, 0, 32)
        half.blit(backdrop(seat, HALF), (0, 0))
        Building(faces(catalogue), seat, BUILDING).draw(half, sides[seat])
        _draw_name(half, seat, names[seat], outcome.scores[seat].total)
        if seat in outcome.winners:
            pinned = rosette(150, (seat,))
            half.blit(pinned, pinned.get_rect(center=(RIBBON.right - 250, RIBBON.centery + 14)))
        picture.blit(half, (number * HALF[0], 0))
    logo = LOGO.copy()
    logo.midbottom = PICTURE[0] // 2, PICTURE[1] - 4
    draw_panel(picture, logo, PAPER)
    name = drawing("logo", logo.inflate(-24, -8).size)
    picture.blit(name, name.get_rect(center=logo.center))
    return picture


def house_picture(match: AnyMatch, seat: Seat, size: tuple[int, int]) -> pygame.Surface:
    """A player's side of a finished game under its sky."""
    view = match.view(seat)
    picture = backdrop(seat, size).copy()
    Building(faces(view.catalogue), seat, (0, 0, *size)).draw(picture, view.side)
    return picture


def _draw_name(half: pygame.Surface, seat: Seat, name: str, total: int) -> None:
    """The ribbon of a side: the player and the points."""
    draw_ribbon(half, RIBBON, LIVERIES[seat])
    total_box = pygame.Rect(RIBBON.right - 170, RIBBON.y, 150, RIBBON.height)
    draw_text(half, total_box, str(total), 84, "display", CREAM, "centre")
    words = pygame.Rect(RIBBON.x + 30, RIBBON.y + 22, RIBBON.width - 400, RIBBON.height - 30)
    draw_text(half, words, name, 60, "display", CREAM)
