"""Buildings as small models: solids in sunlight, seen at the angle of the map, with the colours of their owner."""

from collections.abc import Callable, Mapping
from functools import cache
from math import cos, pi, radians, sin
from typing import NamedTuple

import pygame

from game.balam.kinds import Type
from scenes.look.theme import cached_per_theme
from scenes.look.ui import INK

SLANT, STEEP = 0.76, 0.92
"""Least and greatest height of a square of ground in the picture, in widths: the map is seen at an angle."""
SUN = (-0.58, 0.27, 0.77)
FINE = 3
"""Drawn at this multiple of the size, then reduced."""
BOLDEST = 12
"""The greatest width of an outline before that."""
Point = tuple[float, float, float]


class Vantage(NamedTuple):
    """The direction from which a model is seen."""

    turn: float
    """The angle by which it is turned, so that two of its sides are visible."""
    slant: float
    """Height of a square of ground in the picture, in widths."""
    tall: float
    """Height of an upright edge in the picture, in its own heights."""


FROM_ABOVE = Vantage(radians(-21), SLANT, 0.8)
"""As on the map."""
FROM_STREET = Vantage(radians(-4), 0.34, 1.0)
"""As people see it who walk by."""
PLASTER, STONE, SHADE, RED, WOOD, THATCH = "#F6E6C4", "#E2CB9A", "#B89B66", "#C2543F", "#8A5A34", "#E0B35A"
DARK, LEAF, GOLD = "#4A3128", "#5FA04C", "#F5C542"


class Face(NamedTuple):
    """A side of a solid, its corners anticlockwise from outside."""

    corners: tuple[Point, ...]
    colour: str


Solid = list[Face]


class Paints(NamedTuple):
    """The colours of an owner: cloth or roof, and the darker one of its trimmings."""

    roof: str
    trim: str


NEUTRAL = Paints("#C2543F", "#7C2F27")


def _box(x: tuple[float, float], y: tuple[float, float], z: tuple[float, float], colour: str, top: str = "") -> Solid:
    return _taper(x, y, z, 0, colour, top)


def _taper(
    x: tuple[float, float], y: tuple[float, float], z: tuple[float, float], inset: float, colour: str, top: str = ""
) -> Solid:
    """A block that gets narrower by `inset` on every side."""
    low = ((x[0], y[0], z[0]), (x[1], y[0], z[0]), (x[1], y[1], z[0]), (x[0], y[1], z[0]))
    (a, b), (c, d) = (x[0] + inset, x[1] - inset), (y[0] + inset, y[1] - inset)
    high = ((a, c, z[1]), (b, c, z[1]), (b, d, z[1]), (a, d, z[1]))
    sides = [Face((low[i], low[(i + 1) % 4], high[(i + 1) % 4], high[i]), colour) for i in range(4)]
    return [*sides, Face(high, top or colour)]


def _roof(x: tuple[float, float], y: tuple[float, float], z: tuple[float, float], ridge: float, colour: str) -> Solid:
    """A hipped roof; its ridge is `ridge` shorter at both ends."""
    middle = (y[0] + y[1]) / 2
    a, b, c, d = (x[0], y[0], z[0]), (x[1], y[0], z[0]), (x[1], y[1], z[0]), (x[0], y[1], z[0])
    left, right = (x[0] + ridge, middle, z[1]), (x[1] - ridge, middle, z[1])
    return [
        Face((a, b, right, left), colour),
        Face((b, c, right), colour),
        Face((c, d, left, right), colour),
        Face((d, a, left), colour),
    ]


def _round(
    at: tuple[float, float], radius: tuple[float, float], z: tuple[float, float], colour: str, top: str = ""
) -> Solid:
    """A cylinder, or a cone if its second radius is 0."""
    number = 16
    around = [(cos(2 * pi * i / number), sin(2 * pi * i / number)) for i in range(number)]
    low = [(at[0] + radius[0] * x, at[1] + radius[0] * y, z[0]) for x, y in around]
    high = [(at[0] + radius[1] * x, at[1] + radius[1] * y, z[1]) for x, y in around]
    faces = [Face((low[i], low[(i + 1) % number], high[(i + 1) % number], high[i]), colour) for i in range(number)]
    return [*faces, Face(tuple(high), top or colour)] if radius[1] else faces


def _dome(at: tuple[float, float], radius: float, z: float, high: float, colour: str) -> Solid:
    solid: Solid = []
    for ring in range(5):
        low, top = radians(18 * ring), radians(18 * (ring + 1))
        solid += _round(
            at,
            (radius * cos(low), radius * cos(top) * 0.999 + 0.001),
            (z + high * sin(low), z + high * sin(top)),
            colour,
        )
    return solid


def _stairs(x: tuple[float, float], foot: tuple[float, float], z: tuple[float, float], steps: int) -> Solid:
    """Steps down from a height to the south."""
    solid: Solid = []
    for step in range(steps):
        share = (step + 1) / steps
        top = z[1] + (z[0] - z[1]) * step / steps
        near = foot[1] + (foot[0] - foot[1]) * share
        solid += _box(x, (foot[1] - 0.02, near), (z[0], top), "#D8BE88" if step % 2 else PLASTER)
    return solid


def _village(paints: Paints) -> Solid:
    solid: Solid = []
    for left, back, size in ((0.02, -0.42, 0.36), (-0.46, -0.3, 0.44), (0.0, 0.06, 0.42)):
        x, y = (left, left + size), (back, back + size * 0.86)
        solid += _box((x[0] + 0.04, x[1] - 0.04), (y[0] + 0.04, y[1] - 0.04), (0.03, 0.2), PLASTER)
        solid += _box((x[0] + 0.15, x[0] + 0.25), (y[1] - 0.045, y[1] - 0.035), (0.03, 0.16), DARK)
        solid += _roof((x[0] - 0.04, x[1] + 0.04), (y[0] - 0.04, y[1] + 0.04), (0.18, 0.5), 0.13, THATCH)
        ridge = (x[0] + 0.04, x[1] - 0.04), (y[0] + 0.06, y[1] - 0.06)
        solid += _roof(*ridge, (0.31, 0.53), 0.1, paints.roof)
    for spot in ((-0.36, 0.2), (-0.24, 0.28), (-0.4, 0.32)):
        solid += _round(spot, (0.06, 0.0), (0.03, 0.2), LEAF)
    return solid


def _post(at: tuple[float, float], high: float) -> Solid:
    """A post of a palisade."""
    return _round(at, (0.07, 0.07), (0, high), WOOD) + _round(at, (0.07, 0), (high, high + 0.1), THATCH)


def _garrison(paints: Paints) -> Solid:
    solid: Solid = []
    for place in range(7):
        at = -0.45 + 0.15 * place
        solid += _post((at, -0.45), 0.34)
    for place in range(1, 6):
        for side in (-0.45, 0.45):
            at = -0.45 + 0.15 * place
            solid += _post((side, at), 0.34)
    solid += _box((-0.2, 0.2), (-0.22, 0.14), (0, 0.52), PLASTER)
    solid += _box((-0.24, 0.24), (-0.26, 0.18), (0.5, 0.58), paints.trim)
    solid += _roof((-0.28, 0.28), (-0.3, 0.22), (0.58, 0.92), 0.2, paints.roof)
    for place in range(7):
        at = -0.45 + 0.15 * place
        if place != 3:
            solid += _post((at, 0.45), 0.3)
    solid += _box((-0.07, 0.07), (0.44, 0.5), (0.0, 0.26), paints.roof)
    return solid


def _palace(paints: Paints) -> Solid:
    solid: Solid = _taper((-0.72, 0.72), (-0.36, 0.4), (0, 0.08), 0.02, SHADE, STONE)
    solid += _box((-0.64, 0.64), (-0.3, 0.2), (0.08, 0.32), PLASTER)
    for place in range(9):
        at = -0.56 + 0.14 * place
        solid += _box((at - 0.04, at + 0.04), (0.195, 0.205), (0.08, 0.25), DARK)
    solid += _box((-0.67, 0.67), (-0.33, 0.23), (0.32, 0.41), RED)
    solid += _box((-0.65, 0.65), (-0.31, 0.21), (0.41, 0.44), GOLD)
    solid += _roof((-0.62, 0.62), (-0.3, 0.18), (0.44, 0.66), 0.16, paints.roof)
    solid += _box((-0.24, 0.24), (-0.24, 0.12), (0.44, 0.72), PLASTER)
    solid += _box((-0.05, 0.05), (0.115, 0.125), (0.5, 0.66), DARK)
    solid += _roof((-0.32, 0.32), (-0.31, 0.19), (0.72, 0.98), 0.14, paints.roof)
    solid += _box((-0.16, 0.16), (-0.09, -0.03), (0.95, 1.06), paints.trim)
    solid += _stairs((-0.16, 0.16), (0.5, 0.36), (0, 0.08), 3)
    return solid


def _temple(paints: Paints) -> Solid:
    solid: Solid = []
    levels = ((0.7, 0.46, 0.0), (0.58, 0.38, 0.17), (0.46, 0.3, 0.34), (0.34, 0.22, 0.51))
    for place, (wide, deep, low) in enumerate(levels):
        tone = STONE if place % 2 else PLASTER
        solid += _taper((-wide, wide), (-deep, deep), (low, low + 0.17), 0.035, tone, "#EFDDB2")
    solid += _stairs((-0.13, 0.13), (0.6, 0.18), (0, 0.68), 9)
    solid += _box((-0.24, 0.24), (-0.17, 0.14), (0.68, 0.86), RED)
    solid += _box((-0.06, 0.06), (0.135, 0.145), (0.68, 0.81), DARK)
    solid += _box((-0.29, 0.29), (-0.21, 0.18), (0.86, 0.92), GOLD)
    solid += _taper((-0.28, 0.28), (-0.2, 0.16), (0.92, 1.12), 0.08, paints.roof)
    solid += _box((-0.12, 0.12), (-0.06, 0.0), (1.12, 1.3), paints.trim)
    return solid


def _market(paints: Paints) -> Solid:
    solid: Solid = []
    stalls = ((-0.46, -0.02, -0.42, 0.0), (0.04, 0.48, -0.34, 0.08), (-0.3, 0.2, 0.12, 0.48))
    for left, right, back, front in stalls:
        for post in (left + 0.02, right - 0.02):
            solid += _box((post - 0.02, post + 0.02), (front - 0.04, front), (0.03, 0.4), WOOD)
        solid += _box((left, right), (front - 0.16, front - 0.05), (0.03, 0.18), WOOD)
        for place, goods in enumerate(("#E8862F", "#4FB08C", "#F5C542")):
            at = left + (right - left) * (place + 0.5) / 3
            solid += _dome((at, front - 0.1), 0.055, 0.18, 0.07, goods)
        strips = 5
        for place in range(strips):
            a, b = (left - 0.04 + (right - left + 0.08) * share / strips for share in (place, place + 1))
            colour = "#FFF3DC" if place % 2 else paints.roof
            solid.append(
                Face(((a, front + 0.06, 0.38), (a, back, 0.58), (b, back, 0.58), (b, front + 0.06, 0.38)), colour)
            )
    return solid


def _reserve(paints: Paints) -> Solid:
    solid: Solid = _box((-0.5, 0.5), (-0.5, 0.5), (0, 0.05), SHADE, STONE)
    for at, size, high in (((0.2, -0.24), 0.25, 0.44), ((-0.22, -0.1), 0.28, 0.52), ((0.18, 0.24), 0.24, 0.4)):
        solid += _round(at, (size * 0.9, size), (0.05, high), PLASTER)
        solid += _round(at, (size * 1.02, size * 1.02), (high - 0.1, high - 0.04), RED)
        solid += _round(at, (size * 1.22, 0.05), (high, high + 0.36), paints.roof)
        solid += _round(at, (0.06, 0.0), (high + 0.32, high + 0.44), THATCH)
        solid += _box((at[0] - 0.05, at[0] + 0.05), (at[1] + size * 0.97, at[1] + size), (0.05, 0.2), DARK)
    return solid


def _court(paints: Paints) -> Solid:
    solid: Solid = _box((-0.54, 0.54), (-0.5, 0.5), (0, 0.05), SHADE, "#7FB35A")
    solid += _box((-0.5, 0.5), (-0.07, 0.07), (0.05, 0.052), "#A9CF74")
    solid += _taper((-0.5, 0.5), (-0.48, -0.16), (0.05, 0.36), 0.05, PLASTER, STONE)
    solid += _box((-0.4, 0.4), (-0.4, -0.24), (0.36, 0.46), paints.roof)
    solid += _box((-0.05, 0.05), (-0.2, -0.13), (0.2, 0.3), GOLD)
    solid += _round((0.2, 0.02), (0.055, 0.055), (0.05, 0.14), "#3A2C28")
    solid += _taper((-0.5, 0.5), (0.18, 0.5), (0.05, 0.32), 0.05, PLASTER, STONE)
    solid += _box((-0.4, 0.4), (0.26, 0.42), (0.32, 0.42), paints.roof)
    return solid


def _observatory(paints: Paints) -> Solid:
    solid: Solid = _taper((-0.5, 0.5), (-0.5, 0.5), (0, 0.14), 0.03, SHADE, STONE)
    solid += _taper((-0.38, 0.38), (-0.38, 0.38), (0.14, 0.26), 0.03, SHADE, PLASTER)
    solid += _round((0, 0), (0.28, 0.26), (0.26, 0.66), PLASTER)
    solid += _round((0, 0), (0.3, 0.3), (0.62, 0.7), RED)
    solid += _box((-0.05, 0.05), (0.25, 0.29), (0.26, 0.46), DARK)
    for at in (-0.17, 0.17):
        solid += _box((at - 0.03, at + 0.03), (0.2, 0.25), (0.48, 0.56), DARK)
    solid += _dome((0, 0), 0.28, 0.7, 0.3, paints.roof)
    solid += _box((-0.05, 0.05), (0.1, 0.28), (0.78, 0.92), DARK)
    solid += _stairs((-0.1, 0.1), (0.56, 0.36), (0, 0.26), 4)
    return solid


SOLIDS: Mapping[Type, Callable[[Paints], Solid]] = {
    "V": _village,
    "G": _garrison,
    "P": _palace,
    "T": _temple,
    "M": _market,
    "R": _reserve,
    "B": _court,
    "O": _observatory,
}


def _turned(point: Point, turn: float) -> Point:
    x, y, z = point
    return x * cos(turn) - y * sin(turn), x * sin(turn) + y * cos(turn), z


def _shaded(colour: str, normal: Point) -> tuple[int, int, int]:
    length = max(1e-9, sum(part * part for part in normal) ** 0.5)
    light = sum(part * sun for part, sun in zip(normal, SUN, strict=True)) / length
    bright = 0.6 + 0.5 * max(0.0, light + 0.16)
    one = pygame.Color(colour)
    warm = (1.03, 1.0, 0.93) if light > 0.3 else (0.99, 0.95, 0.98)
    red, green, blue = (min(255, round(part * bright * tone)) for part, tone in zip(one[:3], warm, strict=True))
    return red, green, blue


@cache
def _seen(
    letter: Type, paints: Paints, vantage: Vantage
) -> list[tuple[list[tuple[float, float]], tuple[int, int, int]]]:
    """The faces of a building that are seen, back to front: their corners in the picture, and their colours."""
    found = []
    for corners, colour in SOLIDS[letter](paints):
        spots = [_turned(corner, vantage.turn) for corner in corners]
        (ax, ay, az), (bx, by, bz), (cx, cy, cz) = spots[:3]
        ux, uy, uz, vx, vy, vz = bx - ax, by - ay, bz - az, cx - ax, cy - ay, cz - az
        normal = uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx
        if normal[1] * vantage.tall + normal[2] * vantage.slant > 1e-9:
            flat = [(x, y * vantage.slant - z * vantage.tall) for x, y, z in spots]
            found.append((flat, _shaded(colour, normal)))
    return found


@cached_per_theme(256)
def model(letter: Type, width: int, paints: Paints = NEUTRAL, vantage: Vantage = FROM_ABOVE) -> pygame.Surface:
    """A building of this width, in the colours of its owner; the picture is as high as the building is tall."""
    faces = _seen(letter, paints, vantage)
    across = [x for flat, _paint in faces for x, _y in flat]
    down = [y for flat, _paint in faces for _x, y in flat]
    left, top = min(across), min(down)
    large, rim = width * FINE, min(BOLDEST, max(2, width * FINE // 36))
    unit = (large - 2 * rim) / (max(across) - left)
    high = -(-round((max(down) - top) * unit + 2 * rim) // FINE)
    picture, outlined = (pygame.Surface((large, high * FINE), pygame.SRCALPHA, 32) for _ in range(2))
    thin = max(1, round(large / 150))
    for flat, paint in faces:
        spots = [((x - left) * unit + rim, (y - top) * unit + rim) for x, y in flat]
        pygame.draw.polygon(picture, paint, spots)
        red, green, blue = paint
        pygame.draw.polygon(picture, (red * 3 // 4, green * 3 // 4, blue * 3 // 4), spots, thin)
    dark = pygame.mask.from_surface(picture, 60).to_surface(setcolor=INK, unsetcolor=(0, 0, 0, 0))
    for place in range(12):
        outlined.blit(dark, (round(rim * cos(pi * place / 6)), round(rim * sin(pi * place / 6))))
    outlined.blit(picture, (0, 0))
    return pygame.transform.smoothscale(outlined, (width, high))
