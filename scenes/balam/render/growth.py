"""Plants and stones on the ground, as small pictures: crowns, palms, cacao trees, maize, boulders, shards."""

from collections.abc import Callable, Mapping
from math import cos, pi, sin

import numpy as np
import pygame
from numpy.typing import NDArray

from scenes.balam.render.terrain import rgb
from scenes.look.surface_cache import cached_surface

VARIANTS = 5
"""Different pictures of each kind."""
FINE = 3
"""Drawn at this multiple of the size, then reduced."""
Points = list[tuple[float, float]]

LEAVES = (
    ("#0C3430", "#1B6049", "#58A068"),
    ("#0F3A2E", "#246B45", "#7DB45A"),
    ("#123F2C", "#33793F", "#A3C458"),
    ("#1B4529", "#4C873A", "#C9CF62"),
    ("#244A24", "#6E9238", "#E3D76E"),
)
"""Shade, leaf and light of a crown."""


def _lit(form: NDArray[np.float32], colours: tuple[str, str, str], grain: NDArray[np.float32]) -> pygame.Surface:
    """A round form in sunlight from the upper left; `form` is its height, 0 outside."""
    south, east = np.gradient(form)
    bright = (0.62 + 0.5 * east + 0.55 * south) / np.sqrt(1 + (east**2 + south**2) * 1.4)
    bright = np.clip(bright + grain * 0.22, 0, 1)[..., None]
    shade, leaf, light = map(rgb, colours)
    low, high = np.clip(bright * 2, 0, 1), np.clip(bright * 2 - 1, 0, 1)
    colour = (shade + (leaf - shade) * low) * (1 - high) + light * high
    alpha = (form > 0).astype(np.float32)
    high_, wide = form.shape
    picture = pygame.Surface((wide, high_), pygame.SRCALPHA, 32)
    pygame.surfarray.pixels3d(picture)[:] = (colour.swapaxes(0, 1) * 255).astype(np.uint8)
    pygame.surfarray.pixels_alpha(picture)[:] = (alpha.T * 255).astype(np.uint8)
    return picture


def _mound(lobes: list[tuple[float, float, float]], size: int) -> NDArray[np.float32]:
    """The height of balls (middle and radius, as shares of the size) that melt into each other."""
    y, x = np.mgrid[0:size, 0:size].astype(np.float32) / size
    form = np.zeros((size, size), np.float32)
    for left, top, radius in lobes:
        inside = radius**2 - (x - left) ** 2 - (y - top) ** 2
        np.maximum(form, np.sqrt(np.maximum(inside, 0)) * size, out=form)
    return form


def crown(size: int, number: int) -> pygame.Surface:
    """A tree from above."""
    chance = np.random.default_rng(number)
    large = size * FINE
    lobes = [(0.5, 0.46, 0.3)]
    for place in range(7):
        angle = 2 * pi * place / 7 + chance.uniform(-0.4, 0.4)
        away = chance.uniform(0.2, 0.27)
        lobes.append((0.5 + away * cos(angle), 0.5 + away * sin(angle) * 0.9, chance.uniform(0.15, 0.22)))
    rough = chance.random((max(4, large // 5), max(4, large // 5)), np.float32) - 0.5
    grain = np.kron(rough, np.ones((6, 6), np.float32))[:large, :large]
    grain = np.pad(grain, ((0, large - grain.shape[0]), (0, large - grain.shape[1])))
    return _small(_lit(_mound(lobes, large), LEAVES[number % len(LEAVES)], grain), size)


def _small(picture: pygame.Surface, size: int) -> pygame.Surface:
    return pygame.transform.smoothscale(picture, (size, size))


def _drawing(size: int) -> tuple[pygame.Surface, Callable[[Points], Points]]:
    """An empty picture, and the mapping of points from 0 to 100 onto it."""
    large = size * FINE
    return pygame.Surface((large, large), pygame.SRCALPHA, 32), lambda points: [
        (x * large / 100, y * large / 100) for x, y in points
    ]


def palm(size: int, number: int) -> pygame.Surface:
    """A palm that leans, with its fronds."""
    picture, at = _drawing(size)
    lean = (number % 3 - 1) * 8
    top = 50 + lean, 40
    pygame.draw.polygon(picture, "#6E4B2C", at([(46, 96), (53, 96), (top[0] + 3, 40), (top[0] - 2, 40)]))
    pygame.draw.polygon(picture, "#B98A55", at([(46, 96), (49, 96), (top[0], 40), (top[0] - 2, 40)]))
    for place in range(9):
        angle = 2 * pi * place / 9 + number
        tip = top[0] + 40 * cos(angle), top[1] + 26 * sin(angle) + 10
        middle = top[0] + 24 * cos(angle), top[1] + 17 * sin(angle) - 9
        side = 5.5 * sin(angle), -5.5 * cos(angle)
        paint = "#8FBF55" if cos(angle) + sin(angle) < -0.2 else "#3F8A48" if place % 2 else "#2B6B41"
        pygame.draw.polygon(
            picture, paint, at([top, (middle[0] + side[0], middle[1] + side[1]), tip, (middle[0] - side[0], middle[1])])
        )
    pygame.draw.circle(picture, "#7A4A2A", at([(top[0], top[1] + 3)])[0], size * FINE * 0.04)
    return _small(picture, size)


def cacao(size: int, number: int) -> pygame.Surface:
    """A small dark tree with pods."""
    large = size * FINE
    lobes = [(0.5, 0.42, 0.27), (0.34, 0.5, 0.2), (0.66, 0.5, 0.2), (0.5, 0.6, 0.2)]
    grain = np.zeros((large, large), np.float32)
    picture = _lit(_mound(lobes, large), ("#0F3A2C", "#24633F", "#6FA64C"), grain)
    chance = np.random.default_rng(number)
    for place in range(5):
        x, y = 0.28 + 0.11 * place + chance.uniform(-0.03, 0.03), chance.uniform(0.42, 0.7)
        pod = pygame.Rect(0, 0, round(large * 0.085), round(large * 0.15))
        pod.center = round(x * large), round(y * large)
        pygame.draw.ellipse(picture, "#7A3A1C", pod)
        inner = pod.inflate(-large // 40, -large // 40)
        pygame.draw.ellipse(picture, ("#E8862F", "#D9572F", "#F2B035")[place % 3], inner)
    return _small(picture, size)


def maize(size: int, number: int) -> pygame.Surface:
    """A few stalks with golden cobs."""
    picture, at = _drawing(size)
    for place in range(3):
        foot, top = 28 + 22 * place, 22 + 14 * ((place + number) % 2)
        pygame.draw.polygon(picture, "#3F6B2A", at([(foot - 2, 92), (foot + 3, 92), (foot + 1, top)]))
        for side in (-1, 1):
            bow = at([(foot, 78), (foot + side * 10, 52), (foot + side * 19, 62), (foot + side * 9, 62)])
            pygame.draw.polygon(picture, "#A9C24E" if side < 0 else "#6F9A3C", bow)
        cob = at([(foot - 4, top + 26), (foot, top + 6), (foot + 5, top + 26), (foot + 1, top + 34)])
        pygame.draw.polygon(picture, "#F7D044" if (place + number) % 3 else "#E8B02E", cob)
    return _small(picture, size)


def boulder(size: int, number: int) -> pygame.Surface:
    """A green rock."""
    picture, at = _drawing(size)
    chance = np.random.default_rng(number)
    high = 20 + chance.uniform(0, 16)
    green = number % 2 == 0
    dark, mid, light = ("#2B6B5A", "#55B08C", "#BDEBCB") if green else ("#55655A", "#8C9C88", "#D6DDC4")
    pygame.draw.polygon(picture, dark, at([(12, 82), (22, 46), (44, high), (70, 34), (90, 70), (82, 88), (30, 92)]))
    pygame.draw.polygon(picture, mid, at([(12, 82), (22, 46), (44, high), (52, 56), (40, 91), (30, 92)]))
    pygame.draw.polygon(picture, light, at([(22, 46), (44, high), (70, 34), (52, 56)]))
    return _small(picture, size)


def shard(size: int, number: int) -> pygame.Surface:
    """A blade of black glass."""
    picture, at = _drawing(size)
    lean = (number % 3 - 1) * 10
    for foot, top, wide in ((38, 12, 11), (62, 34, 9), (22, 46, 8)):
        tip = foot + lean, top
        pygame.draw.polygon(picture, "#17121F", at([(foot - wide, 88), tip, (foot + wide, 88)]))
        pygame.draw.polygon(picture, "#5C5470", at([(foot - wide, 88), tip, (foot - wide * 0.1, 88)]))
        pygame.draw.polygon(picture, "#B9B2D0", at([(foot - wide * 0.8, 80), tip, (foot - wide * 0.45, 70)]))
    return _small(picture, size)


def shell(size: int, number: int) -> pygame.Surface:
    """A shell in the sand."""
    picture, at = _drawing(size)
    fan = [(50 + 34 * cos(pi * place / 8), 64 - 40 * sin(pi * place / 8)) for place in range(9)]
    pygame.draw.polygon(picture, "#A85A5C", at([(50, 84), *fan]))
    inner = [(49.0, 80.0), *((x - 2, y + 2) for x, y in fan)]
    pygame.draw.polygon(picture, ("#F4B8A6", "#FBE3D0", "#F29C9C")[number % 3], at(inner))
    for place in (2, 4, 6):
        pygame.draw.lines(picture, "#C97B74", False, at([(50, 80), fan[place]]), max(1, size // 12))
    return _small(picture, size)


def bush(size: int, number: int) -> pygame.Surface:
    """A low bush, in flower now and then."""
    large = size * FINE
    lobes = [(0.36, 0.6, 0.22), (0.62, 0.62, 0.22), (0.5, 0.48, 0.24)]
    picture = _lit(_mound(lobes, large), LEAVES[(number + 2) % len(LEAVES)], np.zeros((large, large), np.float32))
    if number % 2:
        for x, y in ((0.36, 0.5), (0.58, 0.42), (0.66, 0.6), (0.46, 0.64)):
            paint = ("#FF7FA0", "#FFD25E", "#F2F0FF")[number % 3]
            pygame.draw.circle(picture, paint, (x * large, y * large), large * 0.055)
    return _small(picture, size)


KINDS: Mapping[str, Callable[[int, int], pygame.Surface]] = {
    "crown": crown,
    "palm": palm,
    "cacao": cacao,
    "maize": maize,
    "boulder": boulder,
    "shard": shard,
    "shell": shell,
    "bush": bush,
}


@cached_surface(512)
def grown(kind: str, size: int, number: int) -> pygame.Surface:
    """A picture of a kind, `size` pixels wide and high."""
    return KINDS[kind](size, number)


@cached_surface(64)
def shadow(size: int) -> pygame.Surface:
    """The soft shadow of something round."""
    picture = pygame.Surface((32, 32), pygame.SRCALPHA, 32)
    y, x = np.mgrid[0:32, 0:32].astype(np.float32)
    away = np.hypot((x - 15.5) / 15.5, (y - 15.5) / 15.5)
    pygame.surfarray.pixels3d(picture)[:] = (18, 22, 40)
    pygame.surfarray.pixels_alpha(picture)[:] = (np.clip(1.15 - away, 0, 1) * 150).astype(np.uint8).T
    return pygame.transform.smoothscale(picture, (size, max(2, round(size * 0.66))))
