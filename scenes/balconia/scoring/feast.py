"""The feast at the end: windows light up floor by floor, petals and notes fall in the colours of who wins."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import cos, pi, sin

import pygame

from game.balconia.building import FLOORS
from game.engine.contract import Seat
from scenes.balconia.liveries import LIVERIES
from scenes.balconia.render.artwork import Drawing
from scenes.kit.tween import bounce
from scenes.look.light import shade
from scenes.look.svg import Repaint, rasterise
from scenes.look.theme import cached_per_theme
from scenes.look.ui import CREAM, INK, YELLOW

FLOOR_SECONDS = 0.3
"""From one floor to the next."""
RAIN_SECONDS = 9.0
"""How long petals go on falling."""
ENDLESS = 1e6
FLAKES = 40
SIZES = (0.8, 1.0, 1.25)
TURNS = 8
"""So many pictures a flake turns through."""
PLEATS = 16
SAMPLES = 3
NOTE = Drawing("note/eighth")


class Feast:
    """How far the feast is; without motion it is at its end, where all is lit and nothing falls."""

    def __init__(self, winners: Sequence[Seat], moving: bool) -> None:
        self.winners = tuple(winners)
        self._passed = 0.0 if moving else ENDLESS

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self._passed += seconds

    @property
    def lit_floors(self) -> int:
        """So many floors are lit, from the ground."""
        return min(FLOORS, int(self._passed / FLOOR_SECONDS))

    @property
    def pinned(self) -> float:
        """How far the rosette is pinned on, from 0 to 1."""
        return min(1.0, self._passed / 0.4)

    def draw_rosette(self, surface: pygame.Surface, ribbon: pygame.Rect, size: int) -> None:
        """What is pinned on a ribbon for who wins."""
        picture = rosette(size, self.winners)
        if self.pinned < 1:
            picture = pygame.transform.smoothscale_by(picture, 0.3 + 0.7 * bounce(self.pinned))
        surface.blit(picture, picture.get_rect(midtop=(ribbon.left - size // 2, ribbon.centery - size // 2)))

    @property
    def begun(self) -> bool:
        """Whether it has begun."""
        return self._passed > 0

    @property
    def over(self) -> bool:
        """Whether nothing moves any more."""
        return self._passed > RAIN_SECONDS + 8.0

    def draw_rain(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        """What falls through a box now."""
        asked = surface.get_clip()
        surface.set_clip(box.clip(asked))
        surface.fblits([*self._falling(box)])
        surface.set_clip(asked)

    def _falling(self, box: pygame.Rect) -> Iterator[tuple[pygame.Surface, pygame.Rect]]:
        """The picture of each flake, and where it is in a box."""
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
    """One petal or note, by chance that is the same each time."""

    number: int
    x: float
    start: float
    speed: float
    size: float
    phase: float
    sways: float

    @classmethod
    def of(cls, number: int) -> "_Flake":
        """The petal or note of this number: golden steps spread them evenly."""
        a, b, c = (number * step % 1.0 for step in (0.61803, 0.75488, 0.56984))
        return cls(number, a, b * 2.5, 0.16 + 0.12 * c, SIZES[number % len(SIZES)], c, 1.0 + 1.5 * a)

    @property
    def kind(self) -> str:
        """A note now and then, otherwise petals."""
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
    """One end of the ribbon, cut to a swallow's tail."""
    corners = ((0.02, 0.2), (0.24, 0.2), (0.38, 0.76), (0.23, 0.68), (0.12, 0.78))
    tail = [middle + pygame.Vector2(side * x * big, y * big) for x, y in corners]
    pygame.draw.polygon(picture, shade(colour, 0.8), tail)
    pygame.draw.polygon(picture, INK, tail, max(SAMPLES, big // 60))
